//! Files that are replaced as a whole.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::Path;

use super::StorageError;

/// How a file is called while it is being written; [`sweep`] clears away what a crash left.
const PREFIX: &str = ".writing-";

/// Puts the text into the file at `folder/name`, replacing what was there.
///
/// The text goes to a new file in the same folder, down to the disk, and then takes the name; on
/// Unix the folder is brought to disk too, so that the name survives a loss of power.
///
/// # Errors
/// The system's reason; the file then holds what it held before.
pub(super) fn write(folder: &Path, name: &str, text: &str) -> Result<(), StorageError> {
    let path = folder.join(name);
    let mut file = tempfile::Builder::new()
        .prefix(PREFIX)
        .tempfile_in(folder)
        .map_err(StorageError::io("write", &path))?;
    file.write_all(text.as_bytes())
        .and_then(|()| file.as_file().sync_all())
        .map_err(StorageError::io("write", &path))?;
    file.persist(&path)
        .map_err(|error| StorageError::io("write", &path)(error.error))?;
    sync_folder(folder)
}

/// Reads a text of at most `limit` bytes; `None` if there is no such file.
///
/// # Errors
/// It cannot be read, is longer, or is not UTF-8; or it is no file: reading a pipe would wait for
/// whoever writes to it.
pub(super) fn read(path: &Path, limit: usize) -> Result<Option<String>, StorageError> {
    let malformed = |reason: &str| StorageError::Malformed {
        path: path.to_owned(),
        reason: reason.to_owned(),
    };
    match fs::metadata(path) {
        Ok(found) if found.is_file() => {}
        Ok(_) => return Err(malformed("not a file")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(StorageError::io("read", path)(error)),
    }
    let file = File::open(path).map_err(StorageError::io("read", path))?;
    let mut bytes = Vec::new();
    let most = u64::try_from(limit).unwrap_or(u64::MAX);
    file.take(most.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(StorageError::io("read", path))?;
    if bytes.len() > limit {
        return Err(StorageError::TooLarge {
            path: path.to_owned(),
            limit,
        });
    }
    String::from_utf8(bytes)
        .map(Some)
        .map_err(|_| malformed("not text"))
}

/// Renames the file to `<name>.unreadable-<n>` with the first number that is free, and returns the
/// new name.
///
/// # Errors
/// The system's reason; the file then stays under its name.
pub(super) fn set_aside(folder: &Path, name: &str) -> Result<String, StorageError> {
    let path = folder.join(name);
    let aside = (1u32..)
        .map(|n| format!("{name}.unreadable-{n}"))
        .find(|aside| fs::symlink_metadata(folder.join(aside)).is_err())
        .unwrap_or_else(|| format!("{name}.unreadable"));
    fs::rename(&path, folder.join(&aside)).map_err(StorageError::io("rename", &path))?;
    sync_folder(folder)?;
    Ok(aside)
}

/// Deletes what an interrupted [`write()`] left in the folder. What cannot be deleted does no harm.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with(PREFIX) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> Result<(), StorageError> {
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(StorageError::io("write", folder))
}

/// Only Unix lets a folder be synchronised.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> Result<(), StorageError> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "a.json", "one").unwrap();
        write(folder.path(), "a.json", "two").unwrap();
        let path = folder.path().join("a.json");
        assert_eq!(read(&path, 3).unwrap().as_deref(), Some("two"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_failed_write_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        // A folder in the way of the name cannot be replaced by a file.
        fs::create_dir(folder.path().join("a.json")).unwrap();
        assert!(write(folder.path(), "a.json", "text").is_err());
        assert!(folder.path().join("a.json").is_dir());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_too_long_or_no_text_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        assert!(read(&path, 3).unwrap().is_none());
        fs::write(&path, "four").unwrap();
        assert!(matches!(read(&path, 3), Err(StorageError::TooLarge { .. })));
        fs::write(&path, [0xFF]).unwrap();
        assert!(matches!(
            read(&path, 3),
            Err(StorageError::Malformed { .. })
        ));
    }

    #[test]
    fn files_set_aside_never_replace_each_other() {
        let folder = tempfile::tempdir().unwrap();
        for n in 1..=3 {
            fs::write(folder.path().join("a"), n.to_string()).unwrap();
            let aside = set_aside(folder.path(), "a").unwrap();
            assert_eq!(aside, format!("a.unreadable-{n}"));
            assert_eq!(
                fs::read_to_string(folder.path().join(aside)).unwrap(),
                n.to_string()
            );
        }
    }

    #[test]
    fn leftovers_of_a_crash_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(format!("{PREFIX}x")), "half").unwrap();
        fs::write(folder.path().join("kept"), "whole").unwrap();
        sweep(folder.path());
        let names: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert_eq!(names, ["kept"]);
    }
}
