//! Which rolls are looked into more deeply when not all can be.
//!
//! The 21 rolls fall into three groups, and each of these into three smaller ones, so that every
//! group weighs the same, has its share of doubles and about the same pips. A search that looks
//! into one group only corrects what direct sight says of all rolls by what it finds wrong about
//! those of the group; and neighbouring branches take different groups, so that what one group
//! is luckier than another evens out.

use crate::games::backgammon::Roll;

/// How many of the rolls of a ply are looked into more deeply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rolls {
    /// All.
    All,
    /// A third, by weight: seven.
    Third,
    /// A ninth, by weight: two or three.
    Ninth,
}

/// The smaller group of each roll, in the order of [`Roll::ALL`]; its remainder by 3 is the larger
/// group.
const GROUPS: [u8; Roll::ALL.len()] = [
    6, // 1-1
    0, 7, // 2-1, 2-2
    1, 5, 8, // 3-1, 3-2, 3-3
    2, 3, 8, 8, // 4-1 …
    4, 7, 4, 0, 7, // 5-1 …
    6, 5, 3, 1, 2, 6, // 6-1 …
];

impl Rolls {
    /// How many groups there are to choose from.
    pub(super) const fn groups(self) -> u8 {
        match self {
            Self::All => 1,
            Self::Third => 3,
            Self::Ninth => 9,
        }
    }

    /// Whether the roll at that place of [`Roll::ALL`] belongs to the group.
    pub(super) fn includes(self, nth: usize, group: u8) -> bool {
        GROUPS
            .get(nth)
            .is_some_and(|of| of % self.groups() == group % self.groups())
    }

    /// What the rolls of one group weigh together, out of 36.
    pub(super) const fn weight(self) -> f32 {
        36.0 / self.groups() as f32
    }
}

/// The group to take behind a roll, when the branch before had `group`.
pub(super) fn next_group(group: u8, nth: usize) -> u8 {
    let shifted = |of: &u8| (of % 3 + of / 3) % 3 + of / 3 * 3;
    (GROUPS.get(nth).map_or(0, shifted) + group) % 9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_weigh_the_same() {
        for rolls in [Rolls::All, Rolls::Third, Rolls::Ninth] {
            for group in 0..rolls.groups() {
                let members = (0..Roll::ALL.len()).filter(|&nth| rolls.includes(nth, group));
                let weight: u32 = members.map(|nth| Roll::ALL[nth].weight()).sum();
                assert_eq!(weight as f32, rolls.weight());
            }
        }
    }

    #[test]
    fn neighbouring_branches_take_different_groups() {
        for rolls in [Rolls::Third, Rolls::Ninth] {
            let mut taken = [0; 9];
            for (nth, roll) in Roll::ALL.iter().enumerate() {
                let group = next_group(0, nth) % rolls.groups();
                taken[usize::from(group)] += roll.weight();
            }
            let groups = usize::from(rolls.groups());
            assert_eq!(taken[..groups], [36 / groups as u32; 9][..groups]);
        }
    }
}
