//! From a result of a roll back to the steps that lead there.

use super::action::Step;
use super::board::Board;
use super::dice::{Dice, Roll};
use super::plays::Plays;
use super::reach::{Reach, bits};

/// Legal steps by which the viewer of `board` plays the roll and arrives at `result`, in an order
/// in which they can be played; no steps for a pass. `None` if `result` is not a result of the
/// roll. Among several ways it takes the one that plays the higher die first, and then the higher
/// points.
#[must_use]
pub fn steps_to(board: &Board, roll: Roll, result: &Board) -> Option<Vec<Step>> {
    let mut plays = Plays::new();
    let results = plays.generate(board, roll);
    if results.is_empty() {
        return (board == result).then(Vec::new);
    }
    if !results.contains(result) {
        return None;
    }
    let all = Dice::new(roll);
    // All results take the same number of dice (B7): the greatest with which this one is found.
    let mut counts = (1..=all.unplayed().len()).rev();
    counts.find_map(|count| search(board, all, u32::MAX, count, result))
}

/// Looks for exactly `count` steps. Equal dice are played from higher points first, which loses
/// nothing; different ones in either order.
fn search(
    board: &Board,
    dice: Dice,
    allowed: u32,
    count: usize,
    result: &Board,
) -> Option<Vec<Step>> {
    if count == 0 {
        return (board == result).then(Vec::new);
    }
    let reach = Reach::of(board);
    dice.choices().find_map(|(die, rest)| {
        bits(reach.sources(die) & allowed).find_map(|from| {
            let allowed = if dice.roll().is_double() {
                (2 << from) - 1
            } else {
                u32::MAX
            };
            let mut steps = search(&board.after(from, die), rest, allowed, count - 1, result)?;
            steps.insert(0, Step::by(from, die));
            Some(steps)
        })
    })
}
