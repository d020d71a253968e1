//! Lays sounds over one another.

use super::{VOICES, Wave};

/// The sounds that are being played.
#[derive(Default)]
pub(super) struct Mixer {
    /// Each with the number of its samples that have been played.
    voices: Vec<(Wave, usize)>,
}

impl Mixer {
    /// Begins a sound.
    pub(super) fn add(&mut self, wave: Wave) {
        if self.voices.len() == VOICES {
            self.voices.remove(0);
        }
        self.voices.push((wave, 0));
    }

    /// The next sample of all sounds together.
    pub(super) fn next(&mut self) -> f32 {
        let mut sum = 0.0;
        self.voices.retain_mut(|(wave, played)| {
            let sample = wave.get(*played);
            *played += 1;
            sum += sample.unwrap_or(&0.0);
            sample.is_some()
        });
        sum.clamp(-1.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn sounds_add_up_and_end() {
        let mut mixer = Mixer::default();
        assert_eq!(mixer.next(), 0.0);
        mixer.add(Arc::from([0.25, 0.5, 0.75]));
        assert_eq!(mixer.next(), 0.25);
        mixer.add(Arc::from([0.125, 0.5]));
        assert_eq!([mixer.next(), mixer.next()], [0.625, 1.0]);
        assert_eq!(mixer.next(), 0.0);
        assert!(mixer.voices.is_empty());
    }

    #[test]
    fn the_oldest_breaks_off_when_there_are_too_many() {
        let mut mixer = Mixer::default();
        for _ in 0..100 {
            mixer.add(Arc::from([0.01; 1000]));
        }
        assert!((mixer.next() - 0.06).abs() < 0.001);
    }
}
