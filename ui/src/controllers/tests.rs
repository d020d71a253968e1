//! The controllers without a window.

mod aid;
mod computer;
mod disk;
mod matches;
mod new_game;
mod noticed;
mod passtally;
mod record;
mod refusals;
mod settings;
mod statistics;
mod tally;
mod turns;
mod wild;

use std::fs;
use std::path::Path;

use baban_core::chance::Seed;
use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::{Action, Backgammon, Position, Step};
use baban_core::table::Table;
use serde_json::Value;

use crate::boards::backgammon::spot::{SIDES, Spot};
use crate::boards::backgammon::{BoardModel, BoardView};
use crate::boards::shape::Point;
use crate::controllers::backgammon::BackgammonPanel;
use crate::play::Play;
use crate::program::Program;
use crate::session::Session;
use crate::set_up::Nicknames;
use crate::storage::Lock;
use crate::{BackgammonRefusal, GameKind, Language, NoticeKind, Screen};

/// An app on a folder of its own, with dice that are the same every time.
struct Desk {
    folder: tempfile::TempDir,
    program: Program,
}

impl Desk {
    /// Before anything was ever saved.
    fn new() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap())
    }

    fn in_folder(folder: tempfile::TempDir) -> Self {
        let program = open(folder.path());
        Self { folder, program }
    }

    /// With a new game on a board of ordinary size.
    fn with_new_game() -> Self {
        let mut desk = Self::new();
        begin(&mut desk.program, GameKind::Backgammon);
        desk.program.resized(800.0, 600.0);
        desk
    }

    /// With a game in which White (seen from whose side the board is given) is to play these dice.
    fn with_dice(stacks: &[(usize, i8)], dice: [u8; 2]) -> Self {
        Self::with_position(&serde_json::json!({
            "board": board(stacks), "phase": "moving", "dice": dice
        }))
    }

    /// With a game that begins in this position.
    fn with_position(position: &Value) -> Self {
        Self::with_players(position, seed(7), "{}")
    }

    /// With a game that begins in this position, with these dice to come and these players.
    fn with_players(position: &Value, seed: Seed, players: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let position: Position = serde_json::from_value(position.clone()).unwrap();
        let table = Table::<Backgammon>::from_position(position, seed).unwrap();
        let saves = folder.path().join("saves");
        fs::create_dir_all(&saves).unwrap();
        fs::write(saves.join("backgammon-1.players.json"), players).unwrap();
        fs::write(saves.join("backgammon-1.json"), table.save().unwrap()).unwrap();
        let mut desk = Self::in_folder(folder);
        desk.program.continue_game(GameKind::Backgammon);
        desk.program.resized(800.0, 600.0);
        desk
    }

    /// Ends the app and starts it again.
    fn restarted(self) -> Self {
        let Self { folder, program } = self;
        drop(program);
        let mut desk = Self::in_folder(folder);
        desk.program.resized(800.0, 600.0);
        desk
    }

    fn play(&self) -> &Play<BoardModel> {
        self.program.games().backgammon.play().unwrap()
    }

    fn session(&self) -> &Session<Backgammon> {
        self.play().session()
    }

    fn refusal(&self) -> BackgammonRefusal {
        *self.play().refusal()
    }

    fn panel(&self) -> BackgammonPanel {
        self.program.backgammon_panel().unwrap()
    }

    fn view(&self) -> BoardView {
        self.program.backgammon_view().unwrap()
    }

    fn game(&self) -> &Backgammon {
        self.session().game()
    }

    fn log(&self) -> Vec<Action> {
        self.session().table().log().to_vec()
    }

    /// The table in the game's file.
    fn on_disk(&self) -> Table<Backgammon> {
        let path = self
            .program
            .games()
            .backgammon
            .shelf()
            .saves()
            .path(self.session().save_id());
        Table::load(&fs::read_to_string(path).unwrap()).unwrap()
    }

    fn saved_is_shown(&self) {
        assert_eq!(&self.on_disk(), self.session().table());
    }

    /// The records, without the texts about who plays.
    fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.folder.path().join("saves"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| !name.contains(".players."))
            .collect();
        names.sort();
        names
    }

    /// Where the point, as its mover calls it, lies.
    fn place(&self, point: u8) -> Point {
        let mover = self.game().mover().unwrap_or(SIDES[0]);
        let spot = Spot::of(mover, point);
        self.play().board().geometry().spot(spot).center()
    }

    fn tap_at(&mut self, at: Point) {
        self.program.pressed(at);
        self.program.released(at);
    }

    /// Taps the middle of a point.
    fn tap(&mut self, point: u8) {
        self.tap_at(self.place(point));
    }

    fn tap_dice(&mut self) {
        let frame = self.view().frame;
        self.tap_at(Point {
            x: frame.dice_x + frame.dice_width / 2.0,
            y: frame.dice_y + frame.dice_height / 2.0,
        });
    }

    /// Plays the first legal step by two taps.
    fn step(&mut self) -> Step {
        let step = self.game().steps()[0];
        self.tap(step.from);
        assert!(self.play().board().hand().chosen().is_some());
        self.tap(step.to);
        step
    }

    /// Rolls, plays whatever comes first, and confirms.
    fn play_turn(&mut self) {
        if crate::boards::backgammon::status::can_roll(self.game()) {
            self.tap_dice();
        }
        while !self.game().steps().is_empty() {
            self.step();
        }
        if self.game().actor() != Actor::Over {
            self.program.confirm();
        }
    }

    fn notices(&mut self) -> Vec<(NoticeKind, String)> {
        let mut told = Vec::new();
        while self.program.notice().kind != NoticeKind::None {
            let notice = self.program.notice();
            told.push((notice.kind, notice.detail.to_string()));
            self.program.dismiss_notice();
        }
        told
    }
}

/// The 26 numbers of a board with these stacks, as its mover sees it.
fn board(stacks: &[(usize, i8)]) -> Vec<i8> {
    let mut points = vec![0; 26];
    for &(point, count) in stacks {
        points[point] = count;
    }
    points
}

fn seed(number: u8) -> Seed {
    Seed::from_bytes([number; 32])
}

/// What players without names are called.
fn nicknames() -> Nicknames {
    ["White", "Black", "Green", "Violet"].map(str::to_owned)
}

/// Begins a game of this kind as it was agreed last, in the place of the one under way.
fn begin(program: &mut Program, kind: GameKind) {
    program.new_game(kind);
    program.begin(&nicknames());
    program.answer(true);
}

fn open(folder: &Path) -> Program {
    let mut games = 0;
    Program::open(
        Lock::take(folder).unwrap(),
        Box::new(move || {
            games += 1;
            Ok(seed(games))
        }),
    )
    .unwrap()
}

#[test]
fn the_app_begins_at_home_with_nothing_to_go_on_with() {
    let mut desk = Desk::new();
    desk.program.welcome(Language::En);
    assert_eq!(desk.program.navigation().screen(), Screen::Home);
    assert!(desk.program.underway().is_empty());
    desk.program.open_screen(Screen::Table);
    assert_eq!(desk.program.navigation().screen(), Screen::Home);
    desk.program.roll();
    desk.program.confirm();
    desk.program.continue_game(GameKind::Backgammon);
    assert!(desk.program.games().backgammon.play().is_none());
    assert!(desk.notices().is_empty());
}
