//! Why a table refuses.

use std::fmt::Debug;

use serde::Serialize;

/// Why a table did not do what was asked; it is as it was before.
///
/// Serialises to an object with a `kind` in snake case. `I` is the game's own
/// [`Illegal`](crate::game::Game::Illegal).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Refusal<I> {
    /// The rules of the game do not allow the action.
    #[error("{reason}")]
    Illegal {
        /// The game's reason.
        reason: I,
    },
    /// The log holds [`MAX_ACTIONS`](super::MAX_ACTIONS).
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
