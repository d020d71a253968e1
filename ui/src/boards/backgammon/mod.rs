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
//! | [`status`] | who is expected to do what |
//! | [`adapter`] | the picture's data |

pub mod adapter;
pub mod checkers;
pub mod geometry;
pub mod hand;
pub mod refusal;
pub mod spot;
pub mod status;
pub mod targets;

use baban_core::games::backgammon::{Backgammon, Board};
use baban_core::table::Table;

use crate::boards::shape::Point;
use crate::{BoardFrame, CheckerView, DieView, Direction, SpotView};
use adapter::Scene;
use checkers::{Checkers, Layout};
use geometry::Geometry;
use hand::{Hand, Wish};
use spot::SIDES;

pub use spot::{Place, Spot};

/// The board on the screen, whatever game is on it.
#[derive(Debug)]
pub struct BoardModel {
    geometry: Geometry,
    checkers: Checkers,
    hand: Hand,
    travel: bool,
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
    /// The index of the spot that the cursor is on, or -1.
    pub cursor: i32,
    /// Whether checkers travel to where they are now, or jump.
    pub travel: bool,
}

impl Default for BoardModel {
    fn default() -> Self {
        Self {
            geometry: Geometry::new(0.0, 0.0),
            checkers: Checkers::new(&Layout::of(&Board::START)),
            hand: Hand::default(),
            travel: false,
        }
    }
}

impl BoardModel {
    /// The board was given another size: a drag ends, and everything jumps to its new place.
    pub fn resized(&mut self, width: f32, height: f32) {
        let geometry = Geometry::new(width, height);
        if geometry != self.geometry {
            self.geometry = geometry;
            self.hand.cancelled();
            self.travel = false;
        }
    }

    /// Another game is put on the board: nothing is held, and the checkers jump.
    pub fn lay(&mut self, game: &Backgammon) {
        self.hand = Hand::default();
        self.checkers = Checkers::new(&Layout::of(&game.board(SIDES[0])));
        self.travel = false;
    }

    /// The game on the board has gone on or back: nothing is held, and the checkers travel.
    pub fn follow(&mut self, game: &Backgammon) {
        self.hand.let_go();
        self.checkers.follow(&Layout::of(&game.board(SIDES[0])));
        self.travel = true;
    }

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

    /// Lets go of what is chosen; whether there was anything.
    pub fn let_go(&mut self) -> bool {
        let held = self.hand.let_go();
        self.travel |= held;
        held
    }

    /// A finger touches the board.
    pub fn pressed(&mut self, at: Point) {
        self.travel = true;
        self.hand.pressed(at);
    }

    /// The finger moves.
    pub fn moved(&mut self, game: &Backgammon, at: Point) -> Option<Wish> {
        self.travel = true;
        self.hand.moved(game, &self.geometry, at)
    }

    /// The finger leaves the board.
    pub fn released(&mut self, game: &Backgammon, at: Point) -> Option<Wish> {
        self.travel = true;
        self.hand.released(game, &self.geometry, at)
    }

    /// The touch ends without meaning anything.
    pub fn cancelled(&mut self) {
        self.travel = true;
        self.hand.cancelled();
    }

    /// The keyboard's cursor moves.
    pub fn move_cursor(&mut self, game: &Backgammon, direction: Direction) {
        self.hand.move_cursor(game, &self.geometry, direction);
    }

    /// A tap by keyboard.
    pub fn tap_cursor(&mut self, game: &Backgammon) -> Option<Wish> {
        self.travel = true;
        self.hand.tap_cursor(game)
    }

    /// A tap by a screen reader, on the spot with this index.
    pub fn tap_spot(&mut self, game: &Backgammon, index: i32) -> Option<Wish> {
        self.travel = true;
        let spot = Spot::from_index(index)?;
        self.hand.tap_spot(game, spot)
    }

    /// What the picture draws now.
    #[must_use]
    pub fn view(&self, table: &Table<Backgammon>) -> BoardView {
        let scene = Scene {
            table,
            geometry: &self.geometry,
            checkers: &self.checkers,
            hand: &self.hand,
        };
        BoardView {
            frame: scene.frame(),
            spots: scene.spots(),
            checkers: scene.checkers(),
            dice: scene.dice(),
            cursor: self
                .hand
                .cursor()
                .and_then(|spot| i32::try_from(spot.index()).ok())
                .unwrap_or(-1),
            travel: self.travel,
        }
    }
}
