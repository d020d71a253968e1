//! The list of legal actions.

use super::action::Action;
use super::forest::Cell;
use super::kind::Kind;
use super::readings::{LOCKED_BIRD_MAY_BE_CAPTURED, NO_WAY_BACK_BY_CAPTURE};
use super::square::Square;
use super::state::{Phase, TallyHo};
use super::tile::{Side, Tile};

/// What a list of actions is given room for, so that it seldom grows.
const ROOM: usize = 96;

/// The sides in such an order that the squares to a tile's south come first, as they do in
/// [`Square::ALL`].
const SOUTH_TO_NORTH: [Side; 4] = [Side::South, Side::West, Side::East, Side::North];

impl TallyHo {
    /// The legal actions of the player to move, sorted.
    pub(super) fn turns(&self) -> Vec<Action> {
        if matches!(self.phase(), Phase::Over | Phase::Flipping) {
            return Vec::new();
        }
        let mut actions = Vec::with_capacity(ROOM);
        let down = self.forest.cells().filter(|&(_, cell)| cell == Cell::Down);
        actions.extend(down.map(|(square, _)| Action::Flip(square)));
        if !self.flips_only() {
            // Each list comes in order, and so do the lists.
            let (mut captures, mut exits) = (Vec::new(), Vec::new());
            self.each_way(|action| match action {
                Action::Capture { .. } => captures.push(action),
                Action::Exit { .. } => exits.push(action),
                _ => actions.push(action),
            });
            exits.sort_unstable();
            actions.append(&mut captures);
            actions.append(&mut exits);
        }
        if actions.is_empty() {
            actions.push(Action::Pass);
        }
        actions
    }

    /// Whether the player to move has no legal action but to pass (T14).
    pub(super) fn must_pass(&self) -> bool {
        let mut can_act = !self.exits_open();
        self.each_way(|_| can_act = true);
        !can_act
    }

    /// Hands over everything that the player to move can do with tiles that are face up; moves and
    /// captures each in order.
    fn each_way(&self, mut take: impl FnMut(Action)) {
        let exits_open = self.exits_open();
        for (from, tile) in self.forest.tiles() {
            let kind = tile.kind();
            if !kind.moves_for(self.turn) || self.locked == Some(from) {
                continue;
            }
            let banned = self
                .banned()
                .and_then(|(at, back)| (at == from).then_some(back));
            for towards in SOUTH_TO_NORTH {
                let ray = from.ray(towards);
                let within_reach = ray.get(..usize::from(kind.reach())).unwrap_or(ray);
                let blocked = |&to: &Square| self.forest.get(to) != Cell::Empty;
                let end = within_reach.iter().position(blocked);
                let free = end
                    .and_then(|end| within_reach.get(..end))
                    .unwrap_or(within_reach);
                let moves = free.iter().filter(|&&to| banned != Some(to));
                let to_action = |&to: &Square| Action::Move { from, to };
                match towards {
                    Side::South | Side::West => moves.rev().map(to_action).for_each(&mut take),
                    Side::East | Side::North => moves.map(to_action).for_each(&mut take),
                }
                if let Some(&to) = end.and_then(|end| within_reach.get(end))
                    && self.may_take(tile, to, towards, banned)
                {
                    take(Action::Capture { from, to });
                }
                let to_the_edge = free.len() == ray.len();
                if exits_open && to_the_edge && self.leaves(kind, from, towards) {
                    let exit = towards;
                    take(Action::Exit { from, exit });
                }
            }
        }
    }

    /// Whether the tile captures what lies on the square that it can reach (T8 to T11).
    fn may_take(&self, tile: Tile, to: Square, towards: Side, banned: Option<Square>) -> bool {
        let prey = self.forest.get(to).tile();
        let barred = NO_WAY_BACK_BY_CAPTURE && banned == Some(to)
            || !LOCKED_BIRD_MAY_BE_CAPTURED && self.locked == Some(to);
        !barred && prey.is_some_and(|prey| tile.captures(prey.kind(), towards))
    }

    /// Whether a tile that gets to the edge leaves by the exit there (T13).
    fn leaves(&self, kind: Kind, from: Square, exit: Side) -> bool {
        let edge = Square::at_exit(exit);
        let in_line = match exit {
            Side::North | Side::South => from.file() == edge.file(),
            Side::East | Side::West => from.rank() == edge.rank(),
        };
        let from_afar = !self.options.stand_on_exit && kind.reach() > 1;
        kind.owner().is_some() && in_line && (from == edge || from_afar)
    }
}
