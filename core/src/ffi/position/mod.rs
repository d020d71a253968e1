//! The position of each game as typed records.
//!
//! The records say what the games' documented JSON says, in types that a screen can use at once:
//! what lies on each square of the forest instead of signs in rows, one entry a player instead of
//! lists that run side by side.

mod backgammon;
mod passtally;
mod tally_ho;

pub use backgammon::{BackgammonDice, BackgammonPosition, BackgammonScore};
pub use passtally::{PasstallyPlayer, PasstallyPosition, PasstallyStack};
pub use tally_ho::{
    TallyHoPosition, TallyHoRound, TallyHoTrails, TallyHoTurnsLeft, TallyHoWinnings,
};

pub(super) use backgammon::board;

use super::error::OpenError;
use crate::game::Game as _;
use crate::games::backgammon::Backgammon;
use crate::games::passtally::Passtally;
use crate::games::tally_ho::TallyHo;

/// A position of whichever game: everything that legality and scoring depend on. It holds no secret.
#[derive(Clone, Debug, PartialEq, uniffi::Enum)]
pub enum Position {
    /// Of short backgammon.
    Backgammon {
        /// The position.
        position: BackgammonPosition,
    },
    /// Of Tally Ho!
    TallyHo {
        /// The position.
        position: TallyHoPosition,
    },
    /// Of Passtally.
    Passtally {
        /// The position.
        position: PasstallyPosition,
    },
}

impl From<&Backgammon> for Position {
    fn from(game: &Backgammon) -> Self {
        Self::Backgammon {
            position: game.position().into(),
        }
    }
}

impl From<&TallyHo> for Position {
    fn from(game: &TallyHo) -> Self {
        Self::TallyHo {
            position: game.into(),
        }
    }
}

impl From<&Passtally> for Position {
    fn from(game: &Passtally) -> Self {
        Self::Passtally {
            position: game.position().into(),
        }
    }
}

/// A list of fixed length.
fn fixed<T, const N: usize>(list: &str, values: Vec<T>) -> Result<[T; N], OpenError> {
    values
        .try_into()
        .map_err(|values: Vec<T>| OpenError::WrongLength {
            list: list.to_owned(),
            expected: N,
            found: values.len(),
        })
}
