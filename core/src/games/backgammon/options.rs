//! What is agreed before the game.

use serde::{Deserialize, Serialize};

use crate::game::Problems;

/// What is agreed before the game; by default a single game without the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Record)]
#[uniffi(name = "BackgammonOptions")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Points to be won in a match, at most [`Options::LONGEST_MATCH`], 64; 0 is a single game, scored
    /// like money play.
    #[uniffi(default = 0)]
    pub match_points: u32,
    /// Whether the doubling cube is used (B10).
    #[uniffi(default = false)]
    pub cube: bool,
    /// Whether the cube rests in the first game in which a player is one point from winning the
    /// match (B11); means nothing outside of matches.
    #[uniffi(default = true)]
    pub crawford: bool,
    /// Single game only: gammons and backgammons count single unless the cube was turned (B11).
    #[uniffi(default = false)]
    pub jacoby: bool,
    /// Single game only: who takes a double may turn the cube once more and keep it (B11).
    #[uniffi(default = false)]
    pub beavers: bool,
}

impl Options {
    /// The longest match there is, in points.
    pub const LONGEST_MATCH: u32 = 64;

    /// Whether a match is played and not a single game.
    #[must_use]
    pub fn is_match(&self) -> bool {
        self.match_points > 0
    }

    /// # Errors
    /// Everything that is wrong with the options.
    pub(super) fn check(&self) -> Result<(), Problems<OptionsProblem>> {
        let most = Self::LONGEST_MATCH;
        let found = [
            (self.match_points > most).then_some(OptionsProblem::MatchTooLong { most }),
            (self.jacoby && self.is_match()).then_some(OptionsProblem::JacobyInMatch),
            (self.beavers && self.is_match()).then_some(OptionsProblem::BeaversInMatch),
            (self.jacoby && !self.cube).then_some(OptionsProblem::JacobyWithoutCube),
            (self.beavers && !self.cube).then_some(OptionsProblem::BeaversWithoutCube),
        ];
        Problems::check((), found.into_iter().flatten())
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            match_points: 0,
            cube: false,
            crawford: true,
            jacoby: false,
            beavers: false,
        }
    }
}

/// One thing that is wrong with the options.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "BackgammonOptionsProblem")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionsProblem {
    /// The match is longer than any.
    #[error("a match is at most {most} points long")]
    MatchTooLong {
        /// The longest there is.
        most: u32,
    },
    /// The Jacoby rule is one of the single game.
    #[error("the Jacoby rule does not apply in a match")]
    JacobyInMatch,
    /// Beavers belong to the single game.
    #[error("there are no beavers in a match")]
    BeaversInMatch,
    /// Without the cube no gammon would ever count.
    #[error("the Jacoby rule needs the cube")]
    JacobyWithoutCube,
    /// There is nothing to turn.
    #[error("beavers need the cube")]
    BeaversWithoutCube,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_a_single_game_without_cube() {
        let options: Options = serde_json::from_str("{}").unwrap();
        assert_eq!(options, Options::default());
        assert!(!options.is_match() && !options.cube && options.check().is_ok());
        assert!(serde_json::from_str::<Options>(r#"{"cubes":true}"#).is_err());
    }

    #[test]
    fn all_problems_of_options_are_found_at_once() {
        let wrong = Options {
            match_points: 65,
            jacoby: true,
            beavers: true,
            ..Options::default()
        };
        assert_eq!(wrong.check().unwrap_err().iter().count(), 5);
    }
}
