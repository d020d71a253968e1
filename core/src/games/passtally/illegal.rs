//! Why an action is refused.

use serde::Serialize;

use super::board::Misfit;
use super::space::Space;
use super::square::{Side, Square};
use super::tile::Pattern;

/// Why an action is refused. In JSON an object with a `kind` and the fields of the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, uniffi::Enum)]
#[uniffi(name = "PasstallyIllegal")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A tile is turned up first.
    #[error("a tile must be turned up first")]
    ChanceActs,
    /// Nothing is turned up: a player acts.
    #[error("it is a player's move: no tile is turned up now")]
    PlayerActs,
    /// No tile of the pattern is left face down (P7).
    #[error("no tile {pattern} lies face down any more")]
    NotUnseen {
        /// The pattern.
        pattern: Pattern,
    },
    /// The markers are set first (P8).
    #[error("the markers must be set first")]
    SetUpFirst,
    /// The markers have been set (P8).
    #[error("the markers have been set")]
    SetUpOver,
    /// The marker must be set on another side of the board (P8).
    #[error("this marker cannot be set on the {side} side")]
    WrongSide {
        /// The side of the space.
        side: Side,
    },
    /// A marker stands there already (P8, P14).
    #[error("space {space} is occupied")]
    Occupied {
        /// The space.
        space: Space,
    },
    /// No marker stands there.
    #[error("there is no marker on space {space}")]
    NoMarker {
        /// The space.
        space: Space,
    },
    /// The marker is somebody else's (P14).
    #[error("the marker on space {space} is another player's")]
    NotYourMarker {
        /// The space.
        space: Space,
    },
    /// The marker cannot go so far (P14).
    #[error("a marker goes to the first or second free space, from {from} not to {to}")]
    OutOfReach {
        /// Where it stands.
        from: Space,
        /// Where it should go.
        to: Space,
        /// Where it can go: two spaces clockwise, two counter-clockwise.
        landings: [Space; 4],
    },
    /// No tile lies open at that stack, or there is no such stack (P10).
    #[error("no tile lies open at stack {stack}")]
    NoOpenTile {
        /// The stack.
        stack: u8,
    },
    /// The squares do not touch along a side (P11).
    #[error("{first} and {second} are not next to each other")]
    NotAdjacent {
        /// Where the first half should lie.
        first: Square,
        /// Where the second half should lie.
        second: Square,
    },
    /// Different numbers of tiles lie on the squares (P11).
    #[error("{first} has level {first_level} and {second} has level {second_level}")]
    UnequalLevels {
        /// Where the first half should lie.
        first: Square,
        /// The level there, 0 if bare.
        first_level: u8,
        /// Where the second half should lie.
        second: Square,
        /// The level there, 0 if bare.
        second_level: u8,
    },
    /// It would rest on a single tile (P12).
    #[error("it would rest on a single tile, the one on {first} and {second}")]
    OnSingleTile {
        /// One square of that tile.
        first: Square,
        /// The other square of that tile.
        second: Square,
    },
    /// Turned by half, the tile looks the same (P6): the placement has another name.
    #[error("{pattern} lies the same way as {first}-{second}, which is its name")]
    SameAsOther {
        /// The tile's pattern.
        pattern: Pattern,
        /// The first square of the placement's name.
        first: Square,
        /// The second square of the placement's name.
        second: Square,
    },
    /// After so many turns without a placement the turn must contain one (P23).
    #[error("after {turns} turns without a placement this turn must contain one")]
    MustPlace {
        /// How many turns there were.
        turns: u32,
    },
    /// What was done must be confirmed, or taken back (P10).
    #[error("the last action must be confirmed first")]
    ConfirmFirst,
    /// Nothing waits to be confirmed.
    #[error("there is nothing to confirm")]
    NothingToConfirm,
    /// The game is played without a clock (P22).
    #[error("the game is played without a clock")]
    NoClock,
}

impl From<Misfit> for Illegal {
    fn from(misfit: Misfit) -> Self {
        match misfit {
            Misfit::NotAdjacent { first, second } => Self::NotAdjacent { first, second },
            Misfit::UnequalLevels {
                first,
                first_level,
                second,
                second_level,
            } => Self::UnequalLevels {
                first,
                first_level,
                second,
                second_level,
            },
            Misfit::OnSingleTile { first, second } => Self::OnSingleTile { first, second },
            // With all tiles on the board none lies open.
            Misfit::NoTilesLeft => Self::GameOver,
        }
    }
}
