//! What looks like chance in a player's judgement, and always comes out the same.

/// A source of numbers that follow from what it was made of, and from nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whim(u64);

impl Whim {
    /// The source with this number.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        Self(mix(number))
    }

    /// Another source, which depends on this one and on what is given.
    #[must_use]
    pub fn about(self, what: impl IntoIterator<Item = u64>) -> Self {
        Self(what.into_iter().fold(self.0, |sum, part| mix(sum ^ part)))
    }

    /// A number from 0 up to but not 1.
    #[must_use]
    pub fn unit(self) -> f32 {
        (mix(self.0) >> 40) as f32 / (1u32 << 24) as f32
    }

    /// A number around 0, as errors are spread: mostly between -1 and 1, never beyond 3.5.
    #[must_use]
    pub fn error(self) -> f32 {
        // Twelve even numbers together are almost normal.
        let sum: f32 = (0..12).map(|nth| self.about([nth]).unit()).sum();
        (sum - 6.0).clamp(-3.5, 3.5)
    }

    /// A whole number below `bound`, or 0.
    #[must_use]
    pub fn below(self, bound: u64) -> u64 {
        let wide = u128::from(mix(self.0)) * u128::from(bound);
        u64::try_from(wide >> 64).unwrap_or(0)
    }
}

/// The finisher of SplitMix64 (Steele, Lea and Flood, 2014): every bit of the number depends on all.
const fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_around_nothing_and_of_about_one() {
        let errors: Vec<f32> = (0..4000).map(|n| Whim::new(7).about([n]).error()).collect();
        let mean = errors.iter().sum::<f32>() / 4000.0;
        let square = errors.iter().map(|error| error * error).sum::<f32>() / 4000.0;
        assert!(mean.abs() < 0.05 && (square - 1.0).abs() < 0.1);
    }

    #[test]
    fn numbers_are_spread_evenly() {
        let mut found = [0; 6];
        for n in 0..6000 {
            found[Whim::new(1).about([n]).below(6) as usize] += 1;
        }
        assert!(found.iter().all(|count| (850..1150).contains(count)));
        assert_eq!(Whim::new(3).below(0), 0);
    }
}
