//! `mean TO NETWORKS…`: networks whose weights are the mean of others', number by number. They see
//! better than each of them if all go back to the same ones.

use std::path::PathBuf;

use pico_args::Arguments;

use super::Failure;
use crate::file;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let to: PathBuf = arguments.free_from_str()?;
    let mut mean = super::networks(&mut arguments)?;
    for (count, path) in (2u16..).zip(arguments.finish()) {
        mean.approach(&file::load(path.as_ref())?, 1.0 / f32::from(count));
    }
    Ok(file::save(&mean, &to)?)
}
