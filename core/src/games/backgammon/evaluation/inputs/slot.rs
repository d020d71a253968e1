//! What kind of question a slot is: what its answers have in common.

/// A question with a whole number for an answer, and what a learner may know beforehand about how
/// its rows are related. Evaluating needs none of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    pub(super) answers: u16,
    family: u8,
    is_quantity: bool,
    columns: u16,
    is_frequent: bool,
}

impl Slot {
    /// A slot with so many answers, which have nothing in common.
    pub(super) const fn new(answers: u16) -> Self {
        Self {
            answers,
            family: 0,
            is_quantity: false,
            columns: 0,
            is_frequent: false,
        }
    }

    /// The same answer means something similar in all slots of a family (above 0).
    pub(super) const fn of_family(mut self, family: u8) -> Self {
        self.family = family;
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

    /// Slots of one family, above 0, share what the same answer means.
    #[must_use]
    pub fn family(&self) -> Option<u8> {
        (self.family > 0).then_some(self.family)
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
