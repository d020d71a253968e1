//! `fit [--epochs N] [--batch N] [--lambda X] [--late-lambda X] [options of learning] TO
//! POSITIONS…`: networks from gathered positions, some of which are kept apart to check what is
//! learnt. A batch is the plays of so many rolls. `--lambda` tells how much the later positions of a
//! game count, not at all if left out; `--late-lambda` the same once a side bears off.

use std::path::PathBuf;
use std::time::Instant;

use pico_args::Arguments;

use super::{Failure, Learning};
use crate::samples::{self, Siblings};
use crate::{file, measure};

/// Rolls that stay together, so that no neighbour of a checked position is learnt.
const STRETCH: usize = 400;
/// One of so many stretches is kept apart.
const KEPT: usize = 50;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let epochs: usize = arguments.opt_value_from_str("--epochs")?.unwrap_or(1);
    let batch: usize = arguments.opt_value_from_str("--batch")?.unwrap_or(100);
    let lambda = super::lambda(&mut arguments, 0.0)?;
    let mut learning = Learning::of(&mut arguments, 1e-3)?;
    let to: PathBuf = arguments.free_from_str()?;
    let (mut kept, mut learnt): (Vec<Siblings>, Vec<Siblings>) = Default::default();
    for path in arguments.finish() {
        let steps = samples::targets(&samples::read(path.as_ref())?, lambda);
        for (nth, stretch) in steps.chunks(STRETCH).enumerate() {
            let list = if nth % KEPT == 7 {
                &mut kept
            } else {
                &mut learnt
            };
            list.extend_from_slice(stretch);
        }
    }
    let count = |steps: &[Siblings]| steps.iter().map(Vec::len).sum::<usize>();
    println!("{} positions, {} kept apart", count(&learnt), count(&kept));
    let kept = kept.concat();
    let started = Instant::now();
    let batches = (learnt.len() / batch * epochs) as f32;
    let mut done = 0.0;
    for epoch in 1..=epochs {
        learning.random.shuffle(&mut learnt);
        for steps in learnt.chunks_exact(batch) {
            let rate = learning.rate(done / batches);
            learning.learners.learn(steps, rate);
            done += 1.0;
        }
        file::save(&learning.learners.checkpoint(), &to)?;
        let seconds = started.elapsed().as_secs_f32();
        let error = learning.learners.take_error();
        let evaluator = learning.learners.evaluator();
        let checked = measure::errors(&evaluator, &kept);
        println!("epoch {epoch}, {seconds:.0} s, learnt {error}, kept apart {checked}");
        learning.tell_losses(&evaluator)?;
    }
    Ok(())
}
