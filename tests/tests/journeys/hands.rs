//! A person at the app: looks for things by their accessible labels, taps, drags and presses keys.

use std::cell::Ref;
use std::path::Path;
use std::time::Duration;

use baban_core::chance::Seed;
use baban_core::game::Game as _;
use baban_core::games::backgammon::{Action, Backgammon, Step};
use baban_core::table::Table;
use baban_ui::boards::backgammon::spot::{SIDES, Spot};
use baban_ui::program::Program;
use baban_ui::services::Services;
use baban_ui::storage::Lock;
use baban_ui::thinking::OnTheSpot;
use baban_ui::window::Window;
use baban_ui::{App, BackgammonView};
use i_slint_backend_testing::{ElementHandle, ElementQuery, mock_elapsed_time};
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{ComponentHandle as _, LogicalPosition, LogicalSize, Model as _, SharedString};

thread_local! {
    /// Slint's platform, which each test's thread sets up once, however often it starts the app.
    static PLATFORM: () = i_slint_backend_testing::init_no_event_loop();
}

/// The app on a data folder, and the person's hands.
pub(crate) struct Hands {
    window: Window,
}

impl Hands {
    /// Starts the app, in English unless the folder says otherwise, with dice from these seeds.
    pub(crate) fn start(folder: &Path, first_seed: u8) -> Self {
        let settings = folder.join("settings.json");
        if !settings.exists() {
            std::fs::write(settings, r#"{"language": "en", "motion": 0}"#).unwrap();
        }
        Self::start_as_is(folder, first_seed, Services::default())
    }

    /// Starts the app on whatever is in the folder, with these services.
    pub(crate) fn start_as_is(folder: &Path, first_seed: u8, services: Services) -> Self {
        PLATFORM.with(|_| ());
        let mut number = first_seed;
        let seeds = move || {
            number += 1;
            Ok(Seed::from_bytes([number; 32]))
        };
        let program = Program::open(Lock::take(folder).unwrap(), Box::new(seeds)).unwrap();
        let hands = Self {
            // There is no event loop to which another thread could bring an answer.
            window: Window::new(
                program
                    .with_services(services)
                    .with_worker(Box::new(OnTheSpot)),
            )
            .unwrap(),
        };
        hands.ui().show().unwrap();
        hands.resize(390.0, 844.0);
        hands
    }

    /// The program behind the window.
    pub(crate) fn program(&self) -> Ref<'_, Program> {
        self.window.program()
    }

    pub(crate) fn ui(&self) -> &App {
        self.window.ui()
    }

    pub(crate) fn table(&self) -> Table<Backgammon> {
        let program = self.window.program();
        program.games().backgammon.play().unwrap().table().clone()
    }

    pub(crate) fn game(&self) -> Backgammon {
        self.table().state().clone()
    }

    /// Lets layouts and change handlers come to rest.
    pub(crate) fn settle(&self) {
        for _ in 0..4 {
            mock_elapsed_time(Duration::from_millis(50));
        }
    }

    pub(crate) fn resize(&self, width: f32, height: f32) {
        self.ui().window().set_size(LogicalSize::new(width, height));
        self.settle();
    }

    /// Whether the picture shows what the program has, and the disk keeps it.
    pub(crate) fn shows_what_is_kept(&self, folder: &Path) -> bool {
        let program = self.window.program();
        let Some(play) = program.games().backgammon.play() else {
            return true;
        };
        let view = program.backgammon_view().unwrap();
        let board = self.ui().global::<BackgammonView>();
        let kept = std::fs::read_dir(folder.join("saves"))
            .unwrap()
            .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
            .any(|text| Table::load(&text).as_ref() == Ok(play.table()));
        kept && board.get_spots().iter().eq(view.spots)
            && board.get_checkers().iter().eq(view.checkers)
            && board.get_dice().iter().eq(view.dice)
    }

    /// Whether something with this label is there.
    pub(crate) fn sees(&self, label: &str) -> bool {
        ElementHandle::find_by_accessible_label(self.ui(), label)
            .next()
            .is_some()
    }

    /// Whether the switch with this label is on.
    pub(crate) fn is_on(&self, label: &str) -> bool {
        self.find(label).accessible_checked() == Some(true)
    }

    /// Taps the last of what has this label.
    pub(crate) fn press_last(&self, label: &str) {
        let found = ElementHandle::find_by_accessible_label(self.ui(), label).last();
        self.tap_on(&found.unwrap_or_else(|| panic!("nothing is called '{label}'")));
    }

    fn find(&self, label: &str) -> ElementHandle {
        ElementHandle::find_by_accessible_label(self.ui(), label)
            .next()
            .unwrap_or_else(|| panic!("nothing is called '{label}'"))
    }

    /// Taps the middle of what has this label.
    pub(crate) fn press(&self, label: &str) {
        self.tap_on(&self.find(label));
    }

    /// Taps the middle of the first thing whose label begins like this.
    pub(crate) fn press_beginning(&self, label: &str) {
        self.find_beginning(label)
            .mock_single_click(PointerEventButton::Left);
        self.settle();
    }

    /// Does by screen reader what a tap on it does.
    pub(crate) fn activate_beginning(&self, label: &str) {
        self.find_beginning(label)
            .invoke_accessible_default_action();
        self.settle();
    }

    fn find_beginning(&self, label: &str) -> ElementHandle {
        let label = label.to_owned();
        ElementQuery::from_root(self.ui())
            .match_descendants()
            .match_predicate(move |element| {
                let told = element.accessible_label();
                told.is_some_and(|text| text.starts_with(label.as_str()))
            })
            .find_first()
            .expect("something is called like that")
    }

    /// Does by screen reader what a tap on this label does.
    pub(crate) fn activate(&self, label: &str) {
        self.find(label).invoke_accessible_default_action();
        self.settle();
    }

    pub(crate) fn key(&self, key: Key) {
        self.type_text(SharedString::from(key));
    }

    /// Types letters, as one key that gives them all.
    pub(crate) fn type_text(&self, text: impl Into<SharedString>) {
        let text = text.into();
        let window = self.ui().window();
        window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        window.dispatch_event(WindowEvent::KeyReleased { text });
        self.settle();
    }

    /// What stands in the field with this label.
    pub(crate) fn value_of(&self, label: &str) -> SharedString {
        self.find(label).accessible_value().unwrap_or_default()
    }

    /// Where a point lies in the window, as the player to move calls it.
    pub(crate) fn place(&self, point: u8) -> LogicalPosition {
        let mover = self.game().mover().unwrap_or(SIDES[0]);
        let program = self.window.program();
        let board = program.games().backgammon.play().unwrap().board();
        let center = board.geometry().spot(Spot::of(mover, point)).center();
        self.on_board("BackgammonBoard", center.x, center.y)
    }

    /// Where a place of the board, which is a component of this name, lies in the window.
    pub(crate) fn on_board(&self, component: &str, x: f32, y: f32) -> LogicalPosition {
        let board = self.nth(component, 0).absolute_position();
        LogicalPosition::new(board.x + x, board.y + y)
    }

    /// One of several components of a name, in their order on the screen.
    pub(crate) fn nth(&self, component: &str, nth: usize) -> ElementHandle {
        ElementHandle::find_by_element_type_name(self.ui(), component)
            .nth(nth)
            .unwrap_or_else(|| panic!("there is no {component} number {nth}"))
    }

    /// Taps a place in the window.
    pub(crate) fn tap_at(&self, place: LogicalPosition) {
        self.down(place);
        self.up(place);
    }

    /// Taps the middle of something.
    pub(crate) fn tap_on(&self, what: &ElementHandle) {
        what.mock_single_click(PointerEventButton::Left);
        self.settle();
    }

    pub(crate) fn down(&self, position: LogicalPosition) {
        let button = PointerEventButton::Left;
        let window = self.ui().window();
        window.dispatch_event(WindowEvent::PointerMoved { position });
        window.dispatch_event(WindowEvent::PointerPressed { position, button });
    }

    pub(crate) fn drag_to(&self, position: LogicalPosition) {
        let window = self.ui().window();
        window.dispatch_event(WindowEvent::PointerMoved { position });
    }

    pub(crate) fn up(&self, position: LogicalPosition) {
        let button = PointerEventButton::Left;
        let window = self.ui().window();
        window.dispatch_event(WindowEvent::PointerReleased { position, button });
        self.settle();
    }

    pub(crate) fn tap(&self, point: u8) {
        self.tap_at(self.place(point));
    }

    /// Taps the middle of the room for the dice.
    pub(crate) fn tap_dice(&self) {
        let frame = {
            let program = self.window.program();
            program.backgammon_view().unwrap().frame
        };
        let place = self.on_board(
            "BackgammonBoard",
            frame.dice_x + frame.dice_width / 2.0,
            frame.dice_y + frame.dice_height / 2.0,
        );
        self.tap_at(place);
    }

    /// Does by screen reader what a tap on a point does.
    pub(crate) fn activate_point(&self, point: u8) {
        let mover = self.game().mover().unwrap_or(SIDES[0]);
        let index = Spot::of(mover, point).index();
        self.activate_nth("Place", index);
    }

    /// Does by screen reader what a tap on one of several components of a name does.
    pub(crate) fn activate_nth(&self, component: &str, index: usize) {
        self.nth(component, index)
            .invoke_accessible_default_action();
        self.settle();
    }

    /// The step that a simple-minded player would choose: the one that leads furthest home.
    pub(crate) fn next_step(&self) -> Option<Step> {
        self.game().steps().last().copied()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game().outcome().is_some()
    }

    pub(crate) fn steps_played(&self) -> usize {
        let table = self.table();
        let steps = table.log().iter();
        steps
            .filter(|action| matches!(action, Action::Step(_)))
            .count()
    }
}

impl Drop for Hands {
    /// A window on the screen keeps itself alive: the app ends when it is closed.
    fn drop(&mut self) {
        let _ = self.ui().hide();
    }
}
