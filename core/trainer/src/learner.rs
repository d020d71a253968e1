//! A network that learns: gradients and Adam.

use baban_core::games::backgammon::evaluation::{
    Head, OUTCOMES, Outcomes, POINTS, Rows, SECOND, Slot, Weights, activate, second_sum, softmax,
    third_sum,
};

use crate::factors::Factors;
use crate::optimiser::{Block, correction};
use crate::random::Random;

/// What Adam remembers of a head.
#[derive(Clone, Debug)]
struct HeadBlocks {
    second: Block,
    second_bias: Block,
    third: Block,
    third_bias: Block,
    touched: bool,
}

impl HeadBlocks {
    fn new(first: usize) -> Self {
        Self {
            second: Block::new(first * SECOND),
            second_bias: Block::new(SECOND),
            third: Block::new(SECOND * OUTCOMES),
            third_bias: Block::new(OUTCOMES),
            touched: false,
        }
    }

    fn step(&mut self, head: &mut Head, rate: f32) {
        if std::mem::take(&mut self.touched) {
            self.second.step(head.second.as_flattened_mut(), 0, rate);
            self.second_bias.step(&mut head.second_bias, 0, rate);
            self.third.step(head.third.as_flattened_mut(), 0, rate);
            self.third_bias.step(&mut head.third_bias, 0, rate);
        }
    }
}

/// A position as a network saw it.
#[derive(Clone, Debug)]
pub(crate) struct Seen<const FIRST: usize> {
    rows: Rows,
    sum: [f32; FIRST],
    units: [f32; FIRST],
    second_sum: [f32; SECOND],
    chances: Outcomes,
    /// By how much the chances are above what is to be learnt.
    pub(crate) errors: Outcomes,
}

/// A network with what Adam remembers of it.
#[derive(Clone, Debug)]
pub(crate) struct Learner<const FIRST: usize> {
    net: Weights<FIRST>,
    factors: Factors,
    own: Vec<[f32; FIRST]>,
    shared: Vec<[f32; FIRST]>,
    rows: Block,
    parts: Block,
    first_bias: Block,
    heads: Vec<HeadBlocks>,
    touched: Vec<bool>,
    /// How many positions named each row.
    seen: Vec<u32>,
    steps: i32,
    /// How much the error of the equity counts beside that of the chances.
    equity_weight: f32,
    /// How fast what rows know on their own fades, for each step and unit of rate.
    decay: f32,
    /// Only the heads learn.
    heads_only: bool,
    /// Sum of squared errors of the equity, and their number.
    errors: (f64, u64),
}

impl<const FIRST: usize> Learner<FIRST> {
    /// A network that knows nothing.
    pub(crate) fn untrained(slots: &[Slot], heads: usize, random: &mut Random) -> Self {
        let mut symmetric = |spread: f32| (random.unit() * 2.0 - 1.0) * spread;
        let frequent = slots.iter().filter(|slot| slot.is_frequent()).count();
        let spread = 1.0 / (frequent as f32).sqrt();
        Self::new(
            Weights {
                // Random only where every answer is met often: elsewhere it would stay as noise.
                rows: slots
                    .iter()
                    .flat_map(|slot| (0..slot.answers()).map(|_| slot.is_frequent()))
                    .map(|frequent| {
                        let spread = if frequent { spread } else { 0.0 };
                        std::array::from_fn(|_| symmetric(spread))
                    })
                    .collect(),
                first_bias: [0.25; FIRST],
                heads: {
                    // All begin alike.
                    let head = Head {
                        second: (0..FIRST)
                            .map(|_| {
                                std::array::from_fn(|_| symmetric(2.0 / (FIRST as f32).sqrt()))
                            })
                            .collect(),
                        second_bias: [0.25; SECOND],
                        third: std::array::from_fn(|_| {
                            std::array::from_fn(|_| symmetric(1.0 / (SECOND as f32).sqrt()))
                        }),
                        third_bias: [0.0, -1.0, -3.0, 0.0, -1.0, -3.0],
                    };
                    vec![head; heads]
                },
            },
            slots,
        )
    }

    /// Goes on with a network.
    pub(crate) fn new(net: Weights<FIRST>, slots: &[Slot]) -> Self {
        let rows = net.rows.len();
        let factors = Factors::of(slots);
        let mut own = net.rows.clone();
        let shared = factors.shared(&mut own);
        Self {
            rows: Block::new(rows * FIRST),
            own,
            shared,
            parts: Block::new(factors.parts() * FIRST),
            factors,
            first_bias: Block::new(FIRST),
            heads: vec![HeadBlocks::new(FIRST); net.heads.len()],
            touched: vec![false; rows],
            seen: vec![0; rows],
            steps: 0,
            decay: 0.0,
            net,
            equity_weight: 0.0,
            heads_only: false,
            errors: (0.0, 0),
        }
    }

    /// How fast what rows know on their own fades, and what the error of the equity counts.
    pub(crate) fn set(&mut self, decay: f32, equity_weight: f32) {
        self.decay = decay;
        self.equity_weight = equity_weight;
    }

    /// Leaves the first layer as it is from now on. Heads are so few numbers that they learn no noise
    /// by heart.
    pub(crate) fn set_heads_only(&mut self) {
        self.heads_only = true;
    }

    /// The weights as they are now.
    pub(crate) fn weights(&self) -> &Weights<FIRST> {
        &self.net
    }

    /// What the network says of a position, and how far that is off.
    pub(crate) fn see(&mut self, rows: &Rows, target: &Outcomes) -> Seen<FIRST> {
        let target = target.without(rows.impossible());
        let head = &self.net.heads[rows.head()];
        let mut sum = self.net.first_bias;
        for &row in rows.as_slice() {
            for (sum, weight) in sum.iter_mut().zip(&self.net.rows[usize::from(row)]) {
                *sum += weight;
            }
        }
        let units = sum.map(activate);
        let second_sum = second_sum(&units, &head.second, &head.second_bias);
        let logits = third_sum(&second_sum.map(activate), &head.third, &head.third_bias);
        let chances = Outcomes::new(softmax(&logits, rows.impossible()));
        let mut errors = chances;
        errors.add(&target, -1.0);
        let error = errors.equity();
        self.errors.0 += f64::from(error) * f64::from(error);
        self.errors.1 += 1;
        Seen {
            rows: rows.clone(),
            sum,
            units,
            second_sum,
            chances,
            errors,
        }
    }

    /// Adds the gradient of one position, whose chances are to be thought of as being off by so much.
    pub(crate) fn correct(&mut self, seen: &Seen<FIRST>, errors: &Outcomes, weight: f32) {
        let Seen {
            rows,
            sum,
            units,
            second_sum,
            chances,
            ..
        } = seen;
        let head = &self.net.heads[rows.head()];
        let blocks = &mut self.heads[rows.head()];
        blocks.touched = true;
        let rows = rows.as_slice();
        let second = second_sum.map(activate);
        let (error, equity) = (errors.equity(), chances.equity());
        let mut by_logit = [0.0; OUTCOMES];
        for nth in 0..OUTCOMES {
            let by_equity = error * chances.chances()[nth] * (POINTS[nth] - equity);
            by_logit[nth] = weight * (errors.chances()[nth] + self.equity_weight * by_equity);
            blocks.third_bias.gradient[nth] += by_logit[nth];
        }
        let mut by_second = [0.0; SECOND];
        for nth in 0..SECOND {
            let mut by_unit = 0.0;
            let gradients = &mut blocks.third.gradient[nth * OUTCOMES..][..OUTCOMES];
            let weights = &head.third[nth];
            for ((gradient, weight), by_logit) in gradients.iter_mut().zip(weights).zip(by_logit) {
                by_unit += by_logit * weight;
                *gradient += by_logit * second[nth];
            }
            by_second[nth] = by_unit * slope(second_sum[nth]);
            blocks.second_bias.gradient[nth] += by_second[nth];
        }
        let mut by_first = [0.0; FIRST];
        let gradients = blocks.second.gradient.as_chunks_mut::<SECOND>().0;
        for nth in 0..FIRST {
            let (weights, gradients) = (&head.second[nth], &mut gradients[nth]);
            let unit = units[nth];
            for (gradient, by_second) in gradients.iter_mut().zip(&by_second) {
                *gradient += by_second * unit;
            }
            by_first[nth] = dot(&by_second, weights) * slope(sum[nth]);
        }
        if self.heads_only {
            return;
        }
        for (gradient, by_first) in self.first_bias.gradient.iter_mut().zip(&by_first) {
            *gradient += by_first;
        }
        let gradients = self.rows.gradient.as_chunks_mut::<FIRST>().0;
        for &row in rows {
            let row = usize::from(row);
            self.touched[row] = true;
            self.seen[row] = self.seen[row].saturating_add(1);
            for (gradient, by_first) in gradients[row].iter_mut().zip(&by_first) {
                *gradient += by_first;
            }
        }
    }

    /// One step of Adam.
    pub(crate) fn step(&mut self, rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let fading = rate * self.decay;
        let rate = rate * correction(self.steps);
        for (blocks, head) in self.heads.iter_mut().zip(&mut self.net.heads) {
            blocks.step(head, rate);
        }
        if self.heads_only {
            return;
        }
        // What moves a row moves the parts that it shares.
        let gradients = self.rows.gradient.as_chunks::<FIRST>().0;
        let shared = self.parts.gradient.as_chunks_mut::<FIRST>().0;
        for (nth, gradient) in gradients.iter().enumerate() {
            if self.touched[nth] {
                for &(part, amount) in self.factors.of_row(nth) {
                    for (sum, gradient) in shared[part].iter_mut().zip(gradient) {
                        *sum += amount * gradient;
                    }
                }
            }
        }
        for (nth, touched) in self.touched.iter_mut().enumerate() {
            if std::mem::take(touched) {
                let kept = 1.0 - (fading * rarity(self.seen[nth], self.steps)).min(0.5);
                for weight in &mut self.own[nth] {
                    *weight *= kept;
                }
                self.rows.step(&mut self.own[nth], nth * FIRST, rate);
            }
        }
        self.parts.step(self.shared.as_flattened_mut(), 0, rate);
        for (nth, row) in self.net.rows.iter_mut().enumerate() {
            *row = self.own[nth];
            for &(part, amount) in self.factors.of_row(nth) {
                for (sum, shared) in row.iter_mut().zip(&self.shared[part]) {
                    *sum += amount * shared;
                }
            }
        }
        self.first_bias.step(&mut self.net.first_bias, 0, rate);
    }

    /// The root of the mean squared error of the equity since the last call.
    pub(crate) fn take_error(&mut self) -> f64 {
        let (sum, count) = std::mem::take(&mut self.errors);
        (sum / count.max(1) as f64).sqrt()
    }
}

/// How much faster than a row that is named once a step on average a row fades that was named so
/// often in so many steps.
///
/// What is known of a row should outweigh the belief that it is like its relatives by how often
/// it was seen. But the steps of Adam do not grow with gradients: with the mean of *n* gradients a
/// step they weigh what they point to by √n only, and not at all where a row is met in some of the
/// steps only.
fn rarity(seen: u32, steps: i32) -> f32 {
    let rarity = steps as f32 / seen.max(1) as f32;
    rarity.max(rarity.sqrt())
}

/// The slope of [`activate`].
fn slope(sum: f32) -> f32 {
    if sum > 0.0 && sum < 1.0 {
        2.0 * sum
    } else {
        0.0
    }
}

/// The sum of products, in lanes that need not wait for each other.
fn dot(one: &[f32; SECOND], other: &[f32; SECOND]) -> f32 {
    let mut lanes = [0.0; 8];
    for (one, other) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        for ((lane, one), other) in lanes.iter_mut().zip(one).zip(other) {
            *lane += one * other;
        }
    }
    lanes.iter().sum()
}

#[cfg(test)]
mod tests {
    use baban_core::games::backgammon::Board;
    use baban_core::games::backgammon::evaluation::{CONTACT_HEADS, Class, contact_slots};

    use super::*;

    fn teach(learner: &mut Learner<32>, rows: &Rows, target: &Outcomes) {
        let seen = learner.see(rows, target);
        learner.correct(&seen, &seen.errors, 1.0);
    }

    #[test]
    fn what_is_shown_often_enough_is_learnt() {
        let mut learner =
            Learner::<32>::untrained(&contact_slots(), CONTACT_HEADS, &mut Random::new(1));
        learner.set(0.0, 1.0);
        let mut rows = Rows::default();
        assert_eq!(Class::see(&Board::START, &mut rows), Class::Contact);
        let target = Outcomes::new([0.4, 0.15, 0.01, 0.3, 0.12, 0.02]);
        for _ in 0..300 {
            teach(&mut learner, &rows, &target);
            learner.step(1e-3);
        }
        learner.take_error();
        teach(&mut learner, &rows, &target);
        assert!(learner.take_error() < 0.01);
    }

    #[test]
    fn the_same_seed_learns_the_same() {
        let learnt = || {
            let mut learner =
                Learner::<32>::untrained(&contact_slots(), CONTACT_HEADS, &mut Random::new(7));
            let mut rows = Rows::default();
            Class::see(&Board::START, &mut rows);
            teach(&mut learner, &rows, &Outcomes::certain(true, 2));
            learner.step(1e-3);
            learner.weights().heads[0].third_bias
        };
        assert_eq!(learnt(), learnt());
    }

    #[test]
    fn the_first_layer_stays_where_only_heads_learn() {
        let mut learner =
            Learner::<32>::untrained(&contact_slots(), CONTACT_HEADS, &mut Random::new(1));
        learner.set_heads_only();
        let mut rows = Rows::default();
        Class::see(&Board::START, &mut rows);
        let before = learner.weights().clone();
        teach(&mut learner, &rows, &Outcomes::certain(true, 2));
        learner.step(1e-3);
        let after = learner.weights();
        assert!(after.rows == before.rows && after.first_bias == before.first_bias);
        let biases = |net: &Weights<32>| {
            net.heads
                .iter()
                .map(|head| head.third_bias)
                .collect::<Vec<_>>()
        };
        assert_ne!(biases(after), biases(&before));
    }

    #[test]
    fn other_kinds_of_positions_keep_their_heads() {
        let mut learner =
            Learner::<32>::untrained(&contact_slots(), CONTACT_HEADS, &mut Random::new(1));
        let mut rows = Rows::default();
        Class::see(&Board::START, &mut rows);
        let usual = rows.head();
        // A head that is not this position's.
        let mut points = *Board::START.points();
        points[6] -= 1;
        Class::see(&Board::from_points(points).unwrap(), &mut rows);
        let bias = |learner: &Learner<32>, head: usize| learner.weights().heads[head].third_bias;
        let before = [bias(&learner, usual), bias(&learner, rows.head())];
        teach(&mut learner, &rows, &Outcomes::certain(true, 1));
        learner.step(1e-3);
        assert_eq!(bias(&learner, usual), before[0]);
        assert_ne!(bias(&learner, rows.head()), before[1]);
    }
}
