//! Bearing off without contact, exactly: how many rolls one side still needs.
//!
//! For each of the 54 264 ways in which up to 15 checkers can stand on six points, the chance to
//! need *n* rolls when every roll is played so that the mean becomes least. Two sides race
//! independently, so both distributions together give the chance to win. What is left out is that
//! a side may do better by playing for the mean of the race as it stands rather than its own: less
//! than a thousandth in almost all positions.
//!
//! The tables are computed, not shipped: less than a second, once.

use std::sync::OnceLock;

use super::outcomes::Outcomes;
use crate::games::backgammon::{Board, CHECKERS, Plays, Roll};

/// Rolls that are told apart; needing more is less likely than once in a hundred thousand.
const ROLLS: usize = 32;
/// Points of the home board.
const POINTS: usize = 6;
/// Most checkers.
const MOST: usize = CHECKERS as usize;
/// C(21, 6): ways to put up to 15 checkers on six points.
const POSITIONS: usize = 54_264;

/// Chances to need exactly 0, 1, 2, … rolls.
type Distribution = [f32; ROLLS];

/// For both tables: checkers on the points 1 to 6.
type Home = [u8; POINTS];

/// Chances to need so many rolls, for each position.
#[derive(Clone, Debug)]
pub struct Bearoff {
    /// Until all checkers are off.
    all: Vec<Distribution>,
    /// Until the first checker is off, for positions of 15 checkers; empty for others.
    first: Vec<[f32; FIRST_ROLLS]>,
}

/// Rolls that can pass until the first of 15 checkers on six points is off.
const FIRST_ROLLS: usize = 8;

/// The number of a position among all: ordered by the 6-point first, so that playing a checker
/// down always leads to a smaller number.
fn number(home: &Home) -> usize {
    let mut left = MOST;
    let mut number = 0;
    for (point, &count) in home.iter().enumerate().rev() {
        let count = usize::from(count).min(left);
        number += SMALLER[point][left][count];
        left -= count;
    }
    number
}

/// Ways to put checkers on the points up to `point` (from 0), `left` at most, with fewer than
/// `count` on the last: `SMALLER[point][left][count]`.
const SMALLER: [[[usize; MOST + 1]; MOST + 1]; POINTS] = {
    // ways[k][n]: up to n checkers on k points.
    let mut ways = [[1; MOST + 1]; POINTS];
    let mut k = 1;
    while k < POINTS {
        let mut n = 1;
        while n <= MOST {
            ways[k][n] = ways[k][n - 1] + ways[k - 1][n];
            n += 1;
        }
        k += 1;
    }
    let mut smaller = [[[0; MOST + 1]; MOST + 1]; POINTS];
    let mut point = 0;
    while point < POINTS {
        let mut left = 0;
        while left <= MOST {
            let mut count = 1;
            while count <= left {
                smaller[point][left][count] =
                    smaller[point][left][count - 1] + ways[point][left + 1 - count];
                count += 1;
            }
            left += 1;
        }
        point += 1;
    }
    smaller
};

/// The viewer's checkers at home.
fn home(board: &Board) -> Home {
    let points = board.points();
    std::array::from_fn(|nth| points[nth + 1].max(0).unsigned_abs())
}

/// All positions in the order of their numbers.
fn positions() -> impl Iterator<Item = Home> {
    let mut next = Some([0; POINTS]);
    std::iter::from_fn(move || {
        let home: Home = next?;
        let mut following = home;
        // The 1-point counts fastest; a full board carries to the next point that can take one.
        next = (0..POINTS).find_map(|point| {
            if following.iter().sum::<u8>() < CHECKERS {
                following[point] += 1;
                return Some(following);
            }
            following[point] = 0;
            None
        });
        Some(home)
    })
}

fn mean<const N: usize>(chances: &[f32; N]) -> f32 {
    (0u8..)
        .zip(chances)
        .map(|(rolls, chance)| f32::from(rolls) * chance)
        .sum()
}

/// The tables, once they were needed.
static TABLES: OnceLock<Bearoff> = OnceLock::new();

impl Bearoff {
    /// The tables, computed when they are needed for the first time.
    pub fn shared() -> &'static Self {
        TABLES.get_or_init(Self::compute)
    }

    /// Computes the tables.
    #[must_use]
    pub fn compute() -> Self {
        let mut all: Vec<Distribution> = Vec::with_capacity(POSITIONS);
        let mut first: Vec<[f32; FIRST_ROLLS]> = Vec::with_capacity(POSITIONS);
        let (mut means, mut first_means) = (Vec::new(), Vec::new());
        let mut plays = Plays::new();
        for home in positions() {
            let full = home.iter().sum::<u8>() == CHECKERS;
            let (mut rolls, mut first_rolls) = ([0.0; ROLLS], [0.0; FIRST_ROLLS]);
            if all.is_empty() {
                rolls[0] = 1.0;
            }
            if !full {
                first_rolls[0] = 1.0;
            }
            let board = board_of(&home);
            for roll in Roll::ALL {
                let chance = roll.weight() as f32 / 36.0;
                let results = plays.generate(&board, roll).iter();
                let numbers = results.map(|board| number(&self::home(board)));
                if let Some(best) = least(numbers.clone(), &means) {
                    advance(&mut rolls, &all[best], chance);
                }
                if full && let Some(best) = least(numbers, &first_means) {
                    advance(&mut first_rolls, &first[best], chance);
                }
            }
            means.push(mean(&rolls));
            first_means.push(mean(&first_rolls));
            all.push(rolls);
            first.push(first_rolls);
        }
        Self { all, first }
    }

    /// The viewer's chances when the opponent is on roll and all checkers are at home.
    #[must_use]
    pub fn outcomes(&self, board: &Board) -> Outcomes {
        let (own, other) = (home(board), home(&board.flipped()));
        let (own_number, other_number) = (number(&own), number(&other));
        let (own_all, other_all) = (&self.all[own_number], &self.all[other_number]);
        let win = 1.0 - comes_first(other_all, own_all);
        let full = |home: &Home| home.iter().sum::<u8>() == CHECKERS;
        // The loser is gammoned who has not even borne off one checker.
        let win_gammon = if full(&other) {
            1.0 - comes_first(&self.first[other_number], own_all)
        } else {
            0.0
        };
        let lose_gammon = if full(&own) {
            comes_first(other_all, &self.first[own_number])
        } else {
            0.0
        };
        Outcomes::new([
            win - win_gammon,
            win_gammon,
            0.0,
            1.0 - win - lose_gammon,
            lose_gammon,
            0.0,
        ])
    }

    /// Rolls needed on average until all of the viewer's checkers are off, which must be at home.
    #[must_use]
    pub fn mean_rolls(&self, board: &Board) -> f32 {
        mean(&self.all[number(&home(board))])
    }
}

/// The result with the least mean.
fn least(results: impl Iterator<Item = usize>, means: &[f32]) -> Option<usize> {
    results.min_by(|&one, &other| means[one].total_cmp(&means[other]))
}

/// Adds the chances after one more roll.
fn advance<const N: usize>(rolls: &mut [f32; N], after: &[f32; N], chance: f32) {
    for (later, earlier) in rolls.iter_mut().skip(1).zip(after) {
        *later += chance * earlier;
    }
}

/// The chance that the side on roll needs no more rolls than the other.
fn comes_first<const N: usize, const M: usize>(on_roll: &[f32; N], other: &[f32; M]) -> f32 {
    let mut not_yet = 1.0;
    let mut chance = 0.0;
    // The other has had one roll fewer: `not_yet` is its chance to need `rolls` or more.
    for (rolls, own) in on_roll.iter().enumerate() {
        chance += own * not_yet;
        not_yet = (not_yet - other.get(rolls).copied().unwrap_or(0.0)).max(0.0);
    }
    chance
}

fn board_of(home: &Home) -> Board {
    let mut points = [0; 26];
    for (point, &count) in points.iter_mut().skip(1).zip(home) {
        *point = count as i8;
    }
    Board::from_points(points).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_in_the_order_of_their_numbers() {
        let mut count = 0;
        for (nth, home) in positions().enumerate() {
            assert_eq!(number(&home), nth);
            count += 1;
        }
        assert_eq!(count, POSITIONS);
    }

    fn at(checkers: &[(usize, u8)]) -> Home {
        let mut home = [0; POINTS];
        for &(point, count) in checkers {
            home[point - 1] = count;
        }
        home
    }

    #[test]
    fn mean_rolls_are_the_known_ones() {
        for (checkers, known) in [
            (&[(4, 1)][..], 1.055_556),
            (&[(5, 1)], 1.138_889),
            (&[(6, 1)], 1.25),
            (&[(1, 3)], 1.833_333),
            (&[(5, 1), (6, 1)], 1.960_048),
            (&[(6, 2)], 2.109_611),
            (&[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)], 6.360_317),
            (&[(1, 15)], 6.979_592),
            (&[(1, 7), (2, 5), (3, 3)], 6.984_378),
            (&[(6, 5), (5, 5), (4, 5)], 10.073_759),
            (&[(6, 15)], 12.266_187),
        ] {
            let found = Bearoff::shared().mean_rolls(&board_of(&at(checkers)));
            assert!((found - known).abs() < 2e-5, "{found} {known}");
        }
    }

    #[test]
    fn chances_to_win_are_the_known_ones() {
        // Of the side on roll, against the other.
        for (on_roll, other, known) in [
            (&[(5, 1), (6, 1)][..], &[(5, 1), (6, 1)][..], 0.772_002),
            (&[(6, 2)], &[(6, 2)], 0.754_494),
            (&[(1, 4)], &[(1, 4)], 0.861_111),
            (&[(1, 6)], &[(1, 6)], 0.787_809),
            (&[(1, 6)], &[(1, 4)], 0.254_630),
            (&[(2, 1), (5, 1)], &[(1, 1)], 0.527_778),
        ] {
            let (on_roll, other) = (board_of(&at(on_roll)), board_of(&at(other)));
            let mut points = *other.points();
            for (point, n) in points.iter_mut().zip(on_roll.flipped().points()) {
                *point += n;
            }
            let board = Board::from_points(points).unwrap();
            let found = Bearoff::shared().outcomes(&board).flipped().cumulative()[0];
            assert!((found - known).abs() < 1e-3, "{found} {known}");
        }
    }
}
