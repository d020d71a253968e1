//! The list of games with their options.

use crate::game::Game;
use crate::games::backgammon::{self, Backgammon};
use crate::games::passtally::{self, Passtally};
use crate::games::tally_ho::{self, TallyHo};
use crate::games::{GameId, Visitor};

/// What is agreed before the game, of whichever game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum GameOptions {
    /// Short backgammon.
    Backgammon {
        /// Its options.
        options: backgammon::Options,
    },
    /// Tally Ho!
    TallyHo {
        /// Its options.
        options: tally_ho::Options,
    },
    /// Passtally.
    Passtally {
        /// Its options.
        options: passtally::Options,
    },
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct GameInfo {
    /// The game.
    pub id: GameId,
    /// Its name in records: lower-case, stable for ever. What a player reads is the app's business.
    pub name: String,
    /// The version of its rules as implemented, also in records; raised whenever a record of the
    /// version before could replay differently.
    pub rules_version: u32,
    /// What is agreed if nobody says otherwise. Each field of the record says what else there is.
    pub default_options: GameOptions,
}

/// Every game, in the order of the home screen.
#[uniffi::export]
#[must_use]
pub fn games() -> Vec<GameInfo> {
    GameId::ALL.iter().map(|&id| info(id)).collect()
}

fn info(id: GameId) -> GameInfo {
    struct RulesVersion;

    impl Visitor for RulesVersion {
        type Output = u32;

        fn visit<G: Game>(self) -> u32 {
            G::RULES_VERSION
        }
    }

    GameInfo {
        id,
        name: id.name().to_owned(),
        rules_version: id.visit(RulesVersion),
        default_options: default_options(id),
    }
}

fn default_options(id: GameId) -> GameOptions {
    match id {
        GameId::Backgammon => GameOptions::Backgammon {
            options: <Backgammon as Game>::Options::default(),
        },
        GameId::TallyHo => GameOptions::TallyHo {
            options: <TallyHo as Game>::Options::default(),
        },
        GameId::Passtally => GameOptions::Passtally {
            options: <Passtally as Game>::Options::default(),
        },
    }
}
