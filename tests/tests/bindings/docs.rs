//! What the core's documentation says stands in the sources of every language.

use std::fs;
use std::path::Path;

use baban_tests::bindings::{Language, generate, library};

/// Said of a function, of a reason for a refusal, and of a record.
const SENTENCES: [&str; 3] = [
    "Reads a record of any game and plays it again.",
    "The last action revealed something or handed the decision to somebody else.",
    "What is agreed before the game; by default a single game without the cube.",
];

#[test]
fn the_documentation_is_in_the_sources() {
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("docs-{language:?}"));
        fs::create_dir_all(&folder).unwrap();
        generate(language, &library().unwrap(), &folder).unwrap();
        let sources = texts(&folder);
        for sentence in SENTENCES {
            assert!(sources.contains(sentence), "{language:?}: {sentence}");
        }
    }
}

/// Everything in the folder and those below it.
fn texts(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .map(|path| match path.is_dir() {
            true => texts(&path),
            false => fs::read_to_string(path).unwrap(),
        })
        .collect()
}
