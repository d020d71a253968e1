//! What is heard: a short sound for each [`Cue`], made by the app itself.
//!
//! | part | what it does |
//! |---|---|
//! | [`synth`] | makes the sounds, as numbers: no recording is needed |
//! | [`speaker`] | plays them on a thread of its own, which opens the device only while there is something to hear |
//! | `device` | the way to the ear: the sound server on Linux, what the platform has elsewhere |
//! | `mixer` | lays sounds over one another where no server does |
//!
//! A machine without sound stays silent and says nothing about it.

mod device;
#[cfg(any(test, not(target_os = "linux")))]
mod mixer;
pub mod speaker;
pub mod synth;

use std::sync::Arc;

use crate::cue::Cue;

/// A sound, as samples.
type Wave = Arc<[f32]>;

/// How many sounds are heard at once; of more, the oldest breaks off.
const VOICES: usize = 6;

/// Something that plays sounds.
pub trait Player {
    /// Plays the sound of a cue, and returns at once.
    fn play(&self, cue: Cue);
}

/// A player that plays nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl Player for Silence {
    fn play(&self, _cue: Cue) {}
}
