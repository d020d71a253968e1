//! A turn in words.

use super::action::Action;
use super::state::{Passtally, Stage};
use crate::game::Game as _;

/// The actions of a turn as their texts, without the confirmations; what was turned up in brackets;
/// at the end, if the turn is over, what it scored: `2:c3-d3 (XA) 12-14 +3`.
pub(super) fn describe(game: &Passtally, turn: &[Action]) -> String {
    let seat = game.turn;
    let plays = matches!(game.stage, Stage::Act | Stage::Confirm | Stage::TurningUp);
    let mut after = game.clone();
    let mut words = Vec::new();
    for &action in turn {
        match action {
            Action::Confirm => {}
            Action::TurnUp(pattern) if plays => words.push(format!("({pattern})")),
            _ => words.push(action.to_string()),
        }
        if after.apply(action).is_err() {
            break;
        }
    }
    if plays && (after.turn != seat || after.stage == Stage::Over) {
        let scored = after.score(seat).saturating_sub(game.score(seat));
        words.push(format!("+{scored}"));
    }
    if words.is_empty() {
        // A confirmation alone, of what was done before.
        words.extend(turn.iter().map(ToString::to_string));
    }
    words.join(" ")
}
