//! The whole app but its window: what there is, what is open, and what is asked.
//!
//! Every event of the interface is one method; the pages beside this one hold them, one a part of
//! the interface: [`nav`](crate::controllers::nav), [`home`](crate::controllers::home),
//! [`record`](crate::controllers::record),
//! [`new_game`](crate::controllers::new_game),
//! [`table`](crate::controllers::table) with one page a game,
//! [`rules`](crate::controllers::rules), [`settings`](crate::controllers::settings),
//! [`statistics`](crate::controllers::statistics). After an event the window reads everything that
//! it shows anew.

use std::cmp::Reverse;

use baban_core::chance::Seed;
use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::controllers::cause;
use crate::games::Games;
use crate::navigation::Navigation;
use crate::preferences::Preferences;
use crate::rules::Rules;
use crate::services::Services;
use crate::session::{NotKept, Trouble};
use crate::set_up::{SetUp, remembered};
use crate::statistics::Statistics;
use crate::storage::{Lock, SettingsFile, StorageError};
use crate::thinking::Worker;
use crate::{GameKind, Notice, NoticeKind};

/// Where the seed of a new game comes from.
pub type Seeds = Box<dyn FnMut() -> Result<Seed, NotKept>>;

/// The app without its window: see the [module page](self).
pub struct Program {
    /// Holds the data folder.
    pub(crate) lock: Lock,
    pub(crate) settings_file: SettingsFile,
    pub(crate) preferences: Preferences,
    pub(crate) seeds: Seeds,
    pub(crate) services: Services,
    /// Who thinks for the computer, if that is settled.
    pub(crate) worker: Option<Box<dyn Worker>>,
    pub(crate) navigation: Navigation,
    pub(crate) rules: Rules,
    pub(crate) games: Games,
    pub(crate) statistics: Statistics,
    /// Which game is at the table.
    pub(crate) at_table: GameKind,
    /// The kinds of games, the one that was played last first.
    pub(crate) recent: Vec<GameKind>,
    /// The game that is being agreed.
    pub(crate) set_up: SetUp,
    /// Whether all advice at the table is to be read.
    pub(crate) advice_open: bool,
    /// The names that can be picked from.
    pub(crate) names: Vec<String>,
    /// The record that is to be gone on with if the question is answered with yes.
    pub(crate) asked_record: Option<String>,
}

impl Program {
    /// Opens the data folder, and the last game of each kind in it; an end that the app was killed
    /// before counting is counted. What could not be opened is set aside and told by notices.
    ///
    /// # Errors
    /// The folder cannot be used at all, or another running app uses it.
    pub fn open(lock: Lock, seeds: Seeds) -> Result<Self, StorageError> {
        let mut navigation = Navigation::default();
        let settings_file = SettingsFile::read(&lock).unwrap_or_else(|_| {
            match SettingsFile::set_aside(&lock) {
                Ok(name) => navigation.notify(NoticeKind::SettingsSetAside, name),
                Err(error) => navigation.tell(cause::notice(NoticeKind::SettingsSetAside, &error)),
            }
            SettingsFile::default()
        });
        let preferences = Preferences::from_file(&settings_file);
        let statistics = Statistics::read(&lock).unwrap_or_else(|_| {
            let kind = NoticeKind::StatisticsSetAside;
            match Statistics::set_aside(&lock) {
                Ok(name) => navigation.notify(kind, name),
                Err(error) => navigation.tell(cause::notice(kind, &error)),
            }
            Statistics::default()
        });
        let (games, troubles) = Games::open(&lock, &preferences)?;
        let is_new = settings_file.is_blank()
            && statistics.is_blank()
            && troubles.is_empty()
            && games.are_unplayed();
        if is_new && navigation.notice().kind == NoticeKind::None {
            navigation = Navigation::welcome();
        }
        for trouble in troubles {
            match trouble {
                Trouble::SetAside { name } => navigation.notify(NoticeKind::SaveSetAside, name),
                Trouble::Newer { name } => navigation.notify(NoticeKind::SaveFromNewer, name),
                Trouble::Disk(error) => {
                    navigation.tell(cause::notice(NoticeKind::SaveFailed, &error));
                }
            }
        }
        let mut recent = Games::KINDS.to_vec();
        recent.sort_by_key(|&kind| {
            Reverse(
                games
                    .slot(kind)
                    .played()
                    .and_then(|played| played.saved_at()),
            )
        });
        let at_table = recent.first().copied().unwrap_or_default();
        let mut program = Self {
            set_up: remembered::propose(at_table, &settings_file),
            advice_open: false,
            names: Vec::new(),
            preferences,
            lock,
            settings_file,
            seeds,
            services: Services::default(),
            worker: None,
            navigation,
            rules: Rules::default(),
            games,
            statistics,
            at_table,
            recent,
            asked_record: None,
        };
        for kind in Games::KINDS {
            program.count_if_due(kind);
        }
        Ok(program)
    }

    /// With what the app does outside its window; without this it is silent.
    #[must_use]
    pub fn with_services(mut self, services: Services) -> Self {
        self.services = services;
        self.follow_system();
        self
    }

    /// With somebody who thinks for the computer; without this, whoever asks waits.
    #[must_use]
    pub fn with_worker(mut self, worker: Box<dyn Worker>) -> Self {
        self.worker = Some(worker);
        self
    }

    /// Whether it is settled who thinks for the computer.
    #[must_use]
    pub fn has_worker(&self) -> bool {
        self.worker.is_some()
    }

    /// What the app does outside its window.
    #[must_use]
    pub fn services(&self) -> &Services {
        &self.services
    }

    /// The games.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Which game is at the table.
    #[must_use]
    pub fn at_table(&self) -> GameKind {
        self.at_table
    }

    /// What a person has chosen.
    #[must_use]
    pub fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// Where the person is, and what is asked and told.
    #[must_use]
    pub fn navigation(&self) -> &Navigation {
        &self.navigation
    }

    /// Where in the rules a reader is.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
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
/// [`NotKept::NoSeed`] if the system has none to give.
pub fn system_seed() -> Result<Seed, NotKept> {
    let mut bytes = [0; 32];
    SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|error| NotKept::NoSeed {
            reason: error.to_string(),
        })?;
    Ok(Seed::from_bytes(bytes))
}
