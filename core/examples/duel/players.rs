//! Who plays.

use std::str::FromStr;

use baban_core::ai::{Effort, Level, Mind as _};
use baban_core::games::backgammon::evaluation::{Evaluator, Sight};
use baban_core::games::backgammon::{Action, Backgammon, Board, Phase, Plays, Roll, steps_to};

use super::Failure;

/// A player.
pub(super) enum Player {
    Level(Level),
    Heuristic,
    Direct,
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "heuristic" => Ok(Self::Heuristic),
            "direct" => Ok(Self::Direct),
            level => match level.parse() {
                Ok(level) => Ok(Self::Level(level)),
                Err(_) => Err(format!("there is no player '{level}'")),
            },
        }
    }
}

impl Player {
    /// What the player does next.
    pub(super) fn think(&self, game: &Backgammon, whim: u64) -> Result<Vec<Action>, Failure> {
        let choose: fn(&Board, Roll) -> Result<Board, Failure> = match self {
            Self::Level(level) => return Ok(game.think(*level, whim, &mut Effort::unlimited())?),
            Self::Heuristic => |board, roll| Ok(fewest_blots(board, roll)),
            Self::Direct => |board, roll| {
                let evaluator = Evaluator::shipped()?;
                Ok(evaluator.choose(board, roll, &mut Sight::default()).0)
            },
        };
        let (Phase::Moving, Some(seat), Some(dice)) = (game.phase(), game.mover(), game.dice())
        else {
            // Neither of them knows the cube.
            return Ok(vec![match game.phase() {
                Phase::DoubleOffered => Action::Take,
                _ => Action::Roll,
            }]);
        };
        let board = game.board(seat);
        let result = choose(&board, dice.roll())?;
        let steps = steps_to(&board, dice.roll(), &result).ok_or("no way leads to the result")?;
        let steps = steps.into_iter().map(Action::Step);
        Ok(steps.chain([Action::Done]).collect())
    }
}

/// The result with the most pips ahead, less some for each blot that can be hit.
fn fewest_blots(board: &Board, roll: Roll) -> Board {
    let mut plays = Plays::new();
    let results = plays.generate(board, roll).iter();
    let worth = |result: &&Board| {
        let other = result.flipped();
        let behind = 25 - other.highest_own();
        let blots = (1..=24).filter(|&point| result.at(point) == 1 && point > behind);
        let lead = i64::from(other.pip_count()) - i64::from(result.pip_count());
        lead - 8 * blots.count() as i64
    };
    results.max_by_key(worth).copied().unwrap_or(*board)
}
