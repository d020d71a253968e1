//! How much a search may cost, whether it is still wanted, and how far it has come.

use std::fmt;
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

/// How much a search may cost, in evaluations of positions, whether it is still wanted, and who is
/// told how far it has come.
pub struct Effort<'a> {
    granted: u64,
    spent: u64,
    cancelled: Option<&'a AtomicBool>,
    told: Option<&'a dyn Fn(f32)>,
    part: f32,
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Effort")
            .field("granted", &self.granted)
            .field("spent", &self.spent)
            .field("part", &self.part)
            .finish_non_exhaustive()
    }
}

impl<'a> Effort<'a> {
    /// This many evaluations and little more: a search notices between positions.
    #[must_use]
    pub const fn of(evaluations: u64) -> Self {
        Self {
            granted: evaluations,
            spent: 0,
            cancelled: None,
            told: None,
            part: 0.0,
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

    /// For what must be known to have any answer: without a limit, cancelled like this one, and
    /// telling nobody. What it spends is to be spent here too.
    #[must_use]
    pub const fn essential(&self) -> Self {
        Self {
            granted: u64::MAX,
            spent: 0,
            cancelled: self.cancelled,
            told: None,
            part: 0.0,
        }
    }

    /// Tells how much of the search is done: a number between 0 and 1 that never falls.
    #[must_use]
    pub const fn telling(mut self, told: &'a dyn Fn(f32)) -> Self {
        self.told = Some(told);
        self
    }

    /// From now on no more than so many evaluations, and no more than before.
    pub fn limit(&mut self, evaluations: u64) {
        self.granted = self.granted.min(self.spent.saturating_add(evaluations));
    }

    /// Notes how much of the search is done, from 0 to 1.
    pub fn reach(&mut self, part: f32) {
        if part > self.part {
            self.part = part.min(1.0);
            if let Some(told) = self.told {
                told(self.part);
            }
        }
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

        let mut effort = Effort::of(10);
        effort.limit(20);
        assert_eq!(effort.spend(9), Ok(()));
        effort.limit(0);
        assert_eq!(effort.spend(0), Err(Stopped::Spent));

        let flag = AtomicBool::new(false);
        let mut effort = Effort::unlimited().unless(&flag);
        assert_eq!(effort.spend(1_000_000), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(effort.spend(0), Err(Stopped::Cancelled));
    }

    #[test]
    fn progress_never_falls() {
        let parts = std::cell::RefCell::new(Vec::new());
        let told = |part| parts.borrow_mut().push(part);
        let mut effort = Effort::unlimited().telling(&told);
        for part in [0.0, 0.5, 0.25, 0.75, 2.0, 1.0] {
            effort.reach(part);
        }
        assert_eq!(*parts.borrow(), [0.5, 0.75, 1.0]);
    }
}
