//! Both networks while they learn.

use baban_core::games::backgammon::Board;
use baban_core::games::backgammon::evaluation::{
    CONTACT_WIDTH, Class, Evaluator, Outcomes, RACE_WIDTH, Rows,
};

use crate::learner::Learner;
use crate::random::Random;

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
        let [contact, race] = Evaluator::ROWS;
        Self {
            contact: Learner::untrained(contact, 180, random),
            race: Learner::untrained(race, 60, random),
            rows: Rows::default(),
        }
    }

    pub fn new(evaluator: Evaluator) -> Self {
        Self {
            contact: Learner::new(evaluator.contact),
            race: Learner::new(evaluator.race),
            rows: Rows::default(),
        }
    }

    pub fn evaluator(&self) -> Evaluator {
        Evaluator {
            contact: self.contact.net().clone(),
            race: self.race.net().clone(),
        }
    }

    /// Learns from positions, whose viewer has just played, in batches.
    pub fn learn(&mut self, samples: &[(Board, Outcomes)], rate: f32) {
        let weight = 1.0 / samples.len() as f32;
        for (board, target) in samples {
            match Evaluator::see(board, &mut self.rows) {
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
