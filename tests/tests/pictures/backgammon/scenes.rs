//! The table of backgammon in every state that it has.

use std::rc::Rc;
use std::time::Duration;

use baban_ui::{
    App, BackgammonExpected, BackgammonRefusal, BackgammonStatusView, BackgammonView, BoardView,
    Cause, CheckerMark, GameKind, Nav, Notice, NoticeKind, Question, Screen, TableView,
};
use i_slint_backend_testing::mock_elapsed_time;
use slint::platform::{Key, WindowEvent};
use slint::{ComponentHandle, Global, ModelRc, VecModel};

use super::board::{self, Arrangement};
use crate::scenes::{Scene, scene};

pub(crate) const SCENES: &[Scene] = &[
    scene("table-opening", |app| {
        table(app, 0, BackgammonExpected::OpeningRoll);
        BackgammonView::get(app).set_can_roll(true);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(0, false), (0, false)],
                ..Arrangement::opening()
            },
        );
    }),
    scene("table-to-roll", |app| {
        table(app, 1, BackgammonExpected::Roll);
        BackgammonView::get(app).set_can_roll(true);
        TableView::get(app).set_last_turn("31: 8/5 6/5".into());
        board::arrange(
            app,
            Arrangement {
                dice: vec![(0, false), (0, false)],
                mover: 1,
                last: vec![4],
                ..midgame()
            },
        );
    }),
    scene("table-moving", |app| {
        table(app, 0, BackgammonExpected::Play);
        last_turn(app);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(5, false), (3, true)],
                marks: [23, 12, 7, 5].map(|i| (i, CheckerMark::Movable)).to_vec(),
                last: vec![16, 18, 20],
                ..midgame()
            },
        );
        TableView::get(app).set_can_undo(true);
    }),
    scene("table-chosen", |app| {
        table(app, 0, BackgammonExpected::Play);
        last_turn(app);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(5, false), (3, false)],
                marks: vec![
                    (12, CheckerMark::Chosen),
                    (7, CheckerMark::Target),
                    (9, CheckerMark::HitTarget),
                    (4, CheckerMark::FarTarget),
                ],
                last: vec![16, 18, 20],
                ..midgame()
            },
        );
    }),
    scene("table-bar-refused", |app| {
        table(app, 0, BackgammonExpected::Play);
        last_turn(app);
        BackgammonView::get(app).set_refusal(BackgammonRefusal::EnterFromBarFirst);
        board::arrange(
            app,
            Arrangement {
                bar: [1, 2],
                dice: vec![(6, false), (2, false)],
                marks: vec![(24, CheckerMark::Movable)],
                ..midgame()
            },
        );
    }),
    scene("table-long-refusal", |app| {
        table(app, 0, BackgammonExpected::Play);
        BackgammonView::get(app).set_refusal(BackgammonRefusal::MustUseBothDice);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(6, false), (5, false)],
                ..midgame()
            },
        );
    }),
    scene("table-doubles", |app| {
        table(app, 1, BackgammonExpected::Play);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(4, true), (4, true), (4, false), (4, false)],
                mover: 1,
                marks: vec![(0, CheckerMark::Movable), (11, CheckerMark::Movable)],
                ..Arrangement::opening()
            },
        );
    }),
    scene("table-bearing-off", bearing_off),
    scene("table-no-move", |app| {
        table(app, 0, BackgammonExpected::NoMove);
        last_turn(app);
        BackgammonView::get(app).set_can_confirm(true);
        board::arrange(
            app,
            Arrangement {
                bar: [1, 0],
                dice: vec![(6, false), (6, false)],
                ..midgame()
            },
        );
    }),
    scene("table-confirm", |app| {
        table(app, 0, BackgammonExpected::Confirm);
        last_turn(app);
        BackgammonView::get(app).set_can_confirm(true);
        let view = TableView::get(app);
        view.set_can_undo(true);
        view.set_can_redo(true);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(5, true), (3, true)],
                last: vec![12, 7, 4],
                ..midgame()
            },
        );
    }),
    scene("table-resignation", |app| {
        table(app, 1, BackgammonExpected::AnswerResignation);
        last_turn(app);
        BackgammonView::get(app).set_must_answer(true);
        BackgammonView::get(app).set_status(BackgammonStatusView {
            side: 1,
            expected: BackgammonExpected::AnswerResignation,
            stake: 2,
            points: 2,
            ..BackgammonStatusView::default()
        });
        board::arrange(app, midgame());
    }),
    scene("table-result", |app| {
        bearing_off(app);
        BackgammonView::get(app).set_status(BackgammonStatusView {
            side: 0,
            expected: BackgammonExpected::GameOver,
            stake: 2,
            points: 2,
            ..BackgammonStatusView::default()
        });
        TableView::get(app).set_over(true);
        let mut points = [0; 24];
        points[23] = -4;
        points[20] = -6;
        points[18] = -5;
        board::arrange(
            app,
            Arrangement {
                points,
                off: [15, 0],
                last: vec![26],
                ..Arrangement::default()
            },
        );
    }),
    scene("table-notice", |app| {
        table(app, 0, BackgammonExpected::Roll);
        BackgammonView::get(app).set_can_roll(true);
        Nav::get(app).set_notice(Notice {
            kind: NoticeKind::SaveFailed,
            cause: Cause::NoRoom,
            ..Default::default()
        });
        board::arrange(app, midgame());
    }),
    scene("table-cursor", |app| {
        table(app, 0, BackgammonExpected::Play);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(5, false), (3, false)],
                ..midgame()
            },
        );
        BoardView::get(app).set_cursor(7);
    }),
    scene("table-focus", |app| {
        table(app, 0, BackgammonExpected::Roll);
        BackgammonView::get(app).set_can_roll(true);
        board::arrange(
            app,
            Arrangement {
                dice: vec![(0, false), (0, false)],
                ..midgame()
            },
        );
        mock_elapsed_time(Duration::from_millis(10));
        app.window().dispatch_event(WindowEvent::KeyPressed {
            text: Key::Tab.into(),
        });
        app.window().dispatch_event(WindowEvent::KeyReleased {
            text: Key::Tab.into(),
        });
    }),
    scene("menu-table", |app| {
        table(app, 0, BackgammonExpected::Play);
        BackgammonView::get(app).set_can_resign(true);
        Nav::get(app).set_menu_open(true);
    }),
    scene("question-resign", |app| {
        table(app, 0, BackgammonExpected::Play);
        Nav::get(app).set_question(Question::Resign);
    }),
];

/// Puts everything back.
pub(crate) fn clear(app: &App) {
    let view = BackgammonView::get(app);
    view.set_refusal(BackgammonRefusal::None);
    view.set_can_confirm(false);
    view.set_can_roll(false);
    view.set_can_resign(false);
    view.set_must_answer(false);
    view.set_pips(pips(143, 156));
    board::arrange(app, Arrangement::opening());
}

fn pips(white: i32, black: i32) -> ModelRc<i32> {
    ModelRc::from(Rc::new(VecModel::from(vec![white, black])))
}

/// The table with somebody who is expected to do something.
pub(crate) fn table(app: &App, side: i32, expected: BackgammonExpected) {
    Nav::get(app).set_screen(Screen::Table);
    let table = TableView::get(app);
    table.set_game(GameKind::Backgammon);
    table.set_over(expected == BackgammonExpected::GameOver);
    BackgammonView::get(app).set_status(BackgammonStatusView {
        side,
        expected,
        stake: 1,
        points: i32::from(expected != BackgammonExpected::OpeningRoll),
        ..BackgammonStatusView::default()
    });
}

pub(super) fn last_turn(app: &App) {
    let view = TableView::get(app);
    view.set_last_turn("62: 24/18* 13/11".into());
    view.set_last_side(1);
}

/// Contact all over the board, with a blot of each side.
pub(super) fn midgame() -> Arrangement {
    let mut points = [0; 24];
    for (point, count) in [
        (24, 1),
        (13, 4),
        (8, 3),
        (6, 4),
        (5, 2),
        (10, -1),
        (1, -2),
        (12, -4),
        (17, -2),
        (19, -4),
        (21, -2),
    ] {
        points[point - 1] = count;
    }
    Arrangement {
        points,
        ..Arrangement::default()
    }
}

/// Long stacks in both homes and both trays.
fn bearing_off(app: &App) {
    table(app, 0, BackgammonExpected::Play);
    last_turn(app);
    BackgammonView::get(app).set_pips(pips(12, 31));
    let mut points = [0; 24];
    points[0] = 6;
    points[1] = 3;
    points[23] = -7;
    points[20] = -3;
    board::arrange(
        app,
        Arrangement {
            points,
            off: [6, 5],
            dice: vec![(2, false), (1, false)],
            marks: vec![
                (0, CheckerMark::Movable),
                (1, CheckerMark::Chosen),
                (26, CheckerMark::Target),
            ],
            ..Arrangement::default()
        },
    );
}
