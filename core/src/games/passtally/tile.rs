//! The tiles: what is drawn on them, and how they lie (P5, P6).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::square::{Side, Square};
use crate::game::UnknownAction;

/// Tiles in the box (P5).
pub const TILES: u8 = 42;

/// Tiles of each pattern (P5).
pub const OF_EACH_PATTERN: u8 = 7;

/// How one half of a tile, or a bare square, joins its four sides in two pairs (P5).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Half {
    /// North with south, and west with east; they cross. Bare squares are like this too (P1).
    #[default]
    X,
    /// North with east, and south with west.
    A,
    /// North with west, and south with east.
    B,
}

impl Half {
    /// The side by which a line leaves that enters by `from`.
    #[must_use]
    pub const fn joins(self, from: Side) -> Side {
        match (self, from) {
            (Self::X, _) => from.opposite(),
            (Self::A, Side::North) | (Self::B, Side::South) => Side::East,
            (Self::A, Side::East) | (Self::B, Side::West) => Side::North,
            (Self::A, Side::South) | (Self::B, Side::North) => Side::West,
            (Self::A, Side::West) | (Self::B, Side::East) => Side::South,
        }
    }

    /// The same half after a turn by a quarter (P6).
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::X => Self::X,
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// The six patterns, named by their western and eastern half as they lie horizontally in
/// orientation 0 (P5).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "PasstallyPattern")]
pub enum Pattern {
    /// Two crossings.
    XX,
    /// Two A halves; two B halves when it stands upright.
    AA,
    /// Two B halves; two A halves when it stands upright.
    BB,
    /// A crossing and an A half.
    XA,
    /// A crossing and a B half.
    XB,
    /// An A half and a B half.
    AB,
}

impl Pattern {
    /// All patterns in order.
    pub const ALL: [Self; 6] = [Self::XX, Self::AA, Self::BB, Self::XA, Self::XB, Self::AB];

    /// The first and the second half in orientation 0.
    #[must_use]
    pub const fn halves(self) -> (Half, Half) {
        match self {
            Self::XX => (Half::X, Half::X),
            Self::AA => (Half::A, Half::A),
            Self::BB => (Half::B, Half::B),
            Self::XA => (Half::X, Half::A),
            Self::XB => (Half::X, Half::B),
            Self::AB => (Half::A, Half::B),
        }
    }

    /// Whether a half turn changes nothing, so that there are two orientations and not four (P6).
    #[must_use]
    pub const fn is_symmetric(self) -> bool {
        matches!(self, Self::XX | Self::AA | Self::BB)
    }

    fn name(self) -> &'static str {
        match self {
            Self::XX => "XX",
            Self::AA => "AA",
            Self::BB => "BB",
            Self::XA => "XA",
            Self::XB => "XB",
            Self::AB => "AB",
        }
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Pattern {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let mut all = Self::ALL.into_iter();
        all.find(|pattern| pattern.name() == text)
            .ok_or_else(|| UnknownAction::new(text))
    }
}

/// The number of clockwise quarter turns by which a tile with its halves on those squares is turned
/// from orientation 0 (P6): 0 first half west, 1 north, 2 east, 3 south. `None` unless the squares
/// are adjacent.
#[must_use]
pub fn orientation(first: Square, second: Square) -> Option<u8> {
    second.side_towards(first).map(|side| match side {
        Side::West => 0,
        Side::North => 1,
        Side::East => 2,
        Side::South => 3,
    })
}

/// The halves of the pattern as they lie on the board in that orientation, first and second.
pub(super) const fn lying(pattern: Pattern, orientation: u8) -> (Half, Half) {
    let (first, second) = pattern.halves();
    if orientation.is_multiple_of(2) {
        (first, second)
    } else {
        (first.turned(), second.turned())
    }
}

/// A tile that lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Tile {
    /// Its place in the order in which the tiles were laid, from 0.
    pub number: u8,
    /// What is drawn on it.
    pub pattern: Pattern,
    /// Where its first half lies.
    pub first: Square,
    /// Where its second half lies, next to the first.
    pub second: Square,
    /// How many tiles lie on these squares, it included (P13).
    pub level: u8,
}

impl Tile {
    /// Clockwise quarter turns from the lying position, 0 to 3: see [`orientation`].
    #[must_use]
    pub fn orientation(&self) -> u8 {
        orientation(self.first, self.second).unwrap_or(0)
    }

    /// The half on that square as it lies there; `None` if the tile does not cover the square.
    #[must_use]
    pub fn half(&self, square: Square) -> Option<Half> {
        let (first, second) = lying(self.pattern, self.orientation());
        if square == self.first {
            Some(first)
        } else if square == self.second {
            Some(second)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_join_sides_in_pairs() {
        for half in [Half::X, Half::A, Half::B] {
            for side in Side::ALL {
                assert_eq!(half.joins(half.joins(side)), side);
                assert_ne!(half.joins(side), side);
            }
        }
    }

    /// Turning the drawing by a quarter and then following it is following it and then turning.
    #[test]
    fn turning_swaps_a_and_b() {
        let clockwise = |side| match side {
            Side::North => Side::East,
            Side::East => Side::South,
            Side::South => Side::West,
            Side::West => Side::North,
        };
        for half in [Half::X, Half::A, Half::B] {
            for side in Side::ALL {
                let turned = half.turned().joins(clockwise(side));
                assert_eq!(turned, clockwise(half.joins(side)), "{half:?} {side}");
            }
        }
    }
}
