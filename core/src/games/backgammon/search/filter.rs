//! Which plays are looked into, and how deep.

use super::{Depth, Rolls};

/// Which plays are looked into, and how deep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// No more than so many.
    pub most: usize,
    /// Only those that seem to lose no more than so much against the best, in points.
    pub within: f32,
    /// How deep.
    pub depth: Depth,
}

impl Filter {
    /// All plays, so many plies ahead; no more than three.
    #[must_use]
    pub const fn every(plies: u8) -> Self {
        Self {
            most: usize::MAX,
            within: f32::INFINITY,
            depth: Depth::full(plies),
        }
    }
}

/// How the strongest player looks ahead.
///
/// Plays that two plies leave close are told apart by a third. Looking into a third of the rolls
/// of the second ply, it says as much as with all of them.
pub const STRONGEST: [Filter; 3] = [
    Filter {
        most: 16,
        within: 0.3,
        depth: Depth::full(1),
    },
    Filter {
        most: 8,
        within: 0.1,
        depth: Depth::full(2),
    },
    Filter {
        most: 3,
        within: 0.03,
        depth: Depth::of(&[Rolls::All, Rolls::Third, Rolls::All]),
    },
];

/// How to look, step by step: plays that pass the first filter are looked into as deep as it says;
/// those that then pass the second, as deep as that says, and so on.
pub type Filters = [Filter];
