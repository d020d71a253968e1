//! Where the checkers are, seen from one side.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::action::{BAR, OFF, Step};
use crate::game::Problems;

/// Checkers a side (B1).
pub const CHECKERS: u8 = 15;

/// One thing that is wrong with 26 numbers that should be a board.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "BackgammonBoardProblem")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum BoardProblem {
    /// The side from whose view the board is given has more than 15 checkers.
    #[error("there are {count} own checkers, more than 15")]
    TooManyOwn {
        /// How many there are.
        count: u32,
    },
    /// The other side has more than 15 checkers.
    #[error("there are {count} checkers of the opponent, more than 15")]
    TooManyOfOpponent {
        /// How many there are.
        count: u32,
    },
    /// The number at index 0 is positive, but only the opponent's checkers wait there.
    #[error("the number for the opponent's bar, the first, is positive")]
    OwnOnOpponentsBar,
    /// The number at index 25 is negative, but only the viewer's checkers wait there.
    #[error("the number for the own bar, the last, is negative")]
    OpponentOnOwnBar,
    /// Both sides have a checker on the bar, and all six points of both homes are closed.
    #[error("both sides are on the bar before a closed home: nobody could ever move again")]
    NobodyCanMove,
}

/// 26 numbers from one side's view: index 0 is the opponent's bar (zero or negative), 1 to 24 are
/// the points counted from the viewer's own side (positive: the viewer's checkers, negative: the
/// opponent's), 25 is the viewer's bar. The viewer moves from 24 down to 1 and off (B1). Checkers
/// that are missing from 15 have been borne off.
///
/// A `Board` always keeps these rules, and somebody can move sooner or later. It need not be
/// reachable in play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[i8; 26]", into = "[i8; 26]")]
pub struct Board([i8; 26]);

impl Board {
    /// The start of a game (B1); the same from both sides.
    pub const START: Self = Self([
        0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
    ]);

    /// Takes a board from outside.
    ///
    /// # Errors
    /// Everything that is wrong with the numbers.
    pub fn from_points(points: [i8; 26]) -> Result<Self, Problems<BoardProblem>> {
        let own = points
            .iter()
            .map(|&n| u32::from(n.max(0).unsigned_abs()))
            .sum();
        let other = points
            .iter()
            .map(|&n| u32::from(n.min(0).unsigned_abs()))
            .sum();
        let most = u32::from(CHECKERS);
        let found = [
            (own > most).then_some(BoardProblem::TooManyOwn { count: own }),
            (other > most).then_some(BoardProblem::TooManyOfOpponent { count: other }),
            (points[0] > 0).then_some(BoardProblem::OwnOnOpponentsBar),
            (points[25] < 0).then_some(BoardProblem::OpponentOnOwnBar),
            stands_still(&points).then_some(BoardProblem::NobodyCanMove),
        ];
        Problems::check(Self(points), found.into_iter().flatten())
    }

    /// The 26 numbers.
    #[must_use]
    pub fn points(&self) -> &[i8; 26] {
        &self.0
    }

    /// The number at one index; 0 outside of 0 to 25.
    #[must_use]
    pub fn at(&self, point: u8) -> i8 {
        self.0.get(usize::from(point)).copied().unwrap_or(0)
    }

    /// The same board from the other side.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mut turned = self.0.map(|n| -n);
        turned.reverse();
        Self(turned)
    }

    /// Pips the viewer's checkers still have to go, 25 for each on the bar.
    #[must_use]
    pub fn pip_count(&self) -> u32 {
        (0..)
            .zip(&self.0)
            .map(|(point, &n)| point * u32::from(n.max(0).unsigned_abs()))
            .sum()
    }

    /// The viewer's checkers on the board and the bar.
    #[must_use]
    pub fn own_checkers(&self) -> u8 {
        self.0.iter().map(|&n| n.max(0).unsigned_abs()).sum()
    }

    /// The opponent's checkers on the board and the bar.
    #[must_use]
    pub fn opponent_checkers(&self) -> u8 {
        self.0.iter().map(|&n| n.min(0).unsigned_abs()).sum()
    }

    /// The viewer's checkers borne off.
    #[must_use]
    pub fn own_off(&self) -> u8 {
        CHECKERS.saturating_sub(self.own_checkers())
    }

    /// The opponent's checkers borne off.
    #[must_use]
    pub fn opponent_off(&self) -> u8 {
        CHECKERS.saturating_sub(self.opponent_checkers())
    }

    /// The viewer's checker farthest from home; 0 if all are off, 25 for the bar.
    #[must_use]
    pub fn highest_own(&self) -> u8 {
        (OFF..=BAR)
            .rev()
            .find(|&point| self.at(point) > 0)
            .unwrap_or(OFF)
    }

    /// Whether a die lands on a blot of the opponent's here (B5).
    #[must_use]
    pub fn hits(&self, step: Step) -> bool {
        step.to != OFF && self.at(step.to) == -1
    }

    /// The board after the viewer has moved one checker: see [`Self::play`].
    #[inline]
    pub(super) fn after(&self, from: u8, die: u8) -> Self {
        let mut next = *self;
        next.play(from, die);
        next
    }

    /// Moves one of the viewer's checkers from `from` (a point that has one, or the bar) by `die`,
    /// hitting a blot (B5) or bearing off (B8) on the way.
    #[inline]
    pub(super) fn play(&mut self, from: u8, die: u8) {
        self.0[usize::from(from)] -= 1;
        if from > die {
            let to = usize::from(from - die);
            if self.0[to] < 0 {
                self.0[0] -= 1;
                self.0[to] = 1;
            } else {
                self.0[to] += 1;
            }
        }
    }
}

/// Whether nobody can ever move again: both sides wait on the bar, and both homes are closed (B5,
/// B6). Play does not lead there, since nobody closes a home while waiting; and there is no other
/// standstill, since a side that is not on the bar can move inside the home that it has closed.
fn stands_still(points: &[i8; 26]) -> bool {
    let [theirs, .., own] = *points;
    theirs < 0
        && own > 0
        && (1..=6).all(|point| points[point] > 1 && points[BAR as usize - point] < -1)
}

impl Default for Board {
    fn default() -> Self {
        Self::START
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?})", self.0)
    }
}

impl TryFrom<[i8; 26]> for Board {
    type Error = Problems<BoardProblem>;

    fn try_from(points: [i8; 26]) -> Result<Self, Self::Error> {
        Self::from_points(points)
    }
}

impl From<Board> for [i8; 26] {
    fn from(board: Board) -> Self {
        board.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_the_same_from_both_sides() {
        assert_eq!(Board::START.flipped(), Board::START);
        assert_eq!(Board::START.pip_count(), 167);
        assert_eq!(
            (Board::START.own_off(), Board::START.opponent_off()),
            (0, 0)
        );
    }

    #[test]
    fn all_problems_of_a_board_are_found_at_once() {
        let mut points = [0; 26];
        points[0] = 16;
        points[25] = -17;
        let found = Board::from_points(points).unwrap_err();
        assert_eq!(found.iter().count(), 4);
        assert!(Board::from_points([i8::MIN; 26]).is_err());
    }

    #[test]
    fn a_board_on_which_nobody_can_ever_move_is_refused() {
        let closed = |bars: [i8; 2]| {
            let mut points = [0; 26];
            points[1..7].fill(2);
            points[19..25].fill(-2);
            [points[0], points[25]] = bars;
            points
        };
        let refused = |points| Board::from_points(points).is_err();
        for bars in [[-1, 1], [-3, 3], [-1, 3]] {
            let found = Board::from_points(closed(bars)).unwrap_err();
            assert!(found.iter().eq(&[BoardProblem::NobodyCanMove]));
            // Any gap or blot lets somebody in one day.
            for point in (1..=6).chain(19..=24) {
                for left in [0, 1] {
                    let mut points = closed(bars);
                    points[point] = left * points[point].signum();
                    assert!(!refused(points), "{points:?}");
                }
            }
        }
        // Who is not on the bar moves inside the closed home.
        for bars in [[0, 0], [-3, 0], [0, 3]] {
            assert!(!refused(closed(bars)));
        }
    }

    #[test]
    fn a_hit_sends_the_blot_to_the_bar() {
        let mut points = [0; 26];
        (points[6], points[2]) = (2, -1);
        let board = Board::from_points(points).unwrap();
        assert!(board.hits(Step { from: 6, to: 2 }));
        let after = board.after(6, 4);
        assert_eq!((after.at(0), after.at(2), after.at(6)), (-1, 1, 1));
    }
}
