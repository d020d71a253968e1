//! How long something takes on the processor, whatever else runs on the machine.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// A stopwatch that runs only while this thread does.
pub(crate) struct Watch(Duration);

impl Watch {
    pub(crate) fn start() -> Self {
        Self(spent())
    }

    /// Seconds since the start.
    pub(crate) fn seconds(&self) -> f64 {
        spent().saturating_sub(self.0).as_secs_f64()
    }
}

/// What this thread has spent in all.
fn spent() -> Duration {
    let spent = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(spent).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_runs_on() {
        let watch = Watch::start();
        let first = watch.seconds();
        while watch.seconds() == first {}
        assert!(watch.seconds() > first && first >= 0.0);
    }
}
