//! What can be inconsistent in a position.

use serde::Serialize;

use super::colour::Colour;
use super::kind::Kind;
use super::options::OptionsProblem;
use super::square::Square;
use crate::game::Seat;

/// One thing that is inconsistent in a position.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "TallyHoPositionProblem")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionProblem {
    /// The options are wrong.
    #[error("{problem}")]
    Options {
        /// What is wrong.
        problem: OptionsProblem,
    },

    /// The forest has seven rows.
    #[error("the forest has 7 rows, not {rows}")]
    Rows {
        /// How many were given.
        rows: usize,
    },
    /// A row has seven signs.
    #[error("the row of rank {rank} has 7 signs, not {signs}")]
    RowLength {
        /// The rank, 1 to 7.
        rank: u8,
        /// How many were given.
        signs: usize,
    },
    /// There is no such sign.
    #[error("there is no sign '{sign}', as on {square}")]
    UnknownSign {
        /// Where it stands.
        square: Square,
        /// What was given.
        sign: char,
    },
    /// There are not so many tiles of the kind (T2).
    #[error("there are {count} tiles of the kind {tile}, not {found}")]
    TooMany {
        /// The kind.
        tile: Kind,
        /// How many lie face up or were won.
        found: u32,
        /// How many there are.
        count: u8,
    },
    /// The tiles that are neither face up nor won are face down.
    #[error("{missing} tiles are neither face up nor won, but {face_down} are face down")]
    FaceDown {
        /// How many lie face down.
        face_down: u8,
        /// How many should.
        missing: u32,
    },
    /// No tile was ever face down on d4 (T1).
    #[error("no tile can be face down on d4")]
    CentreFaceDown,
    /// No tile was ever face down on d4 (T1), and trees never move (T6).
    #[error("no tree can stand on d4, which was empty at first")]
    CentreTree,

    /// The colour can never win such a tile (T2).
    #[error("{colour} never wins a {tile}")]
    NeverWon {
        /// Who is said to have won it.
        colour: Colour,
        /// The kind.
        tile: Kind,
    },
    /// No tile that captures such a one has been turned over yet.
    #[error("no tile of {colour} that captures a {tile} has been turned over")]
    CapturerUnseen {
        /// Who is said to have won it.
        colour: Colour,
        /// The kind.
        tile: Kind,
    },
    /// More own tiles were moved out than the colour had turns in the final phase that were not
    /// quiet (T13, T17).
    #[error("{colour} can have moved out {most} tiles at most, not {found}")]
    MovedOut {
        /// Who is said to have moved them out.
        colour: Colour,
        /// How many.
        found: u32,
        /// How many such turns it had.
        most: u32,
    },

    /// The round is not the one after the finished ones.
    #[error("the round is number {expected}, not {round}")]
    Round {
        /// The number given.
        round: u8,
        /// The number of finished rounds and one, at most that of all rounds.
        expected: u8,
    },
    /// More rounds are finished than are played.
    #[error("{results} rounds cannot have been finished")]
    TooManyResults {
        /// How many were given.
        results: usize,
    },
    /// The other seat was blue in that round (T18).
    #[error("seat {} was blue in round {round}", expected.0)]
    ResultBlue {
        /// The round, from 1.
        round: u8,
        /// The seat that was blue.
        expected: Seat,
    },
    /// The tiles cannot have been won so in a round.
    #[error("the tiles won in round {round} cannot have been won so")]
    ResultWon {
        /// The round, from 1.
        round: u8,
    },
    /// The tiles left over do not fit the ending (T15).
    #[error("round {round} cannot have ended so: its ending does not fit the tiles left over")]
    ResultEnding {
        /// The round, from 1.
        round: u8,
    },
    /// All is over, but the tiles won are not those of the last result.
    #[error("all is over, but the tiles won are not those of the last result")]
    NotTheLastResult,
    /// No round ends while tiles are face down (T12, T15).
    #[error("all is over, but tiles are face down")]
    FaceDownAtEnd,
    /// When all is over it is blue's turn in name, and nothing is remembered.
    #[error("all is over, so nothing can be remembered of turns")]
    RememberedAfterEnd,

    /// All tiles are face up, and the colour has none of its own (T15).
    #[error("the round is over: {colour} has no tile left")]
    RoundOver {
        /// The colour.
        colour: Colour,
    },
    /// Nothing that could move has been seen, so every turn was a flip, of which blue had the first
    /// (T5).
    #[error("every turn so far turned a tile over, so it is {colour}'s turn")]
    WrongTurn {
        /// Whose turn it is.
        colour: Colour,
    },
    /// What is being turned over is no face-down tile.
    #[error("there is no face-down tile to be turned over on {square}")]
    FlippingNotFaceDown {
        /// Where it should be.
        square: Square,
    },
    /// A flip ends what its player's last turn and the quiet turns are remembered for.
    #[error(
        "while a tile is turned over its player's last turn, locks and quiet turns are forgotten"
    )]
    RememberedWhileFlipping,
    /// All tiles are face up: the turns of the final phase are counted (T12).
    #[error("all tiles are face up, so turns of the final phase must be left")]
    FinalTurnsMissing,
    /// Tiles are face down: there is no final phase yet (T12).
    #[error("there is no final phase while tiles are face down")]
    FinalTurnsTooEarly,
    /// The turns left are more than there are, or not those of players who alternate (T12).
    #[error("the turns left in the final phase are not those of players who alternate")]
    FinalTurns,

    /// More turns than possible were quiet (T17).
    #[error("{quiet_turns} turns in a row cannot have been quiet: at most {most}")]
    QuietTurns {
        /// The number given.
        quiet_turns: u32,
        /// How many at most.
        most: u32,
    },
    /// The last turn of the final phase that was not quiet won its player a tile.
    #[error("{colour} must have won a tile, as not all turns of the final phase were quiet")]
    NothingWon {
        /// Who had that turn.
        colour: Colour,
    },
    /// Nothing that could have moved lies face up.
    #[error("no turn can have been quiet, as no tile could move")]
    NothingMoved,
    /// The tile on the locked square is no bird that was just turned over or moved (T11).
    #[error("no bird can be locked on {square}")]
    NotLocked {
        /// The square.
        square: Square,
    },
    /// Only the other player's bird is locked (T11).
    #[error("a bird is locked for the colour that did not touch it")]
    LockedByMover,
    /// One turn cannot have moved a bird and an own tile.
    #[error("the last turn cannot have touched a bird and moved an own tile")]
    LastTurnTwice,
    /// The colour cannot have moved such a tile so in its last turn (T7, T10).
    #[error("{colour} cannot have moved from {from} to {to} in its last turn")]
    Memory {
        /// Whose turn it was.
        colour: Colour,
        /// Where the tile is said to have come from.
        from: Square,
        /// Where it is said to be.
        to: Square,
    },
}
