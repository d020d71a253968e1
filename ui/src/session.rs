//! The game at the table, kept on disk.
//!
//! Every change is a transaction: it is made on a copy of the table, the copy's record is written,
//! and only then does the copy take the table's place. So what is shown is what is on disk, always.
//! If the record cannot be written the change has not happened; the player is told why and can try
//! again, and the game up to there is safe.
//!
//! A roll is two actions, asking for the dice and the dice themselves, and each is on disk before
//! the next. If the app dies between the two, the dice are waited for again after the restart; they
//! will be the same, since the seed was on disk with the first action.

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game};
use baban_core::games::backgammon::{Action, Backgammon, Illegal, Options, OptionsProblem};
use baban_core::table::record::{LoadError, MAX_RECORD_BYTES, SaveError, Unreadable};
use baban_core::table::{Refusal, Table};

use crate::storage::{Lock, SaveId, Saves, StorageError};

/// Why a change of the game was not made. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The rules, or the table, refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal<Illegal>),
    /// It could not be brought to disk.
    #[error(transparent)]
    NotSaved(#[from] StorageError),
    /// It could not be written down.
    #[error(transparent)]
    NotWritten(#[from] SaveError),
    /// The options of a new game contradict each other.
    #[error(transparent)]
    BadOptions(#[from] baban_core::game::Problems<OptionsProblem>),
    /// The system has no random numbers to give.
    #[error("draw a seed: {reason}")]
    NoSeed {
        /// What the system says.
        reason: String,
    },
}

/// A saved game that could not be opened.
#[derive(Debug)]
pub enum Trouble {
    /// It could not be read and was renamed out of the way.
    SetAside {
        /// The file's new name.
        name: String,
    },
    /// It is from a newer version of the app, or a kind of game that this version does not show;
    /// it was left alone.
    Newer {
        /// The file's name.
        name: String,
    },
    /// Something went wrong on disk.
    Disk(StorageError),
}

/// The game at the table: see the [module page](self).
#[derive(Debug)]
pub struct Session {
    table: Table<Backgammon>,
    saves: Saves,
    id: SaveId,
}

impl Session {
    /// The saved games of backgammon in a data folder.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn saves(lock: &Lock) -> Result<Saves, StorageError> {
        Saves::open(lock, Backgammon::NAME, MAX_RECORD_BYTES)
    }

    /// Begins a new game, and brings it to disk. Earlier games that it takes the place of are then
    /// cleared away: those that were given up, and finished ones but the last.
    ///
    /// # Errors
    /// It could not be brought to disk; nothing has changed then.
    pub fn begin(saves: &Saves, options: Options, seed: Seed) -> Result<Self, SessionError> {
        let table = Table::new(options, seed)?;
        let id = saves.unused()?;
        saves.write(id, &table.save()?)?;
        clear_away(saves, id);
        Ok(Self {
            table,
            saves: saves.clone(),
            id,
        })
    }

    /// Opens the last game that was saved, under way or finished, and tells which files could not
    /// be opened. Each file is looked at by itself.
    #[must_use]
    pub fn resume(saves: &Saves) -> (Option<Self>, Vec<Trouble>) {
        let mut troubles = Vec::new();
        let mut last = None;
        let ids = saves.list().unwrap_or_else(|error| {
            troubles.push(Trouble::Disk(error));
            Vec::new()
        });
        for id in ids {
            match open(saves, id) {
                Ok(table) => last = Some((id, table)),
                Err(Unopened::Newer) => troubles.push(Trouble::Newer {
                    name: saves.file_name(id),
                }),
                Err(Unopened::Unreadable) => troubles.push(match saves.set_aside(id) {
                    Ok(name) => Trouble::SetAside { name },
                    Err(error) => Trouble::Disk(error),
                }),
            }
        }
        let session = last.map(|(id, table)| Self {
            table,
            saves: saves.clone(),
            id,
        });
        (session, troubles)
    }

    /// The game with its log.
    #[must_use]
    pub fn table(&self) -> &Table<Backgammon> {
        &self.table
    }

    /// The position.
    #[must_use]
    pub fn game(&self) -> &Backgammon {
        self.table.state()
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game().actor() == Actor::Over
    }

    /// Where the game is kept.
    #[must_use]
    pub fn save_id(&self) -> SaveId {
        self.id
    }

    /// Plays one action.
    ///
    /// # Errors
    /// It is refused or could not be brought to disk; nothing has changed then.
    pub fn act(&mut self, action: Action) -> Result<(), SessionError> {
        self.change(|table| table.apply(action))
    }

    /// Lets the dice fall that were asked for.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn draw(&mut self) -> Result<(), SessionError> {
        self.change(|table| table.draw().map(|_| ()))
    }

    /// Takes the last action back.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn undo(&mut self) -> Result<(), SessionError> {
        self.change(|table| table.undo().map(|_| ()))
    }

    /// Plays again what was taken back last.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn redo(&mut self) -> Result<(), SessionError> {
        self.change(|table| table.redo().map(|_| ()))
    }

    fn change(
        &mut self,
        change: impl FnOnce(&mut Table<Backgammon>) -> Result<(), Refusal<Illegal>>,
    ) -> Result<(), SessionError> {
        let mut next = self.table.clone();
        change(&mut next)?;
        self.saves.write(self.id, &next.save()?)?;
        self.table = next;
        Ok(())
    }
}

/// Why a saved game was not opened.
enum Unopened {
    Newer,
    Unreadable,
}

fn open(saves: &Saves, id: SaveId) -> Result<Table<Backgammon>, Unopened> {
    let text = saves.read(id).map_err(|_| Unopened::Unreadable)?;
    let table = Table::<Backgammon>::load(&text).map_err(|error| match error {
        LoadError::NewerRules { .. } | LoadError::Unreadable(Unreadable::NewerFormat { .. }) => {
            Unopened::Newer
        }
        _ => Unopened::Unreadable,
    })?;
    // This version shows single games without the cube, played with its own dice.
    let shown = *table.state().options() == Options::default() && table.seed().is_some();
    if shown {
        Ok(table)
    } else {
        Err(Unopened::Newer)
    }
}

/// Deletes the games before `current` that have had their time. What cannot be read or deleted
/// stays; it does no harm.
fn clear_away(saves: &Saves, current: SaveId) {
    let Ok(ids) = saves.list() else { return };
    let mut finished_seen = false;
    for id in ids.into_iter().rev().filter(|&id| id < current) {
        let Ok(table) = open(saves, id) else { continue };
        let over = table.state().actor() == Actor::Over;
        if over && !finished_seen {
            finished_seen = true;
        } else {
            let _ = saves.delete(id);
        }
    }
}
