//! Tally Ho! through the referee: typed positions are taken, and inconsistent ones refused with
//! everything that is wrong.

use baban_tests::choice::numbered_seed;
use serde_json::{Value, json};

use crate::process::Referee;

/// A final phase as a person would type it: blue to move.
fn typed() -> Value {
    json!({
        "rows": ["^......", ".......", "...T...", "F......", ".......", ".......", "...B..."],
        "won": {
            "blue": {"hunter": 7, "lumberjack": 2},
            "brown": {"tree": 14, "pheasant": 8, "duck": 7, "fox": 5, "bear": 1},
        },
        "final_turns_left": {"blue": 5, "brown": 5},
    })
}

fn set(position: &Value) -> Value {
    json!({"cmd": "set", "game": "tally_ho", "position": position})
}

#[test]
fn a_typed_position_is_played_on() {
    let mut referee = Referee::start().unwrap();
    let mut ask = |request: Value| referee.ask(&request).unwrap();
    let answer = ask(set(&typed()));
    assert_eq!(
        answer,
        json!({"ok": true, "game": "tally_ho", "actor": {"player": 0}})
    );
    let actions = ask(json!({"cmd": "legal"}))["actions"].clone();
    let actions: Vec<String> = serde_json::from_value(actions).unwrap();
    for legal in ["a4-west", "a4-east", "d1-south", "a4-a6", "d1-d2"] {
        assert!(actions.iter().any(|action| action == legal), "{legal}");
    }
    let refused = ask(json!({"cmd": "apply", "action": "a7-a6"}));
    assert_eq!(
        refused["error"]["reason"],
        json!({"kind": "not_your_tile", "square": "a7", "tile": "hunter", "owner": "brown"})
    );
    assert_eq!(
        ask(json!({"cmd": "apply", "action": "a4-west"}))["actor"],
        json!({"player": 1})
    );
    // Moves and exits reveal nothing and may be taken back.
    assert_eq!(ask(json!({"cmd": "undo"}))["action"], "a4-west");
    let told = ask(json!({"cmd": "position"}))["position"].clone();
    assert_eq!(told["rows"], typed()["rows"]);
    assert_eq!(ask(set(&told))["ok"], true);
}

#[test]
fn a_flip_is_drawn_from_what_is_unseen_and_cannot_be_taken_back() {
    let mut referee = Referee::start().unwrap();
    let mut ask = |request: Value| referee.ask(&request).unwrap();
    ask(json!({"cmd": "new", "game": "tally_ho", "seed": numbered_seed(1)}));
    assert_eq!(
        ask(json!({"cmd": "apply", "action": "e4"}))["actor"],
        "chance"
    );
    let legal = ask(json!({"cmd": "legal"}));
    assert_eq!(
        (&legal["total"], &legal["outcomes"][0]),
        (&json!(192), &json!({"action": "bear", "weight": 8}))
    );
    assert_eq!(ask(json!({"cmd": "roll"}))["actor"], json!({"player": 1}));
    assert_eq!(ask(json!({"cmd": "undo"}))["error"]["kind"], "sealed");
}

#[test]
fn an_inconsistent_position_is_refused_with_all_problems() {
    let mut referee = Referee::start().unwrap();
    let mut wrong = typed();
    wrong["won"]["blue"]["tree"] = json!(2);
    wrong["final_turns_left"] = json!({"blue": 3, "brown": 5});
    wrong["locked_bird"] = json!({"square": "a4", "by": "brown"});
    wrong["round"] = json!(2);
    let answer = referee.ask(&set(&wrong)).unwrap();
    assert_eq!(answer["error"]["kind"], "bad_position");
    let problems = answer["error"]["problems"].as_array().unwrap();
    let kinds: Vec<_> = problems
        .iter()
        .map(|problem| problem["kind"].as_str().unwrap())
        .collect();
    for kind in [
        "too_many",
        "never_won",
        "round",
        "final_turns",
        "not_locked",
    ] {
        assert!(kinds.contains(&kind), "{kind}: {kinds:?}");
    }
    for (field, value) in [
        ("rows", json!(["", "?", "abcdefg"])),
        ("turn", json!("brown")),
        ("flipping", json!("d4")),
        ("quiet_turns", json!(1)),
        ("final_turns_left", json!({"blue": 5, "brown": 5})),
        ("won", json!({"brown": {"tree": 1}})),
        (
            "results",
            json!([{"blue": 0, "won": {}, "ending": "turns"}]),
        ),
        ("memory", json!({"blue": {"from": "a1", "to": "a2"}})),
        ("options", json!({"rounds": 3})),
    ] {
        let answer = referee.ask(&set(&json!({field: value}))).unwrap();
        assert_eq!(answer["error"]["kind"], "bad_position", "{field}: {answer}");
    }
}
