//! `td --games N [--lambda X] [options of learning] TO`: temporal differences.

use std::path::PathBuf;
use std::time::Instant;

use baban_core::games::backgammon::evaluation::Sight;
use pico_args::Arguments;

use super::{Failure, Learning};
use crate::{file, games};

/// Games between two lessons.
const GAMES: u64 = 20;
const BATCH: usize = 256;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let total: u64 = arguments.value_from_str("--games")?;
    let lambda: f32 = arguments.opt_value_from_str("--lambda")?.unwrap_or(0.8);
    let mut learning = Learning::of(&mut arguments, 3e-4)?;
    let to: PathBuf = arguments.free_from_str()?;
    super::finish(arguments)?;
    let mut sight = Sight::default();
    let mut samples = Vec::new();
    let started = Instant::now();
    let mut done = 0;
    while done < total {
        let part = done as f32 / total as f32;
        // At first the end of the game teaches most, later the next position.
        let lambda = (lambda * (1.0 - 2.0 * part)).max(0.0);
        let evaluator = learning.learners.evaluator();
        for _ in 0..GAMES {
            let random = &mut learning.random;
            games::play(&evaluator, lambda, random, &mut sight, &mut samples);
        }
        done += GAMES;
        learning.random.shuffle(&mut samples);
        let rate = learning.rate(part);
        for batch in samples.chunks(BATCH) {
            learning.learners.learn(batch, rate);
        }
        samples.clear();
        if done.is_multiple_of(2000) {
            let seconds = started.elapsed().as_secs_f32();
            let error = learning.learners.take_error();
            println!("{done} of {total} games, {seconds:.0} s, error {error}");
        }
        if done.is_multiple_of(20_000) {
            file::save(&learning.learners.checkpoint(), &to)?;
            learning.tell_losses(&learning.learners.evaluator())?;
        }
    }
    Ok(file::save(&learning.learners.checkpoint(), &to)?)
}
