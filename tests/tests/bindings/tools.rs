//! Folders, programs, and the README's examples.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use baban_tests::bindings::{Language, generate, library, root};

/// A folder of the build for the test, with the sources of the language generated into it.
pub(crate) fn generated(language: Language) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{language:?}"));
    fs::create_dir_all(&folder).unwrap();
    generate(language, &library().unwrap(), &folder).unwrap();
    folder
}

/// The folder with the language's tests.
pub(crate) fn tests_of(language: &str) -> PathBuf {
    root().join("tests/bindings").join(language)
}

/// What the README shows in the language.
pub(crate) fn readme_example(language: &str) -> String {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let start = format!("```{language}\n");
    let (_, example) = readme.split_once(&start).unwrap();
    example.split_once("```").unwrap().0.to_owned()
}

/// Runs a program that must end well, and returns what it printed.
pub(crate) fn run(command: &mut Command) -> String {
    let name = command.get_program().to_owned();
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("failed to start {name:?}, see the README: {error}"));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name:?}:\n{printed}{complained}");
    printed
}
