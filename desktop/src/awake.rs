//! Keeps the screen on. The desktop is asked on a thread of its own: it may take its time.

#[cfg(not(target_os = "linux"))]
mod other;
#[cfg(target_os = "linux")]
mod session;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use baban_ui::platform::PlatformError;

#[cfg(not(target_os = "linux"))]
use other::Inhibition;
#[cfg(target_os = "linux")]
use session::Inhibition;

use crate::failure::failed;

/// What the desktop may show to say why its screen stays on.
const REASON: &str = "A game is on the table";

/// Whether the screen is to stay on.
pub(crate) struct Awake {
    wishes: Sender<bool>,
}

impl Awake {
    /// The screen goes dark as it always does.
    pub(crate) fn new() -> Self {
        let (wishes, received) = channel();
        // Without a thread nobody receives a wish, and it fails.
        let _ = thread::Builder::new()
            .name("awake".to_owned())
            .spawn(move || heed(&received));
        Self { wishes }
    }

    /// Passes a wish on, and returns at once.
    pub(crate) fn wish(&self, on: bool) -> Result<(), PlatformError> {
        self.wishes.send(on).map_err(failed)
    }
}

/// Does what is wished until nobody wishes any more.
fn heed(wishes: &Receiver<bool>) {
    let mut inhibition = None;
    while let Ok(wish) = wishes.recv() {
        // The last one counts.
        match (wishes.try_iter().last().unwrap_or(wish), &inhibition) {
            (true, None) => inhibition = Inhibition::begin(),
            (true, Some(_)) => {}
            (false, _) => inhibition = None,
        }
    }
}
