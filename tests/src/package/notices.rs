//! What the packages say of the crates that are a part of a program: name, version, licence and home
//! of each, and the texts of their licences, most of which ask to be handed on.
//!
//! ```text
//! cargo run -p baban-tests --bin notices baban-desktop x86_64-unknown-linux-gnu FILE
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::in_project;

/// How the name of a file begins that holds a licence's text, in capitals.
const TEXTS: [&str; 6] = [
    "COPYING",
    "COPYRIGHT",
    "LICENCE",
    "LICENSE",
    "NOTICE",
    "UNLICENSE",
];

/// Slint may be had under several licences; this is the one that the app has it under.
const SLINT: &str = "LICENSES/LicenseRef-Slint-Royalty-free-2.0.md";

/// A crate that is linked into a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Linked<'a> {
    name: &'a str,
    version: &'a str,
    licence: &'a str,
    home: &'a str,
}

/// The notices for one of the workspace's packages, built for a target (a Rust target triple).
///
/// # Errors
/// Cargo does not know the package or the target, or a crate's files cannot be read.
pub fn notices(package: &str, target: &str) -> Result<String, Box<dyn Error>> {
    let tree = cargo(&[
        "tree",
        "--locked",
        "--package",
        package,
        "--target",
        target,
        "--edges",
        "normal,no-proc-macro",
        "--prefix",
        "none",
        "--format",
        "{p}\t{l}\t{r}",
    ])?;
    let metadata = cargo(&[
        "metadata",
        "--locked",
        "--format-version",
        "1",
        "--filter-platform",
        target,
    ])?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let linked = linked(&tree)?;
    let mut texts: BTreeMap<String, (String, BTreeSet<&str>)> = BTreeMap::new();
    let mut list = String::from(
        "These parts of the program are not the app's own. \
        Of Slint's licences the app has the royalty-free one.\n\n",
    );
    for part in &linked {
        let Linked {
            name,
            version,
            licence,
            home,
        } = part;
        list.push_str(&format!("{name} {version}: {licence}. {home}\n"));
        let folder = folder(&metadata, name, version)
            .ok_or_else(|| format!("cargo does not say where {name} {version} lies"))?;
        for file in licences(&folder)? {
            let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
            // Many differ in their line breaks alone.
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let (_, names) = texts.entry(words).or_insert((text, BTreeSet::new()));
            names.insert(name);
        }
    }
    let mut texts: Vec<_> = texts.into_values().collect();
    texts.sort_by(|(_, one), (_, other)| one.cmp(other));
    for (text, names) in texts {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        list.push_str(&format!("\n---- {names} ----\n\n{}\n", text.trim_end()));
    }
    Ok(list)
}

/// What cargo answers.
fn cargo(arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let program = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let output = Command::new(program)
        .args(arguments)
        .current_dir(in_project("."))
        .output()?;
    if output.status.success() {
        Ok(String::from_utf8(output.stdout)?)
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into())
    }
}

/// The crates of a tree, without those of the project itself.
fn linked(tree: &str) -> Result<BTreeSet<Linked<'_>>, String> {
    let mut all = BTreeSet::new();
    for line in tree.lines() {
        // What has been shown before ends so.
        let line = line.strip_suffix(" (*)").unwrap_or(line);
        let mut fields = line.split('\t');
        let (Some(package), Some(licence), Some(home)) =
            (fields.next(), fields.next(), fields.next())
        else {
            return Err(format!("'{line}' names no crate"));
        };
        let mut words = package.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else {
            return Err(format!("'{line}' has no version"));
        };
        // The folder of a crate of our own follows.
        if words.next().is_none() {
            all.insert(Linked {
                name,
                version: version.trim_start_matches('v'),
                licence,
                home,
            });
        }
    }
    Ok(all)
}

/// Where a crate's files lie.
fn folder(metadata: &Value, name: &str, version: &str) -> Option<PathBuf> {
    let package = metadata["packages"]
        .as_array()?
        .iter()
        .find(|package| package["name"] == name && package["version"] == version)?;
    let manifest = Path::new(package["manifest_path"].as_str()?);
    Some(manifest.parent()?.to_owned())
}

/// The files in a crate's folder that hold its licence, by name.
fn licences(folder: &Path) -> Result<BTreeSet<PathBuf>, Box<dyn Error>> {
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if entry.path().is_file() && TEXTS.iter().any(|text| name.starts_with(text)) {
            files.insert(entry.path());
        }
    }
    let slint = folder.join(SLINT);
    if slint.is_file() {
        files.insert(slint);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_listed_once_and_our_own_are_not() {
        let tree = "own v0.1.0 (/home/own)\tMIT\t\nb v2.0.0\tMIT OR Zlib\thttps://b\n\
            a v1.0.0\tMPL-2.0\t\nb v2.0.0\tMIT OR Zlib\thttps://b (*)\n";
        let linked: Vec<_> = linked(tree).unwrap().into_iter().collect();
        let named = |name, version, licence, home| Linked {
            name,
            version,
            licence,
            home,
        };
        let expected = [
            named("a", "1.0.0", "MPL-2.0", ""),
            named("b", "2.0.0", "MIT OR Zlib", "https://b"),
        ];
        assert_eq!(linked, expected);
        assert!(super::linked("a v1.0.0").is_err());
    }

    #[test]
    fn the_desktop_program_has_the_notices_of_its_parts() {
        let notices = notices("baban-desktop", "x86_64-unknown-linux-gnu").unwrap();
        let head = notices.lines().take_while(|line| !line.starts_with("----"));
        let names: BTreeSet<_> = head.filter_map(|line| line.split(' ').next()).collect();
        assert!(names.contains("slint") && names.contains("uniffi"));
        assert!(!names.contains("baban-core") && !names.contains("baban-tests"));
        for text in [
            "Permission is hereby granted, free of charge",
            "Slint Royalty-free Desktop, Mobile, and Web Applications License",
        ] {
            assert!(notices.contains(text), "{text}");
        }
    }
}
