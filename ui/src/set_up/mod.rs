//! What is being agreed on the New game screen: who plays, with which colours, who begins, by which
//! rules. Nothing of it touches a game before it is begun.

pub mod remembered;
pub mod terms;

use baban_core::ai::Level;
use baban_core::chance::Seed;

use crate::party::help::Help;
use crate::party::{MOST, Party, Player, name, settled, unseat_unknown};
use crate::{GameKind, Starter};
use terms::Terms;

/// What the players are called who have no names, by their looks, in the language of the moment.
pub type Nicknames = [String; MOST];

/// The event of chance that decides who begins: one that no game ever reaches, so that the lot comes
/// from the game's seed like everything else and takes nothing from it.
const LOT: u64 = u64::MAX;

/// The level of a computer for which none was chosen yet: a match for somebody who plays often.
const USUAL_LEVEL: Level = Level::Medium;

/// What a row had before the computer took the seat, or before a person did, to be had again.
#[derive(Clone, Debug, Default, PartialEq)]
struct Aside {
    name: String,
    level: Option<Level>,
}

/// A game that is being agreed: see the [module page](self).
#[derive(Clone, Debug, PartialEq)]
pub struct SetUp {
    terms: Terms,
    /// A row for each that may play, whether or not so many do.
    rows: Vec<Player>,
    /// Beside each row.
    aside: Vec<Aside>,
    starter: Starter,
    strict: bool,
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
        let mut rows = settled(players, terms.most_players());
        unseat_unknown(&mut rows, terms.levels());
        let mut set_up = Self {
            aside: vec![Aside::default(); rows.len()],
            rows,
            terms,
            starter,
            strict: false,
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

    /// The levels at which the computer plays this game; none if it does not.
    #[must_use]
    pub fn levels(&self) -> &'static [Level] {
        self.terms.levels()
    }

    /// Whether nobody is to be helped.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.strict
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

    /// A name is being typed; the computer has none.
    pub fn edited(&mut self, text: &str) {
        if self.open_player().is_some_and(|one| one.level.is_none()) {
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
        let computer = self.open_player().is_some_and(|one| one.level.is_some());
        if !computer && !self.others_have(&name) {
            self.give(name);
            self.close();
        }
    }

    /// Gives the open row to the computer, at the level that it had there before, if it had one. What
    /// was typed is forgotten, and the name that the person had is put aside.
    pub fn seat_computer(&mut self) {
        let aside = self.open.and_then(|row| self.aside.get(row));
        let level = aside.and_then(|aside| aside.level);
        self.pick_level(level.unwrap_or(USUAL_LEVEL));
    }

    /// Gives the open row to the computer, at this level; nothing if it does not play the game at it.
    pub fn pick_level(&mut self, level: Level) {
        let known = self.levels().contains(&level);
        if let Some(row) = self.open.filter(|_| known)
            && let Some((player, aside)) = self.rows.get_mut(row).zip(self.aside.get_mut(row))
        {
            if player.level.is_none() {
                aside.name = std::mem::take(&mut player.name);
            }
            player.level = Some(level);
            self.draft = None;
            self.refused = None;
        }
    }

    /// Gives the open row to a person, with the name that was had there before, unless somebody else
    /// has it by now.
    pub fn seat_person(&mut self) {
        let Some(row) = self.open else { return };
        let Some((player, aside)) = self.rows.get_mut(row).zip(self.aside.get_mut(row)) else {
            return;
        };
        if let Some(level) = player.level.take() {
            aside.level = Some(level);
            let name = std::mem::take(&mut aside.name);
            if !self.others_have(&name) {
                self.give(name);
            }
        }
    }

    /// Agrees whether nobody is to be helped; only where there is help.
    pub fn choose_strict(&mut self, strict: bool) {
        self.strict = strict && !self.levels().is_empty();
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
            strict: self.strict,
            help: vec![Help::default(); self.players().len()],
            counted: false,
        }
    }

    /// Everybody who plays but the open row.
    fn others(&self) -> Vec<&Player> {
        let rows = self.players().iter().enumerate();
        rows.filter(|&(row, _)| Some(row) != self.open)
            .map(|(_, player)| player)
            .collect()
    }

    /// Whether somebody who plays has this name, the open row apart.
    fn others_have(&self, name: &str) -> bool {
        self.others()
            .iter()
            .any(|other| name::same(&other.name, name))
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
