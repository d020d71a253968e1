//! Whether what a position from outside remembers of earlier turns can have happened (T10, T11,
//! T17).

use super::colour::Colour;
use super::forest::Cell;
use super::kind::Kind;
use super::problem::PositionProblem;
use super::readings::{QUIET_TURNS, may_not_go_back};
use super::square::Square;
use super::state::{TallyHo, Trail};
use super::tile::{Side, Tile};

impl TallyHo {
    /// Everything about earlier turns that cannot have been, in a game that is not over.
    pub(super) fn memory_problems(&self) -> Vec<PositionProblem> {
        let mut found = Vec::new();
        found.extend(self.quiet_problem());
        found.extend(self.win_problem());
        found.extend(self.lock_problem());
        if self.locked.is_some() && self.trails.of(self.turn.other()).is_some() {
            found.push(PositionProblem::LastTurnTwice);
        }
        for colour in Colour::ALL {
            if let Some(trail) = *self.trails.of(colour)
                && !self.can_have_gone(colour, trail)
            {
                let Trail { from, to } = trail;
                found.push(PositionProblem::Memory { colour, from, to });
            }
        }
        found
    }

    fn quiet_problem(&self) -> Option<PositionProblem> {
        let quiet_turns = self.quiet_turns;
        let most = self
            .final_turns_played()
            .map_or(QUIET_TURNS, |played| u32::from(played).min(QUIET_TURNS));
        if quiet_turns > most {
            return Some(PositionProblem::QuietTurns { quiet_turns, most });
        }
        let movable = self
            .forest
            .tiles()
            .any(|(_, tile)| tile.kind() != Kind::Tree);
        (quiet_turns > 0 && !movable).then_some(PositionProblem::NothingMoved)
    }

    /// Before the quiet turns of the final phase somebody won a tile, or the last one was flipped.
    fn win_problem(&self) -> Option<PositionProblem> {
        let played = u32::from(self.final_turns_played()?);
        let colour = if self.quiet_turns.is_multiple_of(2) {
            self.turn.other()
        } else {
            self.turn
        };
        let nothing = self.quiet_turns < played && self.won.of(colour).tiles() == 0;
        nothing.then_some(PositionProblem::NothingWon { colour })
    }

    fn lock_problem(&self) -> Option<PositionProblem> {
        let square = self.locked?;
        let tile = self.forest.get(square).tile();
        let bird = tile.is_some_and(|tile| tile.kind().is_bird());
        let touched = if self.quiet_turns > 0 {
            // It was moved, and nothing since: the square next to it on its way is still empty.
            let mut around = Side::ALL.into_iter().filter_map(|side| square.next(side));
            around.any(|square| self.forest.get(square) == Cell::Empty)
        } else {
            // It was turned over: not on d4, nor after the first turn of the final phase.
            square != Square::CENTRE && self.final_turns_played().unwrap_or(0) == 0
        };
        (!(bird && touched)).then_some(PositionProblem::NotLocked { square })
    }

    /// Whether the colour can have moved a tile so in its last turn.
    fn can_have_gone(&self, colour: Colour, Trail { from, to }: Trail) -> bool {
        let Some(tile) = self.forest.get(to).tile() else {
            return false;
        };
        let kind = tile.kind();
        let Some((towards, distance)) = from.line_to(to) else {
            return false;
        };
        may_not_go_back(kind, colour)
            && distance <= kind.reach()
            && self.way_was_free(colour, from, to)
            && self.had_turn_to_move(colour)
            && (!self.must_have_captured(colour) || self.can_have_captured(colour, tile, towards))
    }

    /// Whether the way is free but for what the other colour has put there since.
    fn way_was_free(&self, colour: Colour, from: Square, to: Square) -> bool {
        let put_there = if colour == self.turn && self.quiet_turns > 0 {
            let other = *self.trails.of(colour.other());
            self.locked.or(other.map(|trail| trail.to))
        } else {
            None
        };
        let mut way = std::iter::once(from).chain(from.between(to));
        way.all(|square| self.forest.get(square) == Cell::Empty || put_there == Some(square))
    }

    /// Whether the colour's last turn was not the flip before the final phase.
    fn had_turn_to_move(&self, colour: Colour) -> bool {
        // The flip was made by who does not open: the turn before the first of the final phase.
        let turns_since = u8::from(colour == self.turn);
        self.final_turns_played() != Some(turns_since)
    }

    /// Whether the colour's last turn was not quiet, so that its tile captured another.
    fn must_have_captured(&self, colour: Colour) -> bool {
        // While a tile is turned over, it is forgotten how quiet it was before.
        let turns_since = u32::from(colour == self.turn);
        self.flipping.is_none() && self.quiet_turns == turns_since
    }

    fn can_have_captured(&self, colour: Colour, tile: Tile, towards: Side) -> bool {
        let won = self.won.of(colour);
        let mut prey = Kind::ALL
            .into_iter()
            .filter(|&prey| tile.captures(prey, towards));
        prey.any(|prey| won.count(prey) > 0)
    }
}
