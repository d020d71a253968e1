//! The whole app but its window: what there is, what is open, and what is asked.
//!
//! Every event of the interface is one method; the pages beside this one hold them, one a part of
//! the interface: [`nav`](crate::controllers::nav), [`home`](crate::controllers::home),
//! [`table`](crate::controllers::table), [`settings`](crate::controllers::settings). After an event
//! the window reads everything that it shows anew.

use baban_core::chance::Seed;
use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::boards::backgammon::BoardModel;
use crate::navigation::Navigation;
use crate::preferences::Preferences;
use crate::session::{Session, SessionError, Trouble};
use crate::storage::{Lock, Saves, SettingsFile, StorageError};
use crate::{Notice, NoticeKind, Refusal};

/// Where the seed of a new game comes from.
pub type Seeds = Box<dyn FnMut() -> Result<Seed, SessionError>>;

/// The app without its window: see the [module page](self).
pub struct Program {
    /// Holds the data folder.
    pub(crate) lock: Lock,
    pub(crate) settings_file: SettingsFile,
    pub(crate) preferences: Preferences,
    pub(crate) saves: Saves,
    pub(crate) seeds: Seeds,
    pub(crate) navigation: Navigation,
    /// The last game, under way or finished.
    pub(crate) session: Option<Session>,
    pub(crate) board: BoardModel,
    /// Why the last tap went nowhere.
    pub(crate) refusal: Refusal,
}

impl Program {
    /// Opens the data folder, and the last game in it. What could not be opened is set aside and
    /// told by notices.
    ///
    /// # Errors
    /// The folder cannot be used at all, or another running app uses it.
    pub fn open(lock: Lock, seeds: Seeds) -> Result<Self, StorageError> {
        let mut navigation = Navigation::default();
        let settings_file = SettingsFile::read(&lock).unwrap_or_else(|_| {
            let detail = match SettingsFile::set_aside(&lock) {
                Ok(name) => name,
                Err(error) => error.to_string(),
            };
            navigation.notify(NoticeKind::SettingsSetAside, detail);
            SettingsFile::default()
        });
        let saves = Session::saves(&lock)?;
        let (session, troubles) = Session::resume(&saves);
        for trouble in troubles {
            match trouble {
                Trouble::SetAside { name } => navigation.notify(NoticeKind::SaveSetAside, name),
                Trouble::Newer { name } => navigation.notify(NoticeKind::SaveFromNewer, name),
                Trouble::Disk(error) => {
                    navigation.notify(NoticeKind::SaveFailed, error.to_string());
                }
            }
        }
        let mut board = BoardModel::default();
        if let Some(session) = &session {
            board.lay(session.game());
        }
        Ok(Self {
            preferences: Preferences::from_file(&settings_file),
            lock,
            settings_file,
            saves,
            seeds,
            navigation,
            session,
            board,
            refusal: Refusal::None,
        })
    }

    /// The game at the table, if there is one.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The board on the screen.
    #[must_use]
    pub fn board(&self) -> &BoardModel {
        &self.board
    }

    /// The choices of the menu.
    #[must_use]
    pub fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// Where the person is, and what is asked and told.
    #[must_use]
    pub fn navigation(&self) -> &Navigation {
        &self.navigation
    }

    /// Why the last tap went nowhere.
    #[must_use]
    pub fn refusal(&self) -> Refusal {
        self.refusal
    }

    /// The message that is shown.
    #[must_use]
    pub fn notice(&self) -> Notice {
        self.navigation.notice()
    }
}

/// A seed of 256 bits from the operating system.
///
/// # Errors
/// [`SessionError::NoSeed`] if the system has none to give.
pub fn system_seed() -> Result<Seed, SessionError> {
    let mut bytes = [0; 32];
    SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|error| SessionError::NoSeed {
            reason: error.to_string(),
        })?;
    Ok(Seed::from_bytes(bytes))
}
