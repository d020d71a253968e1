//! One app, one folder.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{StorageError, atomic};

/// The file that is locked while the app runs.
const LOCK_FILE: &str = "in-use";

/// The data folder, held by this process until it is dropped.
///
/// The system gives the lock up when the process ends, however it ends, so a crash never leaves
/// the folder shut. Where the file system knows no locks the folder is used without one: losing
/// the game would be worse than the rare second window.
#[derive(Debug)]
pub struct Lock {
    folder: PathBuf,
    /// Held for its lock alone.
    _file: File,
}

impl Lock {
    /// Makes the folder if it is missing and takes it.
    ///
    /// # Errors
    /// [`StorageError::InUse`] if another app holds it; otherwise the system's reason.
    pub fn take(folder: &Path) -> Result<Self, StorageError> {
        fs::create_dir_all(folder).map_err(StorageError::io("make", folder))?;
        let path = folder.join(LOCK_FILE);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(StorageError::io("open", &path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StorageError::InUse {
                    folder: folder.to_owned(),
                });
            }
            Err(TryLockError::Error(error)) => return Err(StorageError::io("lock", path)(error)),
        }
        atomic::sweep(folder);
        Ok(Self {
            folder: folder.to_owned(),
            _file: file,
        })
    }

    /// The folder that is held.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_app_is_refused_until_the_first_has_gone() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("new");
        let first = Lock::take(&folder).unwrap();
        assert!(matches!(
            Lock::take(&folder),
            Err(StorageError::InUse { .. })
        ));
        drop(first);
        assert!(Lock::take(&folder).is_ok());
    }
}
