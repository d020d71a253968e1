//! The sources of the core for other languages, generated from the compiled library.
//!
//! The library carries the description of what it exports, documentation included; `uniffi_bindgen`
//! writes the sources from it. They are not kept in the repository: a copy could be out of step with
//! the library, and then it refuses to load.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use camino::Utf8PathBuf;
use uniffi_bindgen::bindings::{GenerateOptions, TargetLanguage, generate_with_bindgen_paths};
use uniffi_bindgen::{BindgenPaths, BindgenPathsLayer};

/// Why no sources were written.
#[derive(Debug, thiserror::Error)]
pub enum BindingsError {
    /// There is no such language.
    #[error("generate for '{0}': there are kotlin, python and swift")]
    UnknownLanguage(String),
    /// A path is not UTF-8, which the generator asks for.
    #[error("use the path {}: it is not UTF-8", .0.display())]
    Path(PathBuf),
    /// The generator found no description, or could not write.
    #[error("generate the sources: {0}")]
    Generator(String),
    /// A file could not be read or written.
    #[error("write {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
}

/// A language for which there are sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// For Android, and for any JVM with JNA.
    Kotlin,
    /// For Python 3.10 or newer.
    Python,
    /// For iOS and macOS, and for Linux.
    Swift,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::Kotlin, Self::Python, Self::Swift];

    /// The language of that name, in lower case.
    ///
    /// # Errors
    /// There is none.
    pub fn named(name: &str) -> Result<Self, BindingsError> {
        match name {
            "kotlin" => Ok(Self::Kotlin),
            "python" => Ok(Self::Python),
            "swift" => Ok(Self::Swift),
            _ => Err(BindingsError::UnknownLanguage(name.to_owned())),
        }
    }

    fn target(self) -> TargetLanguage {
        match self {
            Self::Kotlin => TargetLanguage::Kotlin,
            Self::Python => TargetLanguage::Python,
            Self::Swift => TargetLanguage::Swift,
        }
    }
}

/// The workspace's folder.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The core as a dynamic library. Cargo builds it together with this crate and puts it into `deps`
/// beside the program that runs, or where the program itself is if that is a test.
///
/// # Errors
/// The program's own path is unknown.
pub fn library() -> Result<PathBuf, BindingsError> {
    let program = env::current_exe().map_err(|error| BindingsError::File {
        path: PathBuf::from("the program's own path"),
        error,
    })?;
    let folder = program.parent().unwrap_or(Path::new("."));
    let name = format!(
        "{}baban_core{}",
        env::consts::DLL_PREFIX,
        env::consts::DLL_SUFFIX
    );
    Ok(if folder.ends_with("deps") {
        folder.join(name)
    } else {
        folder.join("deps").join(name)
    })
}

/// Writes the sources for one language into a folder, in the layout of the language.
///
/// # Errors
/// [`BindingsError`].
pub fn generate(language: Language, library: &Path, folder: &Path) -> Result<(), BindingsError> {
    let mut paths = BindgenPaths::default();
    paths.add_layer(Core);
    let options = GenerateOptions {
        languages: vec![language.target()],
        source: utf8(library)?,
        out_dir: utf8(folder)?,
        metadata_no_deps: true,
        ..GenerateOptions::default()
    };
    generate_with_bindgen_paths(options, paths)
        .map_err(|error| BindingsError::Generator(format!("{error:#}")))?;
    tidy(folder)
}

/// Where `uniffi.toml` is.
struct Core;

impl BindgenPathsLayer for Core {
    fn get_crate_root(&self, name: &str) -> Option<Utf8PathBuf> {
        let root = utf8(&root()).ok()?;
        (name == "baban_core").then(|| root.join("core"))
    }
}

fn utf8(path: &Path) -> Result<Utf8PathBuf, BindingsError> {
    Utf8PathBuf::from_path_buf(path.to_owned()).map_err(BindingsError::Path)
}

/// Takes rustdoc's links out of the documentation of every source below the folder.
fn tidy(folder: &Path) -> Result<(), BindingsError> {
    let failed = |error| BindingsError::File {
        path: folder.to_owned(),
        error,
    };
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            tidy(&path)?;
        } else if path
            .extension()
            .is_some_and(|end| ["kt", "py", "swift"].iter().any(|source| end == *source))
        {
            let write = || fs::write(&path, without_links(&fs::read_to_string(&path)?));
            write().map_err(|error| BindingsError::File {
                path: path.clone(),
                error,
            })?;
        }
    }
    Ok(())
}

/// The text with `` `name` `` instead of rustdoc's `` [`name`] `` and `` [`name`](path) ``, which
/// mean nothing in other languages.
fn without_links(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        tidied.push_str(before);
        match link.split_once("`]") {
            Some((name, after)) if !name.contains(['`', '\n']) => {
                tidied.push('`');
                tidied.push_str(name);
                tidied.push('`');
                rest = without_target(after);
            }
            _ => {
                tidied.push_str("[`");
                rest = link;
            }
        }
    }
    tidied.push_str(rest);
    tidied
}

/// The text without the path in brackets that it begins with, if it does.
fn without_target(text: &str) -> &str {
    let target = text
        .strip_prefix('(')
        .and_then(|inside| inside.split_once(')'));
    match target {
        Some((path, after)) if path.contains("::") => after,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_become_names() {
        assert_eq!(
            without_links("see [`Table::new`], [`Action`](crate::game::Action) (B7) [x] [`y"),
            "see `Table::new`, `Action` (B7) [x] [`y"
        );
    }
}
