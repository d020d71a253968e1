//! Lists the crates that a Flatpak build may fetch: see `baban_tests::package::flatpak`.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:#}", baban_tests::package::flatpak::sources()?);
    Ok(())
}
