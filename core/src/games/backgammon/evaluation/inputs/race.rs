//! Races: nobody can be hit any more.

use super::super::sides::{Side, Sides};
use super::{Inputs, Rows};

/// The inputs of races.
pub(in super::super) struct Race;

impl Inputs for Race {
    const ROWS: usize = 2 * ONE_SIDE_ROWS + 128 + 192;

    #[inline]
    fn rows(sides: &Sides, rows: &mut Rows) {
        rows.clear();
        let Sides { own, other } = sides;
        one_side(own, rows);
        one_side(other, rows);
        let difference = own.sum(&PIPS) + 64;
        let difference = difference.saturating_sub(other.sum(&PIPS));
        rows.push(128, difference);
        // How far ahead counts for more when little is left.
        let left = (other.sum(&PIPS) / 16).min(5);
        rows.push(192, left * 32 + (difference.saturating_sub(16) / 3).min(31));
    }
}

const ONE_SIDE_ROWS: usize = 6 * 16 + 18 * 10 + 16 + 256 + 64 + 64 + 32 + 64;

#[inline]
fn one_side(side: &Side, rows: &mut Rows) {
    for (point, &count) in side.checkers.iter().enumerate().take(25).skip(1) {
        rows.push(if point <= 6 { 16 } else { 10 }, u16::from(count));
    }
    rows.push(16, u16::from(15u8.saturating_sub(side.count())));
    rows.push(256, side.sum(&PIPS));
    // Gaps at home.
    rows.push(64, (side.held >> 1 & 63) as u16);
    // What has to come home, for the gammon.
    rows.push(64, side.sum(&TO_HOME));
    rows.push(32, side.sum(&CROSSOVERS));
    // What stands in the opponent's home, for the backgammon.
    rows.push(64, side.sum(&TO_LEAVE));
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
