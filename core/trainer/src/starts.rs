//! Where games begin that are played to gather positions: where they always do, but also where
//! they seldom lead and much is to be learnt.

use baban_core::games::backgammon::{Board, CHECKERS, Plays};

use crate::random::Random;

/// Where a game begins.
pub(crate) type Begin = fn(&mut Random, &mut Plays) -> Board;

/// Mostly where games always begin, or soon after; but also in positions of some kind.
pub(crate) fn start(random: &mut Random, plays: &mut Plays) -> Board {
    match random.below(26) {
        0..9 => of_some_kind(random, plays),
        9 => after(1 + random.below(20), random, plays),
        10..14 => after(1 + random.below(6), random, plays),
        _ => Board::START,
    }
}

/// A position of a kind to which games lead seldom.
pub(crate) fn of_some_kind(random: &mut Random, _: &mut Plays) -> Board {
    KINDS[random.below(KINDS.len())].set_up(random)
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
#[derive(Clone, Copy)]
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
    /// No more than so many, and perhaps one, on a point.
    tower: i8,
}

/// In no hurry: all are on the board, and no more than one has far to go.
const AHEAD: Scatter = Scatter {
    off: 0,
    behind: [0, 1],
    back: [13, 24],
    front: [2, 13],
    pairs: 3,
    tower: 4,
};
/// Some of those ahead have moved too far.
const CRUNCHED: Scatter = Scatter {
    off: 4,
    behind: [1, 2],
    back: [8, 25],
    front: [1, 3],
    pairs: 3,
    tower: 9,
};
/// Waits in the other's home, with a good home of its own.
const WAITING: Scatter = Scatter {
    off: 0,
    behind: [0, 5],
    back: [18, 25],
    front: [2, 9],
    pairs: 3,
    tower: 4,
};
/// Close to its end, with some still to come.
const LATE: Scatter = Scatter {
    off: 10,
    behind: [0, 3],
    back: [18, 25],
    front: [1, 9],
    pairs: 1,
    tower: 4,
};
/// Was hit while it bore off.
const HIT: Scatter = Scatter {
    off: 12,
    behind: [1, 2],
    back: [17, 25],
    front: [1, 4],
    pairs: 2,
    tower: 6,
};
/// Bears off.
const BEARING_OFF: Scatter = Scatter {
    off: 12,
    behind: [0, 0],
    back: [7, 7],
    front: [1, 7],
    pairs: 2,
    tower: 6,
};
/// Tries to keep a checker in.
const PRIMING: Scatter = Scatter {
    off: 0,
    behind: [0, 3],
    back: [19, 24],
    front: [3, 9],
    pairs: 4,
    tower: 3,
};

/// Where checkers stand at the beginning of some games.
const KINDS: [Scattered; 9] = [
    // Both sides are at home or almost, but a few checkers are still behind.
    Scattered {
        sides: [LATE, LATE],
    },
    // A back game.
    Scattered {
        sides: [
            AHEAD,
            Scatter {
                behind: [3, 6],
                back: [19, 25],
                ..AHEAD
            },
        ],
    },
    // The same, when the one who waits has no time left.
    Scattered {
        sides: [
            Scatter {
                off: 6,
                front: [1, 9],
                ..AHEAD
            },
            Scatter {
                behind: [2, 8],
                back: [19, 25],
                front: [1, 7],
                tower: 6,
                ..AHEAD
            },
        ],
    },
    // One side bears off, the other waits at home or on the bar.
    Scattered {
        sides: [
            BEARING_OFF,
            Scatter {
                off: 3,
                behind: [1, 3],
                back: [19, 25],
                front: [1, 8],
                ..WAITING
            },
        ],
    },
    // The other tries to close its home.
    Scattered {
        sides: [
            HIT,
            Scatter {
                behind: [0, 2],
                back: [9, 20],
                front: [2, 8],
                ..WAITING
            },
        ],
    },
    // Few are off, and the home is gone.
    Scattered {
        sides: [CRUNCHED, WAITING],
    },
    Scattered {
        sides: [CRUNCHED, PRIMING],
    },
    Scattered {
        sides: [PRIMING, PRIMING],
    },
    // One side attacks the other's last checkers.
    Scattered {
        sides: [
            Scatter {
                behind: [0, 2],
                back: [20, 24],
                ..AHEAD
            },
            Scatter {
                behind: [2, 4],
                back: [21, 25],
                front: [4, 13],
                ..AHEAD
            },
        ],
    },
];

impl Scattered {
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
            if (0..self.tower).contains(&there) {
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
