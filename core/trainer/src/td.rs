//! Learning from one's own games by temporal differences: from nothing to a fair player.

use baban_core::games::backgammon::Board;
use baban_core::games::backgammon::evaluation::{Evaluator, Outcomes, Sight};

use crate::random::Random;

/// One position of a game, its viewer having just played.
struct Step {
    board: Board,
    /// By direct sight.
    seen: Outcomes,
}

/// Whether somebody has borne off everything.
pub fn is_over(board: &Board) -> bool {
    board.own_checkers() == 0 || board.opponent_checkers() == 0
}

/// Plays one game and appends its positions, each with what followed: `lambda` of it is what the
/// next position's target says, the rest what direct sight says of the next position.
pub fn play(
    evaluator: &Evaluator,
    start: &Board,
    lambda: f32,
    random: &mut Random,
    sight: &mut Sight,
    samples: &mut Vec<(Board, Outcomes)>,
) {
    let mut board = *start;
    let mut steps: Vec<Step> = Vec::new();
    while !is_over(&board) && steps.len() < 1000 {
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
            samples.push((step.board, target));
            let mut mixed = Outcomes::default();
            mixed.add(&target, lambda);
            mixed.add(&step.seen, 1.0 - lambda);
            next = Some(mixed.flipped());
        } else {
            next = Some(step.seen.flipped());
        }
    }
}
