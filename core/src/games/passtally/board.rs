//! The tiles on the board: where another one fits, and how squares are joined (P11–P13).

use std::fmt;

use serde::Serialize;

use super::square::{PAIRS, SQUARES, Side, Square};
use super::tile::{Half, Pattern, TILES, Tile, lying, orientation};

/// Why no tile can be laid on two squares.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "PasstallyMisfit")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Misfit {
    /// The squares do not touch along a side (P11).
    #[error("{first} and {second} are not next to each other")]
    NotAdjacent {
        /// Where the first half should lie.
        first: Square,
        /// Where the second half should lie.
        second: Square,
    },
    /// Different numbers of tiles lie on the squares (P11).
    #[error("{first} has level {first_level} and {second} has level {second_level}")]
    UnequalLevels {
        /// Where the first half should lie.
        first: Square,
        /// The level there, 0 if bare.
        first_level: u8,
        /// Where the second half should lie.
        second: Square,
        /// The level there, 0 if bare.
        second_level: u8,
    },
    /// It would rest on a single tile (P12).
    #[error("it would rest on a single tile, the one on {first} and {second}")]
    OnSingleTile {
        /// One square of that tile.
        first: Square,
        /// The other square of that tile.
        second: Square,
    },
    /// All tiles of the box lie on the board already (P5).
    #[error("all {TILES} tiles lie on the board")]
    NoTilesLeft,
}

/// What can be seen on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Top {
    /// The number of the top tile; [`BARE`] if there is none.
    tile: u8,
    /// How many tiles lie there.
    level: u8,
    half: Half,
}

/// Stands for the number of the tile on a bare square.
const BARE: u8 = u8::MAX;

/// The tiles on the board, in the order in which they were laid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    tops: [Top; SQUARES],
    /// Filled up with [`Board::FILLER`].
    tiles: [Tile; TILES as usize],
    count: u8,
}

impl Board {
    const FILLER: Tile = Tile {
        number: 0,
        pattern: Pattern::XX,
        first: Square::ALL[0],
        second: Square::ALL[0],
        level: 0,
    };

    /// The bare board (P1).
    pub const EMPTY: Self = Self {
        tops: [Top {
            tile: BARE,
            level: 0,
            half: Half::X,
        }; SQUARES],
        tiles: [Self::FILLER; TILES as usize],
        count: 0,
    };

    /// The tiles in the order in which they were laid.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        self.tiles
            .get(..usize::from(self.count))
            .unwrap_or_default()
    }

    /// The top tile of a square and its half there as it lies; `None` on a bare square.
    #[must_use]
    pub fn top(&self, square: Square) -> Option<(&Tile, Half)> {
        let top = self.at(square);
        let tile = self.tiles().get(usize::from(top.tile))?;
        Some((tile, top.half))
    }

    /// How many tiles lie on the square.
    #[must_use]
    pub fn level(&self, square: Square) -> u8 {
        self.at(square).level
    }

    /// The side by which a line leaves the square that enters it by `from` (P1, P5).
    #[must_use]
    #[inline]
    pub fn joins(&self, square: Square, from: Side) -> Side {
        self.at(square).half.joins(from)
    }

    /// The level a tile would have whose halves lie on these squares (P11–P13).
    ///
    /// # Errors
    /// Why none can lie there; it depends on the squares alone.
    pub fn fits(&self, first: Square, second: Square) -> Result<u8, Misfit> {
        if first.side_towards(second).is_none() {
            return Err(Misfit::NotAdjacent { first, second });
        }
        let (one, other) = (self.at(first), self.at(second));
        if one.level != other.level {
            return Err(Misfit::UnequalLevels {
                first,
                first_level: one.level,
                second,
                second_level: other.level,
            });
        }
        if one.level > 0 && one.tile == other.tile {
            return Err(Misfit::OnSingleTile { first, second });
        }
        if self.count >= TILES {
            return Err(Misfit::NoTilesLeft);
        }
        Ok(one.level + 1)
    }

    /// The board with one more tile.
    ///
    /// # Errors
    /// Why it cannot lie there.
    pub fn with(&self, pattern: Pattern, first: Square, second: Square) -> Result<Self, Misfit> {
        let mut board = *self;
        board.lay(pattern, first, second)?;
        Ok(board)
    }

    /// Whether a tile could be laid anywhere (P20).
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.room().next().is_some()
    }

    /// Lays one more tile.
    ///
    /// # Errors
    /// Why it cannot lie there; the board is then as it was.
    pub(super) fn lay(
        &mut self,
        pattern: Pattern,
        first: Square,
        second: Square,
    ) -> Result<(), Misfit> {
        let level = self.fits(first, second)?;
        let turns = orientation(first, second).ok_or(Misfit::NotAdjacent { first, second })?;
        let place = self.tiles.get_mut(usize::from(self.count));
        *place.ok_or(Misfit::NoTilesLeft)? = Tile {
            number: self.count,
            pattern,
            first,
            second,
            level,
        };
        let (one, other) = lying(pattern, turns);
        for (square, half) in [(first, one), (second, other)] {
            self.tops[square.index()] = Top {
                tile: self.count,
                level,
                half,
            };
        }
        self.count += 1;
        Ok(())
    }

    /// The ordered pairs of squares on which a tile can be laid, in order.
    pub(super) fn room(&self) -> impl Iterator<Item = (Square, Square)> {
        let open = self.count < TILES;
        PAIRS.into_iter().filter(move |&(first, second)| {
            let (one, other) = (self.at(first), self.at(second));
            open && one.level == other.level && (one.level == 0 || one.tile != other.tile)
        })
    }

    /// The level that a line has to count that comes to `square` from `before` (from a marker space
    /// if that is `None`): that of the tile which it enters there, 0 if it enters none (P17).
    #[inline]
    pub(super) fn entered(&self, before: Option<Square>, square: Square) -> u8 {
        let top = self.at(square);
        match before {
            Some(before) if self.at(before).tile == top.tile => 0,
            _ => top.level,
        }
    }

    #[inline]
    fn at(&self, square: Square) -> &Top {
        &self.tops[square.index()]
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let laid = self.tiles().iter();
        f.debug_list()
            .entries(laid.map(|tile| (tile.pattern, tile.first, tile.second)))
            .finish()
    }
}
