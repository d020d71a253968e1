//! The table of Tally Ho! in every state that it has.

use baban_ui::{
    App, BoardView, Cause, Direction, GameKind, HomeView, Nav, Notice, NoticeKind, RoundEnding,
    Screen, SheetRow, SheetTotals, TableView, TallyDeed, TallyExpected, TallyMark, TallyRefusal,
    TallyRefusalView, TallyStatusView, TallyTurnView, TallyView, TileKind, WonGroup, WonView,
};
use slint::{Global, ModelRc, VecModel};

use super::board::{self, Arrangement};
use crate::scenes::{Scene, scene};

pub(crate) const SCENES: &[Scene] = &[
    scene("tally-home", |app| {
        table(app, 1, TallyExpected::FlipOrMove);
        Nav::get(app).set_screen(Screen::Home);
        HomeView::get(app).set_underway(list(&[GameKind::TallyHo]));
    }),
    scene("tally-beginning", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        let view = TallyView::get(app);
        view.set_face_down(48);
        view.set_won(list(&[won(1, 0, &[], -1), won(2, 0, &[], -1)]));
        board::arrange(app, Arrangement::beginning());
    }),
    scene("tally-movable", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        last_turn(app);
        board::arrange(app, searching());
    }),
    scene("tally-armed", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        last_turn(app);
        TallyView::get(app).set_armed("d3".into());
        board::arrange(app, marked(searching(), &[("d3", TallyMark::Armed)]));
    }),
    scene("tally-chosen", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        last_turn(app);
        let marks = [
            ("d5", TallyMark::Chosen),
            ("e5", TallyMark::Target),
            ("d6", TallyMark::CaptureTarget),
        ];
        board::arrange(app, marked(searching(), &marks));
    }),
    scene("tally-banned", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        last_turn(app);
        refuse(app, TallyRefusal::BackAndForth);
        let marks = [
            ("e3", TallyMark::Chosen),
            ("e2", TallyMark::Banned),
            ("f3", TallyMark::Target),
        ];
        board::arrange(app, marked(searching(), &marks));
    }),
    scene("tally-locked", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        last_turn(app);
        refuse(app, TallyRefusal::BirdLocked);
        board::arrange(app, searching());
    }),
    scene("tally-long-refusal", |app| {
        table(app, 1, TallyExpected::FlipOrMove);
        last_turn(app);
        refuse(app, TallyRefusal::NotYourTile);
        board::arrange(app, searching());
    }),
    scene("tally-line-of-fire", |app| {
        table(app, 1, TallyExpected::FlipOrMove);
        last_turn(app);
        board::arrange(
            app,
            Arrangement {
                under_fire: vec!["d4", "c4", "b4"],
                fire_way: Direction::Left,
                ..marked(
                    searching(),
                    &[
                        ("e4", TallyMark::Chosen),
                        ("d4", TallyMark::Target),
                        ("c4", TallyMark::Target),
                        ("b4", TallyMark::CaptureTarget),
                        ("e5", TallyMark::Target),
                        ("f4", TallyMark::Target),
                    ],
                )
            },
        );
    }),
    scene("tally-held", |app| {
        table(app, 1, TallyExpected::FlipOrMove);
        board::arrange(
            app,
            Arrangement {
                held: Some("e4"),
                turned: true,
                ..marked(searching(), &[("e4", TallyMark::Chosen)])
            },
        );
    }),
    scene("tally-turning-over", |app| {
        table(app, 1, TallyExpected::TurningOver);
        board::arrange(app, searching());
    }),
    scene("tally-nearly-flip-only", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        TallyView::get(app).set_quiet_left(8);
        board::arrange(app, searching());
    }),
    scene("tally-flip-only", |app| {
        table(app, 1, TallyExpected::FlipOnly);
        board::arrange(
            app,
            Arrangement {
                marks: Vec::new(),
                ..searching()
            },
        );
    }),
    scene("tally-final", |app| {
        finale(app, 0);
        let marks = [
            ("d2", TallyMark::Chosen),
            ("d1", TallyMark::Target),
            ("d3", TallyMark::Target),
            ("c2", TallyMark::Target),
            ("b2", TallyMark::CaptureTarget),
        ];
        board::arrange(
            app,
            Arrangement {
                open: true,
                exits: vec![2],
                last: vec!["c7", "c6"],
                ..marked(Arrangement::of(LATE), &marks)
            },
        );
    }),
    scene("tally-must-pass", |app| {
        finale(app, 1);
        status(app, 1, 2, TallyExpected::MustPass);
        TallyView::get(app).set_can_pass(true);
        board::arrange(
            app,
            Arrangement {
                open: true,
                ..Arrangement::of(LATE)
            },
        );
    }),
    scene("tally-interlude", |app| {
        finale(app, 1);
        status(app, 1, 2, TallyExpected::RoundOver);
        let view = TallyView::get(app);
        view.set_round(1);
        view.set_sheet(list(&[first_round()]));
        view.set_sheet_open(true);
        board::arrange(app, Arrangement::of(LATE));
    }),
    scene("tally-second-round", |app| {
        table(app, 1, TallyExpected::FlipOrMove);
        last_turn(app);
        let view = TallyView::get(app);
        view.set_round(2);
        view.set_sheet(list(&[first_round(), second_round(RoundEnding::UnderWay)]));
        board::arrange(app, searching());
    }),
    scene("tally-sheet", |app| {
        table(app, 1, TallyExpected::FlipOrMove);
        let view = TallyView::get(app);
        view.set_round(2);
        view.set_sheet(list(&[first_round(), second_round(RoundEnding::UnderWay)]));
        view.set_totals(totals());
        view.set_sheet_open(true);
        board::arrange(app, searching());
    }),
    scene("tally-result", |app| {
        result(app);
        TallyView::get(app).set_sheet_open(true);
    }),
    scene("tally-result-forest", result),
    scene("tally-notice", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        Nav::get(app).set_notice(Notice {
            kind: NoticeKind::SaveFailed,
            cause: Cause::NoRoom,
            ..Default::default()
        });
        board::arrange(app, searching());
    }),
    scene("tally-cursor", |app| {
        table(app, 0, TallyExpected::FlipOrMove);
        BoardView::get(app).set_cursor(24);
        board::arrange(app, searching());
    }),
    scene("tally-cursor-exit", |app| {
        finale(app, 0);
        BoardView::get(app).set_cursor(50);
        board::arrange(
            app,
            Arrangement {
                open: true,
                ..Arrangement::of(LATE)
            },
        );
    }),
];

pub(crate) fn clear(app: &App) {
    let view = TallyView::get(app);
    view.set_refusal(TallyRefusalView::default());
    view.set_last_turn(TallyTurnView::default());
    view.set_won(list(&[
        won(
            1,
            21,
            &[
                (TileKind::Hunter, 2),
                (TileKind::Pheasant, 2),
                (TileKind::Duck, 2),
            ],
            -1,
        ),
        won(2, 12, &[(TileKind::Bear, 1), (TileKind::Tree, 1)], -1),
    ]));
    view.set_round(1);
    view.set_face_down(26);
    view.set_quiet_left(-1);
    view.set_armed("".into());
    view.set_can_pass(false);
    view.set_sheet(list(&[first_round()]));
    view.set_totals(SheetTotals::default());
    view.set_sheet_open(false);
}

/// The middle of a round.
const EARLY: [&str; 7] = [
    "?F.?T?D", "??P>???", "T.?B.?v", "LP..<.P", "?T^?F.?", "?D??.T?", "??T.P?L",
];
/// A final phase.
const LATE: [&str; 7] = [
    "..F.T..", "D.P>...", "T..B...", "L.T.<.P", ".T^....", ".D.F...", "..T.P.L",
];

fn list<T: Clone + 'static>(items: &[T]) -> ModelRc<T> {
    ModelRc::new(VecModel::from(items.to_vec()))
}

fn status(app: &App, side: i32, player: i32, expected: TallyExpected) {
    TallyView::get(app).set_status(TallyStatusView {
        expected,
        side,
        player,
        turns_left: -1,
        by_tiles: false,
    });
}

/// The table in the first round, where player 1 is blue.
/// The table with somebody who is expected to do something.
pub(crate) fn table(app: &App, side: i32, expected: TallyExpected) {
    TableView::get(app).set_game(GameKind::TallyHo);
    Nav::get(app).set_screen(Screen::Table);
    status(app, side, side + 1, expected);
}

fn last_turn(app: &App) {
    TableView::get(app).set_can_undo(true);
    TallyView::get(app).set_last_turn(TallyTurnView {
        deed: TallyDeed::Capture,
        side: 1,
        kind: TileKind::Hunter,
        prey: TileKind::Pheasant,
        from: "f4".into(),
        to: "g4".into(),
        ..TallyTurnView::default()
    });
}

fn refuse(app: &App, reason: TallyRefusal) {
    let side = TallyView::get(app).get_status().side;
    TallyView::get(app).set_refusal(TallyRefusalView {
        reason,
        side,
        kind: TileKind::Pheasant,
        prey: TileKind::Bear,
        square: "e2".into(),
    });
}

/// Tiles that can be moved, and a locked bird.
fn searching() -> Arrangement {
    let movable = ["b7", "d5", "e3", "g7", "b2", "e1", "c6", "b4"];
    let mut marks: Vec<_> = movable.map(|name| (name, TallyMark::Movable)).to_vec();
    marks.push(("g4", TallyMark::Locked));
    Arrangement {
        marks,
        last: vec!["f4", "g4"],
        ..Arrangement::of(EARLY)
    }
}

fn marked(arrangement: Arrangement, marks: &[(&'static str, TallyMark)]) -> Arrangement {
    Arrangement {
        marks: marks.to_vec(),
        ..arrangement
    }
}

/// The final phase, with trays that are as full as they get.
fn finale(app: &App, side: i32) {
    table(app, side, TallyExpected::FinalTurn);
    last_turn(app);
    let view = TallyView::get(app);
    view.set_status(TallyStatusView {
        expected: TallyExpected::FinalTurn,
        side,
        player: side + 1,
        turns_left: 3,
        by_tiles: false,
    });
    view.set_face_down(0);
    view.set_won(list(&[
        won(
            1,
            60,
            &[
                (TileKind::Bear, 1),
                (TileKind::Fox, 2),
                (TileKind::Lumberjack, 1),
                (TileKind::Hunter, 3),
                (TileKind::Pheasant, 3),
                (TileKind::Duck, 4),
            ],
            3,
        ),
        won(
            2,
            66,
            &[
                (TileKind::Bear, 1),
                (TileKind::Fox, 2),
                (TileKind::Lumberjack, 1),
                (TileKind::Hunter, 2),
                (TileKind::Pheasant, 1),
                (TileKind::Duck, 2),
                (TileKind::Tree, 11),
            ],
            4,
        ),
    ]));
}

/// A tie that the tiles decide.
fn result(app: &App) {
    finale(app, 1);
    TableView::get(app).set_over(true);
    let view = TallyView::get(app);
    view.set_status(TallyStatusView {
        expected: TallyExpected::GameOver,
        side: -1,
        player: 2,
        turns_left: -1,
        by_tiles: true,
    });
    view.set_round(2);
    view.set_sheet(list(&[first_round(), second_round(RoundEnding::TurnsUsed)]));
    view.set_totals(totals());
    board::arrange(app, Arrangement::of(LATE));
}

fn won(player: i32, points: i32, groups: &[(TileKind, i32)], turns_left: i32) -> WonView {
    let groups: Vec<_> = groups
        .iter()
        .map(|&(kind, count)| WonGroup {
            kind,
            owner: match kind {
                TileKind::Bear | TileKind::Fox => 0,
                TileKind::Lumberjack | TileKind::Hunter => 1,
                TileKind::Pheasant | TileKind::Duck | TileKind::Tree => -1,
            },
            count,
        })
        .collect();
    WonView {
        player,
        points,
        tiles: groups.iter().map(|group| group.count).sum(),
        groups: list(&groups),
        turns_left,
    }
}

fn first_round() -> SheetRow {
    SheetRow {
        round: 1,
        blue_player: 1,
        points_1: 37,
        points_2: 45,
        tiles_1: 9,
        tiles_2: 12,
        ending: RoundEnding::NoOwnTile,
        ended_side: 0,
    }
}

fn second_round(ending: RoundEnding) -> SheetRow {
    SheetRow {
        round: 2,
        blue_player: 2,
        points_1: 45,
        points_2: 37,
        tiles_1: 14,
        tiles_2: 12,
        ending,
        ended_side: 0,
    }
}

fn totals() -> SheetTotals {
    SheetTotals {
        points_1: 82,
        points_2: 82,
        tiles_1: 23,
        tiles_2: 24,
    }
}
