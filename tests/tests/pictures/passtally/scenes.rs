//! The table of Passtally in every state that it has.

use std::rc::Rc;

use baban_ui::{
    App, BoardView, GameKind, Nav, PassEnd, PassExpected, PassHalf, PassRefusalView, PassScoreView,
    PassSide, PassStackView, PassSumView, PassTallyKind, PassTallyView, PassTurnView,
    PasstallyRefusal, PasstallyStatusView, PasstallyView, Screen, TableView,
};
use slint::{Global, ModelRc, VecModel};

use super::board::{self, Arrangement, InHand};
use crate::scenes::{Scene, scene};

pub(crate) const SCENES: &[Scene] = &[
    scene("passtally-set-up", |app| {
        table(app, 2, 0, PassExpected::SetMarker);
        let view = PasstallyView::get(app);
        view.set_status(PasstallyStatusView {
            seat: 0,
            expected: PassExpected::SetMarker,
            side: PassSide::Up,
            ..PasstallyStatusView::default()
        });
        view.set_stacks(stacks(None, false));
        view.set_scores(scores(&[0, 0], Some(0), false));
        board::arrange(
            app,
            Arrangement {
                markers: vec![vec![15], vec![13, 2]],
                targets: vec![0, 1, 3, 4, 5],
                ..Arrangement::default()
            },
        );
    }),
    scene("passtally-to-act", |app| {
        table(app, 2, 0, PassExpected::FirstAction);
        last_turn(app);
        board::arrange(
            app,
            Arrangement {
                movable: vec![0, 9, 14, 20],
                last: vec![14],
                last_marker: Some(19),
                ..midgame(2)
            },
        );
    }),
    scene("passtally-four", |app| {
        table(app, 4, 3, PassExpected::SecondAction);
        last_turn(app);
        PasstallyView::get(app).set_clock(9);
        TableView::get(app).set_can_undo(true);
        board::arrange(
            app,
            Arrangement {
                last_marker: Some(17),
                ..midgame(4)
            },
        );
    }),
    scene("passtally-in-hand", in_hand),
    scene("passtally-held", |app| {
        table(app, 3, 2, PassExpected::FirstAction);
        PasstallyView::get(app).set_stacks(stacks(Some(2), true));
        board::arrange(
            app,
            Arrangement {
                in_hand: Some(InHand {
                    hue: 4,
                    first: (4, 5),
                    second: (5, 5),
                    level: 1,
                    held_off: Some((-0.4, -1.3)),
                }),
                glow: vec![(2, 5), (3, 5), (4, 5), (5, 5), (4, 0), (5, 0), (3, 0)],
                ..midgame(3)
            },
        );
    }),
    scene("passtally-illegal", |app| {
        table(app, 2, 0, PassExpected::FirstAction);
        let view = PasstallyView::get(app);
        view.set_stacks(stacks(Some(0), true));
        view.set_tally(tally(PassTallyKind::Preview, 0, 0, 0));
        view.set_refusal(PassRefusalView {
            kind: PasstallyRefusal::UnequalLevels,
            level_a: 1,
            level_b: 2,
            ..PassRefusalView::default()
        });
        board::arrange(
            app,
            Arrangement {
                in_hand: Some(InHand {
                    hue: 3,
                    first: (2, 0),
                    second: (2, 1),
                    level: 0,
                    held_off: None,
                }),
                ..midgame(2)
            },
        );
    }),
    scene("passtally-marker", |app| {
        table(app, 3, 2, PassExpected::SecondAction);
        last_turn(app);
        TableView::get(app).set_can_undo(true);
        board::arrange(
            app,
            Arrangement {
                movable: vec![5, 11, 12, 23],
                chosen: Some(5),
                targets: vec![6, 7, 4, 2],
                ..midgame(3)
            },
        );
    }),
    scene("passtally-confirm", |app| {
        table(app, 2, 0, PassExpected::ConfirmTurn);
        let view = PasstallyView::get(app);
        view.set_can_confirm(true);
        view.set_stacks(stacks(None, false));
        lit(app, PassTallyKind::Preview);
        TableView::get(app).set_can_undo(true);
        board::arrange(
            app,
            Arrangement {
                lit: (0, vec![0, 20]),
                last: vec![14, 15],
                ..midgame(2)
            },
        );
    }),
    scene("passtally-counted", |app| {
        table(app, 2, 1, PassExpected::FirstAction);
        lit(app, PassTallyKind::Scored);
        board::arrange(
            app,
            Arrangement {
                lit: (0, vec![0, 20]),
                ..midgame(2)
            },
        );
    }),
    scene("passtally-long-refusal", |app| {
        table(app, 4, 0, PassExpected::FirstAction);
        PasstallyView::get(app).set_refusal(PassRefusalView {
            kind: PasstallyRefusal::MustPlace,
            ..PassRefusalView::default()
        });
        board::arrange(app, midgame(4));
    }),
    scene("passtally-must-place", |app| {
        table(app, 2, 0, PassExpected::FirstAction);
        PasstallyView::get(app).set_status(PasstallyStatusView {
            seat: 0,
            expected: PassExpected::FirstAction,
            must_place: true,
            ..PasstallyStatusView::default()
        });
        board::arrange(app, midgame(2));
    }),
    scene("passtally-result", |app| {
        table(app, 3, 1, PassExpected::GameOver);
        let view = PasstallyView::get(app);
        view.set_status(PasstallyStatusView {
            seat: 1,
            expected: PassExpected::GameOver,
            end: PassEnd::Stack,
            tied: true,
            ..PasstallyStatusView::default()
        });
        view.set_scores(scores(&[52, 52, 17], None, true));
        view.set_stacks(stacks(None, false));
        TableView::get(app).set_over(true);
        board::arrange(app, midgame(3));
    }),
    scene("passtally-cursor", |app| {
        in_hand(app);
        BoardView::get(app).set_cursor(28);
    }),
    scene("passtally-home", |app| {
        table(app, 2, 0, PassExpected::FirstAction);
        crate::scenes::home(app, &[GameKind::Passtally, GameKind::Backgammon]);
    }),
];

/// Puts everything back.
pub(crate) fn clear(app: &App) {
    let view = PasstallyView::get(app);
    view.set_clock(-1);
    view.set_can_confirm(false);
    view.set_last_turn(PassTurnView::default());
    view.set_refusal(PassRefusalView::default());
    view.set_tally(PassTallyView::default());
    view.set_sums(model(Vec::new()));
    board::arrange(app, Arrangement::default());
}

fn model<T: Clone + 'static>(rows: Vec<T>) -> ModelRc<T> {
    ModelRc::from(Rc::new(VecModel::from(rows)))
}

pub(crate) fn table(app: &App, seats: usize, seat: i32, expected: PassExpected) {
    Nav::get(app).set_screen(Screen::Table);
    TableView::get(app).set_game(GameKind::Passtally);
    let view = PasstallyView::get(app);
    view.set_status(PasstallyStatusView {
        seat,
        expected,
        ..PasstallyStatusView::default()
    });
    view.set_scores(scores(&[23, 31, 8, 40][..seats], Some(seat), false));
    view.set_stacks(stacks(None, true));
}

fn last_turn(app: &App) {
    PasstallyView::get(app).set_last_turn(PassTurnView {
        known: true,
        seat: 1,
        tiles: 1,
        moves: 1,
        points: 4,
    });
}

fn scores(points: &[i32], acting: Option<i32>, over: bool) -> ModelRc<PassScoreView> {
    let mut ranking: Vec<(i32, i32)> = (0..)
        .zip(points)
        .map(|(seat, &score)| (score, seat))
        .collect();
    ranking.sort_unstable_by(|one, other| other.cmp(one));
    let place = |seat: i32| {
        ranking
            .iter()
            .position(|&(_, ranked)| ranked == seat)
            .unwrap()
            + 1
    };
    let view = |(seat, &score): (i32, &i32)| PassScoreView {
        seat,
        score,
        acting: acting == Some(seat),
        place: if over {
            i32::try_from(place(seat)).unwrap()
        } else {
            0
        },
    };
    model((0..).zip(points).map(view).collect())
}

fn stacks(chosen: Option<usize>, choosable: bool) -> ModelRc<PassStackView> {
    let open = [
        (PassHalf::X, PassHalf::X, 0, 12),
        (PassHalf::A, PassHalf::A, 1, 5),
        (PassHalf::X, PassHalf::B, 4, 0),
    ];
    let view = |(nth, &(first, second, hue, left)): (usize, &_)| PassStackView {
        open: true,
        first,
        second,
        hue,
        left,
        choosable,
        chosen: chosen == Some(nth),
    };
    model(open.iter().enumerate().map(view).collect())
}

fn tally(kind: PassTallyKind, seat: i32, passes: i32, points: i32) -> PassTallyView {
    PassTallyView {
        kind,
        seat,
        passes,
        points,
    }
}

/// What both lines of the first player in `midgame` add up to.
fn lit(app: &App, kind: PassTallyKind) {
    let view = PasstallyView::get(app);
    view.set_tally(tally(kind, 0, 17, 6));
    view.set_sums(model(vec![
        PassSumView {
            terms: "1 + 1 + 1 + 2 + 3 + 2 + 1".into(),
            passes: 11,
        },
        PassSumView {
            terms: "2 + 1 + 1 + 2".into(),
            passes: 6,
        },
    ]));
}

fn in_hand(app: &App) {
    table(app, 2, 1, PassExpected::SecondAction);
    let view = PasstallyView::get(app);
    view.set_stacks(stacks(Some(1), true));
    view.set_tally(tally(PassTallyKind::Preview, 1, 9, 4));
    view.set_sums(model(vec![
        PassSumView {
            terms: "1 + 1 + 2 + 1".into(),
            passes: 5,
        },
        PassSumView {
            terms: "2 + 2".into(),
            passes: 4,
        },
    ]));
    board::arrange(
        app,
        Arrangement {
            in_hand: Some(InHand {
                hue: 1,
                first: (4, 4),
                second: (5, 4),
                level: 1,
                held_off: None,
            }),
            glow: vec![
                (0, 2),
                (0, 3),
                (0, 4),
                (5, 0),
                (5, 1),
                (4, 4),
                (5, 4),
                (4, 5),
                (5, 5),
            ],
            lit: (1, vec![19]),
            ..midgame(2)
        },
    );
}

/// Tiles up to level 3, all patterns, some half covered.
fn midgame(seats: usize) -> Arrangement {
    let markers = [
        vec![0, 9, 14, 20],
        vec![3, 8, 13, 19],
        vec![5, 11, 12, 23],
        vec![1, 10, 17, 22],
    ];
    Arrangement {
        tiles: vec![
            (0, (0, 0), (1, 0)),
            (1, (0, 1), (1, 1)),
            (2, (2, 0), (2, 1)),
            (3, (3, 1), (3, 2)),
            (4, (1, 2), (2, 2)),
            (5, (3, 3), (4, 3)),
            (1, (4, 1), (4, 2)),
            (2, (2, 3), (2, 4)),
            (0, (1, 3), (1, 4)),
            (4, (5, 2), (5, 3)),
            (5, (1, 3), (2, 3)),
            (0, (3, 2), (3, 3)),
            (3, (2, 2), (2, 1)),
            (4, (2, 3), (3, 3)),
            (1, (0, 5), (1, 5)),
            (3, (2, 5), (3, 5)),
        ],
        markers: markers[..seats].to_vec(),
        ..Arrangement::default()
    }
}
