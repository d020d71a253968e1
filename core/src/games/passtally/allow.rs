//! What may be played now, and why other things may not.

use super::action::{Action, STACKS};
use super::illegal::Illegal;
use super::markers::landings;
use super::space::Space;
use super::square::Square;
use super::state::{MOST_QUIET_TURNS, Passtally, Stage};
use super::tile::{Pattern, orientation};

/// Whether the placement has another name: that of the same tile turned by half (P6).
pub(super) fn has_other_name(pattern: Pattern, first: Square, second: Square) -> bool {
    pattern.is_symmetric() && orientation(first, second).is_some_and(|turns| turns > 1)
}

impl Passtally {
    /// # Errors
    /// Why the action cannot be played now.
    pub(super) fn allow(&self, action: Action) -> Result<(), Illegal> {
        match (self.stage, action) {
            (Stage::Over, _) => Err(Illegal::GameOver),
            (Stage::Opening | Stage::TurningUp, Action::TurnUp(pattern)) => {
                if self.unseen(pattern) == 0 {
                    return Err(Illegal::NotUnseen { pattern });
                }
                Ok(())
            }
            (Stage::Opening | Stage::TurningUp, _) => Err(Illegal::ChanceActs),
            (_, Action::TurnUp(_)) => Err(Illegal::PlayerActs),
            (Stage::SetUp, Action::Set(space)) => self.allow_set(space),
            (Stage::SetUp, _) => Err(Illegal::SetUpFirst),
            (_, Action::Set(_)) => Err(Illegal::SetUpOver),
            (_, Action::Time) if self.options.turn_seconds == 0 => Err(Illegal::NoClock),
            (_, Action::Time) | (Stage::Confirm, Action::Confirm) => Ok(()),
            (Stage::Confirm, _) => Err(Illegal::ConfirmFirst),
            (Stage::Act, Action::Confirm) => Err(Illegal::NothingToConfirm),
            (
                Stage::Act,
                Action::Place {
                    stack,
                    first,
                    second,
                },
            ) => self.allow_place(stack, first, second),
            (Stage::Act, Action::Move { from, to }) => self.allow_move(from, to),
        }
    }

    fn allow_set(&self, space: Space) -> Result<(), Illegal> {
        let side = space.side();
        if !self.may_set_on(side) {
            return Err(Illegal::WrongSide { side });
        }
        if self.marker_at(space).is_some() {
            return Err(Illegal::Occupied { space });
        }
        Ok(())
    }

    fn allow_place(&self, stack: u8, first: Square, second: Square) -> Result<(), Illegal> {
        let pattern = self.open(stack).ok_or(Illegal::NoOpenTile { stack })?;
        self.board.fits(first, second)?;
        if has_other_name(pattern, first, second) {
            return Err(Illegal::SameAsOther {
                pattern,
                first: second,
                second: first,
            });
        }
        Ok(())
    }

    fn allow_move(&self, from: Space, to: Space) -> Result<(), Illegal> {
        match self.marker_at(from) {
            None => return Err(Illegal::NoMarker { space: from }),
            Some(owner) if owner != self.turn => {
                return Err(Illegal::NotYourMarker { space: from });
            }
            Some(_) => {}
        }
        if self.must_place_now() {
            return Err(Illegal::MustPlace {
                turns: MOST_QUIET_TURNS,
            });
        }
        if self.marker_at(to).is_some() {
            return Err(Illegal::Occupied { space: to });
        }
        let landings = landings(self.markers.occupied(), from);
        if !landings.contains(&to) {
            return Err(Illegal::OutOfReach { from, to, landings });
        }
        Ok(())
    }

    /// Whether the action to be done is the last that can be the placement of the turn (P23).
    fn must_place_now(&self) -> bool {
        self.must_place() && self.left == 1
    }

    /// Everything that [`Self::allow`] allows to the player, sorted.
    pub(super) fn list(&self) -> Vec<Action> {
        match self.stage {
            Stage::SetUp => Space::ALL
                .into_iter()
                .map(Action::Set)
                .filter(|&action| self.allow(action).is_ok())
                .collect(),
            Stage::Act => {
                let mut list = self.placements();
                if !self.must_place_now() {
                    self.list_moves(&mut list);
                }
                list
            }
            Stage::Confirm => vec![Action::Confirm],
            Stage::Opening | Stage::TurningUp | Stage::Over => Vec::new(),
        }
    }

    fn placements(&self) -> Vec<Action> {
        let room: Vec<(Square, Square)> = self.board.room().collect();
        let mut list = Vec::with_capacity(usize::from(STACKS) * room.len() + 16);
        for stack in 1..=STACKS {
            let Some(pattern) = self.open(stack) else {
                continue;
            };
            let pairs = room.iter().copied();
            list.extend(
                pairs
                    .filter(|&(first, second)| !has_other_name(pattern, first, second))
                    .map(|(first, second)| Action::Place {
                        stack,
                        first,
                        second,
                    }),
            );
        }
        list
    }

    fn list_moves(&self, list: &mut Vec<Action>) {
        let occupied = self.markers.occupied();
        for &from in self.markers(self.turn) {
            let mut landings = landings(occupied, from);
            landings.sort_unstable();
            list.extend(landings.map(|to| Action::Move { from, to }));
        }
    }
}
