//! Both sides of a board as bit sets: what the inputs of the networks are read from.

use super::outcomes::OUTCOMES;
use crate::games::backgammon::{Board, CHECKERS};

/// One side, in its own coordinates: it moves from 24 down to 1 and off.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Side {
    /// Checkers on each point; 25 is the bar, 0 is unused.
    pub(super) checkers: [u8; 26],
    /// Where it has checkers; bit 25 is the bar.
    pub(super) held: u32,
    /// Points it has made: two checkers or more, the bar apart.
    pub(super) made: u32,
    /// Single checkers, the bar apart.
    pub(super) blots: u32,
}

/// The bit set seen from the other side: bit *n* becomes bit 25 − *n*.
#[inline]
pub(super) fn turned(set: u32) -> u32 {
    set.reverse_bits() >> 6
}

/// The points of a board, without the bars.
pub(super) const POINTS: u32 = (1 << 25) - 2;

impl Side {
    /// Checkers on the bar.
    #[inline]
    pub(super) fn on_bar(&self) -> u8 {
        self.checkers[25]
    }

    /// Checkers on the board and the bar.
    #[inline]
    pub(super) fn count(&self) -> u8 {
        self.checkers.iter().sum()
    }

    /// Checkers in the opponent's home or on the bar.
    #[inline]
    pub(super) fn behind(&self) -> u8 {
        self.checkers[19..].iter().sum()
    }

    /// The sum of `weight(point)` over the checkers.
    #[inline]
    pub(super) fn sum(&self, weights: &[u8; 26]) -> u16 {
        self.checkers
            .iter()
            .zip(weights)
            .map(|(&count, &weight)| u16::from(count) * u16::from(weight))
            .sum()
    }

    /// The farthest checker from home; 0 if there is none.
    #[inline]
    pub(super) fn highest(&self) -> u8 {
        highest(self.held)
    }

    fn see(&mut self) {
        for (point, &count) in self.checkers.iter().enumerate() {
            self.held |= u32::from(count > 0) << point;
            self.made |= u32::from(count > 1) << point;
        }
        self.made &= POINTS;
        self.blots = self.held & POINTS & !self.made;
    }
}

/// The highest member of a set; 0 for the empty set.
#[inline]
pub(super) fn highest(set: u32) -> u8 {
    set.checked_ilog2()
        .and_then(|bit| u8::try_from(bit).ok())
        .unwrap_or(0)
}

/// Both sides of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sides {
    /// Of the viewer.
    pub(super) own: Side,
    /// Of the opponent.
    pub(super) other: Side,
}

impl Sides {
    #[inline]
    pub(super) fn of(board: &Board) -> Self {
        let mut sides = Self::default();
        let points = board.points();
        for (own, &n) in sides.own.checkers.iter_mut().zip(points) {
            *own = n.max(0).unsigned_abs();
        }
        for (other, &n) in sides.other.checkers.iter_mut().zip(points.iter().rev()) {
            *other = n.min(0).unsigned_abs();
        }
        sides.own.see();
        sides.other.see();
        sides
    }

    /// Outcomes that the rules exclude: no gammon is lost by who has borne off a checker, and no
    /// backgammon by who has left the opponent's home for good (B9).
    #[inline]
    pub(super) fn impossible(&self) -> [bool; OUTCOMES] {
        let saved = |side: &Side| side.count() < CHECKERS;
        let away = |side: &Side| saved(side) || (!self.is_contact() && side.highest() < 19);
        let (own, other) = (&self.own, &self.other);
        [
            false,
            saved(other),
            away(other),
            false,
            saved(own),
            away(own),
        ]
    }

    /// Whether checkers of the two sides still have to pass each other.
    #[inline]
    pub(super) fn is_contact(&self) -> bool {
        self.own.highest() + self.other.highest() > 24
    }
}
