//! Texts: what goes out comes back the same, and rubbish is refused.

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{Action, Colour, Options, Side, Square, TallyHo, Tile};
use proptest::prelude::*;

use crate::support::{game, play};

fn any_square() -> impl Strategy<Value = Square> {
    prop::sample::select(Square::ALL.to_vec())
}

fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        any_square().prop_map(Action::Flip),
        (any_square(), any_square()).prop_map(|(from, to)| Action::Move { from, to }),
        (any_square(), any_square()).prop_map(|(from, to)| Action::Capture { from, to }),
        (any_square(), prop::sample::select(Side::ALL.to_vec()))
            .prop_map(|(from, exit)| Action::Exit { from, exit }),
        Just(Action::Pass),
        prop::sample::select(Tile::ALL.to_vec()).prop_map(Action::Face),
    ]
}

proptest! {
    #[test]
    fn actions_parse_back_to_themselves(action in any_action()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn whatever_parses_is_the_text_of_an_action(text in "\\PC{0,12}|[a-h][0-8][-x][a-h][0-8]|hunter-[a-z]{4,5}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }
}

#[test]
fn rubbish_is_no_action() {
    for text in [
        "",
        "e",
        "e8",
        "h1",
        "e4-",
        "e4x",
        "e4-e8",
        "e4xnorth",
        "e4-up",
        "E4",
        "e4 ",
        " e4",
        "e4e5",
        "e4--e5",
        "hunter",
        "hunter-",
        "hunter-up",
        "hunter-northwest",
        "Fox",
        "Pass",
        "passe",
        "e4-e5-e6",
        "é4",
        "e4é",
        "e4-é5",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn turns_are_described_with_what_they_showed_and_took() {
    let before = TallyHo::new(&Options::default()).unwrap();
    let turn = |texts: &[&str]| -> Vec<Action> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    };
    assert_eq!(
        before.describe(&turn(&["e4", "hunter-west"])),
        "e4 = hunter-west"
    );
    assert_eq!(before.describe(&turn(&["e4"])), "e4");
    let mut flipping = before;
    play(&mut flipping, "e4");
    assert_eq!(flipping.describe(&turn(&["fox"])), "e4 = fox");
    let taking = game("Fb2 De2 ?g7", Colour::Blue);
    assert_eq!(taking.describe(&turn(&["b2xe2"])), "b2xe2 duck");
    assert_eq!(taking.describe(&turn(&["b2-c2"])), "b2-c2");
    assert_eq!(taking.describe(&turn(&["d1-south"])), "d1-south");
    assert_eq!(taking.describe(&turn(&["pass"])), "pass");
}

#[test]
fn flips_are_sealed_and_moves_are_not() {
    for (text, seals, chance) in [
        ("e4", true, false),
        ("fox", true, true),
        ("e4-e5", false, false),
        ("e4xe5", false, false),
        ("a4-west", false, false),
        ("pass", false, false),
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(TallyHo::seals(action), seals, "{text}");
        assert_eq!(TallyHo::is_chance(action), chance, "{text}");
        let game = TallyHo::new(&Options::default()).unwrap();
        assert_eq!(game.begins_turn(action), !chance, "{text}");
    }
}
