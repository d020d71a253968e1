//! What is heard and felt, and whether the screen stays on: counted by doubles of the services,
//! through whole games of each kind.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::Action;
use serde_json::json;

use super::{Desk, begin, open, seed};
use crate::boards::{Board, Wish};
use crate::cue::Cue;
use crate::games::{Games, Slot};
use crate::platform::{PlatformError, PlatformServices, Vibration};
use crate::program::Program;
use crate::services::Services;
use crate::sound::Player;
use crate::{GameKind, Screen};

/// What the services were asked for.
#[derive(Clone, Default)]
struct Asked {
    heard: Rc<RefCell<Vec<Cue>>>,
    felt: Arc<Mutex<Vec<Vibration>>>,
    screen_on: Arc<Mutex<Vec<bool>>>,
}

impl Player for Asked {
    fn play(&self, cue: Cue) {
        self.heard.borrow_mut().push(cue);
    }
}

/// A device that can vibrate, or cannot; whatever else it is asked for fails.
struct Platform {
    can_vibrate: bool,
    felt: Arc<Mutex<Vec<Vibration>>>,
    screen_on: Arc<Mutex<Vec<bool>>>,
}

impl PlatformServices for Platform {
    fn can_vibrate(&self) -> Result<bool, PlatformError> {
        Ok(self.can_vibrate)
    }

    fn vibrate(&self, kind: Vibration) -> Result<(), PlatformError> {
        self.felt.lock().unwrap().push(kind);
        Err(PlatformError::Failed {
            reason: "the motor is stuck".into(),
        })
    }

    fn share_text(&self, _text: String) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn keep_screen_on(&self, on: bool) -> Result<(), PlatformError> {
        self.screen_on.lock().unwrap().push(on);
        Err(PlatformError::Unsupported)
    }

    fn open_link(&self, _url: String) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn system_language(&self) -> Result<String, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn app_language(&self) -> Result<Option<String>, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn choose_app_language(&self, _language: Option<String>) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }
}

impl Asked {
    fn services(&self, can_vibrate: bool) -> Services {
        let platform = Platform {
            can_vibrate,
            felt: self.felt.clone(),
            screen_on: self.screen_on.clone(),
        };
        Services::new(Box::new(self.clone()), Arc::new(platform))
    }

    /// Gives a desk services that count from now on.
    fn at(desk: &mut Desk) -> Self {
        let asked = Self::default();
        desk.program.services = asked.services(true);
        asked
    }

    /// What was heard since this was last asked.
    fn heard(&self) -> Vec<Cue> {
        self.heard.take()
    }

    fn felt(&self) -> Vec<Vibration> {
        std::mem::take(&mut self.felt.lock().unwrap())
    }

    fn screen_on(&self) -> Vec<bool> {
        std::mem::take(&mut self.screen_on.lock().unwrap())
    }
}

/// Plays a whole game of one kind, legal actions drawn by lot, with an undo now and then and a try
/// that is refused at the end. Returns how many events there were.
fn play_out<B: Board>(program: &mut Program, slot: impl Fn(&mut Games) -> &mut Slot<B>) -> usize {
    begin(program, B::KIND);
    let lots = seed(9);
    for event in 0..20_000_u64 {
        let play = slot(&mut program.games).play_mut().unwrap();
        let game = play.game();
        let wish = match game.actor() {
            Actor::Over => return usize::try_from(event).unwrap(),
            Actor::Chance => Wish::Roll(Vec::new()),
            Actor::Player(_) => {
                let legal = game.legal();
                let drawn = lots.ticket(event, legal.len() as u64);
                Wish::Play(vec![legal[usize::try_from(drawn).unwrap()]])
            }
        };
        let kept = play.grant(Some(wish));
        program.kept(kept);
        if event % 25 == 24 {
            program.undo();
            program.redo();
        }
    }
    panic!("the game does not end");
}

fn play_all(program: &mut Program) -> usize {
    play_out(program, |games| &mut games.backgammon)
        + play_out(program, |games| &mut games.tally_ho)
        + play_out(program, |games| &mut games.passtally)
}

#[test]
fn whole_games_are_heard_and_felt() {
    let folder = tempfile::tempdir().unwrap();
    let asked = Asked::default();
    let mut program = open(folder.path()).with_services(asked.services(true));
    let events = play_all(&mut program);
    let heard = asked.heard();
    // One touch is one sound at most.
    assert!((events / 2..=events + events / 10).contains(&heard.len()));
    assert_eq!(heard.iter().filter(|&&cue| cue == Cue::Ended).count(), 3);
    let kinds: BTreeSet<Cue> = heard.iter().copied().collect();
    // Some undos are refused: a roll is a wall.
    assert_eq!(kinds, Cue::ALL.into_iter().collect());
    let expected: Vec<Vibration> = heard.iter().filter_map(|cue| cue.vibration()).collect();
    assert_eq!(asked.felt(), expected);
}

#[test]
fn what_is_off_is_never_called() {
    let folder = tempfile::tempdir().unwrap();
    let asked = Asked::default();
    let mut program = open(folder.path()).with_services(asked.services(true));
    program.set_sounds(false);
    play_out(&mut program, |games| &mut games.tally_ho);
    assert_eq!(asked.heard(), []);
    assert!(!asked.felt().is_empty());
    program.set_vibration(false);
    program.set_keep_awake(false);
    assert_eq!(asked.screen_on(), [true, false]);
    play_all(&mut program);
    program.open_screen(Screen::Home);
    program.continue_game(GameKind::TallyHo);
    drop(program);
    assert_eq!((asked.heard(), asked.felt()), (vec![], vec![]));
    assert!(asked.screen_on().is_empty());
    // So it is after a restart.
    let mut program = open(folder.path()).with_services(asked.services(true));
    play_out(&mut program, |games| &mut games.passtally);
    drop(program);
    assert_eq!((asked.heard(), asked.felt()), (vec![], vec![]));
    assert!(asked.screen_on().is_empty());
}

#[test]
fn a_device_without_vibration_is_not_asked_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let asked = Asked::default();
    let mut program = open(folder.path()).with_services(asked.services(false));
    assert!(!program.services().can_vibrate());
    play_out(&mut program, |games| &mut games.tally_ho);
    assert_eq!(asked.felt(), []);
    assert!(!asked.heard().is_empty());
}

#[test]
fn each_event_at_the_board_has_its_cue() {
    let mut desk = Desk::with_new_game();
    let asked = Asked::at(&mut desk);
    desk.tap_dice();
    assert_eq!(asked.heard(), [Cue::Rolled]);
    let step = desk.game().steps()[0];
    desk.tap(step.from);
    assert_eq!(asked.heard(), []);
    desk.tap(step.to);
    assert_eq!(asked.heard(), [Cue::Placed]);
    desk.program.undo();
    desk.program.redo();
    assert_eq!(asked.heard(), [Cue::TakenBack; 2]);
    desk.program.redo();
    assert_eq!(asked.heard(), [Cue::Refused]);
    desk.step();
    asked.heard();
    desk.program.confirm();
    assert_eq!(asked.heard(), [Cue::HandedOver]);
    desk.program.confirm();
    assert_eq!(asked.heard(), [Cue::Refused]);
    // The screens around the table are silent.
    desk.program.open_screen(Screen::Home);
    desk.program.continue_game(GameKind::Backgammon);
    assert_eq!(asked.heard(), []);
}

#[test]
fn a_hit_and_the_last_checker_are_noticed_above_all_else() {
    let mut desk = Desk::with_dice(&[(6, 1), (4, -1)], [2, 1]);
    let asked = Asked::at(&mut desk);
    desk.tap(6);
    desk.tap(4);
    assert_eq!(asked.heard(), [Cue::Captured]);

    let mut desk = Desk::with_position(&json!({
        "board": super::board(&[(1, 1), (24, -1)]), "phase": "moving", "dice": [2, 1]
    }));
    let asked = Asked::at(&mut desk);
    desk.tap(1);
    desk.tap(0);
    let over = desk.game().actor() == Actor::Over;
    assert_eq!(over, asked.heard().contains(&Cue::Ended));
    assert!(over || desk.game().legal() == [Action::Done]);
}

#[test]
fn the_screen_stays_on_at_the_table_alone() {
    let mut desk = Desk::new();
    let asked = Asked::at(&mut desk);
    desk.program.open_screen(Screen::Settings);
    assert!(asked.screen_on().is_empty());
    begin(&mut desk.program, GameKind::Backgammon);
    desk.play_turn();
    assert_eq!(asked.screen_on(), [true]);
    desk.program.open_screen(Screen::Settings);
    assert_eq!(asked.screen_on(), [false]);
    desk.program.back();
    assert_eq!(asked.screen_on(), [true]);
    desk.program.set_keep_awake(false);
    desk.program.set_keep_awake(true);
    assert_eq!(asked.screen_on(), [false, true]);
    drop(desk);
    assert_eq!(asked.screen_on(), [false]);
}
