use serde_json::{Value, json};

use super::super::toy::{Action, Options, Phase, Toy, seed};
use super::super::{Cup, Refusal};
use super::*;
use crate::chance::Seed;

type ToyTable = Table<Toy>;

/// A table in the middle of a turn, with two steps taken back.
fn table() -> ToyTable {
    let mut table = ToyTable::new(Options { target: 40 }, seed()).unwrap();
    while table.log().len() < 30 {
        match table.state().legal().first() {
            Some(&action) => table.apply(action).unwrap(),
            None => drop(table.draw().unwrap()),
        }
    }
    while table.state().actor() != crate::game::Actor::Chance {
        let action = table.state().legal()[0];
        table.apply(action).unwrap();
    }
    table.apply(Action::Die(3)).unwrap();
    for _ in 0..2 {
        table.apply(Action::Step(1)).unwrap();
    }
    for _ in 0..2 {
        table.undo().unwrap();
    }
    table
}

/// A small record, changed by `change`, and what loading it says.
fn load_changed(change: impl FnOnce(&mut Value)) -> Result<ToyTable, LoadError<Toy>> {
    let mut record = json!({
        "format": 1,
        "game": "toy",
        "rules": 2,
        "start": {"options": {"target": 12}},
        "seed": seed(),
        "commitment": seed().commitment(),
        "actions": ["first0", "throw", "d3"],
        "undone": ["+1", "+2"],
    });
    change(&mut record);
    ToyTable::load(&record.to_string())
}

fn kind_of(change: impl FnOnce(&mut Value)) -> String {
    let error = load_changed(change).unwrap_err();
    let kind = &serde_json::to_value(&error).unwrap()["kind"];
    kind.as_str().unwrap().to_owned()
}

#[test]
fn a_saved_table_loads_as_it_was() {
    let table = table();
    assert_eq!(table.redo_list().count(), 2);
    assert_eq!(ToyTable::load(&table.save().unwrap()), Ok(table));
    let position = Toy {
        options: Options::default(),
        places: [3, 4],
        phase: Phase::ToThrow(1),
    };
    let table = ToyTable::from_position(position, Cup::ByHand).unwrap();
    assert_eq!(ToyTable::load(&table.save().unwrap()), Ok(table));
}

#[test]
fn a_record_is_easy_to_read() {
    let mut table = ToyTable::new(Options::default(), Seed::from_bytes([0; 32])).unwrap();
    for text in ["first1", "throw", "d2", "+2", "done", "throw", "d3", "+1"] {
        table.apply(text.parse().unwrap()).unwrap();
    }
    table.undo().unwrap();
    let expected = r#"{
  "format": 1,
  "game": "toy",
  "rules": 2,
  "start": {"options":{"target":12}},
  "seed": "0000000000000000000000000000000000000000000000000000000000000000",
  "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
  "actions": [
    "first1", "throw", "d2", "+2", "done",
    "throw", "d3"
  ],
  "undone": ["+1"]
}
"#;
    assert_eq!(table.save().unwrap(), expected);
}

#[test]
fn a_sealed_copy_keeps_the_promise_and_hides_the_seed() {
    let table = table();
    let copy = table.sealed_copy();
    let text = copy.save().unwrap();
    assert!(!text.contains(&seed().to_string()));
    let loaded = ToyTable::load(&text).unwrap();
    assert_eq!(loaded, copy);
    assert_eq!(loaded.commitment(), Some(seed().commitment()));
    assert_eq!(loaded.log(), table.log());
}

#[test]
fn what_may_be_left_out_may_be_left_out() {
    let table = load_changed(|record| {
        let fields = record.as_object_mut().unwrap();
        for field in ["seed", "commitment", "undone"] {
            fields.remove(field);
        }
    })
    .unwrap();
    assert_eq!(table.cup(), &Cup::ByHand);
    assert!(!table.can_redo());
}

#[test]
fn every_wrong_record_is_refused_for_its_own_reason() {
    assert!(load_changed(|_| ()).is_ok());
    let cases: [(&str, &str, Value); 26] = [
        ("wrong_shape", "/format", json!(0)),
        ("wrong_shape", "/format", json!("1")),
        ("newer_format", "/format", json!(2)),
        ("wrong_shape", "/game", json!(7)),
        ("unknown_game", "/game", json!("go")),
        ("wrong_shape", "/rules", json!(-1)),
        ("newer_rules", "/rules", json!(3)),
        ("wrong_shape", "/start", json!({})),
        ("wrong_shape", "/start", json!({"options": {"goal": 3}})),
        (
            "wrong_shape",
            "/start",
            json!({"options": {}, "position": {}}),
        ),
        ("bad_options", "/start/options/target", json!(0)),
        (
            "bad_position",
            "/start",
            json!({"position": {"options": {"target": 3}, "places": [4, 0], "phase": "opening"}}),
        ),
        ("bad_seed", "/seed", json!("12")),
        ("bad_commitment", "/commitment", json!("12")),
        ("commitment_mismatch", "/seed", json!("0".repeat(64))),
        ("wrong_shape", "/seed", json!(12)),
        ("wrong_shape", "/actions", json!("first0")),
        ("wrong_shape", "/actions/0", json!(4)),
        ("unreadable_action", "/actions/1", json!("jump")),
        ("illegal_action", "/actions/1", json!("d3")),
        ("wrong_shape", "/undone", json!(null)),
        ("unreadable_action", "/undone/1", json!("")),
        ("illegal_action", "/undone/1", json!("+3")),
        ("sealed_undone", "/undone/1", json!("concede")),
        (
            "too_many_actions",
            "/actions",
            json!(vec!["throw"; MAX_ACTIONS]),
        ),
        ("too_large", "/game", json!("x".repeat(MAX_RECORD_BYTES))),
    ];
    for (kind, place, value) in cases {
        let found = kind_of(|record| *record.pointer_mut(place).unwrap() = value);
        assert_eq!(found, kind, "{place}");
    }
    assert_eq!(
        kind_of(|record| record["comment"] = json!("")),
        "wrong_shape"
    );
    assert_eq!(kind_of(|record| *record = json!([])), "wrong_shape");
}

#[test]
fn a_full_table_takes_no_more_and_can_still_be_saved() {
    let mut table = ToyTable::new(Options { target: 100_000 }, seed()).unwrap();
    while table.log().len() < MAX_ACTIONS {
        match table.state().legal().first() {
            Some(&action) => table.apply(action).unwrap(),
            None => drop(table.draw().unwrap()),
        }
    }
    let before = table.clone();
    let refused = match table.state().legal().first() {
        Some(&action) => table.apply(action),
        None => table.draw().map(|_| ()),
    };
    assert_eq!(refused, Err(Refusal::Full { limit: MAX_ACTIONS }));
    assert_eq!(table, before);
    assert_eq!(ToyTable::load(&table.save().unwrap()), Ok(table));
}

#[test]
fn what_is_not_json_is_told_with_its_place() {
    let whole = table().save().unwrap();
    for cut in (0..whole.len() - 2).step_by(7) {
        let error = ToyTable::load(&whole[..cut]).unwrap_err();
        assert!(
            matches!(error, LoadError::Unreadable(Unreadable::NotJson { .. })),
            "{cut}: {error}"
        );
    }
    let nested = "[".repeat(100_000);
    assert!(ToyTable::load(&nested).is_err());
}

#[test]
fn a_newer_format_says_so_whatever_else_it_holds() {
    let error = ToyTable::load(r#"{"format": 9, "player": "one"}"#).unwrap_err();
    assert_eq!(error, Unreadable::NewerFormat { found: 9, known: 1 }.into());
}

#[test]
fn older_rules_load_if_the_game_is_still_legal() {
    assert!(load_changed(|record| record["rules"] = json!(1)).is_ok());
    let error = load_changed(|record| {
        record["rules"] = json!(1);
        record["actions"][1] = json!("done");
    });
    let Err(LoadError::OlderRules {
        found,
        known,
        cause,
    }) = error
    else {
        panic!("{error:?}");
    };
    assert_eq!((found, known), (1, 2));
    assert!(matches!(*cause, LoadError::IllegalAction { number: 2, .. }));
}

#[test]
fn messages_tell_the_place_and_the_reason() {
    let error = load_changed(|record| record["actions"][1] = json!("done")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "action 2, done, is not legal: done can't be played now"
    );
    let error = load_changed(|record| record["undone"][0] = json!("?")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "undone action 1, '?', is none of the game"
    );
}
