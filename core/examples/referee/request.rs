//! Reading a request: what other programs may ask.

use baban_core::table::Fault;
use serde::Deserialize;
use serde_json::{Map, Value};

/// One command with its fields; described in the example's page.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    Games {},
    New {
        game: String,
        #[serde(default)]
        options: Map<String, Value>,
        #[serde(default)]
        seed: Option<String>,
    },
    Set {
        game: String,
        position: Map<String, Value>,
        #[serde(default)]
        seed: Option<String>,
    },
    Load {
        record: Map<String, Value>,
    },
    Position {},
    Legal {},
    Apply {
        action: String,
    },
    Roll {},
    Undo {},
    Redo {},
    Record {},
    Prove {},
    Result {},
    Plays {
        game: String,
        board: Vec<i8>,
        dice: [u8; 2],
    },
}

/// The names of the commands.
const COMMANDS: [&str; 14] = [
    "games", "new", "set", "load", "position", "legal", "apply", "roll", "undo", "redo", "record",
    "prove", "result", "plays",
];

/// A line as a JSON object, before its fields are looked at.
pub(crate) fn object(line: &str) -> Result<Map<String, Value>, Fault> {
    serde_json::from_str(line).map_err(|error| Fault::new("not_json", error.to_string()))
}

impl Request {
    /// The request in an object whose `id` has been taken out.
    pub(crate) fn read(fields: Map<String, Value>) -> Result<Self, Fault> {
        if let Some(Value::String(command)) = fields.get("cmd")
            && !COMMANDS.contains(&command.as_str())
        {
            let known = COMMANDS.join(", ");
            let message = format!("there is no such command; there are {known}");
            return Err(Fault::new("unknown_command", message));
        }
        serde_json::from_value(Value::Object(fields))
            .map_err(|error| Fault::new("wrong_shape", error.to_string()))
    }
}
