//! Plays the sounds, on a thread of its own: whatever the machine's sound does, nobody waits for it.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use super::device::Device;
use super::{Player, Wave, synth};
use crate::cue::Cue;

/// How many sounds may wait for the device; more are dropped, for they would come too late.
const WAITING: usize = 4;
/// How long the device stays open after the last sound.
const REST: Duration = Duration::from_secs(4);

/// The machine's sound: see the [module page](self).
pub struct Speaker {
    orders: SyncSender<Cue>,
}

impl Speaker {
    /// Starts the thread. It opens no device before there is something to play.
    #[must_use]
    pub fn new() -> Self {
        let (orders, received) = sync_channel(WAITING);
        // Without a thread there is no sound, and orders go nowhere.
        let _ = thread::Builder::new()
            .name("sound".to_owned())
            .spawn(move || serve(&received));
        Self { orders }
    }
}

impl Default for Speaker {
    fn default() -> Self {
        Self::new()
    }
}

impl Player for Speaker {
    fn play(&self, cue: Cue) {
        let _ = self.orders.try_send(cue);
    }
}

/// Plays what is ordered until nobody is left to order anything.
fn serve(orders: &Receiver<Cue>) {
    let mut waves = Waves::default();
    let mut device: Option<Device> = None;
    loop {
        let order = if device.is_some() {
            orders.recv_timeout(REST)
        } else {
            orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
        };
        match order {
            // No device, no sound: the next order looks for one again.
            Ok(cue) => {
                device = device.or_else(Device::open).and_then(|mut device| {
                    let wave = waves.get(cue, device.rate());
                    device.play(&wave).map(|()| device)
                })
            }
            Err(RecvTimeoutError::Timeout) => device = None,
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// The sounds that have been made, by what they are of and samples a second.
#[derive(Default)]
struct Waves(HashMap<(Cue, u32), Wave>);

impl Waves {
    fn get(&mut self, cue: Cue, rate: u32) -> Wave {
        let made = self.0.entry((cue, rate));
        made.or_insert_with(|| synth::wave(cue, rate).into())
            .clone()
    }
}
