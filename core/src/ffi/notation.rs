//! What backgammon players write: XGID, GNU position ids, plays.
//!
//! The texts of actions and turns are those of [`Table`](super::table::Table).

use super::error::{NotationError, OpenError};
use super::position::{BackgammonDice, BackgammonPosition, board};
use crate::game::Game as _;
use crate::games::backgammon::{self, Backgammon, Board, Roll, Step};

/// The XGID of a position; none if an XGID cannot tell it: before the opening roll, between asking
/// for the dice and the roll, once a checker has been moved, while a resignation waits for its
/// answer, and when all is over.
///
/// # Errors
/// What is inconsistent in the position.
#[uniffi::export]
pub fn backgammon_xgid(position: BackgammonPosition) -> Result<Option<String>, OpenError> {
    let position = position.try_into()?;
    Ok(Backgammon::from_position(&position)?.xgid())
}

/// The position that an XGID tells, with or without `XGID=` before it.
///
/// # Errors
/// [`NotationError`]: what is wrong with the text.
#[uniffi::export]
pub fn backgammon_position_of_xgid(xgid: &str) -> Result<BackgammonPosition, NotationError> {
    Ok(Backgammon::from_xgid(xgid)?.position().into())
}

/// GNU Backgammon's position id of 26 numbers, as seen by the player on roll.
///
/// # Errors
/// [`NotationError::Board`], or [`NotationError::Argument`] if there are not 26 numbers.
#[uniffi::export]
pub fn backgammon_position_id(board: Vec<i8>) -> Result<String, NotationError> {
    Ok(backgammon::position_id(&read_board(board)?))
}

/// The 26 numbers that a position id of GNU Backgammon tells, as seen by the player on roll.
///
/// # Errors
/// [`NotationError::PositionId`].
#[uniffi::export]
pub fn backgammon_board_of_position_id(id: &str) -> Result<Vec<i8>, NotationError> {
    Ok(backgammon::board_of_position_id(id)?.points().to_vec())
}

/// The usual text of the steps of one play, as `24/18 13/11*`, `bar/22`, `6/off(2)`; the board is as
/// before the play, seen by the player.
///
/// # Errors
/// [`NotationError::Step`], [`NotationError::Board`], or [`NotationError::Argument`] if there are not
/// 26 numbers.
#[uniffi::export]
pub fn backgammon_format_play(board: Vec<i8>, steps: Vec<Step>) -> Result<String, NotationError> {
    let steps = steps
        .into_iter()
        .map(|Step { from, to }| Step::new(from, to).ok_or(NotationError::Step { from, to }));
    let steps = steps.collect::<Result<Vec<_>, _>>()?;
    Ok(backgammon::format_play(&read_board(board)?, &steps))
}

/// The steps, in an order in which they can be applied, of a play written in the usual way.
///
/// # Errors
/// [`NotationError::Play`], [`NotationError::Dice`], [`NotationError::Board`], or
/// [`NotationError::Argument`] if there are not 26 numbers.
#[uniffi::export]
pub fn backgammon_parse_play(
    play: &str,
    board: Vec<i8>,
    dice: BackgammonDice,
) -> Result<Vec<Step>, NotationError> {
    let board = read_board(board)?;
    let BackgammonDice { first, second } = dice;
    let roll = Roll::new(first, second).ok_or(NotationError::Dice { first, second })?;
    Ok(backgammon::parse_play(play, &board, roll)?)
}

fn read_board(points: Vec<i8>) -> Result<Board, NotationError> {
    let points = board(points)?;
    Board::from_points(points).map_err(|problems| NotationError::Board {
        problems: problems.iter().copied().collect(),
    })
}
