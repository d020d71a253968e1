//! Which section of the rules matters in a position.

use baban_core::game::{Game as _, Seat};
use baban_core::games::backgammon::{BAR, Backgammon, Phase};

/// The last point of a side's home.
const HOME: u8 = 6;

/// The id of the section that tells what is to be done now.
#[must_use]
pub fn section(game: &Backgammon) -> &'static str {
    match (game.phase(), game.mover()) {
        (Phase::Opening, _) => "opening",
        (Phase::ToRoll | Phase::Rolling, _) => "dice",
        (Phase::DoubleOffered, _) => "cube",
        (Phase::ResignOffered(_), _) => "resigning",
        (Phase::Moving, Some(mover)) => moving(game, mover),
        (Phase::Moving, None) => "moving",
        (Phase::Over, _) if game.options().is_match() => "match",
        (Phase::Over, _) => "end",
    }
}

fn moving(game: &Backgammon, mover: Seat) -> &'static str {
    let board = game.board(mover);
    let own = |point: u8| board.at(point) > 0;
    let steps = game.steps();
    if own(BAR) {
        "entering"
    } else if steps.is_empty() {
        "both-dice"
    } else if (HOME + 1..=BAR).any(own) {
        // One die must be played before the other, or is the only one that can be.
        let unplayed = game.dice().map_or(0, |dice| dice.unplayed().len());
        if steps.len() == 1 && unplayed == 2 {
            "both-dice"
        } else {
            "moving"
        }
    } else {
        "bearing-off"
    }
}
