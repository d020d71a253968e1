//! Whether to double, and what to answer: by looking ahead with the cube in mind.

use std::collections::BTreeMap;

use super::live;
use super::stakes::{Holder, Stakes};
use crate::ai::{Effort, Stopped};
use crate::games::backgammon::evaluation::{Evaluator, Outcomes, Sight};
use crate::games::backgammon::{Action, Board, Roll};

/// What a double is worth to the player on roll, in points a game at the present cube. A drop is
/// worth 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeChoice {
    /// Not doubling yet.
    pub roll: f32,
    /// Doubling, and the opponent takes.
    pub take: f32,
    /// Doubling, and the opponent takes, turns the cube once more and keeps it; where beavers are
    /// agreed.
    pub beaver: Option<f32>,
}

/// Equities that differ less are the same.
const ROUNDING: f32 = 1e-5;

impl CubeChoice {
    /// What doubling is worth when it gets the best answer.
    #[must_use]
    pub fn double(&self) -> f32 {
        self.take.min(self.beaver.unwrap_or(self.take)).min(1.0)
    }

    /// Whether to double: it is worth no less than rolling.
    #[must_use]
    pub fn is_double(&self) -> bool {
        self.double() >= self.roll - ROUNDING
    }

    /// The best answer to a double: take, beaver or drop.
    #[must_use]
    pub fn answer(&self) -> Action {
        match self.beaver {
            Some(beaver) if beaver < self.take => Action::Beaver,
            _ if self.take <= 1.0 + ROUNDING => Action::Take,
            _ => Action::Drop,
        }
    }
}

/// Thinks about the cube; use a new one for each decision.
#[derive(Debug)]
pub struct CubeThinker<'a, 'b, 'c> {
    evaluator: &'a Evaluator,
    effort: &'b mut Effort<'c>,
    sight: Sight,
    /// The best play of each roll for whoever views the board.
    answers: BTreeMap<Board, [(Board, Outcomes); 21]>,
    /// What positions are worth to whoever is on roll, who may double.
    worths: BTreeMap<Question, f32>,
}

/// The board as seen by who is on roll, the cube, and how deep to look.
type Question = (Board, u32, Holder, u8);

impl<'a, 'b, 'c> CubeThinker<'a, 'b, 'c> {
    /// With these networks and so much effort.
    #[must_use]
    pub fn new(evaluator: &'a Evaluator, effort: &'b mut Effort<'c>) -> Self {
        Self {
            evaluator,
            effort,
            sight: Sight::default(),
            answers: BTreeMap::new(),
            worths: BTreeMap::new(),
        }
    }

    /// What the viewer of the board, who may double before rolling, gets by it; by looking so many
    /// plies ahead.
    ///
    /// # Errors
    /// Why the search ended before.
    pub fn choice(
        &mut self,
        board: &Board,
        stakes: &Stakes,
        plies: u8,
    ) -> Result<CubeChoice, Stopped> {
        let roll = self.rolled(board, stakes, plies)?;
        let take = self.rolled(board, &stakes.doubled(), plies)?;
        let beaver = if stakes.has_beavers() {
            let value = stakes.value().saturating_mul(4);
            let stakes = stakes.with_cube(value, Holder::Opponent);
            Some(self.rolled(board, &stakes, plies)?)
        } else {
            None
        };
        Ok(CubeChoice {
            roll: stakes.as_equity(roll),
            take: stakes.as_equity(take),
            beaver: beaver.map(|worth| stakes.as_equity(worth)),
        })
    }

    /// What the position is worth to the viewer, who is on roll and may double if the cube is open
    /// to it; in points a game at the present cube.
    ///
    /// # Errors
    /// Why the search ended before.
    pub fn equity(&mut self, board: &Board, stakes: &Stakes, plies: u8) -> Result<f32, Stopped> {
        Ok(stakes.as_equity(self.on_roll(board, stakes, plies)?))
    }

    fn on_roll(&mut self, board: &Board, stakes: &Stakes, plies: u8) -> Result<f32, Stopped> {
        let question = (*board, stakes.value(), stakes.holder(), plies);
        if let Some(&worth) = self.worths.get(&question) {
            return Ok(worth);
        }
        let mut worth = self.rolled(board, stakes, plies)?;
        if stakes.holder().is_open() {
            let take = self.rolled(board, &stakes.doubled(), plies)?;
            let drop = stakes.worth(i64::from(stakes.value()));
            worth = worth.max(take.min(drop));
        }
        self.worths.insert(question, worth);
        Ok(worth)
    }

    /// Worth to the viewer, who rolls now.
    fn rolled(&mut self, board: &Board, stakes: &Stakes, plies: u8) -> Result<f32, Stopped> {
        if plies == 0 {
            let outcomes = self.evaluator.outcomes(&board.flipped(), &mut self.sight);
            self.effort.spend(self.sight.take_evaluations())?;
            return Ok(live::worth(stakes, &outcomes.flipped()));
        }
        let mut mean = 0.0;
        for (roll, (result, outcomes)) in Roll::ALL.iter().zip(self.results(board)?) {
            let over = result.own_checkers() == 0;
            let worth = if over {
                stakes.dead(&outcomes)
            } else if plies == 1 {
                live::worth(stakes, &outcomes)
            } else {
                -self.on_roll(&result.flipped(), &stakes.flipped(), plies - 1)?
            };
            mean += worth * roll.weight() as f32 / 36.0;
        }
        Ok(mean)
    }

    fn results(&mut self, board: &Board) -> Result<[(Board, Outcomes); 21], Stopped> {
        if let Some(results) = self.answers.get(board) {
            return Ok(*results);
        }
        let results = self.evaluator.answers(&board.flipped(), &mut self.sight);
        self.effort.spend(self.sight.take_evaluations())?;
        self.answers.insert(*board, results);
        Ok(results)
    }
}
