//! The choices of the settings screen and of the first start: each applies at once and is kept.

use crate::controllers::cause;
use crate::games::Games;
use crate::preferences::{MOTIONS, Preferences, TEXT_SCALES};
use crate::program::Program;
use crate::{Language, NoticeKind, Question, Screen, Seats, ThemeChoice};

impl Program {
    /// Chooses the language of the words, for the app and for the system's settings of it.
    pub fn set_language(&mut self, language: Language) {
        self.prefer(|preferences| preferences.language = language);
        self.services.choose_app_language(language);
    }

    /// Takes over the language that was chosen for the app in the system's settings, where those have
    /// such a choice: it is the same one, wherever it was made.
    pub fn follow_system(&mut self) {
        if let Some(language) = self.services.app_language()
            && language != self.preferences.language
        {
            self.prefer(|preferences| preferences.language = language);
        }
    }

    /// Chooses light, dark or the system's choice.
    pub fn set_theme(&mut self, theme: ThemeChoice) {
        self.prefer(|preferences| preferences.theme = theme);
    }

    /// Chooses the factor of the text size.
    pub fn set_text_scale(&mut self, scale: f32) {
        self.prefer(|preferences| preferences.text_scale = within(scale, TEXT_SCALES));
    }

    /// Chooses the factor of the animations' duration.
    pub fn set_motion(&mut self, motion: f32) {
        self.prefer(|preferences| preferences.motion = within(motion, MOTIONS));
    }

    /// Chooses whether owners are told by patterns too.
    pub fn set_patterns(&mut self, patterns: bool) {
        self.prefer(|preferences| preferences.patterns = patterns);
    }

    /// Chooses whether what can move is marked.
    pub fn set_marks(&mut self, marks: bool) {
        self.prefer(|preferences| preferences.marks = marks);
    }

    /// Chooses whether a turn ends with an explicit confirmation.
    pub fn set_confirm_turns(&mut self, confirm: bool) {
        self.prefer(|preferences| preferences.confirm_turns = confirm);
    }

    /// Chooses whether one tap turns a tile over.
    pub fn set_direct_flips(&mut self, direct: bool) {
        self.prefer(|preferences| preferences.direct_flips = direct);
    }

    /// Chooses where the players sit.
    pub fn set_seats(&mut self, seats: Seats) {
        self.prefer(|preferences| preferences.seats = seats);
    }

    /// Chooses whether what happens is heard.
    pub fn set_sounds(&mut self, sounds: bool) {
        self.prefer(|preferences| preferences.sounds = sounds);
    }

    /// Chooses whether what happens is felt.
    pub fn set_vibration(&mut self, vibration: bool) {
        self.prefer(|preferences| preferences.vibration = vibration);
    }

    /// Chooses whether something is said of every turn that was played.
    pub fn set_coach(&mut self, coach: bool) {
        self.prefer(|preferences| preferences.coach = coach);
    }

    /// Chooses whether the screen stays on at the table.
    pub fn set_keep_awake(&mut self, awake: bool) {
        self.prefer(|preferences| preferences.keep_awake = awake);
    }

    /// Chooses the language on the first start, and goes home.
    pub fn welcome(&mut self, language: Language) {
        self.set_language(language);
        self.open_screen(Screen::Home);
    }

    /// Asks whether everything is to be as it was at first.
    pub fn ask_reset(&mut self) {
        self.navigation.ask(Question::ResetSettings);
    }

    /// Makes everything as it was at first, but the language: who has chosen one reads it.
    pub(crate) fn reset_settings(&mut self) {
        self.prefer(|preferences| {
            *preferences = Preferences {
                language: preferences.language,
                ..Preferences::default()
            };
        });
    }

    /// Changes the choices, and keeps them. They apply even if they cannot be kept.
    fn prefer(&mut self, change: impl FnOnce(&mut Preferences)) {
        change(&mut self.preferences);
        for kind in Games::KINDS {
            if let Some(played) = self.games.slot_mut(kind).played_mut() {
                played.heed(&self.preferences);
            }
        }
        self.keep_screen_on();
        self.preferences.store(&mut self.settings_file);
        self.keep_settings();
    }

    /// Brings the settings to disk, or tells why they could not be.
    pub(crate) fn keep_settings(&mut self) {
        match self.settings_file.write(&self.lock) {
            Ok(()) => self.navigation.forget(NoticeKind::SettingsNotSaved),
            Err(error) => self
                .navigation
                .tell(cause::notice(NoticeKind::SettingsNotSaved, &error)),
        }
    }
}

/// The nearest factor between the least and the most; what is no number is the least.
fn within(factor: f32, (least, most): (f32, f32)) -> f32 {
    factor.max(least).min(most)
}
