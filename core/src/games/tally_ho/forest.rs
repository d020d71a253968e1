//! The board: what lies on each of the 49 squares.

use super::action::Action;
use super::kind::Kind;
use super::square::Square;
use super::tile::Tile;

/// What lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, uniffi::Enum)]
#[uniffi(name = "TallyHoCell")]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A tile face down, which nobody knows (T4).
    Down,
    /// A tile face up.
    Up(Tile),
}

impl Cell {
    /// The tile, if one lies there face up.
    #[must_use]
    pub fn tile(self) -> Option<Tile> {
        match self {
            Self::Up(tile) => Some(tile),
            Self::Empty | Self::Down => None,
        }
    }
}

/// The 49 squares with what lies on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Forest {
    cells: [Cell; Square::COUNT],
}

impl Forest {
    /// A round before the first turn: all tiles face down, the centre empty (T1).
    pub const START: Self = {
        let mut cells = [Cell::Down; Square::COUNT];
        cells[Square::CENTRE.index()] = Cell::Empty;
        Self { cells }
    };

    /// Nothing anywhere.
    pub const BARE: Self = Self {
        cells: [Cell::Empty; Square::COUNT],
    };

    /// What lies on the square.
    #[must_use]
    pub fn get(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    /// Puts something on the square instead of what was there.
    pub fn put(&mut self, square: Square, cell: Cell) {
        self.cells[square.index()] = cell;
    }

    /// The squares with what lies on them, in order.
    pub fn cells(&self) -> impl Iterator<Item = (Square, Cell)> + '_ {
        Square::ALL.into_iter().zip(self.cells)
    }

    /// The tiles that lie face up.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Tile)> + '_ {
        self.cells()
            .filter_map(|(square, cell)| Some((square, cell.tile()?)))
    }

    /// How many tiles of that kind lie face up.
    #[must_use]
    pub fn count(&self, kind: Kind) -> u8 {
        self.tiles()
            .map(|(_, tile)| u8::from(tile.kind() == kind))
            .sum()
    }

    /// How many tiles lie face down.
    #[must_use]
    pub fn face_down(&self) -> u8 {
        self.cells
            .iter()
            .map(|&cell| u8::from(cell == Cell::Down))
            .sum()
    }

    /// The first square strictly between two in a straight line on which a tile lies.
    #[must_use]
    pub fn blocker(&self, from: Square, to: Square) -> Option<Square> {
        from.between(to)
            .find(|&square| self.get(square) != Cell::Empty)
    }

    /// What a move, a capture or an exit does to the tiles, whether or not it is legal; any other
    /// action changes nothing.
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        let mut next = *self;
        match action {
            Action::Move { from, to } | Action::Capture { from, to } => {
                next.put(from, Cell::Empty);
                next.put(to, self.get(from));
            }
            Action::Exit { from, .. } => next.put(from, Cell::Empty),
            Action::Flip(_) | Action::Face(_) | Action::Pass => {}
        }
        next
    }
}
