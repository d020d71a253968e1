//! Kotlin, on a JVM with JNA.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use baban_tests::bindings::{Language, library};

use super::tools::{generated, readme_example, run, tests_of};

/// Where Debian's and Ubuntu's libjna-java puts it.
const JNA: &str = "/usr/share/java/jna.jar";

#[test]
fn games_errors_callbacks_and_threads_in_kotlin() {
    let folder = generated(Language::Kotlin);
    let example = folder.join("Example.kt");
    fs::write(&example, readme_example("kotlin")).unwrap();
    let mut sources = kotlin_files(&tests_of("kotlin"));
    sources.extend([example, folder.join("baban/core/baban.kt")]);
    let compiler = compiler();
    let mut jars = vec![
        PathBuf::from(JNA),
        compiler.join("lib/kotlin-stdlib.jar"),
        compiler.join("lib/kotlinx-coroutines-core-jvm.jar"),
    ];
    jars.push(compile(&compiler, &join(jars.clone()), &sources, &folder));
    let jars = join(jars);
    let held = run(&mut java(&jars, "MainKt"));
    assert!(held.contains("tests in Kotlin held"), "{held}");
    let printed = run(&mut java(&jars, "ExampleKt"));
    assert!(printed.contains("the dice are proved"), "{printed}");
}

/// The folder of the Kotlin compiler, fetched if it is not there yet.
fn compiler() -> PathBuf {
    let printed = run(&mut Command::new(tests_of("kotlin").join("compiler")));
    PathBuf::from(printed.lines().last().unwrap())
}

fn kotlin_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    let mut sources: Vec<PathBuf> = files
        .filter(|file| file.extension().is_some_and(|end| end == "kt"))
        .collect();
    sources.sort();
    sources
}

/// Compiles the sources, unless exactly these have been compiled before: it takes half a minute.
fn compile(compiler: &Path, jars: &OsString, sources: &[PathBuf], folder: &Path) -> PathBuf {
    let (compiled, known) = (folder.join("tests.jar"), folder.join("compiled.txt"));
    let texts = sources
        .iter()
        .map(|source| fs::read_to_string(source).unwrap());
    let text: String = texts.collect();
    if compiled.exists() && fs::read_to_string(&known).is_ok_and(|before| before == text) {
        return compiled;
    }
    run(Command::new(compiler.join("bin/kotlinc"))
        .arg("-nowarn")
        .arg("-classpath")
        .arg(jars)
        .arg("-d")
        .arg(&compiled)
        .args(sources));
    fs::write(known, text).unwrap();
    compiled
}

fn java(jars: &OsString, class: &str) -> Command {
    let library = library().unwrap();
    let native = fs::read_dir("/usr/lib").unwrap();
    let native = native.map(|entry| entry.unwrap().path().join("jni"));
    let native = native.filter(|folder| folder.join("libjnidispatch.so").exists());
    let mut java = Command::new("java");
    java.arg(option("jna.library.path", library.parent().unwrap()))
        .arg(option("jna.boot.library.path", join(native)))
        .arg("-classpath")
        .arg(jars)
        .arg(class);
    java
}

fn option(name: &str, value: impl AsRef<OsStr>) -> OsString {
    let mut option = OsString::from(format!("-D{name}="));
    option.push(value);
    option
}

fn join(paths: impl IntoIterator<Item = PathBuf>) -> OsString {
    env::join_paths(paths).unwrap()
}
