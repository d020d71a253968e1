//! The position of a game, and what can be read from it.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::colour::{Both, Colour};
use super::forest::Forest;
use super::illegal::Illegal;
use super::kind::Kind;
use super::options::Options;
use super::readings::{FINAL_TURNS, QUIET_TURNS};
use super::result::{RoundResult, Totals};
use super::square::Square;
use super::won::Won;
use crate::game::Seat;

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, uniffi::Enum)]
#[uniffi(name = "TallyHoPhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Tiles are face down, and a player turns one over or moves one.
    Searching,
    /// Chance says what the tile shows that is being turned over.
    Flipping,
    /// All tiles are face up: the last turns (T12).
    Final,
    /// The last round has ended.
    Over,
}

/// The way of a tile in its owner's last turn (T10).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Record,
)]
#[uniffi(name = "TallyHoTrail")]
#[serde(deny_unknown_fields)]
pub struct Trail {
    /// Where it came from, and may not stop in its owner's next turn.
    pub from: Square,
    /// Where it is.
    pub to: Square,
}

/// One position of Tally Ho!: see the [module page](super).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TallyHo {
    pub(super) options: Options,
    /// As the last round ended once all is over.
    pub(super) forest: Forest,
    pub(super) won: Both<Won>,
    /// Whose turn it is, also while chance acts; blue when all is over.
    pub(super) turn: Colour,
    pub(super) flipping: Option<Square>,
    /// The own tile that each colour moved in its last turn, unless it was captured since.
    pub(super) trails: Both<Option<Trail>>,
    /// The bird that was turned over or moved in the turn before this one, by the other colour.
    pub(super) locked: Option<Square>,
    /// Turns left of the final phase, which has begun if this is there.
    pub(super) final_turns: Option<Both<u8>>,
    pub(super) quiet_turns: u32,
    /// The finished rounds: the first [`Self::finished`] of these, the others are none.
    pub(super) results: [RoundResult; Options::MOST_ROUNDS as usize],
    pub(super) finished: u8,
}

impl TallyHo {
    /// The first round before the first turn, with options that were checked.
    pub(super) fn begin(options: Options) -> Self {
        Self {
            options,
            forest: Forest::START,
            won: Both::default(),
            turn: Colour::Blue,
            flipping: None,
            trails: Both::default(),
            locked: None,
            final_turns: None,
            quiet_turns: 0,
            results: [RoundResult::NONE; Options::MOST_ROUNDS as usize],
            finished: 0,
        }
    }

    /// What lies in the forest; when all is over, what lay there at the end.
    #[must_use]
    pub fn forest(&self) -> &Forest {
        &self.forest
    }

    /// The number of the round that is being played, from 1; the last one when all is over.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.rounds().min(self.finished + 1)
    }

    /// How many rounds there are.
    #[must_use]
    pub fn rounds(&self) -> u8 {
        self.options.rounds
    }

    /// What the seat plays in this round (T18).
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Colour {
        if seat == self.seat(Colour::Blue) {
            Colour::Blue
        } else {
            Colour::Brown
        }
    }

    /// Who plays the colour in this round (T18).
    #[must_use]
    pub fn seat(&self, colour: Colour) -> Seat {
        let blue = blue_in(&self.options, self.round());
        match colour {
            Colour::Blue => blue,
            Colour::Brown => Seat(1 - blue.0),
        }
    }

    /// Whose turn it is, also while chance acts in it; `None` when all is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Colour> {
        (self.phase() != Phase::Over).then_some(self.turn)
    }

    /// The tile that is being turned over.
    #[must_use]
    pub fn flipping(&self) -> Option<Square> {
        self.flipping
    }

    /// Where the round stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.finished == self.rounds() {
            Phase::Over
        } else if self.flipping.is_some() {
            Phase::Flipping
        } else if self.final_turns.is_some() {
            Phase::Final
        } else {
            Phase::Searching
        }
    }

    /// How many turns the colour has left, the present one included; `None` outside of the final
    /// phase (T12).
    #[must_use]
    pub fn turns_left(&self, colour: Colour) -> Option<u8> {
        self.final_turns.map(|left| *left.of(colour))
    }

    /// What the colour has won in this round (T16).
    #[must_use]
    pub fn won(&self, colour: Colour) -> &Won {
        self.won.of(colour)
    }

    /// The finished rounds, in order.
    #[must_use]
    pub fn results(&self) -> &[RoundResult] {
        let finished = usize::from(self.finished);
        self.results.get(..finished).unwrap_or_default()
    }

    /// What the seat has won in all rounds so far, the one under way included.
    #[must_use]
    pub fn totals(&self, seat: Seat) -> Totals {
        let under_way = match self.phase() {
            Phase::Over => Totals::default(),
            _ => Totals::of(self.won(self.colour(seat))),
        };
        let finished = self.results().iter().map(|result| result.totals(seat));
        finished.fold(under_way, Totals::plus)
    }

    /// The bird that the player to move may not move (T11).
    #[must_use]
    pub fn locked(&self) -> Option<Square> {
        self.locked
    }

    /// Where the tile is that the player to move moved last, and the square on which it may not
    /// stop in this turn (T10).
    #[must_use]
    pub fn banned(&self) -> Option<(Square, Square)> {
        let trail = (*self.trails.of(self.turn))?;
        Some((trail.to, trail.from))
    }

    /// How many turns in a row went by without a flip, a capture or an exit (T17).
    #[must_use]
    pub fn quiet_turns(&self) -> u32 {
        self.quiet_turns
    }

    /// Whether nothing but flips is legal now (T17).
    #[must_use]
    pub fn flips_only(&self) -> bool {
        self.phase() == Phase::Searching && self.quiet_turns >= QUIET_TURNS
    }

    /// Whether own tiles may leave the forest now (T13).
    #[must_use]
    pub fn exits_open(&self) -> bool {
        self.phase() == Phase::Final
    }

    /// How many tiles of the kind are still face down (T4).
    #[must_use]
    pub fn unseen(&self, kind: Kind) -> u8 {
        let won = self.won.blue.count(kind) + self.won.brown.count(kind);
        kind.count().saturating_sub(self.forest.count(kind) + won)
    }

    /// How many tiles are still face down.
    #[must_use]
    pub fn face_down(&self) -> u8 {
        self.forest.face_down()
    }

    /// Why the action would be refused; `None` if it is legal.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Illegal> {
        self.check(action).err()
    }

    /// How many turns of the final phase have been played; `None` outside of it.
    pub(super) fn final_turns_played(&self) -> Option<u8> {
        let left = self.final_turns?;
        Some((2 * FINAL_TURNS).saturating_sub(left.blue.saturating_add(left.brown)))
    }
}

/// The seat that is blue in that round, counted from 1 (T18).
pub(super) fn blue_in(options: &Options, round: u8) -> Seat {
    Seat((options.blue_first % 2 + round.saturating_sub(1) % 2) % 2)
}
