//! Reading a record: first what it claims to be, then its shape, then replay.

use std::num::NonZeroU32;

use serde::de::IgnoredAny;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::error::Category;

use super::super::{Cup, MAX_ACTIONS, Start, Table};
use super::{FORMAT, List, LoadError, MAX_RECORD_BYTES, Unreadable};
use crate::chance::{Commitment, Seed};
use crate::game::{Game, UnknownAction};
use crate::games::GameId;

/// The one field that every format will have.
#[derive(Deserialize)]
struct Version {
    format: NonZeroU32,
}

/// What decides who can read the rest.
#[derive(Deserialize)]
struct Header {
    game: String,
    rules: NonZeroU32,
}

/// A record of format 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = ""))]
struct Document<G: Game> {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(rename = "rules")]
    _rules: IgnoredAny,
    start: Start<G>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    commitment: Option<String>,
    actions: Vec<String>,
    #[serde(default)]
    undone: Vec<String>,
}

/// The game that a record is of: what decides which table can load it.
///
/// # Errors
/// The text is not a record, or of a game that is not known here.
pub fn game_of(text: &str) -> Result<GameId, Unreadable> {
    let name = header(text)?.game;
    GameId::from_name(&name).ok_or_else(|| unknown_game(&name))
}

impl<G: Game> Table<G> {
    /// Reads a record and plays it again: see the [module page](super).
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn load(text: &str) -> Result<Self, LoadError<G>> {
        let Header { game, rules } = header(text)?;
        if game != G::NAME {
            return Err(match GameId::from_name(&game) {
                Some(_) => LoadError::OtherGame {
                    found: game,
                    expected: G::NAME.to_owned(),
                },
                None => unknown_game(&game).into(),
            });
        }
        let (found, known) = (rules.get(), G::RULES_VERSION);
        if found > known {
            return Err(LoadError::NewerRules { found, known });
        }
        parse(text)
            .map_err(LoadError::from)
            .and_then(replay)
            .map_err(|cause| match found == known {
                true => cause,
                false => LoadError::OlderRules {
                    found,
                    known,
                    cause: Box::new(cause),
                },
            })
    }
}

fn header(text: &str) -> Result<Header, Unreadable> {
    if text.len() > MAX_RECORD_BYTES {
        return Err(Unreadable::TooLarge {
            bytes: text.len(),
            limit: MAX_RECORD_BYTES,
        });
    }
    // Reads to the end of the text, so from here on the text is known to be JSON.
    let version: Version = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Data => wrong_shape(&error),
        Category::Syntax | Category::Eof | Category::Io => Unreadable::NotJson {
            line: error.line(),
            column: error.column(),
            message: error.to_string(),
        },
    })?;
    let found = version.format.get();
    if found > FORMAT {
        return Err(Unreadable::NewerFormat {
            found,
            known: FORMAT,
        });
    }
    parse(text)
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|error| wrong_shape(&error))
}

fn wrong_shape(error: &serde_json::Error) -> Unreadable {
    Unreadable::WrongShape {
        line: error.line(),
        column: error.column(),
        message: error.to_string(),
    }
}

fn unknown_game(name: &str) -> Unreadable {
    Unreadable::UnknownGame {
        name: UnknownAction::new(name).text,
    }
}

fn replay<G: Game>(document: Document<G>) -> Result<Table<G>, LoadError<G>> {
    let cup = cup(document.seed.as_deref(), document.commitment.as_deref())?;
    let mut table = Table::begin_again(document.start, cup)?;
    let found = document.actions.len() + document.undone.len();
    if found > MAX_ACTIONS {
        let limit = MAX_ACTIONS;
        return Err(LoadError::TooManyActions { found, limit });
    }
    play(&document.actions, List::Actions, |action| {
        table.timeline.push(action)
    })?;
    let mut ahead = table.state().clone();
    table.undone = play(&document.undone, List::Undone, |action| ahead.apply(action))?;
    for (number, &action) in (1..).zip(&table.undone) {
        if G::seals(action) {
            let text = action.to_string();
            return Err(LoadError::SealedUndone { number, text });
        }
    }
    table.undone.reverse();
    Ok(table)
}

fn cup<G: Game>(seed: Option<&str>, commitment: Option<&str>) -> Result<Cup, LoadError<G>> {
    let seed: Option<Seed> = seed
        .map(|text| text.parse().map_err(|_| LoadError::BadSeed))
        .transpose()?;
    let commitment: Option<Commitment> = commitment
        .map(|text| text.parse().map_err(|_| LoadError::BadCommitment))
        .transpose()?;
    match (seed, commitment) {
        (Some(seed), Some(commitment)) if !commitment.holds_for(&seed) => {
            Err(LoadError::CommitmentMismatch)
        }
        (Some(seed), _) => Ok(Cup::Seeded(seed)),
        (None, Some(commitment)) => Ok(Cup::Committed(commitment)),
        (None, None) => Ok(Cup::ByHand),
    }
}

/// Reads each text and hands the action on, up to the first that is wrong.
fn play<G: Game>(
    texts: &[String],
    list: List,
    mut accept: impl FnMut(G::Action) -> Result<(), G::Illegal>,
) -> Result<Vec<G::Action>, LoadError<G>> {
    let numbered = (1..).zip(texts);
    numbered
        .map(|(number, text)| {
            let action: G::Action =
                text.parse()
                    .map_err(|UnknownAction { text }| LoadError::UnreadableAction {
                        list,
                        number,
                        text,
                    })?;
            accept(action).map_err(|reason| LoadError::IllegalAction {
                list,
                number,
                text: action.to_string(),
                reason,
            })?;
            Ok(action)
        })
        .collect()
}
