//! What each person has won and lost in one kind of game.

use std::cmp::Reverse;

use baban_core::ai::Level;

use super::Entry;
use crate::party::Player;
use crate::party::help::Help;

/// How games have ended for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// In the first place, alone.
    pub won: u32,
    /// In the first place, with others.
    pub drawn: u32,
    /// Behind somebody.
    pub lost: u32,
}

impl Results {
    /// How many games there were.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.won
            .saturating_add(self.drawn)
            .saturating_add(self.lost)
    }

    /// Counts a game that has ended in this place, with or without others in it.
    fn count(&mut self, place: u8, shared: bool) {
        let counter = match (place, shared) {
            (1, false) => &mut self.won,
            (1, true) => &mut self.drawn,
            _ => &mut self.lost,
        };
        *counter = counter.saturating_add(1);
    }
}

/// What came of the games against the computer at a level, or among people alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// The level of the computer, or of the strongest of several; `None` among people.
    pub level: Option<Level>,
    /// What came of them.
    pub results: Results,
}

/// What has become of one person's games.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Who it is, as in the last of the games.
    pub player: Player,
    /// Of all games.
    pub results: Results,
    /// The same by opponents: people first, then the computer, the weakest level first.
    pub against: Vec<Against>,
    /// How much the person was helped in all of them.
    pub help: Help,
}

/// What has become of the games of everybody who has played: persons are known by name, those
/// without by colour. Who has played most stands first; of those who have played as much, whoever
/// has played last.
#[must_use]
pub fn standings(entries: impl IntoIterator<Item = Entry>) -> Vec<Standing> {
    let mut standings: Vec<Standing> = Vec::new();
    for entry in entries {
        for (seat, player) in entry.players.iter().enumerate() {
            if player.level.is_none() {
                let known = standings.iter().position(|one| one.player.is(player));
                let mut standing = match known {
                    Some(at) => standings.remove(at),
                    None => Standing {
                        player: player.clone(),
                        results: Results::default(),
                        against: Vec::new(),
                        help: Help::default(),
                    },
                };
                standing.count(&entry, seat);
                standing.player = player.clone();
                standings.insert(0, standing);
            }
        }
    }
    standings.sort_by_key(|standing| Reverse(standing.results.played()));
    standings
}

impl Standing {
    /// Counts a game that was played from this seat.
    fn count(&mut self, entry: &Entry, seat: usize) {
        let places = &entry.outcome.places;
        let Some(&place) = places.get(seat) else {
            return;
        };
        let shared = places.iter().filter(|&&other| other == place).count() > 1;
        self.results.count(place, shared);
        self.count_against(strongest(entry), place, shared);
        self.help += entry.help.get(seat).copied().unwrap_or_default();
    }

    /// Counts it among the games against such opponents, which stand in order.
    fn count_against(&mut self, level: Option<Level>, place: u8, shared: bool) {
        let found = self
            .against
            .binary_search_by_key(&level, |against| against.level);
        let at = found.unwrap_or_else(|at| {
            let results = Results::default();
            self.against.insert(at, Against { level, results });
            at
        });
        if let Some(against) = self.against.get_mut(at) {
            against.results.count(place, shared);
        }
    }
}

/// The level of the strongest computer at the table, if one has played.
fn strongest(entry: &Entry) -> Option<Level> {
    entry.players.iter().filter_map(|player| player.level).max()
}
