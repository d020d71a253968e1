//! A file in the data folder that holds one JSON object. Whoever writes it keeps the fields that this
//! version does not know, so that going back to an older version and forth again loses nothing.

use serde_json::{Map, Value};

use super::{Lock, StorageError, atomic};

/// A file, by its name and by the most bytes of it that are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct FieldsFile {
    pub(super) name: &'static str,
    pub(super) limit: usize,
}

impl FieldsFile {
    /// Its fields; none if there is no such file yet.
    ///
    /// # Errors
    /// It cannot be read, or is no JSON object.
    pub(super) fn read(self, lock: &Lock) -> Result<Map<String, Value>, StorageError> {
        let path = lock.folder().join(self.name);
        let Some(text) = atomic::read(&path, self.limit)? else {
            return Ok(Map::new());
        };
        serde_json::from_str(&text).map_err(|error| StorageError::Malformed {
            path,
            reason: error.to_string(),
        })
    }

    /// Replaces it, wholly or not at all.
    ///
    /// # Errors
    /// The system's reason; the file then is as it was.
    pub(super) fn write(self, lock: &Lock, text: &str) -> Result<(), StorageError> {
        atomic::write(lock.folder(), self.name, text)
    }

    /// Renames a file that cannot be read out of the way, and returns its new name.
    ///
    /// # Errors
    /// The system's reason; the file then keeps its name.
    pub(super) fn set_aside(self, lock: &Lock) -> Result<String, StorageError> {
        atomic::set_aside(lock.folder(), self.name)
    }
}
