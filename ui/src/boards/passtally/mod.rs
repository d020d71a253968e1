//! The board of Passtally: everything between a position and the picture, and between a touch and an
//! action. It knows where things lie and what taps mean; what is legal it asks the core.
//!
//! | file | what |
//! |---|---|
//! | [`geometry`] | where everything lies, for drawing and for hit-testing |
//! | [`spot`] | the 60 places: squares and marker spaces |
//! | [`tile`] | the tile in hand, over the squares |
//! | [`hand`] | taps, drags and keys, and what they wish |
//! | [`refusal`] | why a tap went nowhere |
//! | [`story`] | which marker is which, what was done last, what a turn has scored |
//! | [`section`] | which section of the rules matters now |
//! | [`status`] | who is expected to do what, stacks, scores, counting |
//! | [`thread`] | lines as the picture draws them |
//! | [`clock`] | the seconds of a turn |
//! | [`adapter`] | the picture's data |
//!
//! A turn is always confirmed, whatever a person prefers for other games: confirming is what turns
//! up the next tile (P10), and until then everything can be taken back.

pub mod adapter;
pub mod clock;
pub mod geometry;
pub mod hand;
pub mod refusal;
pub mod section;
pub mod spot;
pub mod status;
pub mod story;
pub mod thread;
pub mod tile;

use baban_core::game::Game as _;
use baban_core::games::passtally::{Action, Illegal, Options, Passtally};
use baban_core::table::Table;

use crate::boards::shape::Point;
use crate::boards::{Board, Wish, WishOf};
use crate::cue::Cue;
use crate::party::Player;
use crate::preferences::Preferences;
use crate::{
    Direction, GameKind, PassCellView, PassCountView, PassFrame, PassHoverView, PassLineView,
    PassMarkerView, PassRefusalView, PassSpaceView, Seats,
};
use adapter::Scene;
use clock::Clock;
use geometry::{Geometry, quarters};
use hand::Hand;
use refusal::Refusal;
use status::Counting;
use story::Story;

pub use spot::Spot;

/// The board on the screen, whatever position it is in.
#[derive(Clone, Debug)]
pub struct BoardModel {
    geometry: Geometry,
    hand: Hand,
    story: Option<Story>,
    clock: Clock,
    travel: bool,
    /// Whether the board turns to the player to move.
    turns: bool,
    /// Whether what can move is marked.
    marks: bool,
    /// By how many quarters it is turned for that player.
    facing: u8,
    /// How long the log was when it was read.
    read: usize,
    /// Whether the last turn is being counted in front of the board.
    counting: bool,
}

/// What the picture draws.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PassBoardView {
    /// The empty board.
    pub frame: PassFrame,
    /// The 36 squares.
    pub cells: Vec<PassCellView>,
    /// The 24 marker spaces.
    pub spaces: Vec<PassSpaceView>,
    /// The markers.
    pub markers: Vec<PassMarkerView>,
    /// The tile in hand.
    pub hover: PassHoverView,
    /// The lines that are lit.
    pub lines: Vec<PassLineView>,
    /// What is counted on them.
    pub counts: Vec<PassCountView>,
}

impl Default for BoardModel {
    fn default() -> Self {
        Self {
            geometry: Geometry::new(0.0, 0.0),
            hand: Hand::default(),
            story: None,
            clock: Clock::default(),
            travel: false,
            turns: false,
            marks: true,
            facing: 0,
            read: 0,
            counting: false,
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

    /// What the log tells; `None` before a game was laid on the board.
    #[must_use]
    pub fn story(&self) -> Option<&Story> {
        self.story.as_ref()
    }

    /// The seconds that the turn has left; `None` without a clock.
    #[must_use]
    pub fn clock(&self) -> Option<u32> {
        self.clock.left()
    }

    /// Whether the clock runs: not while a turn is counted.
    #[must_use]
    pub fn ticks(&self) -> bool {
        self.clock.left().is_some() && !self.counting
    }

    /// What is counted: the last turn, or what this one would score.
    #[must_use]
    pub fn counting(&self, table: &Table<Passtally>) -> Option<Counting> {
        if self.counting {
            let scored = self.story.as_ref()?.scored.as_ref();
            return scored.map(Counting::scored);
        }
        Counting::preview(table.state(), &self.geometry, &self.hand)
    }

    /// What is told of the tile in hand or, without one, of the last tap: why it does not go there.
    #[must_use]
    pub fn refusal(&self, table: &Table<Passtally>, tapped: &Refusal) -> PassRefusalView {
        let game = table.state();
        match self.hand.tile() {
            Some(tile) => tile
                .why_not(game)
                .map_or(Refusal::None, |reason| Refusal::of(game, reason))
                .view(&self.geometry),
            None => tapped.view(&self.geometry),
        }
    }

    /// What the picture draws now.
    #[must_use]
    pub fn view(&self, table: &Table<Passtally>) -> PassBoardView {
        self.view_counting(table, self.counting(table).as_ref())
    }

    /// What the picture draws now with other lines lit than those that the game counts.
    #[must_use]
    pub fn view_counting(
        &self,
        table: &Table<Passtally>,
        counting: Option<&Counting>,
    ) -> PassBoardView {
        let Some(story) = &self.story else {
            return PassBoardView::default();
        };
        let scene = Scene::new(table.state(), story, &self.geometry, &self.hand, counting)
            .marking(self.marks);
        PassBoardView {
            frame: self.geometry.frame(),
            cells: scene.cells(),
            spaces: scene.spaces(),
            markers: scene.markers(),
            hover: scene.hover(),
            lines: scene.lines(),
            counts: scene.counts(),
        }
    }

    /// Takes the open tile of a stack (from 1) in hand, or puts it back.
    pub fn pick(&mut self, table: &Table<Passtally>, stack: u8) -> Option<WishOf<Self>> {
        self.count_no_more();
        self.travel = true;
        self.hand.pick(table.state(), &self.geometry, stack)
    }

    /// Turns the tile in hand clockwise by so many quarters.
    pub fn turn_tile(&mut self, table: &Table<Passtally>, quarters: i32) {
        self.travel = true;
        self.hand.turn(table.state(), &self.geometry, quarters);
    }

    /// Lays the tile in hand where it hovers.
    pub fn lay_tile(&mut self, table: &Table<Passtally>) -> Option<WishOf<Self>> {
        self.travel = true;
        self.hand.lay(table.state())
    }

    /// Puts the tile in hand back beside its stack.
    pub fn put_back(&mut self) {
        if self.hand.tile().is_some() {
            self.hand.let_go();
        }
    }

    /// Puts the counting away; whether there was any. Only then does the board turn to the next
    /// player.
    pub fn count_no_more(&mut self) -> bool {
        let counting = std::mem::take(&mut self.counting);
        self.turn();
        counting
    }

    /// A second of the turn has passed; when none is left, that is played (P22).
    pub fn tick(&mut self) -> Option<WishOf<Self>> {
        (self.ticks() && self.clock.tick()).then(|| Wish::Play(vec![Action::Time]))
    }

    fn read(&mut self, table: &Table<Passtally>) {
        let story = Story::read(table);
        self.read = table.log().len();
        self.clock.follow(table.state(), story.turns);
        self.story = Some(story);
        self.face(table);
    }

    /// Finds out to whom the board is to turn: to the player who is to act, and after the game to
    /// nobody else.
    fn face(&mut self, table: &Table<Passtally>) {
        let game = table.state();
        if !self.turns {
            self.facing = 0;
        } else if let Some(seat) = game.turn() {
            self.facing = quarters(seat, game.seats());
        }
    }

    /// Turns the board. While a turn is counted it lies still.
    fn turn(&mut self) {
        if !self.counting && self.geometry.quarters() != self.facing {
            self.geometry = self.geometry.turned(self.facing);
            self.hand.cancelled();
        }
    }

    /// A tap that is not made by a finger.
    fn tap(
        &mut self,
        table: &Table<Passtally>,
        tap: impl FnOnce(&mut Hand, &Passtally) -> Option<WishOf<Self>>,
    ) -> Option<WishOf<Self>> {
        self.travel = true;
        self.count_no_more();
        if table.state().outcome().is_some() {
            return Some(over(table));
        }
        tap(&mut self.hand, table.state())
    }
}

/// What is told of a touch after the game.
fn over(table: &Table<Passtally>) -> WishOf<BoardModel> {
    Wish::Refused(Refusal::of(table.state(), Illegal::GameOver))
}

impl Board for BoardModel {
    type Game = Passtally;
    type Refusal = Refusal;

    const KIND: GameKind = GameKind::Passtally;
    const CHANCE_WAITS: bool = false;

    /// Whoever begins sits first (P9), and the others follow as they sit round the table.
    fn seat(players: &mut [Player], first: Option<usize>, _options: &mut Options) {
        if let Some(first) = first.filter(|&first| first < players.len()) {
            players.rotate_left(first);
        }
    }

    fn explain(game: &Passtally, reason: &Illegal) -> Refusal {
        Refusal::of(game, *reason)
    }

    fn cannot_undo() -> Refusal {
        Refusal::CannotUndo
    }

    fn section(&self, table: &Table<Passtally>, refusal: &Refusal) -> &'static str {
        section::section(table.state(), &self.hand, self.clock.left(), refusal)
    }

    fn cue(before: &Passtally, action: &Action, after: &Passtally) -> Option<Cue> {
        let cue = match action {
            Action::Set(_) | Action::Place { .. } | Action::Move { .. } => Some(Cue::Placed),
            Action::TurnUp(_) => Some(Cue::Flipped),
            Action::Confirm | Action::Time => None,
        };
        // A turn scores when it ends (P16).
        let ended = before.turn().filter(|&seat| after.turn() != Some(seat));
        let turn = ended.map(|seat| {
            if after.score(seat) > before.score(seat) {
                Cue::Scored
            } else {
                Cue::HandedOver
            }
        });
        cue.max(turn)
    }

    fn cursor(&self) -> Option<usize> {
        self.hand.cursor().map(Spot::index)
    }

    fn travels(&self) -> bool {
        self.travel
    }

    fn heed(&mut self, preferences: &Preferences, table: &Table<Passtally>) {
        self.marks = preferences.marks;
        self.turns = preferences.seats == Seats::Turn;
        self.face(table);
        self.turn();
    }

    fn resized(&mut self, width: f32, height: f32) {
        let geometry = Geometry::new(width, height).turned(self.geometry.quarters());
        if geometry != self.geometry {
            self.geometry = geometry;
            self.hand.cancelled();
            self.travel = false;
        }
    }

    fn lay(&mut self, table: &Table<Passtally>) {
        self.hand.let_go();
        self.counting = false;
        self.read(table);
        self.turn();
        self.travel = false;
    }

    fn follow(&mut self, table: &Table<Passtally>) {
        self.hand.let_go();
        let gone_on = table.log().len() > self.read;
        self.read(table);
        // A turn without a line has nothing to count; one that is taken back to is not counted again.
        let scored = self.story.as_ref().and_then(|story| story.scored.as_ref());
        self.counting = gone_on && scored.is_some_and(|scored| !scored.what.lines.is_empty());
        self.turn();
        self.travel = true;
    }

    fn let_go(&mut self) -> bool {
        let counting = self.count_no_more();
        let held = self.hand.let_go();
        self.travel |= held;
        held || counting
    }

    fn pressed(&mut self, _table: &Table<Passtally>, at: Point) {
        self.travel = true;
        // A touch that puts the counting away means nothing else: the board may turn beneath it.
        if !self.count_no_more() {
            self.hand.pressed(at);
        }
    }

    fn moved(&mut self, table: &Table<Passtally>, at: Point) -> Option<WishOf<Self>> {
        if table.state().outcome().is_some() {
            return None;
        }
        self.travel = true;
        self.hand.moved(table.state(), &self.geometry, at)
    }

    fn released(&mut self, table: &Table<Passtally>, at: Point) -> Option<WishOf<Self>> {
        self.travel = true;
        if table.state().outcome().is_some() {
            return self.hand.tapped().then(|| over(table));
        }
        self.hand.released(table.state(), &self.geometry, at)
    }

    fn cancelled(&mut self) {
        self.travel = true;
        self.hand.cancelled();
    }

    fn move_cursor(&mut self, table: &Table<Passtally>, direction: Direction) {
        self.travel = true;
        self.hand
            .move_cursor(table.state(), &self.geometry, direction);
    }

    fn tap_cursor(&mut self, table: &Table<Passtally>) -> Option<WishOf<Self>> {
        self.tap(table, Hand::tap_cursor)
    }

    fn tap_spot(&mut self, table: &Table<Passtally>, index: i32) -> Option<WishOf<Self>> {
        let spot = Spot::from_index(index)?;
        self.tap(table, |hand, game| hand.tap(game, spot))
    }
}
