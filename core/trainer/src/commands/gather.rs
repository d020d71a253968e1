//! `gather --positions N [--seed N] [--threads N] [--kinds] NETWORKS TO`: positions from games, each
//! with what looking ahead says of it. With `--kinds` no game begins at the usual start, but all in
//! the kinds of positions to which games lead seldom.
//!
//! Each thread has a stream of games of its own. With several, the order of the positions, and so
//! where the file ends in each stream, depends on the machine; with one, all depends on the seed.

use std::fs::File;
use std::path::PathBuf;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use pico_args::Arguments;

use super::Failure;
use crate::gather::Gatherer;
use crate::samples::{self, Looked};
use crate::starts;

/// Positions that a thread hands in at once.
const PORTION: usize = 2000;
/// Positions between two lines of progress.
const TOLD: usize = 50_000;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let total: usize = arguments.value_from_str("--positions")?;
    let seed: u64 = arguments.opt_value_from_str("--seed")?.unwrap_or(1);
    let threads: u64 = arguments.opt_value_from_str("--threads")?.unwrap_or(1);
    let begin = if arguments.contains("--kinds") {
        starts::of_some_kind
    } else {
        starts::start
    };
    let evaluator = super::networks(&mut arguments)?.evaluator();
    let to: PathBuf = arguments.free_from_str()?;
    super::finish(arguments)?;
    let started = Instant::now();
    let mut file = File::create(&to)?;
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel::<Vec<Looked>>(4);
        for thread in 0..threads {
            let (sender, evaluator) = (sender.clone(), &evaluator);
            scope.spawn(move || {
                let mut gatherer = Gatherer::new(evaluator, seed << 8 | thread, begin);
                loop {
                    let mut games = Vec::new();
                    while games.len() < PORTION {
                        gatherer.game(&mut games);
                    }
                    if sender.send(games).is_err() {
                        // There are enough.
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut done, mut told) = (0, 0);
        while done < total
            && let Ok(games) = receiver.recv()
        {
            samples::write(&games, &mut file)?;
            done += games.len();
            if done / TOLD != told {
                told = done / TOLD;
                let seconds = started.elapsed().as_secs_f32();
                println!("{done} of {total} positions, {seconds:.0} s");
            }
        }
        Ok(())
    })
}
