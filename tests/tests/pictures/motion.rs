//! With animations off nothing moves: the first picture after whatever is done is the last one. And
//! whatever the choice is, nothing goes on moving once all has come to rest.

use std::time::Duration;

use baban_ui::{App, GameKind, HomeView, Nav, NewGameView, RulesView, Screen};
use i_slint_backend_testing::mock_elapsed_time;
use slint::{ComponentHandle, Global};

use crate::real::Turns;
use crate::stage::Stage;

/// From screen to screen.
fn around(app: &App, _stage: &Stage, look: &mut dyn FnMut(&str)) {
    let nav = Nav::get(app);
    nav.invoke_open(Screen::About);
    look("about");
    nav.invoke_back();
    nav.invoke_open(Screen::Settings);
    look("settings");
    nav.invoke_back();
    nav.invoke_open(Screen::Statistics);
    look("statistics");
    nav.invoke_back();
    nav.invoke_open(Screen::Rules);
    look("rules");
    RulesView::get(app).set_contents_open(true);
    look("contents");
    nav.invoke_back();
    nav.invoke_back();
    look("home");
    nav.set_menu_open(true);
    look("menu");
    nav.invoke_back();
    look("home again");
    HomeView::get(app).invoke_new_game(GameKind::Backgammon);
    look("new game");
    NewGameView::get(app).invoke_open(1);
    look("name and colour");
    NewGameView::get(app).invoke_begin();
    look("table");
    HomeView::get(app).invoke_new_game(GameKind::Backgammon);
    NewGameView::get(app).invoke_begin();
    look("question");
}

/// Lets handlers run and what depends on each other be laid out, without any time going by.
fn draw_at_once() {
    for _ in 0..4 {
        mock_elapsed_time(Duration::ZERO);
    }
}

/// After which events pictures went on changing.
fn changes(settings: &str, turns: Turns) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let (window, stage) = crate::real::open(folder.path(), settings, (390.0, 844.0));
    stage.settle();
    let ui = window.ui();
    let mut changes = Vec::new();
    turns(ui, &stage, &mut |what| {
        draw_at_once();
        let first = ui.window().take_snapshot().unwrap();
        stage.settle();
        let last = ui.window().take_snapshot().unwrap();
        if first.as_bytes() != last.as_bytes() {
            stage.save(&first, &format!("motion/{what}-first"));
            stage.save(&last, &format!("motion/{what}-last"));
            changes.push(what.to_owned());
        }
        assert!(!ui.window().has_active_animations(), "{what} never rests");
    });
    changes
}

#[cfg(test)]
mod tests {
    use super::{around, changes};
    use crate::real;
    use crate::stage::Stage;

    const STILL: &str = r#"{"language": "en", "motion": 0}"#;

    #[test]
    fn nothing_moves_with_animations_off() {
        Stage::raise();
        for turns in [
            around,
            real::backgammon,
            real::tally_ho,
            real::passtally_at_leisure,
        ] {
            assert_eq!(changes(STILL, turns), Vec::<String>::new());
        }
    }

    #[test]
    fn with_animations_on_something_does() {
        Stage::raise();
        let moves = r#"{"language": "en", "motion": 1}"#;
        assert!(!changes(moves, around).is_empty());
        assert!(!changes(moves, real::backgammon).is_empty());
    }
}
