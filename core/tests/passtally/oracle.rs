//! The rules once more, as naively as can be, and random games that must agree with them.

use std::collections::{BTreeMap, BTreeSet};

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::passtally::{
    Action, Board, Half, Laid, Passtally, Pattern, Side, Space, Square,
};

use crate::support::{new, random_game};

type Cell = (i8, i8);

/// The stack of tiles on every square: numbers in the list with the letter seen from above.
fn heap(tiles: &[Laid]) -> BTreeMap<Cell, Vec<(usize, char)>> {
    let mut heap: BTreeMap<Cell, Vec<(usize, char)>> = BTreeMap::new();
    for (number, tile) in tiles.iter().enumerate() {
        let (one, other) = (cell(tile.first), cell(tile.second));
        let name = tile.pattern.to_string();
        for (place, letter) in [one, other].into_iter().zip(name.chars()) {
            let upright = one.0 == other.0;
            let letter = match (upright, letter) {
                (true, 'A') => 'B',
                (true, 'B') => 'A',
                _ => letter,
            };
            heap.entry(place).or_default().push((number, letter));
        }
    }
    heap
}

fn cell(square: Square) -> Cell {
    (
        i8::try_from(square.file()).unwrap(),
        i8::try_from(square.rank()).unwrap(),
    )
}

/// The first square of a line and the direction in which it is walked.
fn start(number: u8) -> (Cell, Cell) {
    let n = i8::try_from(number).unwrap();
    match number / 6 {
        0 => ((n, 5), (0, -1)),
        1 => ((5, 11 - n), (-1, 0)),
        2 => ((17 - n, 0), (0, 1)),
        _ => ((0, n - 18), (1, 0)),
    }
}

/// The end and the passes of the line from a space: a walk with a direction on a grid.
fn walk(tiles: &[Laid], from: u8) -> (u8, u32) {
    let heap = heap(tiles);
    let (mut at, mut going) = start(from);
    let (mut last, mut passes) = (None, 0);
    while (0..6).contains(&at.0) && (0..6).contains(&at.1) {
        let pile = heap.get(&at).map(Vec::as_slice).unwrap_or_default();
        let top = pile.last().copied();
        if let Some((number, _)) = top
            && last != Some(number)
        {
            passes += u32::try_from(pile.len()).unwrap();
        }
        last = top.map(|(number, _)| number);
        going = match top {
            // North joins east: who comes in going south goes out going east.
            Some((_, 'A')) => (-going.1, -going.0),
            Some((_, 'B')) => (going.1, going.0),
            _ => going,
        };
        at = (at.0 + going.0, at.1 + going.1);
    }
    let back = (-going.0, -going.1);
    let inside = (at.0 - going.0, at.1 - going.1);
    let to = (0..24)
        .find(|&number| start(number) == (inside, back))
        .unwrap();
    (to, passes)
}

fn fits(tiles: &[Laid], first: Square, second: Square) -> bool {
    let heap = heap(tiles);
    let (one, other) = (cell(first), cell(second));
    let beside = (one.0 - other.0).abs() + (one.1 - other.1).abs() == 1;
    let pile = |at| heap.get(&at).cloned().unwrap_or_default();
    let (under, beneath) = (pile(one), pile(other));
    let different = match (under.last(), beneath.last()) {
        (Some((a, _)), Some((b, _))) => a != b,
        _ => true,
    };
    beside && under.len() == beneath.len() && different
}

/// Every action of a turn that the rules allow, by trying all that can be written.
fn actions(game: &Passtally) -> BTreeSet<Action> {
    let Actor::Player(seat) = game.actor() else {
        return BTreeSet::new();
    };
    let tiles = game.position().tiles;
    let mut found = BTreeSet::new();
    for first in Square::ALL {
        for second in Square::ALL {
            if !fits(&tiles, first, second) {
                continue;
            }
            for stack in 1..=3 {
                let Some(pattern) = game.open(stack) else {
                    continue;
                };
                let name = pattern.to_string();
                let alike = name.as_bytes()[0] == name.as_bytes()[1];
                let (one, other) = (cell(first), cell(second));
                let west_or_north_first = one.0 < other.0 || one.1 > other.1;
                if !alike || west_or_north_first {
                    found.insert(Action::Place {
                        stack,
                        first,
                        second,
                    });
                }
            }
        }
    }
    let taken: BTreeSet<u8> = (0..game.seats())
        .flat_map(|seat| game.markers(Seat(seat)).iter().map(|space| space.number()))
        .collect();
    for &from in game.markers(seat) {
        for step in [1u32, 23] {
            let ring = (1..24).map(|times| {
                let number = (u32::from(from.number()) + times * step) % 24;
                u8::try_from(number).unwrap()
            });
            let free = ring.filter(|number| !taken.contains(number)).take(2);
            for to in free {
                found.insert(Action::Move {
                    from,
                    to: Space::new(to).unwrap(),
                });
            }
        }
    }
    found
}

/// Random games of all sizes: lines, legal actions, scores and tiles agree in every position.
#[test]
fn random_games_agree_with_the_naive_rules() {
    for number in 0..30u8 {
        let players = 2 + number % 3;
        let mut lists = 0;
        let over = random_game(new(players), number, |game, _| {
            let tiles = game.position().tiles;
            let on_board = u32::try_from(tiles.len()).unwrap();
            let elsewhere: u32 = (1..=3)
                .map(|stack| {
                    u32::from(game.stack_height(stack)) + u32::from(game.open(stack).is_some())
                })
                .sum();
            assert_eq!(on_board + elsewhere, 42, "P5");
            for from in Space::ALL {
                let line = game.board().trace(from);
                assert_eq!((line.to.number(), line.passes), walk(&tiles, from.number()));
                assert_ne!(line.to, from, "P3");
                let back = game.board().reach(line.to);
                assert_eq!(back, (from, line.passes), "P17");
            }
            for seat in 0..players {
                assert!(game.scoring_lines(Seat(seat)).len() <= 2, "P16");
            }
            let acts = matches!(
                game.phase(),
                baban_core::games::passtally::Phase::Act { .. }
            );
            if acts && !game.must_place() {
                let legal: BTreeSet<Action> = game.legal().into_iter().collect();
                assert_eq!(legal, actions(game));
                lists += 1;
            }
        });
        assert!(lists > 10 && over.end().is_some());
    }
}

/// A board on which nothing fits any more but one tile, and that tile: found by laying tiles at
/// random, each time where the room left is smallest.
pub(crate) fn nearly_full() -> Option<(Vec<Laid>, Laid)> {
    let seed = baban_core::chance::Seed::from_bytes([3; 32]);
    let room = |board: &Board| -> Vec<(Square, Square)> {
        let squares = Square::ALL.into_iter();
        squares
            .flat_map(|first| {
                let sides = Side::ALL.into_iter();
                sides.filter_map(move |side| Some((first, first.neighbour(side)?)))
            })
            .filter(|&(first, second)| board.fits(first, second).is_ok())
            .collect()
    };
    for attempt in 0..20_000u64 {
        let mut board = Board::EMPTY;
        let mut laid: Vec<Laid> = Vec::new();
        while laid.len() < 34 {
            let pairs = room(&board);
            if pairs.is_empty() {
                let last = laid.pop()?;
                return Some((laid, last));
            }
            // XB, AB, XA: none of them is alike on both halves, seven each at most.
            let pattern = *[
                Pattern::XB,
                Pattern::AB,
                Pattern::XA,
                Pattern::XX,
                Pattern::BB,
            ]
            .get(laid.len() / 6)
            .unwrap_or(&Pattern::AA);
            let best = (0..4)
                .filter_map(|nth| {
                    let event = attempt * 1_000 + laid.len() as u64 * 10 + nth;
                    let ticket = seed.ticket(event, pairs.len() as u64);
                    let mut pair = *pairs.get(usize::try_from(ticket).ok()?)?;
                    let (one, other) = (cell(pair.0), cell(pair.1));
                    if one.0 > other.0 || one.1 < other.1 {
                        pair = (pair.1, pair.0);
                    }
                    let next = board.with(pattern, pair.0, pair.1).ok()?;
                    Some((room(&next).len(), pair, next))
                })
                .min_by_key(|&(left, ..)| left)?;
            board = best.2;
            let (first, second) = best.1;
            laid.push(Laid {
                pattern,
                first,
                second,
            });
        }
    }
    None
}

#[test]
fn halves_and_letters_mean_the_same() {
    assert_eq!(Half::A.joins(Side::North), Side::East);
    assert_eq!(Half::B.joins(Side::North), Side::West);
}
