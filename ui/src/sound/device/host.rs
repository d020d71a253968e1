//! Everywhere but on Linux: the sound that belongs to the platform, `AAudio`, Core Audio or WASAPI.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cpal::traits::{DeviceTrait as _, HostTrait as _, StreamTrait as _};
use cpal::{FromSample, SampleFormat, SizedSample, Stream, StreamConfig};

use crate::sound::Wave;
use crate::sound::mixer::Mixer;

/// What the device and its thread share.
type Shared = Arc<Mutex<Mixer>>;

/// An open stream to the device that the platform has chosen.
pub(in crate::sound) struct Device {
    mixer: Shared,
    rate: u32,
    _stream: Stream,
}

impl Device {
    /// Opens a stream; `None` if there is no device, or none that plays anything.
    pub(in crate::sound) fn open() -> Option<Self> {
        let device = cpal::default_host().default_output_device()?;
        let config = device.default_output_config().ok()?;
        let format = config.sample_format();
        let config = StreamConfig::from(config);
        let rate = config.sample_rate;
        let mixer = Shared::default();
        let stream = match format {
            SampleFormat::F32 => stream::<f32>(&device, config, mixer.clone()),
            SampleFormat::I16 => stream::<i16>(&device, config, mixer.clone()),
            SampleFormat::I32 => stream::<i32>(&device, config, mixer.clone()),
            _ => None,
        }?;
        stream.play().ok()?;
        Some(Self {
            mixer,
            rate,
            _stream: stream,
        })
    }

    /// Samples a second.
    pub(in crate::sound) fn rate(&self) -> u32 {
        self.rate
    }

    /// Plays a sound. Whether it is heard is not known: a stream that has failed is let go at the
    /// next rest.
    #[allow(clippy::unnecessary_wraps, reason = "on Linux the server may be gone")]
    pub(in crate::sound) fn play(&mut self, wave: &Wave) -> Option<()> {
        lock(&self.mixer).add(wave.clone());
        Some(())
    }
}

/// A stream with the same on all its channels.
fn stream<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: StreamConfig,
    mixer: Shared,
) -> Option<Stream> {
    let channels = usize::from(config.channels).max(1);
    let write = move |frames: &mut [T], _: &cpal::OutputCallbackInfo| {
        let mut mixer = lock(&mixer);
        for frame in frames.chunks_mut(channels) {
            frame.fill(T::from_sample(mixer.next()));
        }
    };
    let failed = |_| {};
    device.build_output_stream(config, write, failed, None).ok()
}

/// Nobody panics while mixing.
fn lock(mixer: &Mutex<Mixer>) -> MutexGuard<'_, Mixer> {
    mixer.lock().unwrap_or_else(PoisonError::into_inner)
}
