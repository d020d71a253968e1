//! Contact: some checkers still have to pass each other.

use super::super::shots::{Shots, ways_out};
use super::super::sides::{Side, Sides, turned};
use super::{Inputs, Rows};

/// The inputs of contact positions.
pub(in super::super) struct Contact;

const HOME: u32 = 0b111_1110;

impl Inputs for Contact {
    const ROWS: usize = 24 * 17 + 23 * 49 + 2 * ONE_SIDE_ROWS + 128 + 26 * 26 + 2 * 64;

    #[inline]
    fn rows(sides: &Sides, rows: &mut Rows) {
        rows.clear();
        let Sides { own, other } = sides;
        // The checkers on each point from the viewer's side, with a sign.
        let mut points = [0i8; 26];
        for point in 1..=24 {
            let there = own.checkers[point] as i8 - other.checkers[25 - point] as i8;
            points[point] = there;
            rows.push(17, (there.clamp(-8, 8) + 8) as u16);
        }
        // Neighbours: what is made, what is a blot, what is thick.
        let kind = |point: usize| (points[point].clamp(-3, 3) + 3) as u16;
        for point in 1..24 {
            rows.push(49, kind(point) * 7 + kind(point + 1));
        }
        // The opponent is on roll: its shots are at once, the viewer's come later.
        let (against_own, against_other) = (Shots::of(other, own), Shots::of(own, other));
        one_side(own, other, &against_own, rows);
        one_side(other, own, &against_other, rows);
        let (own_pips, other_pips) = (pips(own), pips(other));
        rows.push(128, (64 + own_pips / 3).saturating_sub(other_pips / 3));
        rows.push(
            26 * 26,
            u16::from(own.highest()) * 26 + u16::from(other.highest()),
        );
        rows.push(64, off_and_left_behind(own, other));
        rows.push(64, off_and_left_behind(other, own));
    }
}

const BACK: std::ops::RangeInclusive<u8> = 12..=25;
const ONE_SIDE_ROWS: usize =
    6 + 19 * 64 + 24 * 14 + 14 * 14 + (37 + 37 + 37 + 32) + (64 + 96 + 64) + (192 + 192 + 26 + 14);

/// What concerns one side, in its own coordinates.
#[inline]
fn one_side(side: &Side, against: &Side, shots: &Shots, rows: &mut Rows) {
    let closed = turned(against.made);
    rows.push(6, u16::from(side.on_bar()));
    // Blockades: which of six points in a row are made.
    for first in 1..=19 {
        rows.push(64, (side.made >> first & 63) as u16);
    }
    // Each blot with its danger.
    for point in 1..=24u8 {
        let answer = if side.blots >> point & 1 == 1 {
            let hits = shots.in_set(1 << (25 - point));
            1 + u16::from((hits + 2) / 3)
        } else {
            0
        };
        rows.push(14, answer);
    }
    // Each checker far back with its ways out.
    for point in BACK {
        let answer = if side.held >> point & 1 == 1 {
            1 + u16::from(ways_out(point, closed) / 3)
        } else {
            0
        };
        rows.push(14, answer);
    }
    rows.push(37, u16::from(shots.any()));
    rows.push(37, u16::from(shots.several()));
    // A hit in the outer boards and a hit at home are different losses.
    rows.push(37, u16::from(shots.in_set(turned(HOME | HOME << 6))));
    rows.push(32, shots.pips_lost() / 24);
    rows.push(64, pips(side) / 4);
    // Time: pips to play before home or anchors must be broken.
    let behind: u16 = side.checkers[19..].iter().map(|&n| u16::from(n)).sum();
    rows.push(96, behind.min(2) * 32 + (side.sum(&TIME) / 3).min(31));
    rows.push(64, side.sum(&TO_HOME) / 4);
    let waiting = u16::from(against.on_bar().min(2));
    rows.push(192, waiting * 64 + (side.made & HOME) as u16 / 2);
    rows.push(192, waiting * 64 + (side.blots & HOME) as u16 / 2);
    // The second checker from behind.
    let second = if side.checkers[usize::from(side.highest())] > 1 {
        side.highest()
    } else {
        super::super::sides::highest(side.held & !(1 << side.highest()))
    };
    rows.push(26, u16::from(second));
    let edge = ways_out(side.highest().max(1), closed);
    rows.push(14, if behind > 0 { 1 + u16::from(edge / 3) } else { 0 });
}

/// Checkers borne off, against what the other side has left behind in this home or on the bar.
#[inline]
fn off_and_left_behind(side: &Side, against: &Side) -> u16 {
    let behind: u8 = against.checkers[19..].iter().sum();
    u16::from(15u8.saturating_sub(side.count())) * 4 + u16::from(behind.min(3))
}

#[inline]
fn pips(side: &Side) -> u16 {
    side.sum(&PIPS)
}

const PIPS: [u8; 26] = weights(0, 25);
/// From the points 7 to 18.
const TIME: [u8; 26] = weights(6, 18);
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
