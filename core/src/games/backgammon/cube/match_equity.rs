//! Match equity: the chance to win a match from a score, both players being equally good.
//!
//! The table is computed, from two figures alone: the part of games that are gammons or more
//! ([`GAMMONS`], from the engine's own games) and how much of a cube's use players get
//! ([`LIVELINESS`]). The recursion follows Norman Zadeh, *On doubling in
//! tournament backgammon* (Management Science 23, 1977), and Rick Janowski, *Take-points in money
//! games* (1993):
//!
//! * **Crawford game**: without the cube; half of the games are won by each side.
//! * **After it**: who trails turns the cube at once, so every game is played for two points. With
//!   an even number of points to go a leader may drop for free, and does when the opening went
//!   wrong ([`FREE_DROP`]).
//! * **Before it**: the chances of the game wander from one half until one side reaches the point
//!   where it doubles the other out, and wins one point (live cube), or to the end (dead cube). Where
//!   that point lies follows from the scores after the game, and from where the other side, once it
//!   has taken, could double out in its turn. The truth lies between, at [`LIVELINESS`].
//!
//! Published tables, which are made from rollouts, differ by one percent or less on average.

use std::sync::OnceLock;

use crate::games::backgammon::Options;

/// Gammons and backgammons among all games (27.0 % in 3 000 games by direct sight).
const GAMMONS: f64 = 0.27;

/// What a leader gains who drops only when the opening went badly: its chances then fall below one
/// half by 1.5 % on average.
const FREE_DROP: f64 = 0.015;

/// How much of a live cube's use players get.
const LIVELINESS: f64 = super::LIVELINESS as f64;

/// Scores that are told apart, in points to go.
const SIZE: usize = Options::LONGEST_MATCH as usize + 1;

/// The chances to win a match.
#[derive(Clone, Debug)]
pub(super) struct MatchEquity {
    /// Before the Crawford game and in it, by the points that each side has to go.
    before: Vec<[f64; SIZE]>,
    /// After it, of who trails, by the points to go.
    trailing: [f64; SIZE],
}

static TABLE: OnceLock<MatchEquity> = OnceLock::new();

/// The chance to win the match for who has `own` points to go against `other`, before a game;
/// `after_crawford` says whether the cube is used although somebody has one point to go.
pub(super) fn chance(own: u32, other: u32, after_crawford: bool) -> f32 {
    let table = TABLE.get_or_init(MatchEquity::compute);
    let own = usize::try_from(own).unwrap_or(SIZE).min(SIZE - 1);
    let other = usize::try_from(other).unwrap_or(SIZE).min(SIZE - 1);
    let chance = match (own, other) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        (1, _) if after_crawford => 1.0 - table.trailing[other],
        (_, 1) if after_crawford => table.trailing[own],
        _ => table.before[own][other],
    };
    chance as f32
}

impl MatchEquity {
    fn compute() -> Self {
        let mut table = Self {
            before: vec![[0.5; SIZE]; SIZE],
            trailing: trailing(),
        };
        for own in 0..SIZE {
            table.before[own][0] = 0.0;
            table.before[0][own] = 1.0;
        }
        for total in 3..2 * SIZE {
            for own in 1..total.div_ceil(2) {
                let other = total - own;
                if other < SIZE {
                    let chance = if own == 1 {
                        table.crawford(other)
                    } else {
                        table.with_cube(own, other)
                    };
                    table.before[own][other] = chance;
                    table.before[other][own] = 1.0 - chance;
                }
            }
        }
        table
    }

    /// The leader's chance in the Crawford game.
    fn crawford(&self, other: usize) -> f64 {
        let left = |points: usize| 1.0 - self.trailing[other.saturating_sub(points)];
        0.5 + 0.5 * ((1.0 - GAMMONS) * left(1) + GAMMONS * left(2))
    }

    fn with_cube(&self, own: usize, other: usize) -> f64 {
        let highest = self.cash_point(own, other, 1);
        let lowest = 1.0 - self.cash_point(other, own, 1);
        let reaches = (0.5 - lowest) / (highest - lowest);
        let live =
            reaches * self.after(own, other, 1) + (1.0 - reaches) * self.after_loss(own, other, 1);
        let dead = 0.5 * (self.won(own, other, 1) + self.lost(own, other, 1));
        LIVELINESS * live + (1.0 - LIVELINESS) * dead
    }

    /// The chance in the game at which `own` doubles `other` out, the cube showing `value`; 1 if there
    /// is nothing to be gained by doubling.
    fn cash_point(&self, own: usize, other: usize, value: usize) -> f64 {
        if own <= value {
            return 1.0;
        }
        let doubled = 2 * value;
        // As the taker sees it.
        let dropped = self.after_loss(other, own, value);
        let (lost, won) = (
            self.lost(other, own, doubled),
            self.won(other, own, doubled),
        );
        let dead = (dropped - lost) / (won - lost);
        let again = self.cash_point(other, own, doubled);
        let live = if again < 1.0 {
            again * (dropped - lost) / (self.after(other, own, doubled) - lost)
        } else {
            dead
        };
        1.0 - (LIVELINESS * live + (1.0 - LIVELINESS) * dead)
    }

    /// After `own` has won so many points.
    fn after(&self, own: usize, other: usize, points: usize) -> f64 {
        self.before[own.saturating_sub(points)][other]
    }

    fn after_loss(&self, own: usize, other: usize, points: usize) -> f64 {
        self.before[own][other.saturating_sub(points)]
    }

    /// After `own` has won a game with the cube at `value`, by whatever.
    fn won(&self, own: usize, other: usize, value: usize) -> f64 {
        (1.0 - GAMMONS) * self.after(own, other, value)
            + GAMMONS * self.after(own, other, 2 * value)
    }

    fn lost(&self, own: usize, other: usize, value: usize) -> f64 {
        (1.0 - GAMMONS) * self.after_loss(own, other, value)
            + GAMMONS * self.after_loss(own, other, 2 * value)
    }
}

/// After the Crawford game, of who trails.
fn trailing() -> [f64; SIZE] {
    let mut chances = [0.5; SIZE];
    chances[0] = 1.0;
    for away in 2..SIZE {
        let after = |points: usize| chances[away.saturating_sub(points)];
        let played = 0.5 * ((1.0 - GAMMONS) * after(2) + GAMMONS * after(4));
        let gained = if away.is_multiple_of(2) {
            2.0 * FREE_DROP * (after(2) - after(1))
        } else {
            0.0
        };
        chances[away] = played - gained;
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_near_those_that_rollouts_give() {
        // In hundredths, as published in the field for well-known scores.
        let known = [
            (1, 2, 67.7),
            (1, 3, 75.1),
            (1, 4, 81.4),
            (1, 5, 84.2),
            (2, 3, 59.9),
            (2, 4, 66.9),
            (3, 4, 57.2),
            (3, 5, 64.8),
            (4, 5, 57.7),
            (5, 7, 62.6),
        ];
        for (own, other, percent) in known {
            let found = 100.0 * chance(own, other, false);
            assert!((found - percent).abs() < 2.2, "{own} {other}: {found}");
        }
        for (away, percent) in [(2, 48.8), (3, 31.7), (4, 30.8), (5, 19.2)] {
            let found = 100.0 * chance(away, 1, true);
            assert!((found - percent).abs() < 1.5, "{away}: {found}");
        }
    }

    #[test]
    fn both_sides_share_one_match_and_points_never_hurt() {
        for own in 0..=Options::LONGEST_MATCH {
            for other in u32::from(own == 0)..=Options::LONGEST_MATCH {
                let found = chance(own, other, false);
                assert!((found + chance(other, own, false) - 1.0).abs() < 1e-6);
                if own > 1 {
                    assert!(
                        chance(own - 1, other, false) > found - 1e-6,
                        "{own} {other}"
                    );
                }
            }
            assert!(chance(own + 1, 1, true) <= chance(own.max(1), 1, true));
        }
    }
}
