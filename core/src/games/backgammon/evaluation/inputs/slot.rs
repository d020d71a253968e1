//! What kind of question a slot is: what its answers have in common.

/// A question with a whole number for an answer, and what a learner may know beforehand about how
/// its rows are related. Evaluating needs none of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    pub(super) answers: u16,
    families: [u8; 2],
    is_quantity: bool,
    columns: u16,
    is_frequent: bool,
    is_set: bool,
}

impl Slot {
    /// A slot with so many answers, which have nothing in common.
    pub(super) const fn new(answers: u16) -> Self {
        Self {
            answers,
            families: [0; 2],
            is_quantity: false,
            columns: 0,
            is_frequent: false,
            is_set: false,
        }
    }

    /// The same answer means something similar in all slots of a family, and still more so in all
    /// of a closer one. Families are numbered from 1.
    pub(super) const fn of_families(mut self, family: u8, closer: u8) -> Self {
        self.families = [family, closer];
        self
    }

    /// The answer, or the second of two, is a set of things that are alike, one a bit.
    pub(super) const fn set(mut self) -> Self {
        self.is_set = true;
        self
    }

    /// The answer is a quantity: neighbouring answers mean something similar.
    pub(super) const fn quantity(mut self) -> Self {
        self.is_quantity = true;
        self
    }

    /// The answer is made of two, the second of which has so many answers.
    pub(super) const fn with_columns(mut self, columns: u16) -> Self {
        self.columns = columns;
        self
    }

    /// Every answer comes up often.
    pub(super) const fn frequent(mut self) -> Self {
        self.is_frequent = true;
        self
    }

    /// Whether every answer comes up often.
    #[must_use]
    pub fn is_frequent(&self) -> bool {
        self.is_frequent
    }

    /// How many answers there are.
    #[must_use]
    pub fn answers(&self) -> usize {
        usize::from(self.answers)
    }

    /// The families in which the same answer means something similar.
    pub fn families(&self) -> impl Iterator<Item = u8> {
        self.families.into_iter().filter(|&family| family > 0)
    }

    /// Whether the answer, or the second of two, is a set of things that are alike, one a bit.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.is_set
    }

    /// Whether neighbouring answers mean something similar.
    #[must_use]
    pub fn is_quantity(&self) -> bool {
        self.is_quantity
    }

    /// If the answer is made of two, how many answers the second has.
    #[must_use]
    pub fn columns(&self) -> Option<usize> {
        (self.columns > 0).then_some(usize::from(self.columns))
    }
}
