//! An error of any game, as other programs see it.

use std::error::Error;
use std::fmt::{self, Display};

use serde::Serialize;
use serde_json::{Map, Value};

/// An error whose type belongs to a game that is known only when the program runs.
///
/// Serialises to an object with `kind`, `message` and the error's own fields. A `kind` keeps its
/// meaning for ever and is what a program decides by; the message is for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fault {
    /// The error's kind, in snake case.
    pub kind: String,
    /// What is wrong, as a lower-case fragment that follows "failed to …: ".
    pub message: String,
    /// What else the error says: the limit, the place, the game's own reason.
    #[serde(flatten)]
    pub details: Map<String, Value>,
}

impl Fault {
    /// An error that has nothing but its kind and a message.
    #[must_use]
    pub fn new(kind: &str, message: impl Into<String>) -> Self {
        Self {
            kind: kind.to_owned(),
            message: message.into(),
            details: Map::new(),
        }
    }

    /// The same error without its type. The error serialises to an object with a `kind`; one that
    /// does not gets the kind `unspecified`.
    #[must_use]
    pub fn of(error: &(impl Error + Serialize)) -> Self {
        let mut details = match serde_json::to_value(error) {
            Ok(Value::Object(details)) => details,
            _ => Map::new(),
        };
        let kind = match details.remove("kind") {
            Some(Value::String(kind)) => kind,
            _ => "unspecified".to_owned(),
        };
        // The fault's own message comes first; an inner one would be written as the same field.
        details.remove("message");
        Self {
            kind,
            message: error.to_string(),
            details,
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Fault {}
