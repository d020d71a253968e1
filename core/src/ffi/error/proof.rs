//! Why the dice are not proved.

use super::text;
use crate::table::proof::NotProved;

/// Why the dice are not proved to be the promised ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum ProofError {
    /// The table does not know its seed.
    #[error("the seed is not known")]
    NoSeed,
    /// The seed that was given is not 64 hexadecimal digits.
    #[error("the seed is not 64 hexadecimal digits")]
    BadSeed,
    /// The seed is not the one that was promised.
    #[error("the seed is not the one that was promised")]
    OtherSeed,
    /// An event of chance was not drawn from the seed.
    #[error("event {event} of chance should be {expected}, and the record has {found}")]
    Differs {
        /// The number of the event; the first of the game is 0.
        event: u64,
        /// The number of the action in the log, counted from 1.
        action: usize,
        /// What the seed brings.
        expected: String,
        /// What the log holds.
        found: String,
    },
}

text!(ProofError);

impl From<NotProved> for ProofError {
    fn from(error: NotProved) -> Self {
        match error {
            NotProved::NoSeed => Self::NoSeed,
            NotProved::OtherSeed => Self::OtherSeed,
            NotProved::Differs {
                event,
                action,
                expected,
                found,
            } => Self::Differs {
                event,
                action,
                expected,
                found,
            },
        }
    }
}
