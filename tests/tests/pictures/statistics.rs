//! The Statistics screen: before anything was counted, and with what people and computers have played.

use std::rc::Rc;

use baban_ui::{
    AgainstView, App, GameKind, GameStatistics, Nav, Question, ResultsView, Screen, SeatLevel,
    SeatView, StandingView, StatisticsView,
};
use slint::{Global, ModelRc, VecModel};

use crate::scenes::{Scene, scene};

pub(crate) const SCENES: &[Scene] = &[
    scene("statistics-empty", |app| {
        Nav::get(app).set_screen(Screen::Statistics);
    }),
    scene("statistics", |app| {
        Nav::get(app).set_screen(Screen::Statistics);
        let thao = standing(
            "Nguyễn Thị Thảo",
            0,
            &[
                (SeatLevel::Person, (12, 0, 9)),
                (SeatLevel::Beginner, (5, 0, 0)),
                (SeatLevel::Medium, (3, 0, 4)),
                (SeatLevel::Strongest, (1, 0, 23)),
            ],
        );
        let thao = StandingView {
            hints: 17,
            fine: 412,
            slips: 61,
            blunders: 8,
            ..thao
        };
        let black = standing("", 1, &[(SeatLevel::Person, (9, 0, 12))]);
        let easy = standing("", 0, &[(SeatLevel::Easy, (0, 0, 1))]);
        let easy = StandingView { hints: 1, ..easy };
        let first = standing("Minh", 0, &[(SeatLevel::Person, (2, 1, 0))]);
        let second = standing("", 1, &[(SeatLevel::Person, (0, 1, 2))]);
        show(
            app,
            vec![
                (GameKind::Backgammon, vec![thao, black, easy]),
                (GameKind::TallyHo, vec![first, second]),
            ],
        );
    }),
    scene("question-clear-statistics", |app| {
        Nav::get(app).set_screen(Screen::Statistics);
        let one = standing("Bé Khoai Lang", 0, &[(SeatLevel::Person, (1, 0, 2))]);
        show(app, vec![(GameKind::Passtally, vec![one])]);
        Nav::get(app).set_question(Question::ClearStatistics);
    }),
];

/// Puts everything back.
pub(crate) fn clear(app: &App) {
    StatisticsView::get(app).set_games(ModelRc::default());
}

fn show(app: &App, games: Vec<(GameKind, Vec<StandingView>)>) {
    let games = games.into_iter().map(|(game, standings)| GameStatistics {
        game,
        standings: list(standings),
    });
    StatisticsView::get(app).set_games(list(games.collect()));
}

/// Somebody with these games won, drawn and lost.
fn standing(name: &str, look: i32, against: &[(SeatLevel, (i32, i32, i32))]) -> StandingView {
    let results = |(won, drawn, lost)| ResultsView { won, drawn, lost };
    let all = against.iter().fold((0, 0, 0), |sum, (_, part)| {
        (sum.0 + part.0, sum.1 + part.1, sum.2 + part.2)
    });
    let against = against.iter().map(|&(level, part)| AgainstView {
        level,
        results: results(part),
    });
    StandingView {
        player: SeatView {
            name: name.into(),
            look,
            level: SeatLevel::Person,
        },
        results: results(all),
        against: list(against.collect()),
        ..StandingView::default()
    }
}

fn list<T: Clone + 'static>(rows: Vec<T>) -> ModelRc<T> {
    ModelRc::from(Rc::new(VecModel::from(rows)))
}
