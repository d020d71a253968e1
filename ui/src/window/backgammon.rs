//! The table of backgammon, joined to the program.

use slint::ComponentHandle as _;

use super::Window;
use crate::models::Rows;
use crate::program::Program;
use crate::{App, BackgammonView, CheckerView, DieView, SpotView};

/// What the picture keeps from one event to the next.
pub(super) struct Picture {
    spots: Rows<SpotView>,
    checkers: Rows<CheckerView>,
    dice: Rows<DieView>,
    pips: Rows<i32>,
}

impl Picture {
    /// Gives the picture its lists.
    pub(super) fn of(ui: &App) -> Self {
        let picture = Self {
            spots: Rows::new(),
            checkers: Rows::new(),
            dice: Rows::new(),
            pips: Rows::new(),
        };
        let view = ui.global::<BackgammonView>();
        view.set_spots(picture.spots.model());
        view.set_checkers(picture.checkers.model());
        view.set_dice(picture.dice.model());
        view.set_pips(picture.pips.model());
        picture
    }

    /// Gives the picture everything that it shows.
    pub(super) fn show(&self, ui: &App, program: &Program) {
        let view = ui.global::<BackgammonView>();
        if let Some(panel) = program.backgammon_panel() {
            view.set_status(panel.status);
            view.set_refusal(panel.refusal);
            view.set_can_roll(panel.can_roll);
            view.set_can_confirm(panel.can_confirm);
            view.set_can_resign(panel.resign.is_some());
            if let Some((least, most)) = panel.resign {
                view.set_resign_least(least);
                view.set_resign_most(most);
            }
            view.set_must_answer(panel.must_answer);
            view.set_can_double(panel.can_double);
            view.set_can_beaver(panel.can_beaver);
            view.set_match(panel.match_view);
            self.pips.show(panel.pips);
        }
        if let Some(board) = program.backgammon_view() {
            view.set_frame(board.frame);
            self.spots.show(board.spots);
            self.checkers.show(board.checkers);
            self.dice.show(board.dice);
        }
    }
}

impl Window {
    /// Joins the callbacks of backgammon.
    pub(super) fn listen_to_backgammon(&self) {
        let view = self.ui.global::<BackgammonView>();
        view.on_roll(self.on0(Program::roll));
        view.on_confirm(self.on0(Program::confirm));
        view.on_ask_resign(self.on0(Program::ask_resign));
        view.on_resign(self.on1(Program::resign));
        view.on_answer_resignation(self.on1(Program::answer_resignation));
        view.on_double(self.on0(Program::double));
        view.on_answer_double(self.on1(Program::answer_double));
    }
}
