//! Which section of the rules matters in a position.

use baban_core::game::{Game as _, Seat};
use baban_core::games::passtally::{End, Passtally, Phase};

use super::hand::Hand;

/// From how many seconds on the clock matters most.
const SHORT_OF_TIME: u32 = 10;

/// The id of the section that tells what is to be done now.
#[must_use]
pub fn section(game: &Passtally, hand: &Hand, seconds: Option<u32>) -> &'static str {
    if game.outcome().is_some() {
        return ended(game);
    }
    if let Some(tile) = hand.tile() {
        return if tile.why_not(game).is_some() {
            "levels"
        } else {
            "placing"
        };
    }
    if hand.marker().is_some() {
        return "marker-moves";
    }
    match game.phase() {
        Phase::Opening | Phase::SetUp => "set-up",
        Phase::Confirm { left: 0 } => "scoring",
        _ if game.must_place() => "house-rule",
        Phase::Act { .. } if seconds.is_some_and(|left| left <= SHORT_OF_TIME) => "clock",
        Phase::Act { .. } | Phase::Confirm { .. } | Phase::TurningUp | Phase::Over => "turn",
    }
}

fn ended(game: &Passtally) -> &'static str {
    if matches!(game.end(), Some(End::NoPlacement | End::AllStacksEmpty)) {
        return "sudden-end";
    }
    let scores = || (0..game.seats()).map(|seat| game.score(Seat(seat)));
    let best = scores().max();
    if scores().filter(|&score| Some(score) == best).count() > 1 {
        "ranking"
    } else {
        "end"
    }
}
