//! The referee keeps its protocol: see the page of `core/examples/referee`.

#[cfg(test)]
mod passtally;
mod process;
mod tally_ho;

use std::fs;

use baban_core::games::GameId;
use baban_core::table::any;
use baban_tests::choice::{Choices, numbered_seed};
use baban_tests::options::{data, option_sets};
use process::{Outcome, Referee};
use serde_json::{Value, json};

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("none")
}

/// A referee with a backgammon game in which seat 0 has rolled 3-1 and made a step.
fn referee_in_play() -> Outcome<Referee> {
    let mut referee = Referee::start()?;
    for request in [
        json!({"cmd": "new", "game": "backgammon", "options": {}, "seed": numbered_seed(1)}),
        json!({"cmd": "apply", "action": "3:1"}),
        json!({"cmd": "apply", "action": "8/5"}),
    ] {
        let answer = referee.ask(&request)?;
        if answer["ok"] != true {
            return Err(answer.to_string().into());
        }
    }
    Ok(referee)
}

/// Every position of the reference data has exactly the results that independent programs agree on.
#[test]
fn plays_agree_with_the_reference_data() {
    let mut referee = Referee::start().unwrap();
    let lines = fs::read_to_string(data("backgammon/legal.jsonl")).unwrap();
    assert!(lines.lines().count() > 1000);
    for line in lines.lines() {
        let known: Value = serde_json::from_str(line).unwrap();
        let answer = referee
            .ask(&json!({
                "cmd": "plays",
                "game": "backgammon",
                "board": known["board"],
                "dice": known["dice"],
                "id": known["id"],
            }))
            .unwrap();
        let boards = |list: &Value| -> Vec<Vec<i8>> {
            let mut boards: Vec<Vec<i8>> = serde_json::from_value(list.clone()).unwrap();
            boards.sort_unstable();
            boards
        };
        assert_eq!(answer["id"], known["id"]);
        let (found, expected) = (boards(&answer["results"]), boards(&known["results"]));
        assert!(
            found == expected,
            "position {}: {} results, not {}",
            known["id"],
            found.len(),
            expected.len()
        );
    }
}

/// A random game of every kind through the referee is the game that the core plays in this process.
#[test]
fn games_are_played_as_in_the_core() {
    for &game in GameId::ALL {
        for (number, options) in (1..).zip(option_sets(game).unwrap()) {
            let seed = numbered_seed(number);
            let mut choices = Choices::new(number);
            let mut table = any::open(game, options.clone(), seed.clone().into()).unwrap();
            let mut referee = Referee::start().unwrap();
            let mut ask = |request: Value| referee.ask(&request).unwrap();
            ask(json!({"cmd": "new", "game": game.name(), "options": options, "seed": seed}));
            while table.outcome().is_none() {
                let legal = ask(json!({"cmd": "legal"}));
                assert_eq!(legal["actor"], json!(table.actor()));
                assert_eq!(legal["events"], json!(table.events()));
                if legal["actor"] == "chance" {
                    let chances = table.chances();
                    assert_eq!(legal["total"], json!(chances.total));
                    assert_eq!(legal["outcomes"], json!(chances.outcomes));
                    let drawn = table.draw().unwrap();
                    assert_eq!(ask(json!({"cmd": "roll"}))["action"], drawn);
                } else {
                    let actions = table.legal();
                    assert_eq!(legal["actions"], json!(actions));
                    let action = choices.of(&actions).unwrap();
                    table.apply(action).unwrap();
                    let answer = ask(json!({"cmd": "apply", "action": action}));
                    assert_eq!(answer, json!({"ok": true, "actor": table.actor()}));
                }
            }
            let position = ask(json!({"cmd": "position"}));
            assert_eq!(position["position"], table.position().unwrap());
            assert_eq!(
                ask(json!({"cmd": "result"}))["outcome"],
                json!(table.outcome())
            );
            assert_eq!(
                ask(json!({"cmd": "prove"}))["events"],
                json!(table.prove().unwrap())
            );
            let record = ask(json!({"cmd": "record"}));
            let saved: Value = serde_json::from_str(&table.save().unwrap()).unwrap();
            assert_eq!(record["record"], saved);
            let loaded = ask(json!({"cmd": "load", "record": saved}));
            assert_eq!(loaded["actor"], "over");
            assert_eq!(ask(json!({"cmd": "legal"}))["actions"], json!([]));
        }
    }
}

#[test]
fn steps_are_taken_back_and_played_again() {
    let mut referee = referee_in_play().unwrap();
    let mut ask = |request: Value| referee.ask(&request).unwrap();
    let undone = ask(json!({"cmd": "undo", "id": "a"}));
    assert_eq!(
        undone,
        json!({"id": "a", "ok": true, "action": "8/5", "actor": {"player": 0}})
    );
    assert_eq!(kind(&ask(json!({"cmd": "undo"}))), "sealed");
    let record = ask(json!({"cmd": "record"}));
    assert_eq!(record["record"]["undone"], json!(["8/5"]));
    ask(json!({"cmd": "load", "record": record["record"]}));
    assert_eq!(ask(json!({"cmd": "redo"}))["action"], "8/5");
    assert_eq!(kind(&ask(json!({"cmd": "redo"}))), "nothing_to_redo");
}

#[test]
fn any_consistent_position_can_be_set() {
    let mut referee = Referee::start().unwrap();
    let mut ask = |request: Value| referee.ask(&request).unwrap();
    let set = ask(json!({
        "cmd": "set",
        "game": "backgammon",
        "position": {"phase": "rolling"},
    }));
    assert_eq!(set["actor"], "chance");
    assert_eq!(kind(&ask(json!({"cmd": "roll"}))), "no_seed");
    assert_eq!(ask(json!({"cmd": "legal"}))["total"], 36);
    assert_eq!(ask(json!({"cmd": "apply", "action": "6-6"}))["ok"], true);
    let told = ask(json!({"cmd": "position"}));
    let again = ask(json!({
        "cmd": "set",
        "game": "backgammon",
        "position": told["position"],
        "seed": numbered_seed(2),
    }));
    assert_eq!(again["actor"], json!({"player": 0}));
    assert_eq!(ask(json!({"cmd": "position"})), told);
}

#[test]
fn every_wrong_request_has_its_kind_and_changes_nothing() {
    let mut referee = referee_in_play().unwrap();
    let record = referee.ask(&json!({"cmd": "record"})).unwrap();
    let board = vec![0; 26];
    let mut crowded = board.clone();
    crowded[6] = 16;
    let mut newer = record["record"].clone();
    newer["format"] = json!(2);
    let cases = [
        ("wrong_shape", json!({})),
        ("wrong_shape", json!({"cmd": 1})),
        ("unknown_command", json!({"cmd": "Legal"})),
        ("wrong_shape", json!({"cmd": "legal", "seat": 0})),
        ("wrong_shape", json!({"cmd": "apply"})),
        ("wrong_shape", json!({"cmd": "apply", "action": 5})),
        (
            "unreadable_action",
            json!({"cmd": "apply", "action": "6\u{e9}"}),
        ),
        ("illegal", json!({"cmd": "apply", "action": "24/18"})),
        ("illegal", json!({"cmd": "apply", "action": "3-1"})),
        ("not_chance", json!({"cmd": "roll"})),
        ("wrong_shape", json!({"cmd": "new"})),
        ("unknown_game", json!({"cmd": "new", "game": "go"})),
        (
            "wrong_shape",
            json!({"cmd": "new", "game": "backgammon", "options": 3}),
        ),
        (
            "wrong_shape",
            json!({"cmd": "new", "game": "backgammon", "options": {"cubes": 1}}),
        ),
        (
            "bad_options",
            json!({"cmd": "new", "game": "backgammon", "options": {"match_points": 65}}),
        ),
        (
            "bad_seed",
            json!({"cmd": "new", "game": "backgammon", "seed": "12"}),
        ),
        (
            "wrong_shape",
            json!({"cmd": "new", "game": "backgammon", "seed": 12}),
        ),
        ("wrong_shape", json!({"cmd": "set", "game": "backgammon"})),
        (
            "wrong_shape",
            json!({"cmd": "set", "game": "backgammon", "position": {"bar": 1}}),
        ),
        (
            "bad_position",
            json!({"cmd": "set", "game": "backgammon", "position": {"board": crowded, "score": [1, 0]}}),
        ),
        ("wrong_shape", json!({"cmd": "load", "record": "text"})),
        ("wrong_shape", json!({"cmd": "load", "record": {}})),
        ("newer_format", json!({"cmd": "load", "record": newer})),
        (
            "unknown_game",
            json!({"cmd": "plays", "game": "go", "board": board, "dice": [1, 2]}),
        ),
        (
            "wrong_shape",
            json!({"cmd": "plays", "game": "backgammon", "board": [0], "dice": [1, 2]}),
        ),
        (
            "wrong_shape",
            json!({"cmd": "plays", "game": "backgammon", "board": board, "dice": [1]}),
        ),
        (
            "wrong_shape",
            json!({"cmd": "plays", "game": "backgammon", "board": board, "dice": [1.5, 2]}),
        ),
        (
            "bad_question",
            json!({"cmd": "plays", "game": "backgammon", "board": board, "dice": [0, 7]}),
        ),
        (
            "bad_question",
            json!({"cmd": "plays", "game": "backgammon", "board": crowded, "dice": [1, 2]}),
        ),
    ];
    for (expected, mut request) in cases {
        request["id"] = json!({"case": expected});
        let answer = referee.ask(&request).unwrap();
        assert_eq!(kind(&answer), expected, "{request} {answer}");
        assert_eq!(answer["id"], request["id"]);
        assert!(answer["error"]["message"].is_string() && answer.get("ok").is_none());
        assert_eq!(referee.ask(&json!({"cmd": "record"})).unwrap(), record);
    }
}

#[test]
fn every_wrong_line_gets_an_answer() {
    let mut referee = referee_in_play().unwrap();
    let record = referee.ask(&json!({"cmd": "record"})).unwrap();
    let nested = "[".repeat(100_000);
    let long = vec![b' '; (16 << 20) + 1];
    let cases: [(&str, &[u8]); 8] = [
        ("not_json", b"legal"),
        ("not_json", b"{\"cmd\":\"legal\""),
        ("not_json", b"{\"cmd\":\"legal\"} {}"),
        ("not_json", b"[\"legal\"]"),
        ("not_json", b"null"),
        ("not_json", nested.as_bytes()),
        ("not_utf8", b"{\"cmd\":\"\xff\"}"),
        ("too_long", &long),
    ];
    for (expected, line) in cases {
        // Blank lines before it get none.
        referee.tell(b"\n \r\n").unwrap();
        let answer = referee.ask_line(line).unwrap();
        assert_eq!(kind(&answer), expected, "{answer}");
        assert_eq!(referee.ask(&json!({"cmd": "record"})).unwrap(), record);
    }
    let (status, rest) = referee.finish().unwrap();
    assert!(status.success() && rest.is_empty());
}

#[test]
fn without_a_game_there_is_nothing_to_ask() {
    let mut referee = Referee::start().unwrap();
    for command in [
        "position", "legal", "roll", "undo", "redo", "record", "prove", "result",
    ] {
        let answer = referee.ask(&json!({"cmd": command})).unwrap();
        assert_eq!(kind(&answer), "no_game", "{command}");
    }
    let answer = referee
        .ask(&json!({"cmd": "apply", "action": "roll"}))
        .unwrap();
    assert_eq!(kind(&answer), "no_game");
    assert_eq!(
        referee.ask(&json!({"cmd": "games"})).unwrap()["games"],
        json!(
            GameId::ALL
                .iter()
                .map(|game| game.name())
                .collect::<Vec<_>>()
        )
    );
}

#[test]
fn a_last_line_without_an_end_is_answered_too() {
    let mut referee = Referee::start().unwrap();
    referee
        .tell(b"{\"cmd\":\"games\"}\n{\"cmd\":\"games\"}")
        .unwrap();
    let (status, rest) = referee.finish().unwrap();
    assert!(status.success());
    assert_eq!(rest.lines().count(), 2);
}

#[test]
fn a_reader_who_leaves_ends_it_quietly() {
    let mut referee = Referee::start().unwrap();
    referee.close_output();
    // It may be gone before everything is written; that is no failure of this test.
    for _ in 0..1000 {
        if referee.tell(b"{\"cmd\":\"games\"}\n").is_err() {
            break;
        }
    }
    let (status, _) = referee.finish().unwrap();
    assert!(status.success());
}
