//! Where the data lives.

use std::env;
use std::path::PathBuf;

use directories::ProjectDirs;

use super::StorageError;

/// The environment variable that names another data folder.
pub const DATA_FOLDER_VARIABLE: &str = "BABAN_DATA_DIR";

/// The folder that [`DATA_FOLDER_VARIABLE`] names, or else the one that the platform's conventions
/// give: `~/.local/share/baban` on Linux, `~/Library/Application Support/baban` on Apple's
/// systems, `%APPDATA%\baban\data` on Windows. It need not exist yet.
///
/// # Errors
/// [`StorageError::NoFolder`] where there is no home folder (Android: its shell hands one in).
pub fn default_folder() -> Result<PathBuf, StorageError> {
    if let Some(folder) = env::var_os(DATA_FOLDER_VARIABLE).filter(|name| !name.is_empty()) {
        return Ok(folder.into());
    }
    ProjectDirs::from("", "", "baban")
        .map(|dirs| dirs.data_dir().to_owned())
        .ok_or(StorageError::NoFolder)
}
