//! From the end of a game to the Statistics screen, and until everything there is cleared.

use baban_ui::{Language, Nav, Screen, Settings};
use slint::ComponentHandle as _;
use slint::platform::Key;

use crate::hands::Hands;

const NOTHING: &str = "No game has been finished yet. Who wins and who loses will stand here.";

/// Gives a game up at the table, as a gammon, and accepts that for the other side.
fn resign(hands: &Hands) {
    hands.press("Menu");
    hands.activate("Resign");
    hands.press("Resign a gammon (2 points)");
    hands.press("Accept");
    assert!(hands.is_over());
}

/// Goes home from wherever it is, and on to the statistics.
fn look_up(hands: &Hands) {
    hands.ui().global::<Nav>().invoke_open(Screen::Home);
    hands.settle();
    hands.press("Statistics");
}

#[test]
fn what_is_won_and_lost_is_told_and_cleared_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    hands.resize(480.0, 2000.0);
    look_up(&hands);
    assert!(hands.sees(NOTHING) && !hands.sees("Clear statistics"));
    hands.key(Key::Escape);
    hands.press("Backgammon: New game");
    hands.press("Begin");
    hands.tap_dice();
    let loser = usize::from(hands.game().mover().unwrap().0);
    resign(&hands);
    look_up(&hands);
    assert!(!hands.sees(NOTHING));
    for (side, name) in ["White", "Black"].into_iter().enumerate() {
        assert!(hands.sees(name));
        let told = if side == loser {
            "1 game: 0 won, 1 lost"
        } else {
            "1 game: 1 won, 0 lost"
        };
        assert!(hands.sees(told), "{told}");
    }
    // Among people alone there is nothing to tell apart.
    assert!(!hands.sees("Against people: 1 won, 0 lost"));
    // After a restart, in the other language.
    drop(hands);
    let hands = Hands::start(folder.path(), 0);
    hands.resize(480.0, 2000.0);
    let settings = hands.ui().global::<Settings>();
    settings.invoke_set_language(Language::Vi);
    hands.settle();
    hands.press("Thống kê");
    assert!(hands.sees("1 ván: thắng 1, thua 0"));
    hands.press("Xóa thống kê");
    hands.key(Key::Escape);
    assert!(hands.sees("1 ván: thắng 1, thua 0"));
    hands.press("Xóa thống kê");
    hands.press("Xóa");
    assert!(!hands.sees("1 ván: thắng 1, thua 0"));
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Statistics);
}
