//! The registry: the one list of games. Whatever is written for all games loops over it.

use std::fmt;

use crate::ai::{Level, Mind};
use crate::game::Game;

pub mod backgammon;
pub mod passtally;
pub mod tally_ho;

/// Something to be done with a game that is known by its [`GameId`] only.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it, with the game's type in hand.
    fn visit<G: Mind>(self) -> Self::Output;
}

macro_rules! registry {
    ($($(#[$doc:meta])* $id:ident => $game:ty),* $(,)?) => {
        /// The games of this crate.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, uniffi::Enum)]
        pub enum GameId {
            $($(#[$doc])* $id,)*
        }

        impl GameId {
            /// Every game, in the order of the home screen.
            pub const ALL: &'static [Self] = &[$(Self::$id),*];

            /// The game's name in records: [`Game::NAME`].
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$id => <$game as Game>::NAME,)*
                }
            }

            /// The levels at which the computer plays this game, the weakest first; none where
            /// nobody plays it yet: [`Mind::LEVELS`].
            #[must_use]
            pub fn levels(self) -> &'static [Level] {
                match self {
                    $(Self::$id => <$game as Mind>::LEVELS,)*
                }
            }

            /// Hands the game's type to the visitor.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(Self::$id => visitor.visit::<$game>(),)*
                }
            }
        }
    };
}

registry! {
    /// Short backgammon.
    Backgammon => backgammon::Backgammon,
    /// Tally Ho!
    TallyHo => tally_ho::TallyHo,
    /// Passtally.
    Passtally => passtally::Passtally,
}

impl GameId {
    /// The game of that name; `None` if there is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| id.name() == name)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
