//! Why a table refuses.

use super::text;
use crate::games::{backgammon, passtally, tally_ho};
use crate::table::Refusal;

/// Why a table did not do what was asked; it is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum PlayError {
    /// The text is not the text of any action of the game.
    #[error("'{action}' is no action of the game")]
    Unreadable {
        /// The text, cut if it is long.
        action: String,
    },
    /// The rules of short backgammon do not allow the action.
    #[error("{why}")]
    Backgammon {
        /// The rule.
        why: backgammon::Illegal,
    },
    /// The rules of Tally Ho! do not allow the action.
    #[error("{why}")]
    TallyHo {
        /// The rule.
        why: tally_ho::Illegal,
    },
    /// The rules of Passtally do not allow the action.
    #[error("{why}")]
    Passtally {
        /// The rule.
        why: passtally::Illegal,
    },
    /// The log holds as many actions as it may.
    #[error("the log is full with {limit} actions")]
    Full {
        /// The limit.
        limit: usize,
    },
    /// A draw was asked for while chance does not act.
    #[error("it is not for chance to act")]
    NotChance,
    /// A draw was asked for, but this table does not know the seed of its dice.
    #[error("the seed of the dice is not known here")]
    NoSeed,
    /// Nothing was played yet.
    #[error("nothing was played yet")]
    NothingToUndo,
    /// The last action revealed something or handed the decision to somebody else.
    #[error("what was revealed or handed over stays")]
    Sealed,
    /// Nothing was taken back.
    #[error("nothing was taken back")]
    NothingToRedo,
}

text!(PlayError);

impl From<backgammon::Illegal> for PlayError {
    fn from(why: backgammon::Illegal) -> Self {
        Self::Backgammon { why }
    }
}

impl From<tally_ho::Illegal> for PlayError {
    fn from(why: tally_ho::Illegal) -> Self {
        Self::TallyHo { why }
    }
}

impl From<passtally::Illegal> for PlayError {
    fn from(why: passtally::Illegal) -> Self {
        Self::Passtally { why }
    }
}

impl<I> From<Refusal<I>> for PlayError
where
    Self: From<I>,
{
    fn from(refusal: Refusal<I>) -> Self {
        match refusal {
            Refusal::Illegal { reason } => reason.into(),
            Refusal::Full { limit } => Self::Full { limit },
            Refusal::NotChance => Self::NotChance,
            Refusal::NoSeed => Self::NoSeed,
            Refusal::NothingToUndo => Self::NothingToUndo,
            Refusal::Sealed => Self::Sealed,
            Refusal::NothingToRedo => Self::NothingToRedo,
        }
    }
}
