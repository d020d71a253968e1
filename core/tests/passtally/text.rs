//! Texts of actions and turns.

use baban_core::game::Game as _;
use baban_core::games::passtally::{Action, Pattern, Space, Square};
use proptest::prelude::{Just, ProptestConfig, Strategy, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::select;

use crate::support::{at, play, position};

fn actions() -> impl Strategy<Value = Action> {
    let squares = || select(Square::ALL.to_vec());
    let spaces = || select(Space::ALL.to_vec());
    prop_oneof![
        select(Pattern::ALL.to_vec()).prop_map(Action::TurnUp),
        spaces().prop_map(Action::Set),
        (1..=3u8, squares(), squares()).prop_map(|(stack, first, second)| Action::Place {
            stack,
            first,
            second
        }),
        (spaces(), spaces()).prop_map(|(from, to)| Action::Move { from, to }),
        Just(Action::Confirm),
        Just(Action::Time),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn actions_and_their_texts_are_inverse(action in actions()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn whatever_is_read_is_written_the_same(text in "[0-3]?:?[@a-g]?[0-9]{0,2}-[a-g]?[0-9]{0,2}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }
}

#[test]
fn other_texts_are_no_actions() {
    for text in [
        "", "XC", "@24", "@01", "4:c3-d3", "1:c3", "1:c3-g3", "12", "12-", "Confirm",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn a_turn_tells_what_was_turned_up_and_scored() {
    let game = at(&position(""));
    let texts = "2:c3-d3 confirm BB 2-4 confirm";
    let turn: Vec<Action> = texts.split(' ').map(|text| text.parse().unwrap()).collect();
    // From 14 north into the A half on d3, west through the crossing on c3, and out at 20.
    assert_eq!(game.describe(&turn), "2:c3-d3 (BB) 2-4 +1");
    let mut begun = game;
    play(&mut begun, "2:c3-d3");
    assert_eq!(begun.describe(&[Action::Confirm]), "confirm");
}
