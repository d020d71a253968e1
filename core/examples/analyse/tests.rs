//! The protocol: every kind of answer and every kind of error.

use super::*;

const START: [i8; 26] = [
    0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
];

fn ask(request: &Value) -> Value {
    answer(Ok(&request.to_string()))
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("none")
}

/// A request about the start with other fields than usual; `null` leaves a field out.
fn about_start(fields: Value) -> Value {
    let mut request = json!({"game": "backgammon", "board": START, "dice": [3, 1]});
    if let (Some(request), Some(fields)) = (request.as_object_mut(), fields.as_object()) {
        for (name, value) in fields {
            if value.is_null() {
                request.remove(name);
            } else {
                request.insert(name.clone(), value.clone());
            }
        }
    }
    request
}

#[test]
fn plays_come_with_figures_the_best_first() {
    for fields in [json!({}), json!({"plies": 1}), json!({"plies": 0})] {
        let answer = ask(&about_start(fields));
        let plays = answer["plays"].as_array().unwrap();
        assert_eq!((plays.len(), &plays[0]["move"]), (16, &json!("8/5 6/5")));
        assert_eq!(plays[0]["probs"].as_array().unwrap().len(), 5);
        assert_eq!(plays[0]["result"].as_array().unwrap().len(), 26);
        let equities = plays.iter().map(|play| play["equity"].as_f64().unwrap());
        assert!(equities.is_sorted_by(|one, other| one >= other));
        assert!(answer["evaluations"].as_u64() >= Some(16));
        assert!(answer["seconds"].is_number());
    }
}

#[test]
fn every_level_can_be_asked() {
    for level in Level::ALL {
        let request = about_start(json!({"level": level.name(), "whim": 3}));
        let answer = ask(&request);
        assert_eq!(
            answer["plays"].as_array().map(Vec::len),
            Some(16),
            "{level}"
        );
        assert_eq!(answer["plays"], ask(&request)["plays"], "{level}");
    }
    let best = ask(&about_start(json!({"level": "strongest"})));
    assert_eq!(best["plays"][0]["move"], "8/5 6/5");
    assert!(best["plays"][0]["plies"].as_u64() >= Some(1));
}

#[test]
fn positions_come_as_ids_too() {
    let gnu = json!({"game": "backgammon", "id": "4HPwATDgc/ABMA", "dice": [3, 1]});
    let xgid = json!({
        "game": "backgammon",
        "id": "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
    });
    for request in [gnu, xgid] {
        let answer = ask(&request);
        assert_eq!(answer["plays"][0]["move"], "8/5 6/5", "{answer}");
    }
}

#[test]
fn a_pass_is_a_play() {
    let mut board = [0; 26];
    (board[25], board[1]) = (1, 2);
    board[19..25].fill(-2);
    let answer = ask(&about_start(json!({"board": board})));
    let plays = answer["plays"].as_array().unwrap();
    assert_eq!((plays.len(), &plays[0]["move"]), (1, &json!("–")));
    assert_eq!(plays[0]["result"], json!(board));
}

#[test]
fn errors_say_what_is_wrong() {
    let over: [i8; 26] = std::array::from_fn(|point| i8::from(point == 3));
    for (expected, fields) in [
        ("wrong_shape", json!({"board": null})),
        ("wrong_shape", json!({"id": "4HPwATDgc/ABMA"})),
        ("wrong_shape", json!({"plies": 1, "level": "hard"})),
        ("wrong_shape", json!({"cube": 2})),
        ("wrong_shape", json!({"game": null})),
        ("wrong_shape", json!({"plies": -1})),
        ("unknown_game", json!({"game": "chess"})),
        ("no_player", json!({"game": "tally_ho"})),
        ("no_player", json!({"game": "passtally"})),
        ("bad_board", json!({"board": [1, 2]})),
        ("bad_board", json!({"board": vec![5; 26]})),
        ("bad_board", json!({"board": over})),
        ("bad_id", json!({"board": null, "id": "?"})),
        ("bad_id", json!({"board": null, "id": "XGID=:"})),
        ("bad_dice", json!({"dice": null})),
        ("bad_dice", json!({"dice": [0, 7]})),
        ("bad_plies", json!({"plies": 4})),
        ("unknown_level", json!({"level": "Strongest"})),
    ] {
        let answer = ask(&about_start(fields.clone()));
        assert_eq!(kind(&answer), expected, "{fields} {answer}");
        assert!(answer["error"]["message"].is_string());
    }
    assert_eq!(kind(&answer(Ok("?"))), "wrong_shape");
}

#[test]
fn lines_that_cannot_be_read_are_told_as_they_are() {
    for fault in ["too_long", "not_utf8"] {
        assert_eq!(kind(&answer(Err(Fault::new(fault, "as it is")))), fault);
    }
    let missing = unanswered(NoAnswer::Unready {
        problem: "none".to_owned(),
    });
    assert_eq!(missing.kind, "no_networks");
}
