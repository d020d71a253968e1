//! How fast the backgammon engine is: plays of a roll, whole random games, perft, and what the
//! computer players take for a decision.
#![allow(missing_docs)] // the macros of Criterion write undocumented functions

use std::hint::black_box;

use baban_core::ai::{Effort, Level, Mind as _};
use baban_core::chance::Seed;
use baban_core::game::{Actor, Game};
use baban_core::games::backgammon::evaluation::{Evaluator, Sight};
use baban_core::games::backgammon::{
    Action, Backgammon, Board, Options, Phase, Plays, Position, Roll,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde::Deserialize;

#[derive(Deserialize)]
struct Question {
    board: Board,
    dice: [u8; 2],
}

/// Positions and dice of all kinds, from the reference data.
fn questions() -> Vec<(Board, Roll)> {
    include_str!("../../tests/data/backgammon/legal.jsonl")
        .lines()
        .filter_map(|line| {
            let Question { board, dice } = serde_json::from_str(line).ok()?;
            Some((board, Roll::new(dice[0], dice[1])?))
        })
        .collect()
}

/// All distinct results of a roll, rolls a second.
fn plays(c: &mut Criterion) {
    let questions = questions();
    let mut group = c.benchmark_group("plays");
    group.throughput(Throughput::Elements(questions.len() as u64));
    group.bench_function("reference positions", |b| {
        let mut plays = Plays::new();
        b.iter(|| {
            questions
                .iter()
                .map(|(board, roll)| plays.generate(black_box(board), *roll).len())
                .sum::<usize>()
        });
    });
    group.throughput(Throughput::Elements(21));
    group.bench_function("start position", |b| {
        let mut plays = Plays::new();
        b.iter(|| {
            Roll::ALL
                .iter()
                .map(|&roll| plays.generate(black_box(&Board::START), roll).len())
                .sum::<usize>()
        });
    });
    group.finish();
}

/// The best play of a roll by direct sight, choices a second.
fn choices(c: &mut Criterion) {
    let Ok(evaluator) = Evaluator::shipped() else {
        return;
    };
    let questions = questions();
    let mut group = c.benchmark_group("choices");
    group.throughput(Throughput::Elements(questions.len() as u64));
    group.bench_function("by direct sight", |b| {
        let mut sight = Sight::default();
        b.iter(|| {
            let equities = questions.iter().map(|(board, roll)| {
                let (_, outcomes) = evaluator.choose(black_box(board), *roll, &mut sight);
                outcomes.equity()
            });
            equities.sum::<f32>()
        });
    });
    group.finish();
}

/// A single game through the contract, step by step, every choice at random.
fn random_game(number: u64, seed: &Seed) -> Option<u64> {
    let mut game = Backgammon::new(&Options::default()).ok()?;
    let mut event = number << 32;
    loop {
        event += 1;
        let action: Action = match game.actor() {
            Actor::Chance => seed.draw(event, &game.chances())?,
            Actor::Player(_) => {
                let legal = game.legal();
                let ticket = seed.ticket(event, legal.len() as u64);
                *legal.get(usize::try_from(ticket).ok()?)?
            }
            Actor::Over => return Some(event),
        };
        game.apply(action).ok()?;
    }
}

fn random_games(c: &mut Criterion) {
    let seed = Seed::from_bytes([7; 32]);
    let mut group = c.benchmark_group("random games");
    group.throughput(Throughput::Elements(10));
    group.sample_size(20);
    group.bench_function("through the contract", |b| {
        b.iter(|| {
            (0..10)
                .filter_map(|number| random_game(number, &seed))
                .max()
        });
    });
    group.finish();
}

/// Distinct plays to the depth, over the 21 rolls.
fn count(board: &Board, depth: u32) -> u64 {
    let mut plays = Plays::new();
    let mut nodes = 0;
    for roll in Roll::ALL {
        let results = plays.generate(board, roll);
        nodes += match (depth, results) {
            (1, _) => results.len().max(1) as u64,
            (_, []) => count(&board.flipped(), depth - 1),
            _ => results
                .iter()
                .map(|result| count(&result.flipped(), depth - 1))
                .sum(),
        };
    }
    nodes
}

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.throughput(Throughput::Elements(count(&Board::START, 2)));
    group.bench_function("start position to depth 2", |b| {
        b.iter(|| count(black_box(&Board::START), 2));
    });
    group.finish();
}

/// The same positions, a few of them, with a turn to play or a double to answer.
fn asked(phase: Phase) -> Vec<Backgammon> {
    let options = Options {
        match_points: 0,
        cube: true,
        ..Options::default()
    };
    let positions = questions()
        .into_iter()
        .step_by(40)
        .map(|(board, roll)| Position {
            options,
            board: *board.points(),
            phase,
            dice: (phase == Phase::Moving).then(|| [roll.high(), roll.low()]),
            ..Position::default()
        });
    positions
        .filter_map(|position| Backgammon::from_position(&position).ok())
        .collect()
}

/// Whole decisions of computer players, decisions a second.
fn decisions(c: &mut Criterion) {
    let mut group = c.benchmark_group("decisions");
    group.sample_size(10);
    for (asks, phase) in [("turn", Phase::Moving), ("double", Phase::DoubleOffered)] {
        let games = asked(phase);
        group.throughput(Throughput::Elements(games.len() as u64));
        for level in [Level::Hard, Level::Strongest] {
            group.bench_function(format!("{asks}, {level}"), |b| {
                b.iter(|| {
                    let thought = games
                        .iter()
                        .map(|game| black_box(game).think(level, 0, &mut Effort::unlimited()));
                    thought.filter(Result::is_ok).count()
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, plays, choices, random_games, perft, decisions);
criterion_main!(benches);
