//! How games end (P19–P21), from built positions.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::passtally::{End, Passtally, Position, Space};

use crate::support::{at, laid, play, position};

/// The turn of seat 1, who can join spaces 3 and 14 over one tile.
fn last_turn(scores: [u32; 2]) -> Position {
    let mut last = position("XX:c3-d3");
    last.markers[1] = [3, 9, 14, 21]
        .map(|number| Space::new(number).unwrap())
        .to_vec();
    last.markers[0] = [2, 8, 16, 20]
        .map(|number| Space::new(number).unwrap())
        .to_vec();
    last.turn = Seat(1);
    last.scores = scores.to_vec();
    last
}

fn quiet(game: &mut Passtally) {
    play(game, "21-22 22-21 confirm");
}

#[test]
fn p19_more_than_fifty_points_end_the_round() {
    let mut game = at(&last_turn([51, 0]));
    quiet(&mut game);
    assert_eq!((game.actor(), game.end()), (Actor::Over, Some(End::Points)));
    assert_eq!(
        game.outcome().map(|outcome| outcome.scores),
        Some(vec![51, 1])
    );
    let mut game = at(&last_turn([50, 0]));
    quiet(&mut game);
    assert_eq!((game.turn(), game.end()), (Some(Seat(0)), None));
}

#[test]
fn p19_fifty_are_enough_if_agreed() {
    let mut last = last_turn([50, 0]);
    last.options.finish_at_fifty = true;
    let mut game = at(&last);
    quiet(&mut game);
    assert_eq!(game.end(), Some(End::Points));
}

/// Thirteen tiles on the board, all of them from stack 1.
fn stack_one_empty() -> Position {
    let mut last = position("");
    last.tiles = laid(
        "XB:a1-b1 XB:c1-d1 XB:e1-f1 XB:a2-b2 XB:c2-d2 XB:e2-f2 XB:a3-b3 \
         BB:e3-f3 BB:a4-b4 BB:e4-f4 BB:a5-b5 BB:e5-f5 BB:a6-b6",
    );
    last.heights = [0, 13, 13];
    last.turn = Seat(1);
    last
}

#[test]
fn p19_an_empty_stack_ends_the_round() {
    let mut game = at(&stack_one_empty());
    play(&mut game, "3-4 4-3 confirm");
    assert_eq!(game.end(), Some(End::Stack));
}

#[test]
fn p19_players_after_the_one_who_empties_a_stack_have_another_turn() {
    let mut first = stack_one_empty();
    first.turn = Seat(0);
    first.tiles.pop();
    first.heights = [1, 13, 13];
    let mut game = at(&first);
    play(&mut game, "1:c3-d3 confirm BB 2-4 confirm");
    assert_eq!((game.turn(), game.stack_height(1)), (Some(Seat(1)), 0));
    play(&mut game, "3-5 5-3 confirm");
    assert_eq!(game.end(), Some(End::Stack));
}

/// A turn of seat 1 in which one tile is face down, in stack 3.
fn one_tile_left() -> Position {
    let mut last = position("");
    let mut tiles = String::new();
    // Six tiles a layer of two rows high; upright over lying, lying over upright.
    let mut patterns = ["XX", "AA", "BB", "XA", "XB", "AB"]
        .into_iter()
        .flat_map(|name| [name; 6])
        .chain(["AA", "BB"]);
    let mut lay = |first: String, second: String| {
        if let Some(pattern) = patterns.next() {
            tiles.push_str(&format!("{pattern}:{first}-{second} "));
        }
    };
    for rank in 1..=6 {
        for (west, east) in [('a', 'b'), ('c', 'd'), ('e', 'f')] {
            lay(format!("{west}{rank}"), format!("{east}{rank}"));
        }
    }
    for file in 'a'..='f' {
        for (north, south) in [(6, 5), (4, 3), (2, 1)] {
            lay(format!("{file}{north}"), format!("{file}{south}"));
        }
    }
    lay("a1".to_owned(), "b1".to_owned());
    lay("c1".to_owned(), "d1".to_owned());
    last.tiles = laid(&tiles);
    last.heights = [0, 0, 1];
    last.turn = Seat(1);
    last
}

#[test]
fn p20_the_game_ends_at_once_when_all_stacks_are_empty() {
    let mut game = at(&one_tile_left());
    play(&mut game, "3:e1-f1");
    assert_eq!(game.board().tiles().len(), 39);
    let points = game.scoring(Seat(1)).points;
    play(&mut game, "confirm XB");
    // With the first action: no further one, and the turn is scored.
    assert_eq!(
        (game.actor(), game.end()),
        (Actor::Over, Some(End::AllStacksEmpty))
    );
    assert_eq!((game.score(Seat(0)), game.score(Seat(1))), (0, points));
}

/// The last tile that fits is laid on a board that was found by search.
#[test]
fn p20_the_game_ends_at_once_when_no_tile_can_be_placed() {
    let Some((before, last)) = crate::oracle::nearly_full() else {
        panic!("a board without room is found");
    };
    let mut full = position("");
    full.heights = {
        let taken = u8::try_from(before.len()).unwrap();
        [0, 1, 2].map(|stack| 13 - (taken + 2 - stack) / 3)
    };
    full.open = [Some(last.pattern), Some(last.pattern), Some(last.pattern)];
    full.tiles = before;
    let mut game = at(&full);
    play(
        &mut game,
        &format!("1:{}-{} confirm", last.first, last.second),
    );
    let next = game.chances().outcomes()[0].0;
    let points = game.scoring(Seat(0)).points;
    game.apply(next).unwrap();
    assert_eq!(
        (game.actor(), game.end()),
        (Actor::Over, Some(End::NoPlacement))
    );
    assert_eq!((game.score(Seat(0)), game.score(Seat(1))), (points, 0));
}

#[test]
fn p21_of_equal_players_the_later_is_ranked_higher() {
    let mut game = at(&last_turn([51, 50]));
    quiet(&mut game);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.places), (vec![51, 51], vec![2, 1]));
}
