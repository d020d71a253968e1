//! Texts: what goes out comes back the same, and rubbish is refused.

use baban_core::game::{Game as _, Seat};
use baban_core::games::backgammon::{
    Action, Backgammon, Board, Cube, Options, PlayTextError, Plays, Position, Roll, XgidError,
    board_of_position_id, format_play, parse_play, position_id, steps_to,
};
use proptest::prelude::*;

use crate::strategies::{any_board, any_game, any_roll};
use crate::support::board;

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
    fn xgids_round_trip(game in any_game()) {
        let Some(text) = game.xgid() else {
            return Ok(());
        };
        // What an XGID does not tell is as if it had not been; that the Crawford rule is not played
        // shows only in the game that the rule is for.
        let Options { match_points, .. } = *game.options();
        let [more, less] = [game.score().into_iter().max(), game.score().into_iter().min()];
        let one_away = match_points > 0 && more == Some(match_points - 1) && less == Some(0);
        let known = Backgammon::from_position(&Position {
            options: Options {
                crawford: game.is_crawford() || !one_away,
                ..*game.options()
            },
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
