//! Numbers from outside may be anything: in every numeric place of positions, options and records each
//! game meets the smallest and the greatest there are, and refuses them or plays on. This runs with
//! checks for overflow, as tests do, so that a sum which does not fit is a failure.

use baban_core::chance::Seed;
use baban_core::game::Actor;
use baban_core::games::GameId;
use baban_core::table::any::{self, AnyTable};
use baban_core::table::{Cup, Fault};
use serde_json::{Map, Value, json};

/// The ends of the types that numbers are read as, and their neighbours.
fn extremes() -> Vec<Value> {
    let integers = [
        0,
        -1,
        127,
        -128,
        255,
        256,
        i64::from(i32::MIN),
        i64::from(u32::MAX),
        i64::MAX,
    ];
    let mut all: Vec<Value> = integers.into_iter().map(Value::from).collect();
    all.extend([json!(u64::MAX), json!(0.5)]);
    all
}

/// Where numbers stand or may stand in the value, null being none that could be one, as JSON pointers.
fn numeric_places(value: &Value) -> Vec<String> {
    fn walk(value: &Value, here: &str, found: &mut Vec<String>) {
        match value {
            Value::Number(_) | Value::Null => found.push(here.to_owned()),
            Value::Array(list) => {
                for (nth, entry) in list.iter().enumerate() {
                    walk(entry, &format!("{here}/{nth}"), found);
                }
            }
            Value::Object(fields) => {
                for (name, entry) in fields {
                    walk(entry, &format!("{here}/{name}"), found);
                }
            }
            Value::Bool(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    walk(value, "", &mut found);
    found
}

/// Every value that comes of putting one extreme in one place, or in all places at once.
fn spoilt(value: &Value) -> Vec<Value> {
    let places = numeric_places(value);
    assert!(!places.is_empty());
    let put = |places: &[String], extreme: &Value| {
        let mut spoilt = value.clone();
        for place in places {
            *spoilt.pointer_mut(place).unwrap() = extreme.clone();
        }
        spoilt
    };
    let mut all = Vec::new();
    for extreme in extremes() {
        all.extend(places.chunks(1).map(|place| put(place, &extreme)));
        all.push(put(&places, &extreme));
    }
    all
}

/// Asks a table that was let in for all it can tell, and plays every action that is legal.
fn use_table(opened: Result<Box<dyn AnyTable>, Fault>) {
    let Ok(mut table) = opened else {
        return;
    };
    let record = table.save().unwrap();
    any::load(&record).unwrap();
    table.statistics();
    table.turns();
    let chances = table.chances().outcomes.into_iter();
    let chances = chances.map(|chance| chance.action);
    let actions = [table.legal(), table.events(), chances.collect()].concat();
    assert!(!actions.is_empty() || table.actor() == Actor::Over);
    for action in actions {
        if table.apply(&action).is_ok() {
            table.position().unwrap();
            let _ = table.undo();
        }
    }
}

fn option_sets(game: GameId) -> Vec<Value> {
    let text = match game {
        GameId::Backgammon => include_str!("../../../tests/data/options/backgammon.json"),
        GameId::TallyHo => include_str!("../../../tests/data/options/tally_ho.json"),
        GameId::Passtally => include_str!("../../../tests/data/options/passtally.json"),
    };
    serde_json::from_str(text).unwrap()
}

/// Positions from random games with all kinds of options: the first few, some between, the last.
fn positions(game: GameId) -> Vec<Value> {
    let seed = Seed::from_bytes([7; 32]);
    let mut kept = Vec::new();
    for options in option_sets(game) {
        let mut table = any::open(game, options, Cup::Seeded(seed.clone())).unwrap();
        for event in 0_u64.. {
            if event < 4 || event.is_multiple_of(89) || table.actor() == Actor::Over {
                kept.push(table.position().unwrap());
            }
            match table.actor() {
                Actor::Over => break,
                Actor::Chance => drop(table.draw().unwrap()),
                Actor::Player(_) => {
                    let legal = table.legal();
                    // Not to be ended by giving up.
                    let playing: Vec<_> = legal
                        .iter()
                        .filter(|text| !text.starts_with("resign"))
                        .collect();
                    let ticket = seed.ticket(event, playing.len() as u64);
                    table
                        .apply(playing[usize::try_from(ticket).unwrap()])
                        .unwrap();
                }
            }
        }
    }
    kept
}

#[test]
fn no_number_in_a_position_is_too_much() {
    for &game in GameId::ALL {
        let positions = positions(game);
        assert!(positions.len() > 8);
        for position in positions {
            for spoilt in spoilt(&position) {
                use_table(any::set_up(game, spoilt, Cup::ByHand));
            }
        }
    }
}

/// Each stage of a game with the numbers of another.
#[test]
fn no_number_is_too_much_at_another_stage() {
    for &game in GameId::ALL {
        let positions = positions(game);
        let stages: Vec<Map<String, Value>> = positions
            .iter()
            .map(|position| {
                let fields = position.as_object().unwrap().iter();
                fields
                    .filter(|(_, value)| value.is_string() || value.is_boolean())
                    .map(|(name, value)| (name.clone(), value.clone()))
                    .collect()
            })
            .collect();
        for position in positions.iter().step_by(5) {
            for stage in stages.iter().step_by(5) {
                let mut other = position.clone();
                other.as_object_mut().unwrap().extend(stage.clone());
                for spoilt in spoilt(&other) {
                    use_table(any::set_up(game, spoilt, Cup::ByHand));
                }
            }
        }
    }
}

#[test]
fn no_number_in_options_is_too_much() {
    for &game in GameId::ALL {
        let start = any::open(game, json!({}), Cup::ByHand).unwrap();
        let options = &start.position().unwrap()["options"];
        for spoilt in spoilt(options) {
            use_table(any::open(game, spoilt, Cup::ByHand));
        }
    }
}

#[test]
fn no_number_in_a_record_is_too_much() {
    for &game in GameId::ALL {
        for position in positions(game).into_iter().step_by(5) {
            let table = any::set_up(game, position, Cup::ByHand).unwrap();
            let record: Value = serde_json::from_str(&table.save().unwrap()).unwrap();
            for spoilt in spoilt(&record) {
                use_table(any::load(&spoilt.to_string()));
            }
        }
    }
}
