//! Trains the networks with which Ba Bàn's computer players see.
//!
//! Everything is learnt from the engine's own games, by the same seed in the same way:
//!
//! 1. `td` plays games by direct sight and learns each position from the next one (temporal
//!    differences): from nothing to a fair player, in minutes.
//! 2. `gather` plays games by looking ahead with these networks and writes down positions, usual
//!    and less usual ones and all plays that were considered, each with what looking one roll
//!    ahead says of it.
//! 3. `fit` learns networks from such positions, from nothing or from others: above all, by what
//!    the plays of a roll differ.
//! 4. `mean` makes one of several networks that were learnt from the same ones.
//! 5. `measure` tells what the choices of networks lose on reference decisions, which nothing is
//!    ever learnt from; `duel` lets networks play each other; `export` writes the file that is
//!    shipped.
//!
//! ```text
//! cargo run --release -p baban-trainer -- td --games 100000 td.net
//! cargo run --release -p baban-trainer -- gather --positions 150000 td.net first.positions
//! cargo run --release -p baban-trainer -- fit --epochs 5 first.net first.positions
//! cargo run --release -p baban-trainer -- measure --data eval.jsonl first.net
//! cargo run --release -p baban-trainer -- export first.net backgammon.nets
//! ```
//!
//! With `RUSTFLAGS="-C target-cpu=native"` it is twice as fast. Each command's options are
//! described in its file in `commands`.

mod commands;
mod duel;
mod factors;
mod file;
mod games;
mod gather;
mod learner;
mod learners;
mod measure;
mod optimiser;
mod random;
mod samples;
mod starts;
mod watch;

use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run(pico_args::Arguments::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("failed to train: {error}");
            ExitCode::FAILURE
        }
    }
}
