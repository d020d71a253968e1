//! `learn --positions N [--lambda X] [--memory FILE] [--remembered N] [--again N]
//! [options of learning] TO`: gathers positions with the networks as they are, learns from them
//! and from those remembered, and so on. What was gathered is kept in `TO` with the ending
//! `positions`.
//!
//! | option | what |
//! |---|---|
//! | `--positions N` | how many to gather |
//! | `--lambda X` | how much the later positions of a game count; 0.8 if left out |
//! | `--memory FILE` | positions to remember from the beginning |
//! | `--remembered N` | how many positions are remembered |
//! | `--again N` | how often each is learnt on average |

use std::fs::File;
use std::path::PathBuf;
use std::time::Instant;

use pico_args::Arguments;

use super::{Failure, Learning};
use crate::file;
use crate::gather::Gatherer;
use crate::samples::{self, Sample};

const BATCH: usize = 256;
/// Positions that are gathered by the same networks.
const PORTION: usize = 2000;
/// Positions between two lines of progress.
const TOLD: usize = 10_000;
/// Lines of progress between two checkpoints.
const SAVED: usize = 4;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let total: usize = arguments.value_from_str("--positions")?;
    let lambda: f32 = arguments.opt_value_from_str("--lambda")?.unwrap_or(0.8);
    let memory: Option<PathBuf> = arguments.opt_value_from_str("--memory")?;
    let remembered = arguments.opt_value_from_str("--remembered")?;
    let again: usize = arguments.opt_value_from_str("--again")?.unwrap_or(4);
    let mut learning = Learning::of(&mut arguments, 4e-4)?;
    let to: PathBuf = arguments.free_from_str()?;
    super::finish(arguments)?;
    let mut memory = Memory {
        samples: memory.map_or(Ok(Vec::new()), |path| samples::read(&path))?,
        most: remembered.unwrap_or(300_000),
        oldest: 0,
    };
    let mut file = File::create(to.with_extension("positions"))?;
    let started = Instant::now();
    let (mut done, mut told) = (0, 0);
    while done < total {
        let evaluator = learning.learners.evaluator();
        let seed = learning.random.below(usize::MAX) as u64;
        let mut gatherer = Gatherer::new(&evaluator, seed);
        let mut fresh = Vec::new();
        while fresh.len() < PORTION {
            gatherer.game(lambda, &mut fresh);
        }
        samples::write(&fresh, &mut file)?;
        memory.keep(&fresh);
        done += fresh.len();
        let rate = learning.rate(done.min(total) as f32 / total as f32);
        for _ in 0..fresh.len() * again / BATCH {
            let random = &mut learning.random;
            let nth = std::iter::repeat_with(|| random.below(memory.samples.len()));
            let batch: Vec<Sample> = nth.take(BATCH).map(|nth| memory.samples[nth]).collect();
            learning.learners.learn(&batch, rate);
        }
        if done / TOLD != told {
            told = done / TOLD;
            let seconds = started.elapsed().as_secs_f32();
            let error = learning.learners.take_error();
            println!("{done} of {total} positions, {seconds:.0} s, error {error}");
            if told.is_multiple_of(SAVED) {
                file::save(&learning.learners.checkpoint(), &to)?;
                learning.tell_losses()?;
            }
        }
    }
    Ok(file::save(&learning.learners.checkpoint(), &to)?)
}

/// The positions gathered last.
struct Memory {
    samples: Vec<Sample>,
    most: usize,
    /// Where the next one goes when there is no more room.
    oldest: usize,
}

impl Memory {
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
