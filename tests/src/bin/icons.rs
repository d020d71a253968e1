//! Draws the packages' icons anew: see `baban_tests::package::icons`.

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    for icon in baban_tests::package::icons::all()? {
        if let Some(folder) = icon.path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&icon.path, icon.bytes)?;
        println!("{}", icon.path.display());
    }
    Ok(())
}
