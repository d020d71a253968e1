//! A network: a sum of rows, two small layers, six chances.
//!
//! Written in plain loops over arrays of fixed length, which compilers turn into vector
//! instructions wherever there are any.

use super::outcomes::{OUTCOMES, Outcomes};

/// Width of the second hidden layer.
pub const SECOND: usize = 32;

/// Lanes that are kept in registers while rows are added up.
const LANES: usize = 32;

/// Weights of a network whose first layer is `FIRST` wide.
#[derive(Clone, Debug)]
pub struct Net<const FIRST: usize> {
    /// One row for each answer of each slot.
    pub rows: Vec<[f32; FIRST]>,
    /// What the first layer begins with.
    pub first_bias: [f32; FIRST],
    /// From each unit of the first layer to the second.
    pub second: Vec<[f32; SECOND]>,
    /// What the second layer begins with.
    pub second_bias: [f32; SECOND],
    /// From each unit of the second layer to the outcomes.
    pub third: [[f32; OUTCOMES]; SECOND],
    /// What the outcomes begin with.
    pub third_bias: [f32; OUTCOMES],
}

/// The first layer's sum for one position, from which those of its neighbours are reached.
#[derive(Clone, Debug)]
pub struct Sum<const FIRST: usize> {
    rows: Vec<u16>,
    sum: [f32; FIRST],
}

impl<const FIRST: usize> Default for Sum<FIRST> {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            sum: [0.0; FIRST],
        }
    }
}

impl<const FIRST: usize> Net<FIRST> {
    /// The first layer's sum over these rows.
    #[must_use]
    pub fn sum(&self, rows: &[u16]) -> [f32; FIRST] {
        let mut sum = self.first_bias;
        for &row in rows {
            let weights = &self.rows[usize::from(row)];
            for (sum, weight) in sum.iter_mut().zip(weights) {
                *sum += weight;
            }
        }
        sum
    }

    /// The same, to be kept.
    pub fn keep(&self, rows: &[u16], kept: &mut Sum<FIRST>) {
        kept.rows.clear();
        kept.rows.extend_from_slice(rows);
        kept.sum = self.sum(rows);
    }

    /// The sum over these rows, from that of a position with many rows in common.
    #[must_use]
    pub fn sum_from(&self, kept: &Sum<FIRST>, rows: &[u16], buffer: &mut Vec<[u16; 2]>) -> [f32; FIRST] {
        buffer.clear();
        for (&old, &new) in kept.rows.iter().zip(rows) {
            if old != new {
                buffer.push([old, new]);
            }
        }
        let mut sum = kept.sum;
        for (nth, lanes) in sum.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut local = *lanes;
            for &[old, new] in &*buffer {
                let old = &self.rows[usize::from(old)].as_chunks::<LANES>().0[nth];
                let new = &self.rows[usize::from(new)].as_chunks::<LANES>().0[nth];
                for ((sum, old), new) in local.iter_mut().zip(old).zip(new) {
                    *sum += new - old;
                }
            }
            *lanes = local;
        }
        sum
    }

    /// The chances, from the first layer's sum.
    #[must_use]
    pub fn finish(&self, sum: &[f32; FIRST]) -> Outcomes {
        let mut second = self.second_bias;
        for (&sum, weights) in sum.iter().zip(&self.second) {
            let unit = activate(sum);
            if unit > 0.0 {
                for (second, weight) in second.iter_mut().zip(weights) {
                    *second += unit * weight;
                }
            }
        }
        let mut logits = self.third_bias;
        for (&second, weights) in second.iter().zip(&self.third) {
            let unit = activate(second);
            for (logit, weight) in logits.iter_mut().zip(weights) {
                *logit += unit * weight;
            }
        }
        Outcomes::new(softmax(&logits))
    }
}

/// What a unit makes of its sum: nothing below 0, its square up to 1, and no more.
#[inline]
#[must_use]
pub fn activate(sum: f32) -> f32 {
    let clipped = sum.clamp(0.0, 1.0);
    clipped * clipped
}

/// Chances that add up to 1, in the ratios of the exponentials.
#[inline]
#[must_use]
pub fn softmax(logits: &[f32; OUTCOMES]) -> [f32; OUTCOMES] {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let powers = logits.map(|logit| exp(logit - most));
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// The exponential of a number that is not positive, to six digits, the same on every machine.
#[inline]
fn exp(x: f32) -> f32 {
    // 2^(whole + part) with the whole part put into the exponent's bits.
    let y = (x * std::f32::consts::LOG2_E).max(-100.0);
    let whole = y.floor();
    let part = y - whole;
    let power = 1.0
        + part
            * (0.693_153_1
                + part
                    * (0.240_139_7
                        + part * (0.055_866_24 + part * (0.008_942_83 + part * 0.001_897_57))));
    let scale = f32::from_bits(((whole as i32 + 127) << 23) as u32);
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
