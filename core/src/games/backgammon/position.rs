//! A position in the open: documented JSON, validated on the way in.

use serde::{Deserialize, Serialize};

use super::action::Stake;
use super::board::{Board, BoardProblem};
use super::dice::{Dice, Roll};
use super::options::{Options, OptionsProblem};
use super::scoring::{Cube, GameResult};
use super::state::{Backgammon, Phase};
use crate::game::{Problems, Seat};

/// A position in the open. Every field may be left out; then it is as at the start of a single
/// game, so that `{"phase":"to_roll","board":[…]}` is seat 0 to roll with that board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What was agreed before the game.
    pub options: Options,
    /// The board as seen by [`turn`](Self::turn), whoever acts: index 0 is the opponent's bar (zero
    /// or negative), 1 to 24 are the points (positive: own, negative: the opponent's), 25 is the own
    /// bar. Checkers missing from 15 a side have been borne off.
    pub board: [i8; 26],
    /// Whose turn it is, even while the opponent answers an offer: 0 or 1. 0 before the opening
    /// roll; whose turn it last was when all is over.
    pub turn: Seat,
    /// What is to be done next.
    pub phase: Phase,
    /// The two numbers rolled, while the turn is being played.
    pub dice: Option<[u8; 2]>,
    /// The numbers still to be played: up to four after a double. All of them if left out.
    pub unplayed: Option<Vec<u8>>,
    /// Whether the dice are the opening roll.
    pub opening: bool,
    /// The doubling cube; in the middle at 1 where it is not used.
    pub cube: Cube,
    /// Points of seat 0 and seat 1.
    pub score: [u32; 2],
    /// Whether the cube rests in this game, a player being one point from winning.
    pub crawford: bool,
    /// How the last game of the match, or the single game, ended.
    pub last_result: Option<GameResult>,
    /// The most the opponent refused to win this turn, when it was offered by resigning.
    pub refused: Option<Stake>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            options: Options::default(),
            board: Board::START.into(),
            turn: Seat(0),
            phase: Phase::Opening,
            dice: None,
            unplayed: None,
            opening: false,
            cube: Cube::CENTRED,
            score: [0, 0],
            crawford: false,
            last_result: None,
            refused: None,
        }
    }
}

/// One thing that is inconsistent in a position.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, uniffi::Enum,
)]
#[uniffi(name = "BackgammonPositionProblem")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionProblem {
    /// The options are wrong.
    #[error("{problem}")]
    Options {
        /// What is wrong.
        problem: OptionsProblem,
    },
    /// The board is wrong.
    #[error("{problem}")]
    Board {
        /// What is wrong.
        problem: BoardProblem,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The number given.
        seat: u8,
    },
    /// Before the opening roll something is not as at the start of a game.
    #[error("before the opening roll everything is as at the start, and the turn is seat 0's")]
    NotAtStart,
    /// A side has no checkers left, but the game goes on.
    #[error("a side has borne off all checkers already")]
    AlreadyWon,
    /// Both sides have no checkers left.
    #[error("both sides have borne off all checkers")]
    BothWon,
    /// A turn is being played without dice.
    #[error("the dice are missing")]
    DiceMissing,
    /// Dice lie on the table before or after the turn, or unplayed ones without any.
    #[error("there are dice on the table when none can be")]
    DiceUnexpected,
    /// Dice show 1 to 6.
    #[error("a die shows 1 to 6")]
    DiceImpossible,
    /// More is unplayed than was rolled.
    #[error("the unplayed dice do not come from the dice rolled")]
    UnplayedNotRolled,
    /// The dice cannot be those of the opening roll: equal, or the cube has been turned.
    #[error("this cannot be the turn of the opening roll")]
    NotOpening,
    /// The number is not one that the cube shows.
    #[error("the cube cannot show {value}")]
    CubeValue {
        /// The number given.
        value: u32,
    },
    /// The cube has an owner exactly if it has been turned.
    #[error("the cube is owned exactly when it has been turned")]
    CubeOwner,
    /// The cube is not used or rests, but has been turned.
    #[error("the cube has been turned in a game without it")]
    CubeNotUsed,
    /// The double that waits for an answer could not have been offered.
    #[error("the double could not have been offered")]
    DoubleImpossible,
    /// The resignation that waits for an answer could not have been offered.
    #[error("the resignation could not have been offered")]
    ResignationImpossible,
    /// A resignation was refused outside of a turn.
    #[error("no resignation can have been refused yet")]
    RefusedUnexpected,
    /// The score does not belong to a running or to a finished game, as the phase says.
    #[error("the score does not fit the phase and the length of the match")]
    Score,
    /// It cannot be the Crawford game.
    #[error("this cannot be the Crawford game")]
    NotCrawford,
    /// It can only be the Crawford game.
    #[error("this must be the Crawford game")]
    Crawford,
    /// A finished game has no result, or one that fits neither board nor score.
    #[error("the last result is missing or does not fit")]
    LastResult,
}

impl Position {
    /// The position of a game.
    pub(super) fn of(game: &Backgammon) -> Self {
        Self {
            options: game.options,
            board: game.board.into(),
            turn: game.turn,
            phase: game.phase,
            dice: game.dice.map(|dice| dice.shown()),
            unplayed: game.dice.map(|dice| dice.unplayed().to_vec()),
            opening: game.opening,
            cube: game.cube,
            score: game.score,
            crawford: game.crawford,
            last_result: game.last_result,
            refused: game.refused,
        }
    }

    /// The game at this position.
    ///
    /// # Errors
    /// Everything that is inconsistent.
    pub(super) fn check(&self) -> Result<Backgammon, Problems<PositionProblem>> {
        let mut found = Vec::new();
        if let Err(problems) = self.options.check() {
            let problems = problems.iter();
            found.extend(problems.map(|&problem| PositionProblem::Options { problem }));
        }
        let read = Board::from_points(self.board);
        let board_sound = read.is_ok();
        let board = read.unwrap_or_else(|problems| {
            let problems = problems.iter();
            found.extend(problems.map(|&problem| PositionProblem::Board { problem }));
            Board::START
        });
        let read = self.read_dice();
        let dice_sound = read.is_ok();
        let dice = read.unwrap_or_else(|problem| {
            found.push(problem);
            None
        });
        let game = Backgammon {
            options: self.options,
            board,
            turn: self.turn,
            phase: self.phase,
            dice,
            opening: self.opening,
            cube: self.cube,
            score: self.score,
            crawford: self.crawford,
            last_result: self.last_result,
            refused: self.refused,
        };
        found.extend(game.problems(board_sound, dice_sound));
        Problems::check(game, found)
    }

    fn read_dice(&self) -> Result<Option<Dice>, PositionProblem> {
        let Some([one, other]) = self.dice else {
            return match self.unplayed {
                Some(_) => Err(PositionProblem::DiceUnexpected),
                None => Ok(None),
            };
        };
        let roll = Roll::new(one, other).ok_or(PositionProblem::DiceImpossible)?;
        match &self.unplayed {
            None => Ok(Some(Dice::new(roll))),
            Some(unplayed) => Dice::with_unplayed(roll, unplayed)
                .map(Some)
                .ok_or(PositionProblem::UnplayedNotRolled),
        }
    }
}
