//! The option sets that the kit and the golden games play with.
//!
//! `data/options/<game>.json` is a list of options objects; where there is no file, the game is
//! played with its defaults alone.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use baban_core::games::GameId;
use serde_json::{Value, json};

/// A file among the test data.
#[must_use]
pub fn data(path: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "data", path].iter().collect()
}

/// The option sets of a game.
///
/// # Errors
/// The file can't be read, or is not a list.
pub fn option_sets(game: GameId) -> Result<Vec<Value>, String> {
    let path = data(&format!("options/{game}.json"));
    match fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text)
            .map_err(|error| format!("failed to read {}: {error}", path.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(vec![json!({})]),
        Err(error) => Err(format!("failed to open {}: {error}", path.display())),
    }
}
