//! Where the person is, what is asked, and what is told.

use std::collections::VecDeque;

use crate::{Cause, Notice, NoticeKind, Question, Screen};

/// Screen, menu, question and messages.
#[derive(Clone, Debug, Default)]
pub struct Navigation {
    screen: Screen,
    /// The screens that lie below the open one, home first; empty at home.
    below: Vec<Screen>,
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
        self.tell(Notice {
            kind,
            cause: Cause::None,
            detail: detail.into(),
        });
    }

    /// The same with its cause.
    pub(crate) fn tell(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push_back(notice);
        }
    }

    /// Takes back what was told of a trouble that is over.
    pub(crate) fn forget(&mut self, kind: NoticeKind) {
        self.notices.retain(|notice| notice.kind != kind);
    }

    /// Where the first start begins: nothing lies below the welcome.
    pub(crate) fn welcome() -> Self {
        Self {
            screen: Screen::Welcome,
            ..Self::default()
        }
    }

    /// Opens a screen above the one that is open, or comes back to it if it lies below. Nothing lies
    /// below home, and a table always stands right above it: what led to a game is behind it once it
    /// has begun.
    pub(crate) fn go(&mut self, screen: Screen) {
        match self.below.iter().position(|&lower| lower == screen) {
            Some(level) => self.below.truncate(level),
            None if screen == Screen::Home => self.below.clear(),
            None if screen == Screen::Table => self.below = vec![Screen::Home],
            None if screen != self.screen => self.below.push(self.screen),
            None => {}
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
        self.below.last().copied()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn after(path: &[Screen]) -> Navigation {
        along(Navigation::default(), path)
    }

    fn along(mut navigation: Navigation, path: &[Screen]) -> Navigation {
        for &screen in path {
            navigation.go(screen);
        }
        navigation
    }

    #[test]
    fn one_level_up_is_the_screen_that_was_left() {
        use Screen::{About, Home, Table};
        for (path, below) in [
            (&[][..], None),
            (&[Home], None),
            (&[About], Some(Home)),
            (&[Table], Some(Home)),
            (&[Table, About], Some(Table)),
            (&[Table, About, About], Some(Table)),
            (&[Table, About, Table], Some(Home)),
            (&[About, Table], Some(Home)),
            (&[Table, About, Home], None),
        ] {
            assert_eq!(after(path).below(), below, "{path:?}");
        }
    }

    #[test]
    fn nothing_leads_back_to_the_welcome() {
        use Screen::{Home, Settings, Welcome};
        let welcome = Navigation::welcome();
        assert_eq!((welcome.screen(), welcome.below()), (Welcome, None));
        let home = along(welcome, &[Home]);
        assert_eq!(home.below(), None);
        assert_eq!(along(home, &[Settings]).below(), Some(Home));
    }
}
