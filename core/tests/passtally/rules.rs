//! Built positions for the numbered rules P1–P18; the ends are in `ends`.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::passtally::{
    Action, Board, Laid, MOST_QUIET_TURNS, Misfit, Pattern, Phase, Side, Space, Square, points_for,
};

use crate::support::{at, board, laid, new, play, position, refusal, scores, space, square};

#[test]
fn p1_bare_squares_are_crossings() {
    for square in Square::ALL {
        for side in Side::ALL {
            assert_eq!(Board::EMPTY.joins(square, side), side.opposite());
        }
    }
}

#[test]
fn p3_on_the_empty_board_lines_go_straight_across() {
    for from in Space::ALL {
        let line = Board::EMPTY.trace(from);
        let (number, to) = (from.number(), line.to.number());
        // Opposite spaces of north and south add up to 17, of east and west to 29.
        assert_eq!(number + to, if number % 12 < 6 { 17 } else { 29 });
        assert_eq!((line.passes, line.visits.len()), (0, 6));
    }
    assert_eq!(points_for(0), 0);
}

#[test]
fn p5_halves_join_the_sides_that_are_drawn() {
    let board = board("AB:c3-d3");
    assert_eq!(board.joins(square("c3"), Side::North), Side::East);
    assert_eq!(board.joins(square("c3"), Side::South), Side::West);
    assert_eq!(board.joins(square("d3"), Side::North), Side::West);
    assert_eq!(board.joins(square("d3"), Side::South), Side::East);
}

#[test]
fn p6_turning_by_a_quarter_swaps_a_and_b() {
    // First half west, north, east, south.
    for (turns, second, a_lies_as) in [
        (0, "d3", Side::East),
        (1, "c2", Side::West),
        (2, "b3", Side::East),
        (3, "c4", Side::West),
    ] {
        let board = Board::EMPTY
            .with(Pattern::AB, square("c3"), square(second))
            .unwrap();
        assert_eq!(board.tiles()[0].orientation(), turns);
        assert_eq!(board.joins(square("c3"), Side::North), a_lies_as);
    }
}

#[test]
fn p6_a_symmetric_tile_has_two_orientations() {
    let game = at(&position(""));
    let of_stack = |wanted| {
        let legal = game.legal().into_iter();
        legal
            .filter(|action| matches!(action, Action::Place { stack, .. } if *stack == wanted))
            .count()
    };
    assert_eq!([1, 2, 3].map(of_stack), [60, 120, 120]);
    assert_eq!(refusal(&game, "1:d3-c3"), "same_as_other");
    assert_eq!(refusal(&game, "1:c3-c4"), "same_as_other");
    assert_eq!(refusal(&game, "1:c4-c3"), "");
    assert_eq!(refusal(&game, "2:d3-c3"), "");
}

#[test]
fn p7_the_first_tiles_are_turned_up_and_weigh_what_is_unseen() {
    let mut game = new(2);
    assert_eq!((game.phase(), game.chances().total()), (Phase::Opening, 42));
    play(&mut game, "XX XX XA");
    assert_eq!(game.phase(), Phase::SetUp);
    assert_eq!([1, 2, 3].map(|stack| game.stack_height(stack)), [13; 3]);
    assert_eq!(game.open(3), Some(Pattern::XA));
    assert_eq!(
        Pattern::ALL.map(|pattern| game.unseen(pattern)),
        [5, 7, 7, 6, 7, 7]
    );
}

#[test]
fn p8_markers_are_set_there_and_back_on_opposite_sides() {
    let mut game = new(3);
    play(&mut game, "XX XA AB");
    assert_eq!(game.set_up_side().len(), 4);
    assert_eq!(refusal(&game, "1:c3-d3"), "set_up_first");
    let mut order = Vec::new();
    for text in "@6 @7 @8 @18 @19 @20 @0 @1 @2 @12 @13 @14".split(' ') {
        order.extend(game.turn().map(|seat| seat.0));
        if order.len() == 2 {
            assert_eq!(refusal(&game, "@6"), "occupied");
            assert_eq!(refusal(&game, "@0"), "wrong_side");
        }
        if order.len() == 4 {
            assert_eq!(game.set_up_side(), [Side::West]);
        }
        if order.len() == 7 {
            assert_eq!(game.set_up_side(), [Side::North, Side::South]);
        }
        play(&mut game, text);
    }
    assert_eq!(order, [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0]);
    assert_eq!(
        (game.turn(), game.phase()),
        (Some(Seat(0)), Phase::Act { left: 2 })
    );
    assert_eq!(refusal(&game, "@3"), "set_up_over");
}

#[test]
fn p9_a_turn_has_two_actions_in_any_mix() {
    for actions in [
        "2-4 8-10 confirm",
        "2-4 1:c3-d3 confirm XX",
        "1:c3-d3 confirm XX 2-4 confirm",
        "1:c3-d3 confirm XX 1:c5-d5 confirm XX",
    ] {
        let mut game = at(&position(""));
        play(&mut game, actions);
        assert_eq!(
            (game.turn(), game.phase()),
            (Some(Seat(1)), Phase::Act { left: 2 })
        );
    }
}

#[test]
fn p10_a_tile_is_turned_up_when_the_placement_is_confirmed() {
    let mut game = at(&position(""));
    assert_eq!(refusal(&game, "confirm"), "nothing_to_confirm");
    play(&mut game, "2:c3-d3");
    assert_eq!(game.phase(), Phase::Confirm { left: 1 });
    assert_eq!((game.open(2), game.legal()), (None, vec![Action::Confirm]));
    assert_eq!(refusal(&game, "2-4"), "confirm_first");
    play(&mut game, "confirm");
    assert_eq!((game.actor(), game.turn()), (Actor::Chance, Some(Seat(0))));
    play(&mut game, "BB");
    assert_eq!(
        (game.open(2), game.stack_height(2)),
        (Some(Pattern::BB), 12)
    );
    assert_eq!(game.phase(), Phase::Act { left: 1 });
}

#[test]
fn p10_from_an_empty_stack_nothing_is_turned_up() {
    let mut last = position("");
    last.turn = Seat(1);
    last.heights = [0, 13, 13];
    last.tiles = thirteen_tiles();
    let mut game = at(&last);
    play(&mut game, "1:c5-d5 confirm");
    assert_eq!((game.open(1), game.phase()), (None, Phase::Act { left: 1 }));
    assert_eq!(refusal(&game, "1:c3-d3"), "no_open_tile");
}

/// Thirteen tiles on rows 1 and 2 and on columns a, b, e, f above.
fn thirteen_tiles() -> Vec<Laid> {
    laid(
        "XB:a1-b1 XB:c1-d1 XB:e1-f1 XB:a2-b2 XB:c2-d2 XB:e2-f2 XB:a3-b3 \
         BB:e3-f3 BB:a4-b4 BB:e4-f4 BB:a5-b5 BB:e5-f5 BB:a6-b6",
    )
}

#[test]
fn p11_p12_tiles_rest_on_equal_levels_and_never_on_a_single_tile() {
    let one = board("XA:c3-d3");
    assert!(matches!(
        one.fits(square("d3"), square("c3")),
        Err(Misfit::OnSingleTile { .. })
    ));
    assert!(matches!(
        one.fits(square("d3"), square("e3")),
        Err(Misfit::UnequalLevels {
            first_level: 1,
            second_level: 0,
            ..
        })
    ));
    assert!(matches!(
        one.fits(square("a1"), square("b2")),
        Err(Misfit::NotAdjacent { .. })
    ));
    assert!(one.fits(square("a1"), square("a1")).is_err());
    // Across two parallel tiles, at right angles.
    assert_eq!(
        board("XA:c3-d3 XA:c4-d4").fits(square("c4"), square("c3")),
        Ok(2)
    );
    // Across the inner halves of two tiles end to end; the outer halves stay visible.
    let bridge = board("XA:a1-b1 XA:c1-d1 XX:b1-c1");
    assert_eq!(
        ["a1", "b1", "c1", "d1"].map(|name| bridge.level(square(name))),
        [1, 2, 2, 1]
    );
    assert_eq!(
        bridge.top(square("a1")).map(|(tile, _)| tile.number),
        Some(0)
    );
    assert_eq!(
        bridge.top(square("d1")).map(|(tile, _)| tile.number),
        Some(1)
    );
}

#[test]
fn p12_what_lies_deeper_does_not_matter() {
    // Two level-2 tiles over the same pair of level-1 tiles carry a third level.
    let high = "XX:a1-b1 XX:a2-b2 XA:a2-a1 XA:b2-b1";
    assert_eq!(board(high).fits(square("a1"), square("b1")), Ok(3));
}

#[test]
fn p14_a_marker_moves_one_or_two_free_spaces_either_way() {
    let game = at(&position(""));
    let numbers: Vec<u8> = game
        .landings(space(2))
        .into_iter()
        .map(Space::number)
        .collect();
    // The opponent's marker on 3 is jumped and not counted.
    assert_eq!(numbers, [4, 5, 1, 0]);
    let moves = game.legal().into_iter();
    assert_eq!(
        moves
            .filter(|action| matches!(action, Action::Move { .. }))
            .count(),
        16
    );
    assert_eq!(refusal(&game, "2-3"), "occupied");
    assert_eq!(refusal(&game, "2-6"), "out_of_reach");
    assert_eq!(refusal(&game, "3-4"), "not_your_marker");
    assert_eq!(refusal(&game, "4-5"), "no_marker");
    let mut game = game;
    play(&mut game, "2-4 4-2 confirm");
}

#[test]
fn p14_occupied_spaces_are_jumped_round_the_corner() {
    let mut crowded = position("");
    crowded.markers = [[23, 8, 14, 20], [0, 1, 3, 21]]
        .map(|own| own.map(space).to_vec())
        .to_vec();
    let game = at(&crowded);
    let numbers: Vec<u8> = game
        .landings(space(23))
        .into_iter()
        .map(Space::number)
        .collect();
    assert_eq!(numbers, [2, 4, 22, 19]);
}

#[test]
fn p16_only_lines_between_own_markers_score() {
    let mut joined = position("XX:c3-d3");
    joined.heights = [12, 13, 13];
    // 2 and 15 are the ends of one straight line, 3 and 14 of the next; c3 is on the first.
    joined.markers = [[2, 8, 15, 20], [3, 9, 10, 21]]
        .map(|own| own.map(space).to_vec())
        .to_vec();
    let mut game = at(&joined);
    let lines = game.scoring_lines(Seat(0));
    let ends: Vec<_> = lines
        .iter()
        .map(|line| (line.from.number(), line.to.number(), line.passes))
        .collect();
    assert_eq!(ends, [(2, 15, 1)]);
    assert_eq!(game.scoring_lines(Seat(1))[..], []);
    let before = game.scoring(Seat(0)).points;
    play(&mut game, "20-22 22-20 confirm");
    assert_eq!((before, scores(&game)), (1, vec![1, 0]));
}

#[test]
fn p17_levels_add_up_and_seams_add_nothing() {
    // Levels 1, 1, 2, 1 along row 1 make 5 passes.
    let row = board("XX:a1-b1 XX:c2-c1 XX:d2-d1 XX:e1-f1 XX:c2-d2 XX:d1-e1");
    assert_eq!(row.trace(space(18)).passes, 1 + 1 + 2 + 1);
    assert_eq!(row.trace(space(11)).passes, 5);
    // The second half of a tile is visited without being counted.
    let line = row.trace(space(18));
    let counted: Vec<_> = line.visits.iter().map(|visit| visit.counted).collect();
    assert_eq!(counted, [true, false, true, true, false, true]);
}

#[test]
fn p17_leaving_and_coming_back_counts_again() {
    // Up the east half of a tile, round a loop above it, and down its west half.
    let loop_board = board("XX:c3-d3 AB:d4-c4");
    let line = loop_board.trace(space(14));
    assert_eq!(line.to.number(), 15);
    assert_eq!(line.passes, 3, "{line:?}");
}

#[test]
fn p18_passes_are_added_and_then_turned_into_points() {
    for (passes, points) in [
        (0, 0),
        (1, 1),
        (2, 2),
        (3, 2),
        (4, 3),
        (6, 3),
        (7, 4),
        (9, 4),
        (10, 4),
        (11, 5),
        (15, 5),
        (16, 6),
        (21, 6),
        (22, 7),
        (28, 7),
        (29, 8),
        (36, 8),
        (37, 9),
        (45, 9),
        (46, 10),
        (55, 10),
        (56, 15),
        (1000, 15),
    ] {
        assert_eq!(points_for(passes), points, "{passes}");
    }
    // Two lines of two passes each are four passes: three points.
    let mut two = position("XX:b6-c6 XX:b5-c5");
    two.markers = [[1, 2, 15, 16], [3, 9, 10, 21]]
        .map(|own| own.map(space).to_vec())
        .to_vec();
    let scored = at(&two).scoring(Seat(0));
    assert_eq!(
        (scored.lines.len(), scored.passes, scored.points),
        (2, 4, 3)
    );
}

#[test]
fn previews_tell_what_the_turn_would_score() {
    let game = at(&position("XX:b6-c6 XX:b5-c5"));
    for action in game.legal() {
        let mut after = game.clone();
        let preview = game.preview(action).unwrap();
        after.apply(action).unwrap();
        assert_eq!(preview, after.scoring(Seat(0)), "{action}");
    }
    assert_eq!(game.preview(Action::Confirm), None);
}

#[test]
fn p22_when_the_time_is_up_the_turn_is_scored() {
    let mut timed = position("");
    assert_eq!(refusal(&at(&timed), "time"), "no_clock");
    timed.options.turn_seconds = 60;
    let mut game = at(&timed);
    assert_eq!(game.events(), [Action::Time]);
    play(&mut game, "time");
    assert_eq!((game.turn(), game.quiet_turns()), (Some(Seat(1)), 1));
    // A placement that was laid stands, and its tile is turned up.
    play(&mut game, "1:c3-d3 time XB");
    assert_eq!((game.turn(), game.quiet_turns()), (Some(Seat(0)), 0));
    assert_eq!(
        (game.open(1), game.board().tiles().len()),
        (Some(Pattern::XB), 1)
    );
    assert_eq!(game.phase(), Phase::Act { left: 2 });
}

#[test]
fn p23_after_thirty_quiet_turns_every_turn_contains_a_placement() {
    let mut game = at(&position(""));
    for nth in 0..MOST_QUIET_TURNS {
        assert_eq!((game.quiet_turns(), game.must_place()), (nth, false));
        play(
            &mut game,
            if nth % 2 == 0 {
                "2-4 4-2 confirm"
            } else {
                "3-5 5-3 confirm"
            },
        );
    }
    assert!(game.must_place());
    play(&mut game, "2-4");
    assert_eq!(refusal(&game, "4-2"), "must_place");
    assert!(
        game.legal()
            .iter()
            .all(|action| matches!(action, Action::Place { .. }))
    );
    play(&mut game, "1:c3-d3 confirm XX");
    assert_eq!((game.quiet_turns(), game.must_place()), (0, false));
}
