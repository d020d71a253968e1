//! The window, joined to the [`Program`]: each callback of the picture is one event of the program,
//! and after each event the picture is given what there is to show.

use std::cell::{Ref, RefCell};
use std::rc::Rc;

use slint::{ComponentHandle as _, SharedString};

use crate::boards::shape::Point;
use crate::models::Rows;
use crate::program::Program;
use crate::{
    App, BackgammonView, CheckerView, DieView, HomeView, Language, Nav, Settings, SpotView,
    TableView, language,
};

/// The app with its window.
pub struct Window {
    ui: App,
    joint: Rc<Joint>,
}

/// What the callbacks share.
struct Joint {
    program: RefCell<Program>,
    /// The language that the words are in.
    language: RefCell<Option<Language>>,
    spots: Rows<SpotView>,
    checkers: Rows<CheckerView>,
    dice: Rows<DieView>,
    pips: Rows<i32>,
    home_pips: Rows<i32>,
}

impl Window {
    /// Creates the window and joins it to the program.
    ///
    /// # Errors
    /// The platform has no window to give.
    pub fn new(program: Program) -> Result<Self, slint::PlatformError> {
        let ui = App::new()?;
        let joint = Rc::new(Joint {
            program: RefCell::new(program),
            language: RefCell::new(None),
            spots: Rows::new(),
            checkers: Rows::new(),
            dice: Rows::new(),
            pips: Rows::new(),
            home_pips: Rows::new(),
        });
        let board = ui.global::<BackgammonView>();
        board.set_spots(joint.spots.model());
        board.set_checkers(joint.checkers.model());
        board.set_dice(joint.dice.model());
        ui.global::<TableView>().set_pips(joint.pips.model());
        ui.global::<HomeView>()
            .set_continue_pips(joint.home_pips.model());
        ui.global::<Settings>()
            .set_version(env!("CARGO_PKG_VERSION").into());
        let window = Self { ui, joint };
        window.listen();
        window.joint.show(&window.ui);
        Ok(window)
    }

    /// Shows the window until it is closed.
    ///
    /// # Errors
    /// The platform's event loop fails.
    pub fn run(&self) -> Result<(), slint::PlatformError> {
        self.ui.run()
    }

    /// The picture.
    #[must_use]
    pub fn ui(&self) -> &App {
        &self.ui
    }

    /// The program as it stands.
    #[must_use]
    pub fn program(&self) -> Ref<'_, Program> {
        self.joint.program.borrow()
    }

    /// Joins the callbacks.
    fn listen(&self) {
        self.listen_around();
        self.listen_at_table();
        self.listen_on_board();
    }

    fn listen_around(&self) {
        let nav = self.ui.global::<Nav>();
        nav.on_open(self.on1(Program::open_screen));
        let event = self.event();
        nav.on_back(move || event(&mut Program::back).unwrap_or(false));
        nav.on_dismiss_notice(self.on0(Program::dismiss_notice));
        nav.on_answer(self.on1(Program::answer));

        let home = self.ui.global::<HomeView>();
        home.on_continue_game(self.on0(Program::continue_game));
        home.on_new_backgammon(self.on0(Program::new_backgammon));

        let settings = self.ui.global::<Settings>();
        settings.on_set_language(self.on1(Program::set_language));
        settings.on_set_theme(self.on1(Program::set_theme));
        settings.on_set_text_scale(self.on1(Program::set_text_scale));
        settings.on_set_motion(self.on1(Program::set_motion));
        settings.on_set_confirm_turns(self.on1(Program::set_confirm_turns));
    }

    fn listen_at_table(&self) {
        let table = self.ui.global::<TableView>();
        table.on_undo(self.on0(Program::undo));
        table.on_redo(self.on0(Program::redo));
        table.on_confirm(self.on0(Program::confirm));
        table.on_roll(self.on0(Program::roll));
        table.on_ask_resign(self.on0(Program::ask_resign));
        table.on_resign(self.on1(Program::resign));
        table.on_answer_resignation(self.on1(Program::answer_resignation));
        table.on_rematch(self.on0(Program::rematch));
    }

    fn listen_on_board(&self) {
        let board = self.ui.global::<BackgammonView>();
        board.on_resized(self.on2(Program::resized));
        board.on_pressed(self.on_point(Program::pressed));
        board.on_moved(self.on_point(Program::moved));
        board.on_released(self.on_point(Program::released));
        board.on_cancelled(self.on0(Program::cancelled));
        board.on_move_cursor(self.on1(Program::move_cursor));
        board.on_tap_cursor(self.on0(Program::tap_cursor));
        board.on_tap_spot(self.on1(Program::tap_spot));
    }

    fn on0(&self, event: fn(&mut Program)) -> impl Fn() + 'static {
        let run = self.event();
        move || {
            run(&mut |program| event(program));
        }
    }

    fn on1<A: Copy + 'static>(&self, event: fn(&mut Program, A)) -> impl Fn(A) + 'static {
        let run = self.event();
        move |a| {
            run(&mut |program| event(program, a));
        }
    }

    fn on2<A: Copy + 'static>(&self, event: fn(&mut Program, A, A)) -> impl Fn(A, A) + 'static {
        let run = self.event();
        move |a, b| {
            run(&mut |program| event(program, a, b));
        }
    }

    fn on_point(&self, event: fn(&mut Program, Point)) -> impl Fn(f32, f32) + 'static {
        let run = self.event();
        move |x, y| {
            run(&mut |program| event(program, Point { x, y }));
        }
    }

    /// Lets the program answer an event and shows what has come of it; `None` if the window is
    /// gone, or if the event came while another was being answered.
    fn event<R>(&self) -> impl Fn(&mut dyn FnMut(&mut Program) -> R) -> Option<R> + 'static {
        let ui = self.ui.as_weak();
        let joint = self.joint.clone();
        move |event| {
            let ui = ui.upgrade()?;
            let result = {
                let mut program = joint.program.try_borrow_mut().ok()?;
                // The menu is opened by the picture itself.
                program.set_menu_open(ui.global::<Nav>().get_menu_open());
                event(&mut program)
            };
            joint.show(&ui);
            Some(result)
        }
    }
}

impl Joint {
    /// Gives the picture everything that it shows.
    fn show(&self, ui: &App) {
        let Ok(program) = self.program.try_borrow() else {
            return;
        };
        self.show_settings(ui, &program);
        self.show_home(ui, &program);
        self.show_table(ui, &program);
        self.show_board(ui, &program);
        show_nav(ui, &program);
    }

    fn show_settings(&self, ui: &App, program: &Program) {
        let preferences = program.preferences();
        if self.language.replace(Some(preferences.language)) != Some(preferences.language) {
            language::select(preferences.language);
        }
        let settings = ui.global::<Settings>();
        settings.set_language(preferences.language);
        settings.set_theme(preferences.theme);
        settings.set_text_scale(preferences.text_scale);
        settings.set_motion(preferences.motion);
        settings.set_confirm_turns(preferences.confirm_turns);
    }

    fn show_home(&self, ui: &App, program: &Program) {
        let home = ui.global::<HomeView>();
        let underway = program.underway();
        home.set_can_continue(underway.is_some());
        if let Some(underway) = underway {
            home.set_continue_status(underway.status);
            self.home_pips.show(underway.pips);
        }
    }

    fn show_table(&self, ui: &App, program: &Program) {
        let table = ui.global::<TableView>();
        table.set_refusal(program.refusal());
        let Some(panel) = program.panel() else {
            return;
        };
        table.set_status(panel.status);
        table.set_can_undo(panel.can_undo);
        table.set_can_redo(panel.can_redo);
        table.set_can_confirm(panel.can_confirm);
        table.set_can_roll(panel.can_roll);
        table.set_can_resign(panel.resign.is_some());
        if let Some((least, most)) = panel.resign {
            table.set_resign_least(least);
            table.set_resign_most(most);
        }
        table.set_must_answer(panel.must_answer);
        table.set_last_turn(SharedString::from(panel.last_turn));
        table.set_last_side(panel.last_side);
        self.pips.show(panel.pips);
    }

    fn show_board(&self, ui: &App, program: &Program) {
        let Some(view) = program.board_view() else {
            return;
        };
        let board = ui.global::<BackgammonView>();
        // First of all: what moves next is to travel or to jump.
        board.set_travel(view.travel);
        board.set_frame(view.frame);
        board.set_cursor(view.cursor);
        self.spots.show(view.spots);
        self.checkers.show(view.checkers);
        self.dice.show(view.dice);
    }
}

fn show_nav(ui: &App, program: &Program) {
    let nav = ui.global::<Nav>();
    let navigation = program.navigation();
    nav.set_notice(navigation.notice());
    nav.set_menu_open(navigation.menu_open());
    nav.set_question(navigation.question());
    nav.set_screen(navigation.screen());
}
