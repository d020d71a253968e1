//! What a finger, a keyboard or a screen reader does to the board.
//!
//! A tap on a checker that can move chooses it, a tap on one of its targets plays, a tap on itself
//! lets it go. Or the checker is dragged: it rises above the finger, so that it can be seen, and
//! goes where it is let go, or back. The hand only wishes; whether the game follows is decided by
//! the core.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Phase};

use super::geometry::{Geometry, REACH};
use super::refusal::{why_not_move, why_not_pick};
use super::spot::Spot;
use super::status::{can_confirm, can_roll};
use super::targets::{Target, targets};
use crate::boards::finger::{Finger, Touch, above};
use crate::boards::shape::Point;
use crate::{BackgammonRefusal, Direction, boards};

/// What the player wants.
type Wish = boards::Wish<Action, BackgammonRefusal>;

/// The checker that was chosen: the top one of a spot.
#[derive(Clone, Debug)]
struct Chosen {
    spot: Spot,
    /// The spot as the player to move calls it.
    from: u8,
    targets: Vec<Target>,
}

/// The player's hand: see the [module page](self).
#[derive(Clone, Debug, Default)]
pub struct Hand {
    chosen: Option<Chosen>,
    finger: Finger,
    cursor: Option<Spot>,
}

impl Hand {
    /// The spot whose checker is chosen.
    #[must_use]
    pub fn chosen(&self) -> Option<Spot> {
        self.chosen.as_ref().map(|chosen| chosen.spot)
    }

    /// Where the chosen checker can go.
    #[must_use]
    pub fn targets(&self) -> &[Target] {
        self.chosen
            .as_ref()
            .map(|chosen| chosen.targets.as_slice())
            .unwrap_or_default()
    }

    /// The centre of the checker that is held, if one is: above the finger, on the board.
    #[must_use]
    pub fn held(&self, geometry: &Geometry) -> Option<Point> {
        let finger = self.finger.dragging()?;
        Some(above(
            finger,
            geometry.checker() * 0.75 + 18.0,
            geometry.board(),
        ))
    }

    /// The spot that the keyboard's cursor is on.
    #[must_use]
    pub fn cursor(&self) -> Option<Spot> {
        self.cursor
    }

    /// Lets go of what is chosen or held; whether there was anything.
    pub fn let_go(&mut self) -> bool {
        self.finger.lifted();
        self.chosen.take().is_some()
    }

    /// A drag ends without a drop: another size of the board, a call coming in.
    pub fn cancelled(&mut self) {
        if self
            .finger
            .lifted()
            .is_some_and(|press| press.touch == Touch::Dragging)
        {
            self.chosen = None;
        }
    }

    /// A finger touches the board. A second one while the first is down is ignored.
    pub fn pressed(&mut self, at: Point) {
        self.finger.pressed(at);
    }

    /// The finger moves; once it has moved further than a tap may, it takes the checker along.
    pub fn moved(&mut self, game: &Backgammon, geometry: &Geometry, at: Point) -> Option<Wish> {
        let start = self.finger.moved(at)?;
        match geometry.nearest(start, movable(game)) {
            Some(spot) if self.choose(game, spot) => {
                self.finger.drag();
                None
            }
            // Whoever drags what cannot move is told why at once.
            _ if self.chosen.is_none() => {
                let spot = geometry.nearest(start, Spot::all())?;
                refused(why_not_pick(game, spot))
            }
            _ => None,
        }
    }

    /// The finger leaves the board: a tap, a drop, or nothing.
    pub fn released(&mut self, game: &Backgammon, geometry: &Geometry, at: Point) -> Option<Wish> {
        let held = self.held(geometry);
        let press = self.finger.lifted()?;
        match press.touch {
            Touch::Still => self.tap(game, geometry, press.start),
            Touch::Dragging => self.drop(game, geometry, [held.unwrap_or(at), at]),
            Touch::Stray => {
                // A long slip within one place is a tap all the same.
                let same = self.meant(game, geometry, press.start);
                (same.is_some() && same == self.meant(game, geometry, at) && self.chosen.is_some())
                    .then(|| self.tap(game, geometry, press.start))
                    .flatten()
            }
        }
    }

    /// A tap somewhere on the board.
    pub fn tap(&mut self, game: &Backgammon, geometry: &Geometry, at: Point) -> Option<Wish> {
        if let Some(wish) = tap_on_dice(game, geometry, at) {
            self.let_go();
            return Some(wish);
        }
        let spot = self.meant(game, geometry, at)?;
        self.tap_spot(game, spot)
    }

    /// A tap that means one spot, by whatever means.
    pub fn tap_spot(&mut self, game: &Backgammon, spot: Spot) -> Option<Wish> {
        if let Some(target) = self.targets().iter().find(|target| target.spot == spot) {
            let wish = target.wish();
            self.let_go();
            return Some(wish);
        }
        if self.chosen() == Some(spot) {
            self.let_go();
            return None;
        }
        if self.choose(game, spot) {
            return None;
        }
        refused(match &self.chosen {
            Some(chosen) => why_not_move(game, chosen.from, spot),
            None => why_not_pick(game, spot),
        })
    }

    /// A tap by keyboard: on the cursor's spot.
    pub fn tap_cursor(&mut self, game: &Backgammon) -> Option<Wish> {
        let spot = self.cursor?;
        self.tap_spot(game, spot)
    }

    /// Moves the keyboard's cursor; at first it goes to a checker that can move.
    pub fn move_cursor(&mut self, game: &Backgammon, geometry: &Geometry, direction: Direction) {
        self.cursor = Some(match self.cursor {
            Some(spot) => geometry.neighbour(spot, direction).unwrap_or(spot),
            None => movable(game)
                .first()
                .copied()
                .unwrap_or_else(|| Spot::of(Seat(0), 1)),
        });
    }

    /// The checker comes down: where it is seen, or else where the finger is.
    fn drop(&mut self, game: &Backgammon, geometry: &Geometry, at: [Point; 2]) -> Option<Wish> {
        let chosen = self.chosen.take()?;
        let spots = || chosen.targets.iter().map(|target| target.spot);
        let home = chosen.spot;
        // Let go above its own place, it goes back even if a target is near.
        let below = geometry.nearest(at[0], spots().chain([home]));
        let landed = match below {
            Some(spot) if spot == home => None,
            Some(spot) => Some(spot),
            None => geometry.nearest(at[1], spots()),
        };
        if let Some(spot) = landed {
            let target = chosen
                .targets
                .into_iter()
                .find(|target| target.spot == spot)?;
            return Some(target.wish());
        }
        let under = geometry.nearest(at[0], Spot::all())?;
        if under == home || below == Some(home) {
            return None;
        }
        refused(why_not_move(game, chosen.from, under))
    }

    /// The spot that a tap means: the nearest that can be tapped, or whatever is there.
    fn meant(&self, game: &Backgammon, geometry: &Geometry, at: Point) -> Option<Spot> {
        let tappable = self
            .targets()
            .iter()
            .map(|target| target.spot)
            .chain(self.chosen())
            .chain(movable(game));
        geometry
            .nearest(at, tappable)
            .or_else(|| geometry.nearest(at, Spot::all()))
    }

    /// Chooses the checker on a spot, if it can move.
    fn choose(&mut self, game: &Backgammon, spot: Spot) -> bool {
        let Some((mover, from)) = game
            .mover()
            .and_then(|mover| Some((mover, spot.as_seen_by(mover)?)))
        else {
            return false;
        };
        if !movable(game).contains(&spot) {
            return false;
        }
        self.chosen = Some(Chosen {
            spot,
            from,
            targets: targets(game, mover, from),
        });
        true
    }
}

/// The spots from which a checker can move now.
#[must_use]
pub fn movable(game: &Backgammon) -> Vec<Spot> {
    let Some(mover) = game.mover() else {
        return Vec::new();
    };
    let mut spots: Vec<Spot> = game
        .steps()
        .iter()
        .map(|step| Spot::of(mover, step.from))
        .collect();
    spots.dedup();
    spots
}

/// Whose room the dice lie in; `None` is both, in the opening.
#[must_use]
pub fn dice_side(game: &Backgammon) -> Option<Seat> {
    let opening = game.phase() == Phase::Opening || game.opening_dice().is_some();
    game.mover().filter(|_| !opening)
}

/// A tap on the dice rolls them, or takes them up at the end of the turn.
fn tap_on_dice(game: &Backgammon, geometry: &Geometry, at: Point) -> Option<Wish> {
    if geometry.dice_room(dice_side(game)).distance(at) > REACH {
        return None;
    }
    if can_roll(game) {
        Some(roll(game))
    } else if can_confirm(game) {
        Some(Wish::Play(vec![Action::Done]))
    } else {
        None
    }
}

/// To ask for the dice if that is still to be done, and to let them fall.
#[must_use]
pub fn roll(game: &Backgammon) -> Wish {
    Wish::Roll(match game.actor() {
        Actor::Chance => Vec::new(),
        Actor::Player(_) | Actor::Over => vec![Action::Roll],
    })
}

fn refused(reason: BackgammonRefusal) -> Option<Wish> {
    (reason != BackgammonRefusal::None).then_some(Wish::Refused(reason))
}
