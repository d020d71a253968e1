//! A table of whichever game, with its type in hand.
//!
//! [`AnyTable`] is enough for whatever is text in every game. Positions, actions and refusals are
//! typed here, and need the game's type: [`with_table`] calls the same code for each.

use crate::games::GameId;
use crate::games::backgammon::Backgammon;
use crate::games::passtally::Passtally;
use crate::games::tally_ho::TallyHo;
use crate::table::{AnyTable, Table};

/// A table of whichever game.
#[derive(Clone, Debug)]
pub(super) enum AnyGame {
    Backgammon(Box<Table<Backgammon>>),
    TallyHo(Box<Table<TallyHo>>),
    Passtally(Box<Table<Passtally>>),
}

/// Evaluates an expression with the table, whatever its game.
macro_rules! with_table {
    ($any:expr, $table:ident => $result:expr) => {
        match $any {
            $crate::ffi::any_game::AnyGame::Backgammon($table) => $result,
            $crate::ffi::any_game::AnyGame::TallyHo($table) => $result,
            $crate::ffi::any_game::AnyGame::Passtally($table) => $result,
        }
    };
}

pub(super) use with_table;

impl AnyGame {
    /// The game.
    pub(super) fn id(&self) -> GameId {
        match self {
            Self::Backgammon(_) => GameId::Backgammon,
            Self::TallyHo(_) => GameId::TallyHo,
            Self::Passtally(_) => GameId::Passtally,
        }
    }

    /// The table as far as its game does not matter.
    pub(super) fn untyped(&self) -> &dyn AnyTable {
        with_table!(self, table => table.as_ref())
    }

    /// The same table without the seed: see [`Table::sealed_copy`].
    pub(super) fn sealed(&self) -> Self {
        match self {
            Self::Backgammon(table) => Self::Backgammon(table.sealed_copy().into()),
            Self::TallyHo(table) => Self::TallyHo(table.sealed_copy().into()),
            Self::Passtally(table) => Self::Passtally(table.sealed_copy().into()),
        }
    }
}
