//! Where everything in the forest lies, for the size of the area it was given.
//!
//! The board is a square of 7 × 7 cells in an edge of trees, as large as the area allows and in its
//! middle. Rows go up the screen, columns to the right; seen by the player opposite it is all turned
//! by half a turn. The same rectangles are drawn and hit-tested.

use baban_core::games::tally_ho::{Side, Square};

use super::spot::Spot;
use crate::boards::finger::meant;
use crate::boards::shape::{Point, Rect, size};
use crate::{Direction, ForestFrame};

/// The edge of trees around the squares, in cells.
const EDGE: f32 = 0.55;
/// The squares in a row.
const CELLS: f32 = 7.0;
/// The gap around a tile, in cells.
const GAP: f32 = 0.035;

/// The forest's measures in one area: see the [module page](self).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    cell: f32,
    origin: Point,
    turned: bool,
}

impl Geometry {
    /// The measures for an area of this size in logical pixels. Sizes that are no sizes count as 0.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        let (width, height) = (size(width), size(height));
        // Whole pixels keep the lines between the squares sharp.
        let cell = (width.min(height) / (CELLS + 2.0 * EDGE)).floor();
        let side = cell * (CELLS + 2.0 * EDGE);
        Self {
            cell,
            origin: Point {
                x: ((width - side) / 2.0).floor(),
                y: ((height - side) / 2.0).floor(),
            },
            turned: false,
        }
    }

    /// The same area with the board seen from this side, or from the other.
    #[must_use]
    pub fn turned(self, turned: bool) -> Self {
        Self { turned, ..self }
    }

    /// Whether the board is seen from the other side.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.turned
    }

    /// The side of a square in logical pixels.
    #[must_use]
    pub fn cell(&self) -> f32 {
        self.cell
    }

    /// The side of a tile in logical pixels.
    #[must_use]
    pub fn tile(&self) -> f32 {
        self.cell * (1.0 - 2.0 * GAP)
    }

    /// The whole board with its edge.
    #[must_use]
    pub fn board(&self) -> Rect {
        let side = self.cell * (CELLS + 2.0 * EDGE);
        Rect::new(self.origin.x, self.origin.y, side, side)
    }

    /// What the picture needs to know of the empty board.
    #[must_use]
    pub fn frame(&self) -> ForestFrame {
        let board = self.board();
        let field = self.field();
        ForestFrame {
            x: board.x,
            y: board.y,
            width: board.width,
            height: board.height,
            field_x: field.x,
            field_y: field.y,
            cell: self.cell,
            turned: self.turned,
        }
    }

    /// A place's rectangle.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> Rect {
        match spot {
            Spot::Square(square) => self.square(square),
            Spot::Exit(side) => self.exit(side),
        }
    }

    /// Where a tile lies on a place: in the middle of a square, or half out of the forest.
    #[must_use]
    pub fn tile_on(&self, spot: Spot) -> Rect {
        Rect::around(self.spot(spot).center(), self.tile(), self.tile())
    }

    /// Where a direction of the board leads on the screen.
    #[must_use]
    pub fn way(&self, side: Side) -> Direction {
        match (side, self.turned) {
            (Side::North, false) | (Side::South, true) => Direction::Up,
            (Side::South, false) | (Side::North, true) => Direction::Down,
            (Side::East, false) | (Side::West, true) => Direction::Right,
            (Side::West, false) | (Side::East, true) => Direction::Left,
        }
    }

    /// The place among some that a touch means.
    #[must_use]
    pub fn meant(&self, at: Point, spots: impl IntoIterator<Item = Spot>) -> Option<Spot> {
        meant(at, spots.into_iter().map(|spot| (spot, self.spot(spot))))
    }

    /// The next place in a direction on the screen; an exit beyond its edge square. `None` at the
    /// edge.
    #[must_use]
    pub fn neighbour(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        let towards = Side::ALL
            .into_iter()
            .find(|&side| self.way(side) == direction)?;
        match spot {
            Spot::Square(square) => match square.next(towards) {
                Some(next) => Some(Spot::Square(next)),
                None => (Square::at_exit(towards) == square).then_some(Spot::Exit(towards)),
            },
            Spot::Exit(side) => {
                (opposite(side) == towards).then_some(Spot::Square(Square::at_exit(side)))
            }
        }
    }

    fn field(&self) -> Rect {
        let edge = EDGE * self.cell;
        let side = CELLS * self.cell;
        Rect::new(self.origin.x + edge, self.origin.y + edge, side, side)
    }

    fn square(&self, square: Square) -> Rect {
        let field = self.field();
        let (column, row) = (f32::from(square.file()), f32::from(square.rank()));
        let last = CELLS - 1.0;
        let (right, down) = if self.turned {
            (last - column, row)
        } else {
            (column, last - row)
        };
        Rect::new(
            field.x + right * self.cell,
            field.y + down * self.cell,
            self.cell,
            self.cell,
        )
    }

    fn exit(&self, side: Side) -> Rect {
        let beside = self.square(Square::at_exit(side));
        let edge = EDGE * self.cell;
        match self.way(side) {
            Direction::Up => Rect::new(beside.x, beside.y - edge, self.cell, edge),
            Direction::Down => Rect::new(beside.x, beside.bottom(), self.cell, edge),
            Direction::Left => Rect::new(beside.x - edge, beside.y, edge, self.cell),
            Direction::Right => Rect::new(beside.right(), beside.y, edge, self.cell),
        }
    }
}

fn opposite(side: Side) -> Side {
    match side {
        Side::North => Side::South,
        Side::South => Side::North,
        Side::East => Side::West,
        Side::West => Side::East,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Spot {
        Spot::Square(name.parse().unwrap())
    }

    #[test]
    fn every_place_lies_on_the_board_and_overlaps_no_other() {
        for (width, height) in [(320.0, 300.0), (700.0, 500.0), (400.0, 900.0)] {
            for turned in [false, true] {
                let geometry = Geometry::new(width, height).turned(turned);
                let spots: Vec<Spot> = Spot::all().collect();
                for &spot in &spots {
                    let rect = geometry.spot(spot);
                    assert!(geometry.board().distance(rect.center()) <= 0.0, "{spot:?}");
                    let at = |other: &&Spot| geometry.spot(**other).distance(rect.center()) <= 0.0;
                    assert_eq!(spots.iter().filter(at).collect::<Vec<_>>(), [&spot]);
                    assert_eq!(geometry.meant(rect.center(), Spot::all()), Some(spot));
                }
            }
        }
    }

    #[test]
    fn turned_round_the_board_is_seen_from_the_other_side() {
        let geometry = Geometry::new(500.0, 500.0);
        let turned = geometry.turned(true);
        let centre = geometry.board().center();
        for spot in Spot::all() {
            let (here, there) = (geometry.spot(spot).center(), turned.spot(spot).center());
            assert!((here.x + there.x - 2.0 * centre.x).abs() < 0.01, "{spot:?}");
            assert!((here.y + there.y - 2.0 * centre.y).abs() < 0.01, "{spot:?}");
        }
        assert_eq!(geometry.way(Side::North), Direction::Up);
        assert_eq!(turned.way(Side::North), Direction::Down);
    }

    #[test]
    fn the_cursor_walks_the_squares_and_out_by_the_exits() {
        for turned in [false, true] {
            let geometry = Geometry::new(500.0, 500.0).turned(turned);
            let up = if turned {
                Direction::Down
            } else {
                Direction::Up
            };
            let mut at = square("d1");
            for _ in 0..6 {
                at = geometry.neighbour(at, up).unwrap();
            }
            assert_eq!(at, square("d7"));
            let out = geometry.neighbour(at, up).unwrap();
            assert_eq!(out, Spot::Exit(Side::North));
            assert_eq!(geometry.neighbour(out, up), None);
            assert_eq!(geometry.neighbour(square("e7"), up), None);
        }
    }

    #[test]
    fn sizes_that_are_no_sizes_break_nothing() {
        for size in [f32::NAN, f32::INFINITY, -5.0, 0.0] {
            let geometry = Geometry::new(size, 300.0);
            assert!(geometry.cell() <= 0.0 || size.is_infinite());
            assert_eq!(geometry.meant(Point::default(), std::iter::empty()), None);
        }
    }
}
