//! Records: a table as text, and back by replay.
//!
//! A record is a JSON object:
//!
//! | field | meaning |
//! |---|---|
//! | `format` | the version of this description: 1 |
//! | `game` | [`Game::NAME`] |
//! | `rules` | [`Game::RULES_VERSION`] of the program that wrote it |
//! | `start` | `{"options": {…}}`, or `{"position": {…}}` for a position that was set up |
//! | `seed` | 64 hexadecimal digits; left out of a sealed copy and where the dice are real ones |
//! | `commitment` | the seed's SHA-256 digest; left out where the dice are real ones |
//! | `actions` | the log, in each action's text form |
//! | `undone` | what was taken back, the next to be redone first; may be left out if empty |
//!
//! ```json
//! {
//!   "format": 1,
//!   "game": "backgammon",
//!   "rules": 1,
//!   "start": {"options":{}},
//!   "seed": "00…",
//!   "commitment": "63…",
//!   "actions": [
//!     "5:3", "8/5", "6/3", "done",
//!     "roll", "6-1", "13/7"
//!   ],
//!   "undone": ["8/7"]
//! }
//! ```
//!
//! Loading is all or nothing: the start is checked and every action is played again by the rules,
//! so a record that loads is a game that could have been played. Nothing in it is believed: neither
//! a position, nor whose turn it is, nor a score is stored.
//!
//! # Versions
//! A newer `format` or newer `rules` are refused as such before anything else is looked at, so that
//! a program can leave the file alone for a newer one. Within one format an unknown field is an
//! error, since ignoring it would lose what it meant when the game is saved again; whoever adds a
//! field raises `format`. Older rules are accepted if every action is still legal by the present
//! ones; the game then goes on, and is saved, by the present rules.

mod error;
mod load;

use serde::Serialize;

use super::{MAX_ACTIONS, Start, Table};
use crate::game::{Game, UnknownAction};

pub use error::{List, LoadError, SaveError, Unreadable};
pub use load::game_of;

/// The version of the record format that is written, and the newest that is read.
pub const FORMAT: u32 = 1;

/// The longest text that is read as a record, in bytes.
///
/// A log of [`MAX_ACTIONS`] with the longest texts ([`UnknownAction::LONGEST`]) is shorter, so
/// everything that can be played can be loaded again.
pub const MAX_RECORD_BYTES: usize = 8 << 20;

// With its quotes, comma and space, and a third of the record for the rest.
const _: () = assert!(MAX_ACTIONS * (UnknownAction::LONGEST + 4) <= MAX_RECORD_BYTES * 2 / 3);

impl<G: Game> Table<G> {
    /// The table as a record: see the [module page](self). One line a turn.
    ///
    /// # Errors
    /// [`SaveError`] if the game's options or position have no JSON form, which would be a defect
    /// of the game.
    pub fn save(&self) -> Result<String, SaveError> {
        let mut fields = vec![
            format!("\"format\": {FORMAT}"),
            format!("\"game\": {}", json(G::NAME)?),
            format!("\"rules\": {}", G::RULES_VERSION),
            format!("\"start\": {}", json(self.start())?),
        ];
        if let Some(seed) = self.seed() {
            fields.push(format!("\"seed\": \"{seed}\""));
        }
        if let Some(commitment) = self.commitment() {
            fields.push(format!("\"commitment\": \"{commitment}\""));
        }
        let turns = self
            .turn_ranges()
            .map(|range| actions_line(self.log().get(range).unwrap_or_default().iter().copied()))
            .collect::<Result<Vec<_>, _>>()?;
        fields.push(if turns.is_empty() {
            "\"actions\": []".to_owned()
        } else {
            format!("\"actions\": [\n    {}\n  ]", turns.join(",\n    "))
        });
        fields.push(format!("\"undone\": [{}]", actions_line(self.redo_list())?));
        Ok(format!("{{\n  {}\n}}\n", fields.join(",\n  ")))
    }

    /// The same table as it may be shown while the game goes on: without the seed, with the promise.
    ///
    /// It can't draw. When the game is over the seed is revealed, and
    /// [`prove_with`](Table::prove_with) checks the dice.
    #[must_use]
    pub fn sealed_copy(&self) -> Self {
        Self {
            cup: self.cup().sealed(),
            ..self.clone()
        }
    }

    /// Start for a record that is being read.
    fn begin_again(start: Start<G>, cup: super::Cup) -> Result<Self, LoadError<G>> {
        match start {
            Start::Options(options) => {
                Self::new(options, cup).map_err(|problems| LoadError::BadOptions { problems })
            }
            Start::Position(position) => Self::from_position(position, cup)
                .map_err(|problems| LoadError::BadPosition { problems }),
        }
    }
}

/// Actions as JSON texts in one line.
fn actions_line<A: ToString>(actions: impl Iterator<Item = A>) -> Result<String, SaveError> {
    let texts = actions
        .map(|action| json(&action.to_string()))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(texts.join(", "))
}

fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, SaveError> {
    serde_json::to_string(value).map_err(|error| SaveError {
        message: error.to_string(),
    })
}

#[cfg(test)]
mod tests;
