//! The 28 places that checkers can stand on, numbered as the picture's list of spots.

use baban_core::game::Seat;

/// How many points there are.
pub const POINTS: usize = 24;
/// A step's name for the bar.
pub const BAR: u8 = 25;
/// A step's name for being borne off.
pub const OFF: u8 = 0;
/// How many checkers a side has.
pub const CHECKERS: usize = 15;
/// The two sides: White and Black.
pub const SIDES: [Seat; 2] = [Seat(0), Seat(1)];

/// A place on the board: the points as White counts them (index 0 is White's 1-point), then
/// White's bar and Black's, then White's tray and Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

/// What kind of place a [`Spot`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A point, as White counts it: 1 to 24.
    Point(u8),
    /// The bar of a side.
    Bar(Seat),
    /// The tray of a side.
    Tray(Seat),
}

impl Spot {
    /// How many spots there are.
    pub const COUNT: usize = 28;

    /// All spots in the order of their indices.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u8..28).map(Self)
    }

    /// The spot with this index in the picture's list.
    #[must_use]
    pub fn from_index(index: i32) -> Option<Self> {
        u8::try_from(index)
            .ok()
            .filter(|&index| usize::from(index) < Self::COUNT)
            .map(Self)
    }

    /// The index in the picture's list.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The place that a side calls `point`: 1 to 24, [`BAR`] or [`OFF`] (as is anything else).
    #[must_use]
    pub fn of(side: Seat, point: u8) -> Self {
        let black = side != SIDES[0];
        match point {
            1..=24 if black => Self(24 - point),
            1..=24 => Self(point - 1),
            BAR => Self(24 + u8::from(black)),
            _ => Self(26 + u8::from(black)),
        }
    }

    /// What a side calls the place: 1 to 24, [`BAR`] or [`OFF`]; `None` for the other side's bar
    /// and tray.
    #[must_use]
    pub fn as_seen_by(self, side: Seat) -> Option<u8> {
        let white = side == SIDES[0];
        match self.place() {
            Place::Point(point) if white => Some(point),
            Place::Point(point) => Some(25 - point),
            Place::Bar(owner) => (owner == side).then_some(BAR),
            Place::Tray(owner) => (owner == side).then_some(OFF),
        }
    }

    /// What kind of place it is.
    #[must_use]
    pub fn place(self) -> Place {
        match self.0 {
            24 => Place::Bar(SIDES[0]),
            25 => Place::Bar(SIDES[1]),
            26 => Place::Tray(SIDES[0]),
            27 => Place::Tray(SIDES[1]),
            index => Place::Point(index + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_its_own_name_for_each_place() {
        for side in SIDES {
            for point in OFF..=BAR {
                assert_eq!(Spot::of(side, point).as_seen_by(side), Some(point));
            }
        }
        assert_eq!(Spot::of(SIDES[0], 24), Spot::of(SIDES[1], 1));
        assert_eq!(Spot::of(SIDES[0], BAR).as_seen_by(SIDES[1]), None);
        assert_eq!(Spot::of(SIDES[1], OFF).as_seen_by(SIDES[0]), None);
    }

    #[test]
    fn indices_count_the_spots() {
        for (index, spot) in Spot::all().enumerate() {
            assert_eq!(spot.index(), index);
            assert_eq!(Spot::from_index(i32::try_from(index).unwrap()), Some(spot));
        }
        assert_eq!(Spot::all().count(), Spot::COUNT);
        assert_eq!((Spot::from_index(-1), Spot::from_index(28)), (None, None));
    }
}
