//! What has become of the games that were played to their ends.
//!
//! ```json
//! {
//! "backgammon": [
//!   {
//!     "game": "9f2c…",
//!     "players": [{"name": "Thảo", "look": 0}, {"name": "", "look": 1, "level": "easy"}],
//!     "places": [1, 2], "scores": [2, 0],
//!     "strict": false,
//!     "help": [{"hints": 2, "fine": 9, "slips": 1, "blunders": 0}, {}]
//!   }
//! ]
//! }
//! ```
//!
//! A game is known by what was promised about its dice, which no other game has: one that ends, is
//! taken back and ends again is counted once, and one that is taken back from its end is taken out.
//! Only what happens at the table is counted, so a finished game that comes from a file is not. Each
//! game knows whether that was done ([`Party::counted`](crate::party::Party::counted)), so that the
//! app may be killed between the two files.
//!
//! The lists are bounded: of each kind the last [`MOST`] games are remembered. What this version
//! does not understand is not counted, and stays.

mod entry;
mod standing;

use baban_core::chance::Commitment;
use baban_core::games::GameId;
use serde_json::Value;

pub use entry::Entry;
pub use standing::{Against, Results, Standing, standings};

use crate::storage::{Lock, ResultsFile, StorageError};

/// The most games of a kind that are remembered.
pub const MOST: usize = 2_000;

/// The games that were played to their ends: see the [module page](self).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    file: ResultsFile,
}

impl Statistics {
    /// What is remembered on disk.
    ///
    /// # Errors
    /// It cannot be read, or not be understood at all.
    pub fn read(lock: &Lock) -> Result<Self, StorageError> {
        ResultsFile::read(lock).map(|file| Self { file })
    }

    /// Brings it to disk, wholly or not at all.
    ///
    /// # Errors
    /// The system's reason; the file then is as it was.
    pub fn write(&self, lock: &Lock) -> Result<(), StorageError> {
        self.file.write(lock)
    }

    /// Renames a file that cannot be read out of the way, and returns its new name.
    ///
    /// # Errors
    /// The system's reason; the file then keeps its name.
    pub fn set_aside(lock: &Lock) -> Result<String, StorageError> {
        ResultsFile::set_aside(lock)
    }

    /// Whether nothing was ever remembered.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.file.is_blank()
    }

    /// The games of a kind that are understood, earliest first.
    pub fn entries(&self, game: GameId) -> impl Iterator<Item = Entry> + '_ {
        let games = self.file.games(game.name()).iter();
        games.filter_map(Entry::from_json)
    }

    /// Whether the game is remembered.
    #[must_use]
    pub fn knows(&self, game: GameId, which: &Commitment) -> bool {
        let which = which.to_string();
        let mut games = self.file.games(game.name()).iter();
        games.any(|known| is(known, &which))
    }

    /// Remembers how a game has ended, in the place of what was remembered of it.
    pub fn remember(&mut self, game: GameId, which: &Commitment, entry: &Entry) {
        let which = which.to_string();
        let Some(games) = self.file.games_mut(game.name()) else {
            return;
        };
        match games.iter_mut().find(|known| is(known, &which)) {
            Some(known) => entry.write_into(known),
            None => {
                let mut new = serde_json::json!({ "game": which });
                entry.write_into(&mut new);
                games.push(new);
            }
        }
        let surplus = games.len().saturating_sub(MOST);
        games.drain(..surplus);
    }

    /// Forgets a game that was taken back from its end.
    pub fn take_out(&mut self, game: GameId, which: &Commitment) {
        let which = which.to_string();
        if let Some(games) = self.file.games_mut(game.name()) {
            games.retain(|known| !is(known, &which));
        }
    }
}

/// Whether what is written down is this game.
fn is(known: &Value, which: &str) -> bool {
    known.get("game").and_then(Value::as_str) == Some(which)
}

#[cfg(test)]
mod tests;
