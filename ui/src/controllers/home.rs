//! Going on with a game, and beginning one.

use baban_core::games::backgammon::Options;

use crate::boards::backgammon::spot::SIDES;
use crate::boards::backgammon::status::status;
use crate::program::Program;
use crate::session::{Session, SessionError};
use crate::{NoticeKind, Question, Refusal, Screen, StatusView};

/// What the home screen says of the game under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Underway {
    /// Whose turn it is, and what is expected.
    pub status: StatusView,
    /// Pip counts of White and Black.
    pub pips: [i32; 2],
}

impl Program {
    /// The game that can be gone on with.
    #[must_use]
    pub fn underway(&self) -> Option<Underway> {
        let session = self.session.as_ref().filter(|session| !session.is_over())?;
        Some(Underway {
            status: status(session.game()),
            pips: pips(session),
        })
    }

    /// Goes on with the game under way.
    pub fn continue_game(&mut self) {
        if let Some(session) = &self.session {
            self.board.lay(session.game());
            self.open_screen(Screen::Table);
        }
    }

    /// Begins a game of backgammon; asks first if one is under way.
    pub fn new_backgammon(&mut self) {
        if self.underway().is_some() {
            self.navigation.ask(Question::NewGame);
        } else {
            self.begin_backgammon();
        }
    }

    /// Begins a game of backgammon in the place of the last one, which stays if the new one cannot
    /// be brought to disk.
    pub(crate) fn begin_backgammon(&mut self) {
        let begun =
            (self.seeds)().and_then(|seed| Session::begin(&self.saves, Options::default(), seed));
        match begun {
            Ok(session) => {
                self.board.lay(session.game());
                self.session = Some(session);
                self.refusal = Refusal::None;
                self.navigation.forget(NoticeKind::SaveFailed);
                self.open_screen(Screen::Table);
            }
            Err(error) => self.not_saved(&error),
        }
    }

    /// Tells that something was not done because it could not be kept.
    pub(crate) fn not_saved(&mut self, error: &SessionError) {
        self.navigation
            .notify(NoticeKind::SaveFailed, error.to_string());
    }
}

/// Pip counts of White and Black.
pub(crate) fn pips(session: &Session) -> [i32; 2] {
    SIDES.map(|side| i32::try_from(session.game().pip_count(side)).unwrap_or(i32::MAX))
}
