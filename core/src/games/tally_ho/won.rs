//! The tiles that a colour has won in a round.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::colour::Colour;
use super::kind::Kind;

/// The tiles that lie in front of a player: captured ones, and own ones that left the forest.
///
/// The two need not be told apart: what has the player's own colour was moved out, all else was
/// captured. In JSON an object of counts by kind, without those of none.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(from = "BTreeMap<Kind, u8>", into = "BTreeMap<Kind, u8>")]
pub struct Won {
    counts: [u8; Kind::ALL.len()],
}

impl Won {
    /// No tile.
    pub(super) const NOTHING: Self = Self {
        counts: [0; Kind::ALL.len()],
    };

    /// How many of that kind.
    #[must_use]
    pub fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// How many tiles.
    #[must_use]
    pub fn tiles(&self) -> u32 {
        self.counts.iter().copied().map(u32::from).sum()
    }

    /// What they are worth (T16).
    #[must_use]
    pub fn points(&self) -> u32 {
        let worth = |kind| u32::from(self.count(kind)) * u32::from(kind.value());
        Kind::ALL.into_iter().map(worth).sum()
    }

    /// How many of the colour's own, if they are that colour's winnings: tiles moved out (T13).
    #[must_use]
    pub fn moved_out(&self, winner: Colour) -> u32 {
        let own = Kind::ALL
            .into_iter()
            .filter(|kind| kind.owner() == Some(winner));
        own.map(|kind| u32::from(self.count(kind))).sum()
    }

    pub(super) fn add(&mut self, kind: Kind) {
        let count = &mut self.counts[kind.index()];
        *count = count.saturating_add(1);
    }
}

impl From<BTreeMap<Kind, u8>> for Won {
    fn from(by_kind: BTreeMap<Kind, u8>) -> Self {
        let mut won = Self::default();
        for (kind, count) in by_kind {
            won.counts[kind.index()] = count;
        }
        won
    }
}

impl From<Won> for BTreeMap<Kind, u8> {
    fn from(won: Won) -> Self {
        let counted = Kind::ALL.into_iter().map(|kind| (kind, won.count(kind)));
        counted.filter(|&(_, count)| count > 0).collect()
    }
}
