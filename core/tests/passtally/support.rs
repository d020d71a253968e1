//! Built positions and random games.

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::passtally::{
    Action, Board, Laid, Options, Passtally, Position, Space, Square, Stage,
};

/// The square of that name.
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The space of that number.
pub(crate) fn space(number: u8) -> Space {
    Space::new(number).unwrap()
}

/// Tiles as `XA:c3-d3`, in the order of placement.
pub(crate) fn laid(tiles: &str) -> Vec<Laid> {
    let words = tiles.split_whitespace();
    words
        .map(|word| {
            let (pattern, squares) = word.split_once(':').unwrap();
            let (first, second) = squares.split_once('-').unwrap();
            Laid {
                pattern: pattern.parse().unwrap(),
                first: square(first),
                second: square(second),
            }
        })
        .collect()
}

/// A board of such tiles.
pub(crate) fn board(tiles: &str) -> Board {
    laid(tiles).iter().fold(Board::EMPTY, |board, tile| {
        board.with(tile.pattern, tile.first, tile.second).unwrap()
    })
}

/// Seat 0 to act in a game of two with those tiles on the board: markers on the middle of each
/// side, tiles taken from the stacks in turn, XX, XA and AB open.
pub(crate) fn position(tiles: &str) -> Position {
    let tiles = laid(tiles);
    let taken = u8::try_from(tiles.len()).unwrap();
    Position {
        heights: [0, 1, 2].map(|stack| 13 - (taken + 2 - stack) / 3),
        open: ["XX", "XA", "AB"].map(|name| Some(name.parse().unwrap())),
        tiles,
        markers: [[2, 8, 14, 20], [3, 9, 15, 21]]
            .map(|own| own.map(space).to_vec())
            .to_vec(),
        phase: Stage::Act,
        ..Position::default()
    }
}

/// The game at a position.
pub(crate) fn at(position: &Position) -> Passtally {
    Passtally::from_position(position).unwrap_or_else(|problems| panic!("{problems}"))
}

/// Plays actions given as texts.
pub(crate) fn play(game: &mut Passtally, texts: &str) {
    for text in texts.split_whitespace() {
        game.apply(text.parse().unwrap())
            .unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

/// The `kind` of the refusal of an action; empty if it is accepted.
pub(crate) fn refusal(game: &Passtally, text: &str) -> String {
    let why = game.why_not(text.parse().unwrap());
    let kind = |why| serde_json::to_value(why).unwrap()["kind"].clone();
    why.map(kind)
        .and_then(|kind| kind.as_str().map(str::to_owned))
        .unwrap_or_default()
}

/// A new game of that many players.
pub(crate) fn new(players: u8) -> Passtally {
    Passtally::new(&Options {
        players,
        ..Options::default()
    })
    .unwrap()
}

/// Plays random game `number` and shows every position with the
/// action that follows.
pub(crate) fn random_game(
    mut game: Passtally,
    number: u8,
    mut see: impl FnMut(&Passtally, Action),
) -> Passtally {
    let seed = Seed::from_bytes([number; 32]);
    for event in 0.. {
        let action = match game.actor() {
            Actor::Over => break,
            Actor::Chance => seed.draw(event, &game.chances()).unwrap(),
            Actor::Player(_) => {
                let legal = game.legal();
                let ticket = seed.ticket(event, legal.len() as u64);
                legal[usize::try_from(ticket).unwrap()]
            }
        };
        see(&game, action);
        game.apply(action).unwrap();
    }
    game
}

/// Scores of all seats.
pub(crate) fn scores(game: &Passtally) -> Vec<u32> {
    (0..game.seats())
        .map(|seat| game.score(Seat(seat)))
        .collect()
}
