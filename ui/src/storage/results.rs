//! The file of finished games: one JSON object, with a list of games for each kind.

use serde_json::{Map, Value};

use super::fields::FieldsFile;
use super::{Lock, StorageError};

/// Three times more than the greatest that is written.
const FILE: FieldsFile = FieldsFile {
    name: "statistics.json",
    limit: 16 * 1024 * 1024,
};

/// The lists of finished games, known or not, earliest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ResultsFile {
    fields: Map<String, Value>,
}

impl ResultsFile {
    /// Reads the file; one without games if there is none yet.
    ///
    /// # Errors
    /// It cannot be read, or is no JSON object.
    pub fn read(lock: &Lock) -> Result<Self, StorageError> {
        FILE.read(lock).map(|fields| Self { fields })
    }

    /// Writes the file, wholly or not at all, on one line a kind of game.
    ///
    /// # Errors
    /// The system's reason; the file then is as it was.
    pub fn write(&self, lock: &Lock) -> Result<(), StorageError> {
        let fields = self.fields.iter();
        let lines: Vec<String> = fields
            .map(|(name, value)| format!("{}: {value}", Value::from(name.as_str())))
            .collect();
        FILE.write(lock, &format!("{{\n{}\n}}\n", lines.join(",\n")))
    }

    /// Renames a file that cannot be read out of the way, and returns its new name.
    ///
    /// # Errors
    /// The system's reason; the file then keeps its name.
    pub fn set_aside(lock: &Lock) -> Result<String, StorageError> {
        FILE.set_aside(lock)
    }

    /// Whether it says nothing.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.fields.is_empty()
    }

    /// The games of a kind.
    #[must_use]
    pub fn games(&self, kind: &str) -> &[Value] {
        let games = self.fields.get(kind).and_then(Value::as_array);
        games.map(Vec::as_slice).unwrap_or_default()
    }

    /// The games of a kind, to be changed. A list that makes no sense is begun anew.
    pub fn games_mut(&mut self, kind: &str) -> Option<&mut Vec<Value>> {
        let field = self.fields.entry(kind.to_owned()).or_insert(Value::Null);
        if !field.is_array() {
            *field = Value::Array(Vec::new());
        }
        field.as_array_mut()
    }
}
