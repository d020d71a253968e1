//! What is shown: every screen in every state that it has. Each game has its own list.

use std::rc::Rc;

use baban_ui::{
    App, BackgammonExpected, BoardView, Cause, GameKind, HomeView, Nav, Notice, NoticeKind,
    Question, Screen, Seats, Settings, TableView, TallyExpected, diagrams,
};
use slint::{ComponentHandle, Global, ModelRc, VecModel};

use crate::{backgammon, new_game, passtally, rules, statistics, tally};

/// One state of one screen.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    set: fn(&App),
}

impl Scene {
    /// Puts everything back and sets this scene up.
    pub(crate) fn set(&self, app: &App) {
        clear(app);
        (self.set)(app);
    }
}

/// A state and how it comes about.
pub(crate) const fn scene(name: &'static str, set: fn(&App)) -> Scene {
    Scene { name, set }
}

/// Answers the boards' reports of their sizes.
pub(crate) fn attach(app: &App) {
    diagrams::answer(app);
    let weak = app.as_weak();
    BoardView::get(app).on_resized(move |width, height| {
        if let Some(app) = weak.upgrade() {
            match TableView::get(&app).get_game() {
                GameKind::Backgammon => backgammon::board::resized(&app, (width, height)),
                GameKind::TallyHo => tally::board::resized(&app, (width, height)),
                GameKind::Passtally => passtally::board::resized(&app, (width, height)),
            }
        }
    });
}

/// All of them; or, for whoever works on a few, those whose names begin as one of `BABAN_SCENES` does
/// (separated by commas).
pub(crate) fn all() -> impl Iterator<Item = &'static Scene> {
    let wanted = std::env::var("BABAN_SCENES").unwrap_or_default();
    [
        AROUND,
        new_game::SCENES,
        backgammon::scenes::SCENES,
        backgammon::aid::SCENES,
        tally::scenes::SCENES,
        passtally::scenes::SCENES,
        rules::SCENES,
        statistics::SCENES,
    ]
    .into_iter()
    .flatten()
    .filter(move |scene| {
        wanted
            .split(',')
            .any(|beginning| scene.name.starts_with(beginning))
    })
}

/// The screens around the tables.
const AROUND: &[Scene] = &[
    scene("home-empty", |app| Nav::get(app).set_screen(Screen::Home)),
    scene("home-continue", |app| {
        home_with(app, &[GameKind::Backgammon]);
    }),
    scene("home-notice", |app| {
        home_with(app, &[GameKind::Backgammon]);
        Nav::get(app).set_notice(Notice {
            kind: NoticeKind::SaveSetAside,
            cause: Cause::None,
            detail: "backgammon.unreadable-2.json".into(),
        });
    }),
    scene("home-statistics-set-aside", |app| {
        home_with(app, &[GameKind::Backgammon]);
        Nav::get(app).set_notice(Notice {
            kind: NoticeKind::StatisticsSetAside,
            cause: Cause::None,
            detail: "statistics.json.unreadable-1".into(),
        });
    }),
    scene("question-open-record", |app| {
        home_with(app, &[GameKind::Backgammon]);
        Nav::get(app).set_question(Question::OpenRecord);
    }),
    scene("home-record-not-opened", |app| {
        home_with(app, &[GameKind::Backgammon]);
        Nav::get(app).set_notice(Notice {
            kind: NoticeKind::RecordNotOpened,
            cause: Cause::NoGame,
            ..Default::default()
        });
    }),
    scene("facing-backgammon", |app| {
        backgammon::scenes::table(app, 1, BackgammonExpected::Play);
        face(app);
    }),
    scene("facing-tally", |app| {
        tally::scenes::table(app, 1, TallyExpected::FlipOrMove);
        face(app);
    }),
    scene("about", |app| Nav::get(app).set_screen(Screen::About)),
    scene("welcome", |app| {
        Nav::get(app).set_screen(Screen::Welcome);
    }),
    scene("settings", |app| {
        Nav::get(app).set_screen(Screen::Settings);
    }),
    scene("settings-other", |app| {
        Nav::get(app).set_screen(Screen::Settings);
        let settings = Settings::get(app);
        settings.set_can_turn(true);
        settings.set_seats(Seats::FaceToFace);
        settings.set_can_vibrate(true);
        settings.set_patterns(true);
        settings.set_marks(false);
        settings.set_confirm_turns(false);
        settings.set_coach(true);
        settings.set_sounds(false);
    }),
    scene("question-reset", |app| {
        Nav::get(app).set_screen(Screen::Settings);
        Nav::get(app).set_question(Question::ResetSettings);
    }),
];

fn clear(app: &App) {
    let settings = Settings::get(app);
    settings.set_can_turn(false);
    settings.set_seats(Seats::Fixed);
    settings.set_can_vibrate(false);
    settings.set_patterns(false);
    settings.set_marks(true);
    settings.set_confirm_turns(true);
    settings.set_coach(false);
    settings.set_sounds(true);
    let nav = Nav::get(app);
    nav.set_notice(Notice::default());
    nav.set_question(Question::None);
    nav.set_menu_open(false);
    HomeView::get(app).set_underway(games(&[]));
    let view = TableView::get(app);
    view.set_can_undo(false);
    view.set_can_redo(false);
    view.set_over(false);
    view.set_turned(false);
    view.set_last_turn("".into());
    BoardView::get(app).set_cursor(-1);
    new_game::clear(app);
    backgammon::scenes::clear(app);
    backgammon::aid::clear(app);
    tally::scenes::clear(app);
    passtally::scenes::clear(app);
    rules::clear(app);
    statistics::clear(app);
}

/// Players across from each other, with the second to act.
fn face(app: &App) {
    let settings = Settings::get(app);
    settings.set_can_turn(true);
    settings.set_seats(Seats::FaceToFace);
    TableView::get(app).set_turned(true);
}

/// The home screen with games under way.
fn home_with(app: &App, underway: &[GameKind]) {
    backgammon::scenes::table(app, 1, BackgammonExpected::Roll);
    home(app, underway);
}

/// The home screen with games under way, that stand as they were set up.
pub(crate) fn home(app: &App, underway: &[GameKind]) {
    Nav::get(app).set_screen(Screen::Home);
    HomeView::get(app).set_underway(games(underway));
}

fn games(kinds: &[GameKind]) -> ModelRc<GameKind> {
    ModelRc::from(Rc::new(VecModel::from(kinds.to_vec())))
}
