//! A network: a sum of rows, two small layers, six chances.
//!
//! The sum is the same for all positions of a class. What follows it is a [`Head`] of its own for
//! each kind of position, as the inputs tell kinds apart: that costs no time, and what a prime is
//! worth in a back game need not be said by the same weights as in a blitz.
//!
//! The rows are whole numbers of 16 bits, so that a sum comes out the same on every machine and
//! whatever the order, and a register holds many. Everything is written in plain loops over
//! arrays of fixed length, which compilers turn into vector instructions wherever there are any.

use super::inputs::{MOST_SLOTS, Rows};
use super::outcomes::{OUTCOMES, Outcomes};

/// Width of the second hidden layer.
pub const SECOND: usize = 32;

/// What stands for 1 in rows and their sums.
const ONE: f32 = 2048.0;

/// Lanes that are kept in registers while rows are added up.
const LANES: usize = 64;

/// The weights of a network as they are learnt, its first layer `FIRST` wide.
#[derive(Clone, Debug)]
pub struct Weights<const FIRST: usize> {
    /// One row for each answer of each slot.
    pub rows: Vec<[f32; FIRST]>,
    /// What the first layer begins with.
    pub first_bias: [f32; FIRST],
    /// What follows, for each kind of position.
    pub heads: Vec<Head>,
}

/// What follows the first layer.
#[derive(Clone, Debug)]
pub struct Head {
    /// From each unit of the first layer to the second.
    pub second: Vec<[f32; SECOND]>,
    /// What the second layer begins with.
    pub second_bias: [f32; SECOND],
    /// From each unit of the second layer to the outcomes.
    pub third: [[f32; OUTCOMES]; SECOND],
    /// What the outcomes begin with.
    pub third_bias: [f32; OUTCOMES],
}

/// A network that evaluates.
#[derive(Clone, Debug)]
pub struct Net<const FIRST: usize> {
    pub(super) rows: Vec<[i16; FIRST]>,
    pub(super) first_bias: [i16; FIRST],
    pub(super) heads: Vec<Head>,
}

/// The first layer's sum for one position, from which those of its neighbours are reached.
#[derive(Clone, Debug)]
pub(super) struct Sum<const FIRST: usize> {
    rows: Rows,
    sum: [i16; FIRST],
}

impl<const FIRST: usize> Default for Sum<FIRST> {
    fn default() -> Self {
        Self {
            rows: Rows::default(),
            sum: [0; FIRST],
        }
    }
}

impl<const FIRST: usize> From<&Weights<FIRST>> for Net<FIRST> {
    fn from(weights: &Weights<FIRST>) -> Self {
        let whole = |row: &[f32; FIRST]| row.map(|weight| (weight * ONE).round() as i16);
        Self {
            rows: weights.rows.iter().map(whole).collect(),
            first_bias: whole(&weights.first_bias),
            heads: weights.heads.clone(),
        }
    }
}

impl<const FIRST: usize> Net<FIRST> {
    /// The chances of one position.
    pub(super) fn outcomes(&self, rows: &Rows) -> Outcomes {
        self.finish(&self.sum(rows.as_slice()), rows)
    }

    /// The first layer's sum over these rows.
    fn sum(&self, rows: &[u16]) -> [i16; FIRST] {
        let mut sum = self.first_bias;
        for (nth, lanes) in sum.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut local = *lanes;
            for &row in rows {
                let row = &self.rows[usize::from(row)].as_chunks::<LANES>().0[nth];
                for (sum, weight) in local.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(*weight);
                }
            }
            *lanes = local;
        }
        sum
    }

    /// Keeps the sum over these rows.
    pub(super) fn keep(&self, rows: &Rows, kept: &mut Sum<FIRST>) {
        kept.rows.clone_from(rows);
        kept.sum = self.sum(rows.as_slice());
    }

    /// The chances of a position that has many rows in common with the one that was kept.
    pub(super) fn outcomes_from(&self, kept: &Sum<FIRST>, rows: &Rows) -> Outcomes {
        let mut differences = [[0; 2]; MOST_SLOTS];
        let count = rows.differences(&kept.rows, &mut differences);
        let differences = differences.get(..count).unwrap_or_default();
        let mut sum = kept.sum;
        for (nth, lanes) in sum.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut local = *lanes;
            for &[old, new] in differences {
                let old = &self.rows[usize::from(old)].as_chunks::<LANES>().0[nth];
                let new = &self.rows[usize::from(new)].as_chunks::<LANES>().0[nth];
                for ((sum, old), new) in local.iter_mut().zip(old).zip(new) {
                    *sum = sum.wrapping_add(new.wrapping_sub(*old));
                }
            }
            *lanes = local;
        }
        self.finish(&sum, rows)
    }

    /// The chances, from the first layer's sum.
    fn finish(&self, sum: &[i16; FIRST], rows: &Rows) -> Outcomes {
        let head = &self.heads[rows.head()];
        let units = sum.map(|sum| activate(f32::from(sum) / ONE));
        let second = second_sum(&units, &head.second, &head.second_bias).map(activate);
        let logits = third_sum(&second, &head.third, &head.third_bias);
        Outcomes::new(softmax(&logits, rows.impossible()))
    }
}

/// The second layer's sum.
// Not inlined: where it is, the compiler does without vectors.
#[inline(never)]
#[must_use]
pub fn second_sum<const FIRST: usize>(
    units: &[f32; FIRST],
    weights: &[[f32; SECOND]],
    bias: &[f32; SECOND],
) -> [f32; SECOND] {
    // Many units are silent: the others are listed first, without a branch to guess.
    let mut active = [0; FIRST];
    let mut count = 0;
    for (nth, &unit) in units.iter().enumerate() {
        active[count.min(FIRST - 1)] = nth;
        count += usize::from(unit > 0.0);
    }
    let mut sum = *bias;
    for &nth in active.iter().take(count) {
        let (unit, weights) = (units[nth], &weights[nth]);
        for lane in 0..SECOND {
            sum[lane] += unit * weights[lane];
        }
    }
    sum
}

/// The sum that makes the outcomes.
#[inline]
#[must_use]
pub fn third_sum(
    units: &[f32; SECOND],
    weights: &[[f32; OUTCOMES]; SECOND],
    bias: &[f32; OUTCOMES],
) -> [f32; OUTCOMES] {
    let mut sum = *bias;
    for (&unit, weights) in units.iter().zip(weights) {
        for (sum, weight) in sum.iter_mut().zip(weights) {
            *sum += unit * weight;
        }
    }
    sum
}

/// What a unit makes of its sum: nothing below 0, its square up to 1, and no more.
#[inline]
#[must_use]
pub fn activate(sum: f32) -> f32 {
    let clipped = sum.clamp(0.0, 1.0);
    clipped * clipped
}

/// Chances that add up to 1, in the ratios of the exponentials; none for what is impossible.
#[inline]
#[must_use]
pub fn softmax(logits: &[f32; OUTCOMES], impossible: &[bool; OUTCOMES]) -> [f32; OUTCOMES] {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut powers = logits.map(|logit| exp(logit - most));
    for (power, &impossible) in powers.iter_mut().zip(impossible) {
        *power = if impossible { 0.0 } else { *power };
    }
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// The exponential of a number that is not positive, to six digits, the same on every machine.
#[inline]
fn exp(x: f32) -> f32 {
    // 2^(whole + part) with the whole part put into the exponent's bits.
    let y = (x * std::f32::consts::LOG2_E).max(-100.0);
    let whole = y as i32 - 1;
    let part = y - whole as f32;
    let power = 1.0
        + part
            * (0.693_153_1
                + part
                    * (0.240_139_7
                        + part * (0.055_866_24 + part * (0.008_942_83 + part * 0.001_897_57))));
    let scale = f32::from_bits(((whole + 127) << 23) as u32);
    power * scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_close() {
        for step in 0..2000u16 {
            let x = -f32::from(step) / 100.0;
            let (found, expected) = (exp(x), f64::from(x).exp());
            assert!((f64::from(found) / expected - 1.0).abs() < 1e-5, "{x}");
        }
    }
}
