//! The app itself, played through a few turns: the same checks on what its own controllers show.

use std::path::Path;

use baban_core::chance::Seed;
use baban_ui::program::Program;
use baban_ui::storage::Lock;
use baban_ui::window::Window;
use baban_ui::{
    App, BackgammonView, BoardView, CheckerMark, GameKind, HomeView, Nav, NewGameView,
    PasstallyTerms, PasstallyView, TableView, TallyMark, TallyView,
};
use slint::{ComponentHandle, Global, Model};

use crate::checks;
use crate::stage::Stage;

/// The first spot with one of these marks.
fn marked(app: &App, marks: &[CheckerMark]) -> Option<i32> {
    let spots = BackgammonView::get(app).get_spots();
    let index = spots.iter().position(|spot| marks.contains(&spot.mark))?;
    i32::try_from(index).ok()
}

/// Turns of a game. They are given the window, its stage, and what looks at it now and then.
pub(crate) type Turns = fn(&App, &Stage, &mut dyn FnMut(&str));

/// Opens the app in a folder with these settings, in a window of this size.
pub(crate) fn open(folder: &Path, settings: &str, size: (f32, f32)) -> (Window, Stage) {
    std::fs::write(folder.join("settings.json"), settings).unwrap();
    let seeds = || Ok(Seed::from_bytes([7; 32]));
    let program = Program::open(Lock::take(folder).unwrap(), Box::new(seeds)).unwrap();
    let window = Window::new(program).unwrap();
    let stage = Stage::with(window.ui().clone_strong());
    stage.resize(size);
    (window, stage)
}

/// Plays in a window of this size and returns what was wrong on the way.
fn play(folder: &Path, settings: &str, size: (f32, f32), name: &str, turns: Turns) -> Vec<String> {
    let (window, stage) = open(folder, settings, size);
    let mut faults = Vec::new();
    let mut look = |what: &str| {
        stage.settle();
        let name = format!("real-{name}-{what}");
        stage.photograph(&name);
        faults.extend(checks::faults(&stage, &name));
    };
    look("home");
    turns(window.ui(), &stage, &mut look);
    faults
}

/// Three turns of backgammon.
pub(crate) fn backgammon(app: &App, _stage: &Stage, look: &mut dyn FnMut(&str)) {
    HomeView::get(app).invoke_new_game(GameKind::Backgammon);
    look("new-game");
    NewGameView::get(app).invoke_begin();
    look("opening");
    for turn in 1..=3 {
        BackgammonView::get(app).invoke_roll();
        look(&format!("{turn}-rolled"));
        while let Some(from) = marked(app, &[CheckerMark::Movable]) {
            BoardView::get(app).invoke_tap_spot(from);
            look(&format!("{turn}-chosen"));
            let to = marked(app, &[CheckerMark::Target, CheckerMark::HitTarget]).unwrap();
            BoardView::get(app).invoke_tap_spot(to);
            look(&format!("{turn}-step"));
        }
        look(&format!("{turn}-played"));
        BackgammonView::get(app).invoke_confirm();
    }
    look("after");
}

/// Tally Ho!: two thirds of the tiles are turned over, and then whatever can be captured is.
pub(crate) fn tally_ho(app: &App, stage: &Stage, look: &mut dyn FnMut(&str)) {
    HomeView::get(app).invoke_new_game(GameKind::TallyHo);
    look("new-game");
    NewGameView::get(app).invoke_begin();
    look("forest");
    let tap = |spot: i32| {
        BoardView::get(app).invoke_tap_spot(spot);
        stage.settle();
    };
    // All but every third, so that some lie beside each other.
    for square in (0..49).filter(|&at| at != 24 && at % 3 != 0) {
        tap(square);
        tap(square);
    }
    look("turned-over");
    for turn in 1..=6 {
        let squares = || TallyView::get(app).get_squares();
        let at = |mark: TallyMark| squares().iter().position(|square| square.mark == mark);
        let movable: Vec<usize> = squares()
            .iter()
            .enumerate()
            .filter(|(_, square)| square.mark == TallyMark::Movable)
            .map(|(at, _)| at)
            .collect();
        let chosen = movable.iter().find(|&&from| {
            tap(i32::try_from(from).unwrap());
            let captures = at(TallyMark::CaptureTarget).is_some();
            if !captures {
                tap(i32::try_from(from).unwrap());
            }
            captures
        });
        if chosen.is_none() {
            break;
        }
        look(&format!("{turn}-chosen"));
        let target = at(TallyMark::CaptureTarget).unwrap();
        tap(i32::try_from(target).unwrap());
        look(&format!("{turn}-captured"));
    }
}

/// The set-up and the first turns of a game of Passtally for three, against the clock.
fn passtally(app: &App, _stage: &Stage, look: &mut dyn FnMut(&str)) {
    lay_tiles(app, true, look);
}

/// The same without a clock.
pub(crate) fn passtally_at_leisure(app: &App, _stage: &Stage, look: &mut dyn FnMut(&str)) {
    lay_tiles(app, false, look);
}

fn lay_tiles(app: &App, clock: bool, look: &mut dyn FnMut(&str)) {
    let view = PasstallyView::get(app);
    HomeView::get(app).invoke_new_game(GameKind::Passtally);
    NewGameView::get(app).invoke_agree_passtally(PasstallyTerms {
        players: 3,
        turn_seconds: if clock { 60 } else { 0 },
        finish_at_fifty: false,
    });
    NewGameView::get(app).invoke_open(1);
    look("new-game");
    NewGameView::get(app).invoke_begin();
    look("opening");
    let target = || {
        let spaces = view.get_spaces();
        spaces.iter().position(|space| space.target)
    };
    while let Some(space) = target() {
        BoardView::get(app).invoke_tap_spot(36 + i32::try_from(space).unwrap());
    }
    look("set");
    for turn in 1..=6 {
        view.invoke_pick_stack(turn % 3);
        look(&format!("{turn}-hovers"));
        view.invoke_turn_tile(1);
        BoardView::get(app).invoke_tap_spot(7 + 3 * turn);
        look(&format!("{turn}-turned"));
        if !view.get_hover().legal {
            view.invoke_pick_stack(turn % 3);
            view.invoke_pick_stack(turn % 3);
        }
        view.invoke_lay();
        look(&format!("{turn}-laid"));
        view.invoke_confirm();
        let spaces = view.get_spaces();
        let own = spaces.iter().position(|space| space.movable).unwrap();
        BoardView::get(app).invoke_tap_spot(36 + i32::try_from(own).unwrap());
        look(&format!("{turn}-marker"));
        let to = target().unwrap();
        BoardView::get(app).invoke_tap_spot(36 + i32::try_from(to).unwrap());
        look(&format!("{turn}-moved"));
        TableView::get(app).invoke_undo();
        TableView::get(app).invoke_redo();
        view.invoke_confirm();
        look(&format!("{turn}-after"));
        view.invoke_skip_count();
    }
}

#[test]
fn the_app_is_sound_through_the_first_turns_of_every_game() {
    Stage::raise();
    let english = r#"{"language": "en", "theme": "light", "motion": 0}"#;
    let vietnamese = r#"{"language": "vi", "theme": "dark", "motion": 0}"#;
    let (phone, desktop) = ((390.0, 844.0), (1280.0, 800.0));
    let mut faults = Vec::new();
    for (settings, size, name) in [(english, phone, "phone"), (vietnamese, desktop, "desktop")] {
        let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
        let [first, second, third] = folders.each_ref().map(tempfile::TempDir::path);
        faults.extend(play(first, settings, size, name, backgammon));
        let (forest, lines) = (format!("tally-{name}"), format!("passtally-{name}"));
        faults.extend(play(second, settings, size, &forest, tally_ho));
        faults.extend(play(third, settings, size, &lines, passtally));
    }
    let folder = tempfile::tempdir().unwrap();
    let small = (360.0, 640.0);
    let name = "passtally-small";
    faults.extend(play(folder.path(), english, small, name, passtally));
    checks::assert_none(&faults);
}

/// However often the window has changed its size, a table looks like one that has just been opened in it:
/// no list shows rows of an earlier size.
#[test]
fn no_board_keeps_anything_of_an_earlier_size() {
    Stage::raise();
    let settings = r#"{"language": "en", "theme": "light", "motion": 0}"#;
    let games: [(GameKind, Turns); 3] = [
        (GameKind::Backgammon, backgammon),
        (GameKind::TallyHo, tally_ho),
        (GameKind::Passtally, passtally_at_leisure),
    ];
    for (game, turns) in games {
        let folder = tempfile::tempdir().unwrap();
        let (window, stage) = open(folder.path(), settings, (390.0, 844.0));
        let app = window.ui();
        turns(app, &stage, &mut |_| stage.settle());
        for size in [
            (844.0, 390.0),
            (600.0, 600.0),
            (390.0, 640.0),
            (390.0, 844.0),
        ] {
            stage.resize(size);
            let grown = app.window().take_snapshot().unwrap();
            Nav::get(app).invoke_back();
            stage.settle();
            HomeView::get(app).invoke_continue_game(game);
            stage.settle();
            let opened = app.window().take_snapshot().unwrap();
            assert!(
                grown.as_bytes() == opened.as_bytes(),
                "{game:?} shows something old at {size:?}"
            );
        }
    }
}
