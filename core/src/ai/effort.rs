//! How much a search may cost, and whether it is still wanted.

use std::sync::atomic::{AtomicBool, Ordering};

/// Why a search came to an end before it was finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The evaluations granted are used up; what was found so far counts.
    #[error("the evaluations granted are used up")]
    Spent,
    /// Nobody waits for the answer any more.
    #[error("the search was cancelled")]
    Cancelled,
}

/// How much a search may cost, in evaluations of positions, and whether it is still wanted.
#[derive(Debug)]
pub struct Effort<'a> {
    granted: u64,
    spent: u64,
    cancelled: Option<&'a AtomicBool>,
}

impl<'a> Effort<'a> {
    /// This many evaluations and little more: a search notices between positions.
    #[must_use]
    pub const fn of(evaluations: u64) -> Self {
        Self {
            granted: evaluations,
            spent: 0,
            cancelled: None,
        }
    }

    /// As many evaluations as it takes.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::of(u64::MAX)
    }

    /// Ends as soon as somebody, on whatever thread, has set the flag.
    #[must_use]
    pub const fn unless(mut self, cancelled: &'a AtomicBool) -> Self {
        self.cancelled = Some(cancelled);
        self
    }

    /// Evaluations spent so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Notes evaluations that were made.
    ///
    /// # Errors
    /// Why no more should be made.
    pub fn spend(&mut self, evaluations: u64) -> Result<(), Stopped> {
        self.spent = self.spent.saturating_add(evaluations);
        if self
            .cancelled
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
        {
            return Err(Stopped::Cancelled);
        }
        if self.spent >= self.granted {
            return Err(Stopped::Spent);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_when_it_is_spent_or_cancelled() {
        let mut effort = Effort::of(10);
        assert_eq!(effort.spend(9), Ok(()));
        assert_eq!(effort.spend(1), Err(Stopped::Spent));
        assert_eq!(effort.spent(), 10);

        let flag = AtomicBool::new(false);
        let mut effort = Effort::unlimited().unless(&flag);
        assert_eq!(effort.spend(1_000_000), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(effort.spend(0), Err(Stopped::Cancelled));
    }
}
