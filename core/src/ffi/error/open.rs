//! Why no table is opened.

use super::{joined, text};
use crate::game::Problems;
use crate::games::{backgammon, passtally, tally_ho};

/// Why a text or bytes are no seed or commitment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum SeedError {
    /// A seed has 32 bytes.
    #[error("a seed has 32 bytes, not {bytes}")]
    WrongLength {
        /// How many were given.
        bytes: usize,
    },
    /// The text is not 64 hexadecimal digits.
    #[error("a seed or commitment has exactly 64 hexadecimal digits")]
    NotHex,
}

text!(SeedError);

/// Why no game can begin so. The lists name everything that is wrong, in order, each once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum OpenError {
    /// The seed or commitment of the cup is not 64 hexadecimal digits.
    #[error("{why}")]
    Cup {
        /// What is wrong.
        why: SeedError,
    },
    /// The options of short backgammon contradict each other or go beyond their limits.
    #[error("the options are wrong: {}", joined(problems))]
    BackgammonOptions {
        /// All that is wrong.
        problems: Vec<backgammon::OptionsProblem>,
    },
    /// The options of Tally Ho! go beyond their limits.
    #[error("the options are wrong: {}", joined(problems))]
    TallyHoOptions {
        /// All that is wrong.
        problems: Vec<tally_ho::OptionsProblem>,
    },
    /// The options of Passtally go beyond their limits.
    #[error("the options are wrong: {}", joined(problems))]
    PasstallyOptions {
        /// All that is wrong.
        problems: Vec<passtally::OptionsProblem>,
    },
    /// The position of short backgammon is inconsistent.
    #[error("the position is inconsistent: {}", joined(problems))]
    BackgammonPosition {
        /// All that is inconsistent.
        problems: Vec<backgammon::PositionProblem>,
    },
    /// The position of Tally Ho! is inconsistent.
    #[error("the position is inconsistent: {}", joined(problems))]
    TallyHoPosition {
        /// All that is inconsistent.
        problems: Vec<tally_ho::PositionProblem>,
    },
    /// The position of Passtally is inconsistent.
    #[error("the position is inconsistent: {}", joined(problems))]
    PasstallyPosition {
        /// All that is inconsistent.
        problems: Vec<passtally::PositionProblem>,
    },
    /// A list of the position has not as many entries as it must have.
    #[error("the list of {list} has {found} entries instead of {expected}")]
    WrongLength {
        /// The record's field.
        list: String,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A number of the position is none that a die shows.
    #[error("a die shows 1 to 6, not {number}")]
    NoSuchDie {
        /// The number.
        number: u32,
    },
    /// A text of the position is no square of the board.
    #[error("there is no square '{square}'")]
    NoSuchSquare {
        /// The text.
        square: String,
    },
    /// A number of the position is no marker space of Passtally.
    #[error("there is no marker space {space}: they are numbered 0 to 23")]
    NoSuchSpace {
        /// The number.
        space: u8,
    },
}

text!(OpenError);

impl From<SeedError> for OpenError {
    fn from(why: SeedError) -> Self {
        Self::Cup { why }
    }
}

/// Turns the problems of one kind into the variant that lists them.
macro_rules! listed {
    ($($problem:ty => $variant:ident),* $(,)?) => {
        $(impl From<Problems<$problem>> for OpenError {
            fn from(problems: Problems<$problem>) -> Self {
                Self::$variant {
                    problems: problems.iter().copied().collect(),
                }
            }
        })*
    };
}

listed! {
    backgammon::OptionsProblem => BackgammonOptions,
    tally_ho::OptionsProblem => TallyHoOptions,
    passtally::OptionsProblem => PasstallyOptions,
    backgammon::PositionProblem => BackgammonPosition,
    tally_ho::PositionProblem => TallyHoPosition,
    passtally::PositionProblem => PasstallyPosition,
}
