//! What a position is worth when the rolls that may follow are played out.

use std::collections::BTreeMap;

use super::two_sided::exact;
use crate::ai::{Effort, Stopped};
use crate::games::backgammon::Board;
use crate::games::backgammon::evaluation::{Evaluator, Outcomes, Sight, mean_of};

/// The best answer to each roll, with the chances of who gives it, in the order of
/// [`Roll::ALL`](crate::games::backgammon::Roll::ALL).
type Answers = [(Board, Outcomes); 21];

/// Plies behind the root at which a deeper look, or another sample, comes by again.
const NEAR: u8 = 3;

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

    /// The viewer's chances when the opponent is on roll, by looking so many plies ahead from here,
    /// which is so many plies `behind` the root.
    ///
    /// # Errors
    /// Why the search ended before.
    pub(super) fn look(
        &mut self,
        board: &Board,
        plies: u8,
        behind: u8,
        effort: &mut Effort<'_>,
    ) -> Result<Outcomes, Stopped> {
        if let Some(exact) = exact(board) {
            effort.spend(1)?;
            return Ok(exact);
        }
        let over = board.own_checkers() == 0 || board.opponent_checkers() == 0;
        let Some(deeper) = plies.checked_sub(1).filter(|_| !over) else {
            let outcomes = self.evaluator.outcomes(board, &mut self.sight);
            effort.spend(self.sight.take_evaluations())?;
            return Ok(outcomes);
        };
        let mut answers = self.answers(board, behind, effort)?;
        if deeper > 0 {
            for (answer, outcomes) in &mut answers {
                *outcomes = self.look(answer, deeper, behind.saturating_add(1), effort)?;
            }
        }
        Ok(mean_of(&answers))
    }

    /// What looking further ahead adds to what so many `known_plies` have shown, by one of the ways
    /// that a game can go from here; as the viewer sees it. The `rolls` lead through all plies but
    /// the last, which is the mean of all rolls. `direct` is what direct sight makes of the board.
    ///
    /// Each of these plies adds what its rolls make of a position, less what direct sight made of
    /// it. So nothing depends on whether the rolls are lucky.
    ///
    /// # Errors
    /// Why the search ended before.
    pub(super) fn sample(
        &mut self,
        board: &Board,
        direct: &Outcomes,
        known_plies: u8,
        rolls: &[usize],
        effort: &mut Effort<'_>,
    ) -> Result<Outcomes, Stopped> {
        let mut added = Outcomes::default();
        // What comes next, what direct sight makes of it, and whether the viewer has just played.
        let (mut board, mut direct, mut own) = (*board, *direct, true);
        let ways = rolls.iter().map(Some).chain([None]);
        for (behind, roll) in (0..).zip(ways) {
            let known = behind < known_plies;
            if let Some(exact) = exact(&board) {
                if !known {
                    added.add(&seen_by(exact, own), 1.0);
                    added.add(&seen_by(direct, own), -1.0);
                }
                break;
            }
            if board.own_checkers() == 0 || board.opponent_checkers() == 0 {
                break;
            }
            let answers = self.answers(&board, behind, effort)?;
            if !known {
                added.add(&seen_by(mean_of(&answers), own), 1.0);
                added.add(&seen_by(direct, own), -1.0);
            }
            if let Some(&(answer, outcomes)) = roll.and_then(|&roll| answers.get(roll)) {
                (board, direct, own) = (answer, outcomes, !own);
            }
        }
        Ok(added)
    }

    fn answers(
        &mut self,
        board: &Board,
        behind: u8,
        effort: &mut Effort<'_>,
    ) -> Result<Answers, Stopped> {
        if let Some(known) = self.known.get(board) {
            return Ok(*known);
        }
        let answers = self.evaluator.answers(board, &mut self.sight);
        effort.spend(self.sight.take_evaluations())?;
        if behind < NEAR {
            self.known.insert(*board, answers);
        }
        Ok(answers)
    }
}

/// The chances of the viewer at the root, from those of who has just played.
fn seen_by(outcomes: Outcomes, own: bool) -> Outcomes {
    if own { outcomes } else { outcomes.flipped() }
}
