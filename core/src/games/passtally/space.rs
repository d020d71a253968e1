//! The spaces around the board on which markers stand (P2).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::square::{Side, Square, WIDTH};
use crate::game::UnknownAction;

/// Spaces of the ring.
pub(super) const SPACES: usize = 24;

/// One of the 24 marker spaces, numbered clockwise (P2): 0–5 above a6…f6, 6–11 beside f6…f1, 12–17
/// below f1…a1, 18–23 beside a1…a6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(u8);

/// There is no marker space with that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no marker space {0}: they are numbered 0 to 23")]
pub struct NoSuchSpace(pub u8);

impl Space {
    /// All spaces, clockwise.
    pub const ALL: [Self; SPACES] = {
        let mut all = [Self(0); SPACES];
        let mut number = 0;
        while number < 4 * WIDTH {
            all[number as usize] = Self(number);
            number += 1;
        }
        all
    };

    /// The space of that number; `None` unless it is 0 to 23.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 * WIDTH {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, 0 to 23.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The space beside a square at the edge of the board; `None` if that side of the square is not
    /// at the edge.
    #[must_use]
    pub const fn beside(square: Square, side: Side) -> Option<Self> {
        if square.neighbour(side).is_some() {
            return None;
        }
        let last = WIDTH - 1;
        Some(Self(match side {
            Side::North => square.file(),
            Side::East => WIDTH + last - square.rank(),
            Side::South => 2 * WIDTH + last - square.file(),
            Side::West => 3 * WIDTH + square.rank(),
        }))
    }

    /// The side of the board on which the space lies. The square it touches has its edge there.
    #[must_use]
    pub const fn side(self) -> Side {
        match self.0 / WIDTH {
            0 => Side::North,
            1 => Side::East,
            2 => Side::South,
            _ => Side::West,
        }
    }

    /// The square that the space touches, with that square's side [`Self::side`].
    #[must_use]
    pub const fn square(self) -> Square {
        let (along, last) = (self.0 % WIDTH, WIDTH - 1);
        let (file, rank) = match self.side() {
            Side::North => (along, last),
            Side::East => (last, last - along),
            Side::South => (last - along, 0),
            Side::West => (0, along),
        };
        match Square::new(file, rank) {
            Some(square) => square,
            // Both coordinates are at most 5.
            None => Square::ALL[0],
        }
    }

    /// The next space clockwise, round the corners too.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        Self((self.0 + 1) % (4 * WIDTH))
    }

    /// The next space counter-clockwise, round the corners too.
    #[must_use]
    pub const fn counter_clockwise(self) -> Self {
        Self((self.0 + 4 * WIDTH - 1) % (4 * WIDTH))
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = UnknownAction;

    /// Reads a number without sign or leading zeros.
    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let read = text.parse().ok().and_then(Self::new);
        read.filter(|space| space.to_string() == text)
            .ok_or_else(|| UnknownAction::new(text))
    }
}

impl TryFrom<u8> for Space {
    type Error = NoSuchSpace;

    fn try_from(number: u8) -> Result<Self, NoSuchSpace> {
        Self::new(number).ok_or(NoSuchSpace(number))
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> Self {
        space.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_touches_the_squares_clockwise() {
        let touched: Vec<String> = Space::ALL
            .into_iter()
            .map(|space| space.square().to_string())
            .collect();
        assert_eq!(
            touched.join(" "),
            "a6 b6 c6 d6 e6 f6 f6 f5 f4 f3 f2 f1 f1 e1 d1 c1 b1 a1 a1 a2 a3 a4 a5 a6"
        );
        for space in Space::ALL {
            assert_eq!(Space::beside(space.square(), space.side()), Some(space));
            assert_eq!(space.clockwise().counter_clockwise(), space);
        }
        assert_eq!(Space::ALL[23].clockwise(), Space::ALL[0]);
    }

    #[test]
    fn spaces_and_their_texts_are_inverse() {
        for space in Space::ALL {
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        for wrong in ["", "24", "-1", "+1", "01", "1 ", "256", "a1"] {
            assert!(wrong.parse::<Space>().is_err(), "{wrong}");
        }
        assert!(serde_json::from_str::<Space>("24").is_err());
    }
}
