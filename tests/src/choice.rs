//! Choices that are the same on every machine: the core's own portable generator, counted on.

use baban_core::chance::Seed;

/// A source of choices that a number names.
pub struct Choices {
    seed: Seed,
    made: u64,
}

/// The seed of that number, for dice and for choices.
#[must_use]
pub fn numbered_seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    for (byte, digit) in bytes.iter_mut().zip(number.to_le_bytes()) {
        *byte = digit;
    }
    Seed::from_bytes(bytes)
}

impl Choices {
    /// The source of that number.
    #[must_use]
    pub fn new(number: u64) -> Self {
        Self {
            // Other than the seed of the dice of that number.
            seed: numbered_seed(!number),
            made: 0,
        }
    }

    /// True once in `times`, on average.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.ticket(times) == 0
    }

    /// One of the list; `None` if it is empty.
    pub fn of<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        let ticket = self.ticket(list.len() as u64);
        usize::try_from(ticket).ok().and_then(|nth| list.get(nth))
    }

    fn ticket(&mut self, total: u64) -> u64 {
        self.made += 1;
        self.seed.ticket(self.made, total)
    }
}
