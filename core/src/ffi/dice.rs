//! Where chance comes from: seeds, and the promise before the game.
//!
//! All chance of a game follows from a seed of 256 bits, as [`chance`](crate::chance) describes. A
//! caller draws it from a source that nobody can predict, may show its [`commitment`] before the
//! game and reveals it afterwards; whoever knew the commitment checks the dice with
//! [`Table::prove_with`](super::table::Table::prove_with).

use super::error::SeedError;
use crate::chance::Seed;
use crate::table;

/// Where a table's chance comes from.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Cup {
    /// From a seed that the table knows: it can draw, and prove what it drew.
    Seeded {
        /// The seed, 64 hexadecimal digits: see [`seed_from_bytes`].
        seed: String,
    },
    /// From a seed that somebody else keeps until the game is over. What chance brings comes from
    /// outside and can be checked when the seed is revealed.
    Committed {
        /// The seed's commitment, 64 hexadecimal digits.
        commitment: String,
    },
    /// From real dice or another program: there is nothing to prove.
    ByHand,
}

impl Cup {
    /// The core's cup.
    ///
    /// # Errors
    /// [`SeedError::NotHex`].
    pub(super) fn read(self) -> Result<table::Cup, SeedError> {
        let digits = |_| SeedError::NotHex;
        Ok(match self {
            Self::Seeded { seed } => table::Cup::Seeded(seed.parse().map_err(digits)?),
            Self::Committed { commitment } => {
                table::Cup::Committed(commitment.parse().map_err(digits)?)
            }
            Self::ByHand => table::Cup::ByHand,
        })
    }
}

/// The text of a seed: 64 hexadecimal digits.
///
/// The 32 bytes must come from a source that nobody can predict: `secrets.token_bytes` in Python,
/// `SecureRandom` in Kotlin, `SystemRandomNumberGenerator` in Swift.
///
/// # Errors
/// [`SeedError::WrongLength`].
#[uniffi::export]
pub fn seed_from_bytes(bytes: Vec<u8>) -> Result<String, SeedError> {
    let length = bytes.len();
    let bytes = bytes
        .try_into()
        .map_err(|_| SeedError::WrongLength { bytes: length })?;
    Ok(Seed::from_bytes(bytes).to_string())
}

/// What can be shown before the game without telling anything about the dice: the SHA-256 digest of
/// the seed's 32 bytes, as 64 hexadecimal digits.
///
/// # Errors
/// [`SeedError::NotHex`].
#[uniffi::export]
pub fn commitment(seed: &str) -> Result<String, SeedError> {
    let seed: Seed = seed.parse().map_err(|_| SeedError::NotHex)?;
    Ok(seed.commitment().to_string())
}
