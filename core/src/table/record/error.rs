//! Every way in which a record can be wrong.

use std::fmt::{self, Display};

use serde::Serialize;

use crate::game::{Game, Problems};

/// A list of actions in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum List {
    /// The log.
    Actions,
    /// What was taken back.
    Undone,
}

impl Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Actions => "action",
            Self::Undone => "undone action",
        })
    }
}

/// Why a text is not taken for a record at all. Serialises to an object with a `kind` in snake case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Unreadable {
    /// The text is longer than [`MAX_RECORD_BYTES`](super::MAX_RECORD_BYTES).
    #[error("the record has {bytes} bytes, and at most {limit} are allowed")]
    TooLarge {
        /// Its length.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The text is not JSON, or ends too early.
    #[error("the text is not JSON: {message}")]
    NotJson {
        /// Where, counted from 1.
        line: usize,
        /// Where, counted from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// It is JSON, but a field is missing, unknown or of the wrong type.
    #[error("the record is not as it should be: {message}")]
    WrongShape {
        /// Where, counted from 1.
        line: usize,
        /// Where, counted from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A newer program wrote it.
    #[error("the record has format {found}, and this program knows formats up to {known}")]
    NewerFormat {
        /// The record's format.
        found: u32,
        /// [`FORMAT`](super::FORMAT).
        known: u32,
    },
    /// No such game is known here.
    #[error("there is no game '{name}' here")]
    UnknownGame {
        /// The name in the record, cut if it is long.
        name: String,
    },
}

/// Why a record can't be loaded. Serialises to an object with a `kind` in snake case.
///
/// Actions are numbered from 1: action number n leads from `view(n - 1)` to `view(n)`.
#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case", bound(serialize = ""))]
pub enum LoadError<G: Game> {
    /// It is a record of another game than the one asked for.
    #[error("the record is one of {found}, not of {expected}")]
    OtherGame {
        /// The game in the record.
        found: String,
        /// The game asked for.
        expected: String,
    },
    /// It was played by newer rules.
    #[error(
        "the game was played by rules version {found}, and this program knows versions up to {known}"
    )]
    NewerRules {
        /// The record's rules version.
        found: u32,
        /// [`Game::RULES_VERSION`].
        known: u32,
    },
    /// It was played by older rules, and the present ones do not allow it.
    #[error(
        "the game was played by rules version {found}, and version {known} does not allow it: {cause}"
    )]
    OlderRules {
        /// The record's rules version.
        found: u32,
        /// [`Game::RULES_VERSION`].
        known: u32,
        /// What is not allowed any more.
        cause: Box<Self>,
    },
    /// The options contradict each other or go beyond their limits.
    #[error("the options are wrong: {problems}")]
    BadOptions {
        /// All that is wrong.
        problems: Problems<G::OptionsProblem>,
    },
    /// The first position is inconsistent.
    #[error("the position is inconsistent: {problems}")]
    BadPosition {
        /// All that is wrong.
        problems: Problems<G::PositionProblem>,
    },
    /// The seed is not 64 hexadecimal digits.
    #[error("the seed is not 64 hexadecimal digits")]
    BadSeed,
    /// The commitment is not 64 hexadecimal digits.
    #[error("the commitment is not 64 hexadecimal digits")]
    BadCommitment,
    /// The seed is not the one that was promised.
    #[error("the seed is not the one that was promised")]
    CommitmentMismatch,
    /// There are more actions than [`MAX_ACTIONS`](crate::table::MAX_ACTIONS), those taken back
    /// included.
    #[error("there are {found} actions, and at most {limit} are allowed")]
    TooManyActions {
        /// How many there are.
        found: usize,
        /// The limit.
        limit: usize,
    },
    /// A text is not that of any action of the game.
    #[error("{list} {number}, '{text}', is none of the game")]
    UnreadableAction {
        /// The list it stands in.
        list: List,
        /// Its place there, counted from 1.
        number: usize,
        /// The text, cut if it is long.
        text: String,
    },
    /// An action is not legal where it stands.
    #[error("{list} {number}, {text}, is not legal: {reason}")]
    IllegalAction {
        /// The list it stands in.
        list: List,
        /// Its place there, counted from 1.
        number: usize,
        /// The action.
        text: String,
        /// The game's reason.
        reason: G::Illegal,
    },
    /// An action that seals the log can't have been taken back.
    #[error("undone action {number}, {text}, can't be taken back once played")]
    SealedUndone {
        /// Its place in the list, counted from 1.
        number: usize,
        /// The action.
        text: String,
    },
    /// The text is no record that this program can read, whatever the game.
    #[error(transparent)]
    #[serde(untagged)]
    Unreadable(#[from] Unreadable),
}

/// The game's options or position have no JSON form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game can't be written as JSON: {message}")]
pub struct SaveError {
    /// What the JSON writer says.
    pub message: String,
}
