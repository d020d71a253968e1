//! Ba Bàn's entry point on Android: the native activity calls it on a thread of its own.
//!
//! The library also carries the core's bindings, so that the Kotlin side and the app share one core:
//! the activity registers its `PlatformServices` before it starts the app.

#![cfg(target_os = "android")]

mod activity;

use baban_ui::storage::StorageError;
use baban_ui::{Error, platform};
use slint::android::AndroidApp;

use activity::Activity;

/// Runs the app on the folder that Android gives to it alone. What goes wrong is told on the error
/// output, which the activity passes on to the system's log.
#[unsafe(no_mangle)]
#[allow(
    unsafe_code,
    reason = "the activity finds this function by its name; no other crate has one of this name"
)]
fn android_main(app: AndroidApp) {
    if let Err(error) = run(app) {
        eprintln!("baban: failed to {error}");
    }
}

fn run(app: AndroidApp) -> Result<(), Error> {
    let folder = app.internal_data_path().ok_or(StorageError::NoFolder)?;
    let activity = Activity::default();
    let listener = activity.clone();
    slint::android::init_with_event_listener(app, move |event| listener.hear(event))
        .map_err(slint::PlatformError::SetPlatformError)?;
    let window = baban_ui::open(&folder, platform::services())?;
    activity.shows(window.ui());
    window.run()?;
    Ok(())
}

// What the activity calls in Kotlin: the core's bindings find it in this one library.
baban_core::uniffi_reexport_scaffolding!();
