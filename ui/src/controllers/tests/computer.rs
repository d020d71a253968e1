//! The computer at a seat.

use std::cell::RefCell;
use std::fs;
use std::rc::Rc;

use baban_core::ai::Level;
use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::{Action, Phase};
use serde_json::{Value, json};

use super::{Desk, seed};
use crate::NoticeKind;
use crate::Screen;
use crate::boards::backgammon::spot::SIDES;
use crate::play::Played as _;
use crate::play::computer::{Doing, PauseKind};
use crate::thinking::{Job, Worker};

/// Thinks only when it is told to.
#[derive(Clone, Default)]
pub(super) struct Later(Rc<RefCell<Vec<Job>>>);

impl Worker for Later {
    fn work(&self, job: Job) {
        self.0.borrow_mut().push(job);
    }
}

impl Later {
    pub(super) fn think(&self) {
        let jobs = self.0.take();
        jobs.into_iter().for_each(|job| job());
    }
}

/// White is a person and Black the computer, or the other way round, or both are the computer.
pub(super) fn players(white: Option<Level>, black: Option<Level>) -> String {
    let player = |look: usize, level: Option<Level>| match level {
        None => json!({"name": "", "look": look}),
        Some(level) => json!({"name": "", "look": look, "level": level}),
    };
    json!({"players": [player(0, white), player(1, black)]}).to_string()
}

fn against_computer(position: &Value) -> Desk {
    Desk::with_players(position, seed(7), &players(None, Some(Level::Easy)))
}

/// White, a person, is to play 3-1 at the start.
fn opening() -> Value {
    json!({"phase": "moving", "dice": [3, 1]})
}

impl Desk {
    pub(super) fn later(&mut self) -> Later {
        let later = Later::default();
        self.program.worker = Some(Box::new(later.clone()));
        later
    }

    fn doing(&self) -> Doing {
        self.program.played().unwrap().doing()
    }

    /// Lets a pause pass that must be there.
    fn pass(&mut self) -> PauseKind {
        let pause = self.program.pause().unwrap();
        self.program.paused(pause.number);
        self.program.attend();
        pause.kind
    }

    /// Lets the computer play until somebody else is to act.
    pub(super) fn let_it_play(&mut self) {
        self.program.attend();
        while self.program.pause().is_some() {
            self.pass();
        }
    }

    /// White's 3-1 is played and confirmed.
    fn made_five_point(position: &Value) -> Self {
        let mut desk = against_computer(position);
        desk.program.attend();
        assert_eq!((desk.doing(), desk.program.pause()), (Doing::Nothing, None));
        for (from, to) in [(8, 5), (6, 5)] {
            desk.tap(from);
            desk.tap(to);
        }
        desk.program.confirm();
        desk
    }
}

#[test]
fn the_computer_is_seen_to_think_and_then_plays_step_by_step() {
    let mut desk = Desk::made_five_point(&opening());
    desk.program.attend();
    assert_eq!(desk.doing(), Doing::Thinking);
    // First the dice.
    assert_eq!(desk.pass(), PauseKind::Thought);
    assert!(matches!(desk.log().last(), Some(Action::Dice { .. })));
    assert_eq!(desk.doing(), Doing::Thinking);
    // Then a step after the other, each on disk before the next.
    let rolled = desk.log().len();
    assert_eq!(desk.pass(), PauseKind::Thought);
    for played in 1.. {
        assert_eq!(desk.log().len(), rolled + played);
        desk.saved_is_shown();
        if desk.doing() == Doing::Nothing {
            break;
        }
        assert_eq!(desk.doing(), Doing::Playing);
        assert_eq!(desk.pass(), PauseKind::Action);
    }
    assert_eq!(desk.log().last(), Some(&Action::Done));
    assert_eq!(desk.program.pause(), None);
    assert!(desk.panel().can_roll);
    // A pause that has passed, or never was, means nothing.
    let log = desk.log();
    desk.program.paused(0);
    desk.program.paused(u64::MAX);
    assert_eq!(desk.log(), log);
}

#[test]
fn nothing_is_touched_while_the_computer_thinks_and_a_tap_hurries_it() {
    let mut desk = Desk::made_five_point(&opening());
    let later = desk.later();
    desk.program.attend();
    let log = desk.log();
    let panel = desk.panel();
    assert!(!panel.can_roll && !panel.can_confirm && panel.resign.is_none());
    desk.tap_dice();
    desk.program.roll();
    desk.program.confirm();
    desk.program.double();
    desk.tap(24);
    assert_eq!(desk.log(), log);
    assert!(desk.play().board().hand().chosen().is_none());
    // Seen long enough, but there is no answer yet; and then there is.
    assert_eq!(desk.pass(), PauseKind::Thought);
    assert_eq!((desk.log(), desk.doing()), (log, Doing::Thinking));
    later.think();
    desk.program.attend();
    assert!(matches!(desk.log().last(), Some(Action::Dice { .. })));
    later.think();
    desk.pass();
    assert_eq!(desk.doing(), Doing::Playing);
    desk.tap(24);
    desk.program.attend();
    assert_eq!(desk.log().last(), Some(&Action::Done));
    assert_eq!(desk.doing(), Doing::Nothing);
}

#[test]
fn who_leaves_the_table_is_not_followed_by_a_late_answer() {
    let mut desk = Desk::made_five_point(&opening());
    let later = desk.later();
    desk.program.attend();
    desk.pass();
    let log = desk.log();
    desk.program.open_screen(Screen::Home);
    desk.program.attend();
    later.think();
    desk.program.attend();
    assert_eq!(desk.log(), log);
    assert_eq!(desk.program.pause(), None);
    // Back at the table it is thought about anew.
    desk.program.open_screen(Screen::Table);
    desk.program.attend();
    assert_eq!(desk.doing(), Doing::Thinking);
    desk.pass();
    assert_eq!(desk.log(), log);
    later.think();
    desk.program.attend();
    assert!(desk.log().len() > log.len());
}

#[test]
fn behind_the_menu_the_computer_waits() {
    let mut desk = Desk::made_five_point(&opening());
    desk.program.attend();
    let (log, pause) = (desk.log(), desk.program.pause().unwrap());
    desk.program.set_menu_open(true);
    desk.program.paused(pause.number);
    desk.program.attend();
    assert_eq!((desk.log(), desk.program.pause()), (log.clone(), None));
    assert!(desk.program.back());
    desk.program.attend();
    assert_eq!(desk.program.pause(), Some(pause));
    desk.let_it_play();
    assert!(desk.log().len() > log.len());
}

#[test]
fn a_person_takes_back_what_a_person_has_played() {
    let mut desk = against_computer(&opening());
    desk.tap(8);
    desk.tap(5);
    assert!(desk.program.panel().unwrap().can_undo);
    desk.program.undo();
    assert!(desk.log().is_empty());
    desk.program.redo();
    assert_eq!(desk.log().len(), 1);
    // The computer's steps are not a person's decision, nor is there one this side of the dice.
    desk.tap(6);
    desk.tap(5);
    desk.program.confirm();
    desk.program.attend();
    while desk.doing() != Doing::Playing {
        desk.pass();
    }
    assert!(matches!(desk.log().last(), Some(Action::Step(_))));
    let log = desk.log();
    assert!(!desk.program.panel().unwrap().can_undo);
    desk.program.undo();
    desk.program.attend();
    assert_eq!(desk.log(), log);
    desk.let_it_play();
    assert_eq!(desk.log().last(), Some(&Action::Done));
    desk.saved_is_shown();
}

#[test]
fn computers_play_a_game_with_each_other_by_themselves() {
    let levels = players(Some(Level::Beginner), Some(Level::Medium));
    let position = json!({"phase": "opening"});
    let mut desk = Desk::with_players(&position, seed(3), &levels);
    desk.let_it_play();
    assert_eq!(desk.game().actor(), Actor::Over);
    assert_eq!((desk.doing(), desk.program.pause()), (Doing::Nothing, None));
    desk.saved_is_shown();
}

#[test]
fn computers_play_a_match_with_the_cube_by_themselves() {
    let levels = players(Some(Level::Hard), Some(Level::Medium));
    let position = json!({
        "options": {"match_points": 5, "cube": true, "jacoby": false},
        "phase": "opening",
    });
    let mut desk = Desk::with_players(&position, seed(3), &levels);
    desk.let_it_play();
    assert_eq!(desk.game().actor(), Actor::Over);
    assert!(desk.log().contains(&Action::Double));
    let points = desk.panel().match_view;
    assert!(points.white.max(points.black) >= 5);
    desk.saved_is_shown();
}

#[test]
fn the_computer_answers_a_double_and_a_resignation() {
    let cube = json!({"match_points": 5, "cube": true});
    let mut desk = against_computer(&json!({"options": cube, "phase": "to_roll"}));
    // Nobody drops a double at the start.
    desk.program.double();
    assert_eq!(desk.game().phase(), Phase::DoubleOffered);
    desk.let_it_play();
    assert_eq!(desk.log().last(), Some(&Action::Take));
    assert_eq!(desk.panel().match_view.cube, 2);
    // A single game is not enough for who wins a gammon; a gammon is.
    let lost = [(13, 8), (14, 7), (24, -3), (23, -2)];
    for (stake, accepted) in [(1, false), (2, true)] {
        let position = json!({"board": super::board(&lost), "phase": "to_roll"});
        let mut desk = against_computer(&position);
        desk.program.resign(stake);
        desk.let_it_play();
        assert_eq!(desk.session().is_over(), accepted);
        desk.saved_is_shown();
    }
}

#[test]
fn the_dice_to_come_make_no_difference() {
    let choice = |number: u8| {
        let levels = players(Some(Level::Hard), None);
        let mut desk = Desk::with_players(&opening(), seed(number), &levels);
        desk.let_it_play();
        desk.log()
    };
    let one = choice(1);
    assert_eq!(one.last(), Some(&Action::Done));
    for number in 2..10 {
        assert_eq!(choice(number), one);
    }
}

#[test]
fn the_board_is_seen_from_the_only_persons_side() {
    for (white, black, turned) in [
        (None, Some(Level::Easy), false),
        (Some(Level::Easy), None, true),
        (Some(Level::Easy), Some(Level::Easy), false),
        (None, None, false),
    ] {
        let desk = Desk::with_players(&opening(), seed(7), &players(white, black));
        let geometry = desk.play().board().geometry();
        assert_eq!(geometry.is_turned(), turned);
        let numbered = desk.view().spots[0].number;
        assert_eq!(numbered, if turned { 24 } else { 1 });
        let seat = desk.play().party().only_person();
        let person = [white, black]
            .iter()
            .filter(|level| level.is_none())
            .count()
            == 1;
        assert_eq!(seat, person.then(|| SIDES[usize::from(white.is_some())]));
    }
}

#[test]
fn what_the_computer_cannot_save_is_told_once_and_tried_again_when_asked() {
    let mut desk = Desk::made_five_point(&opening());
    desk.program.attend();
    let saves = desk.folder.path().join("saves");
    let away = desk.folder.path().join("away");
    fs::rename(&saves, &away).unwrap();
    fs::write(&saves, "").unwrap();
    let before = desk.session().table().clone();
    desk.pass();
    // It does not try again and again.
    assert_eq!(desk.program.pause(), None);
    assert_eq!(desk.session().table(), &before);
    assert_eq!(desk.program.notice().kind, NoticeKind::SaveFailed);
    fs::remove_file(&saves).unwrap();
    fs::rename(&away, &saves).unwrap();
    desk.program.dismiss_notice();
    desk.let_it_play();
    assert_eq!(desk.log().last(), Some(&Action::Done));
    desk.saved_is_shown();
}
