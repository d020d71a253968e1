//! Ba Bàn's entry point on iOS: the shell's `main` calls it, and it does not come back while the
//! app runs.
//!
//! The library also carries the core's bindings, so that the shell and the app share one core: the
//! shell registers its `PlatformServices` before it starts the app.

#![cfg(target_os = "ios")]

use baban_ui::storage::default_folder;
use baban_ui::{Error, platform};

/// Runs the app on the folder that iOS gives to it alone; 0 if all went well. What goes wrong is
/// told on the error output, which Xcode and the system's log show.
#[unsafe(no_mangle)]
#[allow(
    unsafe_code,
    reason = "the shell finds this function by its name; no other crate has one of this name"
)]
pub extern "C" fn baban_main() -> i32 {
    match run() {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("baban: failed to {error}");
            1
        }
    }
}

fn run() -> Result<(), Error> {
    baban_ui::run(&default_folder()?, platform::services())
}

// What the shell calls in Swift: the core's bindings find it in this one library.
baban_core::uniffi_reexport_scaffolding!();
