//! From a result to the actions that lead there, wherever a turn has come to.

use std::collections::BTreeMap;

use crate::games::backgammon::steps::legal_die;
use crate::games::backgammon::steps::legal_steps;
use crate::games::backgammon::{Action, Backgammon, Board, Dice, Plays, Roll, Step, steps_to};

/// What can still come of a turn.
pub(super) enum Endings {
    /// All dice are to be played.
    All(Board, Roll),
    /// Some have been played: the results that are left, and the steps to each.
    Rest(BTreeMap<Board, Vec<Step>>),
}

impl Endings {
    /// What can still come of the turn that is being played; `None` before the dice are thrown.
    pub(super) fn of(game: &Backgammon) -> Option<Self> {
        let dice = game.dice()?;
        let whole = Dice::new(dice.roll());
        if dice == whole {
            return Some(Self::All(game.board, dice.roll()));
        }
        let mut endings = BTreeMap::new();
        descend(&game.board, dice, &mut Vec::new(), &mut endings);
        Some(Self::Rest(endings))
    }

    /// The actions that lead to the result and end the turn.
    pub(super) fn actions(&self, result: &Board) -> Vec<Action> {
        let steps = match self {
            Self::All(board, roll) => steps_to(board, *roll, result).unwrap_or_default(),
            Self::Rest(endings) => endings.get(result).cloned().unwrap_or_default(),
        };
        let steps = steps.into_iter().map(Action::Step);
        steps.chain([Action::Done]).collect()
    }

    /// All results.
    pub(super) fn results(&self) -> Vec<Board> {
        match self {
            Self::All(board, roll) => {
                let mut plays = Plays::new();
                let results = plays.generate(board, *roll);
                if results.is_empty() {
                    vec![*board]
                } else {
                    results.to_vec()
                }
            }
            Self::Rest(endings) => endings.keys().copied().collect(),
        }
    }
}

/// Plays every legal step, and remembers the first way to each result.
fn descend(
    board: &Board,
    dice: Dice,
    steps: &mut Vec<Step>,
    endings: &mut BTreeMap<Board, Vec<Step>>,
) {
    let legal = legal_steps(board, dice);
    if legal.is_empty() {
        endings.entry(*board).or_insert_with(|| steps.clone());
    }
    for step in legal {
        let played = legal_die(board, dice, step).ok();
        if let Some((die, rest)) = played.and_then(|die| Some((die, dice.without(die)?))) {
            steps.push(step);
            descend(&board.after(step.from, die), rest, steps, endings);
            steps.pop();
        }
    }
}
