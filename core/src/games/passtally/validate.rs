//! Whether the parts of a position from outside fit together.

use super::action::STACKS;
use super::line::MOST_POINTS;
use super::problem::PositionProblem;
use super::set_up::all_set;
use super::square::Side;
use super::state::{ACTIONS, MOST_QUIET_TURNS, Passtally, STACK_HEIGHT, Stage, slot};
use crate::game::Seat;

impl Passtally {
    /// Everything that is inconsistent in the position as a whole. What rests on the board or the
    /// markers is only judged if these are sound.
    pub(super) fn problems(&self, board_sound: bool, markers_sound: bool) -> Vec<PositionProblem> {
        let mut found = Vec::new();
        if self.turn.0 >= self.options.players {
            found.push(PositionProblem::NoSuchSeat { seat: self.turn.0 });
        }
        found.extend(self.stack_problems());
        found.extend(self.turn_problems());
        if markers_sound {
            found.extend(self.set_up_problems());
        }
        found.extend(self.score_problems());
        if board_sound {
            found.extend(self.laid_problem());
            found.extend(self.end_problem());
        }
        found
    }

    fn before_turns(&self) -> bool {
        matches!(self.stage, Stage::Opening | Stage::SetUp)
    }

    fn stack_problems(&self) -> Vec<PositionProblem> {
        let mut found = Vec::new();
        let mut earlier_open = true;
        for stack in 1..=STACKS {
            let (height, open) = (self.stack_height(stack), self.open(stack).is_some());
            let full = STACK_HEIGHT - u8::from(self.stage != Stage::Opening || open);
            let pending = self.placed_from == Some(stack);
            let fits = if self.before_turns() {
                height == full
            } else {
                height <= full && !(pending && self.stage == Stage::TurningUp && height == 0)
            };
            if !fits {
                found.push(PositionProblem::Height { stack, height });
            }
            let missing = match self.stage {
                Stage::Opening => false,
                Stage::SetUp => true,
                _ => height > 0 && !pending,
            };
            if missing && !open {
                found.push(PositionProblem::OpenMissing { stack });
            }
            // In the opening the stacks follow each other, and the last is followed by the set-up.
            let too_early = self.stage == Stage::Opening && (!earlier_open || stack == STACKS);
            if open && (pending || too_early) {
                found.push(PositionProblem::OpenUnexpected { stack });
            }
            earlier_open &= open;
        }
        found
    }

    /// What the turn being played says about itself.
    fn turn_problems(&self) -> Vec<PositionProblem> {
        let placed = u8::from(self.placed_earlier);
        let left_fits = match self.stage {
            Stage::Opening | Stage::SetUp | Stage::Over => self.left == 0,
            Stage::Act => (1..=ACTIONS).contains(&self.left),
            Stage::Confirm | Stage::TurningUp => self.left < ACTIONS,
        };
        let from_fits = match (self.stage, self.placed_from) {
            (Stage::Confirm, None) => self.left == 0,
            (Stage::Confirm | Stage::TurningUp, Some(stack)) => slot(stack).is_some(),
            (_, from) => from.is_none() && self.stage != Stage::TurningUp,
        };
        let earlier_fits = match self.stage {
            Stage::Opening | Stage::SetUp | Stage::Over => !self.placed_earlier,
            Stage::Act => self.left.saturating_add(placed) <= ACTIONS,
            Stage::Confirm | Stage::TurningUp => self.left.saturating_add(placed) < ACTIONS,
        };
        let must_have_placed = self.stage == Stage::Confirm && self.quiet_turns >= MOST_QUIET_TURNS;
        let quiet_fits =
            self.quiet_turns <= MOST_QUIET_TURNS && (self.has_placed() || !must_have_placed);
        [
            (!left_fits).then_some(PositionProblem::ActionsLeft),
            (!from_fits).then_some(PositionProblem::PlacedFrom),
            (!earlier_fits).then_some(PositionProblem::PlacedEarlier),
            (!quiet_fits).then_some(PositionProblem::QuietTurns),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn set_up_problems(&self) -> Vec<PositionProblem> {
        let mut found = Vec::new();
        if !self.before_turns() {
            return found;
        }
        let untouched = self.board.tiles().is_empty()
            && self.scores.iter().all(|&score| score == 0)
            && self.quiet_turns == 0;
        if !untouched {
            found.push(PositionProblem::NotAtStart);
        }
        let count = self.markers.count();
        if self.stage == Stage::SetUp && all_set(&self.markers, self.options.players) {
            found.push(PositionProblem::SetUpComplete);
        } else {
            let expected = self.sets(count);
            if self.turn != expected {
                found.push(PositionProblem::Turn {
                    expected: expected.0,
                });
            }
        }
        if !self.set_in_order() {
            let begun = Side::ALL.into_iter().filter(|&s| self.markers.on(s) > 0);
            found.extend(begun.map(|side| PositionProblem::SetUpOrder { side }));
        }
        found
    }

    /// What the turn says it has laid must lie on the board.
    fn laid_problem(&self) -> Option<PositionProblem> {
        let laid = self.board.tiles().len();
        match (self.placed_from, self.placed_earlier) {
            (Some(_), _) if laid == 0 => Some(PositionProblem::PlacedFrom),
            (from, true) if laid < 1 + usize::from(from.is_some()) => {
                Some(PositionProblem::PlacedEarlier)
            }
            _ => None,
        }
    }

    /// Tiles that lay on the board before the turn being played.
    fn tiles_before(&self) -> usize {
        let laid = usize::from(self.placed_earlier) + usize::from(self.placed_from.is_some());
        self.board.tiles().len().saturating_sub(laid)
    }

    /// At the end of every round nobody has enough points (P19), and a turn brings at most 15 (P18).
    fn score_problems(&self) -> Vec<PositionProblem> {
        let mut found = Vec::new();
        let over = self.stage == Stage::Over;
        let before = (0..).take_while(|&points| !self.options.is_enough(points));
        let most_before = before.last().unwrap_or(0);
        for seat in (0..self.options.players).map(Seat) {
            let scored = seat < self.turn || over && seat == self.turn;
            let most = most_before + if scored { MOST_POINTS } else { 0 };
            if self.score(seat) > most {
                let seat = seat.0;
                found.push(PositionProblem::Score { seat, most });
            }
        }
        if self.tiles_before() == 0 && !over && self.scores.iter().any(|&score| score > 0) {
            found.push(PositionProblem::ScoreWithoutTiles);
        }
        found
    }

    fn end_problem(&self) -> Option<PositionProblem> {
        if self.before_turns() {
            return None;
        }
        let last_of_round = self.turn.0.saturating_add(1) == self.options.players;
        let at_once = self.end_at_once().is_some();
        if self.stage == Stage::Over {
            let with_round = last_of_round && self.end_of_round().is_some();
            return (!(at_once || with_round))
                .then_some(PositionProblem::NotOver)
                .or_else(|| self.stacks_emptied_too_early());
        }
        // The last tile may fill the board as long as it is not confirmed, but no stack is emptied
        // by laying it.
        let ended = if self.placed_from.is_some() {
            self.heights.iter().all(|&height| height == 0)
        } else {
            at_once
        };
        if ended {
            return Some(PositionProblem::AlreadyOver);
        }
        self.stacks_emptied_too_early()
    }

    /// At the beginning of the round no stack was empty (P19), so that all were emptied by the
    /// placements of the round: one turns the last tile up, and one more may take it.
    fn stacks_emptied_too_early(&self) -> Option<PositionProblem> {
        let needed: u8 = (1..=STACKS)
            .filter(|&stack| self.stack_height(stack) == 0)
            .map(|stack| {
                let taken = self.open(stack).is_none() && self.placed_from != Some(stack);
                1 + u8::from(taken)
            })
            .sum();
        let over = self.stage == Stage::Over;
        let turns = self.turn.0.saturating_add(u8::from(over));
        let possible = turns
            .saturating_mul(ACTIONS)
            .saturating_add(u8::from(self.placed_earlier));
        (needed > possible).then_some(PositionProblem::AlreadyOver)
    }
}
