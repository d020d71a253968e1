//! What becomes of the app when Android pauses, forgets or squeezes it.
//!
//! Games need nothing of this: every action is on disk before the next one can be made. What is
//! left is where the person was, and what a finger was doing.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use baban_ui::{App, BoardView, Nav, Screen, Settings};
use slint::android::android_activity::{MainEvent, PollEvent};
use slint::{ComponentHandle as _, Weak};

/// What is kept for the time when Android has ended the process in the background: whether a game
/// was at the table.
const AT_TABLE: &[u8] = b"table";

/// The activity's life, as the app follows it. Clones follow the same activity.
#[derive(Clone, Default)]
pub(crate) struct Activity(Rc<Followed>);

#[derive(Default)]
struct Followed {
    window: RefCell<Option<Weak<App>>>,
    /// Whether the app has been in front since it started.
    resumed: Cell<bool>,
}

impl Activity {
    /// From now on there is this window.
    pub(crate) fn shows(&self, window: &App) {
        self.0.window.replace(Some(window.as_weak()));
    }

    /// Follows an event of the activity.
    pub(crate) fn hear(&self, event: &PollEvent<'_>) {
        let PollEvent::Main(event) = event else {
            return;
        };
        let Some(window) = self.window() else {
            return;
        };
        match event {
            // The first time, the app comes back to where it was even if Android has ended its
            // process in the meantime.
            MainEvent::Resume { loader, .. } if !self.0.resumed.replace(true) => {
                if loader.load().as_deref() == Some(AT_TABLE) {
                    window.global::<Nav>().invoke_open(Screen::Table);
                }
            }
            MainEvent::SaveState { saver, .. } => {
                if window.global::<Nav>().get_screen() == Screen::Table {
                    saver.store(AT_TABLE);
                } else {
                    saver.store(&[]);
                }
            }
            // The finger that holds a piece is lifted over another app, if at all.
            MainEvent::Pause | MainEvent::Stop => {
                window.global::<BoardView>().invoke_cancelled();
            }
            // Perhaps the language: that of the system, or the one for this app.
            MainEvent::ConfigChanged { .. } => {
                window.global::<Settings>().invoke_follow_system();
            }
            // There is nothing to give up: the app keeps no more than what it shows, and should
            // Android end it, nothing is lost.
            MainEvent::LowMemory => {}
            _ => {}
        }
    }

    fn window(&self) -> Option<App> {
        self.0.window.borrow().as_ref().and_then(Weak::upgrade)
    }
}
