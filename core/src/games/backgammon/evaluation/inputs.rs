//! How a network sees a position: as a list of slots, each of which names one row of weights.
//!
//! A slot is a question with a whole number for an answer: how many checkers are on this point,
//! in how many of 36 rolls is this blot hit. Every answer of every slot owns one row of the first
//! layer, and the layer's sum is over one row a slot. So nothing is multiplied, every
//! answer has a meaning of its own (no straight line is forced through "hit by 11, 12, 13"),
//! and between sibling plays only the rows of the slots that differ have to be exchanged.

mod contact;
mod race;
mod slot;

pub(super) use contact::Contact;
pub(super) use race::Race;
pub use slot::Slot;

use super::outcomes::OUTCOMES;
use super::sides::Sides;

/// A way to see positions of one class.
pub(super) trait Inputs {
    /// Answers each slot, in order.
    fn see(sides: &Sides, sink: &mut impl Sink);

    /// The slots, in order.
    fn slots() -> Vec<Slot> {
        let mut slots = Vec::new();
        Self::see(&Sides::default(), &mut slots);
        slots
    }

    /// Rows of all slots together.
    fn rows() -> usize {
        Self::slots().iter().map(|slot| slot.answers()).sum()
    }
}

/// What takes the answers.
pub(super) trait Sink {
    /// The next slot, and its answer. Too high ones count as the highest.
    fn push(&mut self, slot: Slot, answer: u16);
}

impl Sink for Vec<Slot> {
    fn push(&mut self, slot: Slot, _: u16) {
        self.push(slot);
    }
}

impl Sink for Rows {
    #[inline]
    fn push(&mut self, slot: Slot, answer: u16) {
        let last = slot.answers.saturating_sub(1);
        self.rows[self.len & (MOST_SLOTS - 1)] = self.base + answer.min(last);
        self.len += 1;
        self.base += slot.answers;
    }
}

/// Most slots of a position; a power of two, so that no write needs a check.
pub(super) const MOST_SLOTS: usize = 256;

/// One row a slot.
#[derive(Clone, Debug)]
pub struct Rows {
    rows: [u16; MOST_SLOTS],
    len: usize,
    base: u16,
    impossible: [bool; OUTCOMES],
}

impl Default for Rows {
    fn default() -> Self {
        Self {
            impossible: [false; OUTCOMES],
            rows: [0; MOST_SLOTS],
            len: 0,
            base: 0,
        }
    }
}

impl Rows {
    /// Outcomes that the rules exclude, whatever the rows may say.
    #[inline]
    #[must_use]
    pub fn impossible(&self) -> &[bool; OUTCOMES] {
        &self.impossible
    }

    /// Begins anew, with the outcomes that the rules exclude.
    #[inline]
    pub(super) fn clear(&mut self, impossible: [bool; OUTCOMES]) {
        self.impossible = impossible;
        self.len = 0;
        self.base = 0;
    }

    /// The row of each slot.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[u16] {
        self.rows.get(..self.len).unwrap_or_default()
    }

    /// The rows of slots that are answered otherwise than before: what was, and what is.
    #[inline]
    pub(super) fn differences(&self, before: &Self, found: &mut [[u16; 2]; MOST_SLOTS]) -> usize {
        let mut count = 0;
        let groups = self.rows.as_chunks::<4>().0.iter();
        let groups = groups.zip(before.rows.as_chunks::<4>().0);
        for (new, old) in groups.take(self.len.div_ceil(4)) {
            if new != old {
                for (&new, &old) in new.iter().zip(old) {
                    found[count & (MOST_SLOTS - 1)] = [old, new];
                    count += usize::from(new != old);
                }
            }
        }
        count
    }
}
