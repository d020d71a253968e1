//! The end of a race, exactly: up to six checkers a side, all at home.
//!
//! For each pair of positions, the chance that the side on roll wins when both sides always play for
//! that chance. One-sided tables do not know that who is behind plays for doubles, and who is ahead
//! plays safe. Nobody can be gammoned any more, so the chance to win is all there is.
//!
//! The table is computed when it is needed for the first time, within a second: pairs are taken in the
//! order of their pips, so that whatever a roll leads to is known already.

use std::sync::OnceLock;

use crate::games::backgammon::evaluation::Outcomes;
use crate::games::backgammon::{Board, Plays, Roll};

/// Points of the home board.
const POINTS: usize = 6;
/// Most checkers a side.
const MOST: u8 = 6;
/// C(12, 6): ways to put up to six checkers on six points.
const POSITIONS: usize = 924;
/// One more than the pips of six checkers on the six point.
const PIPS: usize = 37;

/// Checkers on the points 1 to 6.
type Home = [u8; POINTS];

/// Chances of the side on roll.
#[derive(Debug)]
struct Table {
    /// All positions of one side, by their pips.
    homes: Vec<Home>,
    /// The chance to win, for each position of the side on roll and of the other.
    chances: Vec<f32>,
}

static TABLE: OnceLock<Table> = OnceLock::new();

/// The viewer's chances when the opponent is on roll, if the board is such an ending.
pub(super) fn exact(board: &Board) -> Option<Outcomes> {
    let other = board.flipped();
    let (own, other) = (home(board)?, home(&other)?);
    let table = TABLE.get_or_init(Table::compute);
    let lost = table.chance(table.number(&other)?, table.number(&own)?);
    Some(Outcomes::new([1.0 - lost, 0.0, 0.0, lost, 0.0, 0.0]))
}

/// The viewer's checkers, if they are few enough and all at home.
fn home(board: &Board) -> Option<Home> {
    let few = (1..=MOST).contains(&board.own_checkers());
    if !few || board.highest_own() > 6 {
        return None;
    }
    let points = board.points();
    Some(std::array::from_fn(|nth| {
        points[nth + 1].max(0).unsigned_abs()
    }))
}

fn pips(home: &Home) -> usize {
    (1..)
        .zip(home)
        .map(|(n, &count)| n * usize::from(count))
        .sum()
}

fn board_of(home: &Home) -> Board {
    let mut points = [0; 26];
    for (point, &count) in points.iter_mut().skip(1).zip(home) {
        *point = count as i8;
    }
    Board::from_points(points).unwrap_or_default()
}

/// Positions are ordered by their pips, and then by the checkers on the points.
fn order(home: &Home) -> (usize, Home) {
    (pips(home), *home)
}

impl Table {
    fn number(&self, home: &Home) -> Option<usize> {
        let found = self.homes.binary_search_by_key(&order(home), order);
        found.ok()
    }

    fn chance(&self, on_roll: usize, other: usize) -> f32 {
        self.chances[on_roll * POSITIONS + other]
    }

    fn compute() -> Self {
        let mut table = Self {
            homes: homes(),
            chances: vec![0.0; POSITIONS * POSITIONS],
        };
        let results = table.results();
        let first = |pips: usize| table.homes.partition_point(|home| self::pips(home) < pips);
        let firsts: Vec<usize> = (0..=PIPS).map(first).collect();
        for total in 2..2 * PIPS {
            for own_pips in 1..total.min(PIPS) {
                let other_pips = total - own_pips;
                if other_pips >= PIPS {
                    continue;
                }
                let (from, to) = (firsts[own_pips], firsts[own_pips + 1]);
                for (own, results) in results.iter().enumerate().take(to).skip(from) {
                    for other in firsts[other_pips]..firsts[other_pips + 1] {
                        let chance = table.after_rolls(results, other);
                        table.chances[own * POSITIONS + other] = chance;
                    }
                }
            }
        }
        table
    }

    /// The chance of who rolls now and plays each roll as well as possible.
    fn after_rolls(&self, results: &[Vec<u16>; 21], other: usize) -> f32 {
        let mut sum = 0.0;
        for (roll, results) in Roll::ALL.iter().zip(results) {
            // With nothing left (number 0), the other's chance is 0.
            let left = results
                .iter()
                .map(|&own| self.chance(other, usize::from(own)));
            let least = left.fold(1.0, f32::min);
            sum += (1.0 - least) * roll.weight() as f32;
        }
        sum / 36.0
    }

    /// The numbers of what each roll leads to, for each position.
    fn results(&self) -> Vec<[Vec<u16>; 21]> {
        let mut plays = Plays::new();
        let mut of = |home: &Home| {
            let board = board_of(home);
            Roll::ALL.map(|roll| {
                let boards = plays.generate(&board, roll).iter();
                let homes = boards.map(|board| {
                    let points = board.points();
                    std::array::from_fn(|nth| points[nth + 1].max(0).unsigned_abs())
                });
                homes
                    .filter_map(|home| u16::try_from(self.number(&home)?).ok())
                    .collect()
            })
        };
        self.homes.iter().map(&mut of).collect()
    }
}

/// All ways to put up to six checkers on the points, in order; the first is that of none.
fn homes() -> Vec<Home> {
    let mut homes = vec![[0; POINTS]];
    for point in 0..POINTS {
        for nth in 0..homes.len() {
            let before = homes[nth];
            let left = MOST - before.iter().sum::<u8>();
            homes.extend((1..=left).map(|count| {
                let mut home = before;
                home[point] = count;
                home
            }));
        }
    }
    homes.sort_by_key(order);
    homes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points with the checkers on them.
    type Checkers<'a> = &'a [(usize, i8)];

    fn race(on_roll: Checkers<'_>, other: Checkers<'_>) -> Board {
        let mut points = [0; 26];
        for &(point, count) in other {
            points[point] = count;
        }
        for &(point, count) in on_roll {
            points[25 - point] = -count;
        }
        Board::from_points(points).unwrap()
    }

    #[test]
    fn chances_are_the_known_ones() {
        let each: Vec<(usize, i8)> = (1..=6).map(|point| (point, 1)).collect();
        let cases: [(Checkers<'_>, Checkers<'_>, f32); 8] = [
            (&[(5, 1), (6, 1)], &[(5, 1), (6, 1)], 0.772_002_2),
            (&[(6, 2)], &[(6, 2)], 0.754_494_35),
            (&[(1, 4)], &[(1, 4)], 0.861_111_1),
            (&[(1, 6)], &[(1, 6)], 0.787_808_64),
            (&[(1, 6)], &[(1, 4)], 0.254_629_63),
            (&each, &each, 0.700_571_6),
            (&[(6, 6)], &[(6, 6)], 0.651_200_2),
            (&[(2, 1), (5, 1)], &[(1, 1)], 0.527_777_8),
        ];
        for (on_roll, other, known) in cases {
            let found = exact(&race(on_roll, other)).unwrap();
            let found = 1.0 - found.cumulative()[0];
            assert!((found - known).abs() < 1e-6, "{found} {known}");
        }
    }

    #[test]
    fn other_boards_are_not_in_the_table() {
        assert_eq!(exact(&Board::START), None);
        assert_eq!(exact(&race(&[(1, 7)], &[(1, 2)])), None);
        assert_eq!(exact(&race(&[(7, 1)], &[(1, 2)])), None);
        assert_eq!(exact(&race(&[(1, 1)], &[])), None);
        assert_eq!(homes().len(), POSITIONS);
    }
}
