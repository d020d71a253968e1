//! What is agreed before the game.

use serde::{Deserialize, Serialize};

use crate::game::Problems;

/// What is agreed before the game; by default a match of two rounds in which seat 0 is blue first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Record)]
#[uniffi(name = "TallyHoOptions")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rounds to be played: 2 is a match in which the players swap colours, 1 a single round (T18).
    #[uniffi(default = 2)]
    pub rounds: u8,
    /// The seat that is blue in the first round: 0 or 1.
    #[uniffi(default = 0)]
    pub blue_first: u8,
    /// Whether a tile must begin its turn on the edge square of the exit by which it leaves;
    /// otherwise foxes and hunters leave from afar (T13).
    #[uniffi(default = false)]
    pub stand_on_exit: bool,
}

impl Options {
    /// The most rounds there are.
    pub const MOST_ROUNDS: u8 = 2;

    /// # Errors
    /// Everything that is wrong with the options.
    pub(super) fn check(&self) -> Result<(), Problems<OptionsProblem>> {
        let Self {
            rounds, blue_first, ..
        } = *self;
        let found = [
            (!(1..=Self::MOST_ROUNDS).contains(&rounds))
                .then_some(OptionsProblem::Rounds { rounds }),
            (blue_first > 1).then_some(OptionsProblem::NoSuchSeat { seat: blue_first }),
        ];
        Problems::check((), found.into_iter().flatten())
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rounds: 2,
            blue_first: 0,
            stand_on_exit: false,
        }
    }
}

/// One thing that is wrong with the options.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "TallyHoOptionsProblem")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionsProblem {
    /// A game has one round or two.
    #[error("a game has one or two rounds, not {rounds}")]
    Rounds {
        /// The number given.
        rounds: u8,
    },
    /// Only seats 0 and 1 can be blue.
    #[error("there is no seat {seat} to be blue first")]
    NoSuchSeat {
        /// The number given.
        seat: u8,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_a_match_of_two_rounds() {
        let options: Options = serde_json::from_str("{}").unwrap();
        assert_eq!(options, Options::default());
        assert!(options.rounds == 2 && !options.stand_on_exit && options.check().is_ok());
        assert!(serde_json::from_str::<Options>(r#"{"round":1}"#).is_err());
    }

    #[test]
    fn all_problems_of_options_are_found_at_once() {
        for rounds in [0, 3, 255] {
            let wrong = Options {
                rounds,
                blue_first: 2,
                stand_on_exit: true,
            };
            assert_eq!(wrong.check().unwrap_err().iter().count(), 2);
        }
    }
}
