//! How a network sees a position: as a list of slots, each of which names one row of weights.
//!
//! A slot is a question with a whole number for an answer: how many checkers are on this point,
//! in how many of 36 rolls is this blot hit. Every answer of every slot owns one row of the first
//! layer, and the layer's sum is over one row a slot. So nothing is multiplied, every
//! answer has a meaning of its own (no straight line is forced through "hit by 11, 12, 13"),
//! and between sibling plays only the rows of the slots that differ have to be exchanged.

mod contact;
mod race;

pub(crate) use contact::Contact;
pub(crate) use race::Race;

use super::sides::Sides;

/// A way to see positions of one class.
pub trait Inputs {
    /// Questions.
    const SLOTS: usize;
    /// Answers of all questions together.
    const ROWS: usize;

    /// The row of each slot, in order.
    fn rows(sides: &Sides, rows: &mut Rows);
}

/// One row a slot.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    rows: Vec<u16>,
    base: u16,
}

impl Rows {
    pub(crate) fn clear(&mut self) {
        self.rows.clear();
        self.base = 0;
    }

    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.rows
    }

    /// The next slot has `answers` answers, and this is the answer. Too high ones count as the
    /// highest.
    #[inline]
    fn push(&mut self, answers: u16, answer: u16) {
        self.rows.push(self.base + answer.min(answers - 1));
        self.base += answers;
    }
}
