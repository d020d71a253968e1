//! The order in which the markers are set (P8).

use super::markers::{MARKERS, Markers};
use super::square::Side;
use super::state::Passtally;
use crate::game::Seat;

impl Passtally {
    /// Whose marker number `nth` of the set-up is, from 0: players 1 to n on the first and third
    /// side, n to 1 on the others (P8).
    pub(super) fn sets(&self, nth: u8) -> Seat {
        let players = self.options.players.max(1);
        let (round, place) = (nth / players, nth % players);
        Seat(if round.is_multiple_of(2) {
            place
        } else {
            players - 1 - place
        })
    }

    /// The sides on which the marker to be set next may stand, clockwise from the north (P8); empty
    /// outside of the set-up.
    #[must_use]
    pub fn set_up_side(&self) -> Vec<Side> {
        if !self.is_setting_up() {
            return Vec::new();
        }
        let all = Side::ALL.into_iter();
        all.filter(|&side| self.may_set_on(side)).collect()
    }

    pub(super) fn may_set_on(&self, side: Side) -> bool {
        let players = self.options.players.max(1);
        let count = self.markers.count();
        let here = self.markers.on(side);
        match (count / players, count % players) {
            // A new side is chosen; the second is the one opposite the first.
            (1, 0) => here == 0 && self.markers.on(side.opposite()) == players,
            (_, 0) => here == 0,
            _ => here > 0 && here < players,
        }
    }

    /// Whether the markers could have been set like this by the order of P8; each player's number of
    /// markers is judged elsewhere.
    pub(super) fn set_in_order(&self) -> bool {
        let players = self.options.players.max(1);
        let count = self.markers.count();
        let (round, place) = (count / players, count % players);
        let begun: Vec<Side> = Side::ALL
            .into_iter()
            .filter(|&side| self.markers.on(side) > 0)
            .collect();
        let full = |side| self.markers.on(side) == players;
        let first_two_face = match *begun.as_slice() {
            [_] | [] => true,
            // The second side faces the first, so two begun sides face each other.
            [one, other] => one.opposite() == other,
            // The third is any beside two finished ones that face each other.
            [one, two, three] => [(one, two), (one, three), (two, three)]
                .into_iter()
                .any(|(a, b)| a.opposite() == b && full(a) && full(b)),
            _ => true,
        };
        let finished = begun.iter().filter(|&&side| full(side)).count();
        first_two_face
            && finished == usize::from(round)
            && begun.len() == usize::from(round) + usize::from(place > 0)
            && self.one_marker_a_side()
    }

    fn one_marker_a_side(&self) -> bool {
        (0..self.options.players).all(|seat| {
            let own = self.markers.of(Seat(seat));
            own.windows(2).all(|pair| match *pair {
                // Spaces of one side follow each other in ascending order.
                [one, next] => one.side() != next.side(),
                _ => true,
            })
        })
    }

    /// How many markers of the seat are on the ring after `count` were set.
    pub(super) fn set_by(&self, seat: Seat, count: u8) -> usize {
        (0..count.min(self.options.players.saturating_mul(MARKERS)))
            .filter(|&nth| self.sets(nth) == seat)
            .count()
    }
}

/// Whether all players have set their markers.
pub(super) fn all_set(markers: &Markers, players: u8) -> bool {
    markers.count() >= players.saturating_mul(MARKERS)
}
