//! Games between two evaluators that choose by direct sight, the luck of the dice taken out.
//!
//! What a roll is worth more than the mean of all rolls, as one evaluator sees it for both sides,
//! is luck: on average it is nothing, whatever the evaluator, so taking it out changes no mean but
//! makes a game tell as much as fifty.

use baban_core::games::backgammon::evaluation::{Evaluator, Sight, mean_of};
use baban_core::games::backgammon::{Board, Roll};

use crate::random::Random;

/// No game is longer.
const LONGEST: usize = 1000;

/// Two evaluators that play each other.
pub(crate) struct Duel<'a> {
    evaluators: [&'a Evaluator; 2],
    sight: Sight,
}

impl<'a> Duel<'a> {
    pub(crate) fn new(one: &'a Evaluator, other: &'a Evaluator) -> Self {
        Self {
            evaluators: [one, other],
            sight: Sight::default(),
        }
    }

    /// Plays one game, the first or the other evaluator beginning. Points for the first one,
    /// without its luck.
    pub(crate) fn game(&mut self, first: usize, random: &mut Random) -> f32 {
        let judge = self.evaluators[0];
        let mut board = Board::START;
        let mut luck = 0.0;
        for nth in 0..LONGEST {
            let mover = (first + nth) % 2;
            let sign = if mover == 0 { 1.0 } else { -1.0 };
            let roll = random.roll();
            // `board` is seen by who has just played.
            let answers = judge.answers(&board, &mut self.sight);
            let all = Roll::ALL.iter().zip(&answers);
            let fallen = all.filter(|(other, _)| **other == roll);
            let seen: f32 = fallen.map(|(_, answer)| answer.1.equity()).sum();
            luck += sign * (seen + mean_of(&answers).equity());
            let evaluator = self.evaluators[mover];
            let (result, outcomes) = evaluator.choose(&board.flipped(), roll, &mut self.sight);
            if result.own_checkers() == 0 {
                return sign * outcomes.equity() - luck;
            }
            board = result;
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_beats_itself() {
        let evaluator = Evaluator::shipped().unwrap();
        let mut duel = Duel::new(evaluator, evaluator);
        let points = [0, 1].map(|first| duel.game(first, &mut Random::new(5)));
        // With the same dice, one has what the other has lost.
        assert!((points[0] + points[1]).abs() < 1e-3, "{points:?}");
    }
}
