//! Both networks while they learn.

use baban_core::games::backgammon::evaluation::{
    CONTACT_HEADS, CONTACT_WIDTH, Class, Evaluator, Outcomes, RACE_HEADS, RACE_WIDTH, Rows,
    contact_slots, race_slots,
};

use crate::file::Checkpoint;
use crate::learner::Learner;
use crate::random::Random;
use crate::samples::Siblings;

/// Both networks while they learn.
pub(crate) struct Learners {
    /// For contact.
    contact: Learner<CONTACT_WIDTH>,
    /// For races.
    race: Learner<RACE_WIDTH>,
    rows: Rows,
    /// How much more counts by what siblings differ than what they have in common.
    siblings: f32,
}

impl Learners {
    /// Networks that know nothing.
    pub(crate) fn untrained(random: &mut Random) -> Self {
        Self {
            contact: Learner::untrained(&contact_slots(), CONTACT_HEADS, random),
            race: Learner::untrained(&race_slots(), RACE_HEADS, random),
            rows: Rows::default(),
            siblings: 0.0,
        }
    }

    /// Goes on with networks.
    pub(crate) fn new(checkpoint: Checkpoint) -> Self {
        Self {
            contact: Learner::new(checkpoint.contact, &contact_slots()),
            race: Learner::new(checkpoint.race, &race_slots()),
            rows: Rows::default(),
            siblings: 0.0,
        }
    }

    /// The weights as they are now.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            contact: self.contact.weights().clone(),
            race: self.race.weights().clone(),
        }
    }

    /// The networks as they are now, ready to evaluate.
    pub(crate) fn evaluator(&self) -> Evaluator {
        Evaluator {
            contact: self.contact.weights().into(),
            race: self.race.weights().into(),
        }
    }

    /// How fast what rows know on their own fades, what the error of the equity counts, and how much
    /// more counts by what siblings differ than what they have in common.
    pub(crate) fn set(&mut self, decay: f32, equity_weight: f32, siblings: f32) {
        self.siblings = siblings;
        self.contact.set(decay, equity_weight);
        self.race.set(decay, equity_weight);
    }

    /// Leaves the first layers as they are from now on.
    pub(crate) fn set_heads_only(&mut self) {
        self.contact.set_heads_only();
        self.race.set_heads_only();
    }

    /// The roots of the mean squared errors of the equity since the last call, of contact
    /// positions and of races.
    pub(crate) fn take_error(&mut self) -> String {
        let (contact, race) = (self.contact.take_error(), self.race.take_error());
        format!("{contact:.4} {race:.4}")
    }

    /// Learns from plays of some rolls.
    pub(crate) fn learn(&mut self, steps: &[Siblings], rate: f32) {
        let count: usize = steps.iter().map(Vec::len).sum();
        let weight = 1.0 / count.max(1) as f32;
        let (mut contact, mut race) = (Vec::new(), Vec::new());
        for step in steps {
            for (board, target) in step {
                match Class::see(board, &mut self.rows) {
                    Class::Over | Class::Bearoff => {}
                    Class::Race => race.push(self.race.see(&self.rows, target)),
                    Class::Contact => contact.push(self.contact.see(&self.rows, target)),
                }
            }
            let errors = contact.iter().map(|seen| &seen.errors);
            let errors = errors.chain(race.iter().map(|seen| &seen.errors));
            let share = 1.0 / errors.clone().count().max(1) as f32;
            let mut mean = Outcomes::default();
            errors.for_each(|errors| mean.add(errors, share));
            let away = |errors: &Outcomes| {
                let mut away = *errors;
                away.add(errors, self.siblings);
                away.add(&mean, -self.siblings);
                away
            };
            for seen in contact.drain(..) {
                self.contact.correct(&seen, &away(&seen.errors), weight);
            }
            for seen in race.drain(..) {
                self.race.correct(&seen, &away(&seen.errors), weight);
            }
        }
        self.contact.step(rate);
        self.race.step(rate);
    }
}

#[cfg(test)]
mod tests {
    use baban_core::games::backgammon::Board;
    use baban_core::games::backgammon::evaluation::Sight;

    use super::*;

    /// How far the equities of two siblings are from what was to be learnt: in common, and between
    /// them.
    fn left(siblings: f32) -> [f32; 2] {
        let mut points = *Board::START.points();
        (points[6], points[5]) = (4, 1);
        let plays = [Board::START, Board::from_points(points).unwrap()];
        let targets = [0.75, 0.25].map(|win| Outcomes::new([win, 0.0, 0.0, 1.0 - win, 0.0, 0.0]));
        let mut learners = Learners::untrained(&mut Random::new(1));
        learners.set(0.0, 1.0, siblings);
        let step: Siblings = plays.into_iter().zip(targets).collect();
        for _ in 0..30 {
            learners.learn(std::slice::from_ref(&step), 1e-4);
        }
        let evaluator = learners.evaluator();
        let equity = |nth: usize| {
            evaluator
                .outcomes(&plays[nth], &mut Sight::default())
                .equity()
        };
        let errors = [0, 1].map(|nth| equity(nth) - targets[nth].equity());
        [(errors[0] + errors[1]).abs(), (errors[0] - errors[1]).abs()]
    }

    #[test]
    fn what_siblings_differ_by_is_learnt_sooner_if_it_counts_more() {
        let ([common, between], [common_then, between_then]) = (left(0.0), left(10.0));
        assert!(between_then < between && common_then > common);
    }
}
