//! Where everything on the board lies, for the size of the area it was given.
//!
//! The board is laid out *lying*: a long side from left to right with twelve columns, the bar in
//! the middle and the trays at the end, and a short side across the points. In an area that is at
//! least as wide as high it is drawn like that, seen by White: White's home at the bottom right.
//! In a higher area it stands *upright*: x and y change places, so that what was right is at the
//! bottom, what was at the bottom is right, and White's home is at the bottom right again. The
//! columns then run along the long side of the screen, which on a phone gives each half as much
//! room again. For Black the whole board can be turned by half a turn.
//!
//! The same rectangles are drawn and hit-tested.

use baban_core::game::Seat;

use super::spot::{CHECKERS, Place, SIDES, Spot};
use crate::boards::shape::{Point, Rect, size};
use crate::{Direction, SpotKind, Way};

/// How far beside its rectangle, in logical pixels, a place can be tapped: half of the 48 that a
/// finger needs.
pub const REACH: f32 = 24.0;
/// How many checkers a stack shows before it is counted.
pub const SHOWN: usize = 5;

// All measures are in units: the short side of a point.
const RIM: f32 = 0.35;
const FIELD: f32 = 6.0;
const BAR_WIDTH: f32 = 1.15;
const TRAY_GAP: f32 = 0.3;
const TRAY_WIDTH: f32 = 1.2;
/// The long side of the whole board.
const LONG: f32 = RIM + FIELD + BAR_WIDTH + FIELD + TRAY_GAP + TRAY_WIDTH + RIM;
/// The rims that carry the points' numbers.
const NUMBER_RIM: f32 = 0.5;
/// The short side of the whole board, at least and at most.
const SHORT: (f32, f32) = (8.5, 13.0);
/// Between the tips of opposite points, at least: the dice lie there.
const TIP_GAP: f32 = 1.4;
const POINT_LENGTH: f32 = 5.2;
/// A checker's diameter.
const CHECKER: f32 = 0.92;
/// A checker's thickness when it lies edge-on in a tray, at most.
const EDGE: f32 = 0.32;
/// Free room at the foot of a stack in the bar and at the middle of the trays.
const FOOT: f32 = 0.12;
const DIE: f32 = 0.85;
const DICE_GAP: f32 = 0.2;
/// The room for the dice: four of them, after a double.
const DICE_ROOM: f32 = 4.0 * DIE + 5.0 * DICE_GAP;

/// The board's measures in one area: see the [module page](self).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    unit: f32,
    upright: bool,
    /// Seen by Black: turned round by half a turn.
    turned: bool,
    /// The short side of the board in pixels.
    short: f32,
    /// The upper left corner of the board in the area.
    origin: Point,
}

/// Where one checker of a stack is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CheckerPlace {
    /// Its outline.
    pub rect: Rect,
    /// It lies edge-on, in a tray.
    pub edge_on: bool,
}

impl Geometry {
    /// The measures for an area of this size in logical pixels. Sizes that are no sizes count as 0.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        let (width, height) = (size(width), size(height));
        let upright = height > width;
        let (long_room, short_room) = if upright {
            (height, width)
        } else {
            (width, height)
        };
        let unit = (long_room / LONG).min(short_room / SHORT.0);
        let short = short_room.min(SHORT.1 * unit);
        let margin = Point {
            x: (long_room - LONG * unit) / 2.0,
            y: (short_room - short) / 2.0,
        };
        let origin = if upright {
            Point {
                x: margin.y,
                y: margin.x,
            }
        } else {
            margin
        };
        Self {
            unit,
            upright,
            turned: false,
            short,
            origin,
        }
    }

    /// The same area with the board seen by Black instead of White, or not.
    #[must_use]
    pub fn turned(self, turned: bool) -> Self {
        Self { turned, ..self }
    }

    /// Whether the board is seen by Black.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.turned
    }

    /// The short side of a point in logical pixels.
    #[must_use]
    pub fn unit(&self) -> f32 {
        self.unit
    }

    /// Whether the board stands upright, so that its points lie sideways.
    #[must_use]
    pub fn upright(&self) -> bool {
        self.upright
    }

    /// A checker's diameter in logical pixels.
    #[must_use]
    pub fn checker(&self) -> f32 {
        CHECKER * self.unit
    }

    /// A die's edge in logical pixels.
    #[must_use]
    pub fn die(&self) -> f32 {
        DIE * self.unit
    }

    /// The whole board with its rims.
    #[must_use]
    pub fn board(&self) -> Rect {
        self.place(Rect::new(0.0, 0.0, LONG * self.unit, self.short))
    }

    /// The two playing fields: the one away from the trays first.
    #[must_use]
    pub fn fields(&self) -> [Rect; 2] {
        [RIM, RIM + FIELD + BAR_WIDTH].map(|start| self.band(start, FIELD))
    }

    /// The bar between the fields.
    #[must_use]
    pub fn bar(&self) -> Rect {
        self.band(RIM + FIELD, BAR_WIDTH)
    }

    /// A spot's rectangle.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> Rect {
        self.place(self.lying_spot(spot))
    }

    /// What kind of place the picture shows, and where the free end of its stack looks.
    #[must_use]
    pub fn kind(&self, spot: Spot) -> (SpotKind, Way) {
        let kind = match spot.place() {
            Place::Point(_) => SpotKind::Point,
            Place::Bar(_) => SpotKind::Bar,
            Place::Tray(_) => SpotKind::Tray,
        };
        let way = match (grows_down(spot) != self.turned, self.upright) {
            (true, false) => Way::Down,
            (false, false) => Way::Up,
            (true, true) => Way::Right,
            (false, true) => Way::Left,
        };
        (kind, way)
    }

    /// Where the checker number `nth` (the lowest is 0) of a stack lies. Those above the last
    /// place that is shown lie in that place.
    #[must_use]
    pub fn checker_in_stack(&self, spot: Spot, nth: usize) -> CheckerPlace {
        let room = self.lying_spot(spot);
        let edge_on = matches!(spot.place(), Place::Tray(_));
        let foot = match spot.place() {
            Place::Point(_) => 0.0,
            Place::Bar(_) | Place::Tray(_) => FOOT * self.unit,
        };
        let length = room.height - foot;
        let (thickness, shown) = if edge_on {
            ((EDGE * self.unit).min(length / count(CHECKERS)), CHECKERS)
        } else {
            (self.checker(), SHOWN)
        };
        let pitch = thickness.min((length - thickness).max(0.0) / count(shown - 1));
        let from_foot = foot + thickness / 2.0 + pitch * count(nth.min(shown - 1));
        let center = Point {
            x: room.center().x,
            y: if grows_down(spot) {
                room.y + from_foot
            } else {
                room.bottom() - from_foot
            },
        };
        CheckerPlace {
            rect: self.place(Rect::around(center, self.checker(), thickness)),
            edge_on,
        }
    }

    /// Where the dice of a side lie and are tapped: in the field at the players' right hands, for
    /// White the one beside the trays. `None` is the opening, when both sides have a die.
    #[must_use]
    pub fn dice_room(&self, side: Option<Seat>) -> Rect {
        let lying = |side: Seat| {
            let field = if side == SIDES[0] {
                RIM + FIELD + BAR_WIDTH
            } else {
                RIM
            };
            let center = Point {
                x: (field + FIELD / 2.0) * self.unit,
                y: self.short / 2.0,
            };
            Rect::around(center, DICE_ROOM * self.unit, TIP_GAP * self.unit)
        };
        self.place(side.map_or_else(
            || {
                let [white, black] = SIDES.map(lying);
                Rect::new(black.x, black.y, white.right() - black.x, black.height)
            },
            lying,
        ))
    }

    /// The outline of die number `nth` of `dice` that lie in a side's room.
    #[must_use]
    pub fn die_in_room(&self, side: Seat, nth: usize, dice: usize) -> Rect {
        let room = self.dice_room(Some(side)).center();
        let pitch = (DIE + DICE_GAP) * self.unit;
        let along = pitch * (count(nth) - (count(dice) - 1.0) / 2.0);
        let center = if self.upright {
            Point {
                x: room.x,
                y: room.y + along,
            }
        } else {
            Point {
                x: room.x + along,
                y: room.y,
            }
        };
        Rect::around(center, self.die(), self.die())
    }

    /// The nearest of some spots, if it is within [`REACH`]; of equally near ones the first.
    #[must_use]
    pub fn nearest(&self, place: Point, spots: impl IntoIterator<Item = Spot>) -> Option<Spot> {
        let mut best: Option<(f32, Spot)> = None;
        for spot in spots {
            let distance = self.spot(spot).distance(place);
            if distance <= REACH && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, spot));
            }
        }
        best.map(|(_, spot)| spot)
    }

    /// The next spot in a direction on the screen; `None` at the edge.
    #[must_use]
    pub fn neighbour(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        let from = self.spot(spot).center();
        let ahead = |to: Point| {
            let (dx, dy) = (to.x - from.x, to.y - from.y);
            match direction {
                Direction::Up => (-dy, dx.abs()),
                Direction::Down => (dy, dx.abs()),
                Direction::Left => (-dx, dy.abs()),
                Direction::Right => (dx, dy.abs()),
            }
        };
        Spot::all()
            .map(|other| (other, ahead(self.spot(other).center())))
            // Straight ahead is better than aside, and aside by more than ahead is another way.
            .filter(|&(_, (forth, aside))| forth > self.unit / 4.0 && aside <= forth)
            .min_by(|(_, (f1, a1)), (_, (f2, a2))| (f1 + 2.0 * a1).total_cmp(&(f2 + 2.0 * a2)))
            .map(|(other, _)| other)
    }

    /// A spot's rectangle on the lying board.
    fn lying_spot(&self, spot: Spot) -> Rect {
        let unit = self.unit;
        let (top, bottom) = (NUMBER_RIM * unit, self.short - NUMBER_RIM * unit);
        let middle = self.short / 2.0;
        let tray = (RIM + FIELD + BAR_WIDTH + FIELD + TRAY_GAP) * unit;
        let upper = |x: f32, width: f32| Rect::new(x, top, width * unit, middle - top);
        let lower = |x: f32, width: f32| Rect::new(x, middle, width * unit, bottom - middle);
        match spot.place() {
            Place::Point(point) => {
                let length = ((bottom - top - TIP_GAP * unit) / 2.0).min(POINT_LENGTH * unit);
                let x = column(point) * unit;
                let y = if grows_down(spot) {
                    top
                } else {
                    bottom - length
                };
                Rect::new(x, y, unit, length)
            }
            // A hit checker waits on the side where it enters again.
            Place::Bar(side) if side == SIDES[0] => upper((RIM + FIELD) * unit, BAR_WIDTH),
            Place::Bar(_) => lower((RIM + FIELD) * unit, BAR_WIDTH),
            Place::Tray(side) if side == SIDES[0] => lower(tray, TRAY_WIDTH),
            Place::Tray(_) => upper(tray, TRAY_WIDTH),
        }
    }

    /// A strip of the board between the two number rims, from its start along the long side.
    fn band(&self, start: f32, width: f32) -> Rect {
        let rim = NUMBER_RIM * self.unit;
        self.place(Rect::new(
            start * self.unit,
            rim,
            width * self.unit,
            self.short - 2.0 * rim,
        ))
    }

    /// From the lying board to the area: the one transformation.
    fn place(&self, lying: Rect) -> Rect {
        let seen = if self.turned {
            Rect::new(
                LONG * self.unit - lying.right(),
                self.short - lying.bottom(),
                lying.width,
                lying.height,
            )
        } else {
            lying
        };
        let standing = if self.upright {
            seen.transposed()
        } else {
            seen
        };
        standing.moved(self.origin)
    }
}

/// Whether the stack on a spot of the lying board grows from its upper end downwards.
fn grows_down(spot: Spot) -> bool {
    match spot.place() {
        Place::Point(point) => point > 12,
        // From the middle of the bar towards the rim.
        Place::Bar(side) => side != SIDES[0],
        Place::Tray(side) => side != SIDES[0],
    }
}

/// Where a point's column begins on the lying board: White's 1-point is the last but the trays.
fn column(point: u8) -> f32 {
    let from_home = match point {
        13.. => 24u8.saturating_sub(point),
        _ => point.saturating_sub(1),
    };
    let crossed = if from_home >= 6 { BAR_WIDTH } else { 0.0 };
    RIM + FIELD + BAR_WIDTH + FIELD - 1.0 - f32::from(from_home) - crossed
}

/// A small count as a measure.
fn count(things: usize) -> f32 {
    f32::from(u8::try_from(things).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests;
