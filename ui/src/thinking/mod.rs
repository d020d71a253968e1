//! What the computer thinks, away from the thread that draws.
//!
//! | module | what |
//! |---|---|
//! | this page | [`Thought`]: a question on its way, and the answer once it is there |
//! | [`worker`] | [`Worker`]: who does the work, and tells when there is an answer |
//!
//! The core thinks on whatever thread it is asked, and knows no clock; here is the thread. A thought
//! that nobody holds any more is cancelled, and its answer goes nowhere: so none ever comes too late.

pub mod worker;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use baban_core::ai::{Effort, NoAnswer};

pub use worker::{Job, OnTheSpot, Thread, Worker};

/// A question that is being thought about, or its answer. Letting go of it cancels it.
#[derive(Debug)]
pub struct Thought<T> {
    shared: Arc<Shared<T>>,
}

#[derive(Debug)]
struct Shared<T> {
    cancelled: AtomicBool,
    answer: Mutex<Option<Result<T, NoAnswer>>>,
}

impl<T: Send + 'static> Thought<T> {
    /// Has somebody think.
    pub fn begin(
        worker: &dyn Worker,
        think: impl FnOnce(&mut Effort<'_>) -> Result<T, NoAnswer> + Send + 'static,
    ) -> Self {
        let shared = Arc::new(Shared {
            cancelled: AtomicBool::new(false),
            answer: Mutex::new(None),
        });
        let thought = Self {
            shared: shared.clone(),
        };
        worker.work(Box::new(move || {
            // Cancelled before it was begun.
            if !shared.cancelled.load(Ordering::Relaxed) {
                let mut effort = Effort::unlimited().unless(&shared.cancelled);
                let answer = think(&mut effort);
                *shared.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
            }
        }));
        thought
    }

    /// The answer, once; `None` as long as there is none.
    #[must_use]
    pub fn take(&self) -> Option<Result<T, NoAnswer>> {
        let answer = self.shared.answer.lock();
        answer.unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// Keeps the work until it is told to do it.
    #[derive(Default)]
    struct Later(RefCell<Vec<Job>>);

    impl Worker for Later {
        fn work(&self, job: Job) {
            self.0.borrow_mut().push(job);
        }
    }

    impl Later {
        fn do_it(&self) {
            self.0.take().into_iter().for_each(|job| job());
        }
    }

    #[test]
    fn an_answer_is_given_once() {
        let later = Later::default();
        let thought = Thought::begin(&later, |_| Ok(7));
        assert_eq!(thought.take(), None);
        later.do_it();
        assert_eq!(thought.take(), Some(Ok(7)));
        assert_eq!(thought.take(), None);
    }

    #[test]
    fn what_nobody_waits_for_is_not_begun_or_hears_of_it() {
        let later = Later::default();
        drop(Thought::begin(&later, |_| -> Result<(), NoAnswer> {
            panic!("nobody waits for this")
        }));
        later.do_it();

        let thought = Thought::begin(&OnTheSpot, |effort| {
            assert_eq!(effort.spend(1_000_000), Ok(()));
            Ok(())
        });
        assert_eq!(thought.take(), Some(Ok(())));
    }
}
