//! What a finger, a keyboard or a screen reader does to the forest.
//!
//! A tap on a tile that can move chooses it, a tap on one of its targets plays, a tap on itself lets
//! it go; or it is dragged. A tap on a face-down tile only lifts it: a second tap on the same tile
//! (or the button beside the board) turns it over, because what has been seen stays seen. Whoever
//! prefers it lets one tap do; but even then a tile is never turned over by a tap that was meant
//! for a chosen one. The hand only wishes; whether the game follows is decided by the core.

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{Action, Cell, Square, TallyHo};

use super::geometry::Geometry;
use super::refusal::{going, why_not_go, why_not_pick};
use super::spot::Spot;
use crate::boards::finger::{Finger, Touch, above};
use crate::boards::shape::Point;
use crate::{Direction, TallyRefusal, TallyRefusalView, boards};

/// What the player wants.
pub type Wish = boards::Wish<Action, TallyRefusalView>;

/// The player's hand: see the [module page](self).
#[derive(Clone, Debug, Default)]
pub struct Hand {
    /// The square of the tile that is to be moved.
    chosen: Option<Square>,
    /// The square of the face-down tile that was touched once.
    armed: Option<Square>,
    /// Whether one tap turns a tile over.
    direct: bool,
    finger: Finger,
    cursor: Option<Spot>,
}

impl Hand {
    /// Sets whether one tap turns a tile over.
    pub fn set_direct(&mut self, direct: bool) {
        self.direct = direct;
    }

    /// The square of the tile that is to be moved.
    #[must_use]
    pub fn chosen(&self) -> Option<Square> {
        self.chosen
    }

    /// The square of the face-down tile that was touched once.
    #[must_use]
    pub fn armed(&self) -> Option<Square> {
        self.armed
    }

    /// The place that the keyboard's cursor is on.
    #[must_use]
    pub fn cursor(&self) -> Option<Spot> {
        self.cursor
    }

    /// The centre of the tile that is held, if one is: above the finger, on the board.
    #[must_use]
    pub fn held(&self, geometry: &Geometry) -> Option<Point> {
        let finger = self.finger.dragging()?;
        Some(above(
            finger,
            geometry.tile() * 0.75 + 18.0,
            geometry.board(),
        ))
    }

    /// Lets go of what is chosen, lifted or held; whether there was anything.
    pub fn let_go(&mut self) -> bool {
        self.finger.lifted();
        let chosen = self.chosen.take().is_some();
        self.armed.take().is_some() || chosen
    }

    /// A drag ends without a drop: another size of the board, a call coming in.
    pub fn cancelled(&mut self) {
        let press = self.finger.lifted();
        if press.is_some_and(|press| press.touch == Touch::Dragging) {
            self.chosen = None;
        }
    }

    /// A finger touches the board.
    pub fn pressed(&mut self, at: Point) {
        self.finger.pressed(at);
    }

    /// The finger moves; once it has moved further than a tap may, it takes the tile along.
    pub fn moved(&mut self, game: &TallyHo, geometry: &Geometry, at: Point) -> Option<Wish> {
        let start = self.finger.moved(at)?;
        match geometry.meant(start, movable(game).into_iter().map(Spot::Square)) {
            Some(Spot::Square(square)) => {
                self.choose(square);
                self.finger.drag();
                None
            }
            _ if self.chosen.is_none() => {
                let spot = geometry.meant(start, Spot::all())?;
                // Face-down tiles are not dragged, and no reason is needed.
                let down = spot.square().map(|square| game.forest().get(square));
                if down == Some(Cell::Down) {
                    return None;
                }
                refused(why_not_pick(game, spot))
            }
            _ => None,
        }
    }

    /// The finger leaves the board: a tap, a drop, or nothing.
    pub fn released(&mut self, game: &TallyHo, geometry: &Geometry, at: Point) -> Option<Wish> {
        let held = self.held(geometry);
        let press = self.finger.lifted()?;
        match press.touch {
            Touch::Still => {
                let spot = self.meant(game, geometry, press.start)?;
                self.tap(game, spot)
            }
            Touch::Dragging => self.drop(game, geometry, [held.unwrap_or(at), at]),
            Touch::Stray => None,
        }
    }

    /// A tap by keyboard: on the cursor's place.
    pub fn tap_cursor(&mut self, game: &TallyHo) -> Option<Wish> {
        let spot = self.cursor?;
        self.tap(game, spot)
    }

    /// A tap that means one place, by whatever means.
    pub fn tap(&mut self, game: &TallyHo, spot: Spot) -> Option<Wish> {
        if let Some(from) = self.chosen {
            if targets(game, from).contains(&spot) {
                self.let_go();
                return Some(Wish::Play(vec![going(game, from, spot)]));
            }
            if spot == Spot::Square(from) {
                self.let_go();
                return None;
            }
        }
        let meant = spot
            .square()
            .map(|square| (square, game.forest().get(square)));
        match meant {
            Some((square, Cell::Down)) => self.tap_down(game, square),
            Some((square, Cell::Up(_))) if movable(game).contains(&square) => {
                self.choose(square);
                None
            }
            _ => {
                self.armed = None;
                refused(match self.chosen {
                    Some(from) => why_not_go(game, from, spot),
                    None => why_not_pick(game, spot),
                })
            }
        }
    }

    /// Turns over the tile that is lifted.
    pub fn turn_over(&mut self) -> Option<Wish> {
        let square = self.armed?;
        self.let_go();
        Some(Wish::Play(vec![Action::Flip(square)]))
    }

    /// Moves the keyboard's cursor; at first it goes to the middle of the forest.
    pub fn move_cursor(&mut self, geometry: &Geometry, direction: Direction) {
        self.cursor = Some(match self.cursor {
            Some(spot) => geometry.neighbour(spot, direction).unwrap_or(spot),
            None => Spot::Square(Square::CENTRE),
        });
    }

    /// A touch of a board on which nothing can be done; whether anything was meant by it.
    pub fn tap_ended(&mut self) -> bool {
        let press = self.finger.lifted();
        press.is_none_or(|press| press.touch == Touch::Still)
    }

    fn tap_down(&mut self, game: &TallyHo, square: Square) -> Option<Wish> {
        if let Some(reason) = game.why_not(Action::Flip(square)) {
            return refused(super::refusal::explain(game, &reason));
        }
        let at_once = self.direct && self.chosen.is_none();
        let again = self.armed == Some(square);
        self.let_go();
        if at_once || again {
            return Some(Wish::Play(vec![Action::Flip(square)]));
        }
        self.armed = Some(square);
        None
    }

    fn choose(&mut self, square: Square) {
        self.armed = None;
        self.chosen = Some(square);
    }

    /// The tile comes down: where it is seen, or else where the finger is.
    fn drop(&mut self, game: &TallyHo, geometry: &Geometry, at: [Point; 2]) -> Option<Wish> {
        let from = self.chosen.take()?;
        let targets = targets(game, from);
        let home = Spot::Square(from);
        let below = geometry.meant(at[0], targets.iter().copied().chain([home]));
        let landed = match below {
            // Let go above its own place, it goes back even if a target is near.
            Some(spot) if spot == home => return None,
            Some(spot) => Some(spot),
            None => geometry.meant(at[1], targets),
        };
        if let Some(spot) = landed {
            return Some(Wish::Play(vec![going(game, from, spot)]));
        }
        let under = geometry.meant(at[0], Spot::all())?;
        if under == home {
            return None;
        }
        refused(why_not_go(game, from, under))
    }

    /// The place that a tap means: what can be tapped, if it is meant; or whatever is there.
    fn meant(&self, game: &TallyHo, geometry: &Geometry, at: Point) -> Option<Spot> {
        let there = geometry.meant(at, Spot::all());
        let targets = self.chosen.map(|from| targets(game, from));
        let tappable = targets
            .into_iter()
            .flatten()
            .chain(self.chosen.map(Spot::Square))
            .chain(movable(game).into_iter().map(Spot::Square))
            .chain(flippable(game).into_iter().map(Spot::Square));
        // A square that is drawn as large as a finger is meant itself, also if nothing can be done
        // there: a reason is better than another tile's move.
        geometry.meant(at, tappable).or(there)
    }
}

/// The squares whose tiles can move or leave now.
#[must_use]
pub fn movable(game: &TallyHo) -> Vec<Square> {
    let mut squares: Vec<Square> = game
        .legal()
        .into_iter()
        .filter_map(|action| match action {
            Action::Move { from, .. }
            | Action::Capture { from, .. }
            | Action::Exit { from, .. } => Some(from),
            Action::Flip(_) | Action::Pass | Action::Face(_) => None,
        })
        .collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// Where the tile on a square can go.
#[must_use]
pub fn targets(game: &TallyHo, chosen: Square) -> Vec<Spot> {
    let legal = game.legal().into_iter();
    legal
        .filter_map(|action| match action {
            Action::Move { from, to } | Action::Capture { from, to } if from == chosen => {
                Some(Spot::Square(to))
            }
            Action::Exit { from, exit } if from == chosen => Some(Spot::Exit(exit)),
            _ => None,
        })
        .collect()
}

/// The squares whose tiles can be turned over now.
fn flippable(game: &TallyHo) -> Vec<Square> {
    let legal = game.legal().into_iter();
    legal
        .filter_map(|action| match action {
            Action::Flip(square) => Some(square),
            _ => None,
        })
        .collect()
}

fn refused(reason: TallyRefusalView) -> Option<Wish> {
    (reason.reason != TallyRefusal::None).then_some(Wish::Refused(reason))
}
