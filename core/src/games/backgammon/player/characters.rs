//! The levels: how deep each looks, and what it gets wrong.
//!
//! How much the levels differ is found by duels (`cargo run --release --example duel`), not by
//! reasoning; `data/README.md` tells what was found.

use super::misjudged::Flaws;
use crate::ai::Level;
use crate::games::backgammon::search::{Filters, STRONGEST, THOROUGH};

/// How somebody plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Character {
    /// How plays are looked into.
    pub(super) filters: &'static Filters,
    /// The most positions that are evaluated for a decision, whatever the effort granted.
    pub(super) evaluations: u64,
    /// How far ahead the cube is thought about.
    pub(super) cube_plies: u8,
    /// By how much doubles are misjudged, in points at the cube.
    pub(super) cube_error: f32,
    /// What is got wrong about plays.
    pub(super) flaws: Flaws,
}

/// Enough for one look at every play, and at the cube one ply ahead.
const QUICK: u64 = 5_000;

/// The character of a level.
pub(super) const fn of(level: Level) -> Character {
    match level {
        Level::Beginner => Character {
            filters: &[],
            evaluations: QUICK,
            cube_plies: 0,
            cube_error: 0.4,
            flaws: Flaws {
                naive: 0.85,
                gammons: 0.0,
                features: 0.05,
                overlooked: 0.12,
            },
        },
        Level::Easy => Character {
            filters: &[],
            evaluations: QUICK,
            cube_plies: 0,
            cube_error: 0.25,
            flaws: Flaws {
                naive: 0.5,
                gammons: 0.2,
                features: 0.045,
                overlooked: 0.08,
            },
        },
        Level::Medium => Character {
            filters: &[],
            evaluations: QUICK,
            cube_plies: 0,
            cube_error: 0.15,
            flaws: Flaws {
                naive: 0.33,
                gammons: 0.4,
                features: 0.04,
                overlooked: 0.06,
            },
        },
        Level::Hard => Character {
            filters: &[],
            evaluations: QUICK,
            cube_plies: 1,
            cube_error: 0.05,
            flaws: Flaws {
                naive: 0.17,
                gammons: 0.8,
                features: 0.028,
                overlooked: 0.042,
            },
        },
        Level::Strongest => Character {
            filters: &STRONGEST,
            evaluations: THOROUGH,
            cube_plies: 2,
            cube_error: 0.0,
            flaws: Flaws::NONE,
        },
    }
}
