//! Which plays are looked into, and how deep.

/// Which plays are looked into, and how deep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// No more than so many.
    pub most: usize,
    /// Only those that seem to lose no more than so much against the best, in points.
    pub within: f32,
    /// How deep.
    pub plies: u8,
}

impl Filter {
    /// All plays, so many plies ahead.
    #[must_use]
    pub const fn every(plies: u8) -> Self {
        Self {
            most: usize::MAX,
            within: f32::INFINITY,
            plies,
        }
    }
}

/// How the strongest player looks ahead. A third ply makes choices worse: `data/README.md`.
pub const STRONGEST: [Filter; 2] = [
    Filter {
        most: 16,
        within: 0.3,
        plies: 1,
    },
    Filter {
        most: 12,
        within: 0.2,
        plies: 2,
    },
];

/// How to look, step by step: plays that pass the first filter are looked into as deep as it says;
/// those that then pass the second, as deep as that says, and so on.
pub type Filters = [Filter];
