//! Going from screen to screen, and answering questions.

use crate::program::Program;
use crate::{Question, Screen};

impl Program {
    /// The menu was opened or closed by the picture.
    pub fn set_menu_open(&mut self, open: bool) {
        self.navigation.set_menu_open(open);
    }

    /// Opens a screen. The table is only there with a game.
    pub fn open_screen(&mut self, screen: Screen) {
        let played = self.games.slot_mut(self.at_table).played_mut();
        if screen != Screen::Table || played.is_some() {
            if let Some(played) = played {
                played.let_go();
                played.forgive();
            }
            self.navigation.go(screen);
            self.keep_screen_on();
        }
    }

    /// Keeps the screen on at the table, if it is to.
    pub(crate) fn keep_screen_on(&mut self) {
        let at_table = self.navigation.screen() == Screen::Table;
        let on = at_table && self.preferences.keep_awake;
        self.services.keep_screen_on(on);
    }

    /// One level up: closes the question, or the menu, or lets go of the chosen checker, or leaves
    /// the screen. False if nothing of this was left to do.
    pub fn back(&mut self) -> bool {
        if self.navigation.uncover() {
            return true;
        }
        if self.navigation.screen() == Screen::Table
            && let Some(played) = self.games.slot_mut(self.at_table).played_mut()
            && played.let_go()
        {
            played.forgive();
            return true;
        }
        let below = self.navigation.below();
        if let Some(screen) = below {
            self.open_screen(screen);
        }
        below.is_some()
    }

    /// Puts the message away that is shown.
    pub fn dismiss_notice(&mut self) {
        self.navigation.dismiss_notice();
    }

    /// Answers the question that is asked.
    pub fn answer(&mut self, yes: bool) {
        let record = self.asked_record.take();
        match (self.navigation.take_question(), record) {
            (Question::NewGame, _) if yes => self.begin(self.asked_for),
            (Question::OpenRecord, Some(record)) if yes => self.take_in(&record),
            (Question::ResetSettings, _) if yes => self.reset_settings(),
            _ => {}
        }
    }
}
