//! What was agreed for the last game of each kind, in the settings file: a field a game, and the
//! names that can be picked from.
//!
//! ```json
//! "new_game_backgammon": {
//!   "options": {"match_points": 5, "cube": true},
//!   "players": [{"name": "Thảo", "look": 1}, {"name": "", "look": 0, "level": "easy"}],
//!   "starter": "chosen",
//!   "first": 0,
//!   "strict": false
//! },
//! "names": ["Thảo", "Minh"]
//! ```
//!
//! Each value that is missing or makes no sense falls back to what is usual without touching the
//! others; fields that this version does not know stay.

use baban_core::game::Game;
use baban_core::games::{backgammon::Backgammon, passtally::Passtally, tally_ho::TallyHo};
use serde_json::{Map, Value, json};

use super::SetUp;
use super::terms::{Terms, can_be_played};
use crate::GameKind;
use crate::party::file::{players_from_json, players_to_json, starter_from_json, starter_to_json};
use crate::party::name;
use crate::storage::SettingsFile;

const NAMES: &str = "names";

fn field(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Backgammon => "new_game_backgammon",
        GameKind::TallyHo => "new_game_tally_ho",
        GameKind::Passtally => "new_game_passtally",
    }
}

/// The names that were used last, the last first.
#[must_use]
pub fn names(file: &SettingsFile) -> Vec<String> {
    let names = file.get(NAMES).and_then(Value::as_array);
    let texts = names.into_iter().flatten().filter_map(Value::as_str);
    name::remember(texts.map(str::to_owned), &[])
}

/// A game as it was agreed last, or as it is usual.
#[must_use]
pub fn propose(kind: GameKind, file: &SettingsFile) -> SetUp {
    let agreed = file.get(field(kind));
    let of = |name: &str| agreed.and_then(|agreed| agreed.get(name));
    let terms = match kind {
        GameKind::Backgammon => Terms::Backgammon(options::<Backgammon>(of("options"))),
        GameKind::TallyHo => Terms::TallyHo(options::<TallyHo>(of("options"))),
        GameKind::Passtally => Terms::Passtally(options::<Passtally>(of("options"))),
    };
    let players = players_from_json(of("players"), terms.most_players());
    let starter = starter_from_json(of("starter")).unwrap_or_default();
    let first = of("first").and_then(Value::as_u64);
    let first = first.and_then(|first| usize::try_from(first).ok());
    let mut set_up = SetUp::new(terms, &players, starter, first.unwrap_or_default());
    set_up.choose_strict(of("strict").and_then(Value::as_bool).unwrap_or_default());
    set_up
}

/// Writes down what was agreed, to be proposed for the next game, and who has played.
pub fn store(set_up: &SetUp, file: &mut SettingsFile) {
    let field = field(set_up.kind());
    let mut agreed = object(file.get(field));
    let mut options = object(agreed.get("options"));
    options.extend(object(Some(&match set_up.terms() {
        Terms::Backgammon(options) => json!(options),
        Terms::TallyHo(options) => json!(options),
        Terms::Passtally(options) => json!(options),
    })));
    let (starter, first) = set_up.starter();
    agreed.insert("options".to_owned(), Value::Object(options));
    agreed.insert("players".to_owned(), players_to_json(&set_up.rows));
    agreed.insert("starter".to_owned(), starter_to_json(starter));
    agreed.insert("first".to_owned(), json!(first));
    agreed.insert("strict".to_owned(), json!(set_up.is_strict()));
    file.set(field, Value::Object(agreed));
    let played = set_up.players().iter().map(|player| player.name.clone());
    let names = name::remember(played, &names(file));
    file.set(NAMES, json!(names));
}

fn object(value: Option<&Value>) -> Map<String, Value> {
    value
        .and_then(Value::as_object)
        .cloned()
        .unwrap_or_default()
}

/// The usual options with as many of the given ones as make sense, each looked at by itself.
fn options<G: Game>(given: Option<&Value>) -> G::Options {
    let given = object(given);
    let mut options = G::Options::default();
    // One that needs another is taken in a later round, after that.
    for _ in 0..given.len() {
        for (name, value) in &given {
            let mut with = object(Some(&json!(options)));
            if with.insert(name.clone(), value.clone()).is_some()
                && let Ok(with) = serde_json::from_value(Value::Object(with))
                && can_be_played::<G>(&with)
            {
                options = with;
            }
        }
    }
    options
}
