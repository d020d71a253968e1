//! The kinds of tiles: the table of T2.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::colour::Colour;

/// What is on a tile, whichever way it lies.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "TallyHoKind")]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Blue; takes hunters and lumberjacks.
    Bear,
    /// Blue; takes ducks and pheasants.
    Fox,
    /// Brown; takes trees.
    Lumberjack,
    /// Brown; takes every animal in the direction of its rifle.
    Hunter,
    /// A bird of nobody.
    Pheasant,
    /// A bird of nobody.
    Duck,
    /// Never moves. There are two pictures of trees, which makes no difference in play.
    Tree,
}

impl Kind {
    /// Every kind, in the order of T2.
    pub const ALL: [Self; 7] = [
        Self::Bear,
        Self::Fox,
        Self::Lumberjack,
        Self::Hunter,
        Self::Pheasant,
        Self::Duck,
        Self::Tree,
    ];

    /// The place in [`ALL`](Self::ALL).
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// How many tiles of this kind there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Bear | Self::Lumberjack => 2,
            Self::Fox => 6,
            Self::Hunter | Self::Pheasant => 8,
            Self::Duck => 7,
            Self::Tree => 15,
        }
    }

    /// Points for who wins such a tile.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            Self::Bear => 10,
            Self::Fox | Self::Lumberjack | Self::Hunter => 5,
            Self::Pheasant => 3,
            Self::Duck | Self::Tree => 2,
        }
    }

    /// Whose tile it is; `None` if nobody's.
    #[must_use]
    pub const fn owner(self) -> Option<Colour> {
        match self {
            Self::Bear | Self::Fox => Some(Colour::Blue),
            Self::Lumberjack | Self::Hunter => Some(Colour::Brown),
            Self::Pheasant | Self::Duck | Self::Tree => None,
        }
    }

    /// How many squares it moves at most: 0 is never, 6 from edge to edge.
    #[must_use]
    pub const fn reach(self) -> u8 {
        match self {
            Self::Tree => 0,
            Self::Bear | Self::Lumberjack => 1,
            Self::Fox | Self::Hunter | Self::Pheasant | Self::Duck => 6,
        }
    }

    /// Whether it may capture such a tile. A hunter's rifle must point there besides (T9).
    #[must_use]
    pub const fn captures(self, prey: Self) -> bool {
        match self {
            Self::Bear => matches!(prey, Self::Hunter | Self::Lumberjack),
            Self::Fox => prey.is_bird(),
            Self::Lumberjack => matches!(prey, Self::Tree),
            Self::Hunter => matches!(prey, Self::Bear | Self::Fox) || prey.is_bird(),
            Self::Pheasant | Self::Duck | Self::Tree => false,
        }
    }

    /// Whether it is a duck or a pheasant: what both players may move (T6).
    #[must_use]
    pub const fn is_bird(self) -> bool {
        matches!(self, Self::Pheasant | Self::Duck)
    }

    /// Whether the colour may move it (T6).
    #[must_use]
    pub fn moves_for(self, colour: Colour) -> bool {
        self.is_bird() || self.owner() == Some(colour)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bear => "bear",
            Self::Fox => "fox",
            Self::Lumberjack => "lumberjack",
            Self::Hunter => "hunter",
            Self::Pheasant => "pheasant",
            Self::Duck => "duck",
            Self::Tree => "tree",
        })
    }
}
