//! Lines from marker space to marker space, and what they are worth (P3, P17, P18).

use serde::Serialize;

use super::board::Board;
use super::space::Space;
use super::square::{SQUARES, Side, Square};

/// One square on the way of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Visit {
    /// The square.
    pub square: Square,
    /// The side by which the line comes in.
    pub enters: Side,
    /// The side by which it goes out.
    pub leaves: Side,
    /// The level of the square, 0 if bare.
    pub level: u8,
    /// Whether the line enters a tile here, so that the level is added to its passes (P17).
    pub counted: bool,
}

/// A line from one marker space to another (P3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Where it was followed from.
    pub from: Space,
    /// Where it leaves the board; always another space.
    pub to: Space,
    /// The squares on its way; a square may be visited twice.
    pub visits: Vec<Visit>,
    /// The sum of the levels of the tiles that it enters (P17), the same in both directions.
    pub passes: u32,
}

/// Where a line goes on that leaves a square.
#[derive(Clone, Copy)]
enum Way {
    To(Square),
    Out(Space),
}

/// For each square and side, what lies beyond.
const WAYS: [[Way; 4]; SQUARES] = {
    let mut ways = [[Way::Out(Space::ALL[0]); 4]; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square::ALL[index];
        let mut nth = 0;
        while nth < Side::ALL.len() {
            let side = Side::ALL[nth];
            if let Some(next) = square.neighbour(side) {
                ways[index][nth] = Way::To(next);
            } else if let Some(space) = Space::beside(square, side) {
                ways[index][nth] = Way::Out(space);
            }
            nth += 1;
        }
        index += 1;
    }
    ways
};

impl Board {
    /// Follows the line that begins at a marker space (P3).
    #[must_use]
    pub fn trace(&self, from: Space) -> Line {
        let mut visits = Vec::new();
        let (to, passes) = self.follow(from, |visit| visits.push(visit));
        Line {
            from,
            to,
            visits,
            passes,
        }
    }

    /// The end and the passes of the line that begins at a marker space.
    #[must_use]
    pub fn reach(&self, from: Space) -> (Space, u32) {
        self.follow(from, |_| ())
    }

    /// Follows a line and tells every square on its way; returns its end and its passes.
    ///
    /// It ends: a step can be taken back in one way only, so a line that came from outside never
    /// comes back to a square by the same side.
    #[inline]
    fn follow(&self, from: Space, mut tell: impl FnMut(Visit)) -> (Space, u32) {
        let (mut before, mut square, mut enters) = (None, from.square(), from.side());
        let mut passes = 0;
        loop {
            let leaves = self.joins(square, enters);
            let added = self.entered(before, square);
            passes += u32::from(added);
            tell(Visit {
                square,
                enters,
                leaves,
                level: self.level(square),
                counted: added > 0,
            });
            match WAYS[square.index()][leaves as usize] {
                Way::Out(space) => return (space, passes),
                Way::To(next) => {
                    before = Some(square);
                    square = next;
                    enters = leaves.opposite();
                }
            }
        }
    }
}

/// The most passes that each number of points, from 0, is given for (P18).
const MOST_PASSES: [u32; 11] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];

/// The points for 56 passes and more: the most that one turn brings (P18).
pub const MOST_POINTS: u32 = 15;

/// The points for the passes of all of a player's lines together (P18).
#[must_use]
pub fn points_for(passes: u32) -> u32 {
    (0..)
        .zip(MOST_PASSES)
        .find(|&(_, most)| passes <= most)
        .map_or(MOST_POINTS, |(points, _)| points)
}
