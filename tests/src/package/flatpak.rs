//! The crates that a Flatpak build may fetch before it goes offline, in the form that
//! flatpak-builder takes as a module's sources.

use std::error::Error;
use std::fs;

use serde_json::{Value, json};

use super::in_project;

/// Where the crates of crates.io lie.
const CRATES: &str = "https://static.crates.io/crates";

/// Tells cargo to look for all crates among the fetched ones.
const CONFIG: &str = "\
[source.vendored-sources]
directory = \"cargo/vendor\"

[source.crates-io]
replace-with = \"vendored-sources\"
";

/// A crate that the lock file names.
#[derive(Debug, PartialEq, Eq)]
struct Locked<'a> {
    name: &'a str,
    version: &'a str,
    checksum: &'a str,
}

/// The sources for this project's lock file.
///
/// # Errors
/// The lock file cannot be read, or names a crate from elsewhere than crates.io.
pub fn sources() -> Result<Value, Box<dyn Error>> {
    let lock = fs::read_to_string(in_project("Cargo.lock"))?;
    let mut sources = Vec::new();
    for Locked {
        name,
        version,
        checksum,
    } in locked(&lock)?
    {
        let folder = format!("cargo/vendor/{name}-{version}");
        sources.push(json!({
            "type": "archive",
            "archive-type": "tar-gzip",
            "url": format!("{CRATES}/{name}/{name}-{version}.crate"),
            "sha256": checksum,
            "dest": folder,
        }));
        sources.push(json!({
            "type": "inline",
            "contents": json!({ "package": checksum, "files": {} }).to_string(),
            "dest": folder,
            "dest-filename": ".cargo-checksum.json",
        }));
    }
    sources.push(json!({
        "type": "inline",
        "contents": CONFIG,
        "dest": "cargo",
        "dest-filename": "config.toml",
    }));
    Ok(Value::Array(sources))
}

/// The crates that are not of the project itself.
fn locked(lock: &str) -> Result<Vec<Locked<'_>>, String> {
    let mut all = Vec::new();
    for package in lock.split("[[package]]").skip(1) {
        let field = |key: &str| {
            package.lines().find_map(|line| {
                let value = line.strip_prefix(key)?.strip_prefix(" = \"")?;
                value.strip_suffix('"')
            })
        };
        let name = field("name").ok_or("a package has no name")?;
        match (field("source"), field("version"), field("checksum")) {
            (None, _, _) => {}
            (
                Some("registry+https://github.com/rust-lang/crates.io-index"),
                Some(version),
                Some(checksum),
            ) => {
                all.push(Locked {
                    name,
                    version,
                    checksum,
                });
            }
            _ => return Err(format!("{name} does not come from crates.io")),
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_of_the_lock_file_is_listed_and_nothing_of_our_own() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n\
            source = \"registry+https://github.com/rust-lang/crates.io-index\"\nchecksum = \"00ff\"\n\
            dependencies = [\n \"own\",\n]\n\n[[package]]\nname = \"own\"\nversion = \"0.1.0\"\n";
        let expected = Locked {
            name: "a",
            version: "1.0.0",
            checksum: "00ff",
        };
        assert_eq!(locked(lock), Ok(vec![expected]));
        let git = lock.replace(
            "registry+https://github.com/rust-lang/crates.io-index",
            "git+x",
        );
        assert!(locked(&git).is_err());
    }

    #[test]
    fn this_project_can_be_built_from_its_list() {
        let sources = sources().unwrap();
        let sources = sources.as_array().unwrap();
        let archives = sources.iter().filter(|source| source["type"] == "archive");
        // One description beside each archive, and the configuration.
        assert_eq!(archives.clone().count() * 2 + 1, sources.len());
        for archive in archives {
            assert_eq!(archive["sha256"].as_str().unwrap().len(), 64);
        }
    }
}
