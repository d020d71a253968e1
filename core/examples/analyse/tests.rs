//! The protocol: every kind of answer and every kind of error.

use baban_core::ai::Level;

use super::*;
use crate::lines::{Wish, answer_all, page};

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
        ("bad_whim", json!({"level": "hard", "whim": -1})),
    ] {
        let answer = ask(&about_start(fields.clone()));
        assert_eq!(kind(&answer), expected, "{fields} {answer}");
        assert!(answer["error"]["message"].is_string());
    }
    assert_eq!(kind(&answer(Ok("?"))), "wrong_shape");
}

/// An ending of which no play comes out even in single precision, and others of each class.
const ENDINGS: [([i8; 26], [u8; 2]); 4] = [
    (
        [
            0, 0, 0, 2, 0, 3, 9, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -4, 0,
        ],
        [1, 4],
    ),
    (
        [
            0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -5, -5, -5, 0, 0, 0, 0,
        ],
        [1, 1],
    ),
    (
        [
            0, 7, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -15, 0, 0, 0, 0, 0, 0, 0,
        ],
        [6, 5],
    ),
    (
        [
            0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, 0,
        ],
        [2, 1],
    ),
];

#[test]
fn chances_are_between_0_and_1_and_fit_together() {
    let start = (START, [3, 1]);
    for (board, dice) in ENDINGS.into_iter().chain([start]) {
        for plies in [0, 1] {
            let answer = ask(&about_start(
                json!({"board": board, "dice": dice, "plies": plies}),
            ));
            assert!(!answer.to_string().contains("-0.0,"), "{answer}");
            assert!(!answer.to_string().contains("-0.0]"), "{answer}");
            for play in answer["plays"].as_array().unwrap() {
                let probs: Vec<f64> = serde_json::from_value(play["probs"].clone()).unwrap();
                assert!(probs.iter().all(|p| (0.0..=1.0).contains(p)), "{play}");
                let [win, gammon, backgammon, lose_gammon, lose_backgammon] = probs[..] else {
                    panic!("{play}");
                };
                assert!(win >= gammon && gammon >= backgammon, "{play}");
                assert!(1.0 - win >= lose_gammon, "{play}");
                assert!(lose_gammon >= lose_backgammon, "{play}");
            }
        }
    }
}

#[test]
fn a_board_on_which_nobody_can_ever_move_is_refused() {
    let mut board = [0; 26];
    board[1..7].fill(2);
    board[19..25].fill(-2);
    (board[0], board[25]) = (-1, 1);
    for bars in [[-1, 1], [-3, 3]] {
        [board[0], board[25]] = bars;
        let answer = ask(&about_start(json!({"board": board})));
        assert_eq!(kind(&answer), "bad_board", "{answer}");
    }
    let xgid = "XGID=aBBBBBB------------bbbbbbA:0:0:1:31:0:0:0:0:10";
    let answer = ask(&about_start(
        json!({"board": null, "dice": null, "id": xgid}),
    ));
    assert_eq!(kind(&answer), "bad_id", "{answer}");
    // Who waits alone is let in sooner or later.
    for bars in [[-1, 0], [0, 1]] {
        [board[0], board[25]] = bars;
        assert_eq!(kind(&ask(&about_start(json!({"board": board})))), "none");
    }
}

/// What is said of a request about the start with such fields.
fn told_of(fields: Value) -> [String; 2] {
    let answer = ask(&about_start(fields));
    let message = answer["error"]["message"].as_str().unwrap_or_default();
    [kind(&answer).to_owned(), message.to_owned()]
}

#[test]
fn no_field_is_silently_ignored() {
    let rolled = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let doubled = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10";
    let to_roll = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
    let xgid = |id: &str, dice: Value| json!({"board": null, "id": id, "dice": dice});
    for (expected, fields) in [
        ("bad_dice", xgid(rolled, json!([4, 2]))),
        ("bad_dice", xgid(rolled, json!([3, 3]))),
        ("bad_dice", xgid(rolled, json!([0, 7]))),
        ("bad_dice", xgid(doubled, json!([3, 1]))),
        ("bad_dice", xgid(doubled, json!(null))),
        ("bad_dice", xgid(to_roll, json!(null))),
        ("none", xgid(rolled, json!([1, 3]))),
        ("none", xgid(rolled, json!(null))),
        ("none", xgid(to_roll, json!([3, 1]))),
        ("wrong_shape", json!({"whim": 3})),
        ("wrong_shape", json!({"whim": 0})),
        ("wrong_shape", json!({"whim": 3, "plies": 1})),
        ("wrong_shape", json!({"plies": 0, "level": "easy"})),
        ("wrong_shape", json!({"id": rolled})),
        ("wrong_shape", json!({"Dice": [3, 1]})),
        ("none", json!({"level": "easy", "whim": u64::MAX})),
    ] {
        let told = told_of(fields.clone());
        assert_eq!(told[0], expected, "{fields} {told:?}");
    }
    let twice = r#"{"game":"tally_ho","game":null}"#;
    assert_eq!(kind(&answer(Ok(twice))), "wrong_shape");
    // What nobody plays is told before anything else is looked at.
    for game in ["tally_ho", "passtally"] {
        let fields = json!({"game": game, "position": {}, "dice": null, "whim": 1});
        assert_eq!(told_of(fields)[0], "no_player");
    }
}

#[test]
fn values_that_cannot_be_are_of_one_kind_however_far_off_they_are() {
    let board = |number: Value| {
        let mut board = json!(START);
        board[6] = number;
        json!({ "board": board })
    };
    let huge = json!(1e30);
    for number in [
        json!(16),
        json!(200),
        json!(-300),
        json!(u64::MAX),
        huge.clone(),
    ] {
        assert_eq!(told_of(board(number))[0], "bad_board");
    }
    for number in [
        json!(-1),
        json!(7),
        json!(256),
        json!(u64::MAX),
        huge.clone(),
    ] {
        assert_eq!(told_of(json!({"plies": number}))[0], "bad_plies");
        assert_eq!(told_of(json!({"dice": [1, number]}))[0], "bad_dice");
    }
    for dice in [json!([]), json!([3]), json!([3, 1, 1]), json!([huge, 1])] {
        assert_eq!(told_of(json!({"dice": dice}))[0], "bad_dice");
    }
    for whim in [json!(-1), json!(-1e30), json!(1e30)] {
        assert_eq!(
            told_of(json!({"level": "easy", "whim": whim}))[0],
            "bad_whim"
        );
    }
    // Other types than it should be.
    for fields in [
        board(json!("5")),
        board(json!(0.5)),
        json!({"board": "START"}),
        json!({"board": null, "id": 5}),
        json!({"game": 5}),
        json!({"dice": 31}),
        json!({"dice": "31"}),
        json!({"dice": [3, null]}),
        json!({"dice": [3, 1.5]}),
        json!({"plies": "1"}),
        json!({"level": 1}),
        json!({"level": "easy", "whim": 0.5}),
    ] {
        let told = told_of(fields.clone());
        assert_eq!(told[0], "wrong_shape", "{fields} {told:?}");
    }
}

#[test]
fn messages_say_what_was_expected_in_words_of_the_protocol() {
    let messages = [
        (json!({"dice": [3, 1, 1]}), "there are two dice, not 3"),
        (json!({"dice": [3, 7]}), "a die shows 1 to 6, not 7"),
        (
            json!({"dice": null}),
            "the dice are missing: give two numbers as dice",
        ),
        (json!({"dice": "31"}), "dice is a list of whole numbers"),
        (
            json!({"level": "best"}),
            "there is no level 'best'; there are beginner, easy, medium, hard and strongest",
        ),
        (
            json!({"game": "chess"}),
            "there is no game 'chess'; there are backgammon, tally_ho and passtally",
        ),
        (
            json!({"game": "tally_ho"}),
            "nobody plays tally_ho yet; there are players for backgammon",
        ),
        (
            json!({"depth": 2}),
            "there is no field 'depth'; there are game, board, id, dice, plies, level and whim",
        ),
        (json!({"board": [1]}), "a board has 26 numbers, not 1"),
        (json!({"plies": 4}), "plies are 0 to 3, not 4"),
    ];
    for (fields, expected) in messages {
        assert_eq!(told_of(fields)[1], expected);
    }
    let lines = [
        "?",
        r#"{"game":"#,
        "[]",
        "5",
        r#""?""#,
        "{} {}",
        r#"{"game":[}"#,
        r#"["backgammon",null,"4HPwATDgc/ABMA",[3,1],null,null,null]"#,
    ];
    let crowded = [
        json!({"board": vec![5; 26]}),
        json!({"board": vec![-5; 26]}),
    ];
    let crowded = crowded.into_iter().map(|fields| told_of(fields)[1].clone());
    let unread = lines.iter().map(|line| {
        let answer = answer(Ok(line));
        assert_eq!(kind(&answer), "wrong_shape", "{line}");
        answer["error"]["message"].as_str().unwrap().to_owned()
    });
    for message in unread.chain(crowded) {
        for word in [
            "viewer", "struct", "sequence", "expected", "i8", "trailing", "EOF",
        ] {
            assert!(!message.contains(word), "{message}");
        }
    }
}

#[test]
fn blank_lines_get_no_answer() {
    let asked = format!("\n \r\n{}\n\t\n?\n\n", about_start(json!({})));
    let mut told = Vec::new();
    answer_all(asked.as_bytes(), &mut told, answer).unwrap();
    let told = String::from_utf8(told).unwrap();
    let kinds = told.lines().map(|line| {
        let answer: Value = serde_json::from_str(line).unwrap();
        kind(&answer).to_owned()
    });
    assert_eq!(kinds.collect::<Vec<_>>(), ["none", "wrong_shape"]);
}

#[test]
fn arguments_get_help_or_are_refused() {
    let wish = |arguments: &[&str]| Wish::of(arguments.iter().map(Into::into));
    assert_eq!(wish(&[]), Wish::Answers);
    assert_eq!(wish(&["--help"]), Wish::Help);
    assert_eq!(wish(&["-h"]), Wish::Help);
    for unknown in ["", "help", "--plies", "position.json"] {
        assert_eq!(wish(&[unknown]), Wish::Unknown(unknown.to_owned()));
    }
    let help = page(include_str!("main.rs"));
    assert!(
        help.starts_with("The computer players' judgement"),
        "{help}"
    );
    assert!(help.contains("\n| `whim` |") && !help.contains("mod lines"));
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
