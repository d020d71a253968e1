//! What a position is worth when the rolls that may follow are played out.

use std::collections::BTreeMap;

use super::sample::{Branch, Rolls};
use super::two_sided::exact;
use crate::ai::{Effort, Stopped};
use crate::games::backgammon::evaluation::{Evaluator, Outcomes, Sight, mean_of};
use crate::games::backgammon::{Board, Roll};

/// How deep to look: [`Self::plies`], and how many of the rolls of each ply are looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth(&'static [Rolls]);

impl Depth {
    /// By direct sight.
    pub const DIRECT: Self = Self(&[]);

    /// So many plies, with all rolls at each; no more than three.
    #[must_use]
    pub const fn full(plies: u8) -> Self {
        const ALL: &[Rolls] = &[Rolls::All; 3];
        let mut depth = ALL;
        while depth.len() > plies as usize
            && let [_, rest @ ..] = depth
        {
            depth = rest;
        }
        Self(depth)
    }

    /// As many plies as there are entries. At each ply, all answers are judged by direct sight and
    /// those to so many of the rolls are looked into; what the last entry says makes no difference.
    #[must_use]
    pub const fn of(rolls: &'static [Rolls]) -> Self {
        Self(rolls)
    }

    /// How many plies ahead.
    #[must_use]
    pub const fn plies(self) -> u8 {
        self.0.len() as u8
    }

    /// The rolls of the next ply, and what lies behind it.
    fn next(self) -> Option<(Rolls, Self)> {
        let (&rolls, rest) = self.0.split_first()?;
        Some((rolls, Self(rest)))
    }
}

/// The best answer to each roll, in the order of [`Roll::ALL`], with the chances of who gives it.
type Answers = [(Board, Outcomes); 21];

/// What looks ahead, with memory that is used again.
#[derive(Clone, Debug)]
pub(super) struct Looker<'a> {
    pub(super) evaluator: &'a Evaluator,
    pub(super) sight: Sight,
    /// Answers near the root, where a deeper look comes by again.
    known: BTreeMap<Board, Answers>,
}

impl<'a> Looker<'a> {
    pub(super) fn new(evaluator: &'a Evaluator) -> Self {
        Self {
            evaluator,
            sight: Sight::default(),
            known: BTreeMap::new(),
        }
    }

    /// Forgets what was found out about another decision.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    /// The viewer's chances when the opponent is on roll.
    ///
    /// # Errors
    /// Why the search ended before.
    pub(super) fn look(
        &mut self,
        board: &Board,
        depth: Depth,
        branch: Branch,
        effort: &mut Effort<'_>,
    ) -> Result<Outcomes, Stopped> {
        if let Some(exact) = exact(board) {
            effort.spend(1)?;
            return Ok(exact);
        }
        let over = board.own_checkers() == 0 || board.opponent_checkers() == 0;
        let Some((rolls, deeper)) = depth.next().filter(|_| !over) else {
            let outcomes = self.evaluator.outcomes(board, &mut self.sight);
            effort.spend(self.sight.take_evaluations())?;
            return Ok(outcomes);
        };
        let answers = self.answers(board, branch, effort)?;
        let mut mean = mean_of(&answers);
        if deeper == Depth::DIRECT {
            return Ok(mean);
        }
        for (nth, (roll, (answer, direct))) in Roll::ALL.iter().zip(&answers).enumerate() {
            if !branch.includes(rolls, nth) {
                continue;
            }
            // What direct sight was wrong about counts for the rolls that are not looked into too.
            let weight = roll.weight() as f32 / rolls.weight();
            let found = self.look(answer, deeper, branch.behind(nth), effort)?;
            mean.add(&found.flipped(), weight);
            mean.add(&direct.flipped(), -weight);
        }
        Ok(mean)
    }

    fn answers(
        &mut self,
        board: &Board,
        branch: Branch,
        effort: &mut Effort<'_>,
    ) -> Result<Answers, Stopped> {
        if let Some(known) = self.known.get(board) {
            return Ok(*known);
        }
        let answers = self.evaluator.answers(board, &mut self.sight);
        effort.spend(self.sight.take_evaluations())?;
        if branch.is_near() {
            self.known.insert(*board, answers);
        }
        Ok(answers)
    }
}
