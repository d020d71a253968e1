//! The table of backgammon with the computer at it, and with what it can do for a person.

use std::rc::Rc;

use baban_ui::{
    AdviceView, AidView, App, BackgammonExpected, BackgammonMatchView, BackgammonStatusView,
    BackgammonView, CheckerMark, ComputerDoing, Deed, Judged, SeatLevel, SeatView, TableView,
};
use slint::{Global, ModelRc, VecModel};

use super::board::{self, Arrangement};
use super::scenes::{last_turn, midgame, table};
use crate::scenes::{Scene, scene};

pub(crate) const SCENES: &[Scene] = &[
    scene("table-computer-thinking", |app| {
        table(app, 1, BackgammonExpected::Play);
        against_computer(app);
        let view = TableView::get(app);
        view.set_computer(ComputerDoing::Thinking);
        view.set_acting(1);
        view.set_last_turn("31: 8/5 6/5".into());
        board::arrange(
            app,
            Arrangement {
                dice: vec![(5, false), (3, false)],
                last: vec![4, 5, 7],
                ..midgame()
            },
        );
    }),
    scene("table-looking-for-a-hint", |app| {
        deciding(app, &[]);
        AidView::get(app).set_thinking(true);
    }),
    scene("table-hint", |app| {
        deciding(app, &[(13, 8), (13, 10)]);
        advise(app);
    }),
    scene("table-advice", |app| {
        deciding(app, &[(13, 8), (13, 10)]);
        advise(app);
        AidView::get(app).set_open(true);
    }),
    scene("table-turn-played", |app| {
        deciding(app, &[]);
        advise(app);
        AidView::get(app).set_played(2);
        BackgammonView::get(app).set_can_confirm(true);
        TableView::get(app).set_can_undo(true);
    }),
    scene("table-take-or-drop", |app| {
        doubled(app);
    }),
    scene("table-advice-about-a-double", |app| {
        doubled(app);
        let advice = [(Deed::Take, -812), (Deed::Drop, -1000)];
        let advice = advice.map(|(deed, points)| AdviceView {
            deed,
            points,
            loss: -812 - points,
            win: 27,
            gammon: 6,
            backgammon: 0,
            lose_gammon: 19,
            lose_backgammon: 1,
            ..AdviceView::default()
        });
        let view = AidView::get(app);
        view.set_advice(ModelRc::from(Rc::new(VecModel::from(advice.to_vec()))));
        view.set_shown(0);
        view.set_open(true);
    }),
    scene("table-best-there-was", |app| {
        judged(app, Judged::Fine, 0);
    }),
    scene("table-blunder-aside", |app| {
        judged(app, Judged::Blunder, 132);
        table(app, 0, BackgammonExpected::Roll);
        against_computer(app);
        last_turn(app);
        AidView::get(app).set_aside(true);
        board::arrange(app, midgame());
    }),
    scene("table-blunder", |app| {
        judged(app, Judged::Blunder, 132);
        AidView::get(app).set_better_shown(true);
        board::arrange(
            app,
            Arrangement {
                arrows: vec![(24, 21), (6, 1)],
                ..after()
            },
        );
    }),
];

/// Puts everything back.
pub(crate) fn clear(app: &App) {
    let view = AidView::get(app);
    view.set_can_ask(false);
    view.set_thinking(false);
    view.set_advice(ModelRc::default());
    view.set_shown(-1);
    view.set_played(-1);
    view.set_aside(false);
    view.set_open(false);
    view.set_judged(Judged::Nothing);
    view.set_better_shown(false);
    let table = TableView::get(app);
    table.set_computer(ComputerDoing::Nothing);
    table.set_acting(-1);
    table.set_sealed(false);
    let view = BackgammonView::get(app);
    view.set_can_beaver(false);
    view.set_match(BackgammonMatchView::default());
    seat(app, [SeatLevel::Person; 2]);
}

fn seat(app: &App, levels: [SeatLevel; 2]) {
    let seats = (0..).zip(levels).map(|(look, level)| SeatView {
        look,
        level,
        ..SeatView::default()
    });
    let seats = VecModel::from_iter(seats);
    BackgammonView::get(app).set_players(ModelRc::from(Rc::new(seats)));
}

fn against_computer(app: &App) {
    seat(app, [SeatLevel::Person, SeatLevel::Strongest]);
}

/// White has 5 and 3 to play, and may ask.
fn deciding(app: &App, arrows: &[(u8, u8)]) {
    table(app, 0, BackgammonExpected::Play);
    against_computer(app);
    last_turn(app);
    AidView::get(app).set_can_ask(true);
    board::arrange(
        app,
        Arrangement {
            dice: vec![(5, false), (3, false)],
            marks: [23, 12, 7, 5].map(|i| (i, CheckerMark::Movable)).to_vec(),
            arrows: arrows.to_vec(),
            ..midgame()
        },
    );
}

fn advise(app: &App) {
    let view = AidView::get(app);
    let advice = [
        ("13/8 13/10*", 214, 61, 19, 12),
        ("24/21 13/8", 96, 56, 15, 13),
        ("13/10* 6/1*", 41, 55, 21, 19),
        ("13/5", -9, 51, 13, 12),
        ("8/3 6/3", -87, 48, 14, 15),
        ("24/16", -140, 46, 12, 17),
    ];
    let advice = advice.map(|(text, points, win, gammon, lose_gammon)| AdviceView {
        deed: Deed::Play,
        text: text.into(),
        points,
        loss: 214 - points,
        win,
        gammon,
        backgammon: 1,
        lose_gammon,
        lose_backgammon: 0,
    });
    view.set_advice(ModelRc::from(Rc::new(VecModel::from(advice.to_vec()))));
    view.set_shown(0);
}

/// Black, the computer, has doubled, and White may ask.
fn doubled(app: &App) {
    table(app, 0, BackgammonExpected::AnswerDouble);
    against_computer(app);
    last_turn(app);
    AidView::get(app).set_can_ask(true);
    TableView::get(app).set_sealed(true);
    let view = BackgammonView::get(app);
    view.set_can_beaver(true);
    view.set_status(BackgammonStatusView {
        expected: BackgammonExpected::AnswerDouble,
        points: 4,
        ..BackgammonStatusView::default()
    });
    view.set_match(BackgammonMatchView {
        cube: 2,
        owner: 1,
        ..BackgammonMatchView::default()
    });
    board::arrange(app, midgame());
}

fn after() -> Arrangement {
    Arrangement {
        dice: vec![(0, false), (0, false)],
        mover: 1,
        last: vec![12, 7, 4],
        ..midgame()
    }
}

/// White has played, and something is said of it.
fn judged(app: &App, judged: Judged, loss: i32) {
    table(app, 1, BackgammonExpected::Roll);
    BackgammonView::get(app).set_can_roll(true);
    TableView::get(app).set_last_turn("53: 13/8 13/10".into());
    let view = AidView::get(app);
    view.set_judged(judged);
    view.set_loss(loss);
    view.set_better(AdviceView {
        deed: Deed::Play,
        text: "24/21 6/1*".into(),
        ..AdviceView::default()
    });
    board::arrange(app, after());
}
