//! A position of short backgammon.

use super::super::error::OpenError;
use super::fixed;
use crate::game::Seat;
use crate::games::backgammon::{Cube, GameResult, Options, Phase, Position, Stake};

/// Two dice as they were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BackgammonDice {
    /// One number, 1 to 6.
    pub first: u8,
    /// The other, or the same again.
    pub second: u8,
}

/// The points of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BackgammonScore {
    /// Of seat 0.
    pub first: u32,
    /// Of seat 1.
    pub second: u32,
}

/// A position of short backgammon.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct BackgammonPosition {
    /// What was agreed before the game.
    pub options: Options,
    /// 26 numbers, as seen by `turn`, whoever acts: index 0 is the opponent's bar (zero or
    /// negative), 1 to 24 are the points (positive: own, negative: the opponent's), 25 is the own
    /// bar. Checkers missing from 15 a side have been borne off.
    pub board: Vec<i8>,
    /// Whose turn it is, even while the opponent answers an offer: 0 or 1. 0 before the opening
    /// roll; whose turn it last was when all is over.
    pub turn: Seat,
    /// What is to be done next.
    pub phase: Phase,
    /// The two numbers rolled, while the turn is being played.
    pub dice: Option<BackgammonDice>,
    /// The numbers still to be played: up to four after a double. If none are given in a position
    /// that is set up, they are all that the dice show.
    pub unplayed: Option<Vec<u32>>,
    /// Whether the dice are the opening roll.
    pub opening: bool,
    /// The doubling cube; in the middle at 1 where it is not used.
    pub cube: Cube,
    /// Points won in the match or the single game.
    pub score: BackgammonScore,
    /// Whether the cube rests in this game, a player being one point from winning.
    pub crawford: bool,
    /// How the last game of the match, or the single game, ended.
    pub last_result: Option<GameResult>,
    /// The most the opponent refused to win this turn, when it was offered by resigning.
    pub refused: Option<Stake>,
}

impl From<Position> for BackgammonPosition {
    fn from(position: Position) -> Self {
        let [first, second] = position.score;
        Self {
            options: position.options,
            board: position.board.to_vec(),
            turn: position.turn,
            phase: position.phase,
            dice: position
                .dice
                .map(|[first, second]| BackgammonDice { first, second }),
            unplayed: position
                .unplayed
                .map(|dice| dice.into_iter().map(u32::from).collect()),
            opening: position.opening,
            cube: position.cube,
            score: BackgammonScore { first, second },
            crawford: position.crawford,
            last_result: position.last_result,
            refused: position.refused,
        }
    }
}

impl TryFrom<BackgammonPosition> for Position {
    type Error = OpenError;

    fn try_from(position: BackgammonPosition) -> Result<Self, OpenError> {
        let unplayed = position.unplayed.map(|dice| {
            let dice = dice.into_iter();
            dice.map(die).collect::<Result<Vec<u8>, OpenError>>()
        });
        Ok(Self {
            options: position.options,
            board: board(position.board)?,
            turn: position.turn,
            phase: position.phase,
            dice: position.dice.map(|dice| [dice.first, dice.second]),
            unplayed: unplayed.transpose()?,
            opening: position.opening,
            cube: position.cube,
            score: [position.score.first, position.score.second],
            crawford: position.crawford,
            last_result: position.last_result,
            refused: position.refused,
        })
    }
}

/// The 26 numbers of a board.
pub(in crate::ffi) fn board(points: Vec<i8>) -> Result<[i8; 26], OpenError> {
    fixed("board", points)
}

/// A number that a die can show.
fn die(number: u32) -> Result<u8, OpenError> {
    let number_shown = u8::try_from(number)
        .ok()
        .filter(|die| (1..=6).contains(die));
    number_shown.ok_or(OpenError::NoSuchDie { number })
}
