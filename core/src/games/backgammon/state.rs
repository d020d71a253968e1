//! The position of a game, and what can be read from it.

use serde::{Deserialize, Serialize};

use super::action::{Stake, Step};
use super::board::Board;
use super::dice::{Dice, opening_dice};
use super::options::Options;
use super::scoring::{Cube, GameResult};
use super::steps::legal_steps;
use crate::game::Seat;

/// What is to be done next. In JSON `"to_roll"` and so on, `{"resign_offered":"gammon"}`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "BackgammonPhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance: each side's die of the opening roll (B3).
    #[default]
    Opening,
    /// The mover rolls or doubles.
    ToRoll,
    /// Chance: the dice of the turn.
    Rolling,
    /// The mover moves checkers or ends the turn.
    Moving,
    /// The opponent of the mover answers a double (B10).
    DoubleOffered,
    /// The opponent of the mover answers a resignation of that much (B12).
    ResignOffered(Stake),
    /// Nothing: the single game or the match has ended.
    Over,
}

/// One position of backgammon: see the [module page](super).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backgammon {
    pub(super) options: Options,
    /// As seen by [`Self::turn`].
    pub(super) board: Board,
    /// Whose turn it is, or was when the game ended; seat 0 before the opening roll.
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) dice: Option<Dice>,
    /// Whether the dice are those of the opening roll.
    pub(super) opening: bool,
    pub(super) cube: Cube,
    pub(super) score: [u32; 2],
    /// Whether the cube rests in this game.
    pub(super) crawford: bool,
    pub(super) last_result: Option<GameResult>,
    /// The most that the opponent refused to win this turn.
    pub(super) refused: Option<Stake>,
}

/// The other of the two seats.
pub(super) fn other(seat: Seat) -> Seat {
    Seat(u8::from(seat.0 == 0))
}

impl Backgammon {
    /// What is to be done next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, even while the opponent answers an offer; `None` before the opening roll
    /// and when all is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Opening | Phase::Over)).then_some(self.turn)
    }

    /// The board as seen by the seat.
    #[must_use]
    pub fn board(&self, seat: Seat) -> Board {
        if seat == self.turn {
            self.board
        } else {
            self.board.flipped()
        }
    }

    /// The dice on the table while the turn is being played.
    #[must_use]
    pub fn dice(&self) -> Option<Dice> {
        self.dice
    }

    /// Seat 0's and seat 1's die while the opening turn is being played.
    #[must_use]
    pub fn opening_dice(&self) -> Option<[u8; 2]> {
        let dice = self.dice.filter(|_| self.opening)?;
        Some(opening_dice(self.turn, &dice))
    }

    /// Pips the seat's checkers still have to go.
    #[must_use]
    pub fn pip_count(&self, seat: Seat) -> u32 {
        self.board(seat).pip_count()
    }

    /// The doubling cube; in the middle at 1 where it is not used.
    #[must_use]
    pub fn cube(&self) -> Cube {
        self.cube
    }

    /// Points won by each seat in the match or the single game.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        self.score
    }

    /// Whether the cube rests in this game (B11).
    #[must_use]
    pub fn is_crawford(&self) -> bool {
        self.crawford
    }

    /// How the last game to have ended did: the one before in a running match.
    #[must_use]
    pub fn last_result(&self) -> Option<GameResult> {
        self.last_result
    }

    /// The legal steps now, sorted; empty outside of [`Phase::Moving`] and when the turn is to end.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        match (self.phase, self.dice) {
            (Phase::Moving, Some(dice)) => legal_steps(&self.board, dice),
            _ => Vec::new(),
        }
    }
}
