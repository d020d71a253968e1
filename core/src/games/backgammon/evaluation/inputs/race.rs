//! Races: nobody can be hit any more.

use super::super::sides::{Side, Sides};
use super::{Inputs, Sink, Slot};
use crate::games::backgammon::CHECKERS;

/// The inputs of races.
pub(in super::super) struct Race;

const AT_HOME: Slot = Slot::new(16).frequent().quantity();
const OUTSIDE: Slot = Slot::new(10).frequent().quantity();
const OFF: Slot = Slot::new(16).quantity();
const ALL_PIPS: Slot = Slot::new(256).quantity();
/// Which home points are held: the others are gaps.
const HELD: Slot = Slot::new(64);
const SOME_PIPS: Slot = Slot::new(64).quantity();
const CROSSINGS: Slot = Slot::new(32).quantity();
const LEAD: Slot = Slot::new(128).quantity();
/// By how much is left, and how far ahead.
const LEAD_WHEN: Slot = Slot::new(192).with_columns(32);

impl Inputs for Race {
    const HEADS: usize = 1;

    #[inline]
    fn head(_: &Sides) -> usize {
        0
    }

    #[inline]
    fn see(sides: &Sides, sink: &mut impl Sink) {
        let Sides { own, other } = sides;
        one_side(own, sink);
        one_side(other, sink);
        let other_pips = other.sum(&PIPS);
        let lead = (own.sum(&PIPS) + 64).saturating_sub(other_pips);
        sink.push(LEAD, lead);
        let left = (other_pips / 16).min(5);
        sink.push(LEAD_WHEN, left * 32 + (lead.saturating_sub(16) / 3).min(31));
    }
}

#[inline]
fn one_side(side: &Side, sink: &mut impl Sink) {
    for (point, &count) in side.checkers.iter().enumerate().take(25).skip(1) {
        let slot = if point <= 6 { AT_HOME } else { OUTSIDE };
        sink.push(slot, u16::from(count));
    }
    sink.push(OFF, u16::from(CHECKERS.saturating_sub(side.count())));
    sink.push(ALL_PIPS, side.sum(&PIPS));
    sink.push(HELD, (side.held >> 1 & 63) as u16);
    // What has to come home, for the gammon.
    sink.push(SOME_PIPS, side.sum(&TO_HOME));
    sink.push(CROSSINGS, side.sum(&CROSSOVERS));
    // What stands in the opponent's home, for the backgammon.
    sink.push(SOME_PIPS, side.sum(&TO_LEAVE));
}

const PIPS: [u8; 26] = pips(0);
const TO_HOME: [u8; 26] = pips(6);
const TO_LEAVE: [u8; 26] = pips(18);

const fn pips(from: u8) -> [u8; 26] {
    let mut weights = [0; 26];
    let mut point = from;
    while point < 26 {
        weights[point as usize] = point - from;
        point += 1;
    }
    weights
}

const CROSSOVERS: [u8; 26] = {
    let mut weights = [0; 26];
    let mut point = 7;
    while point < 26 {
        weights[point as usize] = (point as u8 - 1) / 6;
        point += 1;
    }
    weights
};
