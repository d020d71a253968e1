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
    /// 0: all rolls are played out. Otherwise only those of as many plies as the filter before
    /// says, and what lies beyond is sampled, in so many rounds at most: see [`ROUND`].
    pub rounds: u32,
}

/// Samples of each play in a round.
pub const ROUND: u32 = 36;

impl Filter {
    /// All plays, so many plies ahead.
    #[must_use]
    pub const fn every(plies: u8) -> Self {
        Self {
            most: usize::MAX,
            within: f32::INFINITY,
            plies,
            rounds: 0,
        }
    }

    /// No more than so many plays within so many points, so many plies ahead.
    #[must_use]
    pub const fn of(most: usize, within: f32, plies: u8) -> Self {
        Self {
            most,
            within,
            plies,
            rounds: 0,
        }
    }
}

/// The most positions that the strongest player evaluates for a decision.
pub const THOROUGH: u64 = 500_000;

/// How the strongest player looks ahead. A third ply makes choices worse, a fourth better:
/// `data/README.md`.
pub const STRONGEST: [Filter; 3] = [
    Filter::of(16, 0.3, 1),
    Filter::of(12, 0.2, 2),
    Filter {
        rounds: 12,
        ..Filter::of(3, 0.03, 4)
    },
];

/// How to look, step by step: plays that pass the first filter are looked into as deep as it says;
/// those that then pass the second, as deep as that says, and so on.
pub type Filters = [Filter];
