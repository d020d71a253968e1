//! The clock of the computer players, which tells when a pause has passed, and their thread, which
//! lets it be known that there is an answer.

use std::cell::Cell;
use std::time::Duration;

use slint::{ComponentHandle as _, Timer, TimerMode};

use super::Window;
use crate::play::computer::{Doing, Pause, PauseKind};
use crate::thinking::{Thread, Worker};
use crate::{App, ComputerDoing, TableView};

/// How long the computer is seen to think at least, at the normal speed of motion.
const THOUGHT: Duration = Duration::from_millis(600);
/// How long an action of the computer is seen before the next.
const ACTION: Duration = Duration::from_millis(400);
/// Without motion what is played is there at once and needs less time to be seen.
const STILL: f32 = 0.75;

/// The clock.
#[derive(Default)]
pub(super) struct Clock {
    timer: Timer,
    /// The pause that it counts.
    counted: Cell<Option<Pause>>,
}

impl Clock {
    /// Counts this pause and then calls `passed` with its number; nothing if there is none. What it
    /// counts already goes on.
    pub(super) fn count(&self, pause: Option<Pause>, motion: f32, passed: impl Fn(u64) + 'static) {
        if self.counted.replace(pause) == pause {
            return;
        }
        let Some(pause) = pause else {
            self.timer.stop();
            return;
        };
        let length = match pause.kind {
            PauseKind::Thought => THOUGHT,
            PauseKind::Action => ACTION,
        };
        let speed = if motion > 0.0 { motion } else { STILL };
        let length = length.mul_f32(speed.clamp(0.25, 4.0));
        self.timer
            .start(TimerMode::SingleShot, length, move || passed(pause.number));
    }
}

/// A thread that thinks, and lets the picture know when it has an answer.
pub(super) fn worker(ui: &App) -> Box<dyn Worker> {
    let ui = ui.as_weak();
    Box::new(Thread::new(move || {
        // If there is no picture any more, nobody waits.
        let _ = ui.upgrade_in_event_loop(|ui| ui.global::<TableView>().invoke_thought());
    }))
}

/// The picture's code of what the computer is doing.
pub(super) fn doing(doing: Doing) -> ComputerDoing {
    match doing {
        Doing::Nothing => ComputerDoing::Nothing,
        Doing::Thinking => ComputerDoing::Thinking,
        Doing::Playing => ComputerDoing::Playing,
    }
}

impl Window {
    /// Joins the clock and the thread of the computer players.
    pub(super) fn listen_to_computer(&self) {
        // After every event it is looked whether there is an answer.
        let event = self.event();
        let table = self.ui.global::<TableView>();
        table.on_thought(move || {
            event(&mut |_| ());
        });
    }
}
