//! Writes what a package says of the crates in it into a file: see `baban_tests::package::notices`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use baban_tests::package::notices::notices;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = pico_args::Arguments::from_env();
    let package: String = arguments.free_from_str()?;
    let target: String = arguments.free_from_str()?;
    let file: PathBuf = arguments.free_from_str()?;
    let text = notices(&package, &target)?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, text)?;
    Ok(())
}
