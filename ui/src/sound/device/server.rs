//! Linux: the sound server, PulseAudio or PipeWire, spoken to in PulseAudio's own protocol. Nothing
//! has to be installed to build or to run this.
//!
//! Each sound is a stream of its own that is sent ahead as a whole: the server lays them over one
//! another, and a busy machine leaves no gaps.

use std::collections::VecDeque;

use futures::executor::block_on;
use pulseaudio::protocol::stream::BufferAttr;
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource as _, Client, PlaybackStream};

use crate::sound::{VOICES, Wave};

/// Samples a second; the server turns them into what the machine needs.
const RATE: u32 = 48_000;
/// Bytes of a sample.
const SAMPLE: u32 = 4;

/// A connection to the sound server.
pub(in crate::sound) struct Device {
    // In the order in which they are to be let go.
    streams: VecDeque<PlaybackStream>,
    client: Client,
    /// How many streams there have been.
    count: u32,
}

impl Device {
    /// Connects; `None` if there is no sound server.
    pub(in crate::sound) fn open() -> Option<Self> {
        let client = Client::from_env(c"Ba Bàn").ok()?;
        Some(Self {
            streams: VecDeque::new(),
            client,
            count: 0,
        })
    }

    /// Samples a second.
    pub(in crate::sound) fn rate(&self) -> u32 {
        RATE
    }

    /// Plays a sound; `None` if the server is gone, or plays nothing.
    pub(in crate::sound) fn play(&mut self, wave: &Wave) -> Option<()> {
        let bytes = in_bytes(wave);
        self.count = self.count.wrapping_add(1);
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
                target_length: u32::try_from(bytes.len()).ok()?,
                // It begins when the first sample has arrived, and not before.
                pre_buffering: SAMPLE,
                ..BufferAttr::default()
            },
            // Streams of one number would be made to run in step.
            sync_id: self.count,
            ..PlaybackStreamParams::default()
        };
        let source = once(bytes).as_playback_source();
        let stream = block_on(self.client.create_playback_stream(params, source)).ok()?;
        // A stream that is let go breaks off: of many sounds, the oldest.
        if self.streams.len() == VOICES {
            self.streams.pop_front();
        }
        self.streams.push_back(stream);
        Some(())
    }
}

/// Samples as the bytes that the server takes.
fn in_bytes(wave: &Wave) -> Vec<u8> {
    wave.iter()
        .flat_map(|sample| sample.to_le_bytes())
        .collect()
}

/// Hands bytes out until there are no more.
fn once(bytes: Vec<u8>) -> impl FnMut(&mut [u8]) -> usize {
    let mut bytes = std::io::Cursor::new(bytes);
    // Reading from memory does not fail.
    move |buffer| std::io::Read::read(&mut bytes, buffer).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_is_handed_out_once_as_little_endian_floats() {
        let mut source = once(in_bytes(&Wave::from([0.5, -1.0])));
        let (mut first, mut rest) = ([0; 6], [0; 6]);
        assert_eq!((source(&mut first), source(&mut rest)), (6, 2));
        assert_eq!(first[..4], 0.5_f32.to_le_bytes());
        assert_eq!([&first[4..], &rest[..2]].concat(), (-1.0_f32).to_le_bytes());
        assert_eq!(source(&mut rest), 0);
    }
}
