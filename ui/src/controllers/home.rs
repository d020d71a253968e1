//! Going on with a game.

use crate::controllers::cause;
use crate::program::Program;
use crate::session::NotKept;
use crate::{GameKind, NoticeKind, Screen};

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
            .tell(cause::notice(NoticeKind::SaveFailed, error));
    }
}
