//! Why a text of backgammon players can't be read.

use super::{OpenError, joined, text};
use crate::games::backgammon::{self, PlayTextError, PositionIdError, XgidError};

/// Why a text of backgammon players can't be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum NotationError {
    /// An XGID has 9 or 10 fields.
    #[error("an XGID has 9 or 10 fields, not {count}")]
    XgidFields {
        /// How many there are.
        count: usize,
    },
    /// The first field of an XGID is 26 letters and dashes.
    #[error("the checkers of an XGID are 26 letters from A to O and a to o, and dashes")]
    XgidCheckers,
    /// Another field of the XGID does not have one of its values.
    #[error("field {field} of an XGID cannot be '{found}'")]
    XgidField {
        /// Which field, counted from 1.
        field: u8,
        /// What it says, shortened.
        found: String,
    },
    /// The position that the XGID tells is inconsistent.
    #[error("{}", joined(problems))]
    XgidPosition {
        /// All that is inconsistent.
        problems: Vec<backgammon::PositionProblem>,
    },
    /// The text is no position id of GNU Backgammon.
    #[error("{why}")]
    PositionId {
        /// What is wrong with it.
        why: PositionIdError,
    },
    /// The text is no play of these dice on this board.
    #[error("{why}")]
    Play {
        /// What is wrong with it.
        why: PlayTextError,
    },
    /// The numbers are no board.
    #[error("{}", joined(problems))]
    Board {
        /// All that is wrong with them.
        problems: Vec<backgammon::BoardProblem>,
    },
    /// A die shows 1 to 6.
    #[error("dice cannot show {first} and {second}")]
    Dice {
        /// One number.
        first: u8,
        /// The other number.
        second: u8,
    },
    /// No die leads from one of the points to the other.
    #[error("no die leads from {from} to {to}")]
    Step {
        /// Where the step begins: 1 to 24, or 25 for the bar.
        from: u8,
        /// Where it ends: 1 to 24, or 0 for off.
        to: u8,
    },
    /// What was handed in beside the text is out of its range.
    #[error("{why}")]
    Argument {
        /// What is wrong with it.
        why: OpenError,
    },
}

text!(NotationError);

impl From<XgidError> for NotationError {
    fn from(error: XgidError) -> Self {
        match error {
            XgidError::Fields { count } => Self::XgidFields { count },
            XgidError::Checkers => Self::XgidCheckers,
            XgidError::Field { field, text: found } => Self::XgidField { field, found },
            XgidError::Position { problems } => Self::XgidPosition {
                problems: problems.iter().copied().collect(),
            },
        }
    }
}

impl From<PositionIdError> for NotationError {
    fn from(why: PositionIdError) -> Self {
        Self::PositionId { why }
    }
}

impl From<PlayTextError> for NotationError {
    fn from(why: PlayTextError) -> Self {
        Self::Play { why }
    }
}

impl From<OpenError> for NotationError {
    fn from(why: OpenError) -> Self {
        Self::Argument { why }
    }
}
