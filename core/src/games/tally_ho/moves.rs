//! The list of legal actions.

use super::action::Action;
use super::forest::Cell;
use super::kind::Kind;
use super::readings::{LOCKED_BIRD_MAY_BE_CAPTURED, NO_WAY_BACK_BY_CAPTURE};
use super::square::Square;
use super::state::{Phase, TallyHo};
use super::tile::{Side, Tile};

/// More than are ever legal at once: what a list is given room for. A tile reaches at most 12
/// squares, and few have so much room.
const ROOM: usize = 96;

impl TallyHo {
    /// The legal actions of the player to move, sorted.
    pub(super) fn turns(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(ROOM);
        if matches!(self.phase(), Phase::Over | Phase::Flipping) {
            return Vec::new();
        }
        let flips_only = self.flips_only();
        for (square, cell) in self.forest.cells() {
            match cell {
                Cell::Down => actions.push(Action::Flip(square)),
                Cell::Up(tile) if !flips_only => {
                    self.each_way(square, tile, &mut |action| {
                        actions.push(action);
                        false
                    });
                }
                Cell::Up(_) | Cell::Empty => {}
            }
        }
        if actions.is_empty() {
            actions.push(Action::Pass);
        }
        actions.sort_unstable();
        actions
    }

    /// Whether the player to move has no legal action but to pass (T14).
    pub(super) fn must_pass(&self) -> bool {
        self.exits_open()
            && !self
                .forest
                .tiles()
                .any(|(square, tile)| self.each_way(square, tile, &mut |_| true))
    }

    /// Offers what the tile may do to `take`, until that says to stop; whether it did.
    fn each_way(&self, from: Square, tile: Tile, take: &mut impl FnMut(Action) -> bool) -> bool {
        let kind = tile.kind();
        if !kind.moves_for(self.turn) || self.locked == Some(from) {
            return false;
        }
        let banned = self
            .banned()
            .and_then(|(at, back)| (at == from).then_some(back));
        let exits = self.exits_open() && kind.owner().is_some();
        Side::ALL.into_iter().any(|towards| {
            let mut next = from.next(towards);
            let mut steps_left = kind.reach();
            while let Some(to) = next.filter(|_| steps_left > 0) {
                match self.forest.get(to) {
                    Cell::Empty => {
                        if banned != Some(to) && take(Action::Move { from, to }) {
                            return true;
                        }
                    }
                    Cell::Down => return false,
                    Cell::Up(prey) => {
                        let barred = NO_WAY_BACK_BY_CAPTURE && banned == Some(to)
                            || !LOCKED_BIRD_MAY_BE_CAPTURED && self.locked == Some(to);
                        return tile.captures(prey.kind(), towards)
                            && !barred
                            && take(Action::Capture { from, to });
                    }
                }
                next = to.next(towards);
                steps_left -= 1;
            }
            // The way is free as far as the tile goes in a turn: to the edge if there is no next.
            exits && next.is_none() && self.leaves(kind, from, towards) && {
                let exit = towards;
                take(Action::Exit { from, exit })
            }
        })
    }

    /// Whether a tile that gets to the edge leaves by the exit there (T13).
    fn leaves(&self, kind: Kind, from: Square, exit: Side) -> bool {
        let edge = Square::at_exit(exit);
        let in_line = match exit {
            Side::North | Side::South => from.file() == edge.file(),
            Side::East | Side::West => from.rank() == edge.rank(),
        };
        let from_afar = !self.options.stand_on_exit && kind.reach() > 1;
        in_line && (from == edge || from_afar)
    }
}
