//! The settings and the first start.

use std::fs;
use std::sync::{Arc, Mutex};

use super::{Desk, open};
use crate::platform::{PlatformError, PlatformServices, Vibration};
use crate::preferences::Preferences;
use crate::services::Services;
use crate::sound::Silence;
use crate::{CheckerMark, GameKind, Language, Question, Screen, Seats, ThemeChoice};

fn screen(desk: &Desk) -> Screen {
    desk.program.navigation().screen()
}

#[test]
fn the_first_start_asks_for_the_language_and_only_the_first() {
    let mut desk = Desk::new();
    assert_eq!(screen(&desk), Screen::Welcome);
    // Who leaves without an answer is asked again.
    assert!(!desk.program.back());
    let mut desk = desk.restarted();
    assert_eq!(screen(&desk), Screen::Welcome);
    desk.program.welcome(Language::Vi);
    assert_eq!(screen(&desk), Screen::Home);
    assert!(!desk.program.back());
    let desk = desk.restarted();
    assert_eq!(screen(&desk), Screen::Home);
    assert_eq!(desk.program.preferences().language, Language::Vi);
}

#[test]
fn whoever_has_settings_or_games_is_not_welcomed_again() {
    for (file, text) in [
        ("settings.json", r#"{"theme": "dark"}"#),
        ("settings.json", "no settings at all"),
        ("saves/backgammon-1.json", "no game at all"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("saves")).unwrap();
        fs::write(folder.path().join(file), text).unwrap();
        let program = open(folder.path());
        assert_eq!(
            program.navigation().screen(),
            Screen::Home,
            "{file}: {text}"
        );
    }
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    // Games alone tell as well that somebody has been here.
    fs::remove_file(desk.folder.path().join("settings.json")).unwrap();
    assert_eq!(screen(&desk.restarted()), Screen::Home);
}

#[test]
fn everything_but_the_language_is_reset_once_it_was_asked() {
    let mut desk = Desk::with_new_game();
    let program = &mut desk.program;
    program.set_language(Language::Vi);
    program.set_theme(ThemeChoice::Dark);
    program.set_text_scale(1.5);
    program.set_motion(0.0);
    program.set_patterns(true);
    program.set_marks(false);
    program.set_confirm_turns(false);
    program.set_direct_flips(true);
    program.set_seats(Seats::Turn);
    program.set_sounds(false);
    program.set_vibration(false);
    program.set_keep_awake(false);
    let chosen = *program.preferences();
    program.open_screen(Screen::Settings);
    for keep in [Desk::keep_by_answer, Desk::keep_by_back] {
        desk.program.ask_reset();
        assert_eq!(
            desk.program.navigation().question(),
            Question::ResetSettings
        );
        keep(&mut desk);
        assert_eq!(desk.program.navigation().question(), Question::None);
        assert_eq!(*desk.program.preferences(), chosen);
    }
    desk.program.ask_reset();
    desk.program.answer(true);
    let reset = Preferences {
        language: Language::Vi,
        ..Preferences::default()
    };
    assert_eq!(*desk.program.preferences(), reset);
    assert_eq!(screen(&desk), Screen::Settings);
    let desk = desk.restarted();
    assert_eq!(*desk.program.preferences(), reset);
    assert_eq!(desk.program.underway(), [GameKind::Backgammon]);
}

impl Desk {
    fn keep_by_answer(&mut self) {
        self.program.answer(false);
    }

    fn keep_by_back(&mut self) {
        assert!(self.program.back());
    }
}

#[test]
fn without_marks_only_what_is_chosen_shows_its_targets() {
    let mut desk = Desk::with_new_game();
    desk.tap_dice();
    let marked = |desk: &Desk, mark: CheckerMark| {
        let view = desk.view();
        let checkers = view.checkers.iter().map(|checker| checker.mark);
        let spots = view.spots.iter().map(|spot| spot.mark);
        checkers.chain(spots).any(|shown| shown == mark)
    };
    assert!(marked(&desk, CheckerMark::Movable));
    desk.program.set_marks(false);
    assert!(!marked(&desk, CheckerMark::Movable));
    let step = desk.game().steps()[0];
    desk.tap(step.from);
    assert!(marked(&desk, CheckerMark::Chosen) && marked(&desk, CheckerMark::Target));
    desk.tap(step.to);
    assert!(!marked(&desk, CheckerMark::Movable));
    desk.program.set_marks(true);
    assert!(marked(&desk, CheckerMark::Movable));
}

/// A system with a choice of language for each app, and nothing else.
#[derive(Default)]
struct Keeper(Mutex<Option<String>>);

impl PlatformServices for Keeper {
    fn can_vibrate(&self) -> Result<bool, PlatformError> {
        Ok(false)
    }

    fn vibrate(&self, _kind: Vibration) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn share_text(&self, _text: String) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn keep_screen_on(&self, _on: bool) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn open_link(&self, _url: String) -> Result<(), PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn system_language(&self) -> Result<String, PlatformError> {
        Err(PlatformError::Unsupported)
    }

    fn app_language(&self) -> Result<Option<String>, PlatformError> {
        Ok(self.0.lock().unwrap().clone())
    }

    fn choose_app_language(&self, language: Option<String>) -> Result<(), PlatformError> {
        *self.0.lock().unwrap() = language;
        Ok(())
    }
}

#[test]
fn the_language_is_one_choice_in_the_app_and_in_the_systems_settings() {
    let keeper = Arc::new(Keeper::default());
    let with = |mut desk: Desk| {
        let services = Services::new(Box::new(Silence), keeper.clone());
        desk.program = desk.program.with_services(services);
        desk
    };
    let mut desk = with(Desk::new());
    let told = || keeper.app_language().unwrap();
    assert_eq!(desk.program.preferences().language, Language::System);
    for (language, tag) in [
        (Language::Vi, Some("vi")),
        (Language::En, Some("en")),
        (Language::System, None),
    ] {
        desk.program.set_language(language);
        assert_eq!(told().as_deref(), tag);
        assert_eq!(desk.program.preferences().language, language);
    }
    // Chosen in the system's settings while the app runs, and while it does not.
    for (tag, language) in [("vi-VN", Language::Vi), ("en", Language::En)] {
        keeper.choose_app_language(Some(tag.to_owned())).unwrap();
        desk.program.follow_system();
        assert_eq!(desk.program.preferences().language, language);
    }
    keeper.choose_app_language(None).unwrap();
    let desk = with(desk.restarted());
    assert_eq!(desk.program.preferences().language, Language::System);
    // A system without such a choice changes nothing.
    let mut desk = desk.restarted();
    desk.program.set_language(Language::Vi);
    desk.program.follow_system();
    assert_eq!(
        desk.restarted().program.preferences().language,
        Language::Vi
    );
}
