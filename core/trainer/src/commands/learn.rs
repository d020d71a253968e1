//! `learn --positions N [--threads N] [--lambda X] [--late-lambda X] [--memory FILE] [--remembered N] [--again N]
//! [--batch N] [options of learning] TO`: gathers positions with the networks as they are, learns
//! from them and from those remembered, and so on. What was gathered is kept in `TO` with the
//! ending `positions`.
//!
//! The networks that gather, and are kept in the end, are a mean of those that learnt of late: at
//! a rate at which much is learnt they are good on average only.
//!
//! While positions are gathered, those gathered before are learnt, so that with *n* threads *n*+1
//! are at work; what comes out depends on the seed and the number of threads only.
//!
//! | option | what |
//! |---|---|
//! | `--positions N` | how many to gather |
//! | `--threads N` | how many threads gather; 1 if left out |
//! | `--lambda X` | how much the later positions of a game count; 0.8 if left out |
//! | `--late-lambda X` | the same once a side bears off; as much if left out |
//! | `--memory FILE` | positions to remember from the beginning |
//! | `--remembered N` | how many positions are remembered |
//! | `--again N` | how often each is learnt on average |

use std::fs::File;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use baban_core::games::backgammon::evaluation::Evaluator;
use pico_args::Arguments;

use super::{Failure, Learning};
use crate::file;
use crate::gather::Gatherer;
use crate::random::Random;
use crate::samples::{self, Looked, Sample};
use crate::starts;

/// Positions that a thread gathers by the same networks.
const PORTION: usize = 4000;
/// What the latest networks count in the mean.
const NEAREST: f32 = 0.05;
/// Positions between two lines of progress.
const TOLD: usize = 50_000;
/// Lines of progress between two checkpoints.
const SAVED: usize = 2;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let total: usize = arguments.value_from_str("--positions")?;
    let threads: usize = arguments.opt_value_from_str("--threads")?.unwrap_or(1);
    let lambda = super::lambda(&mut arguments, 0.8)?;
    let memory_path: Option<PathBuf> = arguments.opt_value_from_str("--memory")?;
    let remembered = arguments.opt_value_from_str("--remembered")?;
    let again: usize = arguments.opt_value_from_str("--again")?.unwrap_or(4);
    let batch: usize = arguments.opt_value_from_str("--batch")?.unwrap_or(256);
    let mut learning = Learning::of(&mut arguments, 4e-4)?;
    let to: PathBuf = arguments.free_from_str()?;
    super::finish(arguments)?;
    let mut memory = Memory {
        samples: Vec::new(),
        most: remembered.unwrap_or(300_000),
        oldest: 0,
    };
    if let Some(path) = memory_path {
        memory.keep(&samples::targets(&samples::read(&path)?, lambda));
    }
    let mut file = File::create(to.with_extension("positions"))?;
    let started = Instant::now();
    let (mut done, mut told) = (0, 0);
    let mut to_learn = if memory.samples.is_empty() {
        0
    } else {
        PORTION
    };
    let mut mean = learning.learners.checkpoint();
    while done < total {
        mean.approach(&learning.learners.checkpoint(), NEAREST);
        let evaluator = mean.evaluator();
        let seeds = (0..threads).map(|_| learning.random.below(usize::MAX) as u64);
        let seeds: Vec<u64> = seeds.collect();
        let rate = learning.rate(done as f32 / total as f32);
        let fresh = thread::scope(|scope| {
            let gathering: Vec<_> = seeds
                .into_iter()
                .map(|seed| {
                    let evaluator = &evaluator;
                    scope.spawn(move || portion(evaluator, seed))
                })
                .collect();
            for _ in 0..to_learn * again / batch {
                let samples = memory.some(batch, &mut learning.random);
                learning.learners.learn(&samples, rate);
            }
            gathering
                .into_iter()
                .map(|thread| thread.join().map_err(|_| "a thread that gathers failed"))
                .collect::<Result<Vec<_>, _>>()
        })?
        .concat();
        samples::write(&fresh, &mut file)?;
        let fresh = samples::targets(&fresh, lambda);
        memory.keep(&fresh);
        to_learn = fresh.len();
        done += fresh.len();
        if done / TOLD != told {
            told = done / TOLD;
            let seconds = started.elapsed().as_secs_f32();
            let error = learning.learners.take_error();
            println!("{done} of {total} positions, {seconds:.0} s, error {error}");
            if told.is_multiple_of(SAVED) {
                file::save(&mean, &to)?;
                learning.tell_losses(&evaluator)?;
            }
        }
    }
    Ok(file::save(&mean, &to)?)
}

/// Whole games with about so many positions as a thread gathers at once.
fn portion(evaluator: &Evaluator, seed: u64) -> Vec<Looked> {
    let mut gatherer = Gatherer::new(evaluator, seed, starts::start);
    let mut games = Vec::new();
    while games.len() < PORTION {
        gatherer.game(&mut games);
    }
    games
}

/// The positions gathered last.
struct Memory {
    samples: Vec<Sample>,
    most: usize,
    /// Where the next one goes when there is no more room.
    oldest: usize,
}

impl Memory {
    /// Samples at random.
    fn some(&self, count: usize, random: &mut Random) -> Vec<Sample> {
        let nth = std::iter::repeat_with(|| random.below(self.samples.len()));
        nth.take(count).map(|nth| self.samples[nth]).collect()
    }

    fn keep(&mut self, fresh: &[Sample]) {
        for sample in fresh {
            if self.samples.len() < self.most {
                self.samples.push(*sample);
            } else {
                let place = self.oldest % self.samples.len();
                self.samples[place] = *sample;
                self.oldest = place + 1;
            }
        }
    }
}
