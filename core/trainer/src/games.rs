//! Games by direct sight, and what their positions teach by temporal differences.

use baban_core::games::backgammon::Board;
use baban_core::games::backgammon::evaluation::{Evaluator, Outcomes, Sight};

use crate::random::Random;
use crate::samples::Siblings;

/// One position of a game, its viewer having just played.
struct Step {
    board: Board,
    /// By direct sight.
    seen: Outcomes,
}

/// No game is longer.
const LONGEST: usize = 1000;

/// Plays one game and appends its positions, each with what followed: `lambda` of it is what the
/// next position's target says, the rest what direct sight says of the next position.
pub(crate) fn play(
    evaluator: &Evaluator,
    lambda: f32,
    random: &mut Random,
    sight: &mut Sight,
    samples: &mut Vec<Siblings>,
) {
    let mut board = Board::START;
    let mut steps: Vec<Step> = Vec::new();
    while board.own_checkers() > 0 && board.opponent_checkers() > 0 && steps.len() < LONGEST {
        let (result, seen) = evaluator.choose(&board, random.roll(), sight);
        steps.push(Step {
            board: result,
            seen,
        });
        board = result.flipped();
    }
    let mut next: Option<Outcomes> = None;
    for step in steps.iter().rev() {
        if let Some(target) = next {
            samples.push(vec![(step.board, target)]);
            let mut mixed = Outcomes::default();
            mixed.add(&target, lambda);
            mixed.add(&step.seen, 1.0 - lambda);
            next = Some(mixed.flipped());
        } else {
            next = Some(step.seen.flipped());
        }
    }
}
