//! Ba Bàn's entry point on Android: the native activity calls it on a thread of its own.
//!
//! Nothing has to be done when Android pauses or stops the app: every action is on disk before the
//! next one can be made.

#![cfg(target_os = "android")]

use baban_ui::storage::StorageError;
use baban_ui::{Error, platform};
use slint::android::AndroidApp;

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
    slint::android::init(app).map_err(slint::PlatformError::SetPlatformError)?;
    baban_ui::run(&folder, platform::services())
}

// What the activity calls in Kotlin: the core's bindings find it in this one library.
baban_core::uniffi_reexport_scaffolding!();
