//! Who plays a game: a name and a colour or marker for each seat.
//!
//! A name is what somebody has typed or picked; a player without one goes by the colour, whose word
//! is made where the language is known. The party of a game lies beside its record on disk ([`mod@file`])
//! and not in it: the rules know seats, not people, and a record without a party is a whole game.
//!
//! So far every seat is a person's. A computer at a seat, with its level, is a further field of
//! [`Player`], kept and proposed again like the others.

pub mod file;
pub mod name;

use baban_core::game::Outcome;

use crate::Starter;

/// The most players that any game has.
pub const MOST: usize = 4;

/// Who sits at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// A clean name ([`name::clean`]), or empty for a player who goes by the colour.
    pub name: String,
    /// Which of the game's colours or markers the player has, counted from 0. In Tally Ho!, where
    /// the colours go round, it is the player's place.
    pub look: usize,
}

impl Player {
    /// Whether it is the same person, as far as that can be told: by name, or else by colour.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        if self.name.is_empty() && other.name.is_empty() {
            self.look == other.look
        } else {
            name::same(&self.name, &other.name)
        }
    }
}

/// Who plays a game, and what was agreed about who begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Party {
    /// In the order of the seats.
    pub players: Vec<Player>,
    /// Who begins the next game.
    pub starter: Starter,
}

impl Party {
    /// So many players who go by their colours.
    #[must_use]
    pub fn unnamed(seats: usize) -> Self {
        Self {
            players: settled(&[], seats),
            starter: Starter::default(),
        }
    }

    /// Whoever has the same name, or else the same colour.
    #[must_use]
    pub fn seat_of(&self, player: &Player) -> Option<usize> {
        self.players.iter().position(|other| other.is(player))
    }
}

/// As many players as there are to be: names are clean and all different, colours are all
/// different; what does not fit, or is missing, is as if nobody had chosen it.
#[must_use]
pub fn settled(players: &[Player], count: usize) -> Vec<Player> {
    let mut settled: Vec<Player> = Vec::with_capacity(count);
    let chosen = |at: usize| players.get(at).map(|player| player.look);
    for at in 0..count {
        let free = |look: &usize| settled.iter().all(|player| player.look != *look);
        let chosen_later = |look: usize| (at + 1..count).any(|later| chosen(later) == Some(look));
        let look = chosen(at)
            .filter(|&look| look < MOST)
            .filter(free)
            .or_else(|| (0..MOST).find(|look| free(look) && !chosen_later(*look)))
            .or_else(|| (0..MOST).find(free))
            .unwrap_or_default();
        let name = players
            .get(at)
            .map(|player| name::clean(&player.name))
            .filter(|name| settled.iter().all(|other| !name::same(&other.name, name)))
            .unwrap_or_default();
        settled.push(Player { name, look });
    }
    settled
}

/// The seat of the only one in the last place; nobody after a draw.
#[must_use]
pub fn loser(outcome: &Outcome) -> Option<usize> {
    let last = outcome.places.iter().max().filter(|&&place| place > 1)?;
    let mut losers = (0..)
        .zip(&outcome.places)
        .filter(|(_, place)| *place == last);
    let (seat, _) = losers.next()?;
    losers.next().is_none().then_some(seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, look: usize) -> Player {
        Player {
            name: name.to_owned(),
            look,
        }
    }

    #[test]
    fn whatever_is_given_names_and_colours_are_different_afterwards() {
        for (given, wanted) in [
            (&[][..], vec![player("", 0), player("", 1), player("", 2)]),
            (
                &[player(" An ", 2), player("AN", 2), player("Bình", 9)],
                vec![player("An", 2), player("", 0), player("Bình", 1)],
            ),
            (
                &[player("", 1), player("", 0)],
                vec![player("", 1), player("", 0), player("", 2)],
            ),
            (
                &[player("", 7), player("", 0)],
                vec![player("", 1), player("", 0), player("", 2)],
            ),
        ] {
            assert_eq!(settled(given, 3), wanted);
        }
    }

    #[test]
    fn the_loser_is_the_only_one_in_the_last_place() {
        let after = |places: &[u8]| {
            loser(&Outcome {
                scores: vec![0; places.len()],
                places: places.to_vec(),
            })
        };
        assert_eq!(after(&[1, 2]), Some(1));
        assert_eq!(after(&[3, 1, 2]), Some(0));
        assert_eq!(after(&[1, 1]), None);
        assert_eq!(after(&[1, 2, 2]), None);
    }

    #[test]
    fn people_are_known_by_name_or_else_by_colour() {
        assert!(player("Thảo", 0).is(&player("thảo", 1)));
        assert!(player("", 1).is(&player("", 1)));
        assert!(!player("", 1).is(&player("Thảo", 1)));
        let party = Party {
            players: vec![player("", 3), player("Minh", 0)],
            starter: Starter::Lot,
        };
        assert_eq!(party.seat_of(&player("minh", 2)), Some(1));
        assert_eq!(party.seat_of(&player("", 3)), Some(0));
        assert_eq!(party.seat_of(&player("", 0)), None);
    }
}
