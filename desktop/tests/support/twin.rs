//! A picture of what the program shows, made from its data in this process: tells where things are.
//!
//! The real program is another process and only shows pixels. The twin opens a copy of the same
//! data folder in a window of the same size without a screen, so that the places of buttons and
//! points can be asked for by their names.

use std::fs;
use std::path::Path;

use baban_core::game::Seat;
use baban_ui::boards::backgammon::Spot;
use baban_ui::program::{Program, system_seed};
use baban_ui::storage::Lock;
use baban_ui::window::Window;
use baban_ui::{GameKind, HomeView, Language, Nav, Screen, Settings};
use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery, init_no_event_loop};
use slint::ComponentHandle as _;
use tempfile::TempDir;

thread_local! {
    /// Set up once a thread: windows without a screen.
    static HEADLESS: () = init_no_event_loop();
}

/// The middle of something that can be clicked, in the window's coordinates.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub x: f32,
    pub y: f32,
}

/// See the [module page](self).
pub struct Twin {
    window: Window,
    _data: TempDir,
}

impl Twin {
    /// What the program shows right after its start with the data in `data`.
    pub fn started(data: &Path, (width, height): (u16, u16)) -> Self {
        HEADLESS.with(|()| ());
        let copy = TempDir::new().expect("a folder is made");
        copy_folder(data, copy.path());
        let lock = Lock::take(copy.path()).expect("nobody else uses the copy");
        let program = Program::open(lock, Box::new(system_seed)).expect("the data is opened");
        let window = Window::new(program).expect("a window without a screen");
        let ui = window.ui();
        ui.window()
            .set_size(slint::LogicalSize::new(width.into(), height.into()));
        ui.show().expect("the window is laid out");
        ui.global::<Settings>().invoke_set_language(Language::En);
        Self {
            window,
            _data: copy,
        }
    }

    /// What it shows before a game of backgammon.
    pub fn before_game(self) -> Self {
        let home = self.window.ui().global::<HomeView>();
        home.invoke_new_game(GameKind::Backgammon);
        self
    }

    /// What it shows at the table, if there is a game.
    pub fn at_table(self) -> Self {
        self.window.ui().global::<Nav>().invoke_open(Screen::Table);
        self
    }

    /// Where the button is whose accessible label begins like that, if it is shown.
    pub fn button(&self, label: &str) -> Option<Place> {
        self.find(label).map(|element| middle(&element))
    }

    /// Where a side's point (1 to 24), bar (25) or tray (0) is.
    pub fn point(&self, side: Seat, point: u8) -> Place {
        let spots = self.query().match_type_name("Place").find_all();
        middle(
            spots
                .get(Spot::of(side, point).index())
                .expect("the board is shown"),
        )
    }

    fn query(&self) -> ElementQuery {
        ElementQuery::from_root(self.window.ui()).match_descendants()
    }

    fn find(&self, label: &str) -> Option<ElementHandle> {
        let label = label.to_owned();
        let begins = move |element: &ElementHandle| {
            element
                .accessible_label()
                .is_some_and(|text| text.starts_with(&label))
        };
        self.query()
            .match_accessible_role(AccessibleRole::Button)
            .match_predicate(begins)
            .find_first()
    }
}

fn middle(element: &ElementHandle) -> Place {
    let (corner, size) = (element.absolute_position(), element.size());
    Place {
        x: corner.x + size.width / 2.0,
        y: corner.y + size.height / 2.0,
    }
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder is made");
    for entry in fs::read_dir(from).expect("the folder is there").flatten() {
        let target = to.join(entry.file_name());
        let kind = entry.file_type().expect("the entry has a type");
        if kind.is_dir() {
            copy_folder(&entry.path(), &target);
        } else if kind.is_file() {
            // Whatever else there is, like the running program's socket, cannot be copied.
            fs::copy(entry.path(), target).expect("the file is copied");
        }
    }
}
