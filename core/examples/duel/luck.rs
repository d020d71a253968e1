//! How lucky a player was.

use baban_core::game::Seat;
use baban_core::games::backgammon::evaluation::{Evaluator, Outcomes, Sight, mean_of};
use baban_core::games::backgammon::{Action, Backgammon, Roll};

/// The luck of one seat, as direct sight sees it.
pub(super) struct Luck {
    evaluator: &'static Evaluator,
    sight: Sight,
    seat: Seat,
    sum: [f32; 2],
}

impl Luck {
    pub(super) fn new(evaluator: &'static Evaluator, seat: Seat) -> Self {
        Self {
            evaluator,
            sight: Sight::default(),
            seat,
            sum: [0.0; 2],
        }
    }

    /// In points, and in chances to win.
    pub(super) fn sum(&self) -> [f32; 2] {
        self.sum
    }

    /// The opening roll has just been thrown: before it, both sides stood the same.
    pub(super) fn opened(&mut self, game: &Backgammon) {
        if let (Some(mover), Some(dice)) = (game.mover(), game.dice()) {
            let board = game.board(mover);
            let (_, found) = self.evaluator.choose(&board, dice.roll(), &mut self.sight);
            self.add(mover, &found, 1.0);
            // An even game is worth no points, but half a win.
            self.sum[1] -= 0.5;
        }
    }

    /// Dice are about to fall.
    pub(super) fn thrown(&mut self, game: &Backgammon, action: Action) {
        let (Some(mover), Action::Dice { high, low }) = (game.mover(), action) else {
            return;
        };
        let board = game.board(mover).flipped();
        let answers = self.evaluator.answers(&board, &mut self.sight);
        let found = Roll::ALL
            .iter()
            .zip(&answers)
            .find(|(roll, _)| (roll.high(), roll.low()) == (high, low));
        if let Some((_, (_, outcomes))) = found {
            self.add(mover, outcomes, 1.0);
            self.add(mover, &mean_of(&answers).flipped(), -1.0);
        }
    }

    /// Adds chances of the mover.
    fn add(&mut self, mover: Seat, outcomes: &Outcomes, sign: f32) {
        let outcomes = if mover == self.seat {
            *outcomes
        } else {
            outcomes.flipped()
        };
        self.sum[0] += sign * outcomes.equity();
        self.sum[1] += sign * outcomes.win();
    }
}
