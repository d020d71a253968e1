//! The table of Tally Ho!, joined to the program.

use slint::ComponentHandle as _;

use super::Window;
use crate::models::Rows;
use crate::program::Program;
use crate::{App, ExitView, SheetRow, SquareView, TallyView, TileView, WonView};

/// What the picture keeps from one event to the next.
pub(super) struct Picture {
    squares: Rows<SquareView>,
    tiles: Rows<TileView>,
    exits: Rows<ExitView>,
    won: Rows<WonView>,
    sheet: Rows<SheetRow>,
}

impl Picture {
    /// Gives the picture its lists.
    pub(super) fn of(ui: &App) -> Self {
        let picture = Self {
            squares: Rows::new(),
            tiles: Rows::new(),
            exits: Rows::new(),
            won: Rows::new(),
            sheet: Rows::new(),
        };
        let view = ui.global::<TallyView>();
        view.set_squares(picture.squares.model());
        view.set_tiles(picture.tiles.model());
        view.set_exits(picture.exits.model());
        view.set_won(picture.won.model());
        view.set_sheet(picture.sheet.model());
        picture
    }

    /// What the picture has changed by itself.
    pub(super) fn hear(ui: &App, program: &mut Program) {
        program.set_sheet_open(ui.global::<TallyView>().get_sheet_open());
    }

    /// Gives the picture everything that it shows.
    pub(super) fn show(&self, ui: &App, program: &Program) {
        let view = ui.global::<TallyView>();
        if let Some(panel) = program.tally_panel() {
            view.set_status(panel.status);
            view.set_refusal(panel.refusal);
            view.set_last_turn(panel.last_turn);
            view.set_round(panel.round);
            view.set_rounds(panel.rounds);
            view.set_face_down(panel.face_down);
            view.set_quiet_left(panel.quiet_left);
            view.set_armed(panel.armed.into());
            view.set_can_pass(panel.can_pass);
            view.set_totals(panel.totals);
            view.set_sheet_open(panel.sheet_open);
            self.won.show(panel.won);
            self.sheet.show(panel.sheet);
        }
        if let Some(forest) = program.tally_view() {
            view.set_frame(forest.frame);
            view.set_fire_way(forest.fire_way);
            self.squares.show(forest.squares);
            self.tiles.show(forest.tiles);
            self.exits.show(forest.exits);
        }
    }
}

impl Window {
    /// Joins the callbacks of Tally Ho!.
    pub(super) fn listen_to_tally(&self) {
        let view = self.ui.global::<TallyView>();
        view.on_turn_over(self.on0(Program::turn_over));
        view.on_pass(self.on0(Program::pass));
        view.on_next_round(self.on0(Program::next_round));
    }
}
