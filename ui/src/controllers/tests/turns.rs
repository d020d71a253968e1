//! Turns by taps, drags and keys; resignation, result, rematch; questions and the way back.

use baban_core::games::backgammon::{Action, Phase, Stake, Step};
use serde_json::json;

use super::{Desk, begin, board, nicknames};
use crate::boards::backgammon::spot::{SIDES, Spot};
use crate::boards::shape::Point;
use crate::play::Played as _;
use crate::{
    BackgammonExpected, BackgammonRefusal, CheckerMark, Direction, GameKind, Question, Screen,
    Seats,
};

fn marked(desk: &Desk, mark: CheckerMark) -> Vec<usize> {
    let view = desk.view();
    let marked = view
        .spots
        .iter()
        .enumerate()
        .filter(|(_, spot)| spot.mark == mark);
    marked.map(|(index, _)| index).collect()
}

fn expected(desk: &Desk) -> BackgammonExpected {
    desk.panel().status.expected
}

#[test]
fn a_game_opens_by_a_tap_on_the_dice_and_goes_on_turn_by_turn() {
    let mut desk = Desk::with_new_game();
    assert_eq!(desk.program.navigation().screen(), Screen::Table);
    assert_eq!(expected(&desk), BackgammonExpected::OpeningRoll);
    assert_eq!(desk.view().dice.len(), 2);
    desk.tap_dice();
    assert_eq!(expected(&desk), BackgammonExpected::Play);
    let first = desk.game().mover().unwrap();
    desk.step();
    desk.step();
    assert_eq!(expected(&desk), BackgammonExpected::Confirm);
    // Taking up the dice ends the turn.
    desk.tap_dice();
    assert_eq!(expected(&desk), BackgammonExpected::Roll);
    assert_ne!(desk.game().mover(), Some(first));
    let panel = desk.program.panel().unwrap();
    assert_eq!(panel.last_turn.seat, Some(first));
    assert!(panel.last_turn.text.contains('/'), "{:?}", panel.last_turn);
    assert!(!panel.can_undo);
    desk.tap_dice();
    assert!(matches!(
        desk.log()[..],
        [.., Action::Roll, Action::Dice { .. }]
    ));
    desk.saved_is_shown();
}

#[test]
fn what_can_be_tapped_is_what_the_core_lists() {
    let mut desk = Desk::with_new_game();
    desk.tap_dice();
    for _ in 0..2 {
        let mover = desk.game().mover().unwrap();
        let steps = desk.game().steps();
        let mut sources: Vec<usize> = steps
            .iter()
            .map(|step| Spot::of(mover, step.from).index())
            .collect();
        sources.sort_unstable();
        sources.dedup();
        assert_eq!(marked(&desk, CheckerMark::Movable), sources);
        let from = steps[0].from;
        desk.tap(from);
        assert_eq!(
            marked(&desk, CheckerMark::Chosen),
            [Spot::of(mover, from).index()]
        );
        assert!(marked(&desk, CheckerMark::Movable).is_empty());
        for step in steps.iter().filter(|step| step.from == from) {
            let spot = Spot::of(mover, step.to).index();
            assert_ne!(desk.view().spots[spot].mark, CheckerMark::None);
        }
        desk.tap(steps[0].to);
    }
}

#[test]
fn steps_are_taken_back_and_played_again_within_the_turn() {
    let mut desk = Desk::with_new_game();
    desk.tap_dice();
    let opened = desk.game().clone();
    desk.step();
    desk.step();
    let played = desk.game().clone();
    desk.program.undo();
    desk.saved_is_shown();
    desk.program.undo();
    assert_eq!(desk.game(), &opened);
    assert!(!desk.program.panel().unwrap().can_undo);
    desk.program.redo();
    desk.program.redo();
    assert_eq!(desk.game(), &played);
    assert!(!desk.program.panel().unwrap().can_redo);
    desk.saved_is_shown();
}

#[test]
fn turns_end_by_themselves_if_wanted() {
    let mut desk = Desk::with_new_game();
    desk.program.set_confirm_turns(false);
    desk.tap_dice();
    desk.step();
    assert_eq!(expected(&desk), BackgammonExpected::Play);
    desk.step();
    assert_eq!(expected(&desk), BackgammonExpected::Roll);
    assert_eq!(desk.log().last(), Some(&Action::Done));
    desk.saved_is_shown();
}

#[test]
fn a_turn_without_a_move_is_said_and_then_passed_on() {
    let shut: Vec<(usize, i8)> = (19..=24)
        .map(|point| (point, -2))
        .chain([(25, 1), (6, 14)])
        .collect();
    let mut desk = Desk::with_dice(&shut, [3, 1]);
    desk.program.set_confirm_turns(false);
    assert_eq!(expected(&desk), BackgammonExpected::NoMove);
    assert!(marked(&desk, CheckerMark::Movable).is_empty());
    desk.tap_dice();
    assert_eq!(expected(&desk), BackgammonExpected::Roll);
    assert_eq!(desk.game().mover(), Some(SIDES[1]));
}

#[test]
fn a_far_target_is_reached_with_several_dice_and_without_a_needless_hit() {
    // From 24 with 2 and 1 to 21: by 22 a blot would be hit, by 23 not.
    let mut desk = Desk::with_dice(&[(24, 1), (6, 14), (22, -1), (1, -14)], [2, 1]);
    desk.tap(24);
    let far = Spot::of(SIDES[0], 21).index();
    assert_eq!(marked(&desk, CheckerMark::FarTarget), [far]);
    assert_eq!(
        marked(&desk, CheckerMark::HitTarget),
        [Spot::of(SIDES[0], 22).index()]
    );
    desk.tap(21);
    let steps = [Step { from: 24, to: 23 }, Step { from: 23, to: 21 }];
    assert_eq!(desk.log(), steps.map(Action::Step));
    desk.saved_is_shown();
    // One undo takes one step back.
    desk.program.undo();
    assert_eq!(desk.log(), [Action::Step(steps[0])]);
}

#[test]
fn a_double_goes_up_to_four_steps_at_once() {
    let mut desk = Desk::with_dice(&[(24, 1), (1, 14), (2, -2), (3, -13)], [3, 3]);
    desk.tap(24);
    assert_eq!(marked(&desk, CheckerMark::FarTarget).len(), 3);
    desk.tap(12);
    assert_eq!(desk.log().len(), 4);
    assert_eq!(expected(&desk), BackgammonExpected::Confirm);
}

#[test]
fn a_tap_on_the_chosen_checker_lets_it_go_and_on_another_chooses_that() {
    let mut desk = Desk::with_position(&json!({"phase": "moving", "dice": [3, 1]}));
    let chosen = |desk: &Desk| desk.play().board().hand().chosen();
    desk.tap(8);
    assert_eq!(chosen(&desk), Some(Spot::of(SIDES[0], 8)));
    desk.tap(24);
    assert_eq!(chosen(&desk), Some(Spot::of(SIDES[0], 24)));
    desk.tap(24);
    assert_eq!(chosen(&desk), None);
    assert!(desk.log().is_empty());
}

#[test]
fn a_drag_plays_and_a_drop_beside_goes_back() {
    let mut desk = Desk::with_position(&json!({"phase": "moving", "dice": [3, 1]}));
    let (from, to) = (desk.place(8), desk.place(5));
    desk.program.pressed(from);
    desk.program.moved(Point {
        x: from.x - 30.0,
        ..from
    });
    let view = desk.view();
    let held: Vec<_> = view
        .checkers
        .iter()
        .filter(|checker| checker.held)
        .collect();
    assert_eq!(held.len(), 1);
    assert!(held[0].y < from.y && held[0].width > desk.play().board().geometry().checker());
    // A second finger changes nothing.
    desk.program.pressed(to);
    // Let go over nothing.
    let nowhere = desk.place(2);
    desk.program.moved(nowhere);
    desk.program.released(nowhere);
    assert!(desk.log().is_empty());
    assert_eq!(desk.refusal(), BackgammonRefusal::NoDieForThat);
    assert!(desk.view().checkers.iter().all(|checker| !checker.held));
    // And over a target.
    desk.program.pressed(from);
    desk.program.moved(to);
    desk.program.released(to);
    assert_eq!(desk.log(), [Action::Step(Step { from: 8, to: 5 })]);
    desk.saved_is_shown();
}

#[test]
fn a_small_slip_is_a_tap() {
    let mut desk = Desk::with_position(&json!({"phase": "moving", "dice": [3, 1]}));
    let from = desk.place(8);
    let slipped = Point {
        x: from.x + 6.0,
        y: from.y - 6.0,
    };
    desk.program.pressed(from);
    desk.program.moved(slipped);
    desk.program.released(slipped);
    assert_eq!(
        desk.play().board().hand().chosen(),
        Some(Spot::of(SIDES[0], 8))
    );
}

#[test]
fn resizing_ends_a_drag_and_changes_nothing_else() {
    let mut desk = Desk::with_position(&json!({"phase": "moving", "dice": [3, 1]}));
    let from = desk.place(8);
    desk.program.pressed(from);
    desk.program.moved(Point {
        x: from.x + 50.0,
        ..from
    });
    desk.program.resized(300.0, 700.0);
    let view = desk.view();
    assert!(view.frame.upright && !desk.play().travels());
    assert!(view.checkers.iter().all(|checker| !checker.held));
    desk.program.released(from);
    assert!(desk.log().is_empty());
    // A chosen checker stays chosen.
    desk.tap(8);
    desk.program.resized(700.0, 300.0);
    desk.tap(5);
    assert_eq!(desk.log().len(), 1);
}

#[test]
fn everything_can_be_played_by_keyboard() {
    let mut desk = Desk::with_position(&json!({"phase": "moving", "dice": [3, 1]}));
    desk.program.move_cursor(Direction::Left);
    let start = desk.play().cursor();
    assert!(marked(&desk, CheckerMark::Movable).contains(&usize::try_from(start).unwrap()));
    desk.program.tap_cursor();
    let target = marked(&desk, CheckerMark::Target)[0];
    let geometry = *desk.play().board().geometry();
    let goal = Spot::from_index(i32::try_from(target).unwrap()).unwrap();
    for _ in 0..40 {
        let at = Spot::from_index(desk.play().cursor()).unwrap();
        if at == goal {
            break;
        }
        let (from, to) = (geometry.spot(at).center(), geometry.spot(goal).center());
        let way = if (to.y - from.y).abs() > geometry.unit() {
            if to.y > from.y {
                Direction::Down
            } else {
                Direction::Up
            }
        } else if to.x > from.x {
            Direction::Right
        } else {
            Direction::Left
        };
        desk.program.move_cursor(way);
    }
    desk.program.tap_cursor();
    assert_eq!(desk.log().len(), 1);
}

#[test]
fn a_resignation_is_asked_offered_and_answered() {
    let mut desk = Desk::with_position(&json!({"phase": "to_roll"}));
    desk.program.ask_resign();
    assert_eq!(desk.program.navigation().question(), Question::Resign);
    desk.program.answer(false);
    assert!(desk.log().is_empty());
    assert_eq!(desk.panel().resign, Some((1, 3)));
    desk.program.ask_resign();
    desk.program.resign(2);
    assert_eq!(desk.program.navigation().question(), Question::None);
    let panel = desk.panel();
    assert!(panel.must_answer && !panel.can_roll && panel.resign.is_none());
    assert_eq!((panel.status.side, panel.status.stake), (1, 2));
    desk.program.answer_resignation(false);
    // What was refused cannot be offered again this turn.
    assert_eq!(desk.panel().resign, Some((3, 3)));
    desk.program.resign(3);
    desk.program.answer_resignation(true);
    let status = desk.panel().status;
    assert_eq!(status.expected, BackgammonExpected::GameOver);
    assert_eq!((status.side, status.stake, status.resigned), (1, 3, true));
    desk.saved_is_shown();
}

#[test]
fn the_last_checker_off_wins_and_the_winner_may_play_again() {
    let stacks = board(&[(1, 1), (24, -15)]);
    let mut desk =
        Desk::with_position(&json!({"board": stacks, "phase": "moving", "dice": [2, 1]}));
    desk.tap(1);
    desk.tap(0);
    assert_eq!(expected(&desk), BackgammonExpected::Confirm);
    desk.program.confirm();
    let status = desk.panel().status;
    assert_eq!(status.expected, BackgammonExpected::GameOver);
    assert_eq!((status.side, status.stake, status.resigned), (0, 2, false));
    // Nothing is left to go on with, but the result stays on the screen.
    assert!(desk.program.underway().is_empty());
    assert_eq!(desk.game().last_result().unwrap().stake, Stake::Gammon);
    desk.program.rematch();
    assert_eq!(desk.game().phase(), Phase::Opening);
    assert_eq!(desk.program.navigation().question(), Question::None);
    assert!(!desk.play().travels());
    assert!(!desk.program.underway().is_empty());
    // The finished game is kept as the last one.
    assert_eq!(desk.files(), ["backgammon-1.json", "backgammon-2.json"]);
    // Only after the end.
    desk.program.rematch();
    assert_eq!(desk.files().len(), 2);
}

#[test]
fn a_game_under_way_is_not_lost_without_a_question() {
    let mut desk = Desk::with_new_game();
    desk.play_turn();
    let log = desk.log();
    desk.program.new_game(GameKind::Backgammon);
    assert_eq!(desk.program.navigation().screen(), Screen::NewGame);
    desk.program.begin(&nicknames());
    assert_eq!(desk.program.navigation().question(), Question::NewGame);
    desk.program.answer(false);
    assert_eq!(desk.program.navigation().screen(), Screen::NewGame);
    assert_eq!(desk.log(), log);
    assert!(desk.program.back());
    assert_eq!(desk.program.navigation().screen(), Screen::Table);
    begin(&mut desk.program, GameKind::Backgammon);
    assert!(desk.log().is_empty());
    assert_eq!(desk.files(), ["backgammon-2.json"]);
    desk.saved_is_shown();
}

#[test]
fn back_closes_one_thing_after_the_other_and_loses_nothing() {
    let mut desk = Desk::with_position(&json!({"phase": "moving", "dice": [3, 1]}));
    desk.step();
    let log = desk.log();
    desk.tap(24);
    desk.program.set_menu_open(true);
    desk.program.ask_resign();
    desk.program.set_menu_open(true);
    let navigation = |desk: &Desk| {
        let navigation = desk.program.navigation();
        (
            navigation.question(),
            navigation.menu_open(),
            navigation.screen(),
        )
    };
    assert_eq!(navigation(&desk), (Question::Resign, true, Screen::Table));
    assert!(desk.program.back());
    assert_eq!(navigation(&desk), (Question::None, true, Screen::Table));
    assert!(desk.program.back());
    assert_eq!(navigation(&desk), (Question::None, false, Screen::Table));
    assert!(desk.play().board().hand().chosen().is_some());
    assert!(desk.program.back());
    assert!(desk.play().board().hand().chosen().is_none());
    desk.program.open_screen(Screen::About);
    assert!(desk.program.back());
    assert_eq!(navigation(&desk).2, Screen::Table);
    assert!(desk.program.back());
    assert_eq!(navigation(&desk).2, Screen::Home);
    assert!(!desk.program.back());
    desk.program.continue_game(GameKind::Backgammon);
    assert_eq!(desk.log(), log);
}

#[test]
fn checkers_travel_after_a_step_and_jump_into_another_game() {
    let mut desk = Desk::with_new_game();
    desk.tap_dice();
    let before = desk.view();
    desk.step();
    let after = desk.view();
    assert!(desk.play().travels());
    let moved = before
        .checkers
        .iter()
        .zip(&after.checkers)
        .filter(|(a, b)| (a.x, a.y) != (b.x, b.y))
        .count();
    assert_eq!(moved, 1);
    assert_eq!(after.spots.iter().filter(|spot| spot.last).count(), 2);
}

#[test]
fn the_board_turns_to_the_side_to_move_if_it_is_to() {
    let mut desk = Desk::with_new_game();
    desk.program.set_seats(Seats::Turn);
    desk.tap_dice();
    for _ in 0..6 {
        let black = desk.game().mover() == Some(SIDES[1]);
        assert_eq!(desk.play().board().geometry().is_turned(), black);
        assert!(!desk.program.panel().unwrap().turned);
        desk.play_turn();
        desk.tap_dice();
    }
    // Face to face the board lies still, and the words turn.
    desk.program.set_seats(Seats::FaceToFace);
    for _ in 0..3 {
        let black = desk.game().mover() == Some(SIDES[1]);
        assert!(!desk.play().board().geometry().is_turned());
        assert_eq!(desk.program.panel().unwrap().turned, black);
        desk.play_turn();
        desk.tap_dice();
    }
    desk.saved_is_shown();
}
