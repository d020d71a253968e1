//! The move list, the outcome, and figures of one game.

use crate::game::{self, Seat};
use crate::table::{self, statistics};

/// One turn of the move list.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Turn {
    /// Whose turn it was; none while only chance has acted in it.
    pub seat: Option<Seat>,
    /// How many actions of the log come before it: the table's `view` of that number is the position
    /// before the turn.
    pub first: usize,
    /// How many actions it has.
    pub actions: usize,
    /// Whether it has ended; false only of the last one.
    pub complete: bool,
    /// Its actions in the game's usual notation, as `31: 8/5 6/5`.
    pub text: String,
}

impl From<table::Turn> for Turn {
    fn from(turn: table::Turn) -> Self {
        Self {
            seat: turn.seat,
            first: turn.actions.start,
            actions: turn.actions.len(),
            complete: turn.complete,
            text: turn.text,
        }
    }
}

/// How a finished game ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Standing {
    /// The player.
    pub seat: Seat,
    /// Points, in the game's own unit.
    pub score: i32,
    /// The place after all tie-breaks: 1 is first; equal places are a draw.
    pub place: u8,
}

impl Standing {
    /// The standings of all seats, in their order.
    pub(super) fn list(outcome: game::Outcome) -> Vec<Self> {
        let ends = outcome.scores.into_iter().zip(outcome.places);
        (0u8..)
            .zip(ends)
            .map(|(seat, (score, place))| Self {
                seat: Seat(seat),
                score,
                place,
            })
            .collect()
    }
}

/// How often chance brought something.
#[derive(Clone, Debug, PartialEq, uniffi::Record)]
pub struct Frequency {
    /// What: the action's text.
    pub action: String,
    /// How often it came.
    pub seen: u32,
    /// How often it was to be expected: the sum of its probabilities over all events of the game.
    pub expected: f64,
}

/// Figures of one game.
#[derive(Clone, Debug, PartialEq, uniffi::Record)]
pub struct Statistics {
    /// Actions in the log, chance's included.
    pub actions: usize,
    /// Turns of each seat, the one being played included.
    pub turns: Vec<u32>,
    /// What chance brought and might have brought, in the game's order.
    pub chances: Vec<Frequency>,
}

impl From<statistics::Statistics<String>> for Statistics {
    fn from(figures: statistics::Statistics<String>) -> Self {
        let chances = figures.chances.into_iter();
        Self {
            actions: figures.actions,
            turns: figures.turns,
            chances: chances
                .map(|found| Frequency {
                    action: found.action,
                    seen: found.seen,
                    expected: found.expected,
                })
                .collect(),
        }
    }
}
