//! Random boards, rolls, games and actions for property tests.

use baban_core::game::Game as _;
use baban_core::games::backgammon::{Action, Backgammon, Board, Options, Roll, Step};
use proptest::prelude::*;

use crate::support::Random;

/// Checkers put down one by one wherever they may stand.
pub(crate) fn any_board() -> impl Strategy<Value = Board> {
    prop::collection::vec((0usize..26, any::<bool>()), 2..30).prop_map(|checkers| {
        let mut board = Board::from_points([0; 26]).unwrap();
        for (point, own) in checkers {
            let mut points: [i8; 26] = board.into();
            let n = if own { 1 } else { -1 };
            if points[point] * n >= 0 {
                points[point] += n;
                board = Board::from_points(points).unwrap_or(board);
            }
        }
        board
    })
}

pub(crate) fn any_roll() -> impl Strategy<Value = Roll> {
    prop::sample::select(Roll::ALL.to_vec())
}

pub(crate) fn any_options() -> impl Strategy<Value = Options> {
    let match_points = prop_oneof![Just(0u32), 1..8u32];
    (match_points, any::<[bool; 4]>()).prop_map(|(match_points, [cube, crawford, a, b])| Options {
        match_points,
        cube,
        crawford,
        jacoby: a && cube && match_points == 0,
        beavers: b && cube && match_points == 0,
    })
}

/// A game played at random for a while, resignations now and then included.
pub(crate) fn any_game() -> impl Strategy<Value = Backgammon> {
    (any_options(), any::<u8>(), 0usize..400).prop_map(|(options, seed, length)| {
        let mut random = Random::new(seed);
        let mut game = Backgammon::new(&options).unwrap();
        for _ in 0..length {
            let mut actions = game.legal();
            actions.extend(game.chances().outcomes().iter().map(|&(action, _)| action));
            if random.below(20) == 0 {
                actions.extend(game.events());
            }
            if actions.is_empty() {
                break;
            }
            game.apply(random.pick(&actions)).unwrap();
        }
        game
    })
}

pub(crate) fn any_action() -> impl Strategy<Value = Action> {
    let texts = [
        "roll",
        "double",
        "take",
        "drop",
        "beaver",
        "done",
        "accept",
        "refuse",
        "resign single",
        "resign gammon",
        "resign backgammon",
        "5:3",
        "1:2",
        "6-6",
        "4-1",
    ];
    prop_oneof![
        prop::sample::select(texts.to_vec()).prop_map(|text| text.parse().unwrap()),
        (0u8..28, 0u8..28).prop_map(|(from, to)| { Action::Step(Step { from, to }) }),
    ]
}
