//! Which section of the rules matters in a position.

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{Kind, Phase, TallyHo};

use super::hand::Hand;
use super::status::can_pass;
use super::story::Story;
use crate::TallyRefusal;

/// The id of the section that tells what is to be done now, or why the last tap went nowhere.
#[must_use]
pub fn section(
    game: &TallyHo,
    story: Option<&Story>,
    hand: &Hand,
    refusal: TallyRefusal,
) -> &'static str {
    if game.outcome().is_some() {
        return "scoring";
    }
    if story.is_some_and(|story| story.ended.is_some()) {
        return "match";
    }
    match refusal {
        TallyRefusal::BackAndForth => return "no-back-and-forth",
        TallyRefusal::BirdLocked => return "resting-birds",
        TallyRefusal::RifleElsewhere => return "rifle",
        TallyRefusal::CannotCapture | TallyRefusal::FaceDownIsSafe => return "capturing",
        TallyRefusal::FlipsOnly => return "house-rule",
        _ => {}
    }
    if can_pass(game) {
        return "passing";
    }
    let chosen = hand
        .chosen()
        .and_then(|square| game.forest().get(square).tile())
        .map(|tile| tile.kind());
    match (game.phase(), chosen) {
        (_, Some(Kind::Hunter)) => "rifle",
        (Phase::Final, _) => "exits",
        (_, Some(Kind::Bear | Kind::Fox | Kind::Lumberjack)) => "capturing",
        (_, Some(Kind::Pheasant | Kind::Duck)) => "resting-birds",
        (Phase::Flipping, _) => "turning-over",
        _ if hand.armed().is_some() => "turning-over",
        _ if game.flips_only() => "house-rule",
        _ => "turn",
    }
}
