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
    /// How many kinds of positions are told apart after the first layer.
    const HEADS: usize;

    /// The kind of a position.
    fn head(sides: &Sides) -> usize;

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

    /// The next slots, which have equally many answers, and their answers: none may be too high.
    fn push_all<const N: usize>(&mut self, slot: impl Fn(usize) -> Slot, answers: [u16; N]);
}

impl Sink for Vec<Slot> {
    fn push(&mut self, slot: Slot, _: u16) {
        self.push(slot);
    }

    fn push_all<const N: usize>(&mut self, slot: impl Fn(usize) -> Slot, _: [u16; N]) {
        self.extend((0..N).map(slot));
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

    #[inline]
    fn push_all<const N: usize>(&mut self, slot: impl Fn(usize) -> Slot, answers: [u16; N]) {
        let step = slot(0).answers;
        let places = self.rows.iter_mut().skip(self.len).take(N);
        for ((nth, place), answer) in (0..).zip(places).zip(answers) {
            *place = self.base + nth * step + answer;
        }
        self.len += N;
        self.base += N as u16 * step;
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
    head: usize,
    impossible: [bool; OUTCOMES],
}

impl Default for Rows {
    fn default() -> Self {
        Self {
            impossible: [false; OUTCOMES],
            rows: [0; MOST_SLOTS],
            len: 0,
            base: 0,
            head: 0,
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

    /// The kind of the position: what follows the first layer.
    #[inline]
    #[must_use]
    pub fn head(&self) -> usize {
        self.head
    }

    /// Replaces the rows by those of a position.
    #[inline]
    pub(super) fn see<I: Inputs>(&mut self, sides: &Sides) {
        self.impossible = sides.impossible();
        self.head = I::head(sides);
        self.len = 0;
        self.base = 0;
        I::see(sides, self);
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
