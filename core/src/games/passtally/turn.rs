//! What actions do: the set-up, the turn, the end of a turn and of the game (P7–P10, P16, P19, P20).
//!
//! Everything here is called only for what [`Passtally::allow`] allows.

use super::scoring::points;
use super::set_up::all_set;
use super::space::Space;
use super::state::{ACTIONS, MOST_QUIET_TURNS, Passtally, Stage, slot};
use super::tile::Pattern;
use crate::game::Seat;

impl Passtally {
    /// Turns up the next tile where one is missing (P7, P10).
    pub(super) fn turn_up(&mut self, pattern: Pattern) {
        let missing = match self.placed_from {
            Some(stack) => slot(stack),
            None => self.open.iter().position(Option::is_none),
        };
        if let Some(slot) = missing
            && let Some(open) = self.open.get_mut(slot)
            && let Some(height) = self.heights.get_mut(slot)
        {
            *open = Some(pattern);
            *height = height.saturating_sub(1);
        }
        if self.stage == Stage::TurningUp {
            self.complete();
        } else if self.open.iter().all(Option::is_some) {
            self.stage = Stage::SetUp;
        }
    }

    pub(super) fn set(&mut self, space: Space) {
        self.markers.set(self.turn, space);
        if all_set(&self.markers, self.options.players) {
            self.begin_turn(Seat(0));
        } else {
            self.turn = self.sets(self.markers.count());
        }
    }

    /// Remembers that the tile of the stack was laid.
    pub(super) fn placed(&mut self, stack: u8) {
        if let Some(open) = slot(stack).and_then(|slot| self.open.get_mut(slot)) {
            *open = None;
        }
        self.placed_from = Some(stack);
        self.left = self.left.saturating_sub(1);
        self.stage = Stage::Confirm;
    }

    pub(super) fn shift(&mut self, from: Space, to: Space) {
        self.markers.shift(self.turn, from, to);
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.stage = Stage::Confirm;
        }
    }

    pub(super) fn confirm(&mut self) {
        match self.placed_from {
            Some(stack) if self.stack_height(stack) > 0 => self.stage = Stage::TurningUp,
            Some(_) => self.complete(),
            None => self.end_turn(),
        }
    }

    /// The actions not taken are lost, what was done stands (P22).
    pub(super) fn run_out(&mut self) {
        self.left = 0;
        self.confirm();
    }

    /// Ends a placement (P20), and the turn if it was the last action.
    fn complete(&mut self) {
        self.placed_from = None;
        self.placed_earlier = true;
        if self.left == 0 || self.end_at_once().is_some() {
            self.end_turn();
        } else {
            self.stage = Stage::Act;
        }
    }

    /// Scores the turn, and ends the game or begins the next turn. The end at once (P20) comes
    /// before the end of the round (P19), but not before the turn is scored.
    fn end_turn(&mut self) {
        let scored = points(&self.board, self.markers(self.turn));
        if let Some(score) = self.scores.get_mut(self.turn.index()) {
            *score = score.saturating_add(scored);
        }
        self.quiet_turns = if self.placed_earlier {
            0
        } else {
            MOST_QUIET_TURNS.min(self.quiet_turns + 1)
        };
        let last_of_round = self.turn.0 + 1 >= self.options.players;
        if self.end_at_once().is_some() || last_of_round && self.end_of_round().is_some() {
            self.left = 0;
            self.placed_earlier = false;
            self.stage = Stage::Over;
        } else {
            self.begin_turn(Seat(if last_of_round { 0 } else { self.turn.0 + 1 }));
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.turn = seat;
        self.left = ACTIONS;
        self.placed_earlier = false;
        self.stage = Stage::Act;
    }
}
