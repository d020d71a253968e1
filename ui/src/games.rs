//! The games of the app: of each kind the one that was played last, and the files of its kind.

use std::path::PathBuf;

use baban_core::chance::Seed;
use baban_core::game::Game;
use baban_core::games::GameId;

use crate::GameKind;
use crate::boards::{Board, backgammon, passtally, tally};
use crate::party::Party;
use crate::play::{Play, Played};
use crate::preferences::Preferences;
use crate::session::{NotKept, NotTaken, Session, Shelf, Trouble};
use crate::set_up::first;
use crate::storage::{Lock, StorageError};

/// One kind of game: its files, and the last game, under way or finished.
pub struct Slot<B: Board> {
    shelf: Shelf<B::Game>,
    play: Option<Play<B>>,
}

impl<B: Board> Slot<B> {
    fn open(
        lock: &Lock,
        preferences: &Preferences,
        troubles: &mut Vec<Trouble>,
    ) -> Result<Self, StorageError> {
        let shelf = Shelf::open(lock)?;
        let (session, found) = shelf.resume();
        troubles.extend(found);
        Ok(Self {
            shelf,
            play: session.map(|session| Play::new(session, *preferences)),
        })
    }

    /// The files.
    #[must_use]
    pub fn shelf(&self) -> &Shelf<B::Game> {
        &self.shelf
    }

    /// The last game.
    #[must_use]
    pub fn play(&self) -> Option<&Play<B>> {
        self.play.as_ref()
    }

    /// The last game, to go on with.
    pub fn play_mut(&mut self) -> Option<&mut Play<B>> {
        self.play.as_mut()
    }

    /// Begins a game in the place of the last one, which stays if the new one cannot be brought to
    /// disk. `chosen` is the player of the party who begins if that is what is agreed; nobody leaves
    /// the seats as they are.
    ///
    /// # Errors
    /// Why it could not.
    pub fn begin(
        &mut self,
        mut options: <B::Game as Game>::Options,
        mut party: Party,
        chosen: Option<usize>,
        seed: Seed,
        preferences: &Preferences,
    ) -> Result<(), NotKept> {
        let loser = self.played().and_then(Played::loser);
        let first = first(&party, chosen, loser, &seed);
        B::seat(&mut party.players, first, &mut options);
        let session = self.shelf.begin(options, party, seed)?;
        self.lay(session, preferences);
        Ok(())
    }

    /// Puts a game on the board in the place of the last one.
    fn lay(&mut self, session: Session<B::Game>, preferences: &Preferences) {
        match &mut self.play {
            Some(play) => play.replace(session),
            None => self.play = Some(Play::new(session, *preferences)),
        }
    }
}

/// What all kinds of games have in common.
pub trait AnySlot {
    /// The last game.
    fn played(&self) -> Option<&dyn Played>;

    /// The last game, to go on with.
    fn played_mut(&mut self) -> Option<&mut dyn Played>;

    /// Begins a game with what was agreed for the last one; does nothing if there was none.
    ///
    /// # Errors
    /// Why it could not.
    fn begin_again(&mut self, seed: Seed, preferences: &Preferences) -> Result<(), NotKept>;

    /// Goes on with the game of a record from elsewhere in the place of the last one, which stays
    /// if the record cannot be taken in.
    ///
    /// # Errors
    /// Why it cannot.
    fn take_in(&mut self, record: &str, preferences: &Preferences) -> Result<(), NotTaken>;

    /// The file of the last game.
    fn file(&self) -> Option<PathBuf>;
}

impl<B: Board> AnySlot for Slot<B> {
    fn played(&self) -> Option<&dyn Played> {
        self.play.as_ref().map(|play| play as &dyn Played)
    }

    fn played_mut(&mut self) -> Option<&mut dyn Played> {
        self.play.as_mut().map(|play| play as &mut dyn Played)
    }

    fn begin_again(&mut self, seed: Seed, preferences: &Preferences) -> Result<(), NotKept> {
        let Some(play) = &self.play else {
            return Ok(());
        };
        let (options, party) = (play.game().options().clone(), play.party().clone());
        self.begin(options, party, None, seed, preferences)
    }

    fn take_in(&mut self, record: &str, preferences: &Preferences) -> Result<(), NotTaken> {
        let session = self.shelf.take_in(record)?;
        self.lay(session, preferences);
        Ok(())
    }

    fn file(&self) -> Option<PathBuf> {
        let session = self.play.as_ref()?.session();
        Some(self.shelf.saves().path(session.save_id()))
    }
}

/// All kinds of games: see the [module page](self).
pub struct Games {
    /// Short backgammon.
    pub backgammon: Slot<backgammon::BoardModel>,
    /// Tally Ho!.
    pub tally_ho: Slot<tally::BoardModel>,
    /// Passtally.
    pub passtally: Slot<passtally::BoardModel>,
}

impl Games {
    /// Every kind, in the order of the home screen.
    pub const KINDS: [GameKind; 3] = [GameKind::Backgammon, GameKind::TallyHo, GameKind::Passtally];

    /// Opens the last game of each kind, and tells which files could not be opened.
    ///
    /// # Errors
    /// The folder cannot be used at all.
    pub fn open(
        lock: &Lock,
        preferences: &Preferences,
    ) -> Result<(Self, Vec<Trouble>), StorageError> {
        let mut troubles = Vec::new();
        let games = Self {
            backgammon: Slot::open(lock, preferences, &mut troubles)?,
            tally_ho: Slot::open(lock, preferences, &mut troubles)?,
            passtally: Slot::open(lock, preferences, &mut troubles)?,
        };
        Ok((games, troubles))
    }

    /// The kind of game that the core knows by this name.
    #[must_use]
    pub fn kind(id: GameId) -> GameKind {
        match id {
            GameId::Backgammon => GameKind::Backgammon,
            GameId::TallyHo => GameKind::TallyHo,
            GameId::Passtally => GameKind::Passtally,
        }
    }

    /// What the core knows this kind of game as.
    #[must_use]
    pub fn id(kind: GameKind) -> GameId {
        match kind {
            GameKind::Backgammon => GameId::Backgammon,
            GameKind::TallyHo => GameId::TallyHo,
            GameKind::Passtally => GameId::Passtally,
        }
    }

    /// Whether there was never a game of any kind.
    #[must_use]
    pub fn are_unplayed(&self) -> bool {
        Self::KINDS
            .iter()
            .all(|&kind| self.slot(kind).played().is_none())
    }

    /// One kind of game.
    #[must_use]
    pub fn slot(&self, kind: GameKind) -> &dyn AnySlot {
        match kind {
            GameKind::Backgammon => &self.backgammon,
            GameKind::TallyHo => &self.tally_ho,
            GameKind::Passtally => &self.passtally,
        }
    }

    /// One kind of game, to go on with.
    pub fn slot_mut(&mut self, kind: GameKind) -> &mut dyn AnySlot {
        match kind {
            GameKind::Backgammon => &mut self.backgammon,
            GameKind::TallyHo => &mut self.tally_ho,
            GameKind::Passtally => &mut self.passtally,
        }
    }
}
