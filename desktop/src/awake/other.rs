//! macOS and Windows.

use keepawake::KeepAwake;

use super::REASON;

/// As long as it lives the screen stays on.
pub(super) struct Inhibition {
    _awake: KeepAwake,
}

impl Inhibition {
    /// Asks the system; `None` if it refuses.
    pub(super) fn begin() -> Option<Self> {
        let mut builder = keepawake::Builder::default();
        let asked = builder.display(true).reason(REASON).app_name("Ba Bàn");
        let awake = asked.create().ok()?;
        Some(Self { _awake: awake })
    }
}
