//! A game that was played to its end.

use baban_core::game::Outcome;
use serde_json::{Value, json};

use crate::party::file::{players_from_json, players_to_json};
use crate::party::help::{self, Help};
use crate::party::{MOST, Party, Player};

/// Who has played it, how it has ended, and how much everybody was helped.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// In the order of the seats.
    pub players: Vec<Player>,
    /// A place a seat and a score a seat.
    pub outcome: Outcome,
    /// Nobody was to be helped.
    pub strict: bool,
    /// How much each was, in the order of the seats.
    pub help: Vec<Help>,
}

impl Entry {
    /// The end of a game that these have played.
    #[must_use]
    pub fn of(party: &Party, outcome: Outcome) -> Self {
        Self {
            players: party.players.clone(),
            outcome,
            strict: party.strict,
            help: party.help.clone(),
        }
    }

    /// Writes it down over what was written before; what this version does not know stays.
    pub(super) fn write_into(&self, written: &mut Value) {
        if let Some(fields) = written.as_object_mut() {
            let Outcome { scores, places } = &self.outcome;
            fields.insert("players".to_owned(), players_to_json(&self.players));
            fields.insert("places".to_owned(), json!(places));
            fields.insert("scores".to_owned(), json!(scores));
            fields.insert("strict".to_owned(), json!(self.strict));
            fields.insert("help".to_owned(), help::to_json(&self.help));
        }
    }

    /// What is written down, if it makes sense: as many places, scores and players as there may be
    /// seats, and somebody in the first place.
    pub(super) fn from_json(written: &Value) -> Option<Self> {
        let places = numbers::<u8>(written.get("places")?)?;
        let scores = numbers::<i32>(written.get("scores")?)?;
        let seats = places.len();
        let listed = written.get("players")?.as_array()?.len();
        let fits = (2..=MOST).contains(&seats) && scores.len() == seats && listed == seats;
        (fits && places.contains(&1)).then(|| Self {
            players: players_from_json(written.get("players"), seats),
            outcome: Outcome { scores, places },
            strict: written["strict"].as_bool().unwrap_or_default(),
            help: help::from_json(written.get("help"), seats),
        })
    }
}

fn numbers<N: TryFrom<i64>>(list: &Value) -> Option<Vec<N>> {
    let list = list.as_array()?.iter();
    list.map(|number| N::try_from(number.as_i64()?).ok())
        .collect()
}
