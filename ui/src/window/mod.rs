//! The window, joined to the [`Program`]: each callback of the picture is one event of the program,
//! and after each event the picture is given what there is to show. What one game or one screen shows
//! is on a page of its own, and so is what the computer does.

mod aid;
mod backgammon;
mod computer;
mod new_game;
mod passtally;
pub mod rules;
mod statistics;
mod tally;

use std::cell::{Ref, RefCell};
use std::path::Path;
use std::rc::{self, Rc};

use slint::{ComponentHandle as _, SharedString};

use crate::boards::shape::Point;
use crate::models::Rows;
use crate::program::Program;
use crate::{
    App, BoardView, GameKind, HomeView, Language, Nav, Screen, Settings, TableView, diagrams,
    language,
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
    clock: computer::Clock,
    underway: Rows<GameKind>,
    new_game: new_game::Picture,
    aid: aid::Picture,
    backgammon: backgammon::Picture,
    tally: tally::Picture,
    passtally: passtally::Picture,
    rules: rules::Picture,
    statistics: statistics::Picture,
}

impl Window {
    /// Creates the window and joins it to the program.
    ///
    /// # Errors
    /// The platform has no window to give.
    pub fn new(program: Program) -> Result<Self, slint::PlatformError> {
        let ui = App::new()?;
        let program = if program.has_worker() {
            program
        } else {
            program.with_worker(computer::worker(&ui))
        };
        let joint = Rc::new(Joint {
            program: RefCell::new(program),
            language: RefCell::new(None),
            clock: computer::Clock::default(),
            underway: Rows::new(),
            new_game: new_game::Picture::of(&ui),
            aid: aid::Picture::of(&ui),
            backgammon: backgammon::Picture::of(&ui),
            tally: tally::Picture::of(&ui),
            passtally: passtally::Picture::of(&ui),
            rules: rules::Picture::default(),
            statistics: statistics::Picture::default(),
        });
        ui.global::<HomeView>().set_underway(joint.underway.model());
        ui.global::<Settings>()
            .set_version(env!("CARGO_PKG_VERSION").into());
        ui.global::<Settings>().set_can_turn(can_turn(&ui));
        ui.global::<Settings>()
            .set_can_vibrate(joint.program.borrow().services().can_vibrate());
        ui.global::<Settings>()
            .set_device_language(language::of_device());
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
        self.listen_to_new_game();
        self.listen_at_table();
        self.listen_on_board();
        self.listen_to_backgammon();
        self.listen_to_tally();
        self.listen_to_passtally();
        self.listen_to_rules();
        self.listen_to_computer();
        self.listen_to_aid();
        self.listen_to_statistics();
        diagrams::answer(&self.ui);
    }

    fn listen_around(&self) {
        let nav = self.ui.global::<Nav>();
        nav.on_open(self.on1(Program::open_screen));
        let event = self.event();
        nav.on_back(move || event(&mut Program::back).unwrap_or(false));
        nav.on_dismiss_notice(self.on0(Program::dismiss_notice));
        nav.on_open_link(self.on_text(Program::open_link));
        nav.on_answer(self.on1(Program::answer));
        let event = self.event();
        nav.on_open_record(move |path| {
            event(&mut |program| program.open_record(Path::new(path.as_str())));
        });

        let home = self.ui.global::<HomeView>();
        home.on_continue_game(self.on1(Program::continue_game));
        home.on_new_game(self.on1(Program::new_game));

        let settings = self.ui.global::<Settings>();
        settings.on_set_language(self.on1(Program::set_language));
        let (follow, ui) = (self.on0(Program::follow_system), self.ui.as_weak());
        settings.on_follow_system(move || {
            follow();
            if let Some(ui) = ui.upgrade() {
                let settings = ui.global::<Settings>();
                settings.set_device_language(language::of_device());
                language::select(settings.get_language());
            }
        });
        settings.on_set_theme(self.on1(Program::set_theme));
        settings.on_set_text_scale(self.on1(Program::set_text_scale));
        settings.on_set_motion(self.on1(Program::set_motion));
        settings.on_set_confirm_turns(self.on1(Program::set_confirm_turns));
        settings.on_set_direct_flips(self.on1(Program::set_direct_flips));
        settings.on_set_seats(self.on1(Program::set_seats));
        settings.on_set_patterns(self.on1(Program::set_patterns));
        settings.on_set_marks(self.on1(Program::set_marks));
        settings.on_set_sounds(self.on1(Program::set_sounds));
        settings.on_set_vibration(self.on1(Program::set_vibration));
        settings.on_set_keep_awake(self.on1(Program::set_keep_awake));
        settings.on_set_coach(self.on1(Program::set_coach));
        settings.on_ask_reset(self.on0(Program::ask_reset));
        settings.on_welcome(self.on1(Program::welcome));
    }

    fn listen_at_table(&self) {
        let table = self.ui.global::<TableView>();
        table.on_undo(self.on0(Program::undo));
        table.on_redo(self.on0(Program::redo));
        let event = self.event();
        table.on_share(move |heading| {
            let rest = event(&mut |program| program.share(&heading));
            rest.unwrap_or_default().into()
        });
        table.on_rematch(self.on0(Program::rematch));
    }

    fn listen_on_board(&self) {
        let board = self.ui.global::<BoardView>();
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

    fn on2<A: Copy + 'static, B: Copy + 'static>(
        &self,
        event: fn(&mut Program, A, B),
    ) -> impl Fn(A, B) + 'static {
        let run = self.event();
        move |a, b| {
            run(&mut |program| event(program, a, b));
        }
    }

    fn on_text(&self, event: fn(&mut Program, &str)) -> impl Fn(SharedString) + 'static {
        let run = self.event();
        move |text| {
            run(&mut |program| event(program, &text));
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
        event(self.ui.as_weak(), Rc::downgrade(&self.joint))
    }
}

/// See [`Window::event`]. What is kept by the joint itself, as the clock is, must not keep the joint.
fn event<R>(
    ui: slint::Weak<App>,
    joint: rc::Weak<Joint>,
) -> impl Fn(&mut dyn FnMut(&mut Program) -> R) -> Option<R> + 'static {
    move |event| {
        let (ui, joint) = (ui.upgrade()?, joint.upgrade()?);
        let result = {
            let mut program = joint.program.try_borrow_mut().ok()?;
            // The menu is opened by the picture itself.
            program.set_menu_open(ui.global::<Nav>().get_menu_open());
            tally::Picture::hear(&ui, &mut program);
            rules::Picture::hear(&ui, &mut program);
            let result = event(&mut program);
            program.attend();
            result
        };
        joint.show(&ui);
        joint.count(&ui);
        Some(result)
    }
}

/// Whether this window can draw words upside down. Only the renderers that use the graphics card
/// can, and only they let themselves be watched.
fn can_turn(ui: &App) -> bool {
    ui.window().set_rendering_notifier(|_, _| {}).is_ok()
}

impl Joint {
    /// Has the clock count what is waited for.
    fn count(self: &Rc<Self>, ui: &App) {
        let (pause, motion) = {
            let program = self.program.borrow();
            (program.pause(), program.preferences().motion)
        };
        let event = event(ui.as_weak(), Rc::downgrade(self));
        self.clock.count(pause, motion, move |number| {
            event(&mut |program| program.paused(number));
        });
    }

    /// Gives the picture everything that it shows.
    fn show(&self, ui: &App) {
        let Ok(program) = self.program.try_borrow() else {
            return;
        };
        self.show_settings(ui, &program);
        self.show_home(&program);
        // First of all: what moves next is to travel or to jump.
        show_table(ui, &program);
        self.new_game.show(ui, &program);
        self.aid.show(ui, &program);
        // At a table its game alone is seen; elsewhere something may be told of each.
        let away = program.navigation().screen() != Screen::Table;
        let seen = |kind| away || program.at_table() == kind;
        if seen(GameKind::Backgammon) {
            self.backgammon.show(ui, &program);
        }
        if seen(GameKind::TallyHo) {
            self.tally.show(ui, &program);
        }
        if seen(GameKind::Passtally) {
            self.passtally.show(ui, &program);
        }
        self.rules.show(ui, &program);
        self.statistics.show(ui, &program);
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
        settings.set_direct_flips(preferences.direct_flips);
        settings.set_seats(preferences.seats);
        settings.set_patterns(preferences.patterns);
        settings.set_marks(preferences.marks);
        settings.set_sounds(preferences.sounds);
        settings.set_vibration(preferences.vibration);
        settings.set_keep_awake(preferences.keep_awake);
        settings.set_coach(preferences.coach);
    }

    fn show_home(&self, program: &Program) {
        self.underway.show(program.underway());
    }
}

/// What all tables have in common.
fn show_table(ui: &App, program: &Program) {
    let (Some(played), Some(panel)) = (program.played(), program.panel()) else {
        return;
    };
    let board = ui.global::<BoardView>();
    board.set_travel(played.travels());
    board.set_cursor(played.cursor());
    let table = ui.global::<TableView>();
    table.set_game(panel.game);
    table.set_can_undo(panel.can_undo);
    table.set_sealed(panel.sealed);
    table.set_can_redo(panel.can_redo);
    table.set_over(panel.over);
    table.set_last_turn(SharedString::from(panel.last_turn.text));
    table.set_last_side(panel.last_turn.seat.map_or(0, |seat| i32::from(seat.0)));
    table.set_turned(panel.turned);
    table.set_computer(computer::doing(panel.doing));
    table.set_acting(panel.acting.map_or(-1, |seat| i32::from(seat.0)));
}

fn show_nav(ui: &App, program: &Program) {
    let nav = ui.global::<Nav>();
    let navigation = program.navigation();
    nav.set_notice(navigation.notice());
    nav.set_menu_open(navigation.menu_open());
    nav.set_question(navigation.question());
    nav.set_screen(navigation.screen());
}
