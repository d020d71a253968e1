//! The squares of the board and their four sides (P1).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::UnknownAction;

/// Squares along one side of the board.
pub(super) const WIDTH: u8 = 6;

/// Squares of the board.
pub(super) const SQUARES: usize = 36;

/// A side of the board or of a square, in clockwise order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "PasstallySide")]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Towards row 6.
    North,
    /// Towards column f.
    East,
    /// Towards row 1.
    South,
    /// Towards column a.
    West,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        })
    }
}

/// One square, `a1` to `f6`: columns from west to east, rows from south to north (P1).
///
/// Squares are ordered by row and then by column: a1, b1, …, f6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

impl Square {
    /// All squares in order.
    pub const ALL: [Self; SQUARES] = {
        let mut all = [Self(0); SQUARES];
        let mut index = 0;
        while index < WIDTH * WIDTH {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The square in a column and a row, both counted from 0; `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < WIDTH && rank < WIDTH {
            Some(Self(rank * WIDTH + file))
        } else {
            None
        }
    }

    /// The column, 0 (a, in the west) to 5 (f).
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % WIDTH
    }

    /// The row, 0 (row 1, in the south) to 5 (row 6).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / WIDTH
    }

    /// The place in [`Self::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next square on that side; `None` beyond the edge of the board.
    #[must_use]
    pub const fn neighbour(self, side: Side) -> Option<Self> {
        let (file, rank) = (self.file(), self.rank());
        match side {
            Side::North => Self::new(file, rank + 1),
            Side::East => Self::new(file + 1, rank),
            Side::South => match rank.checked_sub(1) {
                Some(rank) => Self::new(file, rank),
                None => None,
            },
            Side::West => match file.checked_sub(1) {
                Some(file) => Self::new(file, rank),
                None => None,
            },
        }
    }

    /// On which side the other square lies next to this one; `None` if they do not touch.
    #[must_use]
    pub fn side_towards(self, other: Self) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self.neighbour(side) == Some(other))
    }
}

/// Every ordered pair of adjacent squares, in order: where a tile may lie, and which half where.
pub(super) const PAIRS: [(Square, Square); 120] = {
    // The sides in the order of the squares that lie there.
    let sides = [Side::South, Side::West, Side::East, Side::North];
    let mut pairs = [(Square(0), Square(0)); 120];
    let mut count = 0;
    let mut index = 0;
    while index < SQUARES {
        let mut nth = 0;
        while nth < sides.len() {
            if let Some(next) = Square::ALL[index].neighbour(sides[nth]) {
                pairs[count] = (Square::ALL[index], next);
                count += 1;
            }
            nth += 1;
        }
        index += 1;
    }
    pairs
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, rank) = (char::from(b'a' + self.file()), self.rank() + 1);
        write!(f, "{file}{rank}")
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let read = || match *text.as_bytes() {
            [file, rank] => Self::new(file.checked_sub(b'a')?, rank.checked_sub(b'1')?),
            _ => None,
        };
        read().ok_or_else(|| UnknownAction::new(text))
    }
}

impl TryFrom<String> for Square {
    type Error = UnknownAction;

    fn try_from(text: String) -> Result<Self, UnknownAction> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_their_texts_are_inverse() {
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        for wrong in ["", "a", "a0", "a7", "g1", "A1", "a11", "1a", "é"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn pairs_are_all_neighbours_in_order() {
        assert!(PAIRS.is_sorted_by(|a, b| a < b));
        for (first, second) in PAIRS {
            let side = first.side_towards(second).unwrap();
            assert_eq!(second.side_towards(first), Some(side.opposite()));
        }
    }
}
