//! The backgammon board: everything between a position and the picture, and between a touch and an
//! action. It knows where things lie and what taps mean; what is legal it asks the core.
//!
//! | file | what |
//! |---|---|
//! | [`geometry`] | where everything lies, for drawing and for hit-testing |
//! | [`spot`] | the 28 places, and what each side calls them |
//! | [`checkers`] | which checker is which, so that they travel |
//! | [`hand`] | taps, drags and keys, and what they wish |
//! | [`targets`] | where a chosen checker can go |
//! | [`refusal`] | why a tap went nowhere |
//! | [`section`] | which section of the rules matters now |
//! | [`status`] | who is expected to do what |
//! | [`adapter`] | the picture's data |
//! | [`advice`] | what could be done, and what was done, to be judged and pointed out |

pub mod adapter;
pub mod advice;
pub mod checkers;
pub mod geometry;
pub mod hand;
pub mod refusal;
pub mod section;
pub mod spot;
pub mod status;
pub mod targets;

use std::ops::Range;

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Board as Stacks, Illegal, Options, Phase};
use baban_core::table::Table;

use crate::boards::marks::Marks;
use crate::boards::shape::Point;
use crate::boards::{Board, Company, WishOf};
use crate::cue::Cue;
use crate::party::Player;
use crate::preferences::Preferences;
use crate::{
    BackgammonRefusal, BoardFrame, CheckerView, Deed, DieView, Direction, GameKind, Seats, SpotView,
};
use adapter::Scene;
use checkers::{Checkers, Layout};
use geometry::Geometry;
use hand::Hand;
use spot::SIDES;

pub use spot::{Place, Spot};

/// The board on the screen, whatever game is on it.
#[derive(Clone, Debug)]
pub struct BoardModel {
    geometry: Geometry,
    checkers: Checkers,
    hand: Hand,
    travel: bool,
    /// Whether the board turns to the player to move.
    turns: bool,
    /// Whether what can move is marked.
    marks: bool,
    /// Who sits at it.
    company: Company,
}

/// What the picture draws.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardView {
    /// The lines and fields.
    pub frame: BoardFrame,
    /// The 28 places.
    pub spots: Vec<SpotView>,
    /// The 30 checkers.
    pub checkers: Vec<CheckerView>,
    /// The dice that lie on the board.
    pub dice: Vec<DieView>,
}

impl Default for BoardModel {
    fn default() -> Self {
        Self {
            geometry: Geometry::new(0.0, 0.0),
            checkers: Checkers::new(&Layout::of(&Stacks::START)),
            hand: Hand::default(),
            travel: false,
            turns: false,
            marks: true,
            company: Company::default(),
        }
    }
}

impl BoardModel {
    /// Where everything lies.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// What is chosen and held.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Turns the board to the only person, or to the player who is to act, if it is to turn.
    fn turn(&mut self, table: &Table<Backgammon>) {
        let acting = match table.state().actor() {
            Actor::Player(seat) => Some(seat),
            Actor::Chance | Actor::Over => table.state().mover(),
        };
        let seen_from = self.company.only_person.or(acting.filter(|_| self.turns));
        let turned = seen_from == Some(SIDES[1]);
        self.geometry = self.geometry.turned(turned);
    }

    /// What the picture draws now.
    #[must_use]
    pub fn view(&self, table: &Table<Backgammon>) -> BoardView {
        let scene = Scene {
            table,
            geometry: &self.geometry,
            checkers: &self.checkers,
            hand: &self.hand,
            marks: self.marks && !self.company.computers_turn,
            viewer: self.company.only_person,
        };
        BoardView {
            frame: scene.frame(),
            spots: scene.spots(),
            checkers: scene.checkers(),
            dice: scene.dice(),
        }
    }
}

impl Board for BoardModel {
    type Game = Backgammon;
    type Refusal = BackgammonRefusal;

    const KIND: GameKind = GameKind::Backgammon;
    const CHANCE_WAITS: bool = true;

    fn calls_chance(action: &Action) -> bool {
        *action == Action::Roll
    }

    fn dice_of(game: &Backgammon) -> Option<Seat> {
        game.mover().filter(|_| game.phase() == Phase::Rolling)
    }

    /// White sits first; who begins is decided by the opening roll (B3).
    fn seat(players: &mut [Player], _first: Option<usize>, _options: &mut Options) {
        players.sort_by_key(|player| player.look);
    }

    fn explain(_game: &Backgammon, reason: &Illegal) -> BackgammonRefusal {
        refusal::words_for(reason)
    }

    fn cannot_undo() -> BackgammonRefusal {
        BackgammonRefusal::CannotUndo
    }

    fn section(&self, table: &Table<Backgammon>, refusal: &BackgammonRefusal) -> &'static str {
        section::section(table.state(), *refusal)
    }

    fn cue(before: &Backgammon, action: &Action, _after: &Backgammon) -> Option<Cue> {
        match *action {
            Action::Opening { .. } | Action::Dice { .. } => Some(Cue::Rolled),
            Action::Step(step) => {
                let hits = |seat| before.board(seat).hits(step);
                Some(if before.mover().is_some_and(hits) {
                    Cue::Captured
                } else {
                    Cue::Placed
                })
            }
            // The dice that follow are heard.
            Action::Roll => None,
            Action::Done
            | Action::Double
            | Action::Take
            | Action::Drop
            | Action::Beaver
            | Action::Resign(_)
            | Action::Accept
            | Action::Refuse => Some(Cue::HandedOver),
        }
    }

    fn deed(actions: &[Action]) -> Deed {
        advice::deed(actions)
    }

    fn decision(table: &Table<Backgammon>) -> Option<Range<usize>> {
        advice::decision(table)
    }

    fn unconfirmed(table: &Table<Backgammon>) -> Option<(Range<usize>, Action)> {
        advice::unconfirmed(table)
    }

    fn arrows(&self, table: &Table<Backgammon>, seat: Seat, actions: &[Action]) -> Marks {
        advice::arrows(
            &self.geometry,
            &table.state().board(SIDES[0]),
            seat,
            actions,
        )
    }

    fn cursor(&self) -> Option<usize> {
        self.hand.cursor().map(Spot::index)
    }

    fn travels(&self) -> bool {
        self.travel
    }

    /// A turn in which everything has been played ends by itself, if turns are to. One without any
    /// move does not: nobody would see that it was one.
    fn afterthought(table: &Table<Backgammon>, preferences: &Preferences) -> Option<Action> {
        let (_, end) = Self::unconfirmed(table).filter(|_| !preferences.confirm_turns)?;
        Some(end)
    }

    fn seen_by(&mut self, company: Company) {
        self.company = company;
    }

    fn heed(&mut self, preferences: &Preferences, table: &Table<Backgammon>) {
        self.marks = preferences.marks;
        self.turns = preferences.seats == Seats::Turn;
        self.turn(table);
    }

    fn resized(&mut self, width: f32, height: f32) {
        let geometry = Geometry::new(width, height).turned(self.geometry.is_turned());
        if geometry != self.geometry {
            self.geometry = geometry;
            self.hand.cancelled();
            self.travel = false;
        }
    }

    fn lay(&mut self, table: &Table<Backgammon>) {
        self.hand = Hand::default();
        self.checkers = Checkers::new(&Layout::of(&table.state().board(SIDES[0])));
        self.turn(table);
        self.travel = false;
    }

    fn follow(&mut self, table: &Table<Backgammon>) {
        self.hand.let_go();
        self.checkers
            .follow(&Layout::of(&table.state().board(SIDES[0])));
        self.turn(table);
        self.travel = true;
    }

    fn let_go(&mut self) -> bool {
        let held = self.hand.let_go();
        self.travel |= held;
        held
    }

    fn pressed(&mut self, _table: &Table<Backgammon>, at: Point) {
        self.travel = true;
        self.hand.pressed(at);
    }

    fn moved(&mut self, table: &Table<Backgammon>, at: Point) -> Option<WishOf<Self>> {
        self.travel = true;
        self.hand.moved(table.state(), &self.geometry, at)
    }

    fn released(&mut self, table: &Table<Backgammon>, at: Point) -> Option<WishOf<Self>> {
        self.travel = true;
        self.hand.released(table.state(), &self.geometry, at)
    }

    fn cancelled(&mut self) {
        self.travel = true;
        self.hand.cancelled();
    }

    fn move_cursor(&mut self, table: &Table<Backgammon>, direction: Direction) {
        self.hand
            .move_cursor(table.state(), &self.geometry, direction);
    }

    fn tap_cursor(&mut self, table: &Table<Backgammon>) -> Option<WishOf<Self>> {
        self.travel = true;
        self.hand.tap_cursor(table.state())
    }

    fn tap_spot(&mut self, table: &Table<Backgammon>, index: i32) -> Option<WishOf<Self>> {
        self.travel = true;
        let spot = Spot::from_index(index)?;
        self.hand.tap_spot(table.state(), spot)
    }
}
