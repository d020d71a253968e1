//! The places of the forest that can be touched: 49 squares and four exits.

use baban_core::games::tally_ho::{Side, Square};

/// A square or an exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// One of the 49 squares.
    Square(Square),
    /// The path out of the forest on that side.
    Exit(Side),
}

impl Spot {
    /// All 53, in the order of their indices: a1, b1 … g7, then north, east, south, west.
    pub fn all() -> impl Iterator<Item = Self> {
        let squares = Square::ALL.into_iter().map(Self::Square);
        squares.chain(Side::ALL.into_iter().map(Self::Exit))
    }

    /// The place with this index.
    #[must_use]
    pub fn from_index(index: i32) -> Option<Self> {
        Self::all().nth(usize::try_from(index).ok()?)
    }

    /// The index in the picture's list of places.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::Square(square) => square.index(),
            Self::Exit(side) => {
                let before = Side::ALL.into_iter().take_while(|&other| other != side);
                Square::COUNT + before.count()
            }
        }
    }

    /// The square, if it is one.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Exit(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_index() {
        for (index, spot) in Spot::all().enumerate() {
            assert_eq!(spot.index(), index);
            assert_eq!(Spot::from_index(i32::try_from(index).unwrap()), Some(spot));
        }
        assert_eq!(Spot::all().count(), 53);
        for index in [-1, 53] {
            assert_eq!(Spot::from_index(index), None);
        }
    }
}
