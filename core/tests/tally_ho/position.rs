//! Positions in the open: what goes out comes back the same, and nonsense is refused.

use baban_core::game::{Game as _, Seat};
use baban_core::games::tally_ho::{
    Both, Colour, Ending, Kind, LockedBird, Options, OptionsProblem, Phase, Position,
    PositionProblem, RoundResult, Square, TallyHo, Trail, Won,
};
use proptest::prelude::*;

use crate::support::{Random, Style, all_options, at, game, play, position, square};

fn problems(position: &Position) -> Vec<PositionProblem> {
    match TallyHo::from_position(position) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().copied().collect(),
    }
}

fn trail(from: &str, to: &str) -> Option<Trail> {
    Some(Trail {
        from: square(from),
        to: square(to),
    })
}

#[test]
fn every_position_that_play_reaches_comes_back_the_same() {
    for (seed, options) in (0..).zip(all_options().cycle().take(160)) {
        let mut random = Random::new(seed);
        let mut game = TallyHo::new(&options).unwrap();
        let style = Style::ALL[seed as usize / 8 % Style::ALL.len()];
        loop {
            let text = serde_json::to_string(&game.position()).unwrap();
            let read: Position = serde_json::from_str(&text).unwrap();
            match TallyHo::from_position(&read) {
                Ok(again) => assert_eq!(again, game, "{text}"),
                Err(problems) => panic!("{problems}: {text}"),
            }
            match random.action(&game, style) {
                Some(action) => game.apply(action).unwrap(),
                None => break,
            }
        }
    }
}

#[test]
fn a_person_can_type_a_position() {
    let new = TallyHo::new(&Options::default()).unwrap();
    assert_eq!(at(&serde_json::from_str("{}").unwrap()), new);
    let text = r#"{"rows":["^......",".......",".......","...F...",".......",".......","...B..."],
        "won":{"blue":{"hunter":7,"lumberjack":2},
               "brown":{"tree":15,"pheasant":8,"duck":7,"fox":5,"bear":1}},
        "final_turns_left":{"blue":3,"brown":3}}"#;
    let game = at(&serde_json::from_str(text).unwrap());
    assert_eq!(
        (game.phase(), game.to_move()),
        (Phase::Final, Some(Colour::Blue))
    );
    assert_eq!(game.colour(Seat(0)), Colour::Blue);
    for wrong in [
        r#"{"row":[]}"#,
        r#"{"won":{"green":{}}}"#,
        r#"{"won":{"blue":{"wolf":1}}}"#,
        r#"{"won":{"blue":{"duck":-1}}}"#,
        r#"{"flipping":"d9"}"#,
        r#"{"turn":"red"}"#,
    ] {
        assert!(serde_json::from_str::<Position>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn all_problems_are_told_at_once() {
    let wrong = Position {
        options: Options {
            rounds: 7,
            ..Options::default()
        },
        rows: vec!["?".to_owned(), "x......".to_owned()],
        locked_bird: Some(LockedBird {
            square: square("a1"),
            by: Colour::Blue,
        }),
        ..Position::default()
    };
    let found = problems(&wrong);
    assert!(found.contains(&PositionProblem::Options {
        problem: OptionsProblem::Rounds { rounds: 7 }
    }));
    assert!(found.contains(&PositionProblem::Rows { rows: 2 }));
    assert!(found.contains(&PositionProblem::RowLength { rank: 7, signs: 1 }));
    assert!(found.contains(&PositionProblem::UnknownSign {
        square: square("a6"),
        sign: 'x'
    }));
    assert!(found.contains(&PositionProblem::LockedByMover));
    for problem in found {
        let json = serde_json::to_value(problem).unwrap();
        assert!(json["kind"].is_string());
    }
}

#[test]
fn t02_tiles_are_neither_too_many_nor_too_few() {
    let mut crowded = position("Ba1 Bb1 ^g7 ?a7 ?a6");
    crowded.rows[0] = "?.....B".to_owned();
    assert!(problems(&crowded).iter().any(|problem| matches!(
        problem,
        PositionProblem::TooMany {
            tile: Kind::Bear,
            found: 3,
            count: 2
        }
    )));
    let mut one_more = position("Fa1 ^g7 ?a7");
    one_more.rows[0] = "??.....".to_owned();
    let (face_down, missing) = (2, 2);
    assert_eq!(problems(&one_more), []);
    one_more.rows[0] = "???....".to_owned();
    let found = problems(&one_more);
    assert_eq!(
        found,
        [PositionProblem::FaceDown {
            face_down: face_down + 1,
            missing
        }]
    );
}

#[test]
fn t01_nothing_is_face_down_in_the_centre() {
    let found = problems(&position("Fa1 ^g7 ?d4"));
    assert_eq!(found, [PositionProblem::CentreFaceDown]);
}

#[test]
fn t01_t06_no_tree_stands_where_no_tile_lay_at_first() {
    let found = problems(&position("Fa1 ^g7 Td4 ?a7"));
    assert_eq!(found, [PositionProblem::CentreTree]);
    assert_eq!(problems(&position("Fa1 ^g7 Dd4 ?a7")), []);
}

/// A position with other winnings.
fn with_won(tiles: &str, won: &str) -> Position {
    Position {
        won: serde_json::from_str(won).unwrap(),
        ..position(tiles)
    }
}

#[test]
fn t02_t13_nobody_has_won_what_cannot_be_won() {
    let trees = with_won(
        "Fa1 ^g7 ?a7",
        r#"{"blue":{"lumberjack":2,"hunter":7,"tree":1},
            "brown":{"tree":13,"duck":7,"pheasant":8,"bear":2,"fox":5}}"#,
    );
    let (colour, tile) = (Colour::Blue, Kind::Tree);
    assert_eq!(
        problems(&trees),
        [PositionProblem::NeverWon { colour, tile }]
    );
    let early = with_won(
        "Fa1 ^g7 ?a7",
        r#"{"blue":{"lumberjack":2,"hunter":7,"fox":1},
            "brown":{"tree":14,"duck":7,"pheasant":8,"bear":2,"fox":4}}"#,
    );
    let (found, most) = (1, 0);
    assert_eq!(
        problems(&early),
        [PositionProblem::MovedOut {
            colour,
            found,
            most
        }]
    );
    let mut late = Position {
        final_turns_left: Some(Both { blue: 4, brown: 4 }),
        quiet_turns: 0,
        ..with_won(
            "Fa1 ^g7",
            r#"{"blue":{"lumberjack":2,"hunter":7,"fox":1},
                "brown":{"tree":15,"duck":7,"pheasant":8,"bear":2,"fox":4}}"#,
        )
    };
    assert_eq!(problems(&late), []);
    late.quiet_turns = 1;
    assert_eq!(problems(&late), []);
    // Blue's only turn of the final phase is said to be among the last two, which were quiet.
    late.quiet_turns = 2;
    let impossible = PositionProblem::MovedOut {
        colour,
        found,
        most,
    };
    assert_eq!(problems(&late), [impossible]);
    late.quiet_turns = 0;
    late.final_turns_left = Some(Both { blue: 5, brown: 5 });
    assert_eq!(problems(&late), [impossible]);
}

#[test]
fn t04_nobody_captures_with_a_tile_that_is_face_down() {
    // Both lumberjacks are among the two face-down tiles, but trees were taken.
    let unseen = with_won(
        "Fa1 ^g7 ?a7 ?a6",
        r#"{"blue":{"hunter":7},
            "brown":{"tree":15,"duck":7,"pheasant":8,"bear":2,"fox":5}}"#,
    );
    let (colour, tile) = (Colour::Brown, Kind::Tree);
    assert_eq!(
        problems(&unseen),
        [PositionProblem::CapturerUnseen { colour, tile }]
    );
}

#[test]
fn t05_t12_turns_must_fit() {
    let brown_begins = Position {
        turn: Colour::Brown,
        ..Position::default()
    };
    let colour = Colour::Blue;
    assert_eq!(
        problems(&brown_begins),
        [PositionProblem::WrongTurn { colour }]
    );
    let mut one_tree = Position::default();
    one_tree.rows[0] = "T??????".to_owned();
    let colour = Colour::Brown;
    assert_eq!(problems(&one_tree), [PositionProblem::WrongTurn { colour }]);
    let missing = Position {
        final_turns_left: None,
        ..position("Fa1 ^g7")
    };
    assert_eq!(problems(&missing), [PositionProblem::FinalTurnsMissing]);
    let early = Position {
        final_turns_left: Some(Both { blue: 5, brown: 5 }),
        ..position("Fa1 ^g7 ?a7")
    };
    assert_eq!(problems(&early), [PositionProblem::FinalTurnsTooEarly]);
    for (blue, brown, possible) in [
        (5, 5, true),
        (5, 4, true),
        (4, 5, false),
        (1, 0, true),
        (0, 0, false),
        (6, 5, false),
        (5, 3, false),
        (255, 255, false),
        (0, 255, false),
    ] {
        let position = Position {
            final_turns_left: Some(Both { blue, brown }),
            ..position("Fa1 ^g7")
        };
        let found = problems(&position).contains(&PositionProblem::FinalTurns);
        assert_eq!(found, !possible, "{blue} {brown}");
    }
}

#[test]
fn t04_only_face_down_tiles_are_turned_over() {
    let mut flipping = position("Fa1 ^g7 ?a7");
    flipping.flipping = Some(square("a1"));
    let square = square("a1");
    assert_eq!(
        problems(&flipping),
        [PositionProblem::FlippingNotFaceDown { square }]
    );
    flipping.flipping = Some("a7".parse().unwrap());
    assert_eq!(problems(&flipping), []);
    flipping.quiet_turns = 1;
    assert_eq!(
        problems(&flipping),
        [PositionProblem::RememberedWhileFlipping]
    );
}

#[test]
fn t15_a_round_that_is_over_does_not_linger() {
    let colour = Colour::Brown;
    assert_eq!(
        problems(&position("Fa1 Ta2")),
        [PositionProblem::RoundOver { colour }]
    );
}

#[test]
fn t10_what_is_remembered_must_have_been_possible() {
    let tiles = "Fb5 Bd5 ^g7 Te4 ?a7 ?c1";
    for (from, to, possible) in [
        ("b2", "b5", true),
        ("a5", "b5", true),
        ("b5", "b5", false),
        ("c4", "b5", false),
        // Through the bear; the bear from afar; from a square with a tile.
        ("g5", "b5", false),
        ("d7", "d5", false),
        ("d6", "d5", true),
        ("e5", "d5", true),
        // No tile, a tree, a tile of brown's, one that is face down.
        ("b2", "b3", false),
        ("e3", "e4", false),
        ("g6", "g7", false),
        ("a6", "a7", false),
    ] {
        let memory = Both {
            blue: trail(from, to),
            brown: None,
        };
        let position = Position {
            memory,
            ..position(tiles)
        };
        assert_eq!(problems(&position).is_empty(), possible, "{from} {to}");
    }
}

#[test]
fn t10_a_way_may_have_been_blocked_since_by_the_last_turn_alone() {
    let blue = trail("b2", "b5");
    let mut position = Position {
        memory: Both {
            blue,
            brown: trail("g3", "b3"),
        },
        quiet_turns: 2,
        ..position("Fb5 ^b3 ?a7")
    };
    assert_eq!(problems(&position), []);
    position.memory.brown = None;
    let (from, to, colour) = (square("b2"), square("b5"), Colour::Blue);
    assert_eq!(
        problems(&position),
        [PositionProblem::Memory { colour, from, to }]
    );
}

#[test]
fn t10_t17_a_last_turn_that_was_not_quiet_captured() {
    // The last turn is blue's; with no quiet turn it took something in that direction.
    let mut position = Position {
        memory: Both {
            blue: trail("b2", "b5"),
            brown: None,
        },
        turn: Colour::Brown,
        ..position("Fb5 ^g7 ?a7")
    };
    let (from, to, colour) = (square("b2"), square("b5"), Colour::Blue);
    assert_eq!(
        problems(&position),
        [PositionProblem::Memory { colour, from, to }]
    );
    position.quiet_turns = 1;
    assert_eq!(problems(&position), []);
    position.quiet_turns = 0;
    let mut taken = serde_json::to_value(position.won).unwrap();
    taken["blue"]["duck"] = 1.into();
    taken["brown"]["duck"] = 6.into();
    position.won = serde_json::from_value(taken).unwrap();
    assert_eq!(problems(&position), []);
}

#[test]
fn t11_only_a_bird_that_the_other_player_touched_is_locked() {
    let locked = |tiles: &str, square: &str, by| Position {
        locked_bird: Some(LockedBird {
            square: square.parse().unwrap(),
            by,
        }),
        ..position(tiles)
    };
    let tiles = "Fa1 Dd5 ^g7 ?a7";
    assert_eq!(problems(&locked(tiles, "d5", Colour::Brown)), []);
    let by_mover = problems(&locked(tiles, "d5", Colour::Blue));
    assert_eq!(by_mover, [PositionProblem::LockedByMover]);
    for wrong in ["a1", "g7", "a7", "c3"] {
        let square = square(wrong);
        let found = problems(&locked(tiles, wrong, Colour::Brown));
        assert_eq!(found, [PositionProblem::NotLocked { square }]);
    }
    let twice = Position {
        quiet_turns: 1,
        memory: Both {
            blue: None,
            brown: trail("g5", "g7"),
        },
        ..locked(tiles, "d5", Colour::Brown)
    };
    assert_eq!(problems(&twice), [PositionProblem::LastTurnTwice]);
    // On d4 no tile was turned over, and a bird that nothing empty surrounds was not moved.
    for (tiles, at, quiet_turns, possible) in [
        ("Fa1 Dd4 ^g7 ?a7", "d4", 0, false),
        ("Fa1 Dd4 ^g7 ?a7", "d4", 1, true),
        ("Fa1 Dg1 Tf1 Tg2 ^g7 ?a7", "g1", 0, true),
        ("Fa1 Dg1 Tf1 Tg2 ^g7 ?a7", "g1", 1, false),
    ] {
        let position = Position {
            quiet_turns,
            ..locked(tiles, at, Colour::Brown)
        };
        assert_eq!(
            problems(&position).is_empty(),
            possible,
            "{tiles} {quiet_turns}"
        );
    }
}

#[test]
fn t17_quiet_turns_are_bounded() {
    let quiet = |tiles, quiet_turns| Position {
        quiet_turns,
        ..position(tiles)
    };
    assert_eq!(problems(&quiet("Fa1 ^g7 ?a7", 100)), []);
    assert!(at(&quiet("Fa1 ^g7 ?a7", 100)).flips_only());
    let (quiet_turns, most) = (101, 100);
    let found = problems(&quiet("Fa1 ^g7 ?a7", quiet_turns));
    assert_eq!(found, [PositionProblem::QuietTurns { quiet_turns, most }]);
    let found = problems(&quiet("Fa1 ^g7", 1));
    assert_eq!(
        found,
        [PositionProblem::QuietTurns {
            quiet_turns: 1,
            most: 0
        }]
    );
    // Blue has won nothing, so its last turn was quiet.
    let mut nothing_won = Position {
        final_turns_left: Some(Both { blue: 4, brown: 5 }),
        turn: Colour::Brown,
        ..with_won(
            "Fa1 Ba2 Bb2 La3 Lb3 ^a4 ^b4 ^c4 ^d4 ^e4 ^f4 ^g4 ^g7",
            r#"{"brown":{"tree":15,"duck":7,"pheasant":8,"fox":5}}"#,
        )
    };
    let colour = Colour::Blue;
    assert_eq!(
        problems(&nothing_won),
        [PositionProblem::NothingWon { colour }]
    );
    nothing_won.quiet_turns = 1;
    assert_eq!(problems(&nothing_won), []);
    let found = problems(&quiet("Ta1 ?g7", 1));
    assert_eq!(found, [PositionProblem::NothingMoved]);
}

#[test]
fn t18_results_must_fit_the_rounds() {
    let result = |text: &str| serde_json::from_str(text).unwrap();
    let fair = r#"{"blue":0,"won":{"blue":{"duck":3},"brown":{"tree":2}},"ending":"turns"}"#;
    let second = |results, round| Position {
        round,
        results,
        ..Position::default()
    };
    assert_eq!(problems(&second(vec![result(fair)], 2)), []);
    let found = problems(&second(vec![result(fair)], 1));
    assert_eq!(
        found,
        [PositionProblem::Round {
            round: 1,
            expected: 2
        }]
    );
    let found = problems(&second(vec![result(fair); 3], 2));
    assert_eq!(found, [PositionProblem::TooManyResults { results: 3 }]);
    for (text, problem) in [
        (
            fair.replace(r#""blue":0"#, r#""blue":1"#),
            PositionProblem::ResultBlue {
                round: 1,
                expected: Seat(0),
            },
        ),
        (
            fair.replace(r#""duck":3"#, r#""duck":8"#),
            PositionProblem::ResultWon { round: 1 },
        ),
        (
            fair.replace(r#""duck":3"#, r#""tree":1"#),
            PositionProblem::ResultWon { round: 1 },
        ),
        (
            fair.replace(r#""duck":3"#, r#""fox":6"#),
            PositionProblem::ResultWon { round: 1 },
        ),
        (
            fair.replace(r#""turns""#, r#"{"no_own_tile":"blue"}"#),
            PositionProblem::ResultEnding { round: 1 },
        ),
    ] {
        assert_eq!(
            problems(&second(vec![result(&text)], 2)),
            [problem],
            "{text}"
        );
    }
}

#[test]
fn t18_when_all_is_over_everything_is_that_of_the_last_round() {
    let single = Position {
        options: Options {
            rounds: 1,
            ..Options::default()
        },
        ..game("Ba1 ^a2", Colour::Blue).position()
    };
    let mut over = at(&single);
    play(&mut over, "a1xa2");
    let over = over.position();
    assert_eq!(problems(&over), []);
    let remembered = Position {
        quiet_turns: 1,
        ..over.clone()
    };
    assert_eq!(problems(&remembered), [PositionProblem::RememberedAfterEnd]);
    let mut down = over.clone();
    down.rows[0] = "?......".to_owned();
    down.won.brown =
        serde_json::from_str(r#"{"tree":14,"duck":7,"pheasant":8,"fox":6,"bear":1}"#).unwrap();
    down.results[0].won.brown = down.won.brown;
    assert_eq!(problems(&down), [PositionProblem::FaceDownAtEnd]);
    let mut other = over;
    other.results[0].won.blue =
        serde_json::from_str(r#"{"hunter":8,"lumberjack":2,"duck":1}"#).unwrap();
    assert!(problems(&other).contains(&PositionProblem::NotTheLastResult));
}

fn any_sign() -> impl Strategy<Value = char> {
    prop::sample::select("......?????BFL^>v<PDTTT".chars().collect::<Vec<_>>())
}

fn any_won() -> impl Strategy<Value = Won> {
    prop::collection::btree_map(prop::sample::select(Kind::ALL.to_vec()), any::<u8>(), 0..4)
        .prop_map(|counts| serde_json::from_value(serde_json::to_value(counts).unwrap()).unwrap())
}

proptest! {
    /// Whatever is typed is refused, or is a game that can be played on.
    #[test]
    fn no_position_makes_the_engine_panic(
        signs in prop::collection::vec(any_sign(), 49),
        (blue, brown) in (any_won(), any_won()),
        (round, rounds, blue_first) in (any::<u8>(), 0u8..4, any::<u8>()),
        left in prop::option::of((any::<u8>(), any::<u8>())),
        squares in prop::collection::vec(prop::option::of(prop::sample::select(Square::ALL.to_vec())), 6),
        quiet_turns in any::<u32>(),
        results in 0usize..4,
    ) {
        let trail = |from: Option<Square>, to: Option<Square>| Some(Trail { from: from?, to: to? });
        let won = Both { blue, brown };
        let result = RoundResult { blue: Seat(blue_first), won, ending: Ending::Turns };
        let position = Position {
            options: Options { rounds, blue_first, stand_on_exit: false },
            round,
            rows: signs.chunks(7).map(|row| row.iter().collect()).collect(),
            won,
            turn: Colour::Brown,
            flipping: squares[0],
            memory: Both { blue: trail(squares[1], squares[2]), brown: trail(squares[3], squares[4]) },
            locked_bird: squares[5].map(|square| LockedBird { square, by: Colour::Blue }),
            final_turns_left: left.map(|(blue, brown)| Both { blue, brown }),
            quiet_turns,
            results: vec![result; results],
        };
        prop_assert!(!problems(&position).is_empty());
    }
}
