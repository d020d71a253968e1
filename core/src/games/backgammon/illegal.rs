//! Why an action is refused: fine enough for an interface to explain the rule to a player.

use serde::Serialize;

use super::action::Stake;

/// Why an action is refused. Points are counted from the mover's own side; 25 is the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, uniffi::Enum)]
#[uniffi(name = "BackgammonIllegal")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Illegal {
    /// Nothing more can be played.
    #[error("the game is over")]
    GameOver,
    /// Chance acts, not a player.
    #[error("the dice have to be rolled first")]
    ChanceActs,
    /// A player acts, not chance.
    #[error("a player has to act before dice are rolled")]
    PlayerActs,
    /// These dice cannot be rolled now: no such numbers, not in this order, or equal in the
    /// opening (B3).
    #[error("these dice cannot be rolled now")]
    DiceImpossible,

    /// Checkers move after the roll only.
    #[error("roll before moving a checker")]
    RollFirst,
    /// The dice of this turn are on the table already.
    #[error("the dice have been rolled already")]
    AlreadyRolled,
    /// A double or a resignation waits for the other player's answer.
    #[error("an offer has to be answered first")]
    AnswerFirst,
    /// The answer does not belong to what was offered, if anything was.
    #[error("there is no such offer to answer")]
    NothingToAnswer,

    /// The step does not lead from a point or the bar to a point or off by the number of a die.
    #[error("no die leads from {from} to {to}")]
    NoSuchStep {
        /// Where the step begins.
        from: u8,
        /// Where it ends.
        to: u8,
    },
    /// All dice have been played: end the turn.
    #[error("all dice have been played")]
    DiceAllPlayed,
    /// There is no checker to be moved.
    #[error("there is no checker on {point}")]
    NoChecker {
        /// The empty point or bar.
        point: u8,
    },
    /// The checkers there are the opponent's.
    #[error("the checkers on {point} are the opponent's")]
    NotYourChecker {
        /// The point.
        point: u8,
    },
    /// The player has a checker on the bar (B6).
    #[error("checkers on the bar have to enter first")]
    EnterFirst,
    /// Two or more of the opponent's checkers hold the point (B5).
    #[error("point {point} is closed")]
    PointClosed {
        /// The point.
        point: u8,
    },
    /// No unplayed die shows the number, or for bearing off at least the number.
    #[error("no die that is left allows {die}")]
    NoSuchDie {
        /// The number that is needed.
        die: u8,
    },
    /// A checker is still outside the home board (B8).
    #[error("checkers may be borne off only when all are in the home board")]
    NotAllHome,
    /// The die is higher than the point, and there are checkers on higher points (B8).
    #[error("the checker on {point} has to be moved first")]
    HigherFirst {
        /// The highest occupied point.
        point: u8,
    },
    /// More dice can be played by beginning otherwise (B7).
    #[error("more dice can be played in another way, and have to be")]
    MustPlayMore,
    /// Only one of the two dice can be played, and the higher can be (B7).
    #[error("the higher die, {die}, has to be played")]
    MustPlayHigher {
        /// The higher die.
        die: u8,
    },
    /// The turn cannot end while a die can be played (B7).
    #[error("a die can still be played, and has to be")]
    TurnNotFinished,

    /// The game is played without the cube.
    #[error("the game is played without the cube")]
    NoCube,
    /// The cube rests in this game (B11).
    #[error("there is no doubling in the Crawford game")]
    CrawfordGame,
    /// The opponent owns the cube (B10).
    #[error("the opponent owns the cube")]
    CubeNotYours,
    /// The cube shows its largest number.
    #[error("the cube cannot be turned beyond {value}")]
    CubeAtLimit {
        /// The largest number.
        value: u32,
    },
    /// Doubles are offered before the roll (B10).
    #[error("it is too late to double after the roll")]
    TooLateToDouble,
    /// The game is played without beavers (B11).
    #[error("the game is played without beavers")]
    NoBeavers,

    /// The opponent has refused as much or more in this turn (B12).
    #[error("the opponent has refused to win a {stake} this turn")]
    ResignationRefused {
        /// The most that was refused.
        stake: Stake,
    },
    /// No more than this can still be lost (B12).
    #[error("no more than a {stake} can be lost")]
    LossNotPossible {
        /// The most that can be lost.
        stake: Stake,
    },
    /// The player has borne off the last checker and need not resign.
    #[error("the game is won")]
    AlreadyWon,
}
