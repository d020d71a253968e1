//! Writes the golden games anew: see `baban_tests::golden`.

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    for game in baban_tests::golden::all()? {
        fs::write(&game.path, game.text)?;
        println!("{}", game.path.display());
    }
    Ok(())
}
