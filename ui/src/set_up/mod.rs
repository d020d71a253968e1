//! What is being agreed on the New game screen: who plays, with which colours, who begins, by which
//! rules. Nothing of it touches a game before it is begun.

pub mod remembered;
pub mod terms;

use baban_core::chance::Seed;

use crate::party::{MOST, Party, Player, name, settled};
use crate::{GameKind, Starter};
use terms::Terms;

/// What the players are called who have no names, by their looks, in the language of the moment.
pub type Nicknames = [String; MOST];

/// The event of chance that decides who begins: one that no game ever reaches, so that the lot comes
/// from the game's seed like everything else and takes nothing from it.
const LOT: u64 = u64::MAX;

/// A game that is being agreed: see the [module page](self).
#[derive(Clone, Debug, PartialEq)]
pub struct SetUp {
    terms: Terms,
    /// A row for each that may play, whether or not so many do.
    rows: Vec<Player>,
    starter: Starter,
    /// The row that begins, if that is chosen.
    first: usize,
    open: Option<usize>,
    /// What has been typed in the open row; nothing before it is touched.
    draft: Option<String>,
    /// The name that somebody else has.
    refused: Option<String>,
}

impl SetUp {
    /// A set-up as it is proposed.
    #[must_use]
    pub fn new(terms: Terms, players: &[Player], starter: Starter, first: usize) -> Self {
        let mut set_up = Self {
            rows: settled(players, terms.most_players()),
            terms,
            starter,
            first,
            open: None,
            draft: None,
            refused: None,
        };
        set_up.agree(terms);
        set_up
    }

    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        self.terms.kind()
    }

    /// By which rules.
    #[must_use]
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// Everybody who plays.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        self.rows.get(..self.terms.players()).unwrap_or_default()
    }

    /// Who begins; and the row, if that is chosen.
    #[must_use]
    pub fn starter(&self) -> (Starter, usize) {
        (self.starter, self.first)
    }

    /// The row that is open.
    #[must_use]
    pub fn open_row(&self) -> Option<usize> {
        self.open
    }

    /// The name that was not taken over because somebody else has it.
    #[must_use]
    pub fn refused(&self) -> Option<&str> {
        self.refused.as_deref()
    }

    /// The names that can be picked for the open row: the one that it has, and those of these that
    /// nobody else has.
    #[must_use]
    pub fn choices(&self, remembered: &[String]) -> Vec<String> {
        let own = self.open_player().map(|player| &player.name);
        let own = own.filter(|own| !own.is_empty());
        let had = |name: &String| self.players().iter().any(|one| name::same(&one.name, name));
        let free = remembered.iter().filter(|name| !had(name));
        own.into_iter().chain(free).cloned().collect()
    }

    /// Opens a row, or closes it if it is open. What was typed is taken over first; if that cannot
    /// be, all stays as it is.
    pub fn open(&mut self, row: usize, nicknames: &Nicknames) {
        let was = self.open;
        if self.take_name(nicknames) && was != Some(row) && row < self.players().len() {
            self.open = Some(row);
        }
    }

    /// Closes the open row and forgets what was typed; whether there was one.
    pub fn close(&mut self) -> bool {
        self.draft = None;
        self.refused = None;
        self.open.take().is_some()
    }

    /// A name is being typed.
    pub fn edited(&mut self, text: &str) {
        if self.open.is_some() {
            self.draft = Some(text.to_owned());
            self.refused = None;
        }
    }

    /// Takes over what was typed, and closes the row; false if somebody else has that name.
    pub fn take_name(&mut self, nicknames: &Nicknames) -> bool {
        let name = self.draft.as_deref().map(name::clean);
        if let Some((name, look)) = name.zip(self.open_player().map(|player| player.look)) {
            let told = |look: usize| nicknames.get(look).map_or("", String::as_str);
            let taken = self.others().iter().any(|other| {
                name::same(&name, &other.name)
                    || (other.name.is_empty() && name::same(&name, told(other.look)))
            });
            if taken {
                self.refused = Some(name);
                return false;
            }
            self.give(if name::same(&name, told(look)) {
                String::new()
            } else {
                name
            });
        }
        self.close();
        true
    }

    /// Gives the open row a name of the list, or none.
    pub fn pick_name(&mut self, name: &str) {
        let name = name::clean(name);
        if self
            .others()
            .iter()
            .all(|other| !name::same(&other.name, &name))
        {
            self.give(name);
            self.close();
        }
    }

    /// Gives the open row a colour or marker; whoever has it takes the other.
    pub fn pick_look(&mut self, look: usize) {
        let Some(old) = self.open_player().map(|player| player.look) else {
            return;
        };
        if look < self.terms.looks() {
            for player in &mut self.rows {
                if player.look == look {
                    player.look = old;
                } else if player.look == old {
                    player.look = look;
                }
            }
        }
    }

    /// Chooses who begins.
    pub fn choose_starter(&mut self, starter: Starter, first: usize) {
        self.starter = starter;
        if first < self.players().len() {
            self.first = first;
        }
    }

    /// Agrees on other rules of the same game. What cannot be agreed together is left out.
    pub fn agree(&mut self, terms: Terms) {
        if terms.kind() != self.kind() {
            return;
        }
        self.terms = terms.settled();
        let count = self.players().len();
        if self.open.is_some_and(|row| row >= count) {
            self.close();
        }
        if self.first >= count {
            self.first = 0;
        }
    }

    /// Who plays, as it is to be kept with the game.
    #[must_use]
    pub fn party(&self) -> Party {
        Party {
            players: self.players().to_vec(),
            starter: self.starter,
            strict: false,
        }
    }

    /// Everybody who plays but the open row.
    fn others(&self) -> Vec<&Player> {
        let rows = self.players().iter().enumerate();
        rows.filter(|&(row, _)| Some(row) != self.open)
            .map(|(_, player)| player)
            .collect()
    }

    fn open_player(&self) -> Option<&Player> {
        self.players().get(self.open?)
    }

    /// Names the open row. A row in which nobody plays just now loses the same name.
    fn give(&mut self, name: String) {
        let open = self.open;
        for (row, player) in self.rows.iter_mut().enumerate() {
            if Some(row) == open {
                player.name.clone_from(&name);
            } else if name::same(&player.name, &name) {
                player.name.clear();
            }
        }
    }
}

/// The player who begins, counted in this party: the one who is chosen, or the loser of the last
/// game, or whoever the lot falls on.
#[must_use]
pub fn first(
    party: &Party,
    chosen: Option<usize>,
    loser: Option<&Player>,
    seed: &Seed,
) -> Option<usize> {
    let count = u64::try_from(party.players.len()).unwrap_or_default();
    let lot = || usize::try_from(seed.ticket(LOT, count)).ok();
    match party.starter {
        Starter::Chosen => chosen,
        Starter::Lot => lot(),
        Starter::Loser => loser.and_then(|loser| party.seat_of(loser)).or_else(lot),
    }
}

#[cfg(test)]
mod tests;
