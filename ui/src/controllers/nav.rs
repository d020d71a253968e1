//! Where the person is, what is asked, and what is told.

use std::collections::VecDeque;

use crate::program::Program;
use crate::{Notice, NoticeKind, Question, Refusal, Screen};

/// Screen, menu, question and messages.
#[derive(Clone, Debug, Default)]
pub struct Navigation {
    screen: Screen,
    /// The screen that was left for the one about the app.
    below: Screen,
    question: Question,
    menu_open: bool,
    /// The first is shown; each stays until it is put away.
    notices: VecDeque<Notice>,
}

impl Navigation {
    /// The screen that is open.
    #[must_use]
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// The question that waits for an answer.
    #[must_use]
    pub fn question(&self) -> Question {
        self.question
    }

    /// Whether the menu is open.
    #[must_use]
    pub fn menu_open(&self) -> bool {
        self.menu_open
    }

    /// The message that is shown; of kind `none` if there is nothing to tell.
    #[must_use]
    pub fn notice(&self) -> Notice {
        self.notices.front().cloned().unwrap_or_default()
    }

    /// Tells something, after what is told already. The same thing is not told twice.
    pub(crate) fn notify(&mut self, kind: NoticeKind, detail: impl Into<slint::SharedString>) {
        let notice = Notice {
            kind,
            detail: detail.into(),
        };
        if !self.notices.contains(&notice) {
            self.notices.push_back(notice);
        }
    }

    /// Takes back what was told of a trouble that is over.
    pub(crate) fn forget(&mut self, kind: NoticeKind) {
        self.notices.retain(|notice| notice.kind != kind);
    }

    pub(crate) fn go(&mut self, screen: Screen) {
        if screen == Screen::About && self.screen != Screen::About {
            self.below = self.screen;
        }
        self.screen = screen;
        self.menu_open = false;
        self.question = Question::None;
    }

    pub(crate) fn ask(&mut self, question: Question) {
        self.question = question;
        self.menu_open = false;
    }
}

impl Program {
    /// The menu was opened or closed by the picture.
    pub fn set_menu_open(&mut self, open: bool) {
        self.navigation.menu_open = open;
    }

    /// Opens a screen. The table is only there with a game.
    pub fn open_screen(&mut self, screen: Screen) {
        if screen != Screen::Table || self.session.is_some() {
            self.board.let_go();
            self.refusal = Refusal::None;
            self.navigation.go(screen);
        }
    }

    /// One level up: closes the question, or the menu, or lets go of the chosen checker, or leaves
    /// the screen. False if nothing of this was left to do.
    pub fn back(&mut self) -> bool {
        let navigation = &mut self.navigation;
        if navigation.question != Question::None {
            navigation.question = Question::None;
        } else if navigation.menu_open {
            navigation.menu_open = false;
        } else if navigation.screen == Screen::Table && self.board.let_go() {
            self.refusal = Refusal::None;
        } else if navigation.screen == Screen::About {
            let below = navigation.below;
            self.open_screen(below);
        } else if navigation.screen == Screen::Table {
            self.open_screen(Screen::Home);
        } else {
            return false;
        }
        true
    }

    /// Puts the message away that is shown.
    pub fn dismiss_notice(&mut self) {
        self.navigation.notices.pop_front();
    }

    /// Answers the question that is asked.
    pub fn answer(&mut self, yes: bool) {
        let question = self.navigation.question;
        self.navigation.question = Question::None;
        if yes && question == Question::NewGame {
            self.begin_backgammon();
        }
    }
}
