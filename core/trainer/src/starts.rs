//! Where games begin that are played to gather positions: where they always do, but also where
//! they seldom lead and much is to be learnt.

use baban_core::games::backgammon::{Board, CHECKERS, Plays};

use crate::random::Random;

/// A position from which to play.
pub(crate) fn start(random: &mut Random, plays: &mut Plays) -> Board {
    match random.below(18) {
        0 => Scattered::LATE.set_up(random),
        1 => Scattered::BACK_GAME.set_up(random),
        2 => Scattered::BEARING_OFF.set_up(random),
        3 => Scattered::BLITZ.set_up(random),
        4 => Scattered::HIT_LATE.set_up(random),
        5 => after(1 + random.below(20), random, plays),
        6..=8 => after(1 + random.below(6), random, plays),
        _ => Board::START,
    }
}

/// What some random plays make of the start.
fn after(plays_made: usize, random: &mut Random, plays: &mut Plays) -> Board {
    let mut board = Board::START;
    for _ in 0..plays_made {
        let roll = random.roll();
        let results = plays.generate(&board, roll);
        if !results.is_empty() {
            board = results[random.below(results.len())];
        }
        board = board.flipped();
    }
    board
}

/// How checkers are scattered for the two sides of a kind of position.
struct Scattered {
    sides: [Scatter; 2],
}

/// How the checkers of one side are scattered, in its own coordinates.
struct Scatter {
    /// Up to so many are off.
    off: usize,
    /// So many at least and at most are behind.
    behind: [usize; 2],
    /// Where those stand.
    back: [usize; 2],
    /// Where the others stand.
    front: [usize; 2],
    /// Of four, so many stand in pairs if they can.
    pairs: usize,
}

impl Scattered {
    /// Both sides are at home or almost, but a few checkers are still behind.
    const LATE: Self = Self {
        sides: [
            Scatter {
                off: 10,
                behind: [0, 3],
                back: [18, 25],
                front: [1, 9],
                pairs: 1,
            },
            Scatter {
                off: 10,
                behind: [0, 3],
                back: [18, 25],
                front: [1, 9],
                pairs: 1,
            },
        ],
    };
    /// One side is ahead, the other holds points in its home.
    const BACK_GAME: Self = Self {
        sides: [
            Scatter {
                off: 0,
                behind: [0, 1],
                back: [13, 24],
                front: [2, 13],
                pairs: 3,
            },
            Scatter {
                off: 0,
                behind: [3, 6],
                back: [19, 25],
                front: [2, 13],
                pairs: 3,
            },
        ],
    };
    /// One side bears off, the other waits at home or on the bar.
    const BEARING_OFF: Self = Self {
        sides: [
            Scatter {
                off: 12,
                behind: [0, 0],
                back: [7, 7],
                front: [1, 7],
                pairs: 2,
            },
            Scatter {
                off: 3,
                behind: [1, 3],
                back: [19, 25],
                front: [1, 8],
                pairs: 3,
            },
        ],
    };
    /// One side was hit while it bore off, and the other tries to close its home.
    const HIT_LATE: Self = Self {
        sides: [
            Scatter {
                off: 12,
                behind: [1, 2],
                back: [17, 25],
                front: [1, 4],
                pairs: 2,
            },
            Scatter {
                off: 0,
                behind: [0, 2],
                back: [9, 20],
                front: [2, 8],
                pairs: 3,
            },
        ],
    };
    /// One side attacks the other's last checkers.
    const BLITZ: Self = Self {
        sides: [
            Scatter {
                off: 0,
                behind: [0, 2],
                back: [20, 24],
                front: [2, 13],
                pairs: 3,
            },
            Scatter {
                off: 0,
                behind: [2, 4],
                back: [21, 25],
                front: [4, 13],
                pairs: 3,
            },
        ],
    };

    fn set_up(&self, random: &mut Random) -> Board {
        let mut points = [0i8; 26];
        let turned = random.below(2) == 0;
        for (nth, scatter) in self.sides.iter().enumerate() {
            scatter.put((nth == 0) == turned, &mut points, random);
        }
        Board::from_points(points).unwrap_or_default()
    }
}

impl Scatter {
    /// Puts the checkers of the viewer or the opponent on the board.
    fn put(&self, own: bool, points: &mut [i8; 26], random: &mut Random) {
        let between =
            |[least, most]: [usize; 2], random: &mut Random| least + random.below(most + 1 - least);
        let off = random.below(self.off + 1) * random.below(2);
        let mut behind = between(self.behind, random);
        let mut left = usize::from(CHECKERS) - off;
        let mut tries = 0;
        while left > 0 && tries < 200 {
            tries += 1;
            let point = between(if behind > 0 { self.back } else { self.front }, random);
            let (index, one) = if own { (point, 1) } else { (25 - point, -1) };
            let is_pair = left > 1 && behind != 1 && random.below(4) < self.pairs;
            // Not on the opponent, and no tower.
            let there = points[index] * one;
            if (0..4).contains(&there) {
                let count = if is_pair { 2 } else { 1 };
                points[index] += one * count;
                left -= count.unsigned_abs() as usize;
                behind = behind.saturating_sub(count.unsigned_abs() as usize);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_begin_with_checkers_of_both_sides_and_often_as_always() {
        let (mut random, mut plays) = (Random::new(3), Plays::new());
        let mut usual = 0;
        for _ in 0..1000 {
            let board = start(&mut random, &mut plays);
            assert!(board.own_checkers() > 0 && board.opponent_checkers() > 0);
            usual += usize::from(board == Board::START);
        }
        assert!((400..600).contains(&usual), "{usual}");
    }
}
