//! What all packages have in common: one name, one version, one icon.
//!
//! The tests in `tests/tests/packages/` hold every file that repeats one of them against this.

pub mod flatpak;
pub mod icons;
pub mod notices;
mod version;

use std::path::{Path, PathBuf};

pub use version::{BadVersion, Version};

/// What the app is called by systems and stores: a reverse domain name that is valid on all of them,
/// so letters and dots only (Android forbids hyphens, Apple forbids underscores, and in a desktop's
/// D-Bus name neither is welcome).
pub const APP_ID: &str = "io.github.babangames.BaBan";

/// What people read.
pub const APP_NAME: &str = "Ba Bàn";

/// The languages that the app speaks.
pub const LANGUAGES: [&str; 2] = ["en", "vi"];

/// The oldest Android that the app is built for (Slint needs it).
pub const ANDROID_MIN_SDK: u32 = 26;

/// The newest Android that the app has been made for.
pub const ANDROID_TARGET_SDK: u32 = 36;

/// A file or folder of the project, by its path from the project's root.
#[must_use]
pub fn in_project(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}
