//! Who does the work.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::mpsc::{SendError, Sender, channel};
use std::thread;

/// A piece of work.
pub type Job = Box<dyn FnOnce() + Send>;

/// Who does the work.
pub trait Worker {
    /// Does a piece of work, now or soon.
    fn work(&self, job: Job);
}

/// Does it at once, on the thread that asks.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnTheSpot;

impl Worker for OnTheSpot {
    fn work(&self, job: Job) {
        job();
    }
}

/// A thread of its own, which does one piece of work after the other and tells when each is done. It
/// begins with the first and ends with its owner.
pub struct Thread {
    jobs: RefCell<Option<Sender<Job>>>,
    done: Arc<dyn Fn() + Send + Sync>,
}

impl Thread {
    /// A thread that calls `done`, on itself, after each piece of work.
    pub fn new(done: impl Fn() + Send + Sync + 'static) -> Self {
        Self {
            jobs: RefCell::new(None),
            done: Arc::new(done),
        }
    }

    fn start(&self) -> Option<Sender<Job>> {
        let (sender, jobs) = channel::<Job>();
        let done = self.done.clone();
        let thread = thread::Builder::new().name("thinking".to_owned());
        let started = thread.spawn(move || {
            for job in jobs {
                job();
                done();
            }
        });
        started.ok().map(|_| sender)
    }
}

impl Worker for Thread {
    fn work(&self, job: Job) {
        let mut jobs = self.jobs.borrow_mut();
        let undone = match jobs.as_ref() {
            Some(sender) => match sender.send(job) {
                Ok(()) => return,
                // The thread has ended before its time.
                Err(SendError(job)) => job,
            },
            None => job,
        };
        *jobs = self.start();
        let undone = match jobs.as_ref() {
            Some(sender) => sender.send(undone).err().map(|SendError(job)| job),
            None => Some(undone),
        };
        // The system has no thread to give: better late than never.
        if let Some(job) = undone {
            job();
            (self.done)();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_in_order_on_another_thread_and_told() {
        let (told, heard) = channel();
        let (done, doing) = (told.clone(), told);
        let worker = Thread::new(move || done.send((0, thread::current().id())).unwrap());
        for number in 1..=2 {
            let doing = doing.clone();
            worker.work(Box::new(move || {
                doing.send((number, thread::current().id())).unwrap();
            }));
        }
        let heard: Vec<_> = heard.iter().take(4).collect();
        assert_eq!(
            heard.iter().map(|one| one.0).collect::<Vec<_>>(),
            [1, 0, 2, 0]
        );
        assert!(heard.iter().all(|one| one.1 != thread::current().id()));
    }

    #[test]
    fn a_thread_that_has_died_is_replaced() {
        let (told, heard) = channel();
        let worker = Thread::new(move || told.send(()).unwrap());
        worker.work(Box::new(|| panic!("this is meant to be seen")));
        // Until the thread has died its work may still be taken and lost with it.
        while heard
            .recv_timeout(std::time::Duration::from_millis(50))
            .is_err()
        {
            worker.work(Box::new(|| {}));
        }
    }
}
