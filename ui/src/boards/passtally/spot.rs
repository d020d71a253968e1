//! The places that can be touched: 36 squares and the 24 marker spaces around them.

use baban_core::games::passtally::{Space, Square};

/// A square or a marker space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// One of the 36 squares.
    Cell(Square),
    /// One of the 24 marker spaces.
    Space(Space),
}

impl Spot {
    /// All 60, in the order of their indices: a1, b1 … f6, then the spaces clockwise.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::cells().chain(Space::ALL.into_iter().map(Self::Space))
    }

    /// The 36 squares.
    pub fn cells() -> impl Iterator<Item = Self> {
        Square::ALL.into_iter().map(Self::Cell)
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
            Self::Cell(square) => square.index(),
            Self::Space(space) => Square::ALL.len() + usize::from(space.number()),
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
        assert_eq!(Spot::all().count(), 60);
        for index in [-1, 60] {
            assert_eq!(Spot::from_index(index), None);
        }
    }
}
