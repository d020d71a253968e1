//! Whether a table's dice were the promised ones.
//!
//! The proof plays the log again and draws every event of chance from the seed anew, as described
//! in [`chance`](crate::chance). It says nothing about real dice, which nobody promised.

use serde::Serialize;

use super::Table;
use crate::chance::Seed;
use crate::game::Game;

/// Why the dice are not proved. Serialises to an object with a `kind` in snake case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NotProved {
    /// The table does not know its seed.
    #[error("the seed is not known")]
    NoSeed,
    /// The seed is not the one that was promised.
    #[error("the seed is not the one that was promised")]
    OtherSeed,
    /// An event of chance was not drawn from the seed.
    #[error("event {event} of chance should be {expected}, and the record has {found}")]
    Differs {
        /// The number of the event; the first of the game is 0.
        event: u64,
        /// The number of the action in the log, counted from 1.
        action: usize,
        /// What the seed brings.
        expected: String,
        /// What the log holds.
        found: String,
    },
}

impl<G: Game> Table<G> {
    /// Checks every event of chance against the table's own seed, and returns how many there are.
    ///
    /// # Errors
    /// [`NotProved::NoSeed`], or the first event that differs.
    pub fn prove(&self) -> Result<u64, NotProved> {
        self.prove_with(self.seed().ok_or(NotProved::NoSeed)?)
    }

    /// Checks a revealed seed against the promise, if there is one, and every event of chance
    /// against the seed; returns how many events there are.
    ///
    /// # Errors
    /// [`NotProved::OtherSeed`], or the first event that differs.
    pub fn prove_with(&self, seed: &Seed) -> Result<u64, NotProved> {
        let promise = self.commitment();
        if promise.is_some_and(|promise| !promise.holds_for(seed)) {
            return Err(NotProved::OtherSeed);
        }
        let numbered = (1..).zip(self.timeline.walk());
        let thrown = numbered.filter(|&(_, (_, found))| G::is_chance(found));
        for (event, (action, (before, found))) in (0..).zip(thrown) {
            let expected = seed.draw(event, &before.chances());
            if expected != Some(found) {
                return Err(NotProved::Differs {
                    event,
                    action,
                    expected: expected.map_or_else(String::new, |expected| expected.to_string()),
                    found: found.to_string(),
                });
            }
        }
        Ok(self.chance_events())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Cup;
    use super::super::toy::{Action, Options, Toy, seed};
    use super::*;

    fn played() -> Table<Toy> {
        let mut table = Table::<Toy>::new(Options::default(), seed()).unwrap();
        while table.state().outcome().is_none() {
            match table.state().legal().last() {
                Some(&action) => table.apply(action).unwrap(),
                None => drop(table.draw().unwrap()),
            }
        }
        table
    }

    #[test]
    fn drawn_dice_are_proved() {
        let table = played();
        assert_eq!(table.prove(), Ok(table.chance_events()));
        let copy = table.sealed_copy();
        assert_eq!(copy.prove(), Err(NotProved::NoSeed));
        assert_eq!(copy.prove_with(&seed()), Ok(table.chance_events()));
        let other = Seed::from_bytes([8; 32]);
        assert_eq!(copy.prove_with(&other), Err(NotProved::OtherSeed));
    }

    #[test]
    fn the_first_die_that_differs_is_named() {
        let honest = played();
        let dice: Vec<Action> = honest
            .log()
            .iter()
            .copied()
            .filter(|&action| Toy::is_chance(action))
            .collect();
        let mut table = Table::<Toy>::new(Options::default(), seed()).unwrap();
        table.apply(dice[0]).unwrap();
        table.apply(Action::Throw).unwrap();
        let other = if dice[1] == Action::Die(1) { 2 } else { 1 };
        table.apply(Action::Die(other)).unwrap();
        assert_eq!(
            table.prove(),
            Err(NotProved::Differs {
                event: 1,
                action: 3,
                expected: dice[1].to_string(),
                found: Action::Die(other).to_string(),
            })
        );
    }

    #[test]
    fn without_a_promise_the_dice_alone_are_compared() {
        let mut table = Table::<Toy>::new(Options::default(), Cup::ByHand).unwrap();
        let first = seed().draw(0, &table.state().chances()).unwrap();
        table.apply(first).unwrap();
        assert_eq!(table.prove_with(&seed()), Ok(1));
    }
}
