//! What is agreed before the game.

use serde::{Deserialize, Serialize};

use crate::game::Problems;

/// What is agreed before the game; by default two players without a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Record)]
#[uniffi(name = "PasstallyOptions")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many play: 2 or 3; 4 is an unofficial option (P4).
    #[uniffi(default = 2)]
    pub players: u8,
    /// Whether 50 points end the game already, and not only 51 (P19).
    #[uniffi(default = false)]
    pub finish_at_fifty: bool,
    /// Seconds for each turn after the set-up, [`Options::SHORTEST_TURN`], 10, to
    /// [`Options::LONGEST_TURN`], 600; 60 is usual, 0 is no clock (P22). The core has no clock: whoever has one says when the time is up.
    #[uniffi(default = 0)]
    pub turn_seconds: u32,
}

impl Options {
    /// The fewest players (P4).
    pub const FEWEST_PLAYERS: u8 = 2;

    /// The most players (P4).
    pub const MOST_PLAYERS: u8 = 4;

    /// The shortest turn with a clock, in seconds: less cannot be played.
    pub const SHORTEST_TURN: u32 = 10;

    /// The longest turn with a clock, in seconds.
    pub const LONGEST_TURN: u32 = 600;

    /// Whether the game ends with the round in which somebody has that many points (P19).
    #[must_use]
    pub fn is_enough(&self, points: u32) -> bool {
        points > if self.finish_at_fifty { 49 } else { 50 }
    }

    /// # Errors
    /// Everything that is wrong with the options.
    pub(super) fn check(&self) -> Result<(), Problems<OptionsProblem>> {
        let (fewest, most) = (Self::FEWEST_PLAYERS, Self::MOST_PLAYERS);
        let (shortest, longest) = (Self::SHORTEST_TURN, Self::LONGEST_TURN);
        let timed = self.turn_seconds > 0;
        let found = [
            (!(fewest..=most).contains(&self.players))
                .then_some(OptionsProblem::Players { fewest, most }),
            (timed && !(shortest..=longest).contains(&self.turn_seconds))
                .then_some(OptionsProblem::TurnSeconds { shortest, longest }),
        ];
        Problems::check((), found.into_iter().flatten())
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: Self::FEWEST_PLAYERS,
            finish_at_fifty: false,
            turn_seconds: 0,
        }
    }
}

/// One thing that is wrong with the options.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "PasstallyOptionsProblem")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionsProblem {
    /// Too few or too many players.
    #[error("{fewest} to {most} can play")]
    Players {
        /// The fewest there can be.
        fewest: u8,
        /// The most there can be.
        most: u8,
    },
    /// The turns are too short to be played, or longer than sensible.
    #[error("a turn with a clock has {shortest} to {longest} seconds")]
    TurnSeconds {
        /// The shortest turn.
        shortest: u32,
        /// The longest turn.
        longest: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_two_players_without_clock() {
        let options: Options = serde_json::from_str("{}").unwrap();
        assert_eq!(options, Options::default());
        assert!(options.players == 2 && options.check().is_ok());
        assert!(serde_json::from_str::<Options>(r#"{"player":2}"#).is_err());
    }

    #[test]
    fn all_problems_of_options_are_found_at_once() {
        let wrong = Options {
            players: 5,
            turn_seconds: 9,
            ..Options::default()
        };
        assert_eq!(wrong.check().unwrap_err().iter().count(), 2);
    }
}
