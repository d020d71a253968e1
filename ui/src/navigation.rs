//! Where the person is, what is asked, and what is told.

use std::collections::VecDeque;

use crate::{Notice, NoticeKind, Question, Screen};

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

    /// The menu was opened or closed by the picture.
    pub(crate) fn set_menu_open(&mut self, open: bool) {
        self.menu_open = open;
    }

    /// Closes what lies over the screen: the question, or else the menu. False if nothing does.
    pub(crate) fn uncover(&mut self) -> bool {
        let covered = self.question != Question::None || self.menu_open;
        if self.question != Question::None {
            self.question = Question::None;
        } else {
            self.menu_open = false;
        }
        covered
    }

    /// The screen that lies one level below; `None` at home.
    pub(crate) fn below(&self) -> Option<Screen> {
        match self.screen {
            Screen::Home => None,
            Screen::Table => Some(Screen::Home),
            Screen::About => Some(self.below),
        }
    }

    /// Takes the question that waits for an answer.
    pub(crate) fn take_question(&mut self) -> Question {
        std::mem::take(&mut self.question)
    }

    /// Puts the message away that is shown.
    pub(crate) fn dismiss_notice(&mut self) {
        self.notices.pop_front();
    }
}
