//! What is at stake in a game: what each way in which it can end is worth to one side.

use super::match_equity;
use crate::game::Seat;
use crate::games::backgammon::evaluation::{OUTCOMES, Outcomes};
use crate::games::backgammon::scoring::crawford_next;
use crate::games::backgammon::state::other;
use crate::games::backgammon::{Backgammon, Cube, Options};

/// Who may turn the cube, as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// Both: it lies in the middle.
    Both,
    /// The viewer.
    Own,
    /// The opponent.
    Opponent,
    /// Nobody: it is not used, rests, or can't be turned any further.
    Nobody,
}

impl Holder {
    /// The same as the opponent sees it.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Own => Self::Opponent,
            Self::Opponent => Self::Own,
            Self::Both | Self::Nobody => self,
        }
    }

    /// Whether the viewer may turn it.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Own | Self::Both)
    }
}

/// What is at stake for one side: the cube, and the score.
///
/// *Worth* is what this side gains by points, and the other loses: in a single game the points
/// themselves, in a match twice the chance to win it, less one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    options: Options,
    /// Of the viewer and of the opponent.
    score: [u32; 2],
    value: u32,
    holder: Holder,
}

impl Stakes {
    /// A single game without a cube, in points.
    pub const MONEY: Self = Self::at_start(Options {
        match_points: 0,
        cube: false,
        crawford: false,
        jacoby: false,
        beavers: false,
    });

    /// As the seat sees the game.
    #[must_use]
    pub fn of(game: &Backgammon, seat: Seat) -> Self {
        let Cube { value, owner } = game.cube();
        let holder = match owner {
            _ if !game.options.cube || game.is_crawford() => Holder::Nobody,
            None => Holder::Both,
            Some(owner) if owner == seat => Holder::Own,
            Some(_) => Holder::Opponent,
        };
        let score = game.score();
        let at = |seat: Seat| score.get(seat.index()).copied().unwrap_or(0);
        Self {
            options: game.options,
            score: [at(seat), at(other(seat))],
            value,
            holder,
        }
        .within_limit()
    }

    /// At the beginning of a single game or match.
    #[must_use]
    pub const fn at_start(options: Options) -> Self {
        let rests = options.crawford && options.match_points == 1;
        Self {
            options,
            score: [0, 0],
            value: 1,
            holder: if options.cube && !rests {
                Holder::Both
            } else {
                Holder::Nobody
            },
        }
    }

    /// The same, the cube at this value and in these hands.
    #[must_use]
    pub fn with_cube(mut self, value: u32, holder: Holder) -> Self {
        self.value = value;
        if self.holder != Holder::Nobody {
            self.holder = holder;
        }
        self.within_limit()
    }

    /// The same at another score: the viewer's points, and the opponent's.
    #[must_use]
    pub fn with_score(mut self, score: [u32; 2]) -> Self {
        self.score = score;
        self
    }

    fn within_limit(mut self) -> Self {
        if self.value >= Cube::LARGEST {
            self.holder = Holder::Nobody;
        }
        self
    }

    /// After the viewer has doubled and the opponent has taken.
    #[must_use]
    pub fn doubled(self) -> Self {
        self.with_cube(self.value.saturating_mul(2), Holder::Opponent)
    }

    /// The same as the opponent sees it.
    #[must_use]
    pub fn flipped(mut self) -> Self {
        self.score.reverse();
        self.holder = self.holder.flipped();
        self
    }

    /// What the cube shows.
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.value
    }

    /// Who may turn the cube.
    #[must_use]
    pub const fn holder(&self) -> Holder {
        self.holder
    }

    /// Whether an opponent who takes may turn the cube once more and keep it.
    pub(super) const fn has_beavers(&self) -> bool {
        self.options.beavers
    }

    /// What the viewer gains by winning so many points, or by losing them if they are negative.
    #[must_use]
    pub fn worth(&self, points: i64) -> f32 {
        if !self.options.is_match() {
            return points as f32;
        }
        let length = self.options.match_points;
        let gained = u32::try_from(points.unsigned_abs()).unwrap_or(u32::MAX);
        let winner = usize::from(points < 0);
        let mut score = self.score;
        score[winner] = score[winner].saturating_add(gained);
        let to_go = score.map(|points| length.saturating_sub(points));
        let after_crawford = to_go.contains(&1) && !crawford_next(&self.options, self.score, score);
        2.0 * match_equity::chance(to_go[0], to_go[1], after_crawford) - 1.0
    }

    /// What each of the six outcomes is worth with the cube as it is.
    #[must_use]
    pub fn weights(&self) -> [f32; OUTCOMES] {
        // The cube shows 1 exactly until it is turned (B11).
        let single = self.options.jacoby && self.value == 1;
        std::array::from_fn(|nth| {
            let multiple = if single { 1 } else { nth as i64 % 3 + 1 };
            let points = multiple * i64::from(self.value);
            self.worth(if nth < 3 { points } else { -points })
        })
    }

    /// What chances are worth if the cube is never turned again.
    #[must_use]
    pub fn dead(&self, outcomes: &Outcomes) -> f32 {
        let chances = outcomes.chances().iter();
        chances.zip(self.weights()).map(|(p, w)| p * w).sum()
    }

    /// Worth in points a game at the present cube: 1 is a single game won, or dropped by the opponent,
    /// and -1 the same lost.
    #[must_use]
    pub fn as_equity(&self, worth: f32) -> f32 {
        let (won, lost) = (
            self.worth(i64::from(self.value)),
            self.worth(-i64::from(self.value)),
        );
        (2.0 * worth - won - lost) / (won - lost)
    }

    /// What the six outcomes score in points a game at the present cube.
    #[must_use]
    pub fn scores(&self) -> [f32; OUTCOMES] {
        self.weights().map(|worth| self.as_equity(worth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::games::backgammon::{Phase, Position};

    fn stakes(position: Position) -> Stakes {
        Stakes::of(&Backgammon::from_position(&position).unwrap(), Seat(0))
    }

    fn in_match(to: u32, score: [u32; 2], crawford: bool) -> Stakes {
        stakes(Position {
            options: Options {
                match_points: to,
                cube: true,
                ..Options::default()
            },
            phase: Phase::ToRoll,
            score,
            crawford,
            ..Position::default()
        })
    }

    #[test]
    fn a_single_game_is_worth_its_points() {
        let stakes = stakes(Position {
            phase: Phase::ToRoll,
            ..Position::default()
        });
        assert_eq!(stakes.weights(), [1.0, 2.0, 3.0, -1.0, -2.0, -3.0]);
        assert_eq!(stakes.holder(), Holder::Nobody);
        let turned = Stakes::MONEY.with_cube(4, Holder::Own);
        assert_eq!(turned.scores(), [1.0, 2.0, 3.0, -1.0, -2.0, -3.0]);
    }

    #[test]
    fn gammons_are_worth_nothing_to_who_needs_one_point() {
        let stakes = in_match(5, [4, 1], true);
        let scores = stakes.scores();
        let single = |scores: &[f32], one: f32| scores.iter().all(|s| (s - one).abs() < 1e-5);
        assert!(single(&scores[..3], 1.0), "{scores:?}");
        assert!(scores[4] < -1.5, "{scores:?}");
        assert_eq!(stakes.holder(), Holder::Nobody);
        assert!(single(&stakes.flipped().scores()[3..], -1.0));
    }

    #[test]
    fn gammons_count_single_under_the_jacoby_rule_until_the_cube_is_turned() {
        let options = Options {
            cube: true,
            jacoby: true,
            ..Options::default()
        };
        let centred = stakes(Position {
            options,
            phase: Phase::ToRoll,
            ..Position::default()
        });
        assert_eq!(centred.scores(), [1.0, 1.0, 1.0, -1.0, -1.0, -1.0]);
        assert_eq!(centred.doubled().scores()[1], 2.0);
        assert_eq!(centred.doubled().holder(), Holder::Opponent);
    }

    #[test]
    fn one_side_gains_what_the_other_loses() {
        let stakes = in_match(7, [3, 5], false);
        for points in [-8, -4, -2, -1, 1, 2, 4, 8] {
            let sum = stakes.worth(points) + stakes.flipped().worth(-points);
            assert!(sum.abs() < 1e-6, "{points}: {sum}");
        }
    }
}
