//! Two dice: what was rolled, and what of it is still to be played.

use super::Action;
use crate::game::{Lottery, Seat};

/// Two dice as they fell, in no particular order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll {
    high: u8,
    low: u8,
}

impl Roll {
    /// The 21 rolls that can be told apart, in ascending order of the higher die.
    pub const ALL: [Self; 21] = {
        let mut all = [Self { high: 1, low: 1 }; 21];
        let (mut nth, mut high, mut low) = (0, 1, 1);
        while nth < all.len() {
            all[nth] = Self { high, low };
            nth += 1;
            if low == high {
                high += 1;
                low = 1;
            } else {
                low += 1;
            }
        }
        all
    };

    /// The roll of these two numbers; `None` unless both are 1 to 6.
    #[must_use]
    pub fn new(one: u8, other: u8) -> Option<Self> {
        let on_a_die = |number: u8| (1..=6).contains(&number);
        (on_a_die(one) && on_a_die(other)).then(|| Self {
            high: one.max(other),
            low: one.min(other),
        })
    }

    /// The place in [`Self::ALL`] of the roll that holds one of 36 tickets.
    pub(super) fn place(ticket: u64) -> usize {
        let mut left = ticket;
        for (nth, roll) in Self::ALL.iter().enumerate() {
            let weight = u64::from(roll.weight());
            if left < weight {
                return nth;
            }
            left -= weight;
        }
        0
    }

    /// The higher number.
    #[must_use]
    pub fn high(self) -> u8 {
        self.high
    }

    /// The lower number, or the same.
    #[must_use]
    pub fn low(self) -> u8 {
        self.low
    }

    /// Whether both dice show the same number, which is then played four times (B4).
    #[must_use]
    pub fn is_double(self) -> bool {
        self.high == self.low
    }

    /// In how many of 36 ways the dice can fall so.
    #[must_use]
    pub fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }
}

/// The dice on the table during a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    roll: Roll,
    /// The numbers still to be played in descending order; zeros behind them.
    left: [u8; 4],
}

impl Dice {
    /// The dice just rolled, none of them played.
    #[must_use]
    pub fn new(roll: Roll) -> Self {
        let left = if roll.is_double() {
            [roll.high; 4]
        } else {
            [roll.high, roll.low, 0, 0]
        };
        Self { roll, left }
    }

    /// The dice of which these numbers are still to be played; `None` if the roll does not have them.
    #[must_use]
    pub fn with_unplayed(roll: Roll, unplayed: &[u8]) -> Option<Self> {
        let mut surplus = Self::new(roll);
        for &die in unplayed {
            surplus = surplus.without(die)?;
        }
        // What is surplus has been played.
        surplus
            .unplayed()
            .iter()
            .try_fold(Self::new(roll), |dice, &die| dice.without(die))
    }

    /// What was rolled.
    #[must_use]
    pub fn roll(&self) -> Roll {
        self.roll
    }

    /// The numbers on the two dice: the higher, the lower.
    #[must_use]
    pub fn shown(&self) -> [u8; 2] {
        [self.roll.high, self.roll.low]
    }

    /// The numbers still to be played, in descending order: up to four after a double.
    #[must_use]
    pub fn unplayed(&self) -> &[u8] {
        let end = self.left.iter().position(|&die| die == 0);
        self.left.get(..end.unwrap_or(4)).unwrap_or_default()
    }

    /// The different numbers still to be played, the higher first, each with the dice after it has
    /// been played.
    pub(super) fn choices(self) -> impl Iterator<Item = (u8, Self)> {
        let mut last = 0;
        (0..4).filter_map(move |nth| {
            let die = *self.unplayed().get(nth)?;
            let again = die == last;
            last = die;
            if again {
                return None;
            }
            Some((die, self.without(die)?))
        })
    }

    /// The dice after one number has been played; `None` if it is not there.
    #[must_use]
    pub(super) fn without(mut self, die: u8) -> Option<Self> {
        let played = self.unplayed().iter().position(|&left| left == die)?;
        self.left.copy_within(played + 1.., played);
        self.left[3] = 0;
        Some(self)
    }
}

/// The opening roll: 30 pairs of different dice, seat 0's first (B3).
pub(super) fn opening_lottery() -> Lottery<Action> {
    let pairs = (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second)));
    Lottery::new(
        pairs
            .filter(|(first, second)| first != second)
            .map(|(first, second)| (Action::Opening { first, second }, 1)),
    )
}

/// The roll of a turn: 21 outcomes of weight 1 or 2, together 36.
pub(super) fn dice_lottery() -> Lottery<Action> {
    Lottery::new(Roll::ALL.map(|roll| {
        let (high, low) = (roll.high, roll.low);
        (Action::Dice { high, low }, roll.weight())
    }))
}

/// The opening dice read again from the dice of the opening turn: seat 0's, seat 1's. The player
/// with the higher die is the one who moves.
pub(super) fn opening_dice(mover: Seat, dice: &Dice) -> [u8; 2] {
    let [high, low] = dice.shown();
    if mover.index() == 0 {
        [high, low]
    } else {
        [low, high]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_21_rolls_of_together_36() {
        assert!(Roll::ALL.is_sorted());
        assert_eq!(Roll::ALL.iter().map(|roll| roll.weight()).sum::<u32>(), 36);
        assert_eq!(
            (dice_lottery().total(), opening_lottery().total()),
            (36, 30)
        );
    }

    #[test]
    fn dice_leave_the_table_one_by_one() {
        let roll = Roll::new(3, 5).unwrap();
        let dice = Dice::new(roll);
        assert_eq!((dice.shown(), dice.unplayed()), ([5, 3], &[5, 3][..]));
        let dice = dice.without(5).unwrap();
        assert_eq!(dice.unplayed(), [3]);
        assert_eq!(dice.without(5), None);
        assert_eq!(Dice::with_unplayed(roll, &[3]), Some(dice));
        assert_eq!(Dice::with_unplayed(roll, &[3, 3]), None);
        let double = Roll::new(2, 2).unwrap();
        assert_eq!(Dice::new(double).unplayed(), [2, 2, 2, 2]);
        let two_left = Dice::with_unplayed(double, &[2, 2]).unwrap();
        assert_eq!(two_left.unplayed(), [2, 2]);
    }
}
