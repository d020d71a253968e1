//! Golden games: whole games written down move by move.
//!
//! `data/golden/<game>-<n>.txt` is one game with the n-th of the game's [option sets](crate::options),
//! played with fixed dice and fixed random choices. The files are compared with what the present
//! program plays. A change in them is a change of the rules, of a text or of a position's JSON: read
//! the difference, then write the files anew with
//!
//! ```text
//! cargo run -p baban-tests --bin golden
//! ```
//!
//! # The files
//! After the heading, one block an action: the position before it as JSON, who acts, what may be
//! played, and after `>` what was. An event beside legal play is listed after `|`.

use std::fmt::Write as _;
use std::path::PathBuf;

use baban_core::game::{Actor, Game};
use baban_core::games::{GameId, Visitor};
use baban_core::table::Table;
use serde_json::Value;

use crate::choice::{Choices, numbered_seed};
use crate::options::{data, option_sets};

/// Longer games are cut here, so that the files can be read.
const LONGEST: usize = 160_000;

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
        for (number, options) in (1..).zip(option_sets(game)?) {
            games.push(Golden {
                path: data(&format!("golden/{game}-{number}.txt")),
                text: game.visit(Play { options, number })?,
            });
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
        while table.state().actor() != Actor::Over {
            if text.len() > LONGEST {
                text.push_str("\ncut here\n");
                return Ok(text);
            }
            text.push_str(&block(&table)?);
            let action = match choices.of(&table.state().legal()) {
                Some(&action) => table.apply(action).map(|()| action),
                None => table.draw(),
            }
            .map_err(|refusal| refusal.to_string())?;
            line(&mut text, format_args!("> {action}"));
        }
        text.push_str(&block(&table)?);
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

fn block<G: Game>(table: &Table<G>) -> Result<String, String> {
    let state = table.state();
    let position = serde_json::to_string(&state.position()).map_err(|error| error.to_string())?;
    let mut block = format!("\n{} {position}\n", table.log().len());
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
    block.push_str(&may_be);
    if !state.events().is_empty() {
        block.push_str(" | ");
        block.push_str(
            &state
                .events()
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" | "),
        );
    }
    block.push('\n');
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
