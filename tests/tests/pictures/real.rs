//! The app itself, played through a few turns: the same checks on what its own controllers show.

use std::path::Path;

use baban_core::chance::Seed;
use baban_ui::program::Program;
use baban_ui::storage::Lock;
use baban_ui::window::Window;
use baban_ui::{App, BackgammonView, BoardView, CheckerMark, GameKind, HomeView};
use slint::{ComponentHandle, Global, Model};

use crate::checks;
use crate::stage::Stage;

/// The first spot with one of these marks.
fn marked(app: &App, marks: &[CheckerMark]) -> Option<i32> {
    let spots = BackgammonView::get(app).get_spots();
    let index = spots.iter().position(|spot| marks.contains(&spot.mark))?;
    i32::try_from(index).ok()
}

/// Plays three turns in a window of this size and returns what was wrong on the way.
fn play(folder: &Path, settings: &str, size: (f32, f32), name: &str) -> Vec<String> {
    std::fs::write(folder.join("settings.json"), settings).unwrap();
    let seeds = || Ok(Seed::from_bytes([7; 32]));
    let program = Program::open(Lock::take(folder).unwrap(), Box::new(seeds)).unwrap();
    let window = Window::new(program).unwrap();
    let stage = Stage::with(window.ui().clone_strong());
    stage.resize(size);
    let mut faults = Vec::new();
    let mut look = |what: &str| {
        stage.settle();
        let name = format!("real-{name}-{what}");
        stage.photograph(&name);
        faults.extend(checks::faults(&stage, &name));
    };
    let app = window.ui();
    look("home");
    HomeView::get(app).invoke_new_game(GameKind::Backgammon);
    look("opening");
    for turn in 1..=3 {
        BackgammonView::get(app).invoke_roll();
        look(&format!("{turn}-rolled"));
        while let Some(from) = marked(app, &[CheckerMark::Movable]) {
            BoardView::get(app).invoke_tap_spot(from);
            look(&format!("{turn}-chosen"));
            let to = marked(app, &[CheckerMark::Target, CheckerMark::HitTarget]).unwrap();
            BoardView::get(app).invoke_tap_spot(to);
            stage.settle();
        }
        look(&format!("{turn}-played"));
        BackgammonView::get(app).invoke_confirm();
    }
    look("after");
    faults
}

#[test]
fn the_app_is_sound_through_its_first_turns() {
    Stage::raise();
    let phone = tempfile::tempdir().unwrap();
    let english = r#"{"language": "en", "theme": "light", "motion": 0}"#;
    let mut faults = play(phone.path(), english, (390.0, 844.0), "phone");
    let desktop = tempfile::tempdir().unwrap();
    let vietnamese = r#"{"language": "vi", "theme": "dark", "motion": 0}"#;
    faults.extend(play(desktop.path(), vietnamese, (1280.0, 800.0), "desktop"));
    checks::assert_none(&faults);
}
