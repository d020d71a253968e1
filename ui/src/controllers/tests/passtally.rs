//! Passtally by taps, drags and keys: the set-up, the tile in hand, markers, reasons.

mod turns;
mod wild;

use std::fs;

use baban_core::game::{Actor, Game as _};
use baban_core::games::passtally::{Action, Passtally, Phase, Position, Space, Square};
use baban_core::table::Table;
use serde_json::{Value, json};

use super::{nicknames, open, seed};
use crate::boards::passtally::{BoardModel, PassBoardView, Spot};
use crate::boards::shape::Point;
use crate::controllers::passtally::PasstallyPanel;
use crate::play::Play;
use crate::program::Program;
use crate::{Direction, GameKind, PassSide, PasstallyRefusal, PasstallyTerms, Screen};

/// An app with a game of Passtally at the table.
struct Desk {
    folder: tempfile::TempDir,
    program: Program,
}

/// Begins a game for so many players in the place of the last one.
fn begin_for(program: &mut Program, players: i32, clock: bool) {
    program.new_game(GameKind::Passtally);
    program.agree(PasstallyTerms {
        players,
        turn_seconds: if clock { 60 } else { 0 },
        finish_at_fifty: false,
    });
    program.begin(&nicknames());
    program.answer(true);
}

impl Desk {
    /// A new game for so many players, before the set-up.
    fn new(players: i32, clock: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut program = open(folder.path());
        begin_for(&mut program, players, clock);
        program.resized(360.0, 400.0);
        Self { folder, program }
    }

    /// A game of two that begins in this position; fields that are not given are as by default.
    fn with(position: Value) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let position: Position = serde_json::from_value(position).unwrap();
        let table = Table::<Passtally>::from_position(position, seed(7)).unwrap();
        let saves = folder.path().join("saves");
        fs::create_dir_all(&saves).unwrap();
        fs::write(saves.join("passtally-1.json"), table.save().unwrap()).unwrap();
        Self {
            program: open(folder.path()),
            folder,
        }
        .at_table()
    }

    fn restarted(self) -> Self {
        let Self { folder, program } = self;
        drop(program);
        Self {
            program: open(folder.path()),
            folder,
        }
        .at_table()
    }

    fn at_table(mut self) -> Self {
        self.program.continue_game(GameKind::Passtally);
        self.program.resized(360.0, 400.0);
        self
    }

    fn play(&self) -> &Play<BoardModel> {
        self.program.games().passtally.play().unwrap()
    }

    fn game(&self) -> &Passtally {
        self.play().game()
    }

    fn log(&self) -> Vec<String> {
        let log = self.play().table().log().iter();
        log.map(ToString::to_string).collect()
    }

    /// The actions of players alone.
    fn played(&self) -> Vec<String> {
        let log = self.play().table().log().iter();
        let players = log.filter(|action| !matches!(action, Action::TurnUp(_)));
        players.map(ToString::to_string).collect()
    }

    fn panel(&self) -> PasstallyPanel {
        self.program.passtally_panel().unwrap()
    }

    fn view(&self) -> PassBoardView {
        self.program.passtally_view().unwrap()
    }

    fn reason(&self) -> PasstallyRefusal {
        self.panel().refusal.kind
    }

    /// The squares that glow.
    fn glowing(&self) -> Vec<String> {
        let cells = self.view().cells.into_iter().filter(|cell| cell.glow);
        cells.map(|cell| cell.name.to_string()).collect()
    }

    /// The spaces that can be reached, by their numbers in the rules.
    fn reached(&self) -> Vec<i32> {
        let spaces = self.view().spaces.into_iter().filter(|space| space.target);
        spaces.map(|space| space.number - 1).collect()
    }

    /// Over which squares the tile in hand hovers.
    fn hovers(&self) -> String {
        let tile = self.play().board().hand().tile();
        tile.map(|tile| format!("{}-{}", tile.first, tile.second))
            .unwrap_or_default()
    }

    fn spot(place: &str) -> Spot {
        match place.parse::<Square>() {
            Ok(square) => Spot::Cell(square),
            Err(_) => Spot::Space(place.parse().unwrap()),
        }
    }

    fn at(&self, place: &str) -> Point {
        let geometry = self.play().board().geometry();
        geometry.spot(Self::spot(place)).center()
    }

    /// Taps the middle of a square or, by its number, a marker space.
    fn tap(&mut self, place: &str) {
        let at = self.at(place);
        self.program.pressed(at);
        self.program.released(at);
    }

    /// Drags from one place until what is held above the finger is over another.
    fn drag_over(&mut self, from: &str, to: Point) -> Point {
        let from = self.at(from);
        self.program.pressed(from);
        self.program.moved(Point {
            x: from.x,
            y: from.y + 15.0,
        });
        let below = Point {
            x: to.x,
            y: to.y + self.play().board().geometry().unit() * 0.75 + 18.0,
        };
        self.program.moved(below);
        below
    }

    fn drag(&mut self, from: &str, to: &str) {
        let below = self.drag_over(from, self.at(to));
        self.program.released(below);
    }

    /// Brings the tile of a stack to where an action lays it, by taps and turns; whether it hovers
    /// there.
    fn bring(&mut self, wanted: Action) -> bool {
        let Action::Place { stack, first, .. } = wanted else {
            return false;
        };
        let hovers = |desk: &Self| {
            let tile = desk.play().board().hand().tile();
            tile.is_some_and(|tile| tile.placement(desk.game()) == wanted)
        };
        self.program.put_tile_back();
        self.program.pick_stack(i32::from(stack) - 1);
        for _ in 0..4 {
            if hovers(self) {
                return true;
            }
            self.tap(&first.to_string());
            if hovers(self) {
                return true;
            }
            self.program.turn_tile(1);
        }
        false
    }

    /// Plays an action by taps and buttons.
    fn perform(&mut self, action: Action) {
        self.program.skip_count();
        match action {
            Action::Set(space) => self.tap(&space.to_string()),
            Action::Place { .. } => {
                self.bring(action);
                self.program.lay_tile();
            }
            Action::Move { from, to } => {
                self.tap(&from.to_string());
                self.tap(&to.to_string());
            }
            Action::Confirm => self.program.confirm_action(),
            Action::TurnUp(_) | Action::Time => {}
        }
    }

    /// Plays actions by their texts.
    fn perform_all(&mut self, actions: &str) {
        for action in actions.split(' ') {
            let before = self.log().len();
            self.perform(action.parse().unwrap());
            assert!(self.log().len() > before, "{action} was not played");
        }
    }

    fn saved_is_shown(&self) {
        let play = self.play();
        let saves = self.program.games().passtally.shelf().saves();
        let path = saves.path(play.session().save_id());
        let kept = Table::<Passtally>::load(&fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!(&kept, play.table());
    }
}

/// The first turn on the bare board: XX, AB and XA lie open.
fn first_turn() -> Value {
    json!({
        "phase": "act",
        "open": ["XX", "AB", "XA"],
        "heights": [13, 13, 13],
        "markers": [[0, 6, 12, 18], [1, 7, 13, 19]],
    })
}

/// A turn with a single tile AB on c3 and d3.
fn one_tile() -> Value {
    json!({
        "phase": "act",
        "tiles": [{"pattern": "AB", "first": "c3", "second": "d3"}],
        "open": ["XX", "AB", "XA"],
        "heights": [12, 13, 13],
        "markers": [[0, 6, 12, 18], [1, 7, 13, 19]],
    })
}

#[test]
fn markers_are_set_by_taps_where_the_rules_let_them() {
    let mut desk = Desk::new(2, false);
    assert_eq!(desk.log().len(), 3, "the first tiles are turned up at once");
    assert_eq!(desk.reached().len(), 24);
    assert_eq!(desk.panel().status.side, PassSide::None);
    desk.program.pick_stack(0);
    assert_eq!(desk.reason(), PasstallyRefusal::SetMarkersFirst);
    desk.tap("c3");
    assert_eq!(desk.reason(), PasstallyRefusal::SetMarkersFirst);
    desk.tap("8");
    assert_eq!(desk.played(), ["@8"]);
    // The second marker goes on the same side.
    assert_eq!(desk.panel().status.side, PassSide::Right);
    assert_eq!(desk.reached(), [6, 7, 9, 10, 11]);
    desk.tap("2");
    assert_eq!(desk.reason(), PasstallyRefusal::WrongSide);
    assert_eq!(desk.panel().refusal.side, PassSide::Right);
    desk.tap("8");
    assert_eq!(desk.reason(), PasstallyRefusal::SpaceOccupied);
    // A slip sets nothing, and what was set is taken back.
    let at = desk.at("9");
    desk.program.pressed(at);
    desk.program.moved(Point {
        x: at.x,
        y: at.y + 30.0,
    });
    desk.program.released(at);
    assert_eq!(desk.played(), ["@8"]);
    desk.program.undo();
    assert!(desk.played().is_empty());
    desk.perform_all("@0 @1 @12 @13 @6 @7 @18 @19");
    assert_eq!(desk.game().phase(), Phase::Act { left: 2 });
    assert_eq!(desk.view().markers.len(), 8);
    desk.saved_is_shown();
}

#[test]
fn a_tile_hovers_where_it_fits_and_no_tap_on_the_board_lays_it() {
    let mut desk = Desk::with(first_turn());
    desk.tap("c3");
    assert_eq!(desk.reason(), PasstallyRefusal::ChooseFirst);
    desk.program.pick_stack(2);
    assert_eq!(desk.reason(), PasstallyRefusal::None);
    let hover = desk.view().hover;
    assert!(hover.shown && hover.legal && !hover.held && hover.level == 1);
    assert_eq!(hover.way, PassSide::Right);
    assert_eq!(desk.glowing().len(), 36);
    // Wherever it is tapped and dragged to, it only hovers.
    for place in ["a1", "a1", "f6", "c3", "c3", "d3", "4", "5"] {
        desk.tap(place);
        assert!(desk.played().is_empty(), "{place}");
    }
    desk.program.pick_stack(2);
    assert!(!desk.view().hover.shown);
    desk.program.pick_stack(2);
    desk.tap("a1");
    assert_eq!(desk.hovers(), "a1-b1");
    // With its other half on the same square, if there is room.
    desk.tap("b1");
    assert_eq!(desk.hovers(), "b1-c1");
    desk.tap("b1");
    assert_eq!(desk.hovers(), "a1-b1");
    desk.program.lay_tile();
    assert_eq!(desk.played(), ["3:a1-b1"]);
    assert!(!desk.view().hover.shown);
    desk.saved_is_shown();
}

#[test]
fn a_tile_is_turned_on_the_board_and_taken_from_another_stack() {
    let mut desk = Desk::with(first_turn());
    desk.program.turn_tile(1);
    assert!(!desk.view().hover.shown);
    desk.program.pick_stack(2);
    desk.tap("a1");
    desk.tap("c3");
    let mut ways = Vec::new();
    for _ in 0..4 {
        ways.push(desk.hovers());
        desk.program.turn_tile(1);
    }
    assert_eq!(ways, ["c3-d3", "c3-c2", "c3-b3", "c3-c4"]);
    desk.program.turn_tile(-1);
    assert_eq!(desk.hovers(), "c3-c4");
    // At the edge it is pushed on to the board.
    desk.tap("a1");
    desk.program.turn_tile(2);
    assert_eq!(desk.hovers(), "a2-a1");
    // Another stack's tile takes its place.
    desk.program.pick_stack(0);
    let stacks = desk.panel().stacks;
    assert!(stacks[0].chosen && !stacks[2].chosen && stacks[2].choosable);
    // XX turned by half is called by its other name.
    desk.tap("a1");
    desk.tap("c3");
    desk.program.turn_tile(2);
    assert_eq!(desk.hovers(), "c3-b3");
    desk.program.lay_tile();
    assert_eq!(desk.played(), ["1:b3-c3"]);
}

#[test]
fn a_tile_follows_the_finger_and_stays_where_it_is_let_go() {
    let mut desk = Desk::with(one_tile());
    desk.program.pick_stack(2);
    let over = desk
        .play()
        .board()
        .geometry()
        .between("a5".parse().unwrap(), "b5".parse().unwrap());
    let below = desk.drag_over("f1", over);
    let hover = desk.view().hover;
    assert!(hover.held && hover.shown);
    assert_eq!(desk.hovers(), "a5-b5");
    // Turned while it is held, it comes down near the finger all the same.
    desk.program.turn_tile(1);
    assert!(["a5-a4", "a6-a5", "b5-b4", "b6-b5"].contains(&desk.hovers().as_str()));
    desk.program.turn_tile(-1);
    desk.program.released(below);
    assert_eq!(desk.hovers(), "a5-b5");
    assert!(!desk.view().hover.held);
    // A little beside where it fits, it goes where it fits.
    let middle = desk.at("e3");
    let below = desk.drag_over("f1", middle);
    desk.program.released(below);
    assert_eq!(desk.hovers(), "e3-f3");
    // A drag that ends without meaning anything leaves it in hand.
    desk.drag_over("f1", over);
    desk.program.cancelled();
    assert!(desk.view().hover.shown && !desk.view().hover.held);
    // A drag with no tile in hand, and not from a marker, is nothing.
    desk.program.put_tile_back();
    desk.drag("c5", "a1");
    assert!(desk.played().is_empty() && desk.reason() == PasstallyRefusal::None);
}

#[test]
fn an_illegal_place_says_why_and_cannot_be_laid_on() {
    let mut desk = Desk::with(one_tile());
    desk.program.pick_stack(0);
    desk.tap("c3");
    // Of the two ways to hover over c3 neither fits.
    assert!(!desk.view().hover.legal);
    assert_eq!(desk.reason(), PasstallyRefusal::OnASingleTile);
    desk.program.lay_tile();
    assert!(desk.played().is_empty() && desk.view().hover.shown);
    desk.program.turn_tile(1);
    let told = desk.panel().refusal;
    assert_eq!(told.kind, PasstallyRefusal::UnequalLevels);
    assert_eq!((told.level_a, told.level_b), (1, 0));
    assert_eq!(desk.view().hover.level, 0);
    desk.program.turn_tile(-1);
    desk.tap("a1");
    assert!(desk.view().hover.legal);
    assert_eq!(desk.reason(), PasstallyRefusal::None);
    assert!(!desk.glowing().contains(&"c3".to_owned()));
    assert_eq!(desk.glowing().len(), 34);
}

#[test]
fn markers_move_by_taps_and_drags() {
    let mut desk = Desk::with(first_turn());
    desk.tap("0");
    assert_eq!(desk.reached(), [2, 3, 22, 23]);
    assert!(desk.view().markers[0].chosen);
    desk.tap("2");
    assert_eq!(desk.played(), ["0-2"]);
    assert!(desk.view().markers[0].last);
    desk.program.undo();
    desk.drag("0", "3");
    assert_eq!(desk.played(), ["0-3"]);
    desk.program.undo();
    // Let go above its own place, it stays.
    desk.drag("0", "0");
    assert!(desk.played().is_empty());
    desk.drag("0", "15");
    assert_eq!(desk.reason(), PasstallyRefusal::OutOfReach);
    desk.tap("0");
    desk.tap("1");
    assert_eq!(desk.reason(), PasstallyRefusal::SpaceOccupied);
    desk.tap("0");
    assert!(desk.reached().is_empty(), "a second tap lets it go");
    desk.tap("1");
    assert_eq!(desk.reason(), PasstallyRefusal::NotYourMarker);
    desk.tap("15");
    assert_eq!(desk.reason(), PasstallyRefusal::ChooseFirst);
    desk.drag("1", "2");
    assert_eq!(desk.reason(), PasstallyRefusal::NotYourMarker);
    // Another own marker is chosen instead; a tap on a square lets it go.
    desk.tap("0");
    desk.tap("6");
    assert_eq!(desk.reached(), [4, 5, 8, 9]);
    desk.tap("c3");
    assert!(desk.reached().is_empty());
    // Going back lets it go before it leaves the table.
    desk.tap("0");
    assert!(desk.program.back());
    assert!(desk.reached().is_empty());
    assert_eq!(desk.program.navigation().screen(), Screen::Table);
    // Choosing a tile puts the marker away, and the other way round.
    desk.tap("0");
    desk.program.pick_stack(0);
    assert!(desk.view().hover.shown && desk.reached().is_empty());
    desk.tap("0");
    assert!(!desk.view().hover.shown && desk.reached() == [2, 3, 22, 23]);
}

#[test]
fn keys_and_screen_readers_do_what_taps_do() {
    let mut desk = Desk::with(first_turn());
    for direction in [Direction::Up, Direction::Up, Direction::Left, Direction::Up] {
        desk.program.move_cursor(direction);
    }
    let cursor = desk.play().board().hand().cursor();
    assert!(matches!(cursor, Some(Spot::Cell(_))), "{cursor:?}");
    while !matches!(desk.play().board().hand().cursor(), Some(Spot::Space(_))) {
        desk.program.move_cursor(Direction::Up);
    }
    while desk.play().board().hand().cursor() != Some(Desk::spot("0")) {
        desk.program.move_cursor(Direction::Left);
    }
    desk.program.tap_cursor();
    assert_eq!(desk.reached(), [2, 3, 22, 23]);
    desk.program.tap_spot(36 + 2);
    assert_eq!(desk.played(), ["0-2"]);
    desk.program.tap_spot(99);
    desk.program.undo();
    // With a tile in hand the arrows shift it, and a tap by keyboard never lays it.
    desk.program.pick_stack(1);
    desk.tap("b2");
    desk.program.move_cursor(Direction::Up);
    desk.program.move_cursor(Direction::Right);
    assert_eq!(desk.hovers(), "c3-d3");
    desk.program.tap_cursor();
    assert!(desk.played().is_empty());
    for _ in 0..9 {
        desk.program.move_cursor(Direction::Right);
    }
    assert!(desk.hovers().ends_with("-f3") || desk.hovers().ends_with("-f2"));
    desk.program.lay_tile();
    assert_eq!(desk.played().len(), 1);
}

#[test]
fn what_can_be_done_by_taps_is_what_the_core_lists() {
    for players in 2..5 {
        let mut desk = Desk::new(players, false);
        for step in 0..60 {
            let legal = desk.game().legal();
            desk.program.skip_count();
            if let Phase::Act { .. } = desk.game().phase() {
                let stacks = desk.panel().stacks;
                for (stack, view) in (1..).zip(&stacks) {
                    let listed = legal.iter().any(
                        |action| matches!(action, Action::Place { stack: of, .. } if *of == stack),
                    );
                    assert_eq!(view.choosable, listed);
                }
                for space in Space::ALL {
                    let mut listed: Vec<i32> = legal
                        .iter()
                        .filter_map(|action| match action {
                            Action::Move { from, to } if *from == space => {
                                Some(i32::from(to.number()))
                            }
                            _ => None,
                        })
                        .collect();
                    listed.sort_unstable();
                    desk.program.back();
                    desk.program.continue_game(GameKind::Passtally);
                    desk.tap(&space.to_string());
                    assert_eq!(desk.reached(), listed, "{space}");
                }
                desk.program.put_tile_back();
                let place = legal
                    .iter()
                    .copied()
                    .find(|action| matches!(action, Action::Place { .. }) && step % 2 == 0);
                if let Some(place) = place {
                    assert!(desk.bring(place), "{place}");
                    desk.program.put_tile_back();
                }
            }
            let Some(&action) = legal.get((step * 7919) % legal.len().max(1)) else {
                break;
            };
            let before = desk.log().len();
            desk.perform(action);
            assert!(desk.log().len() > before, "{action}");
        }
        assert_ne!(desk.game().actor(), Actor::Chance);
        desk.saved_is_shown();
    }
}
