//! For other programs: what can be played from any board with any dice.

use serde::Serialize;

use super::board::{Board, BoardProblem};
use super::dice::Roll;
use super::plays::Plays;
use crate::game::Problems;

/// One thing that is wrong with a question to [`results`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RefereeProblem {
    /// The board is wrong.
    #[error("{problem}")]
    Board {
        /// What is wrong.
        problem: BoardProblem,
    },
    /// A die shows something else than 1 to 6.
    #[error("a die shows {number} instead of 1 to 6")]
    Dice {
        /// The number given.
        number: u8,
    },
    /// The viewer or the opponent has borne off all checkers.
    #[error("the game on this board is over")]
    Over,
}

/// All distinct boards to which the viewer of the 26 numbers (see [`Board`]) can legally play the
/// two dice, from the same view, sorted; empty if the turn passes.
///
/// # Errors
/// Everything that is wrong with the question.
pub fn results(points: [i8; 26], dice: [u8; 2]) -> Result<Vec<Board>, Problems<RefereeProblem>> {
    let mut found: Vec<RefereeProblem> = dice
        .into_iter()
        .filter(|number| !(1..=6).contains(number))
        .map(|number| RefereeProblem::Dice { number })
        .collect();
    let mut boards = Vec::new();
    match (Board::from_points(points), Roll::new(dice[0], dice[1])) {
        (Ok(board), _) if board.own_checkers() == 0 || board.opponent_checkers() == 0 => {
            found.push(RefereeProblem::Over);
        }
        (Ok(board), Some(roll)) => {
            boards = Plays::new().generate(&board, roll).to_vec();
            boards.sort_unstable();
        }
        (Ok(_), None) => {}
        (Err(problems), _) => {
            let problems = problems.iter();
            found.extend(problems.map(|&problem| RefereeProblem::Board { problem }));
        }
    }
    Problems::check(boards, found)
}
