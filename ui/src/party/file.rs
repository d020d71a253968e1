//! The party of a saved game as text, and back.
//!
//! ```json
//! {
//!   "players": [{"name": "Thảo", "look": 1}, {"name": "", "look": 0, "level": "hard"}],
//!   "starter": "loser",
//!   "strict": false,
//!   "help": [{"hints": 2, "fine": 9, "slips": 1, "blunders": 0}, {}],
//!   "counted": false
//! }
//! ```
//!
//! Nothing of it is needed to go on with the game, so what is missing or makes no sense is as if it
//! had not been chosen, without touching the rest.

use serde_json::{Value, json};

use super::{Party, Player, help, settled};
use crate::Starter;
use crate::preferences::{choice, code};

const STARTERS: [(Starter, &str); 3] = [
    (Starter::Chosen, "chosen"),
    (Starter::Lot, "lot"),
    (Starter::Loser, "loser"),
];

/// The players as JSON.
#[must_use]
pub fn players_to_json(players: &[Player]) -> Value {
    players
        .iter()
        .map(|player| match player.level {
            None => json!({"name": player.name, "look": player.look}),
            Some(level) => json!({"name": "", "look": player.look, "level": level}),
        })
        .collect()
}

/// So many players, as far as the JSON makes sense.
#[must_use]
pub fn players_from_json(json: Option<&Value>, count: usize) -> Vec<Player> {
    let given = json.and_then(Value::as_array).map(Vec::as_slice);
    let players: Vec<Player> = given
        .unwrap_or_default()
        .iter()
        .map(|player| Player {
            name: player["name"].as_str().unwrap_or_default().to_owned(),
            look: player["look"]
                .as_u64()
                .and_then(|look| usize::try_from(look).ok())
                .unwrap_or(usize::MAX),
            level: player["level"].as_str().and_then(|name| name.parse().ok()),
        })
        .collect();
    settled(&players, count)
}

/// Who begins, as JSON.
#[must_use]
pub fn starter_to_json(starter: Starter) -> Value {
    json!(code(starter, &STARTERS))
}

/// Who begins, if the JSON says so.
#[must_use]
pub fn starter_from_json(json: Option<&Value>) -> Option<Starter> {
    choice(json, &STARTERS)
}

/// The party as text.
#[must_use]
pub fn write(party: &Party) -> String {
    let json = json!({
        "players": players_to_json(&party.players),
        "starter": starter_to_json(party.starter),
        "strict": party.strict,
        "help": help::to_json(&party.help),
        "counted": party.counted,
    });
    format!("{json}\n")
}

/// The party of a game with so many seats; unnamed as far as the text makes no sense.
#[must_use]
pub fn read(text: Option<&str>, seats: usize) -> Party {
    let json: Value = text
        .and_then(|text| serde_json::from_str(text).ok())
        .unwrap_or_default();
    Party {
        players: players_from_json(json.get("players"), seats),
        starter: starter_from_json(json.get("starter")).unwrap_or_default(),
        strict: json["strict"].as_bool().unwrap_or_default(),
        help: help::from_json(json.get("help"), seats),
        counted: json["counted"].as_bool().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use baban_core::ai::Level;

    use super::*;
    use crate::party::help::Help;

    #[test]
    fn a_party_is_read_as_it_was_written() {
        let party = Party {
            players: vec![
                Player {
                    name: "Thảo".to_owned(),
                    look: 3,
                    level: None,
                },
                Player {
                    name: String::new(),
                    look: 0,
                    level: Some(Level::Medium),
                },
            ],
            starter: Starter::Loser,
            strict: true,
            help: vec![
                Help {
                    hints: 2,
                    slips: 1,
                    ..Help::default()
                },
                Help::default(),
            ],
            counted: true,
        };
        assert_eq!(read(Some(&write(&party)), 2), party);
    }

    #[test]
    fn what_makes_no_sense_spoils_nothing_else() {
        let unnamed = Party::unnamed(2);
        for text in [
            None,
            Some(""),
            Some("[]"),
            Some(r#"{"players": 3, "starter": 4, "strict": 5, "help": 6, "counted": 7}"#),
        ] {
            assert_eq!(read(text, 2), unnamed, "{text:?}");
        }
        let text = r#"{"players": [{"name": 5, "look": "red"}, {"name": "An", "level": "best"}, {}], "starter": "lot"}"#;
        let party = read(Some(text), 2);
        assert_eq!(party.starter, Starter::Lot);
        assert_eq!(
            party.players,
            [
                Player {
                    look: 0,
                    ..Player::default()
                },
                Player {
                    name: "An".to_owned(),
                    look: 1,
                    level: None,
                }
            ]
        );
    }
}
