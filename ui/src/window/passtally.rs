//! The table of Passtally, joined to the program.

use slint::ComponentHandle as _;

use super::Window;
use crate::models::Rows;
use crate::program::Program;
use crate::{
    App, PassCellView, PassCountView, PassLineView, PassMarkerView, PassScoreView, PassSpaceView,
    PassStackView, PassSumView, PasstallyView,
};

/// What the picture keeps from one event to the next.
pub(super) struct Picture {
    cells: Rows<PassCellView>,
    spaces: Rows<PassSpaceView>,
    markers: Rows<PassMarkerView>,
    lines: Rows<PassLineView>,
    counts: Rows<PassCountView>,
    sums: Rows<PassSumView>,
    stacks: Rows<PassStackView>,
    scores: Rows<PassScoreView>,
}

impl Picture {
    /// Gives the picture its lists.
    pub(super) fn of(ui: &App) -> Self {
        let picture = Self {
            cells: Rows::new(),
            spaces: Rows::new(),
            markers: Rows::new(),
            lines: Rows::new(),
            counts: Rows::new(),
            sums: Rows::new(),
            stacks: Rows::new(),
            scores: Rows::new(),
        };
        let view = ui.global::<PasstallyView>();
        view.set_cells(picture.cells.model());
        view.set_spaces(picture.spaces.model());
        view.set_markers(picture.markers.model());
        view.set_lines(picture.lines.model());
        view.set_counts(picture.counts.model());
        view.set_sums(picture.sums.model());
        view.set_stacks(picture.stacks.model());
        view.set_scores(picture.scores.model());
        picture
    }

    /// Gives the picture everything that it shows.
    pub(super) fn show(&self, ui: &App, program: &Program) {
        let view = ui.global::<PasstallyView>();
        if let Some(panel) = program.passtally_panel() {
            view.set_status(panel.status);
            view.set_refusal(panel.refusal);
            view.set_tally(panel.tally);
            view.set_clock(panel.clock);
            view.set_last_turn(panel.last_turn);
            view.set_ticks(panel.ticks);
            view.set_can_confirm(panel.can_confirm);
            self.sums.show(panel.sums);
            self.stacks.show(panel.stacks);
            self.scores.show(panel.scores);
        }
        if let Some(board) = program.passtally_view() {
            view.set_frame(board.frame);
            view.set_hover(board.hover);
            self.cells.show(board.cells);
            self.spaces.show(board.spaces);
            self.markers.show(board.markers);
            self.lines.show(board.lines);
            self.counts.show(board.counts);
        }
    }
}

impl Window {
    /// Joins the callbacks of Passtally.
    pub(super) fn listen_to_passtally(&self) {
        let view = self.ui.global::<PasstallyView>();
        view.on_pick_stack(self.on1(Program::pick_stack));
        view.on_turn_tile(self.on1(Program::turn_tile));
        view.on_lay(self.on0(Program::lay_tile));
        view.on_put_back(self.on0(Program::put_tile_back));
        view.on_confirm(self.on0(Program::confirm_action));
        view.on_skip_count(self.on0(Program::skip_count));
        view.on_tick(self.on0(Program::tick));
    }
}
