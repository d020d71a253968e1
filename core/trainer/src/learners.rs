//! Both networks while they learn.

use baban_core::games::backgammon::evaluation::{
    CONTACT_WIDTH, Class, Evaluator, RACE_WIDTH, Rows, contact_slots, race_slots,
};

use crate::file::Checkpoint;
use crate::learner::Learner;
use crate::random::Random;
use crate::samples::Sample;

/// Both networks while they learn.
pub struct Learners {
    /// For contact.
    pub contact: Learner<CONTACT_WIDTH>,
    /// For races.
    pub race: Learner<RACE_WIDTH>,
    rows: Rows,
}

impl Learners {
    pub fn untrained(random: &mut Random) -> Self {
        Self {
            contact: Learner::untrained(&contact_slots(), random),
            race: Learner::untrained(&race_slots(), random),
            rows: Rows::default(),
        }
    }

    pub fn new(checkpoint: Checkpoint) -> Self {
        Self {
            contact: Learner::new(checkpoint.contact, &contact_slots()),
            race: Learner::new(checkpoint.race, &race_slots()),
            rows: Rows::default(),
        }
    }

    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            contact: self.contact.weights().clone(),
            race: self.race.weights().clone(),
        }
    }

    pub fn evaluator(&self) -> Evaluator {
        Evaluator {
            contact: self.contact.weights().into(),
            race: self.race.weights().into(),
        }
    }

    /// Learns from positions, whose viewer has just played, in batches.
    pub fn learn(&mut self, samples: &[Sample], rate: f32) {
        let weight = 1.0 / samples.len() as f32;
        for (board, target) in samples {
            match Class::see(board, &mut self.rows) {
                Class::Over | Class::Bearoff => {}
                Class::Race => self.race.see(self.rows.as_slice(), target.chances(), weight),
                Class::Contact => {
                    self.contact.see(self.rows.as_slice(), target.chances(), weight);
                }
            }
        }
        self.contact.step(rate);
        self.race.step(rate);
    }
}
