//! Matches and the doubling cube.

use baban_core::game::Game as _;
use baban_core::games::backgammon::{Phase, Stake};
use serde_json::json;

use super::{Desk, begin};
use crate::{
    BackgammonExpected, BackgammonMatchView, BackgammonRefusal, BackgammonTerms, DoubleAnswer,
    GameKind,
};

/// A match to 3 with the cube in which White has this score and is to roll.
fn in_match(score: [u32; 2], more: &[(&str, serde_json::Value)]) -> Desk {
    let mut position = json!({
        "options": {"match_points": 3, "cube": true},
        "score": score,
        "phase": "to_roll",
    });
    for (field, value) in more {
        position[*field] = value.clone();
    }
    Desk::with_position(&position)
}

#[test]
fn a_double_is_taken_or_dropped_by_the_other_side() {
    let mut desk = in_match([0, 0], &[]);
    assert!(desk.panel().can_double && desk.panel().can_roll);
    desk.program.double();
    let panel = desk.panel();
    assert_eq!(panel.status.expected, BackgammonExpected::AnswerDouble);
    assert_eq!((panel.status.side, panel.status.points), (1, 2));
    assert!(!panel.can_roll && !panel.can_double && !panel.can_beaver);
    // Meanwhile no checker moves, and it is said why.
    desk.tap(24);
    assert_eq!(desk.refusal(), BackgammonRefusal::WaitForAnswer);
    desk.program.answer_double(DoubleAnswer::Take);
    let told = desk.panel().match_view;
    assert_eq!((told.cube, told.owner), (2, 1));
    assert!(desk.panel().can_roll && !desk.panel().can_double);
    // Whoever rolls is told how it was answered, however fast that was, until the dice have fallen.
    let status = desk.panel().status;
    assert!(status.taken && !status.beavered);
    assert_eq!((status.side, status.points), (0, 2));
    desk.saved_is_shown();
    desk.program.roll();
    assert!(!desk.panel().status.taken);

    let mut desk = in_match([1, 0], &[]);
    desk.program.double();
    desk.program.answer_double(DoubleAnswer::Drop);
    // The next game of the match waits for its opening roll, and it is told how the last one ended.
    let panel = desk.panel();
    assert_eq!(desk.game().phase(), Phase::Opening);
    assert_eq!(panel.status.expected, BackgammonExpected::OpeningRoll);
    assert_eq!((panel.status.side, panel.status.points), (0, 1));
    assert!(panel.status.dropped && !panel.status.resigned);
    assert_eq!(
        panel.match_view,
        BackgammonMatchView {
            points: 3,
            white: 2,
            black: 0,
            cube: 1,
            owner: -1,
            crawford: true,
        }
    );
    assert!(!desk.program.panel().unwrap().over);
    desk.tap_dice();
    assert!(desk.game().mover().is_some());
}

#[test]
fn a_match_ends_with_its_points_and_begins_again_with_the_same_terms() {
    let mut desk = in_match([1, 1], &[("cube", json!({"value": 2, "owner": 0}))]);
    desk.program.double();
    desk.program.answer_double(DoubleAnswer::Drop);
    let panel = desk.panel();
    assert_eq!(panel.status.expected, BackgammonExpected::GameOver);
    assert_eq!((panel.match_view.white, panel.status.points), (3, 2));
    assert!(desk.program.panel().unwrap().over);
    desk.program.rematch();
    assert_eq!(desk.game().options().match_points, 3);
    assert_eq!(desk.panel().match_view.white, 0);
    assert_eq!(desk.panel().status.points, 0);
}

#[test]
fn a_resignation_counts_what_the_cube_says() {
    let mut desk = in_match([0, 0], &[("cube", json!({"value": 2, "owner": 1}))]);
    desk.program.ask_resign();
    desk.program.resign(2);
    let told = desk.panel().status;
    assert_eq!((told.side, told.stake, told.points), (1, 2, 4));
    desk.program.answer_resignation(true);
    let result = desk.game().last_result().unwrap();
    assert_eq!((result.stake, result.points), (Stake::Gammon, 4));
    assert_eq!(desk.panel().status.points, 4);
}

#[test]
fn a_beaver_is_offered_where_it_was_agreed() {
    let mut desk = Desk::new();
    desk.program.new_game(GameKind::Backgammon);
    desk.program.agree(BackgammonTerms {
        cube: true,
        beavers: true,
        ..BackgammonTerms::default()
    });
    begin_as_agreed(&mut desk);
    desk.program.resized(800.0, 600.0);
    desk.play_turn();
    desk.program.double();
    assert!(desk.panel().can_beaver);
    desk.program.answer_double(DoubleAnswer::Beaver);
    assert_eq!(desk.panel().match_view.cube, 4);
    let status = desk.panel().status;
    assert!(status.beavered && !status.taken);
    assert_eq!(status.points, 4);
    // A game without the cube has no answer to give.
    begin(&mut desk.program, GameKind::Backgammon);
    desk.program.double();
    assert!(!desk.panel().can_double);
}

fn begin_as_agreed(desk: &mut Desk) {
    desk.program.begin(&super::nicknames());
}
