//! Looking ahead: what a play is worth when the rolls that may follow are played out.
//!
//! *Plies* count as everywhere in the field: with 0 plies a result is judged by direct sight, with
//! 1 by the opponent's best answer to each of the 21 rolls, with 2 by the player's best answers to
//! those, and so on. Answers inside the search are chosen by direct sight; what they are worth is
//! said by what lies deeper.
//!
//! | file | what |
//! |---|---|
//! | `filter` | [`Filter`]: which plays are looked into, and how deep; [`STRONGEST`] |
//! | `look` | what a position is worth when the rolls that may follow are played out |
//! | `rivals` | plays that are close, followed further by samples |
//! | `two_sided` | the end of a race, exactly |
//!
//! All plays of a roll are looked at directly; a [`Filter`] a ply says which of them are worth a
//! deeper look. So the search deepens step by step and has a whole answer after each step.

mod filter;
mod look;
mod rivals;
#[cfg(test)]
mod tests;
mod two_sided;

use super::evaluation::{Evaluator, Outcomes};
use super::{Board, Roll};
use crate::ai::{Effort, Stopped};

use look::Looker;

pub use filter::{Filter, Filters, ROUND, STRONGEST, THOROUGH};

/// A play with what it seems to be worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The board after the play, from the player's side.
    pub result: Board,
    /// The player's chances, the opponent being on roll.
    pub outcomes: Outcomes,
    /// What the play seems to be worth to who judges; without a judge the equity.
    pub value: f32,
    /// How deep this was looked into.
    pub plies: u8,
}

/// Says what a play is worth, from the board after it and the player's chances then.
pub type Judge<'a> = dyn Fn(&Board, &Outcomes) -> f32 + 'a;

impl Ranked {
    /// Points to be expected without a cube, never `-0.0`.
    #[must_use]
    pub fn equity(&self) -> f32 {
        // Adding 0 makes 0 of -0.
        self.outcomes.equity().clamp(-3.0, 3.0) + 0.0
    }
}

/// Looks ahead; keep one and use it again.
#[derive(Clone, Debug)]
pub struct Searcher<'a> {
    looker: Looker<'a>,
}

impl<'a> Searcher<'a> {
    /// With these networks.
    #[must_use]
    pub fn new(evaluator: &'a Evaluator) -> Self {
        Self {
            looker: Looker::new(evaluator),
        }
    }

    /// All plays of a roll for the viewer of the board, the best first: those that were looked
    /// into more deeply come before the others. A single one, the board itself, if nothing can be
    /// played.
    ///
    /// When the effort is spent, the plays are ranked by what was found out before that.
    ///
    /// # Errors
    /// That nobody waits for the answer any more.
    pub fn rank(
        &mut self,
        board: &Board,
        roll: Roll,
        filters: &Filters,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Ranked>, Stopped> {
        self.rank_by(
            board,
            roll,
            filters,
            &|_, outcomes| outcomes.equity(),
            effort,
        )
    }

    /// [`Self::rank`], where somebody else judges what plays are worth.
    ///
    /// # Errors
    /// That nobody waits for the answer any more.
    pub fn rank_by(
        &mut self,
        board: &Board,
        roll: Roll,
        filters: &Filters,
        judge: &Judge<'_>,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Ranked>, Stopped> {
        let mut plays = Vec::new();
        let visit = |result: &Board, outcomes| plays.push(seen(result, outcomes, judge));
        let Looker {
            evaluator, sight, ..
        } = &mut self.looker;
        evaluator.results(board, roll, sight, visit);
        self.rank_all(plays, filters, judge, effort)
    }

    /// [`Self::rank_by`], where only some results can be reached any more.
    ///
    /// # Errors
    /// That nobody waits for the answer any more.
    pub fn rank_results(
        &mut self,
        results: &[Board],
        filters: &Filters,
        judge: &Judge<'_>,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Ranked>, Stopped> {
        let Looker {
            evaluator, sight, ..
        } = &mut self.looker;
        let mut see = |result| seen(result, evaluator.outcomes(result, sight), judge);
        let plays = results.iter().map(&mut see).collect();
        self.rank_all(plays, filters, judge, effort)
    }

    fn rank_all(
        &mut self,
        mut plays: Vec<Ranked>,
        filters: &Filters,
        judge: &Judge<'_>,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Ranked>, Stopped> {
        sort(&mut plays);
        self.looker.forget();
        let mut spent = effort.spend(self.looker.sight.take_evaluations());
        let mut passed = plays.len();
        for (nth, filter) in filters.iter().enumerate() {
            if spent.is_err() {
                break;
            }
            let stage = [nth, filters.len()];
            spent = self.deepen(&mut plays, &mut passed, filter, judge, stage, effort);
        }
        match spent {
            Err(Stopped::Cancelled) => Err(Stopped::Cancelled),
            Ok(()) | Err(Stopped::Spent) => {
                effort.reach(1.0);
                Ok(plays)
            }
        }
    }

    /// Looks deeper into the plays that pass the filter; all or none of them, and round by round
    /// if they are sampled. Only the first `passed` have come so far. `stage` tells which filter of
    /// how many this is.
    fn deepen(
        &mut self,
        plays: &mut [Ranked],
        passed: &mut usize,
        filter: &Filter,
        judge: &Judge<'_>,
        stage: [usize; 2],
        effort: &mut Effort<'_>,
    ) -> Result<(), Stopped> {
        let least = plays.first().map_or(0.0, |play| play.value) - filter.within;
        let rivals = plays.iter().take(filter.most.min(*passed));
        let passing = rivals.take_while(|play| play.value >= least).count();
        if passing < 2 && filter.within.is_finite() {
            // There is nothing to choose.
            *passed = passing;
            return Ok(());
        }
        let reach = |part: f32, effort: &mut Effort<'_>| {
            let [stage, stages] = stage;
            effort.reach((stage as f32 + part) / stages as f32);
        };
        if filter.rounds > 0 {
            *passed = passing;
            let looker = &mut self.looker;
            return rivals::tell_apart(looker, plays, passing, filter, judge, effort, reach);
        }
        let mut deeper = Vec::with_capacity(passing);
        for (done, play) in plays.iter().take(passing).enumerate() {
            reach(done as f32 / passing as f32, effort);
            let outcomes = self.looker.look(&play.result, filter.plies, 0, effort)?;
            deeper.push(Ranked {
                plies: filter.plies,
                ..seen(&play.result, outcomes, judge)
            });
        }
        *passed = passing;
        for (play, deeper) in plays.iter_mut().zip(deeper) {
            *play = deeper;
        }
        if let Some(deepest) = plays.get_mut(..passing) {
            sort(deepest);
        }
        Ok(())
    }

    /// The viewer's chances when the opponent is on roll, by looking ahead.
    ///
    /// # Errors
    /// Why the search ended before.
    pub fn look(
        &mut self,
        board: &Board,
        plies: u8,
        effort: &mut Effort<'_>,
    ) -> Result<Outcomes, Stopped> {
        self.looker.forget();
        self.looker.look(board, plies, 0, effort)
    }
}

/// A play by direct sight, or by the table of endings.
fn seen(result: &Board, outcomes: Outcomes, judge: &Judge<'_>) -> Ranked {
    let outcomes = two_sided::exact(result).unwrap_or(outcomes);
    Ranked {
        result: *result,
        outcomes,
        value: judge(result, &outcomes),
        plies: 0,
    }
}

/// The best first.
fn sort(plays: &mut [Ranked]) {
    plays.sort_by(|one, other| other.value.total_cmp(&one.value));
}
