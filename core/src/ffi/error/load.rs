//! Why a record can't be loaded or written.

use super::{OpenError, PlayError, text};
use crate::game::{Game, Problems};
use crate::table::record::{self, Unreadable};

/// A list of actions in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum RecordList {
    /// The log.
    Actions,
    /// What was taken back.
    Undone,
}

/// Why a record can't be loaded.
///
/// Actions are numbered from 1: action number n leads from `view` of n - 1 to `view` of n.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum LoadError {
    /// The text is too long.
    #[error("the record has {bytes} bytes, and at most {limit} are allowed")]
    TooLarge {
        /// Its length.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The text is not JSON, or ends too early.
    #[error("the text is not JSON: {reason}")]
    NotJson {
        /// Where, counted from 1.
        line: usize,
        /// Where, counted from 1.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// It is JSON, but a field is missing, unknown or of the wrong type.
    #[error("the record is not as it should be: {reason}")]
    WrongShape {
        /// Where, counted from 1.
        line: usize,
        /// Where, counted from 1.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// A newer program wrote it: leave the file alone for one.
    #[error("the record has format {found}, and this program knows formats up to {known}")]
    NewerFormat {
        /// The record's format.
        found: u32,
        /// The newest that is known.
        known: u32,
    },
    /// No such game is known here.
    #[error("there is no game '{name}' here")]
    UnknownGame {
        /// The name in the record, cut if it is long.
        name: String,
    },
    /// It was played by newer rules: leave the file alone for a newer program.
    #[error(
        "the game was played by rules version {found}, and this program knows versions up to {known}"
    )]
    NewerRules {
        /// The record's rules version.
        found: u32,
        /// The newest that is known.
        known: u32,
    },
    /// It was played by older rules, and the present ones do not allow it.
    #[error(
        "the game was played by rules version {found}, and version {known} does not allow it: {reason}"
    )]
    OlderRules {
        /// The record's rules version.
        found: u32,
        /// The present one.
        known: u32,
        /// What is not allowed any more.
        reason: String,
    },
    /// The game can't begin with the record's options or position.
    #[error("{why}")]
    BadStart {
        /// What is wrong with them.
        why: OpenError,
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
    /// There are too many actions, those taken back included.
    #[error("there are {found} actions, and at most {limit} are allowed")]
    TooManyActions {
        /// How many there are.
        found: usize,
        /// The limit.
        limit: usize,
    },
    /// A text is not that of any action of the game.
    #[error("action {number} of a list, '{action}', is none of the game")]
    UnreadableAction {
        /// The list it stands in.
        list: RecordList,
        /// Its place there, counted from 1.
        number: usize,
        /// The text, cut if it is long.
        action: String,
    },
    /// An action is not legal where it stands.
    #[error("action {number} of a list, {action}, is not legal: {why}")]
    IllegalAction {
        /// The list it stands in.
        list: RecordList,
        /// Its place there, counted from 1.
        number: usize,
        /// The action.
        action: String,
        /// The game's reason.
        why: PlayError,
    },
    /// An action that seals the log can't have been taken back.
    #[error("undone action {number}, {action}, can't be taken back once played")]
    SealedUndone {
        /// Its place in the list, counted from 1.
        number: usize,
        /// The action.
        action: String,
    },
}

text!(LoadError);

/// The game's options or position have no JSON form, which would be a defect of this library.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum SaveError {
    /// The JSON writer refused.
    #[error("the game can't be written as JSON: {reason}")]
    Unwritable {
        /// What it says.
        reason: String,
    },
}

text!(SaveError);

impl From<record::SaveError> for SaveError {
    fn from(error: record::SaveError) -> Self {
        Self::Unwritable {
            reason: error.message,
        }
    }
}

impl From<record::List> for RecordList {
    fn from(list: record::List) -> Self {
        match list {
            record::List::Actions => Self::Actions,
            record::List::Undone => Self::Undone,
        }
    }
}

impl From<Unreadable> for LoadError {
    fn from(error: Unreadable) -> Self {
        match error {
            Unreadable::TooLarge { bytes, limit } => Self::TooLarge { bytes, limit },
            Unreadable::NotJson {
                line,
                column,
                message: reason,
            } => Self::NotJson {
                line,
                column,
                reason,
            },
            Unreadable::WrongShape {
                line,
                column,
                message: reason,
            } => Self::WrongShape {
                line,
                column,
                reason,
            },
            Unreadable::NewerFormat { found, known } => Self::NewerFormat { found, known },
            Unreadable::UnknownGame { name } => Self::UnknownGame { name },
        }
    }
}

impl<G: Game> From<record::LoadError<G>> for LoadError
where
    OpenError: From<Problems<G::OptionsProblem>> + From<Problems<G::PositionProblem>>,
    PlayError: From<G::Illegal>,
{
    fn from(error: record::LoadError<G>) -> Self {
        use record::LoadError as Core;
        match error {
            Core::OtherGame { found: name, .. } => Self::UnknownGame { name },
            Core::NewerRules { found, known } => Self::NewerRules { found, known },
            Core::OlderRules {
                found,
                known,
                cause,
            } => Self::OlderRules {
                found,
                known,
                reason: cause.to_string(),
            },
            Core::BadOptions { problems } => Self::BadStart {
                why: problems.into(),
            },
            Core::BadPosition { problems } => Self::BadStart {
                why: problems.into(),
            },
            Core::BadSeed => Self::BadSeed,
            Core::BadCommitment => Self::BadCommitment,
            Core::CommitmentMismatch => Self::CommitmentMismatch,
            Core::TooManyActions { found, limit } => Self::TooManyActions { found, limit },
            Core::UnreadableAction { list, number, text } => Self::UnreadableAction {
                list: list.into(),
                number,
                action: text,
            },
            Core::IllegalAction {
                list,
                number,
                text,
                reason,
            } => Self::IllegalAction {
                list: list.into(),
                number,
                action: text,
                why: reason.into(),
            },
            Core::SealedUndone { number, text } => Self::SealedUndone {
                number,
                action: text,
            },
            Core::Unreadable(error) => error.into(),
        }
    }
}
