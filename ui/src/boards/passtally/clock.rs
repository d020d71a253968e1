//! The clock of a turn (P22). The core has none: this one counts seconds while it is told to, and
//! says when the time is up. It starts anew with every turn; it is not written down.

use baban_core::game::Game as _;
use baban_core::games::passtally::{Passtally, Phase};

/// The seconds that are left of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Which turn of the game it counts.
    turn: usize,
    left: Option<u32>,
}

impl Clock {
    /// Starts anew if another turn has begun; stands where there is no clock: without the option,
    /// in the set-up, and after the end.
    pub fn follow(&mut self, game: &Passtally, turn: usize) {
        let seconds = game.options().turn_seconds;
        let runs = matches!(game.phase(), Phase::Act { .. } | Phase::Confirm { .. });
        if seconds == 0 || !runs {
            self.left = None;
        } else if self.left.is_none() || self.turn != turn {
            *self = Self {
                turn,
                left: Some(seconds),
            };
        }
    }

    /// The seconds that are left; `None` where there is no clock.
    #[must_use]
    pub fn left(&self) -> Option<u32> {
        self.left
    }

    /// A second has passed; whether the time is up.
    pub fn tick(&mut self) -> bool {
        match &mut self.left {
            Some(left) => {
                *left = left.saturating_sub(1);
                *left == 0
            }
            None => false,
        }
    }
}
