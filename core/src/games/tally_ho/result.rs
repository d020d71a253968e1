//! How rounds end, and what they add up to (T15, T16, T18).

use serde::{Deserialize, Serialize};

use super::colour::{Both, Colour};
use super::won::Won;
use crate::game::Seat;

/// Why a round ended. In JSON `"turns"` or `{"no_own_tile":"blue"}`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "TallyHoEnding")]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The turns of the final phase were used up (T12).
    Turns,
    /// All tiles were face up, and that colour had none of its own in the forest (T15).
    NoOwnTile(Colour),
}

/// A finished round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundResult {
    /// The seat that was blue.
    pub blue: Seat,
    /// The tiles that each colour won.
    pub won: Both<Won>,
    /// Why the round ended.
    pub ending: Ending,
}

impl RoundResult {
    /// What stands in the place of a round that is not finished.
    pub(super) const NONE: Self = Self {
        blue: Seat(0),
        won: Both {
            blue: Won::NOTHING,
            brown: Won::NOTHING,
        },
        ending: Ending::Turns,
    };

    /// The colour that the seat played.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Colour {
        if seat == self.blue {
            Colour::Blue
        } else {
            Colour::Brown
        }
    }

    /// The points and tiles that the seat won in the round.
    #[must_use]
    pub fn totals(&self, seat: Seat) -> Totals {
        Totals::of(self.won.of(self.colour(seat)))
    }
}

/// What a seat has won, and by what seats are ranked: points, then tiles (T18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Totals {
    /// The value of the tiles.
    pub points: u32,
    /// How many tiles.
    pub tiles: u32,
}

impl Totals {
    pub(super) fn of(won: &Won) -> Self {
        Self {
            points: won.points(),
            tiles: won.tiles(),
        }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            points: self.points + other.points,
            tiles: self.tiles + other.tiles,
        }
    }
}
