//! Everywhere but on Linux: the sound that belongs to the platform, `AAudio`, Core Audio or WASAPI.

use cpal::traits::{DeviceTrait as _, HostTrait as _, StreamTrait as _};
use cpal::{FromSample, SampleFormat, SizedSample, Stream, StreamConfig};

/// An open stream to the device that the platform has chosen.
pub(in crate::sound) struct Device {
    _stream: Stream,
    rate: u32,
}

impl Device {
    /// Opens a stream that plays what `fill` writes; `None` if there is no device, or none that
    /// plays anything.
    pub(in crate::sound) fn open(fill: impl FnMut(&mut [f32]) + Send + 'static) -> Option<Self> {
        let device = cpal::default_host().default_output_device()?;
        let config = device.default_output_config().ok()?;
        let format = config.sample_format();
        let config = StreamConfig::from(config);
        let rate = config.sample_rate;
        let stream = match format {
            SampleFormat::F32 => stream::<f32>(&device, config, fill),
            SampleFormat::I16 => stream::<i16>(&device, config, fill),
            SampleFormat::I32 => stream::<i32>(&device, config, fill),
            _ => None,
        }?;
        stream.play().ok()?;
        Some(Self {
            _stream: stream,
            rate,
        })
    }

    /// Samples a second.
    pub(in crate::sound) fn rate(&self) -> u32 {
        self.rate
    }
}

/// A stream with the same on all its channels.
fn stream<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: StreamConfig,
    mut fill: impl FnMut(&mut [f32]) + Send + 'static,
) -> Option<Stream> {
    let channels = usize::from(config.channels).max(1);
    let mut samples = Vec::new();
    let write = move |frames: &mut [T], _: &cpal::OutputCallbackInfo| {
        samples.resize(frames.len() / channels, 0.0);
        fill(&mut samples);
        for (frame, &sample) in frames.chunks_exact_mut(channels).zip(&samples) {
            frame.fill(T::from_sample(sample));
        }
    };
    // A stream that fails falls silent; the speaker lets it go after its rest.
    let failed = |_| {};
    device.build_output_stream(config, write, failed, None).ok()
}
