//! Advice and judgement at the table, joined to the program.

use std::cell::RefCell;

use slint::ComponentHandle as _;

use super::Window;
use crate::boards::marks::Marks;
use crate::models::Rows;
use crate::program::Program;
use crate::{AdviceView, AidView, App};

/// What the picture keeps from one event to the next.
pub(super) struct Picture {
    advice: Rows<AdviceView>,
    /// What is pointed out: arrows that stay are not drawn anew.
    marks: RefCell<Marks>,
}

impl Picture {
    /// Gives the picture its list.
    pub(super) fn of(ui: &App) -> Self {
        let advice = Rows::new();
        ui.global::<AidView>().set_advice(advice.model());
        Self {
            advice,
            marks: RefCell::default(),
        }
    }

    /// Gives the picture everything that it shows.
    pub(super) fn show(&self, ui: &App, program: &Program) {
        let Some(panel) = program.aid_panel() else {
            return;
        };
        let view = ui.global::<AidView>();
        self.advice.show(panel.advice);
        view.set_can_ask(panel.can_ask);
        view.set_thinking(panel.thinking);
        view.set_shown(place(panel.shown));
        view.set_played(place(panel.played));
        view.set_open(panel.open);
        view.set_judged(panel.judged);
        let side = panel.judged_seat.map_or(-1, |seat| i32::from(seat.0));
        view.set_judged_side(side);
        view.set_loss(panel.loss);
        view.set_better(panel.better);
        view.set_better_shown(panel.better_shown);
        view.set_aside(panel.aside);
        let marks = program.pointed_out();
        if *self.marks.borrow() != marks {
            view.set_marks(marks.clone().view());
            self.marks.replace(marks);
        }
    }
}

/// A place in the list, as the picture has it.
fn place(nth: Option<usize>) -> i32 {
    nth.and_then(|nth| i32::try_from(nth).ok()).unwrap_or(-1)
}

impl Window {
    /// Joins the callbacks of advice and judgement.
    pub(super) fn listen_to_aid(&self) {
        let view = self.ui.global::<AidView>();
        view.on_ask(self.on0(Program::ask_advice));
        view.on_put_away(self.on0(Program::put_aid_away));
        view.on_set_open(self.on1(Program::open_advice));
        view.on_point_out(self.on1(Program::point_out));
        view.on_show_better(self.on1(Program::show_better));
        view.on_say_again(self.on0(Program::say_again));
    }
}
