//! The dice cup: every random event of a game follows from one seed, and can be proved afterwards.
//!
//! The seed is 256 bits and comes from outside. Event number *k* of a game (the first is 0) depends
//! on the seed and *k* alone, never on what the players did, so that nobody can fish for better dice
//! by taking moves back, and anybody can recompute them:
//!
//! 1. ChaCha20 (RFC 8439's block function with a 64-bit nonce and 64-bit counter, as in the original
//!    definition) with the seed as key, *k* as nonce and the counter at 0, read as little-endian
//!    64-bit words;
//! 2. to draw a ticket from `0..total`: take the next word; if it is not below the greatest multiple
//!    of `total` that fits into 2⁶⁴, take another; the ticket is the word modulo `total`;
//! 3. the tickets are handed out to the outcomes of [`Lottery`] in their order.
//!
//! Before the game the [`Commitment`] may be shown: the SHA-256 digest of the seed's 32 bytes. When
//! the seed is revealed after the game, everybody can check that it was fixed beforehand.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::game::Lottery;

/// Number of bytes in a seed and in a commitment.
const BYTES: usize = 32;

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("read a seed or commitment: it must be exactly 64 hexadecimal digits")]
pub struct NotHex;

/// What all dice of a game follow from. Its text is 64 lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; BYTES]);

impl Seed {
    /// A seed of 256 bits that the caller drew from a source nobody can predict.
    #[must_use]
    pub fn from_bytes(bytes: [u8; BYTES]) -> Self {
        Self(bytes)
    }

    /// The seed's bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; BYTES] {
        &self.0
    }

    /// What can be shown before the game without telling anything about the dice.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The ticket of event number `event`, in `0..total`; 0 if `total` is 0.
    #[must_use]
    pub fn ticket(&self, event: u64, total: u64) -> u64 {
        if total == 0 {
            return 0;
        }
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(event);
        // 2⁶⁴ mod total, so that accepted words are spread evenly over the tickets.
        let surplus = (u64::MAX % total + 1) % total;
        loop {
            let word = words.next_u64();
            if word <= u64::MAX - surplus {
                return word % total;
            }
        }
    }

    /// What the cup brings as event number `event`; `None` from an empty lottery.
    #[must_use]
    pub fn draw<A: Copy + Ord>(&self, event: u64, lottery: &Lottery<A>) -> Option<A> {
        lottery.holder(self.ticket(event, lottery.total()))
    }
}

/// The SHA-256 digest of a seed: a promise that the seed was fixed. Its text is 64 lower-case
/// hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; BYTES]);

impl Commitment {
    /// Whether the seed is the one that was promised.
    #[must_use]
    pub fn holds_for(&self, seed: &Seed) -> bool {
        seed.commitment() == *self
    }
}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; BYTES], NotHex> {
    let digits = text.as_bytes();
    if digits.len() != 2 * BYTES {
        return Err(NotHex);
    }
    let nibble = |digit: u8| char::from(digit).to_digit(16).ok_or(NotHex);
    let mut bytes = [0; BYTES];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let value = pair
            .iter()
            .try_fold(0, |sum, &digit| Ok(sum * 16 + nibble(digit)?))?;
        *byte = u8::try_from(value).map_err(|_| NotHex)?;
    }
    Ok(bytes)
}

/// Text, JSON and debug forms of a 32-byte value: hexadecimal digits.
macro_rules! hex_text {
    ($type:ident) => {
        impl Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }

        impl FromStr for $type {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                read_hex(text).map(Self)
            }
        }

        impl TryFrom<String> for $type {
            type Error = NotHex;

            fn try_from(text: String) -> Result<Self, NotHex> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(value: $type) -> Self {
                value.to_string()
            }
        }
    };
}

hex_text!(Seed);
hex_text!(Commitment);

#[cfg(test)]
mod tests {
    use super::*;

    fn counting_seed() -> Seed {
        Seed::from_bytes(std::array::from_fn(|n| u8::try_from(n).unwrap()))
    }

    /// Figures from an independent implementation of ChaCha20.
    #[test]
    fn the_generator_never_changes() {
        let seed = counting_seed();
        let dice: Vec<u64> = (0..8).map(|event| seed.ticket(event, 36)).collect();
        assert_eq!(dice, [33, 23, 20, 9, 26, 23, 13, 28]);
        let words: Vec<u64> = (0..4).map(|event| seed.ticket(event, u64::MAX)).collect();
        assert_eq!(
            words,
            [
                7_645_359_380_336_737_593,
                9_912_000_911_024_170_031,
                1_718_234_638_447_915_604,
                11_305_142_929_909_185_129,
            ]
        );
        assert_eq!(
            (seed.ticket(1 << 32, 36), seed.ticket(u64::MAX, 36)),
            (14, 13)
        );
    }

    #[test]
    fn tickets_stay_below_the_total() {
        let seed = counting_seed();
        for total in [1, 2, 3, 36, 48, (1 << 63) + 1, u64::MAX] {
            assert!(
                (0..200).all(|event| seed.ticket(event, total) < total),
                "{total}"
            );
        }
        assert_eq!(seed.ticket(7, 0), 0);
    }

    #[test]
    fn a_commitment_holds_for_its_seed_alone() {
        let seed = counting_seed();
        let promise = seed.commitment();
        assert_eq!(
            promise.to_string(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        assert!(promise.holds_for(&seed));
        assert!(!promise.holds_for(&Seed::from_bytes([0; BYTES])));
    }

    #[test]
    fn text_and_seed_are_inverse() {
        let seed = counting_seed();
        assert_eq!(seed.to_string().parse(), Ok(seed.clone()));
        for wrong in [
            "",
            "00",
            "zz",
            &"0".repeat(63),
            &"0".repeat(65),
            &"é".repeat(32),
            &"+1".repeat(32),
        ] {
            assert_eq!(wrong.parse::<Seed>(), Err(NotHex), "{wrong}");
        }
    }

    #[test]
    fn lotteries_hand_out_as_many_tickets_as_weight() {
        let lottery = Lottery::new([('b', 2), ('a', 1), ('x', 0), ('b', 1)]);
        assert_eq!(lottery.outcomes(), [('a', 1), ('b', 3)]);
        let holders: Vec<_> = (0..5).map(|ticket| lottery.holder(ticket)).collect();
        assert_eq!(holders, [Some('a'), Some('b'), Some('b'), Some('b'), None]);
        assert_eq!(counting_seed().draw(0, &Lottery::<char>::empty()), None);
    }
}
