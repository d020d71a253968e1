//! Where a table's chance comes from.

use crate::chance::{Commitment, Seed};

/// Where a table's chance comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cup {
    /// From a seed that this table knows: it can draw, and prove what it drew.
    Seeded(Seed),
    /// From a seed that somebody else keeps until the game is over. What chance brings comes from
    /// outside and can be checked when the seed is revealed.
    Committed(Commitment),
    /// From real dice or another program: there is nothing to prove.
    ByHand,
}

impl Cup {
    /// The seed, if it is known.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        match self {
            Self::Seeded(seed) => Some(seed),
            Self::Committed(_) | Self::ByHand => None,
        }
    }

    /// The promise that the dice were fixed before the game, if there is one.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        match self {
            Self::Seeded(seed) => Some(seed.commitment()),
            Self::Committed(commitment) => Some(commitment.clone()),
            Self::ByHand => None,
        }
    }

    /// The same cup as it may be shown while the game goes on: with the promise, without the seed.
    #[must_use]
    pub fn sealed(&self) -> Self {
        self.commitment().map_or(Self::ByHand, Self::Committed)
    }
}

impl From<Seed> for Cup {
    fn from(seed: Seed) -> Self {
        Self::Seeded(seed)
    }
}

impl From<Commitment> for Cup {
    fn from(commitment: Commitment) -> Self {
        Self::Committed(commitment)
    }
}
