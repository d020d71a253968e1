//! Going on with a game, and beginning one.

use baban_core::chance::Seed;

use crate::games::Games;
use crate::preferences::Preferences;
use crate::program::Program;
use crate::session::NotKept;
use crate::{GameKind, NoticeKind, Question, Screen};

impl Program {
    /// The games that can be gone on with, the one that was played last first.
    #[must_use]
    pub fn underway(&self) -> Vec<GameKind> {
        let underway = |&kind: &GameKind| {
            let played = self.games.slot(kind).played();
            played.is_some_and(|played| !played.is_over())
        };
        self.recent.iter().copied().filter(underway).collect()
    }

    /// Goes on with the game of this kind.
    pub fn continue_game(&mut self, kind: GameKind) {
        if self.games.slot(kind).played().is_some() {
            self.sit_down(kind);
        }
    }

    /// Begins a game; asks first if one of its kind is under way, and for what is to be agreed.
    pub fn new_game(&mut self, kind: GameKind) {
        if kind == GameKind::Passtally {
            self.ask_for_passtally();
        } else if self.underway().contains(&kind) {
            self.asked_for = kind;
            self.navigation.ask(Question::NewGame);
        } else {
            self.begin(kind);
        }
    }

    /// Begins a game as it is usually played.
    pub(crate) fn begin(&mut self, kind: GameKind) {
        self.begin_by(kind, |games, seed, preferences| {
            games.slot_mut(kind).begin(seed, preferences)
        });
    }

    /// Begins a game in the place of the last one of its kind, which stays if the new one cannot be
    /// brought to disk.
    pub(crate) fn begin_by(
        &mut self,
        kind: GameKind,
        begin: impl FnOnce(&mut Games, Seed, &Preferences) -> Result<(), NotKept>,
    ) {
        let begun = (self.seeds)().and_then(|seed| begin(&mut self.games, seed, &self.preferences));
        match begun {
            Ok(()) => {
                self.navigation.forget(NoticeKind::SaveFailed);
                self.sit_down(kind);
            }
            Err(error) => self.not_kept(&error),
        }
    }

    /// Goes to the table with the game of this kind.
    pub(crate) fn sit_down(&mut self, kind: GameKind) {
        self.at_table = kind;
        self.recent.retain(|&other| other != kind);
        self.recent.insert(0, kind);
        self.open_screen(Screen::Table);
        self.tell(|played| played.lay());
    }

    /// Tells that something was not done because it could not be kept.
    pub(crate) fn not_kept(&mut self, error: &NotKept) {
        self.navigation
            .notify(NoticeKind::SaveFailed, error.to_string());
    }
}
