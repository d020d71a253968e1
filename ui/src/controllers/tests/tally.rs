//! Tally Ho! by taps, drags and keys: turning over, moving, rounds, seats.

mod refusals;
mod wild;

use std::fs;

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{Action, Position, Square, TallyHo};
use baban_core::table::Table;
use serde_json::{Value, json};

use super::{begin, open, seed};
use crate::boards::shape::Point;
use crate::boards::tally::{BoardModel, Spot};
use crate::controllers::tally::TallyPanel;
use crate::play::Play;
use crate::program::Program;
use crate::{Direction, GameKind, Screen, Seats, TallyExpected, TallyMark, TallyRefusal};

/// An app with a game of Tally Ho! at the table.
struct Forest {
    folder: tempfile::TempDir,
    program: Program,
}

impl Forest {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut program = open(folder.path());
        begin(&mut program, GameKind::TallyHo);
        program.resized(500.0, 500.0);
        Self { folder, program }
    }

    /// With a game that begins in this position; fields that are not given are as by default.
    fn with(position: Value) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let position: Position = serde_json::from_value(position).unwrap();
        let table = Table::<TallyHo>::from_position(position, seed(7)).unwrap();
        let saves = folder.path().join("saves");
        fs::create_dir_all(&saves).unwrap();
        fs::write(saves.join("tally_ho-1.json"), table.save().unwrap()).unwrap();
        let mut program = open(folder.path());
        program.continue_game(GameKind::TallyHo);
        program.resized(500.0, 500.0);
        Self { folder, program }
    }

    fn restarted(self) -> Self {
        let Self { folder, program } = self;
        drop(program);
        let mut program = open(folder.path());
        program.continue_game(GameKind::TallyHo);
        program.resized(500.0, 500.0);
        Self { folder, program }
    }

    fn play(&self) -> &Play<BoardModel> {
        self.program.games().tally_ho.play().unwrap()
    }

    fn game(&self) -> &TallyHo {
        self.play().game()
    }

    fn log(&self) -> Vec<String> {
        let log = self.play().table().log().iter();
        log.map(ToString::to_string).collect()
    }

    fn panel(&self) -> TallyPanel {
        self.program.tally_panel().unwrap()
    }

    fn reason(&self) -> TallyRefusal {
        self.panel().refusal.reason
    }

    fn marks(&self, mark: TallyMark) -> Vec<String> {
        let view = self.program.tally_view().unwrap();
        let marked = view.squares.iter().filter(|square| square.mark == mark);
        marked.map(|square| square.name.to_string()).collect()
    }

    fn at(&self, place: &str) -> Point {
        let spot = match place.parse::<Square>() {
            Ok(square) => Spot::Square(square),
            Err(_) => Spot::Exit(place.parse().unwrap()),
        };
        self.play().board().geometry().spot(spot).center()
    }

    fn tap(&mut self, place: &str) {
        let at = self.at(place);
        self.program.pressed(at);
        self.program.released(at);
    }

    fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.at(from), self.at(to));
        self.program.pressed(from);
        self.program.moved(Point {
            x: from.x,
            y: from.y + 15.0,
        });
        // The tile is held above the finger.
        let below = Point {
            x: to.x,
            y: to.y + self.play().board().geometry().tile() * 0.75 + 18.0,
        };
        self.program.moved(below);
        self.program.released(below);
    }

    /// Plays an action by taps.
    fn perform(&mut self, action: Action) {
        match action {
            Action::Flip(square) => {
                self.tap(&square.to_string());
                self.tap(&square.to_string());
            }
            Action::Move { from, to } | Action::Capture { from, to } => {
                self.tap(&from.to_string());
                self.tap(&to.to_string());
            }
            Action::Exit { from, exit } => {
                self.tap(&from.to_string());
                self.tap(&exit.to_string());
            }
            Action::Pass => self.program.pass(),
            Action::Face(_) => {}
        }
    }

    fn saved_is_shown(&self) {
        let play = self.play();
        let path = self.program.games().tally_ho.shelf().saves();
        let path = path.path(play.session().save_id());
        let kept = Table::<TallyHo>::load(&fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!(&kept, play.table());
    }
}

/// A round in which everything has been turned over, all that is missing was won by brown, and
/// blue is to move in the final phase.
fn last_turns(rows: &[(usize, &str)], won: Value, left: [u8; 2]) -> Value {
    let mut forest = ["."; 7]
        .iter()
        .map(|_| ".......".to_owned())
        .collect::<Vec<_>>();
    for &(row, signs) in rows {
        forest[7 - row] = signs.to_owned();
    }
    json!({
        "options": {"rounds": 1},
        "rows": forest,
        "won": won,
        "turn": "blue",
        "final_turns_left": {"blue": left[0], "brown": left[1]},
    })
}

#[test]
fn a_tile_is_turned_over_by_a_second_tap_and_never_by_a_slip() {
    let mut forest = Forest::new();
    forest.tap("e4");
    assert_eq!(forest.marks(TallyMark::Armed), ["e4"]);
    assert_eq!(forest.panel().armed, "e4");
    assert!(forest.log().is_empty());
    // Another tile is lifted instead; beside the tiles nothing happens; a drag turns nothing over.
    forest.tap("a1");
    assert_eq!(forest.marks(TallyMark::Armed), ["a1"]);
    forest.drag("a1", "c1");
    assert!(forest.log().is_empty());
    forest.tap("a1");
    assert_eq!(forest.log()[0], "a1");
    assert_eq!(forest.log().len(), 2, "the tile shows its face at once");
    assert_eq!(forest.game().face_down(), 47);
    assert_eq!(forest.panel().armed, "");
    // The button does the same.
    forest.tap("b1");
    forest.program.turn_over();
    assert_eq!(forest.game().face_down(), 46);
    // Going back puts a lifted tile down.
    forest.tap("c1");
    assert!(forest.program.back());
    assert_eq!(forest.marks(TallyMark::Armed), [""; 0]);
    forest.program.turn_over();
    assert_eq!(forest.game().face_down(), 46);
    forest.program.undo();
    assert_eq!(forest.reason(), TallyRefusal::CannotUndo);
    forest.saved_is_shown();
}

#[test]
fn whoever_prefers_it_turns_over_by_one_tap_but_not_while_a_tile_is_chosen() {
    let mut forest = Forest::with(json!({
        "rows": ["???????", "???????", "???????", "??B.???", "???????", "???????", "???????"],
    }));
    forest.program.set_direct_flips(true);
    forest.tap("c4");
    assert_eq!(forest.marks(TallyMark::Chosen), ["c4"]);
    forest.tap("a7");
    assert!(forest.log().is_empty());
    assert_eq!(forest.marks(TallyMark::Armed), ["a7"]);
    forest.tap("b7");
    assert_eq!(forest.log()[0], "b7");
}

#[test]
fn tiles_move_by_taps_by_drags_and_by_keys() {
    let rows = [
        "???????", "???????", "???????", "??B.???", "???????", "???????", "???????",
    ];
    let mut forest = Forest::with(json!({ "rows": rows }));
    forest.tap("c4");
    assert_eq!(forest.marks(TallyMark::Target), ["d4"]);
    forest.tap("d4");
    assert_eq!(forest.log(), ["c4-d4"]);
    forest.program.undo();
    assert_eq!(forest.game().forest().face_down(), 47);
    forest.drag("c4", "d4");
    assert_eq!(forest.log(), ["c4-d4"]);
    forest.program.undo();
    forest.program.move_cursor(Direction::Up);
    forest.program.move_cursor(Direction::Left);
    forest.program.tap_cursor();
    assert_eq!(forest.marks(TallyMark::Chosen), ["c4"]);
    forest.program.move_cursor(Direction::Right);
    forest.program.tap_cursor();
    assert_eq!(forest.log(), ["c4-d4"]);
    // The same by a screen reader, and nothing by an index that is none.
    forest.program.undo();
    forest.program.tap_spot(23);
    forest.program.tap_spot(99);
    forest.program.tap_spot(24);
    assert_eq!(forest.log(), ["c4-d4"]);
}

#[test]
fn what_can_be_tapped_is_what_the_core_lists() {
    for first in 1..6 {
        let folder = tempfile::tempdir().unwrap();
        let mut program = open(folder.path());
        for _ in 0..first {
            begin(&mut program, GameKind::TallyHo);
        }
        program.resized(400.0, 700.0);
        let mut forest = Forest { folder, program };
        for turn in 0..150 {
            let legal = forest.game().legal();
            let Some(&action) = legal.get((turn * 7919) % legal.len().max(1)) else {
                break;
            };
            if let Action::Move { from, .. } | Action::Capture { from, .. } = action {
                forest.tap(&from.to_string());
                let to = |wanted: bool| {
                    let mut to: Vec<String> = legal
                        .iter()
                        .filter_map(|action| match *action {
                            Action::Move { from: f, to } if f == from && !wanted => Some(to),
                            Action::Capture { from: f, to } if f == from && wanted => Some(to),
                            _ => None,
                        })
                        .map(|square| square.to_string())
                        .collect();
                    to.sort_by_key(|name| (name.as_bytes()[1], name.as_bytes()[0]));
                    to
                };
                assert_eq!(forest.marks(TallyMark::Target), to(false));
                assert_eq!(forest.marks(TallyMark::CaptureTarget), to(true));
                forest.program.back();
            }
            let before = forest.log().len();
            if forest.panel().status.expected == TallyExpected::RoundOver {
                forest.program.next_round();
            }
            forest.perform(action);
            assert!(forest.log().len() > before, "{action} was not played");
            assert_eq!(forest.log()[before], action.to_string());
        }
        forest.saved_is_shown();
    }
}

trait Missing {
    fn tap_missing(self) -> Value;
}

impl Missing for Value {
    /// Adds what brown has won to make up for the empty squares of the rows.
    fn tap_missing(mut self) -> Value {
        let rows = self["rows"].as_array().unwrap().clone();
        let empty: usize = rows
            .iter()
            .map(|row| row.as_str().unwrap().matches('.').count())
            .sum();
        self["won"]["brown"] =
            json!({"pheasant": (empty - 1).min(8), "duck": (empty - 1).saturating_sub(8)});
        self
    }
}

#[test]
fn a_hunters_rifle_keeps_its_direction_on_the_board_when_the_board_turns() {
    let rows = [
        "???????", "???????", "???????", "??>....", "???????", "???????", "???????",
    ];
    let mut forest = Forest::with(json!({"rows": rows, "turn": "brown"}).tap_missing());
    let lying = forest.program.tally_view().unwrap().tiles;
    let nth = lying.iter().position(|tile| tile.face_up).unwrap();
    let hunter = |forest: &Forest| {
        let tile = forest.program.tally_view().unwrap().tiles[nth].clone();
        (tile.x, tile.rifle)
    };
    let (x, rifle) = hunter(&forest);
    assert_eq!(rifle, Direction::Right);
    forest.program.set_seats(Seats::Turn);
    // Brown is player 2, across the table: east is on the left, and so is what the rifle aims at.
    let (turned, rifle) = hunter(&forest);
    assert_eq!(rifle, Direction::Left);
    assert!(turned > x);
    forest.tap("c4");
    let view = forest.program.tally_view().unwrap();
    assert_eq!(view.fire_way, Direction::Left);
    let fire = view.squares.iter().filter(|square| square.under_fire);
    assert!(fire.clone().count() == 4 && fire.clone().all(|square| square.x < turned));
    forest.tap("g4");
    assert_eq!(forest.log(), ["c4-g4"]);
    // Blue sees it from the other side again.
    assert_eq!(hunter(&forest).1, Direction::Right);
    forest.program.set_seats(Seats::FaceToFace);
    assert!(!forest.program.panel().unwrap().turned);
    forest.perform(forest.game().legal()[0]);
    assert!(forest.program.panel().unwrap().turned);
    assert_eq!(hunter(&forest).1, Direction::Right, "the board lies still");
}

#[test]
fn exits_open_with_the_final_phase_and_tiles_leave_by_taps() {
    let won =
        json!({"blue": {}, "brown": {"bear": 2, "fox": 4, "pheasant": 8, "duck": 7, "tree": 15}});
    let rows = [
        (7, "^^^^^^^"),
        (6, "^LL...."),
        (2, "...F..."),
        (1, "F......"),
    ];
    let mut forest = Forest::with(last_turns(&rows, won, [5, 5]));
    assert!(
        forest
            .program
            .tally_view()
            .unwrap()
            .exits
            .iter()
            .all(|exit| exit.open)
    );
    assert_eq!(forest.panel().status.expected, TallyExpected::FinalTurn);
    assert_eq!(forest.panel().status.turns_left, 5);
    forest.tap("east");
    assert_eq!(forest.reason(), TallyRefusal::NotInLineWithExit);
    forest.tap("d2");
    let marked = forest.program.tally_view().unwrap().exits;
    let marked: Vec<bool> = marked
        .iter()
        .map(|exit| exit.mark == TallyMark::Target)
        .collect();
    assert_eq!(marked, [false, false, true, false]);
    forest.tap("south");
    assert_eq!(forest.log(), ["d2-south"]);
    assert_eq!(forest.panel().won[0].points, 5);
    let gone = forest.program.tally_view().unwrap().tiles;
    assert_eq!(gone.iter().filter(|tile| tile.gone).count(), 1);
    forest.saved_is_shown();
}

#[test]
fn a_round_that_has_ended_stays_on_the_board_until_the_next_is_begun() {
    // Blue's last fox leaves: brown is not asked any more.
    let won =
        json!({"blue": {}, "brown": {"bear": 2, "fox": 5, "pheasant": 8, "duck": 7, "tree": 15}});
    let mut position = last_turns(
        &[(7, "^^^^^^^"), (6, "^LL...."), (1, "...F...")],
        won,
        [3, 3],
    );
    position["options"] = json!({"rounds": 2});
    let mut forest = Forest::with(position);
    forest.perform("d1-south".parse().unwrap());
    assert_eq!(forest.game().round(), 2);
    for _ in 0..2 {
        let panel = forest.panel();
        assert_eq!(panel.status.expected, TallyExpected::RoundOver);
        assert_eq!((panel.status.player, panel.round), (2, 1));
        assert!(panel.sheet_open && panel.sheet.len() == 1);
        assert_eq!((panel.sheet[0].points_1, panel.sheet[0].ended_side), (5, 0));
        assert_eq!(panel.face_down, 0);
        assert_eq!(forest.program.tally_view().unwrap().tiles.len(), 11);
        // Nothing can be done on the board meanwhile.
        forest.tap("a1");
        assert_eq!(forest.reason(), TallyRefusal::RoundIsOver);
        forest = forest.restarted();
    }
    // The last turn can still be taken back, and played again.
    forest.program.undo();
    assert_eq!(forest.panel().status.expected, TallyExpected::FinalTurn);
    assert!(!forest.panel().sheet_open);
    forest.program.redo();
    assert!(forest.panel().sheet_open);
    // Going back closes the sheet first, then leaves.
    assert!(forest.program.back());
    assert!(!forest.panel().sheet_open);
    assert_eq!(forest.program.navigation().screen(), Screen::Table);
    forest.program.next_round();
    let panel = forest.panel();
    assert_eq!(panel.status.expected, TallyExpected::FlipOrMove);
    assert_eq!(
        (panel.round, panel.face_down, panel.status.player),
        (2, 48, 2)
    );
    assert_eq!(panel.sheet.len(), 2);
    forest.perform("a1".parse().unwrap());
    assert_eq!(forest.panel().face_down, 47);
}

#[test]
fn a_match_is_played_to_its_end_and_again() {
    let mut forest = Forest::new();
    let mut turn = 0usize;
    while forest.game().outcome().is_none() {
        turn += 1;
        if forest.panel().status.expected == TallyExpected::RoundOver {
            forest.program.next_round();
        }
        let legal = forest.game().legal();
        // Mostly something that brings the game forward.
        let nth = if turn.is_multiple_of(3) {
            turn * 31 % legal.len()
        } else {
            legal.len() - 1
        };
        let flip = legal
            .iter()
            .copied()
            .find(|action| matches!(action, Action::Flip(_)));
        let action = flip
            .filter(|_| !turn.is_multiple_of(4))
            .unwrap_or(legal[nth]);
        forest.perform(action);
        assert!(turn < 2000, "the match does not end");
    }
    let panel = forest.panel();
    assert_eq!(panel.status.expected, TallyExpected::GameOver);
    assert!(panel.sheet_open && panel.sheet.len() == 2);
    let outcome = forest.game().outcome().unwrap();
    assert_eq!(panel.totals.points_1, outcome.scores[0]);
    assert!(forest.program.underway().is_empty());
    forest.saved_is_shown();
    forest.program.rematch();
    assert!(forest.log().is_empty());
    assert_eq!(forest.program.underway(), [GameKind::TallyHo]);
}

#[test]
fn a_flip_that_a_crash_cut_short_shows_its_face_when_the_game_goes_on() {
    let mut forest = Forest::new();
    forest.perform("a1".parse().unwrap());
    let face = forest.log()[1].clone();
    let path = forest.program.games().tally_ho.shelf().saves();
    let path = path.path(forest.play().session().save_id());
    let mut cut = Table::<TallyHo>::new(*forest.game().options(), seed(1)).unwrap();
    cut.apply("a1".parse().unwrap()).unwrap();
    fs::write(path, cut.save().unwrap()).unwrap();
    let forest = forest.restarted();
    assert_eq!(forest.log(), ["a1".to_owned(), face]);
    forest.saved_is_shown();
}

#[test]
fn two_games_lie_side_by_side_and_the_last_one_is_first() {
    let mut forest = Forest::new();
    forest.tap("a1");
    forest.tap("a1");
    begin(&mut forest.program, GameKind::Backgammon);
    assert_eq!(
        forest.program.underway(),
        [GameKind::Backgammon, GameKind::TallyHo]
    );
    // What belongs to the other game does nothing at this table.
    let log = forest.log();
    forest.program.turn_over();
    forest.program.pass();
    forest.program.next_round();
    assert_eq!(forest.log(), log);
    forest.program.continue_game(GameKind::TallyHo);
    forest.program.roll();
    forest.program.confirm();
    assert_eq!(
        forest.program.underway(),
        [GameKind::TallyHo, GameKind::Backgammon]
    );
    assert_eq!(forest.log(), log);
    let saves = forest.folder.path().join("saves");
    // Of each the record, and who plays it.
    assert_eq!(fs::read_dir(saves).unwrap().count(), 4);
}
