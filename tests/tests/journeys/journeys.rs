//! The journeys themselves.

use crate::hands::Hands;
use baban_core::chance::Seed;
use baban_core::games::backgammon::Phase;
use baban_core::table::Table;
use baban_ui::{BackgammonView, GameKind, HomeView, Language, Nav, Screen, Settings};
use slint::platform::Key;
use slint::{ComponentHandle as _, LogicalPosition};

const ROLL: &str = "Roll the dice";
const NEW_GAME: &str = "Backgammon: New game";

/// Starts a game from home and opens it by a tap on the dice.
fn begin(hands: &Hands) {
    hands.press(NEW_GAME);
    hands.press("Begin");
    assert_eq!(hands.game().phase(), Phase::Opening);
    hands.tap_dice();
    assert_eq!(hands.game().phase(), Phase::Moving);
}

/// Plays a step by two taps.
fn step(hands: &Hands) {
    let step = hands.next_step().unwrap();
    hands.tap(step.from);
    hands.tap(step.to);
}

#[test]
fn a_game_is_played_from_home_to_its_end_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    begin(&hands);
    let mut turns = 0;
    while !hands.is_over() {
        turns += 1;
        assert!(turns < 400, "the game does not end");
        // By turns with the finger, the screen reader and the buttons; on a phone and on a table.
        match turns % 20 {
            0 => hands.resize(390.0, 844.0),
            10 => hands.resize(1280.0, 800.0),
            _ => {}
        }
        if hands.game().phase() == Phase::ToRoll {
            if turns % 2 == 0 {
                hands.press(ROLL);
            } else {
                hands.tap_dice();
            }
        }
        while let Some(next) = hands.next_step() {
            let before = hands.steps_played();
            if turns % 3 == 0 {
                hands.activate_point(next.from);
                hands.activate_point(next.to);
            } else {
                hands.tap(next.from);
                hands.tap(next.to);
            }
            assert!(hands.steps_played() > before, "{next} was not played");
        }
        if hands.sees("Confirm") {
            hands.press("Confirm");
        } else {
            hands.press("Pass the turn");
        }
    }
    assert!(hands.sees("Play again"));
    let finished = hands.table();
    // The loser gets a chance to get even; the finished game stays on disk.
    hands.press("Play again");
    assert_eq!(hands.game().phase(), Phase::Opening);
    let kept = std::fs::read_to_string(folder.path().join("saves/backgammon-1.json")).unwrap();
    assert_eq!(Table::load(&kept), Ok(finished));
}

#[test]
fn a_turn_is_taken_back_and_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 10);
    begin(&hands);
    step(&hands);
    step(&hands);
    hands.press("Undo");
    let table = hands.table();
    let status = hands.ui().global::<BackgammonView>().get_status();
    drop(hands);
    let hands = Hands::start(folder.path(), 10);
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Home);
    let side = ["White", "Black"][usize::try_from(status.side).unwrap()];
    hands.press(&format!("Continue: {side}: move a checker"));
    assert_eq!(hands.table(), table);
    assert_eq!(hands.ui().global::<BackgammonView>().get_status(), status);
    hands.press("Redo");
    assert_eq!(hands.steps_played(), 2);
    hands.press("Confirm");
    assert_eq!(hands.game().phase(), Phase::ToRoll);
}

#[test]
fn resizing_in_the_middle_changes_nothing_but_the_layout() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 20);
    begin(&hands);
    let table = hands.table();
    let next = hands.next_step().unwrap();
    // In the middle of a drag.
    hands.down(hands.place(next.from));
    hands.drag_to(hands.place(next.to));
    hands.resize(844.0, 390.0);
    hands.up(hands.place(next.to));
    assert_eq!(hands.table(), table);
    // With a checker chosen.
    hands.tap(next.from);
    hands.resize(820.0, 1180.0);
    hands.tap(next.to);
    assert_eq!(hands.steps_played(), 1);
    // And a whole drag at the new size.
    let next = hands.next_step().unwrap();
    hands.down(hands.place(next.from));
    hands.drag_to(hands.place(next.to));
    hands.up(hands.place(next.to));
    assert_eq!(hands.steps_played(), 2);
}

#[test]
fn the_language_changes_in_the_middle_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 30);
    begin(&hands);
    step(&hands);
    step(&hands);
    hands.press("Confirm");
    let table = hands.table();
    assert!(hands.sees(ROLL));
    hands
        .ui()
        .global::<Settings>()
        .invoke_set_language(Language::Vi);
    hands.settle();
    assert!(!hands.sees(ROLL));
    assert!(hands.sees("Gieo xúc xắc"));
    hands.press("Gieo xúc xắc");
    assert_eq!(hands.table().log().len(), table.log().len() + 2);
    // It is still Vietnamese after a restart.
    drop(hands);
    let hands = Hands::start(folder.path(), 30);
    assert!(!hands.sees(NEW_GAME));
    hands
        .ui()
        .global::<Settings>()
        .invoke_set_language(Language::En);
    hands.settle();
    assert!(hands.sees(NEW_GAME));
}

#[test]
fn back_leads_out_of_everything_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 40);
    let screen = |hands: &Hands| hands.ui().global::<Nav>().get_screen();
    hands.press("About Ba Bàn");
    assert_eq!(screen(&hands), Screen::About);
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Home);
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Home);
    begin(&hands);
    step(&hands);
    let table = hands.table();
    hands.press("Menu");
    hands.activate("Resign");
    assert!(hands.sees("Keep playing"));
    hands.key(Key::Escape);
    assert!(!hands.sees("Keep playing"));
    hands.press("Menu");
    hands.key(Key::Escape);
    assert!(!hands.sees("Close the menu"));
    hands.tap(hands.next_step().unwrap().from);
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Table);
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Home);
    // A new game is asked about; the one under way goes on.
    hands.press(NEW_GAME);
    hands.press("Begin");
    hands.press("Keep the game under way");
    assert_eq!(hands.table(), table);
    assert_eq!(screen(&hands), Screen::NewGame);
    hands.key(Key::Escape);
    assert_eq!(screen(&hands), Screen::Home);
}

#[test]
fn a_resignation_is_answered_by_the_other_side() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 50);
    begin(&hands);
    for answer in ["Play on", "Accept"] {
        hands.press("Menu");
        hands.activate("Resign");
        let offer = if answer == "Play on" {
            "Resign a single game (1 point)"
        } else {
            "Resign a gammon (2 points)"
        };
        hands.press(offer);
        hands.press(answer);
    }
    assert!(hands.is_over());
    assert!(hands.sees("Play again"));
}

#[test]
fn a_child_at_the_screen_breaks_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 60);
    begin(&hands);
    let seed = Seed::from_bytes([7; 32]);
    let keys = [
        Key::UpArrow,
        Key::DownArrow,
        Key::LeftArrow,
        Key::RightArrow,
        Key::Tab,
        Key::Return,
        Key::Space,
        Key::Escape,
    ];
    let sizes = [
        (390.0, 844.0),
        (844.0, 390.0),
        (320.0, 568.0),
        (1280.0, 800.0),
    ];
    for event in 0..600 {
        let pick = |salt: u64, of: u64| seed.ticket(event * 4 + salt, of);
        let place = LogicalPosition::new(pick(1, 850) as f32, pick(2, 850) as f32);
        match pick(0, 16) {
            0..=6 => {
                hands.down(place);
                hands.up(place);
            }
            7 => hands.down(place),
            8 => hands.drag_to(place),
            9 => hands.up(place),
            10..=13 => hands.key(keys[usize::try_from(pick(3, 8)).unwrap()]),
            14 if pick(3, 8) == 0 => {
                let (width, height) = sizes[usize::try_from(pick(1, 4)).unwrap()];
                hands.resize(width, height);
            }
            _ => {
                // Back to the game that is watched: another may have been begun.
                let home = hands.ui().global::<HomeView>();
                home.invoke_continue_game(GameKind::Backgammon);
                hands.settle();
                if let Some(next) = hands.next_step() {
                    hands.tap(next.from);
                    hands.tap(next.to);
                }
            }
        }
        assert!(hands.shows_what_is_kept(folder.path()), "event {event}");
    }
}
