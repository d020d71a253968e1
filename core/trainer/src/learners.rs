//! Both networks while they learn.

use baban_core::games::backgammon::evaluation::{
    CONTACT_HEADS, CONTACT_WIDTH, Class, Evaluator, RACE_HEADS, RACE_WIDTH, Rows, contact_slots,
    race_slots,
};

use crate::file::Checkpoint;
use crate::learner::Learner;
use crate::random::Random;
use crate::samples::Sample;

/// Both networks while they learn.
pub(crate) struct Learners {
    /// For contact.
    contact: Learner<CONTACT_WIDTH>,
    /// For races.
    race: Learner<RACE_WIDTH>,
    rows: Rows,
}

impl Learners {
    /// Networks that know nothing.
    pub(crate) fn untrained(random: &mut Random) -> Self {
        Self {
            contact: Learner::untrained(&contact_slots(), CONTACT_HEADS, random),
            race: Learner::untrained(&race_slots(), RACE_HEADS, random),
            rows: Rows::default(),
        }
    }

    /// Goes on with networks.
    pub(crate) fn new(checkpoint: Checkpoint) -> Self {
        Self {
            contact: Learner::new(checkpoint.contact, &contact_slots()),
            race: Learner::new(checkpoint.race, &race_slots()),
            rows: Rows::default(),
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

    /// How fast what rows know on their own fades, and what the error of the equity counts.
    pub(crate) fn set(&mut self, decay: f32, equity_weight: f32) {
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

    /// Learns from positions, whose viewer has just played, in batches.
    pub(crate) fn learn(&mut self, samples: &[Sample], rate: f32) {
        let weight = 1.0 / samples.len() as f32;
        for (board, target) in samples {
            match Class::see(board, &mut self.rows) {
                Class::Over | Class::Bearoff => {}
                Class::Race => self.race.see(&self.rows, target, weight),
                Class::Contact => {
                    self.contact.see(&self.rows, target, weight);
                }
            }
        }
        self.contact.step(rate);
        self.race.step(rate);
    }
}
