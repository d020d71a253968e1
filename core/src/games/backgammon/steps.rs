//! Single steps: which checkers may move now, and why another may not.
//!
//! A step is legal exactly if a maximal play begins with it (B7): one that plays as many dice as
//! can be played, and the higher die if only one can.
//!
//! Looking at the dice that are left is enough: whoever has begun a maximal play and goes on to
//! play as many of the rest as possible ends with a maximal play.

use super::action::{BAR, OFF, Step};
use super::board::Board;
use super::dice::Dice;
use super::illegal::Illegal;
use super::reach::{Reach, bits};

/// How many of the dice can be played.
fn longest(board: &Board, dice: Dice) -> usize {
    let all = dice.unplayed().len();
    let reach = Reach::of(board);
    let mut best = 0;
    for (die, rest) in dice.choices() {
        for from in bits(reach.sources(die)) {
            best = best.max(1 + longest(&board.after(from, die), rest));
            if best == all {
                return best;
            }
        }
    }
    best
}

/// The legal steps with the dice that are left, sorted; empty if the turn is to end.
pub(super) fn legal_steps(board: &Board, dice: Dice) -> Vec<Step> {
    let best = longest(board, dice);
    let reach = Reach::of(board);
    let mut steps = Vec::new();
    for (die, rest) in dice.choices() {
        // Higher dice come first: once one fills the only place, lower ones have no say (B7).
        if best == 1 && !steps.is_empty() {
            break;
        }
        let begins_best = |&from: &u8| 1 + longest(&board.after(from, die), rest) == best;
        steps.extend(
            bits(reach.sources(die))
                .filter(begins_best)
                .map(|from| Step::by(from, die)),
        );
    }
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// The die that plays the step, as far as the checkers and dice allow it at all: the exact number,
/// or for bearing off the smallest sufficient one. Which of two sufficient dice is taken makes no
/// difference to what can be played afterwards: both bear off the highest checker.
///
/// # Errors
/// What is in the way, B7 left aside.
pub(super) fn die_for(board: &Board, dice: Dice, step: Step) -> Result<u8, Illegal> {
    let Step { from, to } = step;
    if Step::new(from, to).is_none() {
        return Err(Illegal::NoSuchStep { from, to });
    }
    if dice.unplayed().is_empty() {
        return Err(Illegal::DiceAllPlayed);
    }
    match board.at(from) {
        0 => return Err(Illegal::NoChecker { point: from }),
        ..0 => return Err(Illegal::NotYourChecker { point: from }),
        1.. => {}
    }
    if from != BAR && board.at(BAR) > 0 {
        return Err(Illegal::EnterFirst);
    }
    let distance = from - to;
    let exact = dice.unplayed().contains(&distance);
    if to != OFF {
        return match (exact, board.at(to)) {
            (false, _) => Err(Illegal::NoSuchDie { die: distance }),
            (true, ..=-2) => Err(Illegal::PointClosed { point: to }),
            (true, _) => Ok(distance),
        };
    }
    let highest = board.highest_own();
    if highest > 6 {
        return Err(Illegal::NotAllHome);
    }
    if exact {
        return Ok(distance);
    }
    let sufficient = dice.unplayed().iter().copied().filter(|&die| die > from);
    match sufficient.min() {
        None => Err(Illegal::NoSuchDie { die: distance }),
        Some(_) if highest > from => Err(Illegal::HigherFirst { point: highest }),
        Some(die) => Ok(die),
    }
}

/// The die that plays the step, if the step is legal.
///
/// # Errors
/// Why it is not.
pub(super) fn legal_die(board: &Board, dice: Dice, step: Step) -> Result<u8, Illegal> {
    let die = die_for(board, dice, step)?;
    if legal_steps(board, dice).contains(&step) {
        return Ok(die);
    }
    match *dice.unplayed() {
        [high, low] if high != low && longest(board, dice) == 1 => {
            Err(Illegal::MustPlayHigher { die: high })
        }
        _ => Err(Illegal::MustPlayMore),
    }
}
