//! Why an action is refused: fine enough for an interface to explain the rule to a player.

use serde::Serialize;

use super::colour::Colour;
use super::kind::Kind;
use super::square::Square;
use super::tile::{Side, Tile};

/// Why an action is refused. If several rules refuse it, the one that helps most is told (T19):
/// first what the player may do at all, then the tile, then the way, then the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, uniffi::Enum)]
#[uniffi(name = "TallyHoIllegal")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Illegal {
    /// Nothing more can be played.
    #[error("the game is over")]
    GameOver,
    /// A tile is being turned over: chance acts, not a player.
    #[error("the tile on {square} is being turned over")]
    ChanceActs {
        /// Where the tile lies.
        square: Square,
    },
    /// No tile is being turned over: a player acts, not chance.
    #[error("no tile is being turned over")]
    PlayerActs,
    /// All tiles of that kind have been seen (T4).
    #[error("no {face} is left face down")]
    FaceNotInBag {
        /// The face.
        face: Tile,
    },
    /// Something else can be done (T14).
    #[error("a player may pass only when nothing else can be done")]
    MayNotPass,
    /// So many turns went by without a flip, a capture or an exit that a tile must be turned over
    /// (T17).
    #[error("after {turns} quiet turns a tile has to be turned over")]
    OnlyFlips {
        /// How many turns.
        turns: u32,
    },

    /// There is nothing on the square.
    #[error("there is no tile on {square}")]
    NoTile {
        /// The empty square.
        square: Square,
    },
    /// The tile is face down: it cannot move (T5).
    #[error("the tile on {square} is face down and cannot move")]
    StillFaceDown {
        /// Where it lies.
        square: Square,
    },
    /// The tile has been turned over already.
    #[error("the tile on {square} is face up already")]
    AlreadyFaceUp {
        /// Where it lies.
        square: Square,
    },
    /// Trees never move (T2).
    #[error("trees never move")]
    TreesStay {
        /// Where the tree stands.
        square: Square,
    },
    /// The tile is the other player's (T6).
    #[error("the {tile} on {square} is {owner}'s")]
    NotYourTile {
        /// Where it lies.
        square: Square,
        /// What it is.
        tile: Kind,
        /// Whose it is.
        owner: Colour,
    },
    /// The other player has just turned over or moved the bird (T11).
    #[error("the other player has just turned over or moved the {bird} on {square}")]
    BirdLocked {
        /// Where it is.
        square: Square,
        /// What it is.
        bird: Kind,
    },

    /// The tile would end where it is.
    #[error("a move goes to another square")]
    SameSquare {
        /// The square.
        square: Square,
    },
    /// Moves go north, east, south or west (T7).
    #[error("{from} and {to} are not in one straight line")]
    NotInLine {
        /// Where the move begins.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// Bears and lumberjacks go one square (T2).
    #[error("a {tile} moves {reach} square at a time, not {distance}")]
    TooFar {
        /// What it is.
        tile: Kind,
        /// How many squares it may go.
        reach: u8,
        /// How many squares it would have to go.
        distance: u8,
    },
    /// A tile lies in the way (T7).
    #[error("the tile on {by} is in the way")]
    Blocked {
        /// The nearest square that is not empty.
        by: Square,
    },
    /// The tile came from there with its owner's last turn (T10).
    #[error("the tile on {from} came from {to} in its owner's last turn")]
    BackAndForth {
        /// Where it is.
        from: Square,
        /// Where it may not stop.
        to: Square,
    },

    /// A face-down tile can never be captured (T8).
    #[error("the tile on {square} is face down and cannot be captured")]
    PreyFaceDown {
        /// Where it lies.
        square: Square,
    },
    /// A tile of this kind never captures one of that kind (T2).
    #[error("a {tile} never captures a {prey}")]
    NeverCaptures {
        /// What would capture.
        tile: Kind,
        /// What would be captured.
        prey: Kind,
    },
    /// The hunter's rifle points elsewhere (T9).
    #[error("the rifle points {rifle}, not {needed}")]
    RifleElsewhere {
        /// Where it points.
        rifle: Side,
        /// Where it would have to point.
        needed: Side,
    },
    /// The move ends on a tile that it captures, and is to be written as a capture.
    #[error("there is a tile to be captured on {square}")]
    MoveCaptures {
        /// The square.
        square: Square,
    },
    /// The capture ends on an empty square, and is to be written as a move.
    #[error("there is no tile to be captured on {square}")]
    NothingToCapture {
        /// The square.
        square: Square,
    },

    /// Birds never leave the forest (T13).
    #[error("birds never leave the forest")]
    BirdsStay {
        /// What it is.
        bird: Kind,
    },
    /// There are no exits before the last tile has been turned over (T13).
    #[error("the exits open when the last tile has been turned over; {face_down} are face down")]
    ExitsClosed {
        /// How many tiles are face down.
        face_down: u8,
    },
    /// The exit is in no straight line with the tile (T13).
    #[error("the {exit} exit is not in a straight line with {from}")]
    NotInLineWithExit {
        /// Where the tile is.
        from: Square,
        /// The exit.
        exit: Side,
    },
    /// The tile must stand on the edge square first (T13).
    #[error("the tile has to begin its turn on {edge} to leave there")]
    StandOnExitFirst {
        /// The edge square of the exit.
        edge: Square,
    },
}
