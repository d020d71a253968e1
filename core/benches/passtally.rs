//! How fast the Passtally engine is: legal actions, lines, whole games.

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _};
use baban_core::games::passtally::{Action, Options, Passtally, Phase, Space};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Plays random game `number` and shows every position; `None` if the game lists what it refuses.
fn random_game(number: u64, seed: &Seed, mut see: impl FnMut(&Passtally)) -> Option<u64> {
    let mut game = Passtally::new(&Options::default()).ok()?;
    let mut event = number << 32;
    loop {
        see(&game);
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

/// Positions of the middle of random games, a player to act.
fn positions() -> Vec<Passtally> {
    let seed = Seed::from_bytes([7; 32]);
    let mut found = Vec::new();
    for number in 0..20 {
        random_game(number, &seed, |game| {
            let acts = matches!(game.phase(), Phase::Act { .. });
            if acts && game.board().tiles().len() % 5 == 4 {
                found.push(game.clone());
            }
        });
    }
    found
}

fn middle_game(c: &mut Criterion) {
    let positions = positions();
    let count = |game: &Passtally| game.legal().len();
    let mut group = c.benchmark_group("middle game");
    group.throughput(Throughput::Elements(
        positions.iter().map(|game| count(game) as u64).sum(),
    ));
    group.bench_function("legal actions", |b| {
        b.iter(|| positions.iter().map(count).sum::<usize>());
    });
    group.throughput(Throughput::Elements(
        (positions.len() * Space::ALL.len()) as u64,
    ));
    group.bench_function("lines followed", |b| {
        b.iter(|| {
            let boards = positions.iter().map(Passtally::board);
            boards
                .flat_map(|board| Space::ALL.map(|from| board.reach(from).1))
                .sum::<u32>()
        });
    });
    group.finish();
}

fn random_games(c: &mut Criterion) {
    let seed = Seed::from_bytes([7; 32]);
    let mut group = c.benchmark_group("random games of passtally");
    group.throughput(Throughput::Elements(10));
    group.sample_size(20);
    group.bench_function("through the contract", |b| {
        b.iter(|| {
            (0..10)
                .filter_map(|number| random_game(number, &seed, |_| ()))
                .max()
        });
    });
    group.finish();
}

criterion_group!(benches, middle_game, random_games);
criterion_main!(benches);
