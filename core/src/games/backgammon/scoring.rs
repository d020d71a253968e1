//! What a game is worth: the cube, and how much was won (B9, B10).

use serde::{Deserialize, Serialize};

use super::action::{OFF, Stake};
use super::board::Board;
use super::options::Options;
use crate::game::Seat;

/// The doubling cube (B10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Record)]
#[uniffi(name = "BackgammonCube")]
#[serde(deny_unknown_fields)]
pub struct Cube {
    /// The number on it: a power of two from 1 to [`Cube::LARGEST`]. 1 until it is first turned.
    pub value: u32,
    /// Who alone may turn it; `None` while it lies in the middle.
    #[serde(default)]
    pub owner: Option<Seat>,
}

impl Cube {
    /// The number beyond which the cube is not turned. No rule names one; it keeps scores finite.
    pub const LARGEST: u32 = 1024;

    /// The cube in the middle, as every game begins.
    pub const CENTRED: Self = Self {
        value: 1,
        owner: None,
    };

    /// Whether the seat may turn it, as far as ownership goes.
    #[must_use]
    pub fn is_open_to(&self, seat: Seat) -> bool {
        self.owner.is_none_or(|owner| owner == seat)
    }

    /// Whether the number is one that a cube can show.
    pub(super) fn is_value(value: u32) -> bool {
        value.is_power_of_two() && value <= Self::LARGEST
    }
}

impl Default for Cube {
    fn default() -> Self {
        Self::CENTRED
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Enum)]
#[uniffi(name = "BackgammonEnding")]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The winner bore off all checkers (B2).
    BorneOff,
    /// The loser dropped a double (B10).
    Dropped,
    /// The loser's resignation was accepted (B12).
    Resigned,
}

/// The end of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Record)]
#[uniffi(name = "BackgammonGameResult")]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won.
    pub winner: Seat,
    /// What was counted: single under the Jacoby rule with an unturned cube, whatever the board.
    pub stake: Stake,
    /// Points won: the stake times the cube.
    pub points: u32,
    /// How the game ended.
    pub ending: Ending,
}

impl GameResult {
    /// Whether points and stake fit some cube.
    pub(super) fn is_consistent(&self) -> bool {
        let multiple = self.stake.multiple();
        self.points.is_multiple_of(multiple)
            && Cube::is_value(self.points / multiple)
            && (self.ending != Ending::Dropped || self.stake == Stake::Single)
    }
}

/// How much the viewer of the board has won by bearing off the last checker (B9).
pub(super) fn stake_won(board: &Board) -> Stake {
    let in_home_or_on_bar = (OFF..=6).any(|point| board.at(point) < 0);
    match (board.opponent_off(), in_home_or_on_bar) {
        (1.., _) => Stake::Single,
        (0, false) => Stake::Gammon,
        (0, true) => Stake::Backgammon,
    }
}

/// The most that the viewer of the board may still lose (B9): with a checker off no gammon.
pub(super) fn worst_loss(board: &Board) -> Stake {
    if board.own_off() > 0 {
        Stake::Single
    } else {
        Stake::Backgammon
    }
}

/// The points of whoever has more.
pub(super) fn most(score: [u32; 2]) -> u32 {
    score[0].max(score[1])
}

/// Whether the next game is the Crawford game: the first in which somebody is one point from
/// winning (B11).
pub(super) fn crawford_next(options: &Options, before: [u32; 2], now: [u32; 2]) -> bool {
    let one_away = options.match_points.saturating_sub(1);
    options.crawford && most(before) < one_away && most(now) == one_away
}
