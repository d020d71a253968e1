//! Contact: some checkers still have to pass each other.

use super::super::shots::{Shots, ways_out};
use super::super::sides::{Side, Sides, highest, turned};
use super::{Inputs, Sink, Slot};
use crate::games::backgammon::CHECKERS;

/// The inputs of contact positions.
pub(in super::super) struct Contact;

const HOME: u32 = 0b111_1110;

/// Checkers on a point, with a sign.
const POINT: Slot = Slot::new(17).frequent();
/// What stands on two neighbouring points.
const NEIGHBOURS: Slot = Slot::new(49).with_columns(7);
/// Which of six points in a row are made.
const BLOCKADE: Slot = Slot::new(64).set();
/// A blot: in how many rolls it is hit.
const BLOT: Slot = Slot::new(14).quantity();
/// A checker on the way: with how many rolls it gets on.
const OUTER: Slot = Slot::new(14).quantity();
/// Without or with a checker far back: with how many rolls it gets out.
const BACK: Slot = Slot::new(26).with_columns(13);
/// The farthest checker: with how many rolls it gets out.
const EDGE: Slot = Slot::new(14).quantity();
/// Out of 36 rolls.
const ROLLS: Slot = Slot::new(37).quantity();
const PIPS_LOST: Slot = Slot::new(32).quantity();
const ON_BAR: Slot = Slot::new(6).quantity();
const PIPS: Slot = Slot::new(64).quantity();
const LEAD: Slot = Slot::new(128).quantity();
/// By how many are behind, and the pips to play before something has to be broken.
const TIME: Slot = Slot::new(96).with_columns(32);
/// By how many wait on the bar, and which home points are made or blots.
const RECEPTION: Slot = Slot::new(192).with_columns(64).set();
const PLACE: Slot = Slot::new(26).quantity();
const PLACES: Slot = Slot::new(26 * 26).with_columns(26);
const OFF: Slot = Slot::new(64).with_columns(4);
/// Checkers not yet borne off.
const LEFT: Slot = Slot::new(16).quantity();

/// With so many off at the most, a game is far from its end.
const FEW: u8 = 4;

impl Inputs for Contact {
    const HEADS: usize = 10;

    /// By who bears off, and how far; and by whose checkers are behind: a back game from three on.
    #[inline]
    fn head(sides: &Sides) -> usize {
        let Sides { own, other } = sides;
        let bearing_off = |side: &Side, [early, late]: [usize; 2]| {
            let off = CHECKERS.saturating_sub(side.count());
            (off > 0).then_some(if off <= FEW { early } else { late })
        };
        if let Some(head) = bearing_off(own, [8, 0]).or_else(|| bearing_off(other, [9, 1])) {
            head
        } else {
            match (own.behind(), other.behind()) {
                (3.., _) => 2,
                (_, 3..) => 3,
                (0, 0) => 4,
                (0, _) => 5,
                (_, 0) => 6,
                (_, _) => 7,
            }
        }
    }

    #[inline]
    fn see(sides: &Sides, sink: &mut impl Sink) {
        let Sides { own, other } = sides;
        // The checkers on each point from the viewer's side, with a sign.
        let mut points = [0i8; 26];
        let there = own.checkers.iter().zip(other.checkers.iter().rev());
        for (point, (&own, &other)) in points.iter_mut().zip(there) {
            *point = own as i8 - other as i8;
        }
        let quarter = |nth: usize| nth as u8 / 6;
        sink.push_all::<24>(
            |nth| POINT.of_families(1 + quarter(nth), 0),
            std::array::from_fn(|nth| (points[nth + 1].clamp(-8, 8) + 8) as u16),
        );
        // Neighbours: what is made, what is a blot, what is thick.
        let kinds = points.map(|point| (point.clamp(-3, 3) + 3) as u16);
        sink.push_all::<23>(
            |nth| NEIGHBOURS.of_families(5, 6 + quarter(nth)),
            std::array::from_fn(|nth| kinds[nth + 1] * 7 + kinds[nth + 2]),
        );
        // The opponent is on roll: its shots are at once, the viewer's come later.
        let (against_own, against_other) = (Shots::of(other, own), Shots::of(own, other));
        one_side(own, other, &against_own, 10, sink);
        one_side(other, own, &against_other, 30, sink);
        let (own_pips, other_pips) = (own.sum(&BY_PIPS), other.sum(&BY_PIPS));
        sink.push(LEAD, (64 + own_pips / 3).saturating_sub(other_pips / 3));
        sink.push(
            PLACES,
            u16::from(own.highest()) * 26 + u16::from(other.highest()),
        );
        sink.push(OFF, off_and_left_behind(own, other));
        sink.push(OFF, off_and_left_behind(other, own));
        sink.push(LEFT, u16::from(own.count()));
        sink.push(LEFT, u16::from(other.count()));
    }
}

/// What concerns one side, in its own coordinates. Its families are numbered from `first_family`.
#[inline]
fn one_side(side: &Side, against: &Side, shots: &Shots, first_family: u8, sink: &mut impl Sink) {
    let in_quarter = |slot: Slot, kind: u8, point: usize| {
        let family = first_family + 5 * kind;
        slot.of_families(family, family + 1 + point as u8 / 7)
    };
    let closed = turned(against.made);
    sink.push(ON_BAR, u16::from(side.on_bar()));
    sink.push_all::<19>(
        |nth| in_quarter(BLOCKADE, 0, nth + 1),
        std::array::from_fn(|nth| (side.made >> (nth + 1) & 63) as u16),
    );
    let mut hits = [0; 24];
    let mut blots = side.blots;
    while blots != 0 {
        let point = blots.trailing_zeros() as usize;
        let rolls = shots.in_set(1 << (25 - point));
        hits[point - 1] = 1 + u16::from(rolls.div_ceil(3));
        blots &= blots - 1;
    }
    sink.push_all(|nth| in_quarter(BLOT, 1, nth + 1), hits);
    let out = |point: usize| u16::from(ways_out(point as u8, closed) / 3);
    let held = |point: usize| (side.held >> point & 1) as u16;
    sink.push_all::<7>(
        |nth| in_quarter(OUTER, 2, nth + 12),
        std::array::from_fn(|nth| held(nth + 12) * (1 + out(nth + 12))),
    );
    // Farther back it also matters how one would get out that may be hit.
    sink.push_all::<7>(
        |nth| in_quarter(BACK, 3, nth + 19),
        std::array::from_fn(|nth| held(nth + 19) * 13 + out(nth + 19)),
    );
    sink.push(ROLLS, u16::from(shots.any()));
    sink.push(ROLLS, u16::from(shots.several()));
    // A hit in the outer boards and a hit at home are different losses.
    sink.push(ROLLS, u16::from(shots.in_set(turned(HOME | HOME << 6))));
    sink.push(PIPS_LOST, shots.pips_lost() / 24);
    sink.push(PIPS, side.sum(&BY_PIPS) / 4);
    let behind = u16::from(side.behind());
    sink.push(TIME, behind.min(2) * 32 + (side.sum(&BY_TIME) / 3).min(31));
    sink.push(PIPS, side.sum(&TO_HOME) / 4);
    let waiting = u16::from(against.on_bar().min(2));
    sink.push(RECEPTION, waiting * 64 + (side.made & HOME) as u16 / 2);
    sink.push(RECEPTION, waiting * 64 + (side.blots & HOME) as u16 / 2);
    // The second checker from behind.
    let second = if side.checkers[usize::from(side.highest())] > 1 {
        side.highest()
    } else {
        highest(side.held & !(1 << side.highest()))
    };
    sink.push(PLACE, u16::from(second));
    let edge = ways_out(side.highest().max(1), closed);
    let answer = if behind > 0 {
        1 + u16::from(edge / 3)
    } else {
        0
    };
    sink.push(EDGE, answer);
}

/// Checkers borne off, against what the other side has left behind in this home or on the bar.
#[inline]
fn off_and_left_behind(side: &Side, against: &Side) -> u16 {
    let behind = against.behind();
    u16::from(CHECKERS.saturating_sub(side.count())) * 4 + u16::from(behind.min(3))
}

const BY_PIPS: [u8; 26] = weights(0, 25);
/// From the points 7 to 18.
const BY_TIME: [u8; 26] = weights(6, 18);
const TO_HOME: [u8; 26] = weights(6, 25);

/// Pips down to a point, for checkers from `last` on forward.
const fn weights(from: u8, last: u8) -> [u8; 26] {
    let mut weights = [0; 26];
    let mut point = 0;
    while point < 26 {
        if point <= last && point > from {
            weights[point as usize] = point - from;
        }
        point += 1;
    }
    weights
}
