//! Figures of one game that mean the same in every game.

use std::collections::BTreeMap;

use super::Table;
use crate::game::Game;

/// Figures of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics<A> {
    /// Actions in the log, chance's included.
    pub actions: usize,
    /// Turns of each seat, the one being played included.
    pub turns: Vec<u32>,
    /// What chance brought and might have brought, in ascending order.
    pub chances: Vec<Frequency<A>>,
}

/// How often chance brought something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frequency<A> {
    /// What.
    pub action: A,
    /// How often it came.
    pub seen: u32,
    /// How often it was to be expected: the sum of its probabilities over all events of the game.
    pub expected: f64,
}

impl<A> Statistics<A> {
    /// The same figures of what another type calls the actions.
    #[must_use]
    pub fn map<B>(self, mut into: impl FnMut(A) -> B) -> Statistics<B> {
        let chances = self.chances.into_iter();
        Statistics {
            actions: self.actions,
            turns: self.turns,
            chances: chances
                .map(|found| Frequency {
                    action: into(found.action),
                    seen: found.seen,
                    expected: found.expected,
                })
                .collect(),
        }
    }
}

impl<G: Game> Table<G> {
    /// Figures of the game so far. Replays the whole log.
    #[must_use]
    pub fn statistics(&self) -> Statistics<G::Action> {
        let mut turns = vec![0; usize::from(self.state().seats())];
        for seat in self.turn_seats() {
            if let Some(count) = turns.get_mut(seat.index()) {
                *count += 1;
            }
        }
        Statistics {
            actions: self.log().len(),
            turns,
            chances: self.frequencies(),
        }
    }

    fn frequencies(&self) -> Vec<Frequency<G::Action>> {
        let mut counts: BTreeMap<G::Action, (u32, f64)> = BTreeMap::new();
        for (before, brought) in self.timeline.walk() {
            if !G::is_chance(brought) {
                continue;
            }
            let lottery = before.chances();
            // A total is far below 2⁵³, so it is exact.
            let total = lottery.total() as f64;
            for &(action, weight) in lottery.outcomes() {
                let (seen, expected) = counts.entry(action).or_default();
                *seen += u32::from(action == brought);
                *expected += f64::from(weight) / total;
            }
        }
        let counted = counts.into_iter();
        counted
            .map(|(action, (seen, expected))| Frequency {
                action,
                seen,
                expected,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Cup;
    use super::super::toy::{Action, Options, Toy};
    use super::*;

    #[test]
    fn turns_and_dice_are_counted() {
        let mut table = Table::<Toy>::new(Options::default(), Cup::ByHand).unwrap();
        for text in "first1 throw d2 +2 done throw d1 +1 done throw d2".split(' ') {
            table.apply(text.parse().unwrap()).unwrap();
        }
        let figures = table.statistics();
        assert_eq!((figures.actions, &figures.turns[..]), (11, &[1, 2][..]));
        let dice: Vec<_> = figures
            .chances
            .iter()
            .map(|found| (found.action, found.seen, found.expected))
            .collect();
        assert_eq!(
            dice,
            [
                (Action::First(0), 0, 0.5),
                (Action::First(1), 1, 0.5),
                (Action::Die(1), 1, 1.5),
                (Action::Die(2), 2, 1.0),
                (Action::Die(3), 0, 0.5),
            ]
        );
    }
}
