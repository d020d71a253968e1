//! The screens, boards and words of Ba Bàn, shared by every platform.
//!
//! | room | what lives there |
//! |---|---|
//! | [`run`], [`open`] | the way in, for the desktop, Android and iOS |
//! | [`window`] | the window joined to the program: callbacks in, views out |
//! | [`program`], [`controllers`] | what happens on each event; needs no window |
//! | [`navigation`] | which screen is open, what is asked and told |
//! | [`games`], [`play`] | the games of the app; one that is being played on its board |
//! | [`set_up`], [`party`] | a game that is being agreed; who plays it |
//! | [`session`] | a game, on disk before it is shown |
//! | [`boards`] | one room a board: geometry, touches, pictures' data |
//! | [`diagrams`] | positions on boards of their own, for the rules reference |
//! | [`mod@reference`], [`rules`] | the texts of the rules; where in them a reader is |
//! | [`thinking`] | what the computer thinks, away from the thread that draws |
//! | [`statistics`] | what has become of the games that were played to their ends |
//! | [`storage`] | files: replaced as a whole, never lost |
//! | [`preferences`], [`language`] | what a person has chosen |
//! | [`cue`], [`sound`], [`services`] | what is noticed without looking: sounds, vibration, a screen that stays on |
//! | `slint/` | the pictures and the words; `slint/model.slint` is the contract with them |
//!
//! Rust holds no sentence: what is to be said is a code, and the words are made where the language
//! is known.

pub mod boards;
pub mod controllers;
pub mod cue;
pub mod diagrams;
pub mod games;
mod generated;
pub mod language;
mod models;
pub mod navigation;
pub mod party;
pub mod play;
pub mod preferences;
pub mod program;
pub mod reference;
pub mod rules;
pub mod services;
pub mod session;
pub mod set_up;
pub mod sound;
pub mod statistics;
pub mod storage;
pub mod thinking;
pub mod window;

use std::path::Path;
use std::sync::Arc;

/// What only the platform can do; the program around the app implements it.
pub use baban_core::ffi::platform;
pub use generated::*;

use platform::PlatformServices;
use program::{Program, system_seed};
use services::Services;
use sound::speaker::Speaker;
use storage::{Lock, StorageError};
use window::Window;

/// Why the app ended before its time. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The data folder cannot be used.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The platform has no window to give, or its event loop failed.
    #[error("show a window: {0}")]
    Platform(#[from] slint::PlatformError),
}

/// Runs the app on the data in a folder until its window is closed, with what the platform can do
/// for it.
///
/// # Errors
/// See [`Error`].
pub fn run(data_folder: &Path, platform: Arc<dyn PlatformServices>) -> Result<(), Error> {
    open(data_folder, platform)?.run()?;
    Ok(())
}

/// Opens the app's window on the data in a folder, for a program that has something to do with it
/// before it [runs](Window::run).
///
/// # Errors
/// See [`Error`].
pub fn open(data_folder: &Path, platform: Arc<dyn PlatformServices>) -> Result<Window, Error> {
    let lock = Lock::take(data_folder)?;
    let services = Services::new(Box::new(Speaker::new()), platform);
    let program = Program::open(lock, Box::new(system_seed))?.with_services(services);
    Ok(Window::new(program)?)
}
