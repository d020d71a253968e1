//! Which rolls hit, and which let a checker out: bit sets instead of search.
//!
//! Both are the field's usual approximations: they know blocked points and checkers on the bar,
//! but not what B7 forces elsewhere on the board.

use super::sides::{POINTS, Side, turned};
use crate::games::backgammon::Roll;

/// The blots that each roll of one side hits.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shots {
    /// In the hitter's coordinates, in the order of [`Roll::ALL`].
    hit: [u32; Roll::ALL.len()],
}

/// In how many of 36 ways a roll falls, in the order of [`Roll::ALL`].
const WEIGHTS: [u8; Roll::ALL.len()] = {
    let mut weights = [2; Roll::ALL.len()];
    let mut nth = 0;
    let mut step = 2;
    while nth < weights.len() {
        weights[nth] = 1;
        nth += step;
        step += 1;
    }
    weights
};

impl Shots {
    /// What `hitter` can hit of `target` when it is on roll.
    #[inline]
    pub(super) fn of(hitter: &Side, target: &Side) -> Self {
        let blots = turned(target.blots);
        let mut shots = Self::default();
        if blots == 0 || hitter.highest() <= blots.trailing_zeros() as u8 {
            return shots;
        }
        let open = POINTS & !turned(target.made);
        let on_bar = hitter.on_bar();
        let free = hitter.held & POINTS;
        let mut nth = 0;
        for high in 1..=6u32 {
            for low in 1..=high {
                let landed = if high == low {
                    double(free, on_bar, high, open)
                } else {
                    mixed(free, on_bar, high, low, open)
                };
                shots.hit[nth] = landed & blots;
                nth += 1;
            }
        }
        shots
    }

    /// In how many of 36 rolls at least one blot is hit.
    #[inline]
    pub(super) fn any(&self) -> u8 {
        self.count(|hit| hit != 0)
    }

    /// In how many of 36 rolls one of several blots can be chosen.
    #[inline]
    pub(super) fn several(&self) -> u8 {
        self.count(|hit| hit & hit.wrapping_sub(1) != 0)
    }

    /// In how many of 36 rolls a blot in the set (in the hitter's coordinates) is hit.
    #[inline]
    pub(super) fn in_set(&self, set: u32) -> u8 {
        self.count(|hit| hit & set != 0)
    }

    #[inline]
    fn count(&self, counts: impl Fn(u32) -> bool) -> u8 {
        self.hit
            .iter()
            .zip(WEIGHTS)
            .map(|(&hit, weight)| if counts(hit) { weight } else { 0 })
            .sum()
    }

    /// Pips the target loses on average if each roll hits the blot that costs it most, in 36ths.
    #[inline]
    pub(super) fn pips_lost(&self) -> u16 {
        self.hit
            .iter()
            .zip(WEIGHTS)
            .map(|(&hit, weight)| {
                // The hitter's point is the number of pips that the target has walked there.
                u16::from(super::sides::highest(hit)) * u16::from(weight)
            })
            .sum()
    }
}

/// Where checkers land with two different numbers.
#[inline]
fn mixed(free: u32, on_bar: u8, high: u32, low: u32, open: u32) -> u32 {
    let entered = |die: u32| (1 << 25 >> die) & open;
    match on_bar {
        0 => {
            let (by_high, by_low) = (free >> high & open, free >> low & open);
            by_high | by_low | (by_high >> low) | (by_low >> high)
        }
        1 => {
            let (by_high, by_low) = (entered(high), entered(low));
            let mut landed = by_high | by_low;
            if by_high != 0 {
                landed |= (free | by_high) >> low;
            }
            if by_low != 0 {
                landed |= (free | by_low) >> high;
            }
            landed & open
        }
        _ => entered(high) | entered(low),
    }
}

/// Where checkers land with the same number up to four times.
#[inline]
fn double(free: u32, on_bar: u8, die: u32, open: u32) -> u32 {
    let mut from = free;
    let mut landed = 0;
    if on_bar > 0 {
        let entered = (1 << 25 >> die) & open;
        if entered == 0 {
            return 0;
        }
        landed = entered;
        from |= entered;
    }
    for _ in on_bar..4 {
        from = from >> die & open;
        landed |= from;
    }
    landed
}

/// Out of 36 rolls, those of which a checker can play both numbers, by which of the twelve
/// points before it are closed (bit 0: the next one).
const WAYS_OUT: [u8; 1 << 12] = {
    let mut ways = [0; 1 << 12];
    let mut closed = 0;
    while closed < 1 << 12 {
        let open = !(closed as u32);
        let mut count = 0;
        let mut first = 1;
        while first <= 6 {
            let mut second = 1;
            while second <= 6 {
                let between = open >> (first - 1) & 1 | open >> (second - 1) & 1;
                count += between & open >> (first + second - 1) & 1;
                second += 1;
            }
            first += 1;
        }
        ways[closed] = count as u8;
        closed += 1;
    }
    ways
};

/// Out of 36 rolls, how many let a checker on the point move by both numbers past the points that
/// `closed` names, all in the coordinates of the checker's side.
#[inline]
pub(super) fn ways_out(point: u8, closed: u32) -> u8 {
    // Bits point-1 down to point-12 become bits 0 to 11.
    let ahead = closed.reverse_bits() >> (32 - u32::from(point)) & 0xfff;
    WAYS_OUT[ahead as usize]
}

#[cfg(test)]
mod tests {
    use super::super::sides::Sides;
    use super::*;
    use crate::games::backgammon::Board;

    #[test]
    fn weights_are_those_of_the_rolls() {
        for (roll, weight) in Roll::ALL.iter().zip(WEIGHTS) {
            assert_eq!(roll.weight(), u32::from(weight));
        }
    }

    fn shots(own: &[(usize, i8)]) -> Shots {
        let mut points = [0; 26];
        for &(point, n) in own {
            points[point] = n;
        }
        let sides = Sides::of(&Board::from_points(points).unwrap());
        Shots::of(&sides.own, &sides.other)
    }

    #[test]
    fn shots_are_those_every_player_knows() {
        for (distance, ways) in (1..=12).zip([11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]) {
            assert_eq!(shots(&[(20, 1), (20 - distance, -1)]).any(), ways);
        }
        // From the bar against a blot on the 4-point of a home with one other point.
        assert_eq!(shots(&[(25, 1), (21, -1), (22, -2)]).any(), 14);
        assert_eq!(shots(&[(25, 2), (21, -1)]).any(), 12);
        assert_eq!(shots(&[(10, 1), (12, -1)]).any(), 0);
    }

    #[test]
    fn a_full_prime_lets_nothing_out() {
        assert_eq!(ways_out(24, 0), 36);
        assert_eq!(ways_out(24, 0b111_111 << 18), 0);
        // From the bar, 1 and then 6.
        assert_eq!(ways_out(25, 0b111_110 << 18), 2);
        // 6-1 alone jumps from the edge of a five-point prime.
        assert_eq!(ways_out(24, 0b11_111 << 19), 11);
    }
}
