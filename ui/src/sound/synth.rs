//! The sounds, computed: wood that is struck, bars that ring, and the rustle of a tile. The same cue
//! is the same sound every time.

use std::f32::consts::TAU;

use crate::cue::Cue;

/// One of the tones that something struck is made of.
struct Partial {
    /// Its pitch, times that of the whole.
    ratio: f32,
    level: f32,
    /// How many seconds it takes to fall to a thousandth.
    decay: f32,
}

/// A checker or a tile on wood: dull, and gone at once.
const WOOD: &[Partial] = &[
    Partial {
        ratio: 1.0,
        level: 0.60,
        decay: 0.110,
    },
    Partial {
        ratio: 2.57,
        level: 0.28,
        decay: 0.070,
    },
    Partial {
        ratio: 4.93,
        level: 0.12,
        decay: 0.035,
    },
];

/// A bar of a marimba: a clear note.
const BAR: &[Partial] = &[
    Partial {
        ratio: 1.0,
        level: 0.74,
        decay: 0.60,
    },
    Partial {
        ratio: 3.98,
        level: 0.20,
        decay: 0.22,
    },
    Partial {
        ratio: 9.9,
        level: 0.06,
        decay: 0.06,
    },
];

/// A part of a sound.
enum Part {
    /// Something is struck.
    Struck {
        body: &'static [Partial],
        /// When, in seconds.
        at: f32,
        /// In hertz.
        pitch: f32,
        /// From 0 to 1.
        loud: f32,
    },
    /// Air, swelling and gone.
    Rustle {
        /// When, in seconds.
        at: f32,
        /// How long, in seconds.
        length: f32,
        /// From 0 to 1.
        loud: f32,
    },
}

fn wood(at: f32, pitch: f32, loud: f32) -> Part {
    let body = WOOD;
    Part::Struck {
        body,
        at,
        pitch,
        loud,
    }
}

fn bar(at: f32, pitch: f32, loud: f32) -> Part {
    let body = BAR;
    Part::Struck {
        body,
        at,
        pitch,
        loud,
    }
}

fn rustle(at: f32, length: f32, loud: f32) -> Part {
    Part::Rustle { at, length, loud }
}

// Notes of the pentatonic scale: whatever sounds together, sounds well.
const D4: f32 = 293.66;
const A4: f32 = 440.0;
const D5: f32 = 587.33;
const E5: f32 = 659.26;
const A5: f32 = 880.0;
const D6: f32 = 1174.66;

/// What a cue sounds like.
fn score(cue: Cue) -> Vec<Part> {
    match cue {
        Cue::TakenBack => vec![rustle(0.0, 0.09, 0.10), wood(0.08, 300.0, 0.12)],
        Cue::HandedOver => vec![bar(0.0, A4, 0.22)],
        Cue::Placed => vec![wood(0.0, 410.0, 0.50)],
        Cue::Flipped => vec![rustle(0.0, 0.11, 0.28), wood(0.11, 520.0, 0.38)],
        // Two dice, each bouncing less and less.
        Cue::Rolled => vec![
            wood(0.000, 930.0, 0.45),
            wood(0.045, 1080.0, 0.40),
            wood(0.130, 890.0, 0.34),
            wood(0.185, 1120.0, 0.30),
            wood(0.245, 910.0, 0.22),
            wood(0.285, 1060.0, 0.17),
            wood(0.320, 940.0, 0.10),
        ],
        Cue::Captured => vec![
            wood(0.0, 330.0, 0.60),
            rustle(0.0, 0.06, 0.22),
            wood(0.095, 220.0, 0.45),
        ],
        Cue::Scored => vec![bar(0.0, D5, 0.34), bar(0.11, A5, 0.38)],
        Cue::Refused => vec![wood(0.0, 150.0, 0.55), wood(0.12, 135.0, 0.50)],
        Cue::Ended => vec![
            bar(0.00, D4, 0.30),
            bar(0.00, D5, 0.30),
            bar(0.13, E5, 0.30),
            bar(0.26, A5, 0.34),
            bar(0.42, D6, 0.38),
        ],
    }
}

/// The sound of a cue: samples between -1 and 1, `rate` a second.
#[must_use]
pub fn wave(cue: Cue, rate: u32) -> Vec<f32> {
    let mut samples = Vec::new();
    for part in score(cue) {
        match part {
            Part::Struck {
                body,
                at,
                pitch,
                loud,
            } => {
                for partial in body {
                    add(&mut samples, rate, at, partial.decay, |time| {
                        let tone = (TAU * pitch * partial.ratio * time).sin();
                        loud * partial.level * tone * fading(time, partial.decay)
                    });
                }
            }
            Part::Rustle { at, length, loud } => {
                let mut noise = Noise::new();
                add(&mut samples, rate, at, length, |time| {
                    loud * noise.next() * swelling(time / length)
                });
            }
        }
    }
    for sample in &mut samples {
        *sample = sample.clamp(-1.0, 1.0);
    }
    samples
}

/// Adds what sounds from a moment on for so many seconds.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a sound is shorter than a second"
)]
fn add(samples: &mut Vec<f32>, rate: u32, at: f32, length: f32, mut sound: impl FnMut(f32) -> f32) {
    let rate = rate as f32;
    let (from, count) = ((at * rate) as usize, (length * rate) as usize);
    if samples.len() < from + count {
        samples.resize(from + count, 0.0);
    }
    for (nth, sample) in samples.iter_mut().skip(from).take(count).enumerate() {
        *sample += sound(nth as f32 / rate);
    }
}

/// How loud something is that long after it was struck: up within a millisecond and a half, so that
/// nothing clicks, and down to nothing at the end.
fn fading(time: f32, decay: f32) -> f32 {
    let attack = (time / 0.0015).min(1.0);
    let rest = (1.0 - time / decay).max(0.0);
    attack * 0.001_f32.powf(time / decay) * rest.min(0.1) * 10.0
}

/// Up and down again, from 0 to 1.
fn swelling(part: f32) -> f32 {
    (part.clamp(0.0, 1.0) * TAU / 2.0).sin().powi(2)
}

/// Soft noise that is the same every time (a xorshift generator, its steps smoothed).
struct Noise {
    state: u32,
    last: f32,
}

impl Noise {
    fn new() -> Self {
        Self {
            state: 0x9E37_79B9,
            last: 0.0,
        }
    }

    fn next(&mut self) -> f32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        #[allow(clippy::cast_precision_loss)] // noise
        let white = self.state as f32 / (u32::MAX / 2) as f32 - 1.0;
        self.last += 0.35 * (white - self.last);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATES: [u32; 3] = [22_050, 44_100, 48_000];

    fn loudest(wave: &[f32]) -> f32 {
        wave.iter().fold(0.0, |loudest, s| s.abs().max(loudest))
    }

    #[test]
    fn every_sound_is_short_begins_and_ends_in_silence_and_never_clips() {
        for (cue, rate) in Cue::ALL
            .into_iter()
            .flat_map(|cue| RATES.map(|rate| (cue, rate)))
        {
            let wave = wave(cue, rate);
            let seconds = wave.len() as f32 / rate as f32;
            assert!((0.05..1.1).contains(&seconds), "{cue:?}: {seconds} s");
            assert!((0.04..0.95).contains(&loudest(&wave)), "{cue:?}");
            for edge in [&wave[..4], &wave[wave.len() - 4..]] {
                assert!(loudest(edge) < 0.05, "{cue:?}: {edge:?}");
            }
        }
    }

    #[test]
    fn a_cue_is_the_same_sound_every_time_and_no_other() {
        for cue in Cue::ALL {
            assert_eq!(wave(cue, 48_000), wave(cue, 48_000));
            let others = Cue::ALL.into_iter().filter(|&other| other != cue);
            for other in others {
                assert_ne!(wave(cue, 48_000), wave(other, 48_000), "{cue:?} {other:?}");
            }
        }
    }

    #[test]
    fn what_only_accompanies_is_softer_than_what_matters() {
        let loud = |cue| loudest(&wave(cue, 48_000));
        for soft in [Cue::TakenBack, Cue::HandedOver] {
            for cue in Cue::ALL.into_iter().skip(2) {
                assert!(loud(soft) < loud(cue), "{soft:?} {cue:?}");
            }
        }
    }
}
