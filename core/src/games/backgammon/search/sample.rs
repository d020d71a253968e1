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
    const fn groups(self) -> u8 {
        match self {
            Self::All => 1,
            Self::Third => 3,
            Self::Ninth => 9,
        }
    }

    /// What the rolls of one group weigh together, out of 36.
    pub(super) const fn weight(self) -> f32 {
        36.0 / self.groups() as f32
    }
}

/// Where in the tree a position is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Branch {
    /// The group of rolls that is taken here.
    group: u8,
    /// Plies behind the root.
    ply: u8,
}

impl Branch {
    /// Whether a deeper look will come by here again.
    pub(super) const fn is_near(self) -> bool {
        self.ply < 2
    }

    /// Whether the roll at that place of [`Roll::ALL`] is looked into.
    pub(super) fn includes(self, rolls: Rolls, nth: usize) -> bool {
        GROUPS
            .get(nth)
            .is_some_and(|of| of % rolls.groups() == self.group % rolls.groups())
    }

    /// Where the roll at that place leads to.
    pub(super) fn behind(self, nth: usize) -> Self {
        let shifted = |of: &u8| (of % 3 + of / 3) % 3 + of / 3 * 3;
        Self {
            group: (GROUPS.get(nth).map_or(0, shifted) + self.group) % 9,
            ply: self.ply.saturating_add(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_weigh_the_same() {
        for rolls in [Rolls::All, Rolls::Third, Rolls::Ninth] {
            for group in 0..rolls.groups() {
                let branch = Branch { group, ply: 0 };
                let members = (0..Roll::ALL.len()).filter(|&nth| branch.includes(rolls, nth));
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
                let group = Branch::default().behind(nth).group % rolls.groups();
                taken[usize::from(group)] += roll.weight();
            }
            let groups = usize::from(rolls.groups());
            assert_eq!(taken[..groups], [36 / groups as u32; 9][..groups]);
        }
    }
}
