//! Which checkers one die can move, as bit sets: the heart of both move generators.

use super::action::BAR;
use super::board::Board;

/// The home board and everything borne off from it, as a bound of bit sets.
const OUTSIDE_HOME: u32 = 1 << 7;

/// The points a side holds and the points open to it; bit *n* stands for point *n*, 25 for the bar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    own: u32,
    /// Points with at most one enemy checker (B5). It never changes within a turn: a hit empties
    /// a point that was open already.
    open: u32,
}

impl Reach {
    /// The sets of a board.
    #[inline]
    pub(super) fn of(board: &Board) -> Self {
        let (mut own, mut open) = (0, 0);
        for (point, &n) in board.points().iter().enumerate() {
            own |= u32::from(n > 0) << point;
            open |= u32::from(n > -2) << point;
        }
        // Indices 0 and 25 are no points to land on.
        open &= (1 << BAR) - 2;
        Self { own, open }
    }

    /// Where a checker can be moved from by the die: B5, B6 and B8, but not B7.
    #[inline]
    pub(super) fn sources(self, die: u8) -> u32 {
        let movable = self.own & (self.open << die);
        if self.own >> BAR != 0 {
            return movable & (1 << BAR);
        }
        if self.own >= OUTSIDE_HOME {
            return movable;
        }
        let exact = self.own & (1 << die);
        if exact == 0 && self.own < 1 << die {
            // All checkers are below the die: the highest goes off.
            return highest_bit(self.own);
        }
        movable | exact
    }

    /// The sets after a checker has moved from `from` by `die`. `last` tells that it was the only
    /// one there.
    #[inline]
    pub(super) fn after(self, from: u8, die: u8, last: bool) -> Self {
        let landed = (1u32 << from) >> die;
        // Bit 0 stands for off: no checker is held there.
        let own = (self.own & !(u32::from(last) << from)) | (landed & !1);
        Self { own, ..self }
    }
}

#[inline]
fn highest_bit(set: u32) -> u32 {
    set.checked_ilog2().map_or(0, |bit| 1 << bit)
}

/// The members of a bit set, the highest first.
#[inline]
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.checked_ilog2()?;
        set ^= 1 << bit;
        u8::try_from(bit).ok()
    })
}
