//! Positions in the open: what goes out comes back the same, and nonsense is refused.

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::GameId;
use baban_core::games::backgammon::{
    Backgammon, Board, BoardProblem, Cube, Options, Phase, Position, PositionIdError,
    PositionProblem, Stake, XgidError, board_of_position_id, results,
};
use baban_core::table::any;
use proptest::prelude::*;
use serde_json::json;

use crate::strategies::{any_action, any_game};
use crate::support::{board, play};

proptest! {
    #[test]
    fn positions_round_trip_through_json(game in any_game()) {
        let text = serde_json::to_string(&game.position()).unwrap();
        let position: Position = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(Backgammon::from_position(&position), Ok(game));
    }

    #[test]
    fn exactly_what_is_listed_is_accepted(game in any_game(), action in any_action()) {
        let listed = game.legal().contains(&action)
            || game.events().contains(&action)
            || game.chances().outcomes().iter().any(|&(outcome, _)| outcome == action);
        let mut next = game.clone();
        let played = next.apply(action);
        prop_assert_eq!(played.is_ok(), listed);
        if let Err(why) = played {
            prop_assert_eq!(next, game);
            let json = serde_json::to_value(why).unwrap();
            prop_assert!(json["kind"].is_string());
        }
    }

    #[test]
    fn both_seats_see_the_same_board(game in any_game()) {
        prop_assert_eq!(game.board(Seat(0)).flipped(), game.board(Seat(1)));
        prop_assert_eq!(game.actor() == Actor::Over, game.outcome().is_some());
    }

    #[test]
    fn no_position_makes_the_engine_panic(
        points in prop::array::uniform26(-16i8..16),
        turn in 0u8..3,
        dice in prop::option::of([0u8..8, 0u8..8]),
        value in any::<u32>(),
        score in any::<[u32; 2]>(),
        phase in prop::sample::select(vec![
            Phase::Opening, Phase::ToRoll, Phase::Rolling, Phase::Moving, Phase::DoubleOffered,
            Phase::ResignOffered(Stake::Gammon), Phase::Over,
        ]),
    ) {
        let position = Position {
            board: points,
            turn: Seat(turn),
            phase,
            dice,
            score,
            cube: Cube { value, owner: Some(Seat(turn)) },
            ..Position::default()
        };
        prop_assert!(Backgammon::from_position(&position).is_err());
    }
}

#[test]
fn a_person_can_type_a_position() {
    let text = r#"{"board":[0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0],
                   "turn":1,"phase":"moving","dice":[3,5]}"#;
    let position: Position = serde_json::from_str(text).unwrap();
    let mut game = Backgammon::from_position(&position).unwrap();
    assert_eq!(game.mover(), Some(Seat(1)));
    assert_eq!(game.dice().unwrap().unplayed(), [5, 3]);
    play(&mut game, "8/3,6/3,done");
    assert_eq!(game.mover(), Some(Seat(0)));
    assert_eq!(
        Backgammon::from_position(&Position::default()),
        Ok(Backgammon::new(&Options::default()).unwrap())
    );
    assert!(serde_json::from_str::<Position>(r#"{"bored":true}"#).is_err());
    assert!(serde_json::from_str::<Position>(r#"{"board":[0]}"#).is_err());
}

#[test]
fn a_position_in_which_nobody_can_ever_move_is_refused_wherever_it_comes_from() {
    let mut points = [0; 26];
    points[1..7].fill(2);
    points[19..25].fill(-2);
    [points[0], points[25]] = [-3, 3];
    let problem = BoardProblem::NobodyCanMove;
    for phase in [Phase::ToRoll, Phase::Moving, Phase::Over] {
        let position = Position {
            phase,
            board: points,
            dice: (phase == Phase::Moving).then_some([6, 5]),
            ..Position::default()
        };
        let problems = Backgammon::from_position(&position).unwrap_err();
        assert!(
            problems
                .iter()
                .any(|&found| found == PositionProblem::Board { problem })
        );
    }
    let seed = Seed::from_bytes([1; 32]);
    let saved = json!({"phase": "to_roll", "board": points.as_slice()});
    let set = any::set_up(GameId::Backgammon, saved, seed.into());
    assert!(set.is_err_and(|fault| fault.kind == "bad_position"));
    assert!(serde_json::from_value::<Board>(json!(points.as_slice())).is_err());
    assert!(results(points, [6, 5]).is_err());
    assert_eq!(
        board_of_position_id("27YBAHDbtgEAcA"),
        Err(PositionIdError::NobodyCanMove)
    );
    let xgid = Backgammon::from_xgid("cBBBBBB------------bbbbbbC:0:0:1:65:0:0:0:0:10").unwrap_err();
    assert!(matches!(xgid, XgidError::Position { .. }), "{xgid}");
}

#[test]
fn every_kind_of_inconsistency_is_found() {
    use PositionProblem as P;
    let cube = |value, owner: Option<u8>| Cube {
        value,
        owner: owner.map(Seat),
    };
    let money = Options {
        cube: true,
        ..Options::default()
    };
    let to_three = Options {
        match_points: 3,
        ..money
    };
    let to_roll = Position {
        phase: Phase::ToRoll,
        ..Position::default()
    };
    let moving = Position {
        phase: Phase::Moving,
        dice: Some([5, 3]),
        ..Position::default()
    };
    let lone = *board(&[(6, 2)]).points();
    let cases = [
        (
            Position {
                turn: Seat(2),
                ..to_roll.clone()
            },
            P::NoSuchSeat { seat: 2 },
        ),
        (
            Position {
                turn: Seat(1),
                ..Position::default()
            },
            P::NotAtStart,
        ),
        (
            Position {
                board: lone,
                ..to_roll.clone()
            },
            P::AlreadyWon,
        ),
        (
            Position {
                board: [0; 26],
                ..moving.clone()
            },
            P::BothWon,
        ),
        (
            Position {
                dice: None,
                ..moving.clone()
            },
            P::DiceMissing,
        ),
        (
            Position {
                dice: Some([5, 3]),
                ..to_roll.clone()
            },
            P::DiceUnexpected,
        ),
        (
            Position {
                unplayed: Some(vec![5]),
                ..to_roll.clone()
            },
            P::DiceUnexpected,
        ),
        (
            Position {
                dice: Some([7, 3]),
                ..moving.clone()
            },
            P::DiceImpossible,
        ),
        (
            Position {
                unplayed: Some(vec![5, 5]),
                ..moving.clone()
            },
            P::UnplayedNotRolled,
        ),
        (
            Position {
                opening: true,
                dice: Some([5, 5]),
                ..moving.clone()
            },
            P::NotOpening,
        ),
        (
            Position {
                cube: cube(3, Some(0)),
                options: money,
                ..to_roll.clone()
            },
            P::CubeValue { value: 3 },
        ),
        (
            Position {
                cube: cube(2, None),
                options: money,
                ..to_roll.clone()
            },
            P::CubeOwner,
        ),
        (
            Position {
                cube: cube(2, Some(0)),
                ..to_roll.clone()
            },
            P::CubeNotUsed,
        ),
        (
            Position {
                phase: Phase::DoubleOffered,
                ..Position::default()
            },
            P::DoubleImpossible,
        ),
        (
            Position {
                phase: Phase::ResignOffered(Stake::Single),
                refused: Some(Stake::Single),
                ..Position::default()
            },
            P::ResignationImpossible,
        ),
        (
            Position {
                refused: Some(Stake::Single),
                ..Position::default()
            },
            P::RefusedUnexpected,
        ),
        (
            Position {
                score: [1, 0],
                ..to_roll.clone()
            },
            P::Score,
        ),
        (
            Position {
                score: [3, 0],
                options: to_three,
                ..to_roll.clone()
            },
            P::Score,
        ),
        (
            Position {
                score: [2, 2],
                options: to_three,
                crawford: true,
                ..to_roll.clone()
            },
            P::NotCrawford,
        ),
        (
            Position {
                phase: Phase::Over,
                ..Position::default()
            },
            P::LastResult,
        ),
    ];
    for (position, problem) in cases {
        let found = Backgammon::from_position(&position).unwrap_err();
        assert!(
            found.iter().any(|&found| found == problem),
            "{problem:?}: {found:?}"
        );
    }
}

/// Kind: a finished game, or a match between games, whose result contradicts board, cube, options
/// or score (B9–B11).
#[test]
fn results_that_no_game_can_have_are_refused() {
    let over = |board: &str, rest: &str| {
        format!(r#"{{"phase":"over","board":{board},"cube":{{"value":1}},{rest}}}"#)
    };
    let at = |point: usize, count: i8| {
        let mut points = [0i8; 26];
        points[point] = count;
        format!("{points:?}")
    };
    let start = format!("{:?}", Position::default().board);
    let borne_off = |stake: &str, points: u32| {
        format!(
            r#""score":[{points},0],"last_result":{{"winner":0,"ending":"borne_off","stake":"{stake}","points":{points}}}"#
        )
    };
    let wrong = [
        over(&at(24, -10), &borne_off("gammon", 2)),
        over(&at(24, -15), &borne_off("single", 1)),
        over(&at(3, -15), &borne_off("gammon", 2)),
        over(&at(24, -10), &borne_off("single", 4)),
        over(
            &at(24, -15),
            &format!(
                r#""options":{{"cube":true,"jacoby":true}},{}"#,
                borne_off("gammon", 2)
            ),
        ),
        over(
            &start,
            r#""score":[1,0],"last_result":{"winner":0,"ending":"dropped","stake":"single","points":1}"#,
        ),
        over(
            &start,
            r#""score":[1,0],"last_result":{"winner":0,"ending":"resigned","stake":"single","points":1}"#,
        ),
    ];
    for text in wrong {
        let position: Position = serde_json::from_str(&text).unwrap();
        let found = Backgammon::from_position(&position).unwrap_err();
        assert!(
            found.iter().eq([&PositionProblem::LastResult]),
            "{text}: {found:?}"
        );
    }
    let right = over(&at(24, -15), &borne_off("gammon", 2));
    let position: Position = serde_json::from_str(&right).unwrap();
    assert!(Backgammon::from_position(&position).is_ok());

    let between = |rest: &str| format!(r#"{{"phase":"to_roll",{rest}}}"#);
    let cases = [
        (
            between(r#""options":{"match_points":1,"cube":true}"#),
            PositionProblem::Crawford,
        ),
        (
            between(
                r#""options":{"match_points":5,"cube":true},"score":[4,0],"last_result":{"winner":0,"ending":"borne_off","stake":"single","points":1}"#,
            ),
            PositionProblem::Crawford,
        ),
        (
            between(
                r#""options":{"match_points":5,"cube":true},"score":[4,1],"crawford":true,"last_result":{"winner":1,"ending":"borne_off","stake":"single","points":1}"#,
            ),
            PositionProblem::NotCrawford,
        ),
        (
            between(
                r#""options":{"match_points":5},"score":[1,0],"last_result":{"winner":0,"ending":"dropped","stake":"single","points":1}"#,
            ),
            PositionProblem::LastResult,
        ),
    ];
    for (text, problem) in cases {
        let position: Position = serde_json::from_str(&text).unwrap();
        let found = Backgammon::from_position(&position).unwrap_err();
        assert!(found.iter().eq([&problem]), "{text}: {found:?}");
    }
}

/// Kind: one wrong part hides the others.
#[test]
fn all_that_is_wrong_with_a_position_is_told_at_once() {
    use PositionProblem as P;
    let text = r#"{"turn":5,"phase":"moving","cube":{"value":3,"owner":0},"score":[1,0]}"#;
    let position: Position = serde_json::from_str(text).unwrap();
    let found = Backgammon::from_position(&position).unwrap_err();
    let expected = [
        P::NoSuchSeat { seat: 5 },
        P::DiceMissing,
        P::CubeValue { value: 3 },
        P::CubeNotUsed,
        P::Score,
    ];
    assert!(found.iter().eq(&expected), "{found:?}");

    let text = r#"{"phase":"to_roll","board":[0,20,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
                   "dice":[7,1],"cube":{"value":2},"options":{"match_points":3,"jacoby":true},"score":[9,9]}"#;
    let position: Position = serde_json::from_str(text).unwrap();
    let found = Backgammon::from_position(&position).unwrap_err();
    for problem in [P::DiceImpossible, P::CubeOwner, P::CubeNotUsed, P::Score] {
        assert!(
            found.iter().any(|&found| found == problem),
            "{problem:?}: {found:?}"
        );
    }
}
