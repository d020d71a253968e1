//! Every refusal, brought about by taps.

use serde_json::json;

use super::{Desk, board};
use crate::BackgammonRefusal;

/// White to play these dice; the taps; what is said.
fn check(stacks: &[(usize, i8)], dice: [u8; 2], taps: &[u8], said: BackgammonRefusal) {
    let mut desk = Desk::with_dice(stacks, dice);
    let before = desk.game().clone();
    for &point in taps {
        assert_eq!(
            desk.refusal(),
            BackgammonRefusal::None,
            "{stacks:?} {taps:?}"
        );
        // By its own name, so that no legal neighbour is meant instead.
        let mover = desk.game().mover().unwrap();
        let spot = crate::boards::backgammon::spot::Spot::of(mover, point);
        desk.program.tap_spot(i32::try_from(spot.index()).unwrap());
    }
    assert_eq!(desk.refusal(), said, "{stacks:?} {taps:?}");
    assert_eq!(desk.game(), &before);
    desk.saved_is_shown();
}

#[test]
fn what_cannot_be_picked_up_is_explained() {
    let start: &[(usize, i8)] = &[
        (24, 2),
        (13, 5),
        (8, 3),
        (6, 5),
        (19, -5),
        (1, -2),
        (12, -5),
        (17, -3),
    ];
    check(start, [3, 1], &[1], BackgammonRefusal::NotYourChecker);
    check(start, [3, 1], &[2], BackgammonRefusal::NothingHere);
    check(start, [3, 1], &[0], BackgammonRefusal::NothingHere);
    check(start, [5, 5], &[24], BackgammonRefusal::PointClosed);
    let on_bar: &[(usize, i8)] = &[(25, 1), (6, 14), (19, -5)];
    check(on_bar, [3, 1], &[6], BackgammonRefusal::EnterFromBarFirst);
}

#[test]
fn where_a_chosen_checker_cannot_go_is_explained() {
    let start: &[(usize, i8)] = &[
        (24, 2),
        (13, 5),
        (8, 3),
        (6, 5),
        (19, -5),
        (1, -2),
        (12, -5),
        (17, -3),
    ];
    check(start, [3, 1], &[13, 11], BackgammonRefusal::NoDieForThat);
    check(start, [3, 1], &[13, 14], BackgammonRefusal::NoDieForThat);
    check(start, [3, 1], &[13, 12], BackgammonRefusal::PointClosed);
    // Both dice together would lead there, but the place is closed.
    check(
        &[(13, 1), (6, 14), (7, -2), (24, -13)],
        [4, 2],
        &[13, 7],
        BackgammonRefusal::PointClosed,
    );
}

#[test]
fn bearing_off_too_early_is_explained() {
    check(
        &[(7, 1), (6, 13), (24, -2)],
        [6, 1],
        &[6, 0],
        BackgammonRefusal::BearOffNeedsAllHome,
    );
    check(
        &[(5, 1), (3, 2), (24, -2)],
        [4, 1],
        &[3, 0],
        BackgammonRefusal::BearOffHigherCheckerFirst,
    );
}

#[test]
fn dice_that_must_be_used_are_explained() {
    // Only one die can be played, by the same checker: it must be the higher.
    let one_left: &[(usize, i8)] = &[(10, 1), (1, -2), (2, -2)];
    check(
        one_left,
        [6, 2],
        &[10, 8],
        BackgammonRefusal::MustUseHigherDie,
    );
    // After 24/18 no 5 could be played; 24/19 leaves 7/1.
    let both: &[(usize, i8)] = &[(24, 1), (7, 1), (2, -2), (13, -2), (10, -11)];
    check(both, [6, 5], &[24, 18], BackgammonRefusal::MustUseBothDice);
}

#[test]
fn the_wrong_moment_is_explained() {
    let mut desk = Desk::with_position(&json!({"phase": "to_roll"}));
    desk.tap(24);
    assert_eq!(desk.refusal(), BackgammonRefusal::RollFirst);
    desk.program.resign(1);
    assert_eq!(desk.refusal(), BackgammonRefusal::None);
    desk.tap(24);
    assert_eq!(desk.refusal(), BackgammonRefusal::WaitForAnswer);
    desk.program.answer_resignation(true);
    desk.tap(24);
    assert_eq!(desk.refusal(), BackgammonRefusal::GameIsOver);

    let mut desk = Desk::with_new_game();
    desk.tap(24);
    assert_eq!(desk.refusal(), BackgammonRefusal::RollFirst);

    let last = board(&[(3, 1), (2, 1), (24, -2)]);
    let mut desk = Desk::with_position(
        &json!({"board": last, "phase": "moving", "dice": [6, 1], "unplayed": [1]}),
    );
    desk.step();
    desk.tap(24);
    assert_eq!(desk.refusal(), BackgammonRefusal::ConfirmOrUndo);
}

#[test]
fn a_wall_cannot_be_undone() {
    let mut desk = Desk::with_new_game();
    desk.program.undo();
    assert_eq!(desk.refusal(), BackgammonRefusal::CannotUndo);
    desk.tap_dice();
    assert_eq!(desk.refusal(), BackgammonRefusal::None);
    desk.program.undo();
    assert_eq!(desk.refusal(), BackgammonRefusal::CannotUndo);
    desk.program.redo();
    assert_eq!(desk.refusal(), BackgammonRefusal::CannotUndo);
    assert_eq!(desk.log().len(), 1);
}

#[test]
fn a_turn_cannot_end_while_dice_can_be_played() {
    let mut desk = Desk::with_new_game();
    desk.tap_dice();
    desk.program.confirm();
    assert_eq!(desk.refusal(), BackgammonRefusal::MustUseBothDice);
    desk.step();
    assert_eq!(desk.refusal(), BackgammonRefusal::None);
}

#[test]
fn what_was_refused_is_told_until_the_next_touch_ends() {
    let mut desk = Desk::with_new_game();
    desk.tap_dice();
    let own = desk.game().steps()[0].from;
    desk.tap(1);
    assert_eq!(desk.refusal(), BackgammonRefusal::NotYourChecker);
    // The reason stays where it is while the finger is down, so that nothing moves beneath it.
    desk.program.pressed(desk.place(own));
    assert_eq!(desk.refusal(), BackgammonRefusal::NotYourChecker);
    desk.program.released(desk.place(own));
    assert!(desk.play().board().hand().chosen().is_some());
    assert_eq!(desk.refusal(), BackgammonRefusal::None);
}
