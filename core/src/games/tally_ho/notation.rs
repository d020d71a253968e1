//! The usual notation of a turn: with what a flip showed and what was captured.

use super::action::Action;
use super::state::TallyHo;

/// The turn in words; `game` is the position before it.
pub(super) fn describe(game: &TallyHo, turn: &[Action]) -> String {
    match *turn {
        [Action::Flip(square), Action::Face(tile)] => format!("{square} = {tile}"),
        // A game that was set up while a tile was being turned over begins with its face.
        [face @ Action::Face(tile)] => match game.flipping {
            Some(square) => format!("{square} = {tile}"),
            None => face.to_string(),
        },
        [capture @ Action::Capture { to, .. }] => match game.forest.get(to).tile() {
            Some(prey) => format!("{capture} {}", prey.kind()),
            None => capture.to_string(),
        },
        _ => turn
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" "),
    }
}
