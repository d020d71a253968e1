//! Writes the sources of the core for other languages.
//!
//! Without arguments, each where it is used: for Python into `target/bindings/python`, for the
//! Android module into `android/generated/kotlin`, for the iOS project into `ios/BabanCore/Sources`.
//! With `generate --language python --out-dir FOLDER --library FILE`, one language anywhere: that is
//! how maturin, which makes the wheel, calls a program of this name.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use baban_tests::bindings::{Language, generate, library, root};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = pico_args::Arguments::from_env();
    if arguments.subcommand()?.is_none() {
        return everywhere();
    }
    // The sources are never formatted: no formatter is asked for.
    arguments.contains("--no-format");
    let _: Option<PathBuf> = arguments.opt_value_from_str("--config")?;
    let language: String = arguments.value_from_str("--language")?;
    let folder: PathBuf = arguments.value_from_str("--out-dir")?;
    let given: Option<PathBuf> = arguments.opt_value_from_str("--library")?;
    // Newer ways of calling name the library without the option, older ones with it.
    let source = match given {
        Some(library) => library,
        None => arguments.free_from_str()?,
    };
    generate(Language::named(&language)?, &source, &folder)?;
    Ok(())
}

fn everywhere() -> Result<(), Box<dyn Error>> {
    let (library, root) = (library()?, root());
    let python = root.join("target/bindings/python");
    let kotlin = root.join("android/generated/kotlin");
    generate(Language::Python, &library, &python)?;
    generate(Language::Kotlin, &library, &kotlin)?;
    let swift = root.join("ios/BabanCore/Sources");
    swift_package(&library, &swift)?;
    for folder in [python, kotlin, swift] {
        println!("{}", folder.display());
    }
    Ok(())
}

/// A Swift package has a folder a module: the C header apart from the Swift source.
fn swift_package(library: &Path, sources: &Path) -> Result<(), Box<dyn Error>> {
    let (module, header) = (sources.join("Baban"), sources.join("BabanFFI"));
    generate(Language::Swift, library, &module)?;
    fs::create_dir_all(&header)?;
    fs::rename(module.join("BabanFFI.h"), header.join("BabanFFI.h"))?;
    fs::rename(
        module.join("BabanFFI.modulemap"),
        header.join("module.modulemap"),
    )?;
    Ok(())
}
