//! The computer as a player of backgammon.
//!
//! | file | what |
//! |---|---|
//! | `characters` | the levels: how deep each looks, and what it gets wrong |
//! | `misjudged` | what a play seems to be worth to somebody who does not see all of it |
//! | `turns` | from a result to the actions that lead there, wherever a turn has come to |
//! | `think` | decisions: plays, doubles, answers |
//! | `advice` | everything that could be done, with equity and chances |
//!
//! Weaker levels err as people do. They do not play at random: they look less far, count pips and
//! blots where they should weigh them, and misjudge some features of a position, today more and
//! tomorrow less, but each in all plays of a decision alike.

mod advice;
mod characters;
mod misjudged;
#[cfg(test)]
mod tests;
mod think;
mod turns;

use super::cube::Stakes;
use super::evaluation::Evaluator;
use super::search::{Ranked, Searcher};
use super::{Action, Backgammon, Board, Roll};
use misjudged::Judgement;

use crate::ai::{self, Advice, Effort, Level, Mind, NoAnswer, Thresholds};

impl Mind for Backgammon {
    const LEVELS: &'static [Level] = &Level::ALL;

    /// A slip loses 0.03 points and more, a blunder 0.1: about what a player notices, and about
    /// what a player remembers.
    const THRESHOLDS: Thresholds = Thresholds {
        slip: 0.03,
        blunder: 0.1,
    };

    fn think(
        &self,
        level: Level,
        whim: u64,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Action>, NoAnswer> {
        ai::check(self, level)?;
        think::decide(self, &characters::of(level), whim, evaluator()?, effort)
    }

    /// Values are points a game at the present cube, the cube being used where it is open. Chances
    /// are those of the player: to win, to win a gammon or more, to win a backgammon, to lose a
    /// gammon or more, to lose a backgammon.
    fn advise(&self, effort: &mut Effort<'_>) -> Result<Vec<Advice<Action>>, NoAnswer> {
        ai::check(self, Level::Strongest)?;
        advice::all(self, evaluator()?, effort)
    }
}

/// All plays of a roll for the viewer of the board in a single game without a cube, the best first
/// as somebody of this level sees it: see [`Mind::think`].
///
/// # Errors
/// Why there is no answer.
pub fn rank_plays(
    level: Level,
    board: &Board,
    roll: Roll,
    whim: u64,
    effort: &mut Effort<'_>,
) -> Result<Vec<Ranked>, NoAnswer> {
    let character = characters::of(level);
    let judgement = Judgement::new(character.flaws, &Stakes::MONEY, board, whim);
    let judge = |result: &Board, outcomes: &_| judgement.value(result, outcomes);
    effort.limit(character.evaluations);
    let mut searcher = Searcher::new(evaluator()?);
    Ok(searcher.rank_by(board, roll, character.filters, &judge, effort)?)
}

fn evaluator() -> Result<&'static Evaluator, NoAnswer> {
    Evaluator::shipped().map_err(|problem| NoAnswer::Unready {
        problem: problem.to_string(),
    })
}
