//! Who plays a game: a name and a colour or marker for each seat.
//!
//! A name is what somebody has typed or picked; a player without one goes by the colour, whose word
//! is made where the language is known. The party of a game lies beside its record on disk ([`mod@file`])
//! and not in it: the rules know seats, not people, and a record without a party is a whole game.
//!
//! A seat is a person's, or the computer's at a level; the computer has no name of its own.

pub mod file;
pub mod help;
pub mod name;

use baban_core::ai::Level;
use baban_core::game::{Outcome, Seat};

use crate::{SeatLevel, SeatView, Starter};
use help::Help;

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
    /// How well the computer plays, if it is the computer.
    pub level: Option<Level>,
}

impl Player {
    /// Whether it is the same person, as far as that can be told: by name, or else by colour. The
    /// computer is no person, whatever its level.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        if self.name.is_empty() && other.name.is_empty() {
            self.look == other.look && self.level.is_some() == other.level.is_some()
        } else {
            name::same(&self.name, &other.name)
        }
    }
}

impl From<Option<Level>> for SeatLevel {
    fn from(level: Option<Level>) -> Self {
        match level {
            None => Self::Person,
            Some(Level::Beginner) => Self::Beginner,
            Some(Level::Easy) => Self::Easy,
            Some(Level::Medium) => Self::Medium,
            Some(Level::Hard) => Self::Hard,
            Some(Level::Strongest) => Self::Strongest,
        }
    }
}

impl From<SeatLevel> for Option<Level> {
    fn from(level: SeatLevel) -> Self {
        match level {
            SeatLevel::Person => None,
            SeatLevel::Beginner => Some(Level::Beginner),
            SeatLevel::Easy => Some(Level::Easy),
            SeatLevel::Medium => Some(Level::Medium),
            SeatLevel::Hard => Some(Level::Hard),
            SeatLevel::Strongest => Some(Level::Strongest),
        }
    }
}

impl From<&Player> for SeatView {
    fn from(player: &Player) -> Self {
        Self {
            name: player.name.as_str().into(),
            look: i32::try_from(player.look).unwrap_or(-1),
            level: player.level.into(),
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
    /// Nobody is helped: there are no hints, and nothing is said of the turns that were played.
    pub strict: bool,
    /// How much each was helped so far, in the order of the seats.
    pub help: Vec<Help>,
    /// Whether the end of the game is counted, or is not to be.
    pub counted: bool,
}

impl Party {
    /// So many players who go by their colours.
    #[must_use]
    pub fn unnamed(seats: usize) -> Self {
        Self {
            players: settled(&[], seats),
            starter: Starter::default(),
            strict: false,
            help: vec![Help::default(); seats],
            counted: false,
        }
    }

    /// The level of the computer that sits there, if it does.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.players.get(usize::from(seat.0))?.level
    }

    /// The only person at the table, if there is just one.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut persons = (0..)
            .zip(&self.players)
            .filter(|(_, player)| player.level.is_none());
        let (seat, _) = persons.next()?;
        persons.next().is_none().then_some(Seat(seat))
    }

    /// How much the player on a seat was helped so far.
    #[must_use]
    pub fn help(&self, seat: Seat) -> Help {
        let help = self.help.get(usize::from(seat.0));
        help.copied().unwrap_or_default()
    }

    /// Whoever has the same name, or else the same colour.
    #[must_use]
    pub fn seat_of(&self, player: &Player) -> Option<usize> {
        self.players.iter().position(|other| other.is(player))
    }
}

/// As many players as there are to be: names are clean and all different, and people's alone,
/// colours are all different; what does not fit, or is missing, is as if nobody had chosen it.
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
        let level = players.get(at).and_then(|player| player.level);
        let name = players
            .get(at)
            .filter(|_| level.is_none())
            .map(|player| name::clean(&player.name))
            .filter(|name| settled.iter().all(|other| !name::same(&other.name, name)))
            .unwrap_or_default();
        settled.push(Player { name, look, level });
    }
    settled
}

/// Gives the seats to persons that no computer of such a level can play at, as far as the game
/// knows levels.
pub fn unseat_unknown(players: &mut [Player], levels: &[Level]) {
    for player in players {
        player.level = player.level.filter(|level| levels.contains(level));
    }
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
            level: None,
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
    fn the_computer_has_no_name_and_a_person_among_computers_is_known() {
        let computer = |name: &str, look| Player {
            level: Some(Level::Hard),
            ..player(name, look)
        };
        let party = |players: &[Player]| Party {
            players: settled(players, players.len()),
            ..Party::default()
        };
        let against = party(&[computer("An", 0), player("An", 1)]);
        assert_eq!(against.players, [computer("", 0), player("An", 1)]);
        assert_eq!(against.level(Seat(0)), Some(Level::Hard));
        assert_eq!(against.level(Seat(1)), None);
        assert_eq!(against.level(Seat(2)), None);
        assert_eq!(against.only_person(), Some(Seat(1)));
        assert_eq!(party(&[player("", 0), player("", 1)]).only_person(), None);
        assert_eq!(
            party(&[computer("", 0), computer("", 1)]).only_person(),
            None
        );
    }

    #[test]
    fn a_level_that_a_game_does_not_know_leaves_the_seat_to_a_person() {
        let mut players = [Level::Easy, Level::Hard].map(|level| Player {
            level: Some(level),
            ..Player::default()
        });
        unseat_unknown(&mut players, &Level::ALL);
        assert_eq!(players[1].level, Some(Level::Hard));
        unseat_unknown(&mut players, &[Level::Easy]);
        let levels = players.map(|player| player.level);
        assert_eq!(levels, [Some(Level::Easy), None]);
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
        let computer = Player {
            level: Some(Level::Easy),
            ..player("", 1)
        };
        assert!(!player("", 1).is(&computer));
        let party = Party {
            players: vec![player("", 3), player("Minh", 0)],
            ..Party::default()
        };
        assert_eq!(party.seat_of(&player("minh", 2)), Some(1));
        assert_eq!(party.seat_of(&player("", 3)), Some(0));
        assert_eq!(party.seat_of(&player("", 0)), None);
    }
}
