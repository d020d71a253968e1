//! The New game screen of each game, folded and unfolded, with names and without, and the tables
//! at which names are told.

use std::rc::Rc;

use baban_ui::{
    App, BackgammonExpected, BackgammonMatchView, BackgammonStatusView, BackgammonTerms,
    BackgammonView, GameKind, Nav, NewGameView, PassExpected, PasstallyTerms, PasstallyView,
    Question, Screen, SeatLevel, SeatView, Starter, TableView, TallyExpected, TallyTerms,
    TallyView,
};
use slint::{Global, Model as _, ModelRc, SharedString, VecModel};

use crate::scenes::{Scene, home, scene};
use crate::{backgammon, passtally, tally};

/// Names as people have them.
const NAMES: [&str; 4] = ["Nguyễn Thị Thảo", "Minh", "Ông Sáu", "Bé Khoai Lang"];

/// The levels of the computer.
const LEVELS: [SeatLevel; 5] = [
    SeatLevel::Beginner,
    SeatLevel::Easy,
    SeatLevel::Medium,
    SeatLevel::Hard,
    SeatLevel::Strongest,
];

pub(crate) const SCENES: &[Scene] = &[
    scene("new-backgammon", |app| {
        new_game(app, GameKind::Backgammon, 2, 0)
    }),
    scene("new-backgammon-names", |app| {
        new_game(app, GameKind::Backgammon, 2, 2);
        NewGameView::get(app).set_open_seat(1);
    }),
    scene("new-backgammon-computer", |app| {
        new_game(app, GameKind::Backgammon, 2, 1);
        let view = NewGameView::get(app);
        seat_computer(&view.get_seats(), 1, SeatLevel::Strongest);
        view.set_open_seat(1);
        view.set_strict(true);
    }),
    scene("new-backgammon-computers", |app| {
        new_game(app, GameKind::Backgammon, 2, 0);
        let view = NewGameView::get(app);
        seat_computer(&view.get_seats(), 0, SeatLevel::Beginner);
        seat_computer(&view.get_seats(), 1, SeatLevel::Medium);
        view.set_open_seat(0);
    }),
    scene("new-backgammon-match", |app| {
        new_game(app, GameKind::Backgammon, 2, 2);
        NewGameView::get(app).set_backgammon(BackgammonTerms {
            match_points: 5,
            cube: true,
            crawford: true,
            ..BackgammonTerms::default()
        });
        unfold(app);
    }),
    scene("new-tally", |app| {
        new_game(app, GameKind::TallyHo, 2, 1);
        unfold(app);
    }),
    scene("new-tally-lot", |app| {
        new_game(app, GameKind::TallyHo, 2, 2);
        let view = NewGameView::get(app);
        view.set_starter(Starter::Loser);
        view.set_open_seat(0);
        view.set_refused_name("Minh".into());
    }),
    scene("new-passtally", |app| {
        new_game(app, GameKind::Passtally, 3, 2);
        let view = NewGameView::get(app);
        view.set_open_seat(1);
        view.set_starter(Starter::Lot);
    }),
    scene("new-passtally-four", |app| {
        new_game(app, GameKind::Passtally, 4, 4);
        NewGameView::get(app).set_passtally(PasstallyTerms {
            players: 4,
            turn_seconds: 90,
            finish_at_fifty: true,
        });
        unfold(app);
    }),
    scene("new-question", |app| {
        new_game(app, GameKind::Backgammon, 2, 2);
        Nav::get(app).set_question(Question::NewGame);
    }),
    scene("named-backgammon-match", |app| {
        at_backgammon(app, BackgammonExpected::Roll);
        let view = BackgammonView::get(app);
        view.set_can_roll(true);
        view.set_can_double(true);
    }),
    scene("named-backgammon-double", |app| {
        at_backgammon(app, BackgammonExpected::AnswerDouble);
        BackgammonView::get(app).set_can_beaver(true);
    }),
    scene("named-backgammon-between", |app| {
        at_backgammon(app, BackgammonExpected::OpeningRoll);
        BackgammonView::get(app).set_can_roll(true);
    }),
    scene("named-backgammon-result", |app| {
        at_backgammon(app, BackgammonExpected::GameOver);
    }),
    scene("computer-backgammon", |app| {
        at_backgammon(app, BackgammonExpected::Play);
        let view = BackgammonView::get(app);
        seat_computer(&view.get_players(), 0, SeatLevel::Easy);
    }),
    scene("computer-backgammon-result", |app| {
        at_backgammon(app, BackgammonExpected::GameOver);
        let view = BackgammonView::get(app);
        seat_computer(&view.get_players(), 1, SeatLevel::Hard);
    }),
    scene("computer-home", |app| {
        at_backgammon(app, BackgammonExpected::Roll);
        let view = BackgammonView::get(app);
        seat_computer(&view.get_players(), 1, SeatLevel::Hard);
        home(app, &[GameKind::Backgammon]);
    }),
    scene("named-tally", |app| {
        tally::scenes::table(app, 1, TallyExpected::FlipOrMove);
        TallyView::get(app).set_players(seats(2, 2));
    }),
    scene("named-passtally", |app| {
        passtally::scenes::table(app, 3, 1, PassExpected::FirstAction);
        PasstallyView::get(app).set_players(seats(3, 3));
    }),
    scene("named-home", |app| {
        at_backgammon(app, BackgammonExpected::Roll);
        passtally::scenes::table(app, 3, 1, PassExpected::FirstAction);
        PasstallyView::get(app).set_players(seats(3, 3));
        home(app, &[GameKind::Passtally, GameKind::Backgammon]);
    }),
];

/// Puts everything back.
pub(crate) fn clear(app: &App) {
    let view = NewGameView::get(app);
    view.set_open_seat(-1);
    view.set_levels(ModelRc::default());
    view.set_strict(false);
    view.set_unfolded(false);
    view.set_names(ModelRc::default());
    view.set_refused_name("".into());
    view.set_starter(Starter::Chosen);
    view.set_first(0);
    view.set_backgammon(BackgammonTerms::default());
    view.set_tally(TallyTerms {
        rounds: 2,
        stand_on_exit: false,
    });
    view.set_passtally(PasstallyTerms {
        players: 2,
        ..PasstallyTerms::default()
    });
    let backgammon = BackgammonView::get(app);
    backgammon.set_players(ModelRc::default());
    backgammon.set_match(BackgammonMatchView::default());
    backgammon.set_can_double(false);
    backgammon.set_can_beaver(false);
    TallyView::get(app).set_players(ModelRc::default());
    PasstallyView::get(app).set_players(ModelRc::default());
}

/// So many players, of whom so many have names.
fn seats(count: usize, named: usize) -> ModelRc<SeatView> {
    let seats = (0..count).map(|seat| SeatView {
        name: if seat < named {
            NAMES[seat].into()
        } else {
            "".into()
        },
        look: i32::try_from(count - 1 - seat).unwrap(),
        level: SeatLevel::Person,
    });
    ModelRc::from(Rc::new(VecModel::from(seats.collect::<Vec<_>>())))
}

fn new_game(app: &App, game: GameKind, count: usize, named: usize) {
    Nav::get(app).set_screen(Screen::NewGame);
    let view = NewGameView::get(app);
    view.set_game(game);
    view.set_seats(seats(count, named));
    if game == GameKind::Backgammon {
        view.set_levels(ModelRc::from(Rc::new(VecModel::from(LEVELS.to_vec()))));
    }
    view.set_passtally(PasstallyTerms {
        players: i32::try_from(count).unwrap(),
        ..PasstallyTerms::default()
    });
    let names = ["Minh", "Bà Tư", "Đức", "Nguyễn Hoàng Phương"].map(SharedString::from);
    view.set_names(ModelRc::from(Rc::new(VecModel::from(names.to_vec()))));
}

/// Gives a seat to the computer.
fn seat_computer(seats: &ModelRc<SeatView>, row: usize, level: SeatLevel) {
    let seat = seats.row_data(row).unwrap();
    let name = SharedString::default();
    seats.set_row_data(
        row,
        SeatView {
            name,
            level,
            ..seat
        },
    );
}

/// With the other rules in sight.
fn unfold(app: &App) {
    NewGameView::get(app).set_unfolded(true);
}

/// A match between people with names.
fn at_backgammon(app: &App, expected: BackgammonExpected) {
    backgammon::scenes::table(app, 0, expected);
    let view = BackgammonView::get(app);
    view.set_players(seats(2, 2));
    view.set_status(BackgammonStatusView {
        side: 0,
        expected,
        stake: 2,
        points: 4,
        ..BackgammonStatusView::default()
    });
    view.set_match(BackgammonMatchView {
        points: 7,
        white: 3,
        black: 5,
        cube: 2,
        owner: 0,
        crawford: false,
    });
    TableView::get(app).set_over(expected == BackgammonExpected::GameOver);
}
