//! The folder of saved games.
//!
//! Beside the record of a game lies a text about who plays it, written before the record: a game
//! that is there has its players. The record is a whole game without it, so where it is missing or
//! cannot be read, as beside records of older versions, nothing else is lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{Lock, StorageError, atomic, read_text};

/// The longest text about players that is read, in bytes.
const PLAYERS_LIMIT: usize = 16 * 1024;

/// Which saved game: a number within its kind of game, greater for later games. The file is called
/// `<game>-<number>.json`, and the text about its players `<game>-<number>.players.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SaveId(u32);

impl SaveId {
    /// The number.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

/// The saved games of one kind.
#[derive(Clone, Debug)]
pub struct Saves {
    folder: PathBuf,
    game: &'static str,
    limit: usize,
}

impl Saves {
    /// The saves of one kind of game in a data folder. `game` is the name in the records and
    /// `limit` the greatest size of a record in bytes.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn open(lock: &Lock, game: &'static str, limit: usize) -> Result<Self, StorageError> {
        let folder = lock.folder().join("saves");
        fs::create_dir_all(&folder).map_err(StorageError::io("make", &folder))?;
        atomic::sweep(&folder);
        Ok(Self {
            folder,
            game,
            limit,
        })
    }

    /// What the saved game's file is called.
    #[must_use]
    pub fn file_name(&self, id: SaveId) -> String {
        format!("{}-{}.json", self.game, id.0)
    }

    /// Where the saved game lies.
    #[must_use]
    pub fn path(&self, id: SaveId) -> PathBuf {
        self.folder.join(self.file_name(id))
    }

    /// The games that are there, earliest first.
    ///
    /// # Errors
    /// The folder cannot be listed.
    pub fn list(&self) -> Result<Vec<SaveId>, StorageError> {
        let mut found: Vec<SaveId> = self
            .names()?
            .iter()
            .filter_map(|name| {
                let number = self.number_of(name)?;
                // "backgammon-07.json" is somebody else's file.
                (self.file_name(SaveId(number)) == *name).then_some(SaveId(number))
            })
            .collect();
        found.sort_unstable();
        Ok(found)
    }

    /// A number greater than any that a file here has used, set aside or not.
    ///
    /// # Errors
    /// The folder cannot be listed.
    pub fn unused(&self) -> Result<SaveId, StorageError> {
        let names = self.names()?;
        let last = names.iter().filter_map(|name| self.number_of(name)).max();
        Ok(SaveId(last.map_or(1, |last| last.saturating_add(1))))
    }

    /// The text of a saved game.
    ///
    /// # Errors
    /// It is not there, cannot be read, is too large or is no text.
    pub fn read(&self, id: SaveId) -> Result<String, StorageError> {
        read_text(&self.path(id), self.limit)
    }

    /// Replaces the text of a saved game, wholly or not at all.
    ///
    /// # Errors
    /// The system's reason; the file then is as it was.
    pub fn write(&self, id: SaveId, text: &str) -> Result<(), StorageError> {
        atomic::write(&self.folder, &self.file_name(id), text)
    }

    /// The text about who plays a saved game; `None` if there is none that can be read.
    #[must_use]
    pub fn read_players(&self, id: SaveId) -> Option<String> {
        let path = self.folder.join(self.players_name(id));
        atomic::read(&path, PLAYERS_LIMIT).ok().flatten()
    }

    /// Replaces the text about who plays a saved game, wholly or not at all.
    ///
    /// # Errors
    /// The system's reason; the file then is as it was.
    pub fn write_players(&self, id: SaveId, text: &str) -> Result<(), StorageError> {
        atomic::write(&self.folder, &self.players_name(id), text)
    }

    /// Renames a saved game that cannot be read out of the way, and returns its new name.
    ///
    /// # Errors
    /// The system's reason; the file then keeps its name.
    pub fn set_aside(&self, id: SaveId) -> Result<String, StorageError> {
        atomic::set_aside(&self.folder, &self.file_name(id))
    }

    /// When the saved game was last written, if the system knows.
    #[must_use]
    pub fn written_at(&self, id: SaveId) -> Option<SystemTime> {
        fs::metadata(self.path(id)).ok()?.modified().ok()
    }

    /// Deletes a saved game that a later one has taken the place of.
    ///
    /// # Errors
    /// The system's reason.
    pub fn delete(&self, id: SaveId) -> Result<(), StorageError> {
        let path = self.path(id);
        fs::remove_file(&path).map_err(StorageError::io("delete", path))?;
        // Without its game it does no harm.
        let _ = fs::remove_file(self.folder.join(self.players_name(id)));
        Ok(())
    }

    fn players_name(&self, id: SaveId) -> String {
        format!("{}-{}.players.json", self.game, id.0)
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        list(&self.folder).map_err(StorageError::io("list", &self.folder))
    }

    /// The number in `<game>-<number>.json` and `<game>-<number>.json.unreadable-<n>`.
    fn number_of(&self, name: &str) -> Option<u32> {
        let rest = name.strip_prefix(self.game)?.strip_prefix('-')?;
        let (number, _) = rest.split_once(".json")?;
        number.parse().ok()
    }
}

fn list(folder: &Path) -> std::io::Result<Vec<String>> {
    fs::read_dir(folder)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saves() -> (tempfile::TempDir, Saves) {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock::take(folder.path()).unwrap();
        let saves = Saves::open(&lock, "chess", 100).unwrap();
        (folder, saves)
    }

    #[test]
    fn games_are_listed_in_the_order_of_their_numbers() {
        let (_folder, saves) = saves();
        assert!(saves.list().unwrap().is_empty());
        for n in [10, 9, 2] {
            saves.write(SaveId(n), &n.to_string()).unwrap();
        }
        for other in ["chess-07.json", "chess-x.json", "go-3.json", "chess-3.txt"] {
            fs::write(saves.folder.join(other), "").unwrap();
        }
        assert_eq!(saves.list().unwrap(), [SaveId(2), SaveId(9), SaveId(10)]);
        assert_eq!(saves.read(SaveId(9)).unwrap(), "9");
        assert!(saves.read(SaveId(3)).is_err());
    }

    #[test]
    fn who_plays_lies_beside_the_game_and_goes_with_it() {
        let (_folder, saves) = saves();
        let id = saves.unused().unwrap();
        saves.write_players(id, "An, Minh").unwrap();
        assert!(saves.list().unwrap().is_empty());
        assert_eq!(saves.unused().unwrap(), id);
        saves.write(id, "game").unwrap();
        assert_eq!(saves.list().unwrap(), [id]);
        assert_eq!(saves.read_players(id).as_deref(), Some("An, Minh"));
        saves.delete(id).unwrap();
        assert_eq!(saves.read_players(id), None);
        assert_eq!(fs::read_dir(&saves.folder).unwrap().count(), 0);
    }

    #[test]
    fn a_number_is_never_used_twice() {
        let (_folder, saves) = saves();
        assert_eq!(saves.unused().unwrap(), SaveId(1));
        saves.write(SaveId(4), "").unwrap();
        assert_eq!(
            saves.set_aside(SaveId(4)).unwrap(),
            "chess-4.json.unreadable-1"
        );
        assert_eq!(saves.unused().unwrap(), SaveId(5));
        assert!(saves.list().unwrap().is_empty());
    }
}
