//! Against the computer: it plays by itself, and helps.

use std::time::Duration;

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Options};
use baban_core::table::Table;
use baban_ui::{AidView, ComputerDoing, Nav, Question, Screen, TableView};
use i_slint_backend_testing::mock_elapsed_time;
use slint::platform::Key;
use slint::{ComponentHandle as _, Model as _};

use crate::hands::Hands;

impl Hands {
    /// White is a person, Black the computer, and the opening dice have fallen so that White plays.
    fn against_computer(&self) {
        self.resize(480.0, 1600.0);
        self.press("Backgammon: New game");
        self.press("Black: name and colour");
        self.press("Computer");
        self.press("Begin");
        self.resize(390.0, 844.0);
        self.tap_dice();
    }

    /// Plays the first steps there are, and confirms.
    fn play_anything(&self) {
        while let Some(step) = self.next_step() {
            self.tap(step.from);
            self.tap(step.to);
        }
        // There may be no move at all.
        let label = ["Confirm", "Pass the turn"]
            .into_iter()
            .find(|label| self.sees(label));
        self.press(label.unwrap());
    }

    fn doing(&self) -> ComputerDoing {
        self.ui().global::<TableView>().get_computer()
    }

    /// Waits until the computer has nothing more to do.
    fn wait(&self) {
        for _ in 0..100 {
            if self.doing() == ComputerDoing::Nothing {
                return;
            }
            mock_elapsed_time(Duration::from_millis(100));
        }
        panic!("the computer does not come to an end");
    }
}

/// The number of a first game in which White begins.
fn white_begins() -> u8 {
    let begins = |number: &u8| {
        let seed = Seed::from_bytes([number + 1; 32]);
        let mut table = Table::<Backgammon>::new(Options::default(), seed).unwrap();
        table.draw().unwrap();
        table.state().actor() == Actor::Player(Seat(0))
    };
    (0..).find(begins).unwrap()
}

#[test]
fn the_computer_plays_by_itself_so_that_everybody_can_follow() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), white_begins());
    hands.against_computer();
    assert!(hands.sees("White: move a checker"));
    hands.play_anything();
    assert!(hands.sees("Computer (Black, Medium) is thinking…"));
    assert_eq!(hands.table().log().last(), Some(&Action::Done));
    mock_elapsed_time(Duration::from_millis(600));
    assert!(matches!(
        hands.table().log().last(),
        Some(Action::Dice { .. })
    ));
    hands.wait();
    assert_eq!(hands.table().log().last(), Some(&Action::Done));
    assert!(hands.shows_what_is_kept(folder.path()));
    assert!(hands.sees("White: roll the dice"));
    // Away from the table it does not go on; back there it does, also after a restart.
    hands.press("Roll the dice");
    hands.play_anything();
    hands.ui().global::<Nav>().invoke_open(Screen::Home);
    hands.settle();
    let log = hands.table().log().len();
    mock_elapsed_time(Duration::from_secs(5));
    assert_eq!(hands.table().log().len(), log);
    drop(hands);
    let hands = Hands::start(folder.path(), 0);
    hands.press_beginning("Continue");
    hands.wait();
    assert_eq!(hands.table().log().last(), Some(&Action::Done));
    // In front of the menu it waits.
    hands.press("Roll the dice");
    hands.play_anything();
    hands.press("Menu");
    let log = hands.table().log().len();
    mock_elapsed_time(Duration::from_secs(5));
    assert_eq!(hands.table().log().len(), log);
    hands.key(Key::Escape);
    hands.wait();
    assert!(hands.table().log().len() > log);
}

#[test]
fn a_hint_is_asked_for_read_and_put_away() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), white_begins());
    hands.against_computer();
    let view = hands.ui().global::<AidView>();
    hands.press("Hint");
    hands.settle();
    assert!(view.get_advice().row_count() > 5);
    assert!(view.get_marks().arrows.row_count() >= 1);
    hands.press("Everything that can be done");
    assert!(view.get_open() && hands.sees("What can be done"));
    hands.key(Key::Escape);
    assert!(!view.get_open());
    assert_eq!(hands.ui().global::<Nav>().get_screen(), Screen::Table);
    assert_eq!(hands.ui().global::<Nav>().get_question(), Question::None);
    hands.press("Put away");
    assert_eq!(view.get_advice().row_count(), 0);
    assert!(!hands.sees("Put away"));
}
