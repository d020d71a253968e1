//! The forest of Tally Ho!: everything between a position and the picture, and between a touch and
//! an action. It knows where things lie and what taps mean; what is legal it asks the core.
//!
//! | file | what |
//! |---|---|
//! | [`geometry`] | where everything lies, for drawing and for hit-testing |
//! | [`spot`] | the 53 places: squares and exits |
//! | [`story`] | which tile is which, and what stays of a round that has ended |
//! | [`hand`] | taps, drags and keys, and what they wish |
//! | [`refusal`] | why a tap went nowhere |
//! | [`section`] | which section of the rules matters now |
//! | [`status`] | who is expected to do what, what is won, the score sheet |
//! | [`adapter`] | the picture's data |

pub mod adapter;
pub mod geometry;
pub mod hand;
pub mod refusal;
pub mod section;
pub mod spot;
pub mod status;
pub mod story;

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::tally_ho::{Action, Illegal, Options, TallyHo};
use baban_core::table::Table;

use crate::boards::shape::Point;
use crate::boards::{Board, Wish, WishOf};
use crate::cue::Cue;
use crate::party::Player;
use crate::preferences::Preferences;
use crate::{
    Direction, ExitView, ForestFrame, GameKind, Seats, SquareView, TallyRefusal, TallyRefusalView,
    TileView,
};
use adapter::Scene;
use geometry::Geometry;
use hand::Hand;
use story::Story;

pub use spot::Spot;

/// The forest on the screen, whatever position it is in.
#[derive(Clone, Debug)]
pub struct BoardModel {
    geometry: Geometry,
    hand: Hand,
    story: Option<Story>,
    travel: bool,
    /// Whether the board turns to the player to move.
    turns: bool,
    /// Whether what can move is marked.
    marks: bool,
    /// How long the log was when a new round was asked for after the last had ended.
    begun: Option<usize>,
    /// Whether the score sheet lies open.
    sheet: bool,
}

/// What the picture draws.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ForestView {
    /// The empty forest.
    pub frame: ForestFrame,
    /// The 49 squares.
    pub squares: Vec<SquareView>,
    /// The tiles.
    pub tiles: Vec<TileView>,
    /// The four exits.
    pub exits: Vec<ExitView>,
    /// Where the chosen hunter's rifle points on the screen.
    pub fire_way: Direction,
}

impl Default for BoardModel {
    fn default() -> Self {
        Self {
            geometry: Geometry::new(0.0, 0.0),
            hand: Hand::default(),
            story: None,
            travel: false,
            turns: false,
            marks: true,
            begun: None,
            sheet: false,
        }
    }
}

impl BoardModel {
    /// Where everything lies.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// What is chosen, lifted and held.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// What the log tells of the round on the board; `None` before a game was laid on it.
    #[must_use]
    pub fn story(&self) -> Option<&Story> {
        self.story.as_ref()
    }

    /// Whether the score sheet lies open.
    #[must_use]
    pub fn sheet_open(&self) -> bool {
        self.sheet
    }

    /// The score sheet was opened or closed by the picture.
    pub fn set_sheet_open(&mut self, open: bool) {
        self.sheet = open;
    }

    /// Shows the new round instead of the one that has ended.
    pub fn next_round(&mut self, table: &Table<TallyHo>) {
        self.begun = Some(table.log().len());
        self.sheet = false;
        self.hand.let_go();
        self.read(table);
        self.travel = false;
    }

    /// Turns over the tile that is lifted.
    pub fn turn_over(&mut self) -> Option<WishOf<Self>> {
        self.travel = true;
        self.hand.turn_over()
    }

    /// What the picture draws now.
    #[must_use]
    pub fn view(&self, table: &Table<TallyHo>) -> ForestView {
        let Some(story) = &self.story else {
            return ForestView::default();
        };
        let scene =
            Scene::new(table.state(), story, &self.geometry, &self.hand).marking(self.marks);
        ForestView {
            frame: self.geometry.frame(),
            squares: scene.squares(),
            tiles: scene.tiles(),
            exits: scene.exits(),
            fire_way: scene.fire_way(),
        }
    }

    /// Reads the log anew; the end of a round or of the game opens the score sheet.
    fn read(&mut self, table: &Table<TallyHo>) {
        let story = Story::read(table, self.begun == Some(table.log().len()));
        let ended = |story: &Story| story.ended.is_some();
        let had_ended = self.story.as_ref().is_some_and(ended);
        if ended(&story) != had_ended {
            self.sheet = ended(&story);
        }
        self.story = Some(story);
        self.turn(table);
    }

    /// Turns the board to the player who is to act, if it is to turn. While a tile is turned over,
    /// and after a round, it lies still.
    fn turn(&mut self, table: &Table<TallyHo>) {
        let still = self
            .story
            .as_ref()
            .is_some_and(|story| story.ended.is_some());
        if let (Actor::Player(seat), false) = (table.state().actor(), still) {
            let turned = self.turns && seat == Seat(1);
            self.geometry = self.geometry.turned(turned);
        }
    }

    /// A wish, unless the round on the board has ended: then nothing can be done on it.
    fn open(
        &mut self,
        table: &Table<TallyHo>,
        touch: impl FnOnce(&mut Hand, &Geometry) -> Option<WishOf<Self>>,
    ) -> Option<WishOf<Self>> {
        self.travel = true;
        let ended = self
            .story
            .as_ref()
            .is_none_or(|story| story.ended.is_some());
        if ended {
            let touched = self.hand.tap_ended();
            let reason = if table.state().outcome().is_some() {
                TallyRefusal::GameIsOver
            } else {
                TallyRefusal::RoundIsOver
            };
            return touched.then(|| Wish::Refused(refusal::plain(table.state(), reason)));
        }
        touch(&mut self.hand, &self.geometry)
    }
}

impl Board for BoardModel {
    type Game = TallyHo;
    type Refusal = TallyRefusalView;

    const KIND: GameKind = GameKind::TallyHo;
    const CHANCE_WAITS: bool = false;

    /// Whoever begins has the animals first (T5, T18).
    fn seat(_players: &mut [Player], first: Option<usize>, options: &mut Options) {
        if let Some(first) = first.and_then(|first| u8::try_from(first).ok()) {
            options.blue_first = first;
        }
    }

    fn explain(game: &TallyHo, reason: &Illegal) -> TallyRefusalView {
        refusal::explain(game, reason)
    }

    fn cannot_undo() -> TallyRefusalView {
        TallyRefusalView {
            reason: TallyRefusal::CannotUndo,
            ..TallyRefusalView::default()
        }
    }

    fn section(&self, table: &Table<TallyHo>, refusal: &TallyRefusalView) -> &'static str {
        section::section(
            table.state(),
            self.story.as_ref(),
            &self.hand,
            refusal.reason,
        )
    }

    fn cue(before: &TallyHo, action: &Action, after: &TallyHo) -> Option<Cue> {
        let cue = match action {
            // What it shows is heard when it shows.
            Action::Flip(_) => None,
            Action::Face(_) => Some(Cue::Flipped),
            Action::Move { .. } => Some(Cue::Placed),
            Action::Capture { .. } => Some(Cue::Captured),
            Action::Exit { .. } => Some(Cue::Scored),
            Action::Pass => Some(Cue::HandedOver),
        };
        let round_ended = after.results().len() > before.results().len();
        cue.max(round_ended.then_some(Cue::Scored))
    }

    fn cursor(&self) -> Option<usize> {
        self.hand.cursor().map(Spot::index)
    }

    fn travels(&self) -> bool {
        self.travel
    }

    fn heed(&mut self, preferences: &Preferences, table: &Table<TallyHo>) {
        self.hand.set_direct(preferences.direct_flips);
        self.marks = preferences.marks;
        self.turns = preferences.seats == Seats::Turn;
        if !self.turns {
            self.geometry = self.geometry.turned(false);
        }
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

    fn lay(&mut self, table: &Table<TallyHo>) {
        self.hand.let_go();
        self.story = None;
        self.sheet = false;
        self.read(table);
        self.travel = false;
    }

    fn follow(&mut self, table: &Table<TallyHo>) {
        self.hand.let_go();
        let round = |story: &Story| story.before;
        let before = self.story.as_ref().map(round);
        self.read(table);
        // The tiles of another round are others.
        self.travel = self.story.as_ref().map(round) == before;
    }

    fn let_go(&mut self) -> bool {
        let held = self.hand.let_go();
        let closed = std::mem::take(&mut self.sheet);
        self.travel |= held;
        held || closed
    }

    fn pressed(&mut self, _table: &Table<TallyHo>, at: Point) {
        self.travel = true;
        self.hand.pressed(at);
    }

    fn moved(&mut self, table: &Table<TallyHo>, at: Point) -> Option<WishOf<Self>> {
        if self
            .story
            .as_ref()
            .is_none_or(|story| story.ended.is_some())
        {
            return None;
        }
        self.open(table, |hand, geometry| {
            hand.moved(table.state(), geometry, at)
        })
    }

    fn released(&mut self, table: &Table<TallyHo>, at: Point) -> Option<WishOf<Self>> {
        self.open(table, |hand, geometry| {
            hand.released(table.state(), geometry, at)
        })
    }

    fn cancelled(&mut self) {
        self.travel = true;
        self.hand.cancelled();
    }

    fn move_cursor(&mut self, _table: &Table<TallyHo>, direction: Direction) {
        self.hand.move_cursor(&self.geometry, direction);
    }

    fn tap_cursor(&mut self, table: &Table<TallyHo>) -> Option<WishOf<Self>> {
        self.open(table, |hand, _| hand.tap_cursor(table.state()))
    }

    fn tap_spot(&mut self, table: &Table<TallyHo>, index: i32) -> Option<WishOf<Self>> {
        let spot = Spot::from_index(index)?;
        self.open(table, |hand, _| hand.tap(table.state(), spot))
    }
}
