//! Going from screen to screen, and answering questions.

use crate::program::Program;
use crate::{NoticeKind, Question, Screen};

impl Program {
    /// The menu was opened or closed by the picture.
    pub fn set_menu_open(&mut self, open: bool) {
        self.navigation.set_menu_open(open);
    }

    /// Opens a screen. The table is only there with a game. What is chosen on it is let go, unless
    /// only the rules are looked up: then everything stays as it is.
    pub fn open_screen(&mut self, screen: Screen) {
        let looks_up = [self.navigation.screen(), screen].contains(&Screen::Rules);
        let played = self.games.slot_mut(self.at_table).played_mut();
        if screen != Screen::Table || played.is_some() {
            match played {
                Some(played) if looks_up => played.cancelled(),
                Some(played) => {
                    played.let_go();
                    played.forgive();
                }
                None => {}
            }
            self.rules.contents_open = false;
            self.advice_open = false;
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

    /// One level up: closes the question, or the menu, or the row that is open, or lets go of what
    /// is chosen on the board, or leaves the screen. False if nothing of this was left to do.
    pub fn back(&mut self) -> bool {
        if self.navigation.uncover() {
            return true;
        }
        if std::mem::take(&mut self.advice_open) {
            return true;
        }
        let screen = self.navigation.screen();
        if screen == Screen::NewGame && self.set_up.close() {
            return true;
        }
        if screen == Screen::Table
            && let Some(played) = self.games.slot_mut(self.at_table).played_mut()
            && played.let_go()
        {
            played.forgive();
            return true;
        }
        if self.navigation.screen() == Screen::Rules && self.rules.back() {
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
        // What could not be kept may be tried again.
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            played.try_again();
        }
    }

    /// Shows an address outside the app.
    pub fn open_link(&mut self, address: &str) {
        if !self.services.open_link(address) {
            self.navigation.notify(NoticeKind::LinkNotOpened, address);
        }
    }

    /// Answers the question that is asked.
    pub fn answer(&mut self, yes: bool) {
        let record = self.asked_record.take();
        match (self.navigation.take_question(), record) {
            (Question::NewGame, _) if yes => self.begin_agreed(),
            (Question::OpenRecord, Some(record)) if yes => self.take_in(&record),
            (Question::ResetSettings, _) if yes => self.reset_settings(),
            (Question::ClearStatistics, _) if yes => self.clear_statistics(),
            _ => {}
        }
    }
}
