//! The tile in hand: from which stack it is, how it is turned, and over which two squares it hovers.

use baban_core::games::passtally::{Action, Half, Illegal, Passtally, Pattern, Side, Square, Tile};

use super::geometry::Geometry;
use crate::Direction;
use crate::boards::shape::Point;

/// A tile that a finger brings goes to a place where it fits if that is no further away, in squares,
/// than this; otherwise to the nearest place.
const PULL: f32 = 0.6;

/// A tile in hand: see the [module page](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    /// The stack beside which it lay open, from 1.
    pub stack: u8,
    /// What is drawn on it.
    pub pattern: Pattern,
    /// Where its first half hovers.
    pub first: Square,
    /// Where its second half hovers, beside the first.
    pub second: Square,
}

impl InHand {
    /// Takes the open tile of a stack in hand. It hovers where it fits, lying as beside its stack if
    /// it fits anywhere so, as near to the middle of the board as it can. `None` if no tile lies open
    /// there, or none fits anywhere.
    #[must_use]
    pub fn pick(game: &Passtally, geometry: &Geometry, stack: u8) -> Option<Self> {
        let pattern = game.open(stack)?;
        let lying = geometry.towards(Direction::Right);
        let middle = geometry.field().center();
        (0..4).find_map(|quarters| {
            let way = turned(lying, quarters);
            let fitting = pairs(way).filter(|&(first, second)| fits(game, first, second));
            let (first, second) = nearest(geometry, fitting, middle)?;
            Some(Self {
                stack,
                pattern,
                first,
                second,
            })
        })
    }

    /// From the first half to the second.
    #[must_use]
    pub fn way(&self) -> Side {
        // The squares are adjacent, so there is one.
        self.first.side_towards(self.second).unwrap_or(Side::East)
    }

    /// Its halves as they lie on the board, first and second.
    #[must_use]
    pub fn halves(&self) -> (Half, Half) {
        let tile = Tile {
            number: 0,
            pattern: self.pattern,
            first: self.first,
            second: self.second,
            level: 1,
        };
        let half = |square| tile.half(square).unwrap_or_default();
        (half(self.first), half(self.second))
    }

    /// Laying it where it hovers, by the name that the rules give to this placement (P6).
    #[must_use]
    pub fn placement(&self, game: &Passtally) -> Action {
        let named = |first, second| Action::Place {
            stack: self.stack,
            first,
            second,
        };
        match game.why_not(named(self.first, self.second)) {
            Some(Illegal::SameAsOther { first, second, .. }) => named(first, second),
            _ => named(self.first, self.second),
        }
    }

    /// Why it cannot be laid where it hovers; `None` if it can.
    #[must_use]
    pub fn why_not(&self, game: &Passtally) -> Option<Illegal> {
        game.why_not(self.placement(game))
    }

    /// The squares that it could take, turned as it is.
    #[must_use]
    pub fn room(&self, game: &Passtally) -> Vec<Square> {
        let fitting = pairs(self.way()).filter(|&(first, second)| fits(game, first, second));
        fitting
            .flat_map(|(first, second)| [first, second])
            .collect()
    }

    /// Over a square, with either half: where it fits if it does, and with the other half than now
    /// if it hovers there already.
    #[must_use]
    pub fn over(&self, game: &Passtally, square: Square) -> Self {
        let way = self.way();
        let with_first = square.neighbour(way).map(|second| (square, second));
        let with_second = square
            .neighbour(way.opposite())
            .map(|first| (first, square));
        let now = (self.first, self.second);
        let places = || with_first.into_iter().chain(with_second);
        let other = |place: &(Square, Square)| *place != now;
        let fitting = |place: &(Square, Square)| fits(game, place.0, place.1);
        places()
            .find(|place| other(place) && fitting(place))
            .or_else(|| places().find(fitting))
            .or_else(|| places().find(other))
            .map_or(*self, |place| self.at(place))
    }

    /// Turned clockwise by so many quarters around its first half; pushed on to the board if it
    /// would not lie wholly on it.
    #[must_use]
    pub fn turned(&self, quarters: i32) -> Self {
        let way = turned(self.way(), quarters);
        let place = match self.first.neighbour(way) {
            Some(second) => Some((self.first, second)),
            None => self
                .first
                .neighbour(way.opposite())
                .map(|first| (first, self.first)),
        };
        place.map_or(*self, |place| self.at(place))
    }

    /// One square further, if it lies on the board there.
    #[must_use]
    pub fn shifted(&self, towards: Side) -> Self {
        let place = self
            .first
            .neighbour(towards)
            .zip(self.second.neighbour(towards));
        place.map_or(*self, |place| self.at(place))
    }

    /// Where it would come down from a place: its middle is there.
    #[must_use]
    pub fn landing(&self, game: &Passtally, geometry: &Geometry, middle: Point) -> Self {
        let fitting = pairs(self.way()).filter(|&(first, second)| fits(game, first, second));
        let near = nearest(geometry, fitting, middle).filter(|&(first, second)| {
            geometry.between(first, second).distance(middle) <= PULL * geometry.unit()
        });
        near.or_else(|| nearest(geometry, pairs(self.way()), middle))
            .map_or(*self, |place| self.at(place))
    }

    fn at(&self, (first, second): (Square, Square)) -> Self {
        Self {
            first,
            second,
            ..*self
        }
    }
}

/// A side turned clockwise by so many quarters.
fn turned(side: Side, quarters: i32) -> Side {
    let right = |side| match side {
        Side::North => Side::East,
        Side::East => Side::South,
        Side::South => Side::West,
        Side::West => Side::North,
    };
    (0..quarters.rem_euclid(4)).fold(side, |side, _| right(side))
}

/// The places of a tile whose second half lies on that side of the first.
fn pairs(way: Side) -> impl Iterator<Item = (Square, Square)> {
    Square::ALL
        .into_iter()
        .filter_map(move |first| first.neighbour(way).map(|second| (first, second)))
}

fn fits(game: &Passtally, first: Square, second: Square) -> bool {
    game.board().fits(first, second).is_ok()
}

/// The place whose middle is nearest.
fn nearest(
    geometry: &Geometry,
    places: impl Iterator<Item = (Square, Square)>,
    middle: Point,
) -> Option<(Square, Square)> {
    let far =
        |&(first, second): &(Square, Square)| geometry.between(first, second).distance(middle);
    places.min_by(|one, other| far(one).total_cmp(&far(other)))
}
