//! From home to the table by way of the New game screen: names, colours, who begins, rules; in both
//! languages.

use std::fs;
use std::path::Path;

use baban_core::game::Game as _;
use baban_core::games::backgammon::Phase;
use baban_core::games::passtally::Passtally;
use baban_core::games::tally_ho::TallyHo;
use baban_ui::{GameKind, Language, Nav, Screen, SeatLevel, Settings};
use slint::ComponentHandle as _;
use slint::platform::Key;

use crate::hands::Hands;

/// A window that is high enough for everything at once.
fn tall(hands: &Hands) {
    hands.resize(480.0, 2000.0);
}

fn screen(hands: &Hands) -> Screen {
    hands.ui().global::<Nav>().get_screen()
}

fn speak(hands: &Hands, language: Language) {
    hands
        .ui()
        .global::<Settings>()
        .invoke_set_language(language);
    hands.settle();
}

/// The names at the table, in the order of the seats.
fn names(hands: &Hands, kind: GameKind) -> Vec<String> {
    let seats = hands.program().players(kind);
    seats.iter().map(|seat| seat.name.to_string()).collect()
}

/// Chooses who begins by the place in the list, before which so many other choices stand: the names
/// in it are those of the rows too.
fn choose_starter(hands: &Hands, before: usize, place: usize) {
    hands.tap_on(&hands.nth("Option", before + place));
}

fn settings(folder: &Path) -> String {
    fs::read_to_string(folder.join("settings.json")).unwrap()
}

#[test]
fn a_match_is_agreed_with_typed_names_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    tall(&hands);
    hands.press("Backgammon: New game");
    hands.press("White: name and colour");
    hands.press("Another name");
    // As an input method composes it: nothing is rewritten on the way.
    let mut typed = String::new();
    for part in ["T", "h", "a", "\u{309}", "o", " "] {
        hands.type_text(part);
        typed.push_str(part);
        assert_eq!(hands.value_of("Another name"), typed);
    }
    hands.press("Done");
    hands.press("Black: name and colour");
    hands.press("Another name");
    hands.type_text("Minh");
    hands.key(Key::Return);
    hands.press("Minh: name and colour");
    hands.press("White checkers");
    hands.press("Minh: name and colour");
    hands.press("Match to 5");
    hands.press("Doubling cube");
    hands.press("More rules");
    hands.press("Crawford rule");
    hands.press("Begin");
    assert_eq!(names(&hands, GameKind::Backgammon), ["Minh", "Thảo"]);
    let options = *hands.game().options();
    assert_eq!((options.match_points, options.cube), (5, true));
    assert!(!options.crawford && !options.jacoby);
    hands.tap_dice();
    let mover = usize::from(hands.game().mover().unwrap().0);
    let mover = ["Minh", "Thảo"][mover];
    assert!(hands.sees(&format!("{mover}: move a checker")));
    assert!(hands.sees("Match to 5: 0 – 0"));
    // After a restart the names are told on the home screen already, and proposed again.
    drop(hands);
    let hands = Hands::start(folder.path(), 0);
    tall(&hands);
    assert!(hands.sees(&format!("Continue: {mover}: move a checker")));
    hands.press("Backgammon: New game");
    assert!(hands.sees("Thảo: name and colour"));
    hands.press("Begin");
    hands.press("Begin the new game");
    assert_eq!(hands.game().phase(), Phase::Opening);
    assert_eq!(names(&hands, GameKind::Backgammon), ["Minh", "Thảo"]);
    // A double, offered and taken.
    hands.tap_dice();
    while let Some(step) = hands.next_step() {
        hands.tap(step.from);
        hands.tap(step.to);
    }
    hands.press("Confirm");
    let other = hands.game().mover().unwrap();
    hands.press("Double");
    assert_eq!(hands.game().phase(), Phase::DoubleOffered);
    hands.press("Take");
    assert_eq!(hands.game().cube().value, 2);
    hands.press("Roll the dice");
    assert_eq!(hands.game().mover(), Some(other));
}

#[test]
fn tally_ho_is_agreed_in_vietnamese() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 10);
    tall(&hands);
    speak(&hands, Language::Vi);
    hands.press("Tally Ho!: Ván mới");
    hands.press("Người chơi 1: tên và màu");
    hands.press("Tên khác");
    hands.type_text("Ông Sáu");
    hands.press("Người chơi 2: tên và màu");
    assert!(hands.sees("Ông Sáu: tên và màu"));
    // The same name again is refused, and says so.
    hands.press("Tên khác");
    hands.type_text("ông sáu");
    hands.press("Bắt đầu");
    assert_eq!(screen(&hands), Screen::NewGame);
    assert!(hands.sees("Bàn đã có người tên ông sáu. Chọn tên khác để khỏi nhầm nhé."));
    hands.type_text(" nhỏ");
    hands.key(Key::Return);
    choose_starter(&hands, 0, 1);
    hands.press("Một vòng");
    hands.press("Thêm luật");
    hands.press("Đứng ở cửa rừng trước khi ra");
    hands.press("Bắt đầu");
    assert_eq!(screen(&hands), Screen::Table);
    let game: TallyHo = *hands.program().games().tally_ho.play().unwrap().game();
    assert_eq!(game.options().blue_first, 1);
    assert_eq!(
        (game.options().rounds, game.options().stand_on_exit),
        (1, true)
    );
    assert!(hands.sees("Xanh (ông sáu nhỏ): lật một ô hoặc di chuyển"));
    // In the other language the people are the same.
    speak(&hands, Language::En);
    assert!(hands.sees("Blue (ông sáu nhỏ): turn over a tile or move one"));
}

#[test]
fn passtally_is_agreed_for_three_with_markers_and_a_clock() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 20);
    tall(&hands);
    hands.press("Passtally: New game");
    hands.press("Three");
    hands.press("Red: name and colour");
    hands.press("Another name");
    hands.type_text("Chi");
    hands.press("Done");
    hands.press("Chi: name and colour");
    hands.press("Violet diamond");
    hands.press("Chi: name and colour");
    hands.press("Blue: name and colour");
    hands.press("Another name");
    // The colour of another player would be a name for two.
    hands.type_text("green");
    hands.press("Done");
    assert!(hands.sees("green is at the table already. Another name keeps the two apart."));
    hands.key(Key::Escape);
    assert!(hands.sees("Blue: name and colour"));
    choose_starter(&hands, 3, 2);
    hands.activate("60 seconds");
    hands.press("More rules");
    hands.press("More time");
    hands.press("50 points are enough");
    hands.press("Begin");
    let game: Passtally = hands
        .program()
        .games()
        .passtally
        .play()
        .unwrap()
        .game()
        .clone();
    let options = *game.options();
    assert_eq!((options.players, options.turn_seconds), (3, 70));
    assert!(options.finish_at_fifty);
    let looks: Vec<i32> = {
        let seats = hands.program().players(GameKind::Passtally);
        seats.iter().map(|seat| seat.look).collect()
    };
    // Green begins, then come Chi with the diamond and Blue.
    assert_eq!(names(&hands, GameKind::Passtally), ["", "Chi", ""]);
    assert_eq!(looks, [2, 3, 1]);
    assert!(hands.sees("Green: choose a side and set a marker"));
}

#[test]
fn a_computer_is_chosen_with_two_taps_and_proposed_again() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 40);
    tall(&hands);
    hands.press("Backgammon: New game");
    hands.press("Black: name and colour");
    hands.press("Computer");
    assert!(hands.sees("Computer (Black), Medium: level and colour"));
    assert!(!hands.sees("Another name"));
    hands.press("Beginner");
    assert!(hands.sees("Has just learnt the rules and overlooks a lot. A child can win."));
    hands.activate("Strict game");
    assert!(hands.is_on("Strict game"));
    // The other colour.
    hands.press("White checkers");
    assert!(hands.sees("Computer (White), Beginner: level and colour"));
    hands.press("Begin");
    let levels = |hands: &Hands| -> Vec<SeatLevel> {
        let seats = hands.program().players(GameKind::Backgammon);
        seats.iter().map(|seat| seat.level).collect()
    };
    let wanted = [SeatLevel::Beginner, SeatLevel::Person];
    assert_eq!(levels(&hands), wanted);
    // In the other language, after a restart.
    drop(hands);
    let hands = Hands::start(folder.path(), 50);
    tall(&hands);
    speak(&hands, Language::Vi);
    hands.press("Cờ tào cáo ngắn: Ván mới");
    assert!(hands.sees("Máy (Trắng), Mới học: cấp độ và màu"));
    assert!(hands.is_on("Ván nghiêm túc"));
    // A person takes the seat again.
    hands.press("Máy (Trắng), Mới học: cấp độ và màu");
    hands.press("Người");
    assert!(hands.sees("Trắng: tên và màu") && hands.sees("Tên khác"));
    // Where the computer does not play, nothing is seen of it.
    hands.key(Key::Escape);
    hands.key(Key::Escape);
    hands.press("Passtally: Ván mới");
    hands.press("Đỏ: tên và màu");
    assert!(hands.sees("Tên khác"));
    assert!(!hands.sees("Máy") && !hands.sees("Ván nghiêm túc"));
}

#[test]
fn going_back_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 30);
    tall(&hands);
    let before = settings(folder.path());
    for (card, seat) in [
        ("Backgammon: New game", "White: name and colour"),
        ("Tally Ho!: New game", "Player 1: name and colour"),
        ("Passtally: New game", "Red: name and colour"),
    ] {
        hands.press(card);
        hands.press(seat);
        hands.press("Another name");
        hands.type_text("Thảo");
        hands.key(Key::Escape);
        assert_eq!(screen(&hands), Screen::NewGame);
        assert!(!hands.sees("Another name") && hands.sees(seat));
        hands.press("More rules");
        hands.press("Back");
        assert_eq!(screen(&hands), Screen::Home);
    }
    assert_eq!(settings(folder.path()), before);
    assert_eq!(
        fs::read_dir(folder.path().join("saves")).unwrap().count(),
        0
    );
    assert!(hands.program().underway().is_empty());
}
