//! The players' markers on the ring, and where they can go (P4, P8, P14).

use super::space::Space;
use super::square::Side;
use crate::game::Seat;

/// Markers of each player (P4).
pub const MARKERS: u8 = 4;

/// The most players there can be (P4).
pub(super) const MOST_PLAYERS: usize = 4;

/// A set of spaces, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spaces(u32);

impl Spaces {
    pub(super) fn has(self, space: Space) -> bool {
        self.0 >> space.number() & 1 == 1
    }
}

/// The markers of all players, each player's in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Markers {
    /// Filled up with the last space.
    spaces: [[Space; MARKERS as usize]; MOST_PLAYERS],
    counts: [u8; MOST_PLAYERS],
}

impl Markers {
    const FILLER: Space = Space::ALL[23];

    pub(super) const NONE: Self = Self {
        spaces: [[Self::FILLER; MARKERS as usize]; MOST_PLAYERS],
        counts: [0; MOST_PLAYERS],
    };

    /// The player's markers in ascending order.
    pub(super) fn of(&self, seat: Seat) -> &[Space] {
        let count = self.counts.get(seat.index()).copied().unwrap_or(0);
        let spaces = self.spaces.get(seat.index());
        spaces
            .and_then(|spaces| spaces.get(..usize::from(count)))
            .unwrap_or_default()
    }

    /// Every marker with its owner.
    pub(super) fn all(&self) -> impl Iterator<Item = (Seat, Space)> {
        [0, 1, 2, 3].into_iter().flat_map(|seat| {
            let own = self.of(Seat(seat)).iter();
            own.map(move |&space| (Seat(seat), space))
        })
    }

    pub(super) fn owner(&self, space: Space) -> Option<Seat> {
        let mut all = self.all();
        all.find(|&(_, taken)| taken == space).map(|(seat, _)| seat)
    }

    pub(super) fn occupied(&self) -> Spaces {
        Spaces(
            self.all()
                .fold(0, |set, (_, space)| set | 1 << space.number()),
        )
    }

    /// Markers on the ring.
    pub(super) fn count(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Markers on one side of the board.
    pub(super) fn on(&self, side: Side) -> u8 {
        self.all().fold(0, |count, (_, space)| {
            count + u8::from(space.side() == side)
        })
    }

    /// Sets one more marker of the player; nothing if there are four.
    pub(super) fn set(&mut self, seat: Seat, space: Space) {
        let own = self.counts.get_mut(seat.index());
        if let Some((count, spaces)) = own.zip(self.spaces.get_mut(seat.index()))
            && let Some(place) = spaces.get_mut(usize::from(*count))
        {
            *place = space;
            *count += 1;
            spaces.sort_unstable();
        }
    }

    /// Moves one of the player's markers; nothing if there is none on `from`.
    pub(super) fn shift(&mut self, seat: Seat, from: Space, to: Space) {
        let count = self.counts.get(seat.index()).copied().unwrap_or(0);
        if let Some(spaces) = self.spaces.get_mut(seat.index())
            && let Some(own) = spaces.get_mut(..usize::from(count))
            && let Some(place) = own.iter_mut().find(|space| **space == from)
        {
            *place = to;
            own.sort_unstable();
        }
    }
}

/// Where a marker can land: on the first and the second free space clockwise, then on the first and
/// the second counter-clockwise (P14).
pub(super) fn landings(occupied: Spaces, from: Space) -> [Space; 4] {
    let free = |step: fn(Space) -> Space, from| {
        let mut space = step(from);
        // Of 24 spaces at most 16 are occupied.
        while occupied.has(space) {
            space = step(space);
        }
        space
    };
    let one = free(Space::clockwise, from);
    let back = free(Space::counter_clockwise, from);
    [
        one,
        free(Space::clockwise, one),
        back,
        free(Space::counter_clockwise, back),
    ]
}
