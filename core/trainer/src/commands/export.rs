//! `export FROM TO`: the file of networks that is shipped.

use std::path::PathBuf;

use pico_args::Arguments;

use super::Failure;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let checkpoint = super::networks(&mut arguments)?;
    let to: PathBuf = arguments.free_from_str()?;
    super::finish(arguments)?;
    Ok(std::fs::write(to, checkpoint.evaluator().to_bytes())?)
}
