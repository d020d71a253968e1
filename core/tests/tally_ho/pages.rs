//! The positions that the page of rules wants held, in its order.

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{Colour, Ending, Illegal, Options, Phase, Position};

use crate::support::{all_tiles, at, from, game, legal, play, position, refused, square};

#[test]
fn p01_t9_a_hunter_captures_only_where_its_rifle_points() {
    let open = game(">b4 Ff4 ?a7", Colour::Brown);
    assert!(legal(&open, "b4xf4"));
    for between in ["Tc4", "?e4", "?c4"] {
        let closed = game(&format!(">b4 Ff4 ?a7 {between}"), Colour::Brown);
        let by = square(&between[1..]);
        assert_eq!(refused(&closed, "b4xf4"), Illegal::Blocked { by });
    }
    let around = game(">d3 Fb3 Fd6 Fd1 Fg3 ?a7", Colour::Brown);
    assert!(legal(&around, "d3xg3"));
    for elsewhere in ["d3xb3", "d3xd6", "d3xd1"] {
        let why = refused(&around, elsewhere);
        assert!(matches!(why, Illegal::RifleElsewhere { .. }), "{elsewhere}");
    }
    for step in ["d3-c3", "d3-d4", "d3-d5", "d3-d2", "d3-f3"] {
        assert!(legal(&around, step), "{step}");
    }
}

#[test]
fn p02_t2_a_bear_takes_a_neighbouring_hunter_even_one_that_aims_at_it() {
    let game = game("Bb2 <c2 ^b3 vb5 >c1 ?g7", Colour::Blue);
    assert!(legal(&game, "b2xc2") && legal(&game, "b2xb3"));
    assert!(matches!(refused(&game, "b2xb5"), Illegal::TooFar { .. }));
    assert!(matches!(refused(&game, "b2xc1"), Illegal::NotInLine { .. }));
}

#[test]
fn p03_t11_a_bird_turned_over_is_locked_for_one_turn() {
    let down = game("?b2 >a2 Fg7 ^g1 ?a7 ?b7", Colour::Blue);
    let mut next = down;
    play(&mut next, "b2 duck");
    let bird = refused(&next, "b2-b3");
    assert!(matches!(bird, Illegal::BirdLocked { .. }));
    assert!(legal(&next, "a2xb2"));
    // Brown and blue do something else: the lock is gone.
    play(&mut next, "g1-g2 g7-f7");
    assert!(legal(&next, "b2-b3"));
    // Blue moves it again: locked again.
    let mut again = down;
    play(&mut again, "b2 duck g1-g2 b2-b3");
    assert!(matches!(
        refused(&again, "b3-b4"),
        Illegal::BirdLocked { .. }
    ));
}

#[test]
fn p04_t10_a_fox_does_not_go_straight_back() {
    let mut game = game("Fb2 Fg1 ^g7 ?a7 ?a6", Colour::Blue);
    play(&mut game, "b2-b5 g7-f7");
    let (from, to) = (square("b5"), square("b2"));
    assert_eq!(refused(&game, "b5-b2"), Illegal::BackAndForth { from, to });
    assert_eq!(game.banned(), Some((from, to)));
    play(&mut game, "g1-g2 f7-f6");
    assert!(legal(&game, "b5-b2"));
}

#[test]
fn p05_t13_foxes_leave_from_afar_bears_from_the_edge() {
    let fox = game("Fd2 ^a7", Colour::Blue);
    assert!(legal(&fox, "d2-south"));
    let mut bear = game("Bd2 ^a7 ^b7", Colour::Blue);
    let edge = square("d1");
    assert_eq!(
        refused(&bear, "d2-south"),
        Illegal::StandOnExitFirst { edge }
    );
    play(&mut bear, "d2-d1 a7-a6");
    assert!(legal(&bear, "d1-south"));
    let hunter = game("^d2 Fa7", Colour::Brown);
    assert!(legal(&hunter, "d2-south"));
}

#[test]
fn p06_t13_before_the_last_flip_there_are_no_exits() {
    let game = game("Fd1 Ba4 ^a7 ?g7", Colour::Blue);
    let closed = Illegal::ExitsClosed { face_down: 1 };
    assert_eq!(refused(&game, "d1-south"), closed);
    assert_eq!(refused(&game, "a4-west"), closed);
    assert!(!game.exits_open());
}

#[test]
fn p07_t12_who_does_not_flip_last_opens_and_the_other_has_the_tenth_turn() {
    let mut game = game("Fa1 ^g7 ?c3", Colour::Brown);
    play(&mut game, "c3 tree");
    assert_eq!(
        (game.phase(), game.to_move()),
        (Phase::Final, Some(Colour::Blue))
    );
    let turns = "a1-a2 g7-g6 a2-a3 g6-g5 a3-a4 g5-g4 a4-a5 g4-g3 a5-a6";
    for (played, turn) in (0u8..).zip(turns.split_whitespace()) {
        let left = Colour::ALL.map(|colour| game.turns_left(colour).unwrap());
        assert_eq!(left, [5 - played.div_ceil(2), 5 - played / 2]);
        play(&mut game, turn);
    }
    assert_eq!((game.to_move(), game.round()), (Some(Colour::Brown), 1));
    play(&mut game, "g3-g2");
    assert_eq!((game.round(), game.results().len()), (2, 1));
    assert_eq!(game.results()[0].ending, Ending::Turns);
}

#[test]
fn p08_t15_the_last_tile_that_leaves_ends_the_round_and_counts() {
    let mut position = position("Fa7 vd1");
    position.turn = Colour::Brown;
    position.options.rounds = 1;
    let mut game = at(&position);
    let before = game.won(Colour::Brown).points();
    play(&mut game, "d1-south");
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.won(Colour::Brown).points(), before + 5);
    assert_eq!(game.won(Colour::Brown).moved_out(Colour::Brown), 1);
    assert_eq!(game.results()[0].ending, Ending::NoOwnTile(Colour::Brown));
}

#[test]
fn p09_t15_without_tiles_the_round_goes_on_while_some_are_face_down() {
    let mut game = game("Ba1 ^a2 ?g7", Colour::Blue);
    play(&mut game, "a1xa2");
    assert_eq!((game.round(), game.phase()), (1, Phase::Searching));
    // The last flip shows no tile of brown's: now it is over.
    play(&mut game, "g7 tree");
    assert_eq!((game.round(), game.results().len()), (2, 1));
}

#[test]
fn p10_t2_all_tiles_add_up() {
    let game = game("Ba1 ^a2 Pc3 ?g7 ?g6", Colour::Blue);
    assert_eq!(all_tiles(&game), (48, 168));
}

#[test]
fn p11_t13_a_fox_leaves_by_the_near_or_the_far_exit() {
    let tiles = "Fa4 ^a7 Tc3";
    let game = game(tiles, Colour::Blue);
    assert!(legal(&game, "a4-west") && legal(&game, "a4-east"));
    let standing = at(&Position {
        options: Options {
            stand_on_exit: true,
            ..Options::default()
        },
        ..position(tiles)
    });
    assert!(legal(&standing, "a4-west"));
    let edge = square("g4");
    assert_eq!(
        refused(&standing, "a4-east"),
        Illegal::StandOnExitFirst { edge }
    );
    let blocked = crate::support::game("Fa4 ^a7 Tg4", Colour::Blue);
    assert_eq!(refused(&blocked, "a4-east"), Illegal::Blocked { by: edge });
}

#[test]
fn p12_t11_the_last_tile_turned_over_is_locked_too() {
    let mut game = game("Fa1 ^g7 ?c3", Colour::Brown);
    game = at(&Position {
        // The last tile is a duck.
        won: serde_json::from_str(
            r#"{"blue":{"lumberjack":2,"hunter":7},
                "brown":{"tree":15,"duck":6,"pheasant":8,"bear":2,"fox":5}}"#,
        )
        .unwrap(),
        ..game.position()
    });
    play(&mut game, "c3 duck");
    assert_eq!(
        Colour::ALL.map(|colour| game.turns_left(colour)),
        [Some(5); 2]
    );
    assert!(from(&game, "c3").is_empty());
    play(&mut game, "a1-a2");
    assert!(!from(&game, "c3").is_empty());
}
