//! All results of a roll, quickly: what a computer player thinks with.
//!
//! Results come without repetition and without comparing boards:
//!
//! * **Doubles.** A result is determined by how often a checker leaves each point, and every legal
//!   order can be sorted to play the higher points first: doing so only ever opens possibilities.
//!   So only descending orders are tried, and each gives another result.
//! * **Two numbers.** A result is determined by the pair of points that the higher and the lower
//!   die are played from. Each pair has at most one twin that gives the same result: the
//!   other way of one checker that plays both dice, or the same two checkers borne off by each
//!   other's die.
//!
//! Steps on copies are always made in place, on the copy's final home: copying a board whose bytes
//! have just been written stalls the processor, and that would be most of the time.

use super::board::Board;
use super::dice::Roll;
use super::reach::{Reach, bits};

/// The distinct results of a roll; keep one and reuse its memory.
#[derive(Clone, Debug, Default)]
pub struct Plays {
    boards: Vec<Board>,
}

impl Plays {
    /// Without any result yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Replaces the results by all distinct boards to which the viewer of `board` can play the
    /// roll (B4–B8), still from the viewer's side, in no particular order. Empty if nothing can be
    /// played.
    pub fn generate(&mut self, board: &Board, roll: Roll) -> &[Board] {
        self.boards.clear();
        let reach = Reach::of(board);
        if roll.is_double() {
            let mut doubles = Doubles {
                die: roll.high(),
                longest: 1,
                boards: &mut self.boards,
            };
            doubles.descend(board, reach, u32::MAX, 0);
        } else {
            Mixed::new(board, reach, roll).play(&mut self.boards);
        }
        &self.boards
    }

    /// The results of the last [`generate`](Self::generate).
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }
}

/// Appends the board after one more step.
#[inline]
fn push_after(boards: &mut Vec<Board>, board: &Board, from: u8, die: u8) {
    boards.push(*board);
    if let Some(next) = boards.last_mut() {
        next.play(from, die);
    }
}

/// A double: up to four steps of one number.
struct Doubles<'a> {
    die: u8,
    /// The most steps that were possible so far; results of fewer do not count (B7).
    longest: u8,
    boards: &'a mut Vec<Board>,
}

impl Doubles<'_> {
    /// Plays on from a board after `played` steps, from points in the set `allowed` only.
    fn descend(&mut self, board: &Board, reach: Reach, allowed: u32, played: u8) {
        let sources = reach.sources(self.die) & allowed;
        if sources == 0 {
            self.reach_length(played);
            if played == self.longest {
                self.boards.push(*board);
            }
            return;
        }
        for from in bits(sources) {
            if played == 3 {
                self.reach_length(4);
                push_after(self.boards, board, from, self.die);
            } else {
                let mut next = *board;
                next.play(from, self.die);
                let last = board.at(from) == 1;
                let not_higher = (2 << from) - 1;
                let reach = reach.after(from, self.die, last);
                self.descend(&next, reach, not_higher, played + 1);
            }
        }
    }

    /// Forgets the results of fewer steps.
    fn reach_length(&mut self, played: u8) {
        if played > self.longest {
            self.longest = played;
            self.boards.clear();
        }
    }
}

/// Two different numbers.
struct Mixed<'a> {
    board: &'a Board,
    reach: Reach,
    high: u8,
    low: u8,
    /// For each source of the higher die, the sources of the lower one that it was paired with.
    paired: [u32; 26],
}

impl<'a> Mixed<'a> {
    fn new(board: &'a Board, reach: Reach, roll: Roll) -> Self {
        Self {
            board,
            reach,
            high: roll.high(),
            low: roll.low(),
            paired: [0; 26],
        }
    }

    fn play(&mut self, boards: &mut Vec<Board>) {
        let (high, low) = (self.high, self.low);
        for x in bits(self.reach.sources(high)) {
            let mut next = *self.board;
            next.play(x, high);
            for y in bits(self.sources_after(x, high, low)) {
                if self.is_new(x, y) {
                    push_after(boards, &next, y, low);
                }
            }
        }
        for y in bits(self.reach.sources(low)) {
            let mut next = *self.board;
            next.play(y, low);
            for x in bits(self.sources_after(y, low, high)) {
                if self.is_new(x, y) {
                    push_after(boards, &next, x, high);
                }
            }
        }
        // Only one die can be played: the higher if possible (B7).
        for die in [high, low] {
            if boards.is_empty() {
                let sources = bits(self.reach.sources(die));
                boards.extend(sources.map(|from| self.board.after(from, die)));
            }
        }
    }

    /// Where the second die can be played from after the first.
    fn sources_after(&self, from: u8, first: u8, second: u8) -> u32 {
        let last = self.board.at(from) == 1;
        self.reach.after(from, first, last).sources(second)
    }

    /// Notes that the higher die is played from `x` and the lower from `y`; false if the same
    /// result was there already, by this pair or its twin.
    fn is_new(&mut self, x: u8, y: u8) -> bool {
        let twin = self.twin(x, y);
        if self.is_paired(x, y) || twin.is_some_and(|(x, y)| self.is_paired(x, y)) {
            return false;
        }
        self.paired[usize::from(x)] |= 1 << y;
        true
    }

    fn is_paired(&self, x: u8, y: u8) -> bool {
        self.paired[usize::from(x)] >> y & 1 == 1
    }

    /// The only other pair that, if it can be played, gives the same result.
    fn twin(&self, x: u8, y: u8) -> Option<(u8, u8)> {
        let (high, low) = (self.high, self.low);
        if x.max(y) <= low {
            // Two checkers borne off, by each other's die.
            return Some((y, x));
        }
        // A checker leaves a point that the other die fills: all in all one checker has gone from
        // `start` by both dice. The other way round it rests on the other point, where it must not
        // hit, and here it must not either.
        let start = x.max(y);
        let (after_high, after_low) = (start.checked_sub(high)?, start - low);
        let twin = if y == after_high {
            (after_low, start)
        } else if x == after_low {
            (start, after_high)
        } else {
            return None;
        };
        let hits = self.board.at(after_high) < 0 || self.board.at(after_low) < 0;
        (after_high > 0 && !hits).then_some(twin)
    }
}
