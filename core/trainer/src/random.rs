//! One stream of random numbers, the same for the same seed on every machine.

use baban_core::games::backgammon::Roll;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// The stream with this number.
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A whole number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let wide = u128::from(self.0.next_u64()) * bound as u128;
        (wide >> 64) as usize
    }

    /// A number from 0 up to but not 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32
    }

    /// Two dice.
    pub(crate) fn roll(&mut self) -> Roll {
        let mut die = || self.below(6) as u8 + 1;
        let (one, other) = (die(), die());
        Roll::new(one, other).unwrap_or(Roll::ALL[0])
    }

    /// Puts a list into random order.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
