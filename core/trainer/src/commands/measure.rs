//! `measure --data FILE [--plies N | --strongest] NETWORKS`: what choices lose on reference
//! decisions.

use std::path::PathBuf;

use baban_core::games::backgammon::search::{STRONGEST, THOROUGH};
use pico_args::Arguments;

use super::Failure;
use crate::measure;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let data: PathBuf = arguments.value_from_str("--data")?;
    let plies = arguments.opt_value_from_str("--plies")?.unwrap_or(0);
    let strongest = arguments.contains("--strongest");
    let evaluator = super::networks(&mut arguments)?.evaluator();
    super::finish(arguments)?;
    let told = if strongest {
        measure::by_search(&evaluator, &STRONGEST, THOROUGH, &data)?
    } else {
        measure::by_plies(&evaluator, plies, &data)?
    };
    println!("{told}");
    Ok(())
}
