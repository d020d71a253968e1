//! Passtally through the referee: typed positions, refusals, the clock.

use serde_json::{Value, json};

use crate::kind;
use crate::process::Referee;

/// Seat 0's turn with two tiles on the board, as a person would type it.
fn position() -> Value {
    json!({
        "phase": "act",
        "tiles": [
            {"pattern": "XX", "first": "c3", "second": "d3"},
            {"pattern": "XA", "first": "c4", "second": "d4"},
        ],
        "open": ["XX", "AB", "XB"],
        "heights": [12, 12, 13],
        "markers": [[2, 8, 14, 20], [21, 15, 9, 3]],
    })
}

fn ask(referee: &mut Referee, request: &Value) -> Value {
    referee.ask(request).unwrap()
}

#[test]
fn typed_positions_are_played_on() {
    let mut referee = Referee::start().unwrap();
    let set = json!({"cmd": "set", "game": "passtally", "position": position()});
    assert_eq!(ask(&mut referee, &set)["actor"], json!({"player": 0}));
    let told = ask(&mut referee, &json!({"cmd": "position"}));
    assert_eq!(told["position"]["markers"][1], json!([3, 9, 15, 21]));
    let again = json!({"cmd": "set", "game": "passtally", "position": told["position"]});
    assert_eq!(ask(&mut referee, &again)["ok"], true);

    let apply = |action: &str| json!({"cmd": "apply", "action": action});
    let refused = ask(&mut referee, &apply("1:c3-b3"));
    assert_eq!(
        refused["error"]["reason"],
        json!({
            "kind": "unequal_levels",
            "first": "c3", "first_level": 1, "second": "b3", "second_level": 0,
        })
    );
    let refused = ask(&mut referee, &apply("2-8"));
    assert_eq!(refused["error"]["reason"]["kind"], "occupied");
    // Upright over the two parallel tiles.
    assert_eq!(ask(&mut referee, &apply("2:c4-c3"))["ok"], true);
    let legal = ask(&mut referee, &json!({"cmd": "legal"}));
    assert_eq!(legal["actions"], json!(["confirm"]));
    assert_eq!(ask(&mut referee, &apply("confirm"))["actor"], "chance");
    let chances = ask(&mut referee, &json!({"cmd": "legal"}));
    assert_eq!(chances["total"], 37);
    assert_eq!(kind(&ask(&mut referee, &json!({"cmd": "undo"}))), "sealed");
}

#[test]
fn inconsistent_positions_are_refused_with_all_problems() {
    let mut referee = Referee::start().unwrap();
    let mut wrong = position();
    wrong["tiles"][1] = json!({"pattern": "XA", "first": "d3", "second": "e3"});
    wrong["heights"] = json!([14, 0, 0]);
    wrong["markers"] = json!([[2, 8, 14, 20], [2, 9, 15, 21]]);
    wrong["quiet_turns"] = json!(31);
    wrong["turn"] = json!(2);
    let answer = ask(
        &mut referee,
        &json!({"cmd": "set", "game": "passtally", "position": wrong}),
    );
    assert_eq!(kind(&answer), "bad_position");
    let problems = answer["error"]["problems"].as_array().unwrap();
    for expected in [
        "tile",
        "tile_count",
        "height",
        "markers_share",
        "quiet_turns",
        "no_such_seat",
    ] {
        assert!(
            problems.iter().any(|problem| problem["kind"] == expected),
            "{expected}: {answer}"
        );
    }
}

#[test]
fn the_clock_is_an_event() {
    let mut referee = Referee::start().unwrap();
    let mut timed = position();
    timed["options"] = json!({"turn_seconds": 60});
    ask(
        &mut referee,
        &json!({"cmd": "set", "game": "passtally", "position": timed}),
    );
    let legal = ask(&mut referee, &json!({"cmd": "legal"}));
    assert_eq!(legal["events"], json!(["time"]));
    let answer = ask(&mut referee, &json!({"cmd": "apply", "action": "time"}));
    assert_eq!(answer["actor"], json!({"player": 1}));
}
