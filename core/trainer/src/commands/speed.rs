//! `speed NETWORKS POSITIONS`: choices a second by direct sight, as this machine does them now.

use std::path::PathBuf;
use std::time::Instant;

use baban_core::games::backgammon::evaluation::Sight;
use pico_args::Arguments;

use super::Failure;
use crate::random::Random;
use crate::samples;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let evaluator = super::networks(&mut arguments)?.evaluator();
    let path: PathBuf = arguments.free_from_str()?;
    super::finish(arguments)?;
    let mut positions = samples::read(&path)?;
    positions.truncate(20_000);
    let mut sight = Sight::default();
    let mut best = f32::MAX;
    for _ in 0..5 {
        let mut random = Random::new(1);
        let started = Instant::now();
        for looked in &positions {
            std::hint::black_box(evaluator.choose(&looked.board, random.roll(), &mut sight));
        }
        best = best.min(started.elapsed().as_secs_f32());
    }
    println!("{:.0} choices a second", positions.len() as f32 / best);
    Ok(())
}
