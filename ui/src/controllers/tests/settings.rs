//! The settings and the first start.

use std::fs;

use super::{Desk, open};
use crate::preferences::Preferences;
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
