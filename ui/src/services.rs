//! What the app does outside its window: it is heard and felt, keeps the screen on, passes texts and
//! addresses on, and has the system know its language.

use std::sync::Arc;

use crate::cue::Cue;
use crate::platform::{NoServices, PlatformServices};
use crate::preferences::Preferences;
use crate::sound::{Player, Silence};
use crate::{Language, language};

/// The services of a program. Whether they are used is what a person has chosen: a service that is
/// turned off is never called.
pub struct Services {
    player: Box<dyn Player>,
    platform: Arc<dyn PlatformServices>,
    can_vibrate: bool,
    /// What the platform was told last.
    screen_kept_on: bool,
}

impl Default for Services {
    /// Nothing is heard or felt.
    fn default() -> Self {
        Self::new(Box::new(Silence), Arc::new(NoServices))
    }
}

impl Services {
    /// The services of a platform, with what plays the sounds.
    #[must_use]
    pub fn new(player: Box<dyn Player>, platform: Arc<dyn PlatformServices>) -> Self {
        let can_vibrate = platform.can_vibrate().unwrap_or(false);
        Self {
            player,
            platform,
            can_vibrate,
            screen_kept_on: false,
        }
    }

    /// Whether there is anything that could vibrate.
    #[must_use]
    pub fn can_vibrate(&self) -> bool {
        self.can_vibrate
    }

    /// Lets something be noticed.
    pub(crate) fn notice(&self, cue: Cue, preferences: &Preferences) {
        if preferences.sounds {
            self.player.play(cue);
        }
        if preferences.vibration
            && self.can_vibrate
            && let Some(kind) = cue.vibration()
        {
            // What was not felt this time is told by the picture and by the ear.
            let _ = self.platform.vibrate(kind);
        }
    }

    /// Passes a text on to another app; false if the platform cannot.
    pub(crate) fn share_text(&self, text: &str) -> bool {
        self.platform.share_text(text.to_owned()).is_ok()
    }

    /// Shows an address outside the app; false if the platform cannot.
    pub(crate) fn open_link(&self, address: &str) -> bool {
        self.platform.open_link(address.to_owned()).is_ok()
    }

    /// The language that was chosen for the app in the system's settings, where those have such a
    /// choice.
    pub(crate) fn app_language(&self) -> Option<Language> {
        let told = self.platform.app_language().ok()?;
        Some(told.map_or(Language::System, |tag| language::of_tag(&tag)))
    }

    /// Tells the system's settings which language was chosen in the app.
    pub(crate) fn choose_app_language(&self, language: Language) {
        let tag = (language != Language::System).then(|| language::code(language).to_owned());
        // Where the system has no such choice, or refuses it, the app keeps its own.
        let _ = self.platform.choose_app_language(tag);
    }

    /// Keeps the screen on, or no longer does.
    pub(crate) fn keep_screen_on(&mut self, on: bool) {
        if on != self.screen_kept_on {
            self.screen_kept_on = on;
            // Where it cannot be kept on it goes dark as it always does.
            let _ = self.platform.keep_screen_on(on);
        }
    }
}

impl Drop for Services {
    fn drop(&mut self) {
        self.keep_screen_on(false);
    }
}
