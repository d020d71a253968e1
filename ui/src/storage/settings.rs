//! The settings file: one JSON object.

use serde_json::{Map, Value};

use super::fields::FieldsFile;
use super::{Lock, StorageError};

const FILE: FieldsFile = FieldsFile {
    name: "settings.json",
    limit: 64 * 1024,
};

/// The fields of the settings file, known or not. Fields that this version does not know stay in
/// the file, so that going back to an older version and forth again loses nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettingsFile {
    fields: Map<String, Value>,
}

impl SettingsFile {
    /// Reads the file; one without fields if there is none yet.
    ///
    /// # Errors
    /// It cannot be read, or is no JSON object.
    pub fn read(lock: &Lock) -> Result<Self, StorageError> {
        FILE.read(lock).map(|fields| Self { fields })
    }

    /// Writes the file, wholly or not at all.
    ///
    /// # Errors
    /// The system's reason; the file then is as it was.
    pub fn write(&self, lock: &Lock) -> Result<(), StorageError> {
        FILE.write(lock, &format!("{:#}\n", Value::Object(self.fields.clone())))
    }

    /// Renames a file that cannot be read out of the way, and returns its new name.
    ///
    /// # Errors
    /// The system's reason; the file then keeps its name.
    pub fn set_aside(lock: &Lock) -> Result<String, StorageError> {
        FILE.set_aside(lock)
    }

    /// Whether it says nothing, as before anything was chosen.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.fields.is_empty()
    }

    /// The value of a field.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.fields.get(name)
    }

    /// Gives a field a value; the others stay.
    pub fn set(&mut self, name: &str, value: Value) {
        self.fields.insert(name.to_owned(), value);
    }
}
