//! Golden games: whole games written down move by move.
//!
//! `data/golden/<game>-<set>-<n>.txt` is the n-th game with one of the game's
//! [option sets](crate::options), played with fixed dice and fixed random choices. The files are compared with what the present
//! program plays. A change in them is a change of the rules, of a text or of a position's JSON: read
//! the difference, then write the files anew with
//!
//! ```text
//! cargo run -p baban-tests --bin golden
//! ```
//!
//! # The files
//! After the heading, one block an action: how many were played before, the position as JSON (of the
//! first one everything, later the fields that have changed), who acts, what may be played, and
//! after `>` what was. An event beside legal play is listed after `|`. At the end the move list.

use std::fmt::Write as _;
use std::path::PathBuf;

use baban_core::game::{Actor, Game};
use baban_core::games::{GameId, Visitor};
use baban_core::table::Table;
use serde_json::{Map, Value};

use crate::choice::{Choices, numbered_seed};
use crate::options::{data, option_sets};

/// Longer games are cut here, so that the files can be read.
const LONGEST: usize = 160_000;

/// Games for each option set.
const GAMES: u64 = 2;

/// One golden game.
pub struct Golden {
    /// The file that holds it.
    pub path: PathBuf,
    /// What the file must say.
    pub text: String,
}

/// Plays every golden game of every registered game.
///
/// # Errors
/// Options that can't be read, or a table that refuses what the game lists.
pub fn all() -> Result<Vec<Golden>, String> {
    let mut games = Vec::new();
    for &game in GameId::ALL {
        for (set, options) in (1u64..).zip(option_sets(game)?) {
            for number in 1..=GAMES {
                let play = Play {
                    options: options.clone(),
                    number: set * GAMES + number,
                };
                games.push(Golden {
                    path: data(&format!("golden/{game}-{set}-{number}.txt")),
                    text: game.visit(play)?,
                });
            }
        }
    }
    Ok(games)
}

struct Play {
    options: Value,
    number: u64,
}

impl Visitor for Play {
    type Output = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Output {
        let options = serde_json::from_value(self.options).map_err(|error| error.to_string())?;
        let mut table = Table::<G>::new(options, numbered_seed(self.number))
            .map_err(|problems| problems.to_string())?;
        let mut choices = Choices::new(self.number);
        let mut text = heading(&table)?;
        let mut shown = Map::new();
        while table.state().actor() != Actor::Over {
            if text.len() > LONGEST {
                text.push_str("\ncut here\n");
                return Ok(text);
            }
            text.push_str(&block(&table, &mut shown)?);
            let (legal, events) = (table.state().legal(), table.state().events());
            let action = match choices.once_in(100) {
                true => choices.of(&events).or(choices.of(&legal)),
                false => choices.of(&legal),
            };
            let played = match action {
                Some(&action) => table.apply(action).map(|()| action),
                None => table.draw(),
            }
            .map_err(|refusal| refusal.to_string())?;
            line(&mut text, format_args!("> {played}"));
        }
        text.push_str(&block(&table, &mut shown)?);
        if let Some(outcome) = table.state().outcome() {
            line(
                &mut text,
                format_args!("scores {:?} places {:?}", outcome.scores, outcome.places),
            );
        }
        text.push_str("\nmove list\n");
        for turn in table.turns() {
            let seat = turn.seat.map_or("-".to_owned(), |seat| seat.0.to_string());
            line(&mut text, format_args!("{seat} {}", turn.text));
        }
        Ok(text)
    }
}

fn heading<G: Game>(table: &Table<G>) -> Result<String, String> {
    let options =
        serde_json::to_string(table.state().options()).map_err(|error| error.to_string())?;
    let seed = table.seed().map(ToString::to_string).unwrap_or_default();
    Ok(format!(
        "A golden game; see golden.rs. To write it anew: cargo run -p baban-tests --bin golden\n\
         game {} rules {}\noptions {options}\nseed {seed}\n",
        G::NAME,
        G::RULES_VERSION,
    ))
}

/// The present position and what may be played; `shown` is the position that was told last.
fn block<G: Game>(table: &Table<G>, shown: &mut Map<String, Value>) -> Result<String, String> {
    let state = table.state();
    let position = serde_json::to_value(state.position()).map_err(|error| error.to_string())?;
    let Value::Object(position) = position else {
        return Err(format!("the position of {} is an object", G::NAME));
    };
    let changed: Map<String, Value> = position
        .iter()
        .filter(|&(field, value)| shown.get(field) != Some(value))
        .map(|(field, value)| (field.clone(), value.clone()))
        .collect();
    *shown = position;
    let mut block = format!("\n{} {}\n", table.log().len(), Value::Object(changed));
    let may_be = match state.actor() {
        Actor::Player(seat) => format!("player {}: {}", seat.0, words(state.legal())),
        Actor::Chance => {
            let chances = state.chances();
            let outcomes = chances.outcomes().iter();
            let weighed = outcomes.map(|(action, weight)| format!("{action}={weight}"));
            format!("chance of {}: {}", chances.total(), words(weighed))
        }
        Actor::Over => "over".to_owned(),
    };
    let events = state.events().into_iter();
    let beside: String = events.map(|event| format!(" | {event}")).collect();
    line(&mut block, format_args!("{may_be}{beside}"));
    Ok(block)
}

fn words<T: ToString>(list: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = list.into_iter().map(|item| item.to_string()).collect();
    texts.join(" ")
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a String can't fail.
    let _ = writeln!(text, "{line}");
}
