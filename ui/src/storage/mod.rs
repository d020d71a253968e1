//! What the app keeps on disk, and the promises about it.
//!
//! ```text
//! <data folder>/
//!   in-use                     locked while the app runs: one app writes to one folder
//!   settings.json
//!   statistics.json            the results of finished games
//!   saves/
//!     backgammon-7.json        one record a game; the greatest number is the game at the table
//!     backgammon-7.players.json  who plays it
//!     backgammon-6.json.unreadable-1
//! ```
//!
//! * A file is replaced as a whole (`atomic`): after a crash it holds either what it held before
//!   or what was to be written, never something between.
//! * Nothing that could not be understood is deleted or written over. A file that cannot be read is
//!   renamed out of the way; a file from a newer version stays where it is. New games take a number
//!   that no file has used.
//! * Two apps never write to the same folder: the second one refuses to start ([`Lock`]).
//!
//! The records themselves are read and written by `baban-core`; this module moves texts.

mod atomic;
mod fields;
mod folder;
mod lock;
mod results;
mod saves;
mod settings;

use std::io;
use std::path::{Path, PathBuf};

pub use folder::{DATA_FOLDER_VARIABLE, default_folder};
pub use lock::Lock;
pub use results::ResultsFile;
pub use saves::{SaveId, Saves};
pub use settings::SettingsFile;

/// Why something could not be kept or found again. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The system does not say where a program may keep its data.
    #[error("find a home folder for the data; set {DATA_FOLDER_VARIABLE} to choose one")]
    NoFolder,
    /// Another running app works with the same folder.
    #[error("open {}: another copy of the app is using it", folder.display())]
    InUse {
        /// The data folder.
        folder: PathBuf,
    },
    /// The system refused to read, write or rename.
    #[error("{doing} {}: {source}", path.display())]
    Io {
        /// What was tried, as a verb: "read", "write", "rename", …
        doing: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The file is larger than anything the app writes.
    #[error("read {}: more than {limit} bytes", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The most that is read.
        limit: usize,
    },
    /// The file is not what its name says.
    #[error("understand {}: {reason}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// The text of a file that somebody else keeps, of at most `limit` bytes.
///
/// # Errors
/// It is not there, cannot be read, is longer, or is not UTF-8.
pub fn read_text(path: &Path, limit: usize) -> Result<String, StorageError> {
    let missing = || StorageError::io("read", path)(io::ErrorKind::NotFound.into());
    atomic::read(path, limit)?.ok_or_else(missing)
}

impl StorageError {
    /// For `map_err`: what was tried with which path.
    fn io(doing: &'static str, path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io {
            doing,
            path,
            source,
        }
    }
}
