//! The position of a game, and what can be read from it.

use serde::{Deserialize, Serialize};

use super::action::{Action, STACKS};
use super::board::Board;
use super::illegal::Illegal;
use super::line::Line;
use super::markers::{MOST_PLAYERS, Markers, landings};
use super::options::Options;
use super::scoring::Preview;
use super::space::Space;
use super::tile::{OF_EACH_PATTERN, Pattern, TILES};
use crate::game::Seat;

/// Tiles in each stack before the first one is turned up (P7).
pub(super) const STACK_HEIGHT: u8 = TILES / STACKS;

/// After so many turns in a row without a placement every turn must contain one (P23).
pub const MOST_QUIET_TURNS: u32 = 30;

/// Actions of a turn (P9).
pub const ACTIONS: u8 = 2;

/// What is to be done next, without the count of actions that [`Phase`] adds. In JSON `"set_up"` and
/// so on.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "PasstallyStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Chance: the first tiles of the stacks are turned up (P7).
    #[default]
    Opening,
    /// The players set their markers (P8).
    SetUp,
    /// The player lays a tile or moves a marker (P9).
    Act,
    /// The player confirms what was done, or takes it back.
    Confirm,
    /// Chance: the next tile of the stack from which one was laid (P10).
    TurningUp,
    /// Nothing: the game has ended.
    Over,
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance: the first tiles of the stacks are turned up (P7).
    Opening,
    /// The players set their markers (P8).
    SetUp,
    /// The player lays a tile or moves a marker (P9).
    Act {
        /// Actions of the turn still to be done, this one included: 2 or 1.
        left: u8,
    },
    /// The player confirms what was done, or takes it back.
    Confirm {
        /// Actions of the turn to be done afterwards: 1 or 0.
        left: u8,
    },
    /// Chance: the next tile of the stack from which one was laid (P10).
    TurningUp,
    /// Nothing: the game has ended.
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Enum)]
#[uniffi(name = "PasstallyEnd")]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// With the round, because somebody has enough points (P19).
    Points,
    /// With the round, because a stack is empty (P19).
    Stack,
    /// At once, because no tile can be placed anywhere (P20).
    NoPlacement,
    /// At once, because all three stacks are empty (P20).
    AllStacksEmpty,
}

/// One position of Passtally: see the [module page](super).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passtally {
    pub(super) options: Options,
    pub(super) board: Board,
    /// The tile that lies face up at each stack.
    pub(super) open: [Option<Pattern>; STACKS as usize],
    /// The tiles that lie face down in each stack.
    pub(super) heights: [u8; STACKS as usize],
    pub(super) markers: Markers,
    pub(super) scores: [u32; MOST_PLAYERS],
    /// Whose turn it is, or was when the game ended.
    pub(super) turn: Seat,
    pub(super) stage: Stage,
    /// See [`Phase`]; 0 outside of turns.
    pub(super) left: u8,
    /// The stack from which a tile was laid whose successor is not turned up yet.
    pub(super) placed_from: Option<u8>,
    /// Whether the turn contains a placement besides that.
    pub(super) placed_earlier: bool,
    /// Turns without a placement before this one, at most [`MOST_QUIET_TURNS`] are counted.
    pub(super) quiet_turns: u32,
}

/// The place of a stack in the lists; `None` if there is no such stack.
pub(super) fn slot(stack: u8) -> Option<usize> {
    (1..=STACKS)
        .contains(&stack)
        .then(|| usize::from(stack - 1))
}

impl Passtally {
    /// What is to be done next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        let left = self.left;
        match self.stage {
            Stage::Opening => Phase::Opening,
            Stage::SetUp => Phase::SetUp,
            Stage::Act => Phase::Act { left },
            Stage::Confirm => Phase::Confirm { left },
            Stage::TurningUp => Phase::TurningUp,
            Stage::Over => Phase::Over,
        }
    }

    /// Whose turn it is, in the set-up whose marker is to be set, even while a tile is turned up;
    /// `None` before the set-up and when all is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (!matches!(self.stage, Stage::Opening | Stage::Over)).then_some(self.turn)
    }

    /// The tiles on the board, one that is not yet confirmed included.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tile that lies open at a stack, 1 to [`STACKS`].
    #[must_use]
    pub fn open(&self, stack: u8) -> Option<Pattern> {
        self.open.get(slot(stack)?).copied().flatten()
    }

    /// How many tiles lie face down in a stack, 1 to [`STACKS`]; 0 if there is no such stack.
    #[must_use]
    pub fn stack_height(&self, stack: u8) -> u8 {
        let height = slot(stack).and_then(|slot| self.heights.get(slot));
        height.copied().unwrap_or(0)
    }

    /// How many tiles of the pattern lie face down: the weight with which it is turned up (P7).
    #[must_use]
    pub fn unseen(&self, pattern: Pattern) -> u8 {
        let laid = self.board.tiles().iter().map(|tile| tile.pattern);
        let seen = laid.chain(self.open.into_iter().flatten());
        seen.filter(|&other| other == pattern)
            .fold(OF_EACH_PATTERN, |left, _| left.saturating_sub(1))
    }

    /// The spaces of the player's markers, in ascending order.
    #[must_use]
    pub fn markers(&self, seat: Seat) -> &[Space] {
        self.markers.of(seat)
    }

    /// Whose marker stands there.
    #[must_use]
    pub fn marker_at(&self, space: Space) -> Option<Seat> {
        self.markers.owner(space)
    }

    /// The player's points; 0 for a seat that does not exist.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores.get(seat.index()).copied().unwrap_or(0)
    }

    /// The lines between the player's own markers as the board stands (P16).
    #[must_use]
    pub fn scoring_lines(&self, seat: Seat) -> Vec<Line> {
        self.scoring(seat).lines
    }

    /// What a turn of the player would score as the board stands (P16–P18). Asked before the last
    /// `confirm` of a turn, it is what the turn scores.
    #[must_use]
    pub fn scoring(&self, seat: Seat) -> Preview {
        Preview::of(&self.board, self.markers(seat))
    }

    /// What the player to move would score if the turn ended after the action; `None` unless the
    /// action is one of a turn and can be played now.
    #[must_use]
    pub fn preview(&self, action: Action) -> Option<Preview> {
        self.allow(action).ok()?;
        match action {
            Action::Place {
                stack,
                first,
                second,
            } => {
                let board = self.board.with(self.open(stack)?, first, second).ok()?;
                Some(Preview::of(&board, self.markers(self.turn)))
            }
            Action::Move { from, to } => {
                let mut markers = self.markers;
                markers.shift(self.turn, from, to);
                Some(Preview::of(&self.board, markers.of(self.turn)))
            }
            Action::Confirm | Action::Time => Some(self.scoring(self.turn)),
            Action::TurnUp(_) | Action::Set(_) => None,
        }
    }

    /// Where the marker on that space can land: on the first and second free space clockwise, and
    /// the first and second counter-clockwise (P14); empty if there is no marker.
    #[must_use]
    pub fn landings(&self, marker: Space) -> Vec<Space> {
        match self.marker_at(marker) {
            Some(_) => landings(self.markers.occupied(), marker).to_vec(),
            None => Vec::new(),
        }
    }

    /// How many turns in a row before this one had no placement, counted to [`MOST_QUIET_TURNS`]
    /// (P23).
    #[must_use]
    pub fn quiet_turns(&self) -> u32 {
        self.quiet_turns
    }

    /// Whether the turn being played must contain a placement and has none yet (P23). A marker can
    /// then not be moved as its last action.
    #[must_use]
    pub fn must_place(&self) -> bool {
        matches!(self.stage, Stage::Act | Stage::Confirm)
            && self.quiet_turns >= MOST_QUIET_TURNS
            && !self.has_placed()
    }

    /// The stack from which a tile was laid that is not confirmed, or whose successor is not turned
    /// up yet. That tile is the last one of the board.
    #[must_use]
    pub fn placed_from(&self) -> Option<u8> {
        self.placed_from
    }

    /// How the game ended; `None` until it has.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        if self.stage != Stage::Over {
            return None;
        }
        self.end_at_once().or_else(|| self.end_of_round())
    }

    /// Why the action cannot be played now; `None` if it can.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Illegal> {
        self.allow(action).err()
    }

    /// Whether the turn contains a placement, confirmed or not.
    pub(super) fn has_placed(&self) -> bool {
        self.placed_earlier || self.placed_from.is_some()
    }

    pub(super) fn is_setting_up(&self) -> bool {
        self.stage == Stage::SetUp
    }

    /// Whether the game ends at once, and why (P20).
    pub(super) fn end_at_once(&self) -> Option<End> {
        if !self.board.has_room() {
            Some(End::NoPlacement)
        } else if self.heights.iter().all(|&height| height == 0) {
            Some(End::AllStacksEmpty)
        } else {
            None
        }
    }

    /// Whether the game ends if a round does, and why (P19).
    pub(super) fn end_of_round(&self) -> Option<End> {
        if self
            .scores
            .iter()
            .any(|&score| self.options.is_enough(score))
        {
            Some(End::Points)
        } else if self.heights.contains(&0) {
            Some(End::Stack)
        } else {
            None
        }
    }
}
