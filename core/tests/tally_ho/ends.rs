//! T12 to T18 in built positions: the final phase, the end of a round, the match.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::tally_ho::{
    Action, Both, Colour, Ending, Forest, Illegal, Kind, Options, Phase, Position, QUIET_TURNS,
    TallyHo, Totals,
};
use baban_core::table::{Cup, Table};

use crate::support::{at, from, game, legal, play, position, refused, square};

#[test]
fn t12_the_flip_does_not_count_and_the_next_player_opens() {
    for turn in Colour::ALL {
        let mut game = game("Fa1 ^g7 ?c3", turn);
        play(&mut game, "c3 tree");
        assert_eq!(game.to_move(), Some(turn.other()));
        assert_eq!(
            Colour::ALL.map(|colour| game.turns_left(colour)),
            [Some(5); 2]
        );
    }
}

#[test]
fn t13_the_way_out_includes_the_edge_square() {
    for (tiles, text, out) in [
        ("Fd5", "d5-north", true),
        ("Fd5 Td7", "d5-north", false),
        ("Fd5 Td6", "d5-north", false),
        ("Fd7", "d7-north", true),
        ("Fd7", "d7-south", true),
        ("Fb4 Pe4", "b4-east", false),
        ("Fb4 Pe4", "b4-west", true),
        ("Bg4", "g4-east", true),
        ("Bf4", "f4-east", false),
        ("Fd4", "d4-north", true),
        ("Fd4", "d4-west", true),
        ("Fe5", "e5-north", false),
        ("Fe5", "e5-east", false),
    ] {
        let game = game(&format!("{tiles} ^a7"), Colour::Blue);
        assert_eq!(legal(&game, text), out, "{tiles} {text}");
    }
    let game = game("Fe5 Bd7 ^a7", Colour::Blue);
    let why = refused(&game, "e5-north");
    assert!(matches!(why, Illegal::NotInLineWithExit { .. }));
    assert!(matches!(
        refused(&game, "d7-south"),
        Illegal::StandOnExitFirst { .. }
    ));
}

#[test]
fn t13_leaving_is_a_turn_and_the_tile_is_won() {
    let mut game = game("Bd1 Fa1 ^g7", Colour::Blue);
    play(&mut game, "d1-south");
    assert_eq!(game.to_move(), Some(Colour::Brown));
    assert_eq!(game.won(Colour::Blue).count(Kind::Bear), 1);
    assert_eq!(game.turns_left(Colour::Blue), Some(4));
}

#[test]
fn t13_many_tiles_use_one_exit_and_birds_and_trees_none() {
    let mut game = game("Fd1 Fd2 Fa1 Dd5 Ta4 ^g7", Colour::Blue);
    let bird = Kind::Duck;
    assert_eq!(refused(&game, "d5-north"), Illegal::BirdsStay { bird });
    assert!(matches!(
        refused(&game, "a4-west"),
        Illegal::TreesStay { .. }
    ));
    play(&mut game, "d1-south g7-g6 d2-south");
    assert_eq!(game.won(Colour::Blue).moved_out(Colour::Blue), 2);
}

#[test]
fn t13_only_own_tiles_leave() {
    let game = game("Fd1 ^d7", Colour::Blue);
    assert!(matches!(
        refused(&game, "d7-north"),
        Illegal::NotYourTile { .. }
    ));
}

#[test]
fn t13_under_stand_on_exit_tiles_leave_from_the_edge_square_alone() {
    let standing = Position {
        options: Options {
            stand_on_exit: true,
            ..Options::default()
        },
        ..position("Fd2 Ba4 Fa6 ^g7 ^g6")
    };
    let mut game = at(&standing);
    assert!(legal(&game, "a4-west"));
    let edge = square("d1");
    assert_eq!(
        refused(&game, "d2-south"),
        Illegal::StandOnExitFirst { edge }
    );
    play(&mut game, "d2-d1 g7-f7");
    assert!(legal(&game, "d1-south"));
}

/// A bear on a1 that can go to a2 and nowhere else, not even on from there.
const CORNERED: &str = "Ba1 Tb1 Tb2 Ta3";

#[test]
fn t14_who_can_do_nothing_passes_and_it_is_a_turn() {
    let mut game = game(&format!("{CORNERED} ^g1"), Colour::Blue);
    assert_eq!(refused(&game, "pass"), Illegal::MayNotPass);
    play(&mut game, "a1-a2 g1-g2");
    assert!(matches!(
        refused(&game, "a2-a1"),
        Illegal::BackAndForth { .. }
    ));
    assert_eq!(game.legal(), [Action::Pass]);
    play(&mut game, "pass");
    assert_eq!(game.turns_left(Colour::Blue), Some(3));
    assert_eq!(game.quiet_turns(), 3);
    // The forced pass lies between: the bear may return.
    play(&mut game, "g2-g3");
    assert!(legal(&game, "a2-a1"));
}

#[test]
fn t14_a_locked_bird_does_not_help_and_a_pass_ends_the_lock() {
    let mut game = game(&format!("{CORNERED} ^g1 De7"), Colour::Blue);
    play(&mut game, "a1-a2 e7-e6");
    assert_eq!(game.legal(), [Action::Pass]);
    play(&mut game, "pass");
    assert_eq!(game.locked(), None);
    assert!(!from(&game, "e6").is_empty());
}

#[test]
fn t15_the_last_flip_can_end_the_round_without_a_final_phase() {
    let mut game = game("Fa1 Pb1 ?c3", Colour::Blue);
    play(&mut game, "c3 tree");
    assert_eq!(game.results()[0].ending, Ending::NoOwnTile(Colour::Brown));
    assert_eq!(game.round(), 2);
}

#[test]
fn t15_a_face_counts_for_its_owner() {
    let tiles = super::support::position("Fa1 ?c3");
    let mut won = serde_json::to_value(tiles.won).unwrap();
    won["blue"]["hunter"] = 7.into();
    won["brown"]["tree"] = 15.into();
    let mut game = at(&Position {
        won: serde_json::from_value(won).unwrap(),
        ..tiles
    });
    play(&mut game, "c3 hunter-west");
    assert_eq!((game.phase(), game.round()), (Phase::Final, 1));
}

#[test]
fn t15_a_capture_of_the_last_tile_ends_the_round() {
    let mut game = game("Ba1 ^a2 ", Colour::Blue);
    play(&mut game, "a1xa2");
    assert_eq!(game.results()[0].ending, Ending::NoOwnTile(Colour::Brown));
}

#[test]
fn t16_t18_points_add_up_over_two_rounds_with_swapped_colours() {
    let mut game = game("Ba1 ^a2", Colour::Blue);
    let (blue, brown) = (*game.won(Colour::Blue), *game.won(Colour::Brown));
    assert_eq!(game.totals(Seat(0)).points, blue.points());
    play(&mut game, "a1xa2");
    assert_eq!(game.totals(Seat(0)).points, blue.points() + 5);
    assert_eq!(game.totals(Seat(0)).tiles, blue.tiles() + 1);
    assert_eq!(game.totals(Seat(1)).points, brown.points());
    // Seat 1 is blue now and begins; the forest is new and nothing is remembered.
    assert_eq!(
        (game.colour(Seat(1)), game.actor()),
        (Colour::Blue, Actor::Player(Seat(1)))
    );
    assert_eq!(game.seat(Colour::Brown), Seat(0));
    assert_eq!(*game.forest(), Forest::START);
    assert_eq!(
        (game.banned(), game.locked(), game.quiet_turns()),
        (None, None, 0)
    );
    assert_eq!(Colour::ALL.map(|colour| game.won(colour).tiles()), [0, 0]);
}

/// Seat 1 ends the first round as brown and begins the second as blue: two turns of the move list,
/// of which the first can be taken back until a tile is turned over.
#[test]
fn t18_one_player_can_have_two_turns_in_a_row() {
    let position = Position {
        turn: Colour::Brown,
        ..position("Fa7 vd1")
    };
    let mut table = Table::<TallyHo>::from_position(position, Cup::ByHand).unwrap();
    table.apply("d1-south".parse().unwrap()).unwrap();
    assert!(table.can_undo());
    for text in ["b2", "pheasant"] {
        table.apply(text.parse().unwrap()).unwrap();
        assert!(!table.can_undo());
    }
    let turns = table.turns();
    let told: Vec<_> = turns
        .iter()
        .map(|turn| (turn.seat, turn.text.as_str()))
        .collect();
    let seat = Some(Seat(1));
    assert_eq!(told, [(seat, "d1-south"), (seat, "b2 = pheasant")]);
}

#[test]
fn t17_after_a_hundred_quiet_turns_only_flips_are_legal() {
    let mut game = game("Fa1 ^g7 Dd4 ?c3 ?d3", Colour::Blue);
    while game.quiet_turns() < QUIET_TURNS {
        assert!(!game.flips_only());
        let mut legal = game.legal().into_iter();
        let action = legal.find(|action| matches!(action, Action::Move { .. }));
        game.apply(action.unwrap()).unwrap();
    }
    assert!(game.flips_only());
    let flips: Vec<_> = game.legal().iter().map(ToString::to_string).collect();
    assert_eq!(flips, ["c3", "d3"]);
    let (tile, _) = game.forest().tiles().next().unwrap();
    let why = refused(&game, &format!("{tile}-d7"));
    assert_eq!(why, Illegal::OnlyFlips { turns: QUIET_TURNS });
    play(&mut game, "c3 tree");
    assert_eq!(game.quiet_turns(), 0);
    assert!(!game.flips_only());
}

#[test]
fn t17_captures_and_exits_are_not_quiet() {
    let mut game = game("Fd1 Fa1 Pg1 Da6 ^g7", Colour::Blue);
    play(&mut game, "d1-d2 g7-g6 a1-a2");
    assert_eq!(game.quiet_turns(), 3);
    let mut out = game;
    play(&mut out, "g6-f6 d2-south");
    assert_eq!(out.quiet_turns(), 0);
    play(&mut game, "g6-f6 a2xa6");
    assert_eq!(game.quiet_turns(), 0);
}

/// A match whose first round was won so, and whose second ends with 45 points in 9 tiles for seat 1,
/// which is blue, and 108 points in 37 tiles for seat 0.
fn after_both_rounds(won_first: &str) -> TallyHo {
    let result = format!(r#"{{"blue":0,"won":{won_first},"ending":"turns"}}"#);
    let mut game = at(&Position {
        round: 2,
        results: vec![serde_json::from_str(&result).unwrap()],
        final_turns_left: Some(Both { blue: 0, brown: 1 }),
        turn: Colour::Brown,
        ..position("Ba1 ^g7")
    });
    play(&mut game, "g7-g6");
    assert_eq!(game.phase(), Phase::Over);
    game
}

#[test]
fn t18_more_points_win() {
    for (first, totals, places) in [
        (
            r#"{"blue":{"duck":7},"brown":{}}"#,
            [(122, 44), (45, 9)],
            [1, 2],
        ),
        (
            r#"{"blue":{},"brown":{"tree":15,"pheasant":8,"fox":5}}"#,
            [(108, 37), (124, 37)],
            [2, 1],
        ),
    ] {
        let game = after_both_rounds(first);
        for (seat, (points, tiles)) in (0..).zip(totals) {
            assert_eq!(game.totals(Seat(seat)), Totals { points, tiles });
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.places, places);
        assert_eq!(outcome.scores, totals.map(|(points, _)| points as i32));
    }
}

#[test]
fn t18_more_tiles_break_a_tie_and_then_it_is_a_draw() {
    for (first, tiles, places) in [
        // 63 points more for seat 1: in 22, 26 and 28 tiles; then 68 in 30, and 5 for seat 0.
        (
            r#"{"blue":{},"brown":{"tree":15,"pheasant":1,"fox":6}}"#,
            [37, 31],
            [1, 2],
        ),
        (
            r#"{"blue":{},"brown":{"tree":15,"pheasant":8,"duck":2,"fox":1}}"#,
            [37, 35],
            [1, 2],
        ),
        (
            r#"{"blue":{},"brown":{"tree":15,"pheasant":7,"duck":6}}"#,
            [37, 37],
            [1, 1],
        ),
        (
            r#"{"blue":{"hunter":1},"brown":{"tree":15,"pheasant":8,"duck":7}}"#,
            [38, 39],
            [2, 1],
        ),
    ] {
        let game = after_both_rounds(first);
        let outcome = game.outcome().unwrap();
        assert_eq!(
            [0, 1].map(|seat| game.totals(Seat(seat)).tiles),
            tiles,
            "{first}"
        );
        assert_eq!(outcome.scores[0], outcome.scores[1], "{first}");
        assert_eq!(outcome.places, places, "{first}");
    }
}

#[test]
fn t18_a_single_round_has_the_same_tie_break_and_seat_1_can_be_blue() {
    let options = Options {
        rounds: 1,
        blue_first: 1,
        ..Options::default()
    };
    let mut game = at(&Position {
        options,
        ..position("Ba1 ^a2")
    });
    assert_eq!(game.actor(), Actor::Player(Seat(1)));
    play(&mut game, "a1xa2");
    let outcome = game.outcome().unwrap();
    assert_eq!((game.round(), game.to_move()), (1, None));
    assert_eq!(outcome.places, [1, 2]);
    assert_eq!(outcome.scores, [108, 50]);
}
