//! What can be inconsistent in a position from outside.

use serde::Serialize;

use super::board::Misfit;
use super::options::OptionsProblem;
use super::space::Space;
use super::square::{Side, Square};
use super::tile::Pattern;

/// One thing that is inconsistent in a position.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "PasstallyPositionProblem")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionProblem {
    /// The options are wrong.
    #[error("{problem}")]
    Options {
        /// What is wrong.
        problem: OptionsProblem,
    },
    /// A tile could not be laid where it lies (P11, P12). Later tiles are not judged.
    #[error("tile {number} of the board cannot lie there: {misfit}")]
    Tile {
        /// Its place in the list, from 1.
        number: u8,
        /// Why not.
        misfit: Misfit,
    },
    /// A tile of two like halves is named the other way round (P6).
    #[error("tile {number} of the board is named the other way round: {first}-{second}")]
    TileName {
        /// Its place in the list, from 1.
        number: u8,
        /// The square that should come first.
        first: Square,
        /// The square that should come second.
        second: Square,
    },
    /// There are more tiles of a pattern than in the box (P5).
    #[error("there are {count} tiles {pattern} on the board and open, more than 7")]
    TooManyOfPattern {
        /// The pattern.
        pattern: Pattern,
        /// How many there are.
        count: u32,
    },
    /// The tiles on the board, open and face down are not all that there are (P5).
    #[error("there are {count} tiles on the board, open and in the stacks, not 42")]
    TileCount {
        /// How many there are.
        count: u32,
    },
    /// There are more tiles in a stack than can be now (P7), or the first ones were not turned up.
    #[error("stack {stack} cannot have {height} tiles face down now")]
    Height {
        /// The stack, from 1.
        stack: u8,
        /// The number given.
        height: u8,
    },
    /// No tile lies open at a stack that should have turned one up (P7, P10).
    #[error("no tile lies open at stack {stack}")]
    OpenMissing {
        /// The stack, from 1.
        stack: u8,
    },
    /// A tile lies open at a stack where none can be now.
    #[error("no tile can lie open at stack {stack} now")]
    OpenUnexpected {
        /// The stack, from 1.
        stack: u8,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The number given, or that of an entry in a list.
        seat: u8,
    },
    /// A player has another number of markers than at this moment (P4, P8).
    #[error("seat {seat} has {count} markers instead of {expected}")]
    MarkerCount {
        /// The player.
        seat: u8,
        /// How many there are.
        count: u32,
        /// How many there should be.
        expected: u32,
    },
    /// Two markers stand on one space.
    #[error("two markers stand on space {space}")]
    MarkersShare {
        /// The space.
        space: Space,
    },
    /// The markers on a side cannot have been set in the order of the set-up (P8).
    #[error("the markers on the {side} side were not set in the order of the set-up")]
    SetUpOrder {
        /// One of the sides.
        side: Side,
    },
    /// All markers have been set, but the set-up goes on.
    #[error("the set-up is complete")]
    SetUpComplete,
    /// It is another player's moment in the set-up, or seat 0's before it (P8).
    #[error("the turn is seat {expected}'s")]
    Turn {
        /// Whose it is.
        expected: u8,
    },
    /// Tiles or points exist before the first turn.
    #[error("before the first turn there are no tiles, points or quiet turns")]
    NotAtStart,
    /// The player has more points than can be (P18, P19).
    #[error("seat {seat} can have at most {most} points now")]
    Score {
        /// The player.
        seat: u8,
        /// The most that is possible.
        most: u32,
    },
    /// Nobody can have scored yet, since no tile lay on the board.
    #[error("nobody can have points before the first tile")]
    ScoreWithoutTiles,
    /// The actions left do not fit the phase.
    #[error("the number of actions left does not fit the phase")]
    ActionsLeft,
    /// The stack from which a tile was laid is missing, unknown or unexpected.
    #[error("the stack from which a tile was laid does not fit the phase")]
    PlacedFrom,
    /// The turn cannot have an earlier placement.
    #[error("there can be no earlier placement in this turn")]
    PlacedEarlier,
    /// More quiet turns than are counted, or a turn that had to contain a placement has none (P23).
    #[error("the number of turns without a placement cannot be")]
    QuietTurns,
    /// The game would have ended already (P19, P20).
    #[error("the game is over already")]
    AlreadyOver,
    /// The game has not ended with this position (P19, P20).
    #[error("the game is not over")]
    NotOver,
}
