//! A whole match of Tally Ho!, two rounds, through the window: by the finger, the screen reader and
//! the keyboard, on a phone and on a table, with the score sheet between the rounds.

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{Action, TallyHo};
use baban_core::table::Table;
use baban_ui::boards::tally::Spot;
use baban_ui::{Language, Nav, Screen, Settings, TableView, TallyExpected, TallyView};
use slint::platform::Key;
use slint::{ComponentHandle as _, LogicalPosition};

use crate::hands::Hands;

const NEW_GAME: &str = "Tally Ho!: New game";
const SQUARES: &str = "Place";

impl Hands {
    fn forest(&self) -> TallyHo {
        *self.tally_table().state()
    }

    fn tally_table(&self) -> Table<TallyHo> {
        let program = self.program();
        program.games().tally_ho.play().unwrap().table().clone()
    }

    fn log(&self) -> Vec<Action> {
        self.tally_table().log().to_vec()
    }

    fn expected(&self) -> TallyExpected {
        self.ui().global::<TallyView>().get_status().expected
    }

    /// Where a place lies in the window.
    fn place_of(&self, spot: Spot) -> LogicalPosition {
        let center = {
            let program = self.program();
            let board = program.games().tally_ho.play().unwrap().board();
            board.geometry().spot(spot).center()
        };
        self.on_board("TallyBoard", center.x, center.y)
    }

    fn tap_spot(&self, spot: Spot) {
        let place = self.place_of(spot);
        self.down(place);
        self.up(place);
    }

    fn tap_square(&self, name: &str) {
        self.tap_spot(Spot::Square(name.parse().unwrap()));
    }

    /// Does by screen reader what a tap on a place does.
    fn activate_spot(&self, spot: Spot) {
        match spot {
            Spot::Square(square) => self.activate_nth(SQUARES, square.index()),
            Spot::Exit(side) => self.activate_beginning(&format!("Exit to the {side}")),
        }
    }

    /// Plays an action: the odd ones with the finger, the even ones by the screen reader.
    fn perform(&self, action: Action, with_finger: bool) {
        let touch = |spot| {
            if with_finger {
                self.tap_spot(spot);
            } else {
                self.activate_spot(spot);
            }
        };
        match action {
            Action::Flip(square) => {
                touch(Spot::Square(square));
                if with_finger {
                    self.press("Turn over");
                } else {
                    touch(Spot::Square(square));
                }
            }
            Action::Move { from, to } | Action::Capture { from, to } => {
                touch(Spot::Square(from));
                touch(Spot::Square(to));
            }
            Action::Exit { from, exit } => {
                touch(Spot::Square(from));
                touch(Spot::Exit(exit));
            }
            Action::Pass => self.press("Pass the turn"),
            // Chance plays for itself.
            Action::Face(_) => {}
        }
    }
}

/// What a player with a plan would do: capture, leave, or else turn over; now and then move.
fn plan(game: &TallyHo, turn: usize) -> Action {
    let legal = game.legal();
    let find = |wanted: fn(&Action) -> bool| legal.iter().copied().find(wanted);
    find(|action| matches!(action, Action::Capture { .. } | Action::Exit { .. }))
        .or_else(|| {
            let flip = find(|action| matches!(action, Action::Flip(_)));
            flip.filter(|_| !turn.is_multiple_of(4))
        })
        .unwrap_or_else(|| legal[turn * 37 % legal.len()])
}

#[test]
fn a_match_of_two_rounds_is_played_to_its_end_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    hands.press(NEW_GAME);
    hands.press("Begin");
    let mut turn = 0;
    while hands.forest().outcome().is_none() {
        turn += 1;
        assert!(turn < 2000, "the match does not end");
        match turn % 30 {
            0 => hands.resize(360.0, 640.0),
            10 => hands.resize(1280.0, 800.0),
            20 => hands.resize(844.0, 390.0),
            _ => {}
        }
        if hands.expected() == TallyExpected::RoundOver {
            assert!(hands.ui().global::<TallyView>().get_sheet_open());
            hands.press("Start round 2");
            assert_eq!(hands.expected(), TallyExpected::FlipOrMove);
        }
        let before = hands.log().len();
        let action = plan(&hands.forest(), turn);
        hands.perform(action, turn % 2 == 1);
        assert_eq!(
            hands.log().get(before),
            Some(&action),
            "turn {turn}: {action} was not played"
        );
    }
    assert!(hands.ui().global::<TallyView>().get_sheet_open());
    assert_eq!(hands.forest().results().len(), 2);
    let finished = hands.tally_table();
    hands.press("Play again");
    assert!(hands.log().is_empty());
    let kept = std::fs::read_to_string(folder.path().join("saves/tally_ho-1.json")).unwrap();
    assert_eq!(Table::load(&kept), Ok(finished));
}

#[test]
fn a_tile_is_not_turned_over_by_a_slip_a_second_finger_or_a_stray_tap() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 3);
    hands.press(NEW_GAME);
    hands.press("Begin");
    let at = hands.place_of(Spot::Square("b2".parse().unwrap()));
    let far = LogicalPosition::new(at.x + 120.0, at.y);
    hands.down(at);
    hands.drag_to(far);
    hands.up(far);
    // Down on one tile and up on another.
    hands.tap_square("c3");
    hands.down(at);
    hands.drag_to(hands.place_of(Spot::Square("c3".parse().unwrap())));
    hands.up(hands.place_of(Spot::Square("c3".parse().unwrap())));
    // One after the other, never the same twice.
    for name in ["a1", "b1", "a1", "d4", "a1", "g7"] {
        hands.tap_square(name);
    }
    assert!(hands.log().is_empty());
    hands.key(Key::Escape);
    assert_eq!(hands.ui().global::<TallyView>().get_armed(), "");
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Table);
    hands.tap_square("g7");
    hands.tap_square("g7");
    assert_eq!(hands.log().len(), 2);
}

#[test]
fn the_forest_is_walked_by_keyboard_and_told_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 5);
    hands.press(NEW_GAME);
    hands.press("Begin");
    hands.key(Key::DownArrow);
    hands.key(Key::DownArrow);
    hands.key(Key::Space);
    assert_eq!(hands.ui().global::<TallyView>().get_armed(), "d3");
    hands.key(Key::Space);
    assert_eq!(hands.log().len(), 2);
    assert!(hands.sees("d3, duck") || hands.forest().face_down() == 47);
    hands
        .ui()
        .global::<Settings>()
        .invoke_set_language(Language::Vi);
    assert!(hands.sees("Hoàn tác"));
    assert!(!hands.sees("Undo"));
    // A restart goes on where it was.
    let table = hands.tally_table();
    drop(hands);
    let hands = Hands::start(folder.path(), 9);
    hands
        .ui()
        .global::<Settings>()
        .invoke_set_language(Language::En);
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Home);
    hands.press_beginning("Continue");
    assert_eq!(hands.tally_table(), table);
    assert!(!hands.ui().global::<TableView>().get_can_undo());
}
