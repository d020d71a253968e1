//! What the backgammon tests share: boards from short lists, random numbers, reference data.

use baban_core::chance::Seed;
use baban_core::game::Game as _;
use baban_core::games::backgammon::{Action, Backgammon, Board, Phase, Position};
use serde::Deserialize;

/// A board of the given numbers; all other points are empty.
pub(crate) fn board(points: &[(u8, i8)]) -> Board {
    let mut all = [0; 26];
    for &(point, n) in points {
        all[usize::from(point)] = n;
    }
    Board::from_points(all).unwrap()
}

/// Seat 0 moving on the board with these dice, none played yet.
pub(crate) fn moving(board: Board, dice: [u8; 2]) -> Backgammon {
    Backgammon::from_position(&Position {
        board: board.into(),
        phase: Phase::Moving,
        dice: Some(dice),
        ..Position::default()
    })
    .unwrap()
}

/// The legal actions as texts.
pub(crate) fn legal(game: &Backgammon) -> Vec<String> {
    game.legal().iter().map(ToString::to_string).collect()
}

/// Plays actions given as texts, separated by commas.
pub(crate) fn play(game: &mut Backgammon, actions: &str) {
    for text in actions.split(',') {
        let action: Action = text.trim().parse().unwrap();
        game.apply(action)
            .unwrap_or_else(|why| panic!("{action}: {why}"));
    }
}

/// Random numbers, the same in every run.
pub(crate) struct Random {
    seed: Seed,
    event: u64,
}

impl Random {
    pub(crate) fn new(seed: u8) -> Self {
        Self {
            seed: Seed::from_bytes([seed; 32]),
            event: 0,
        }
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.event += 1;
        usize::try_from(self.seed.ticket(self.event, n as u64)).unwrap()
    }

    pub(crate) fn die(&mut self) -> u8 {
        u8::try_from(self.below(6)).unwrap() + 1
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Checkers strewn over the board: sometimes anywhere, sometimes near home or on the bar, so
    /// that every rule has work to do.
    pub(crate) fn scattered(&mut self) -> Board {
        let mut points = [0i8; 26];
        let reach = self.pick(&[6, 6, 9, 14, 24]);
        let own = 1 + self.below(15);
        for _ in 0..own {
            let point = 1 + self.below(reach);
            points[point] += 1;
        }
        if self.below(3) == 0 {
            points[25] += i8::try_from(self.below(16 - own).min(3)).unwrap();
        }
        let reach = self.pick(&[6, 10, 24]);
        let heap = 1 + self.below(3);
        let mut left = 1 + self.below(15);
        while left > 0 {
            let point = 25 - (1 + self.below(reach));
            let count = (1 + self.below(heap)).min(left);
            // An occupied point sends the checkers to the bar.
            let point = if points[point] > 0 { 0 } else { point };
            points[point] -= i8::try_from(count).unwrap();
            left -= count;
        }
        Board::from_points(points).unwrap()
    }
}

/// One line of `legal.jsonl`.
#[derive(Deserialize)]
pub(crate) struct LegalLine {
    pub(crate) id: u32,
    pub(crate) board: Board,
    pub(crate) dice: [u8; 2],
    pub(crate) pass: bool,
    pub(crate) results: Vec<Board>,
    pub(crate) moves: Vec<String>,
}

pub(crate) fn legal_lines() -> Vec<LegalLine> {
    include_str!("../../../tests/data/backgammon/legal.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// One position of `perft.json`.
#[derive(Deserialize)]
pub(crate) struct PerftPosition {
    pub(crate) name: String,
    pub(crate) board: Board,
    pub(crate) nodes21: [u64; 3],
    pub(crate) nodes36: [u64; 3],
    pub(crate) gnubg_id: String,
}

pub(crate) fn perft_positions() -> Vec<PerftPosition> {
    serde_json::from_str(include_str!("../../../tests/data/backgammon/perft.json")).unwrap()
}
