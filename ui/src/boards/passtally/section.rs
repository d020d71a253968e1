//! Which section of the rules matters in a position.

use baban_core::game::{Game as _, Seat};
use baban_core::games::passtally::{End, Illegal, Passtally, Phase};

use super::hand::Hand;
use super::refusal::Refusal;

/// From how many seconds on the clock matters most.
const SHORT_OF_TIME: u32 = 10;

/// The id of the section that tells what is to be done now, or why the last touch went nowhere.
#[must_use]
pub fn section(
    game: &Passtally,
    hand: &Hand,
    seconds: Option<u32>,
    refusal: &Refusal,
) -> &'static str {
    if game.outcome().is_some() {
        return ended(game);
    }
    refused(game, refusal).unwrap_or_else(|| to_do(game, hand, seconds))
}

/// The section that explains a refusal; `None` if that is the one on what is to be done.
fn refused(game: &Passtally, refusal: &Refusal) -> Option<&'static str> {
    let reason = match refusal {
        Refusal::None => return None,
        Refusal::ChooseFirst => return Some("turn"),
        Refusal::CannotUndo => return Some("placing"),
        Refusal::Rules { reason, .. } => reason,
    };
    match reason {
        Illegal::SetUpFirst | Illegal::SetUpOver | Illegal::WrongSide { .. } => Some("set-up"),
        Illegal::Occupied { .. } if game.phase() == Phase::SetUp => Some("set-up"),
        Illegal::Occupied { .. }
        | Illegal::NoMarker { .. }
        | Illegal::NotYourMarker { .. }
        | Illegal::OutOfReach { .. } => Some("marker-moves"),
        Illegal::NoOpenTile { .. } => Some("placing"),
        Illegal::NotAdjacent { .. }
        | Illegal::UnequalLevels { .. }
        | Illegal::OnSingleTile { .. } => Some("levels"),
        // Which patterns look the same the other way round.
        Illegal::SameAsOther { .. } => Some("parts"),
        Illegal::MustPlace { .. } => Some("house-rule"),
        Illegal::ConfirmFirst | Illegal::NothingToConfirm => Some("turn"),
        Illegal::NoClock => Some("clock"),
        Illegal::GameOver
        | Illegal::ChanceActs
        | Illegal::PlayerActs
        | Illegal::NotUnseen { .. } => None,
    }
}

fn to_do(game: &Passtally, hand: &Hand, seconds: Option<u32>) -> &'static str {
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

#[cfg(test)]
mod tests {
    use baban_core::games::passtally::{Action, Position, Side, Space, Square};

    use super::*;
    use crate::reference::{Language, page};

    /// What the core answers to an action is explained in this section.
    fn explained(game: &Passtally, action: Action) -> &'static str {
        let reason = game.why_not(action).unwrap();
        let refusal = Refusal::of(game, reason);
        let found = section(game, &Hand::default(), None, &refusal);
        for language in Language::ALL {
            let rules = page(baban_core::games::GameId::Passtally, language);
            assert!(rules.section(found).is_some(), "{found}");
        }
        found
    }

    fn position(text: &str) -> Passtally {
        let position: Position = serde_json::from_str(text).unwrap();
        Passtally::from_position(&position).unwrap()
    }

    fn space(number: u8) -> Space {
        Space::ALL[usize::from(number)]
    }

    fn place(first: &str, second: &str) -> Action {
        let square = |name: &str| -> Square { name.parse().unwrap() };
        Action::Place {
            stack: 1,
            first: square(first),
            second: square(second),
        }
    }

    fn go(from: u8, to: u8) -> Action {
        Action::Move {
            from: space(from),
            to: space(to),
        }
    }

    #[test]
    fn while_markers_are_set_refusals_lead_to_the_set_up() {
        let game = position(
            r#"{"phase": "set_up", "open": ["XX", "AB", "XA"], "heights": [13, 13, 13],
                "markers": [[14], [16, 4]], "turn": 0}"#,
        );
        assert_eq!(game.set_up_side(), [Side::North]);
        for action in [Action::Set(space(4)), Action::Set(space(8)), go(14, 15)] {
            assert_eq!(explained(&game, action), "set-up", "{action:?}");
        }
    }

    #[test]
    fn in_a_turn_a_refusal_is_explained_where_its_rule_stands() {
        let game = position(
            r#"{"phase": "act", "actions_left": 1, "heights": [13, 12, 12],
                "tiles": [{"pattern": "XA", "first": "c3", "second": "d3"},
                          {"pattern": "AB", "first": "c4", "second": "d4"}],
                "open": ["XX", "AB", "XA"],
                "markers": [[3, 4, 13, 20], [5, 9, 15, 21]]}"#,
        );
        for (action, expected) in [
            (place("c3", "d3"), "levels"),
            (place("d3", "e3"), "levels"),
            (place("a1", "c1"), "levels"),
            (place("b1", "a1"), "parts"),
            (go(3, 5), "marker-moves"),
            (go(3, 8), "marker-moves"),
            (go(5, 6), "marker-moves"),
            (go(7, 8), "marker-moves"),
            (Action::Set(space(0)), "set-up"),
            (Action::Confirm, "turn"),
            (Action::Time, "clock"),
        ] {
            assert_eq!(explained(&game, action), expected, "{action:?}");
        }
        let hand = Hand::default();
        let section = |refusal| section(&game, &hand, None, &refusal);
        assert_eq!(section(Refusal::None), "turn");
        assert_eq!(section(Refusal::ChooseFirst), "turn");
        assert_eq!(section(Refusal::CannotUndo), "placing");
    }
}
