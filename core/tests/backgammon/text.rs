//! Texts and positions in the open: what goes out comes back the same, and rubbish is refused.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{
    Action, Backgammon, Board, Cube, Options, Phase, PlayTextError, Plays, Position,
    PositionProblem, Roll, Stake, XgidError, board_of_position_id, format_play, parse_play,
    position_id, steps_to,
};
use proptest::prelude::*;

use crate::support::{Random, board, play};

/// Checkers put down one by one wherever they may stand.
fn any_board() -> impl Strategy<Value = Board> {
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

fn any_roll() -> impl Strategy<Value = Roll> {
    prop::sample::select(Roll::ALL.to_vec())
}

fn any_options() -> impl Strategy<Value = Options> {
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
fn any_game() -> impl Strategy<Value = Backgammon> {
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

fn any_action() -> impl Strategy<Value = Action> {
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
        (0u8..28, 0u8..28).prop_map(|(from, to)| {
            Action::Step(baban_core::games::backgammon::Step { from, to })
        }),
    ]
}

proptest! {
    #[test]
    fn position_ids_round_trip(board in any_board()) {
        prop_assert_eq!(board_of_position_id(&position_id(&board)), Ok(board));
    }

    #[test]
    fn a_flip_is_its_own_inverse(board in any_board()) {
        prop_assert_eq!(board.flipped().flipped(), board);
        prop_assert_eq!(board.flipped().own_off(), board.opponent_off());
    }

    #[test]
    fn play_texts_round_trip(board in any_board(), roll in any_roll()) {
        let mut plays = Plays::new();
        for result in plays.generate(&board, roll) {
            let steps = steps_to(&board, roll, result).unwrap();
            let text = format_play(&board, &steps);
            let again = parse_play(&text, &board, roll);
            prop_assert!(again.is_ok(), "{} {:?} {:?}", text, board, roll);
            let again = again.unwrap();
            prop_assert_eq!(&format_play(&board, &again), &text);
            // Texts of single steps give the same steps back, whatever their order.
            let words: Vec<_> = steps.iter().map(ToString::to_string).collect();
            prop_assert!(parse_play(&words.join(" "), &board, roll).is_ok());
        }
    }

    #[test]
    fn positions_round_trip_through_json(game in any_game()) {
        let text = serde_json::to_string(&game.position()).unwrap();
        let position: Position = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(Backgammon::from_position(&position), Ok(game));
    }

    #[test]
    fn xgids_round_trip(game in any_game()) {
        let Some(text) = game.xgid() else {
            return Ok(());
        };
        // What an XGID does not tell is as if it had not been.
        let known = Backgammon::from_position(&Position {
            options: Options { crawford: true, ..game.position().options },
            opening: false,
            last_result: None,
            refused: None,
            ..game.position()
        });
        let again = Backgammon::from_xgid(&text);
        prop_assert_eq!(again.clone().ok(), known.ok(), "{}", text);
        prop_assert_eq!(again.ok().and_then(|game| game.xgid()), Some(text));
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
    fn no_text_makes_a_parser_panic(text in ".{0,60}", roll in any_roll()) {
        let _ = text.parse::<Action>();
        let _ = board_of_position_id(&text);
        let _ = Backgammon::from_xgid(&text);
        let _ = parse_play(&text, &Board::START, roll);
    }

    #[test]
    fn no_text_like_a_play_makes_the_parser_panic(
        text in "((bar|off|[0-9]{1,2})[*]?/?){0,6}( (bar|[0-9]{1,2})/(off|[0-9]{1,2})[*]?(\\([0-9]\\))?){0,5}",
        board in any_board(),
        roll in any_roll(),
    ) {
        let _ = parse_play(&text, &board, roll);
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
fn plays_print_as_players_write_them() {
    let blots = board(&[(24, 2), (18, -1), (13, 3), (8, 2), (6, 3)]);
    for (points, roll, text) in [
        (Board::START, (3, 1), "8/5 6/5"),
        (Board::START, (6, 5), "24/13"),
        (Board::START, (3, 3), "24/21(2) 13/10(2)"),
        (blots, (6, 5), "24/18*/13"),
        (blots, (6, 2), "24/18* 8/6"),
        (blots, (6, 6), "24/18*(2) 13/7(2)"),
        (board(&[(25, 2), (13, 1), (1, -2)]), (3, 2), "bar/23 bar/22"),
        (board(&[(25, 1), (13, 1), (1, -2)]), (3, 2), "bar/20"),
        (board(&[(6, 2), (5, 1), (24, -2)]), (6, 6), "6/off(2) 5/off"),
        (board(&[(25, 1), (19, -2), (20, -2)]), (6, 5), "–"),
    ] {
        let roll = Roll::new(roll.0, roll.1).unwrap();
        let steps = parse_play(text, &points, roll);
        assert!(steps.is_ok(), "{text}: {steps:?}");
        let printed = format_play(&points, &steps.unwrap());
        let expected = text.replace("bar/23 bar/22", "bar/22 bar/23");
        let printed = printed.replace("bar/23 bar/22", "bar/22 bar/23");
        assert_eq!(printed, expected);
    }
}

#[test]
fn texts_that_are_no_plays_say_why() {
    let roll = Roll::new(3, 1).unwrap();
    let read = |text| parse_play(text, &Board::START, roll).unwrap_err();
    for text in [
        "8", "8/5/", "5/8", "8/5(5)", "8/5(", "x/5", "8*/5", "6/off*", "08/5", "5/bar",
    ] {
        assert!(
            matches!(read(text), PlayTextError::Unreadable { .. }),
            "{text}"
        );
    }
    assert_eq!(read("8/5* 6/5"), PlayTextError::NoBlot { point: 5 });
    assert_eq!(read("8/4 6/5"), PlayTextError::Impossible);
    assert_eq!(read("8/5(4) 6/5(4)"), PlayTextError::Impossible);
    assert_eq!(read("8/5"), PlayTextError::NotMaximal);
    assert_eq!(read(""), PlayTextError::NotMaximal);
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

#[test]
fn xgids_of_other_programs_are_read() {
    let game =
        Backgammon::from_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10").unwrap();
    assert_eq!(
        (game.board(Seat(0)), game.mover()),
        (Board::START, Some(Seat(0)))
    );
    assert_eq!(game.dice().unwrap().shown(), [3, 1]);
    let options = *game.options();
    assert!(options.cube && options.jacoby && options.beavers);

    let text = "XGID=-a----DDC---bB---bbb-c-B--:1:-1:-1:00:2:3:0:7:10";
    let game = Backgammon::from_xgid(text).unwrap();
    assert_eq!((game.mover(), game.score()), (Some(Seat(1)), [2, 3]));
    assert_eq!(
        game.cube(),
        Cube {
            value: 2,
            owner: Some(Seat(1))
        }
    );
    assert_eq!(game.board(Seat(0)).at(6), 4);
    assert_eq!(game.xgid().as_deref(), Some(text));

    let crawford = Backgammon::from_xgid("-b----E-C---eE---c-e----B-:0:0:1:00:6:2:1:7").unwrap();
    assert!(crawford.is_crawford());
}

#[test]
fn texts_that_are_no_xgids_say_why() {
    let start = "-b----E-C---eE---c-e----B-";
    let read = |text: &str| Backgammon::from_xgid(text).unwrap_err();
    assert_eq!(read(""), XgidError::Fields { count: 1 });
    assert_eq!(read("-:0:0:1:00:0:0:0:0:10"), XgidError::Checkers);
    for (fields, field, text) in [
        ("99:0:1:00:0:0:0:0:10", 2, "99"),
        ("0:2:1:00:0:0:0:0:10", 3, "2"),
        ("0:0:0:00:0:0:0:0:10", 4, "0"),
        ("0:0:1:07:0:0:0:0:10", 5, "07"),
        ("0:0:1:B:0:0:0:0:10", 5, "B"),
        ("0:0:1:00:-1:0:0:0:10", 6, "-1"),
        ("0:0:1:00:0:x:0:7:10", 7, "x"),
        ("0:0:1:00:0:0:2:7:10", 8, "2"),
        ("0:0:1:00:0:0:0:65:10", 9, "65"),
        ("0:0:1:00:0:0:0:0:", 10, ""),
    ] {
        let text = text.to_owned();
        assert_eq!(
            read(&format!("{start}:{fields}")),
            XgidError::Field { field, text }
        );
    }
    let owned = read(&format!("{start}:0:1:1:00:0:0:0:0:10"));
    assert!(matches!(owned, XgidError::Position { .. }));
}
