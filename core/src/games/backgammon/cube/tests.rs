//! Decisions whose answers are known exactly, or to every player.

use super::*;
use crate::ai::Effort;
use crate::games::backgammon::evaluation::Evaluator;
use crate::games::backgammon::{Action, Board, Options};

fn money(holder: Holder) -> Stakes {
    Stakes::at_start(Options {
        cube: true,
        ..Options::default()
    })
    .with_cube(if holder == Holder::Both { 1 } else { 2 }, holder)
}

/// Checkers on the ace points: so many rolls left, fewer after doubles.
fn rolls_left(own: i8, other: i8) -> Board {
    let mut points = [0; 26];
    (points[1], points[24]) = (2 * own, -2 * other);
    Board::from_points(points).unwrap()
}

fn choice(board: &Board, stakes: &Stakes, plies: u8) -> CubeChoice {
    let evaluator = Evaluator::shipped().unwrap();
    let mut effort = Effort::unlimited();
    let mut thinker = CubeThinker::new(evaluator, &mut effort);
    thinker.choice(board, stakes, plies).unwrap()
}

/// Exact worth of a position with so many rolls left on each side, from the rules alone: every sixth
/// roll is a double and worth two.
fn exact(own: i8, other: i8, value: f32, holder: Holder) -> f32 {
    let roll = exact_roll(own, other, value, holder);
    if !holder.is_open() || value > 64.0 {
        return roll;
    }
    let take = exact_roll(own, other, 2.0 * value, Holder::Opponent);
    roll.max(take.min(value))
}

fn exact_roll(own: i8, other: i8, value: f32, holder: Holder) -> f32 {
    let after = |rolls: i8| {
        if own <= rolls {
            value
        } else {
            -exact(other, own - rolls, value, holder.flipped())
        }
    };
    after(1) * 5.0 / 6.0 + after(2) / 6.0
}

#[test]
fn last_rolls_are_decided_exactly() {
    for (own, other) in [(1, 1), (2, 1), (2, 2), (3, 2), (2, 3)] {
        for holder in [Holder::Both, Holder::Own] {
            let stakes = money(holder);
            let value = stakes.value() as f32;
            let found = choice(&rolls_left(own, other), &stakes, 4);
            let roll = exact_roll(own, other, value, holder) / value;
            let take = exact_roll(own, other, 2.0 * value, Holder::Opponent) / value;
            let close = |one: f32, other: f32| (one - other).abs() < 2e-3;
            assert!(
                close(found.roll, roll) && close(found.take, take),
                "{own} {other} {holder:?}: {found:?} {roll} {take}"
            );
        }
    }
}

#[test]
fn races_of_a_few_rolls_get_the_answers_every_player_knows() {
    // Rolls left on both sides; double from the middle, redouble, answer.
    for (rolls, doubles, redoubles, answer) in [
        (1, true, true, Action::Drop),
        (2, true, true, Action::Drop),
        (3, true, true, Action::Drop),
        (4, true, true, Action::Take),
        (5, true, false, Action::Take),
        (6, true, false, Action::Take),
        (7, true, false, Action::Take),
    ] {
        let board = rolls_left(rolls, rolls);
        let centred = choice(&board, &money(Holder::Both), 6);
        let owned = choice(&board, &money(Holder::Own), 6);
        assert_eq!(centred.is_double(), doubles, "{rolls}: {centred:?}");
        assert_eq!(owned.is_double(), redoubles, "{rolls}: {owned:?}");
        assert_eq!(centred.answer(), answer, "{rolls}: {centred:?}");
    }
}

/// The least chance at which a single game is taken, gammons apart.
fn take_point(stakes: &Stakes, equity: impl Fn(&Stakes, &Outcomes) -> f32) -> f32 {
    let taken = stakes.doubled().flipped();
    let dropped = stakes.flipped().worth(-i64::from(stakes.value()));
    let takes = |win: f32| {
        let outcomes = Outcomes::new([win, 0.0, 0.0, 1.0 - win, 0.0, 0.0]);
        equity(&taken, &outcomes) >= dropped
    };
    let mut steps = (0u16..=1000).map(|step| f32::from(step) / 1000.0);
    steps.find(|&win| takes(win)).unwrap()
}

#[test]
fn a_quarter_of_the_games_is_enough_to_take_and_less_with_a_live_cube() {
    let stakes = money(Holder::Both);
    let dead = take_point(&stakes, Stakes::dead);
    assert!((dead - 0.25).abs() < 2e-3, "{dead}");
    let live = take_point(&stakes, live::worth);
    assert!((0.20..0.22).contains(&live), "{live}");
}

#[test]
fn beavers_are_for_doubles_that_were_none() {
    let stakes = Stakes::at_start(Options {
        cube: true,
        beavers: true,
        ..Options::default()
    });
    let behind = choice(&rolls_left(5, 3), &stakes, 2);
    assert_eq!(behind.answer(), Action::Beaver, "{behind:?}");
    assert!(!behind.is_double());
    let ahead = choice(&rolls_left(4, 4), &stakes, 2);
    assert_eq!(ahead.answer(), Action::Take, "{ahead:?}");
}

#[test]
fn who_trails_after_the_crawford_game_doubles_at_once() {
    let mut stakes = Stakes::at_start(Options {
        match_points: 5,
        cube: true,
        ..Options::default()
    });
    stakes = stakes.with_score([2, 4]);
    let found = choice(&Board::START, &stakes, 1);
    assert!(found.is_double(), "{found:?}");
    // Who needs one point gains nothing by doubling.
    let leader = stakes.flipped();
    let found = choice(&rolls_left(3, 3), &leader, 1);
    assert!(found.take < found.roll, "{found:?}");
}
