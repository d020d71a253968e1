//! Where everything on the board lies, for the size of the area it was given.
//!
//! Six by six squares with a ring of marker spaces around them, as large as the area allows and in
//! its middle. Seen by another player it is turned by quarter turns; players sit in turn order
//! clockwise around it. The same rectangles are drawn and hit-tested.

use baban_core::game::Seat;
use baban_core::games::passtally::{Half, Side, Space, Square};

use super::spot::Spot;
use crate::boards::finger::meant;
use crate::boards::shape::{Point, Rect, size};
use crate::{Direction, PassFrame, PassHalf, PassSide};

/// The depth of the ring, in squares.
const RING: f32 = 0.74;
/// The squares in a row.
const CELLS: f32 = 6.0;
/// The last row or column, counted from 0.
const LAST: u8 = 5;

/// The board's measures in one area: see the [module page](self).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    unit: f32,
    origin: Point,
    quarters: u8,
}

impl Geometry {
    /// The measures for an area of this size in logical pixels. Sizes that are no sizes count as 0.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        let (width, height) = (size(width), size(height));
        // Whole pixels keep the lines between the squares sharp.
        let unit = (width.min(height) / (CELLS + 2.0 * RING)).floor();
        Self {
            unit,
            origin: Point {
                x: ((width - CELLS * unit) / 2.0).floor(),
                y: ((height - CELLS * unit) / 2.0).floor(),
            },
            quarters: 0,
        }
    }

    /// The same area with the board turned counter-clockwise by so many quarter turns.
    #[must_use]
    pub fn turned(self, quarters: u8) -> Self {
        Self {
            quarters: quarters % 4,
            ..self
        }
    }

    /// By how many quarter turns the board is turned, counter-clockwise.
    #[must_use]
    pub fn quarters(&self) -> u8 {
        self.quarters
    }

    /// The side of a square in logical pixels.
    #[must_use]
    pub fn unit(&self) -> f32 {
        self.unit
    }

    /// The six by six squares.
    #[must_use]
    pub fn field(&self) -> Rect {
        let side = CELLS * self.unit;
        Rect::new(self.origin.x, self.origin.y, side, side)
    }

    /// The whole board with its ring.
    #[must_use]
    pub fn board(&self) -> Rect {
        let side = (CELLS + 2.0 * RING) * self.unit;
        Rect::around(self.field().center(), side, side)
    }

    /// What the picture needs to know of the empty board.
    #[must_use]
    pub fn frame(&self) -> PassFrame {
        PassFrame {
            unit: self.unit,
            x: self.origin.x,
            y: self.origin.y,
            ring: RING * self.unit,
        }
    }

    /// A square's rectangle.
    #[must_use]
    pub fn cell(&self, square: Square) -> Rect {
        let (file, rank) = (square.file(), square.rank());
        let (column, row) = match self.quarters {
            0 => (file, LAST - rank),
            1 => (LAST - rank, LAST - file),
            2 => (LAST - file, rank),
            _ => (rank, file),
        };
        Rect::new(
            self.origin.x + f32::from(column) * self.unit,
            self.origin.y + f32::from(row) * self.unit,
            self.unit,
            self.unit,
        )
    }

    /// A marker space's rectangle in the ring.
    #[must_use]
    pub fn space(&self, space: Space) -> Rect {
        let beside = self.cell(space.square());
        let ring = RING * self.unit;
        match self.side(space.side()) {
            PassSide::Up => Rect::new(beside.x, beside.y - ring, self.unit, ring),
            PassSide::Down => Rect::new(beside.x, beside.bottom(), self.unit, ring),
            PassSide::Left => Rect::new(beside.x - ring, beside.y, ring, self.unit),
            PassSide::Right | PassSide::None => {
                Rect::new(beside.right(), beside.y, ring, self.unit)
            }
        }
    }

    /// A place's rectangle.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> Rect {
        match spot {
            Spot::Cell(square) => self.cell(square),
            Spot::Space(space) => self.space(space),
        }
    }

    /// The middle of two squares that lie side by side.
    #[must_use]
    pub fn between(&self, first: Square, second: Square) -> Point {
        let (one, other) = (self.cell(first).center(), self.cell(second).center());
        Point {
            x: (one.x + other.x) / 2.0,
            y: (one.y + other.y) / 2.0,
        }
    }

    /// Where a side of the board lies on the screen.
    #[must_use]
    pub fn side(&self, side: Side) -> PassSide {
        let around = [
            PassSide::Up,
            PassSide::Right,
            PassSide::Down,
            PassSide::Left,
        ];
        let nth = 4 + number(side) - usize::from(self.quarters);
        around.get(nth % 4).copied().unwrap_or_default()
    }

    /// The side of the board that lies there on the screen.
    #[must_use]
    pub fn towards(&self, direction: Direction) -> Side {
        let nth = match direction {
            Direction::Up => 0,
            Direction::Right => 1,
            Direction::Down => 2,
            Direction::Left => 3,
        };
        let at = (nth + usize::from(self.quarters)) % 4;
        Side::ALL.get(at).copied().unwrap_or(Side::North)
    }

    /// How a half joins its sides as it is seen on the screen.
    #[must_use]
    pub fn half(&self, half: Half) -> PassHalf {
        let seen = if self.quarters % 2 == 1 {
            half.turned()
        } else {
            half
        };
        match seen {
            Half::X => PassHalf::X,
            Half::A => PassHalf::A,
            Half::B => PassHalf::B,
        }
    }

    /// The place among some that a touch means.
    #[must_use]
    pub fn meant(&self, at: Point, spots: impl IntoIterator<Item = Spot>) -> Option<Spot> {
        meant(at, spots.into_iter().map(|spot| (spot, self.spot(spot))))
    }

    /// The next place in a direction on the screen; round the ring's corners too. `None` at the
    /// board's edge.
    #[must_use]
    pub fn neighbour(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        let towards = self.towards(direction);
        match spot {
            Spot::Cell(square) => match square.neighbour(towards) {
                Some(next) => Some(Spot::Cell(next)),
                None => Space::beside(square, towards).map(Spot::Space),
            },
            Spot::Space(space) if space.side().opposite() == towards => {
                Some(Spot::Cell(space.square()))
            }
            Spot::Space(space) => {
                let from = self.space(space).center();
                let along = [space.clockwise(), space.counter_clockwise()];
                let lies_there = |next: &Space| {
                    let to = self.space(*next).center();
                    let (dx, dy) = (to.x - from.x, to.y - from.y);
                    let far = match direction {
                        Direction::Up => -dy,
                        Direction::Down => dy,
                        Direction::Left => -dx,
                        Direction::Right => dx,
                    };
                    far > self.unit / 2.0
                };
                along.into_iter().find(lies_there).map(Spot::Space)
            }
        }
    }
}

/// By how many quarter turns the board is turned so that the player of a seat looks at it from the
/// bottom of the screen: two players sit across from each other, more sit around it clockwise.
#[must_use]
pub fn quarters(seat: Seat, players: u8) -> u8 {
    if players == 2 {
        seat.0 % 2 * 2
    } else {
        seat.0 % 4
    }
}

/// A side's place clockwise from the north.
fn number(side: Side) -> usize {
    match side {
        Side::North => 0,
        Side::East => 1,
        Side::South => 2,
        Side::West => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Geometry> {
        let sizes = [(360.0, 400.0), (700.0, 500.0), (820.0, 900.0)];
        sizes.into_iter().flat_map(|(width, height)| {
            (0..4).map(move |quarters| Geometry::new(width, height).turned(quarters))
        })
    }

    #[test]
    fn every_place_lies_on_the_board_and_overlaps_no_other() {
        for geometry in all() {
            let board = geometry.board();
            for spot in Spot::all() {
                let rect = geometry.spot(spot);
                assert!(rect.x >= board.x - 0.01 && rect.right() <= board.right() + 0.01);
                assert!(rect.y >= board.y - 0.01 && rect.bottom() <= board.bottom() + 0.01);
                assert_eq!(geometry.meant(rect.center(), Spot::all()), Some(spot));
            }
        }
    }

    #[test]
    fn sides_and_places_turn_together() {
        for geometry in all() {
            for square in Square::ALL {
                for direction in [
                    Direction::Up,
                    Direction::Down,
                    Direction::Left,
                    Direction::Right,
                ] {
                    let Some(next) = geometry.neighbour(Spot::Cell(square), direction) else {
                        panic!("{square} has no neighbour {direction:?}");
                    };
                    let (from, to) = (geometry.cell(square).center(), geometry.spot(next).center());
                    let (dx, dy) = (to.x - from.x, to.y - from.y);
                    match direction {
                        Direction::Up => assert!(dy < 0.0 && dx.abs() < 0.01),
                        Direction::Down => assert!(dy > 0.0 && dx.abs() < 0.01),
                        Direction::Left => assert!(dx < 0.0 && dy.abs() < 0.01),
                        Direction::Right => assert!(dx > 0.0 && dy.abs() < 0.01),
                    }
                    if let Spot::Space(space) = next {
                        let way = geometry.side(space.side());
                        assert_eq!(geometry.towards(direction), space.side());
                        assert_eq!(format!("{way:?}"), format!("{direction:?}"));
                    }
                }
            }
        }
    }

    #[test]
    fn the_cursor_goes_all_round_the_ring() {
        for geometry in all() {
            let mut spot = Spot::Space(Space::ALL[0]);
            let mut seen = vec![spot];
            // Whatever direction leads on to a space that was not visited is taken.
            loop {
                let next = [
                    Direction::Right,
                    Direction::Down,
                    Direction::Left,
                    Direction::Up,
                ]
                .into_iter()
                .filter_map(|direction| geometry.neighbour(spot, direction))
                .find(|next| matches!(next, Spot::Space(_)) && !seen.contains(next));
                let Some(next) = next else { break };
                seen.push(next);
                spot = next;
            }
            assert_eq!(seen.len(), 24);
        }
    }

    #[test]
    fn the_player_who_acts_looks_from_the_bottom() {
        // In turn order clockwise: from the south, the west, the north, the east.
        let sides = [Side::South, Side::West, Side::North, Side::East];
        for (seat, side) in (0..).zip(sides) {
            let turned = Geometry::new(400.0, 400.0).turned(quarters(Seat(seat), 4));
            assert_eq!(turned.side(side), PassSide::Down);
        }
        assert_eq!(quarters(Seat(1), 2), 2);
        assert_eq!(quarters(Seat(2), 3), 2);
    }

    #[test]
    fn sizes_that_are_none_do_no_harm() {
        for (width, height) in [(0.0, 10.0), (-5.0, f32::NAN), (f32::INFINITY, 100.0)] {
            let board = Geometry::new(width, height).board();
            assert!(board.width.abs() < 0.01 && board.x.is_finite());
        }
    }
}
