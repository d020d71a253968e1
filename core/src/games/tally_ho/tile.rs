//! Tiles face up, and the directions in which rifles point.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use super::kind::Kind;
use crate::game::UnknownAction;

/// A direction: of a line, a rifle, an exit.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "TallyHoSide")]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Towards rank 7.
    North,
    /// Towards file g.
    East,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
}

impl Side {
    /// All four, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Side {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let known = Self::ALL.into_iter().find(|side| side.name() == text);
        known.ok_or_else(|| UnknownAction::new(text))
    }
}

/// A tile as it lies face up. Its text is the kind's, and for a hunter `hunter-north` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, uniffi::Enum)]
#[uniffi(name = "TallyHoTile")]
pub enum Tile {
    /// Blue.
    Bear,
    /// Blue.
    Fox,
    /// Brown.
    Lumberjack,
    /// Brown, with the rifle pointing there for the whole round (T3).
    Hunter(Side),
    /// A bird.
    Pheasant,
    /// A bird.
    Duck,
    /// Either picture.
    Tree,
}

impl Tile {
    /// Every face that a tile can show: ten.
    pub const ALL: [Self; 10] = [
        Self::Bear,
        Self::Fox,
        Self::Lumberjack,
        Self::Hunter(Side::North),
        Self::Hunter(Side::East),
        Self::Hunter(Side::South),
        Self::Hunter(Side::West),
        Self::Pheasant,
        Self::Duck,
        Self::Tree,
    ];

    /// What kind of tile it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Bear => Kind::Bear,
            Self::Fox => Kind::Fox,
            Self::Lumberjack => Kind::Lumberjack,
            Self::Hunter(_) => Kind::Hunter,
            Self::Pheasant => Kind::Pheasant,
            Self::Duck => Kind::Duck,
            Self::Tree => Kind::Tree,
        }
    }

    /// Whether it may capture such a tile in that direction (T2, T9).
    #[must_use]
    pub fn captures(self, prey: Kind, towards: Side) -> bool {
        let aimed = !matches!(self, Self::Hunter(rifle) if rifle != towards);
        aimed && self.kind().captures(prey)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hunter(rifle) => write!(f, "hunter-{rifle}"),
            other => other.kind().fmt(f),
        }
    }
}

impl FromStr for Tile {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        if let Some(rifle) = text.strip_prefix("hunter-") {
            return match rifle.parse() {
                Ok(rifle) => Ok(Self::Hunter(rifle)),
                Err(_) => Err(UnknownAction::new(text)),
            };
        }
        let plain = Self::ALL
            .into_iter()
            .filter(|tile| tile.kind() != Kind::Hunter);
        let mut known = plain.filter(|tile| tile.to_string() == text);
        known.next().ok_or_else(|| UnknownAction::new(text))
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
