//! Going on with a game from a file, which somebody has opened with the app.

use std::fs;
use std::path::Path;

use baban_core::table::record::{MAX_RECORD_BYTES, Unreadable, game_of};

use crate::controllers::cause::{self, Reason};
use crate::games::Games;
use crate::program::Program;
use crate::session::NotTaken;
use crate::storage::read_text;
use crate::{GameKind, NoticeKind, Question};

impl Program {
    /// Goes on with the game in a file. If it is the file of a last game, that game is gone on
    /// with; any other file is taken in as a copy and stays as it is. Asks first if another game of
    /// its kind is under way.
    pub fn open_record(&mut self, path: &Path) {
        if let Some(kind) = self.own(path) {
            self.continue_game(kind);
            return;
        }
        match read_text(path, MAX_RECORD_BYTES) {
            Ok(record) => self.ask_for(record),
            Err(error) => self.not_opened(&error),
        }
    }

    /// Takes the record in, at once or after a question.
    fn ask_for(&mut self, record: String) {
        let underway = kind_of(&record).is_ok_and(|kind| self.underway().contains(&kind));
        if underway {
            self.asked_record = Some(record);
            self.navigation.ask(Question::OpenRecord);
        } else {
            self.take_in(&record);
        }
    }

    /// Takes the record in and goes to its table.
    pub(crate) fn take_in(&mut self, record: &str) {
        let taken = kind_of(record).and_then(|kind| {
            let slot = self.games.slot_mut(kind);
            slot.take_in(record, &self.preferences).map(|()| kind)
        });
        match taken {
            Ok(kind) => self.sit_down(kind),
            Err(error) => self.not_opened(&error),
        }
    }

    /// The kind whose last game is in this file.
    fn own(&self, path: &Path) -> Option<GameKind> {
        let path = fs::canonicalize(path).ok()?;
        Games::KINDS.into_iter().find(|&kind| {
            let file = self.games.slot(kind).file();
            file.is_some_and(|file| fs::canonicalize(file).is_ok_and(|file| file == path))
        })
    }

    fn not_opened(&mut self, reason: &impl Reason) {
        self.navigation
            .tell(cause::notice(NoticeKind::RecordNotOpened, reason));
    }
}

fn kind_of(record: &str) -> Result<GameKind, NotTaken> {
    game_of(record)
        .map(Games::kind)
        .map_err(|error| match error {
            Unreadable::NewerFormat { .. } => NotTaken::Newer,
            other => NotTaken::Unreadable {
                reason: other.to_string(),
            },
        })
}
