//! Python.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use baban_tests::bindings::{Language, library};

use super::tools::{generated, readme_example, run, tests_of};

#[test]
fn games_errors_callbacks_and_threads_in_python() {
    let module = module();
    run(python(&module)
        .args(["-m", "unittest"])
        .current_dir(tests_of("python")));
    let example = module.join("example.py");
    fs::write(&example, readme_example("python")).unwrap();
    let printed = run(python(&module).arg(&example));
    assert!(printed.contains("the dice are proved"), "{printed}");
}

/// The folder with the module, its library beside it.
fn module() -> PathBuf {
    let folder = generated(Language::Python);
    let library = library().unwrap();
    fs::copy(&library, folder.join(library.file_name().unwrap())).unwrap();
    folder
}

fn python(module: &Path) -> Command {
    let mut python = Command::new("python3");
    python
        .env("PYTHONPATH", module)
        .env("PYTHONDONTWRITEBYTECODE", "1");
    python
}
