//! Work that somebody else's thread does, and the answer that arrives when it is done.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

/// Runs errands, on whatever thread it likes.
#[uniffi::export(with_foreign)]
pub trait Worker: Send + Sync {
    /// Takes an errand, returns at once, and has [`Errand::run`] called elsewhere. An errand that is dropped without
    /// having been run counts as cancelled.
    fn start(&self, errand: Arc<Errand>);
}

/// Is told how far an errand has come; called from the thread that runs it.
#[uniffi::export(with_foreign)]
pub trait ProgressListener: Send + Sync {
    /// So much is done: a number between 0 and 1 that never falls.
    fn reached(&self, part: f32);
}

/// Cancels the errands that it was given to.
#[derive(Debug, Default, uniffi::Object)]
pub struct Cancellation {
    flag: AtomicBool,
}

#[uniffi::export]
impl Cancellation {
    /// Nothing is cancelled yet.
    #[uniffi::constructor]
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Nobody waits for the answers any more: the errands end within a moment.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether they have been cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }
}

impl Cancellation {
    pub(super) const fn flag(&self) -> &AtomicBool {
        &self.flag
    }
}

type Work = Box<dyn FnOnce() + Send>;

/// Something to be done once, on any thread.
#[derive(uniffi::Object)]
pub struct Errand {
    work: Mutex<Option<Work>>,
}

impl fmt::Debug for Errand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Errand").finish_non_exhaustive()
    }
}

#[uniffi::export]
impl Errand {
    /// Does it, which takes as long as it takes; nothing if it was done before.
    pub fn run(&self) {
        let work = locked(&self.work).take();
        if let Some(work) = work {
            work();
        }
    }
}

/// What arrives: the answer, or that there will be none, and who waits for it.
enum State<T> {
    Waiting(Option<Waker>),
    Done(Option<T>),
}

/// An answer that arrives when an errand is done; `None` if it was dropped without having been run.
pub(super) struct Pending<T>(Arc<Mutex<State<T>>>);

impl<T: Send + 'static> Pending<T> {
    /// Hands the work to the worker.
    pub(super) fn start(worker: &dyn Worker, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let state = Arc::new(Mutex::new(State::Waiting(None)));
        let delivery = Delivery(Arc::clone(&state));
        let work: Work = Box::new(move || delivery.bring(work()));
        worker.start(Arc::new(Errand {
            work: Mutex::new(Some(work)),
        }));
        Self(state)
    }
}

impl<T> Future for Pending<T> {
    type Output = Option<T>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<T>> {
        let mut state = locked(&self.0);
        match &mut *state {
            State::Done(answer) => Poll::Ready(answer.take()),
            State::Waiting(waker) => {
                *waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

/// Brings the answer, or, when it is dropped, that there is none.
struct Delivery<T>(Arc<Mutex<State<T>>>);

impl<T> Delivery<T> {
    fn bring(&self, answer: T) {
        self.finish(Some(answer));
    }

    fn finish(&self, answer: Option<T>) {
        let mut state = locked(&self.0);
        let before = match &mut *state {
            State::Waiting(waker) => waker.take(),
            State::Done(_) => return,
        };
        *state = State::Done(answer);
        // Whoever is woken may ask at once.
        drop(state);
        if let Some(waker) = before {
            waker.wake();
        }
    }
}

impl<T> Drop for Delivery<T> {
    fn drop(&mut self) {
        self.finish(None);
    }
}

/// What is locked is whole even if another thread ended while it held the lock.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keeps errands until they are asked for.
    #[derive(Default)]
    struct Queue(Mutex<Vec<Arc<Errand>>>);

    impl Worker for Queue {
        fn start(&self, errand: Arc<Errand>) {
            locked(&self.0).push(errand);
        }
    }

    fn poll<T>(pending: &mut Pending<T>) -> Poll<Option<T>> {
        Pin::new(pending).poll(&mut Context::from_waker(Waker::noop()))
    }

    #[test]
    fn the_answer_arrives_when_the_job_is_done() {
        let queue = Queue::default();
        let mut pending = Pending::start(&queue, || 7);
        assert_eq!(poll(&mut pending), Poll::Pending);
        for errand in locked(&queue.0).iter() {
            errand.run();
            errand.run();
        }
        assert_eq!(poll(&mut pending), Poll::Ready(Some(7)));
    }

    #[test]
    fn a_job_that_is_dropped_has_no_answer() {
        let queue = Queue::default();
        let mut pending = Pending::start(&queue, || 7);
        locked(&queue.0).clear();
        assert_eq!(poll(&mut pending), Poll::Ready(None));
    }
}
