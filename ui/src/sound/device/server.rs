//! Linux: the sound server, PulseAudio or PipeWire, spoken to in PulseAudio's own protocol. Nothing
//! has to be installed to build or to run this.

use futures::executor::block_on;
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource as _, Client, PlaybackStream};

/// Samples a second; the server turns them into what the machine needs.
const RATE: u32 = 48_000;
/// Bytes of a sample.
const SAMPLE: usize = size_of::<f32>();
/// How many bytes the server may hold back: a twenty-fifth of a second.
const LATENCY: u32 = RATE / 25 * SAMPLE as u32;

/// An open stream to the sound server.
pub(in crate::sound) struct Device {
    // In the order in which they are to be let go.
    _stream: PlaybackStream,
    _client: Client,
}

impl Device {
    /// Opens a stream that plays what `fill` writes; `None` if there is no sound server, or none that
    /// plays anything.
    pub(in crate::sound) fn open(fill: impl FnMut(&mut [f32]) + Send + 'static) -> Option<Self> {
        let client = Client::from_env(c"Ba Bàn").ok()?;
        let params = PlaybackStreamParams {
            sample_spec: SampleSpec {
                format: SampleFormat::Float32Le,
                channels: 1,
                sample_rate: RATE,
            },
            channel_map: ChannelMap::mono(),
            cvolume: Some(ChannelVolume::norm(1)),
            sink_name: Some(DEFAULT_SINK.to_owned()),
            buffer_attr: BufferAttr {
                target_length: LATENCY,
                ..BufferAttr::default()
            },
            flags: StreamFlags {
                adjust_latency: true,
                ..StreamFlags::default()
            },
            ..PlaybackStreamParams::default()
        };
        let stream = client.create_playback_stream(params, in_bytes(fill).as_playback_source());
        Some(Self {
            _stream: block_on(stream).ok()?,
            _client: client,
        })
    }

    /// Samples a second.
    pub(in crate::sound) fn rate(&self) -> u32 {
        RATE
    }
}

/// Writes samples as the bytes that the server takes; returns how many were written.
fn in_bytes(mut fill: impl FnMut(&mut [f32])) -> impl FnMut(&mut [u8]) -> usize {
    let mut samples = Vec::new();
    move |bytes| {
        samples.resize(bytes.len() / SAMPLE, 0.0);
        fill(&mut samples);
        for (bytes, sample) in bytes.chunks_exact_mut(SAMPLE).zip(&samples) {
            bytes.copy_from_slice(&sample.to_le_bytes());
        }
        samples.len() * SAMPLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_written_as_whole_little_endian_floats() {
        let mut next = 0.0;
        let mut source = in_bytes(|samples| {
            samples.fill_with(|| {
                next += 1.0;
                next
            });
        });
        let mut bytes = [0; 10];
        assert_eq!(source(&mut bytes), 8);
        assert_eq!(bytes[..4], 1.0_f32.to_le_bytes());
        assert_eq!(bytes[4..8], 2.0_f32.to_le_bytes());
        assert_eq!(source(&mut bytes[..4]), 4);
        assert_eq!(bytes[..4], 3.0_f32.to_le_bytes());
    }
}
