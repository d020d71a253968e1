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

use std::marker::PhantomData;
use std::time::SystemTime;

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game, Seat};
use baban_core::games::GameId;
use baban_core::table::record::{LoadError, MAX_RECORD_BYTES, SaveError, Unreadable};
use baban_core::table::{Refusal, Table};

use crate::party::help::Help;
use crate::party::{Party, file, unseat_unknown};
use crate::storage::{Lock, SaveId, Saves, StorageError};

/// Why a change could not be kept, and so was not made. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// It could not be brought to disk.
    #[error(transparent)]
    NotSaved(#[from] StorageError),
    /// It could not be written down.
    #[error(transparent)]
    NotWritten(#[from] SaveError),
    /// The table takes no more, or does not know its dice.
    #[error("go on with the game: {reason}")]
    Stuck {
        /// What the table says.
        reason: String,
    },
    /// The options of a new game contradict each other.
    #[error("begin a game: {problems}")]
    BadOptions {
        /// All that is wrong with them.
        problems: String,
    },
    /// The system has no random numbers to give.
    #[error("draw a seed: {reason}")]
    NoSeed {
        /// What the system says.
        reason: String,
    },
}

/// Why a change of the game was not made.
#[derive(Debug, thiserror::Error)]
pub enum SessionError<I: std::error::Error> {
    /// The rules, or the table, refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal<I>),
    /// It could not be kept.
    #[error(transparent)]
    NotKept(#[from] NotKept),
}

/// Why a record was not taken in. The texts continue "failed to …: ".
#[derive(Debug, thiserror::Error)]
pub enum NotTaken {
    /// It was not understood.
    #[error("understand the record: {reason}")]
    Unreadable {
        /// What is wrong with it.
        reason: String,
    },
    /// It is from a newer version of the app, or a kind of game that this version does not show.
    #[error("show a game of a newer version")]
    Newer,
    /// It could not be brought to disk.
    #[error(transparent)]
    NotKept(#[from] NotKept),
}

/// A saved game that could not be opened.
#[derive(Debug)]
pub enum Trouble {
    /// It could not be read and was renamed out of the way.
    SetAside {
        /// The file's new name.
        name: String,
    },
    /// It is from a newer version of the app; it was left alone.
    Newer {
        /// The file's name.
        name: String,
    },
    /// Something went wrong on disk.
    Disk(StorageError),
}

/// The saved games of one kind.
#[derive(Clone, Debug)]
pub struct Shelf<G> {
    saves: Saves,
    kind: PhantomData<G>,
}

impl<G: Game> Shelf<G> {
    /// The saved games of one kind in a data folder.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn open(lock: &Lock) -> Result<Self, StorageError> {
        Ok(Self {
            saves: Saves::open(lock, G::NAME, MAX_RECORD_BYTES)?,
            kind: PhantomData,
        })
    }

    /// The files.
    #[must_use]
    pub fn saves(&self) -> &Saves {
        &self.saves
    }

    /// Begins a new game, in which nobody has been helped yet and which is to be counted once it
    /// ends, and brings it to disk. Earlier games
    /// that it takes the place of are then cleared away: those that were given up, and finished ones
    /// but the last.
    ///
    /// # Errors
    /// It could not be brought to disk; nothing has changed then.
    pub fn begin(
        &self,
        options: G::Options,
        mut party: Party,
        seed: Seed,
    ) -> Result<Session<G>, NotKept> {
        let table = Table::<G>::new(options, seed).map_err(|problems| NotKept::BadOptions {
            problems: problems.to_string(),
        })?;
        party.help = vec![Help::default(); usize::from(table.state().seats())];
        party.counted = false;
        self.keep(table, party)
    }

    /// Takes in the game of a record that came from elsewhere, under way or finished, and clears
    /// away as [`Self::begin`] does. A copy of a game that is here is played by those who play that
    /// one, and as strictly. An end that has come elsewhere is not counted.
    ///
    /// # Errors
    /// The record cannot be gone on with here, or could not be brought to disk; nothing has changed
    /// then.
    pub fn take_in(&self, record: &str) -> Result<Session<G>, NotTaken> {
        let table = self.understand(record)?;
        let mut party = self.party_of_copied(&table);
        party.counted = table.state().actor() == Actor::Over;
        Ok(self.keep(table, party)?)
    }

    /// Who plays the game of which this is a copy; nobody in particular if it is not here.
    fn party_of_copied(&self, copy: &Table<G>) -> Party {
        let ids = self.saves.list().unwrap_or_default();
        let original = ids.into_iter().rev().find_map(|id| {
            let table = self.read(id).ok()?;
            (table.commitment() == copy.commitment()).then(|| self.party(id, &table))
        });
        original.unwrap_or_else(|| file::read(None, usize::from(copy.state().seats())))
    }

    /// Brings a game to disk as the last one.
    fn keep(&self, table: Table<G>, party: Party) -> Result<Session<G>, NotKept> {
        let id = self.saves.unused()?;
        self.saves.write_players(id, &file::write(&party))?;
        self.saves.write(id, &table.save()?)?;
        self.clear_away(id);
        Ok(Session {
            table,
            party,
            saves: self.saves.clone(),
            id,
        })
    }

    /// Opens the last game that was saved, under way or finished, and tells which files could not
    /// be opened. Each file is looked at by itself.
    #[must_use]
    pub fn resume(&self) -> (Option<Session<G>>, Vec<Trouble>) {
        let mut troubles = Vec::new();
        let mut last = None;
        let ids = self.saves.list().unwrap_or_else(|error| {
            troubles.push(Trouble::Disk(error));
            Vec::new()
        });
        for id in ids {
            match self.read(id) {
                Ok(table) => last = Some((id, table)),
                Err(NotTaken::Newer) => troubles.push(Trouble::Newer {
                    name: self.saves.file_name(id),
                }),
                Err(_) => troubles.push(match self.saves.set_aside(id) {
                    Ok(name) => Trouble::SetAside { name },
                    Err(error) => Trouble::Disk(error),
                }),
            }
        }
        let session = last.map(|(id, table)| Session {
            party: self.party(id, &table),
            table,
            saves: self.saves.clone(),
            id,
        });
        (session, troubles)
    }

    fn read(&self, id: SaveId) -> Result<Table<G>, NotTaken> {
        self.understand(&self.saves.read(id).map_err(NotKept::from)?)
    }

    fn understand(&self, record: &str) -> Result<Table<G>, NotTaken> {
        let table = Table::<G>::load(record).map_err(|error| match error {
            LoadError::NewerRules { .. }
            | LoadError::Unreadable(Unreadable::NewerFormat { .. }) => NotTaken::Newer,
            _ => NotTaken::Unreadable {
                reason: error.to_string(),
            },
        })?;
        // The app only goes on with games that are played with its own dice.
        if table.seed().is_some() {
            Ok(table)
        } else {
            Err(NotTaken::Newer)
        }
    }

    fn party(&self, id: SaveId, table: &Table<G>) -> Party {
        let text = self.saves.read_players(id);
        let mut party = file::read(text.as_deref(), usize::from(table.state().seats()));
        let levels = GameId::from_name(G::NAME).map_or_else(Default::default, GameId::levels);
        unseat_unknown(&mut party.players, levels);
        party
    }

    /// Deletes the games before `current` that have had their time. What cannot be read or deleted
    /// stays; it does no harm.
    fn clear_away(&self, current: SaveId) {
        let Ok(ids) = self.saves.list() else { return };
        let mut finished_seen = false;
        for id in ids.into_iter().rev().filter(|&id| id < current) {
            let Ok(table) = self.read(id) else { continue };
            let over = table.state().actor() == Actor::Over;
            if over && !finished_seen {
                finished_seen = true;
            } else {
                let _ = self.saves.delete(id);
            }
        }
    }
}

/// The game at the table: see the [module page](self).
#[derive(Debug)]
pub struct Session<G: Game> {
    table: Table<G>,
    party: Party,
    saves: Saves,
    id: SaveId,
}

impl<G: Game> Session<G> {
    /// The game with its log.
    #[must_use]
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Who plays it.
    #[must_use]
    pub fn party(&self) -> &Party {
        &self.party
    }

    /// The position.
    #[must_use]
    pub fn game(&self) -> &G {
        self.table.state()
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game().actor() == Actor::Over
    }

    /// Whether the game has ended and that is not counted yet, or was taken back from an end that is.
    #[must_use]
    pub fn is_to_count(&self) -> bool {
        self.is_over() != self.party.counted
    }

    /// The end of the game is counted now, or no longer: as it stands. Nothing is written if that is
    /// known already.
    ///
    /// # Errors
    /// It could not be brought to disk. It is true all the same, but after a restart it will be
    /// counted once more.
    pub fn counted(&mut self) -> Result<(), NotKept> {
        if !self.is_to_count() {
            return Ok(());
        }
        self.party.counted = self.is_over();
        Ok(self
            .saves
            .write_players(self.id, &file::write(&self.party))?)
    }

    /// Where the game is kept.
    #[must_use]
    pub fn save_id(&self) -> SaveId {
        self.id
    }

    /// When the game was last brought to disk, if the system knows.
    #[must_use]
    pub fn saved_at(&self) -> Option<SystemTime> {
        self.saves.written_at(self.id)
    }

    /// Plays one action.
    ///
    /// # Errors
    /// It is refused or could not be brought to disk; nothing has changed then.
    pub fn act(&mut self, action: G::Action) -> Result<(), SessionError<G::Illegal>> {
        self.change(|table| table.apply(action))
    }

    /// Lets chance bring what it is to bring now.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn draw(&mut self) -> Result<(), SessionError<G::Illegal>> {
        self.change(|table| table.draw().map(|_| ()))
    }

    /// Whether something can be taken back, up to a position like this.
    #[must_use]
    pub fn can_undo_to(&self, wanted: impl Fn(&G) -> bool) -> bool {
        self.table.can_undo() && undo_to(&mut self.table.clone(), wanted).is_ok()
    }

    /// Takes the last action back, and those before it up to a position like this.
    ///
    /// # Errors
    /// As [`Self::act`]; also if there is none that can be gone back to.
    pub fn undo_to(&mut self, wanted: impl Fn(&G) -> bool) -> Result<(), SessionError<G::Illegal>> {
        self.change(|table| undo_to(table, wanted))
    }

    /// Plays again what was taken back last, and what followed it up to a position like this.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn redo_to(&mut self, wanted: impl Fn(&G) -> bool) -> Result<(), SessionError<G::Illegal>> {
        self.change(|table| {
            table.redo()?;
            while !wanted(table.state()) && table.can_redo() {
                table.redo()?;
            }
            Ok(())
        })
    }

    /// What the computer at this seat is given to differ from game to game. It knows nothing of the
    /// seed.
    #[must_use]
    pub fn whim(&self, seat: Seat) -> u64 {
        u64::from(self.id.number()) << 8 | u64::from(seat.0)
    }

    /// Adds to how much the player on a seat was helped, and brings it to disk.
    ///
    /// # Errors
    /// It could not be brought to disk; nothing has changed then.
    pub fn helped(&mut self, seat: Seat, more: Help) -> Result<(), NotKept> {
        let mut party = self.party.clone();
        if let Some(help) = party.help.get_mut(usize::from(seat.0)) {
            *help += more;
            self.saves.write_players(self.id, &file::write(&party))?;
            self.party = party;
        }
        Ok(())
    }

    fn change(
        &mut self,
        change: impl FnOnce(&mut Table<G>) -> Result<(), Refusal<G::Illegal>>,
    ) -> Result<(), SessionError<G::Illegal>> {
        let mut next = self.table.clone();
        change(&mut next)?;
        let text = next.save().map_err(NotKept::from)?;
        self.saves.write(self.id, &text).map_err(NotKept::from)?;
        self.table = next;
        Ok(())
    }
}

/// Takes the last action back, and those before it up to a position like this.
fn undo_to<G: Game>(
    table: &mut Table<G>,
    wanted: impl Fn(&G) -> bool,
) -> Result<(), Refusal<G::Illegal>> {
    table.undo()?;
    while !wanted(table.state()) {
        table.undo()?;
    }
    Ok(())
}
