//! How fast the Tally Ho! engine is: the list of legal actions, and whole random matches.
#![allow(missing_docs)] // the macros of Criterion write undocumented functions

use std::hint::black_box;

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game};
use baban_core::games::tally_ho::{Options, Phase, TallyHo};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Plays a match at random, and shows every position of a player's turn to `look`.
fn random_match(number: u64, seed: &Seed, mut look: impl FnMut(&TallyHo)) -> Option<u64> {
    let mut game = TallyHo::new(&Options::default()).ok()?;
    let mut event = number << 32;
    loop {
        event += 1;
        let action = match game.actor() {
            Actor::Chance => seed.draw(event, &game.chances())?,
            Actor::Player(_) => {
                look(&game);
                let legal = game.legal();
                let ticket = seed.ticket(event, legal.len() as u64);
                *legal.get(usize::try_from(ticket).ok()?)?
            }
            Actor::Over => return Some(event),
        };
        game.apply(action).ok()?;
    }
}

/// Positions of random matches that are kept by `keep`.
fn positions(keep: impl Fn(&TallyHo) -> bool) -> Vec<TallyHo> {
    let seed = Seed::from_bytes([7; 32]);
    let mut kept = Vec::new();
    for number in 0..20 {
        random_match(number, &seed, |game| {
            kept.extend(keep(game).then_some(*game))
        });
    }
    kept
}

/// Lists of legal actions, positions a second.
fn legal(c: &mut Criterion) {
    let mut group = c.benchmark_group("tally ho, legal actions");
    let middle = positions(|game| (8..=40).contains(&game.face_down()));
    let last = positions(|game| game.phase() == Phase::Final);
    for (name, positions) in [("middle game", middle), ("final phase", last)] {
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let lists = positions.iter().map(|game| black_box(game).legal().len());
                lists.sum::<usize>()
            });
        });
    }
    group.finish();
}

fn random_matches(c: &mut Criterion) {
    let seed = Seed::from_bytes([7; 32]);
    let mut group = c.benchmark_group("tally ho, random matches");
    group.throughput(Throughput::Elements(10));
    group.sample_size(20);
    group.bench_function("through the contract", |b| {
        b.iter(|| {
            (0..10)
                .filter_map(|number| random_match(number, &seed, |_| {}))
                .max()
        });
    });
    group.finish();
}

criterion_group!(benches, legal, random_matches);
criterion_main!(benches);
