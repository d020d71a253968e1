//! What a finger, a keyboard or a screen reader does to the board.
//!
//! A tile is taken from its stack by a button and hovers over the board: a tap on a square brings it
//! there, a drag takes it along above the finger, the arrow keys shift it. Only the button beside
//! the board lays it: no touch of the board ever does. A marker is chosen by a tap and goes by a tap
//! on a space that it can reach; or it is dragged. In the set-up a tap on a space sets a marker. The
//! hand only wishes; whether the game follows is decided by the core.

use baban_core::game::Game as _;
use baban_core::games::passtally::{Action, Passtally, Space};

use super::geometry::Geometry;
use super::refusal::{Refusal, why_not_move, why_not_pick, why_not_there};
use super::spot::Spot;
use super::tile::InHand;
use crate::boards::finger::{Finger, Touch, above};
use crate::boards::shape::Point;
use crate::{Direction, boards};

/// What the player wants.
pub type Wish = boards::Wish<Action, Refusal>;

/// What is seen this far above a finger, in logical pixels and in squares, is not hidden by it.
const LIFT: (f32, f32) = (18.0, 0.75);

/// What is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Chosen {
    #[default]
    Nothing,
    Tile(InHand),
    /// The marker on that space.
    Marker(Space),
}

/// The player's hand: see the [module page](self).
#[derive(Clone, Debug, Default)]
pub struct Hand {
    chosen: Chosen,
    finger: Finger,
    cursor: Option<Spot>,
}

impl Hand {
    /// The tile in hand.
    #[must_use]
    pub fn tile(&self) -> Option<&InHand> {
        match &self.chosen {
            Chosen::Tile(tile) => Some(tile),
            Chosen::Nothing | Chosen::Marker(_) => None,
        }
    }

    /// The space of the marker that is to be moved.
    #[must_use]
    pub fn marker(&self) -> Option<Space> {
        match self.chosen {
            Chosen::Marker(space) => Some(space),
            Chosen::Nothing | Chosen::Tile(_) => None,
        }
    }

    /// The place that the keyboard's cursor is on.
    #[must_use]
    pub fn cursor(&self) -> Option<Spot> {
        self.cursor
    }

    /// The middle of what a finger holds: above it, on the board.
    #[must_use]
    pub fn held(&self, geometry: &Geometry) -> Option<Point> {
        let finger = self.finger.dragging()?;
        let board = match self.chosen {
            Chosen::Tile(_) => geometry.field(),
            Chosen::Nothing | Chosen::Marker(_) => geometry.board(),
        };
        Some(above(finger, LIFT.0 + LIFT.1 * geometry.unit(), board))
    }

    /// Where the marker would land that a finger holds.
    #[must_use]
    pub fn over(&self, game: &Passtally, geometry: &Geometry) -> Option<Space> {
        let held = self.held(geometry)?;
        let targets = targets(game, self.marker()?);
        match geometry.meant(held, targets.into_iter().map(Spot::Space)) {
            Some(Spot::Space(space)) => Some(space),
            Some(Spot::Cell(_)) | None => None,
        }
    }

    /// Lets go of what is chosen or held; whether there was anything.
    pub fn let_go(&mut self) -> bool {
        self.finger.lifted();
        std::mem::take(&mut self.chosen) != Chosen::Nothing
    }

    /// A drag ends without a drop: another size of the board, a call coming in. The tile stays in
    /// hand.
    pub fn cancelled(&mut self) {
        let press = self.finger.lifted();
        let dragged = press.is_some_and(|press| press.touch == Touch::Dragging);
        if dragged && self.marker().is_some() {
            self.chosen = Chosen::Nothing;
        }
    }

    /// Takes the open tile of a stack in hand, or puts it back if it is there already.
    pub fn pick(&mut self, game: &Passtally, geometry: &Geometry, stack: u8) -> Option<Wish> {
        let same = self.tile().is_some_and(|tile| tile.stack == stack);
        self.let_go();
        if same {
            return None;
        }
        if let Some(reason) = why_not_pick(game, stack) {
            return refused(Refusal::of(game, reason));
        }
        if let Some(tile) = InHand::pick(game, geometry, stack) {
            self.chosen = Chosen::Tile(tile);
        }
        None
    }

    /// Turns the tile in hand clockwise by so many quarters.
    pub fn turn(&mut self, game: &Passtally, geometry: &Geometry, quarters: i32) {
        if let Some(tile) = self.tile() {
            self.chosen = Chosen::Tile(tile.turned(quarters));
            self.hover(game, geometry);
        }
    }

    /// Lays the tile in hand where it hovers.
    pub fn lay(&mut self, game: &Passtally) -> Option<Wish> {
        let tile = *self.tile()?;
        if let Some(reason) = tile.why_not(game) {
            return refused(Refusal::of(game, reason));
        }
        self.let_go();
        Some(Wish::Play(vec![tile.placement(game)]))
    }

    /// A finger touches the board.
    pub fn pressed(&mut self, at: Point) {
        self.finger.pressed(at);
    }

    /// The finger moves; once it has moved further than a tap may, it takes along the tile in hand,
    /// or else the marker that it came down on.
    pub fn moved(&mut self, game: &Passtally, geometry: &Geometry, at: Point) -> Option<Wish> {
        if let Some(start) = self.finger.moved(at) {
            let own = movable(game).into_iter().map(Spot::Space);
            if self.tile().is_some() {
                self.finger.drag();
            } else if let Some(Spot::Space(space)) = geometry.meant(start, own) {
                self.chosen = Chosen::Marker(space);
                self.finger.drag();
            } else if let Some(Spot::Space(space)) = geometry.meant(start, Spot::all())
                && game.marker_at(space).is_some()
            {
                return refused(why_not_move(game, None, space));
            }
        }
        self.hover(game, geometry);
        None
    }

    /// The finger leaves the board: a tap, a drop, or nothing.
    pub fn released(&mut self, game: &Passtally, geometry: &Geometry, at: Point) -> Option<Wish> {
        let held = self.held(geometry);
        let press = self.finger.lifted()?;
        match (press.touch, self.chosen) {
            (Touch::Still, _) => {
                let spot = self.meant(game, geometry, press.start)?;
                self.tap(game, spot)
            }
            (Touch::Dragging, Chosen::Marker(from)) => {
                self.chosen = Chosen::Nothing;
                drop_marker(game, geometry, from, [held.unwrap_or(at), at])
            }
            // The tile hovers where it was brought to.
            (Touch::Dragging, Chosen::Tile(_) | Chosen::Nothing) | (Touch::Stray, _) => None,
        }
    }

    /// A tap by keyboard: on the cursor's place.
    pub fn tap_cursor(&mut self, game: &Passtally) -> Option<Wish> {
        let spot = self.cursor?;
        self.tap(game, spot)
    }

    /// A tap that means one place, by whatever means.
    pub fn tap(&mut self, game: &Passtally, spot: Spot) -> Option<Wish> {
        match spot {
            Spot::Cell(square) => match self.chosen {
                Chosen::Tile(tile) => {
                    self.chosen = Chosen::Tile(tile.over(game, square));
                    None
                }
                Chosen::Marker(_) => {
                    self.let_go();
                    None
                }
                Chosen::Nothing => refused(why_not_there(game)),
            },
            Spot::Space(space) => self.tap_space(game, space),
        }
    }

    /// Moves the keyboard's cursor, which at first goes to the middle of the board; with a tile in
    /// hand it shifts that.
    pub fn move_cursor(&mut self, game: &Passtally, geometry: &Geometry, direction: Direction) {
        if let Some(tile) = self.tile() {
            let tile = tile.shifted(geometry.towards(direction));
            self.chosen = Chosen::Tile(tile);
            self.cursor = Some(Spot::Cell(tile.first));
            self.hover(game, geometry);
            return;
        }
        self.cursor = match self.cursor {
            Some(spot) => Some(geometry.neighbour(spot, direction).unwrap_or(spot)),
            None => geometry.meant(geometry.field().center(), Spot::cells()),
        };
    }

    /// A finger leaves a board on which nothing can be done; whether it has tapped.
    pub fn tapped(&mut self) -> bool {
        let press = self.finger.lifted();
        press.is_some_and(|press| press.touch == Touch::Still)
    }

    fn tap_space(&mut self, game: &Passtally, space: Space) -> Option<Wish> {
        if let Some(from) = self.marker() {
            if from == space {
                self.let_go();
                return None;
            }
            if targets(game, from).contains(&space) {
                self.let_go();
                return Some(Wish::Play(vec![Action::Move { from, to: space }]));
            }
        }
        if settable(game).contains(&space) {
            return Some(Wish::Play(vec![Action::Set(space)]));
        }
        if movable(game).contains(&space) {
            self.chosen = Chosen::Marker(space);
            return None;
        }
        if self.tile().is_some() {
            // Beside the squares there is nowhere to bring it to.
            return None;
        }
        refused(why_not_move(game, self.marker(), space))
    }

    /// The tile that a finger holds hovers over the place where it would come down.
    fn hover(&mut self, game: &Passtally, geometry: &Geometry) {
        if let (Some(held), Some(tile)) = (self.held(geometry), self.tile()) {
            self.chosen = Chosen::Tile(tile.landing(game, geometry, held));
        }
    }

    /// The place that a tap means: what can be tapped, if it is meant; or whatever is there. A square
    /// is as large as a finger needs it, so a tap on one never means a space beside it.
    fn meant(&self, game: &Passtally, geometry: &Geometry, at: Point) -> Option<Spot> {
        let there = geometry.meant(at, Spot::all());
        if matches!(there, Some(Spot::Cell(_))) {
            return there;
        }
        let landings = self.marker().map(|from| targets(game, from));
        let tappable = landings
            .into_iter()
            .flatten()
            .chain(self.marker())
            .chain(movable(game))
            .chain(settable(game));
        geometry.meant(at, tappable.map(Spot::Space)).or(there)
    }
}

/// The spaces whose markers can move now.
#[must_use]
pub fn movable(game: &Passtally) -> Vec<Space> {
    let moves = game.legal().into_iter().filter_map(|action| match action {
        Action::Move { from, .. } => Some(from),
        _ => None,
    });
    let mut spaces: Vec<Space> = moves.collect();
    spaces.dedup();
    spaces
}

/// The spaces that the marker on one can go to now.
#[must_use]
pub fn targets(game: &Passtally, chosen: Space) -> Vec<Space> {
    let to = game.landings(chosen).into_iter();
    to.filter(|&to| game.why_not(Action::Move { from: chosen, to }).is_none())
        .collect()
}

/// The spaces on which a marker can be set now.
#[must_use]
pub fn settable(game: &Passtally) -> Vec<Space> {
    let all = Space::ALL.into_iter();
    all.filter(|&space| game.why_not(Action::Set(space)).is_none())
        .collect()
}

/// The marker comes down: where it is seen, or else where the finger is.
fn drop_marker(game: &Passtally, geometry: &Geometry, from: Space, at: [Point; 2]) -> Option<Wish> {
    let targets = targets(game, from);
    let home = Spot::Space(from);
    let spaces = || targets.iter().copied().map(Spot::Space);
    let landed = match geometry.meant(at[0], spaces().chain([home])) {
        // Let go above its own place, it goes back even if a target is near.
        Some(spot) if spot == home => return None,
        Some(spot) => Some(spot),
        None => geometry.meant(at[1], spaces()),
    };
    if let Some(Spot::Space(to)) = landed {
        return Some(Wish::Play(vec![Action::Move { from, to }]));
    }
    match geometry.meant(at[0], Spot::all())? {
        Spot::Space(space) if space != from => refused(why_not_move(game, Some(from), space)),
        Spot::Space(_) | Spot::Cell(_) => None,
    }
}

fn refused(refusal: Refusal) -> Option<Wish> {
    (refusal != Refusal::None).then_some(Wish::Refused(refusal))
}
