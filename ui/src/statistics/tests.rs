use std::fs;

use baban_core::ai::Level;
use baban_core::chance::Seed;
use baban_core::game::Outcome;
use serde_json::json;

use super::*;
use crate::party::Player;
use crate::party::help::Help;

fn person(name: &str, look: usize) -> Player {
    Player {
        name: name.to_owned(),
        look,
        level: None,
    }
}

fn computer(level: Level, look: usize) -> Player {
    Player {
        level: Some(level),
        ..person("", look)
    }
}

/// A game that has ended in these places.
fn entry(players: &[Player], places: &[u8]) -> Entry {
    Entry {
        players: players.to_vec(),
        outcome: Outcome {
            scores: vec![1; places.len()],
            places: places.to_vec(),
        },
        strict: false,
        help: vec![Help::default(); places.len()],
    }
}

/// The promise of one of many games.
fn game(number: usize) -> Commitment {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed::from_bytes(bytes).commitment()
}

fn folder() -> (tempfile::TempDir, Lock) {
    let folder = tempfile::tempdir().unwrap();
    let lock = Lock::take(folder.path()).unwrap();
    (folder, lock)
}

fn entries(statistics: &Statistics) -> Vec<Entry> {
    statistics.entries(GameId::Backgammon).collect()
}

#[test]
fn games_are_remembered_over_a_restart_each_once() {
    let (_folder, lock) = folder();
    let mut statistics = Statistics::read(&lock).unwrap();
    assert!(statistics.is_blank());
    let players = [person("Thảo", 1), computer(Level::Easy, 0)];
    let (won, mut lost) = (entry(&players, &[1, 2]), entry(&players, &[2, 1]));
    lost.strict = true;
    lost.help[0].slips = 3;
    statistics.remember(GameId::Backgammon, &game(1), &won);
    statistics.remember(GameId::Backgammon, &game(2), &won);
    // Taken back from its end, and ended in another way.
    statistics.remember(GameId::Backgammon, &game(1), &lost);
    statistics.remember(GameId::Passtally, &game(3), &won);
    statistics.write(&lock).unwrap();
    let mut statistics = Statistics::read(&lock).unwrap();
    assert_eq!(entries(&statistics), [lost.clone(), won]);
    assert_eq!(statistics.entries(GameId::Passtally).count(), 1);
    assert!(statistics.knows(GameId::Backgammon, &game(2)));
    assert!(!statistics.knows(GameId::TallyHo, &game(2)));
    // Taken back from its end, and not ended since.
    statistics.take_out(GameId::Backgammon, &game(2));
    assert_eq!(entries(&statistics), [lost]);
}

#[test]
fn only_the_last_games_are_remembered() {
    let mut statistics = Statistics::default();
    let players = [person("", 0), person("", 1)];
    for number in 0..MOST + 3 {
        let mut entry = entry(&players, &[1, 2]);
        entry.outcome.scores[0] = i32::try_from(number).unwrap();
        statistics.remember(GameId::Backgammon, &game(number), &entry);
    }
    let kept = entries(&statistics);
    assert_eq!((kept.len(), kept[0].outcome.scores[0]), (MOST, 3));
    assert!(!statistics.knows(GameId::Backgammon, &game(2)));
}

#[test]
fn what_is_not_understood_is_not_counted_and_stays() {
    let (folder, lock) = folder();
    let path = folder.path().join("statistics.json");
    let known = json!({
        "game": game(1).to_string(),
        "players": [{"name": "An", "look": 0}, {"look": 1, "level": "grandmaster"}],
        "places": [2, 1], "scores": [0, 4], "mood": "bad",
    });
    let list = json!([
        known,
        7,
        {"game": "x", "places": [1, 2]},
        {"players": [{}, {}], "places": [1, 300], "scores": [0, 0]},
        {"players": [{}, {}], "places": [2, 2], "scores": [0, 0]},
        {"players": [{}], "places": [1], "scores": [0]},
        {"players": [{}, {}, {}], "places": [1, 2], "scores": [0, 0]},
    ]);
    let text = json!({"backgammon": list, "passtally": "none", "chess": [1], "since": 2024});
    fs::write(&path, text.to_string()).unwrap();
    let mut statistics = Statistics::read(&lock).unwrap();
    let found = entries(&statistics);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].players, [person("An", 0), person("", 1)]);
    assert_eq!(found[0].help, [Help::default(); 2]);
    assert_eq!(statistics.entries(GameId::Passtally).count(), 0);
    let again = entry(&found[0].players, &[1, 2]);
    statistics.remember(GameId::Backgammon, &game(1), &again);
    statistics.remember(GameId::Passtally, &game(2), &again);
    statistics.write(&lock).unwrap();
    let kept: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(
        (&kept["chess"], &kept["since"]),
        (&json!([1]), &json!(2024))
    );
    assert_eq!(kept["backgammon"].as_array().unwrap().len(), 7);
    assert_eq!(kept["backgammon"][0]["mood"], "bad");
    assert_eq!(kept["backgammon"][0]["places"], json!([1, 2]));
    assert_eq!(kept["passtally"].as_array().unwrap().len(), 1);
}

#[test]
fn a_file_that_is_no_object_is_refused_whole() {
    let (folder, lock) = folder();
    for text in ["", "[]", "{\"backgammon\": [", "null"] {
        fs::write(folder.path().join("statistics.json"), text).unwrap();
        assert!(Statistics::read(&lock).is_err(), "{text}");
    }
    assert_eq!(
        Statistics::set_aside(&lock).unwrap(),
        "statistics.json.unreadable-1"
    );
    assert!(Statistics::read(&lock).unwrap().is_blank());
}

#[test]
fn everybody_is_counted_by_name_or_else_by_colour_and_against_whom() {
    let easy = |look| computer(Level::Easy, look);
    let games = [
        entry(&[person("Thảo", 0), person("", 1)], &[1, 2]),
        entry(&[easy(0), person("THẢO", 1)], &[1, 2]),
        entry(&[person("Thảo", 0), easy(1)], &[1, 2]),
        entry(&[easy(0), computer(Level::Hard, 1)], &[1, 2]),
        entry(&[person("Thảo", 0), computer(Level::Hard, 1)], &[1, 1]),
        entry(&[person("", 0), person("", 1)], &[1, 2]),
    ];
    let standings = standings(games);
    let results = |won, drawn, lost| Results { won, drawn, lost };
    let told: Vec<_> = standings
        .iter()
        .map(|one| (one.player.name.as_str(), one.player.look, one.results))
        .collect();
    assert_eq!(
        told,
        [
            ("Thảo", 0, results(2, 1, 1)),
            ("", 1, results(0, 0, 2)),
            ("", 0, results(1, 0, 0)),
        ]
    );
    let against = |level, results| Against { level, results };
    assert_eq!(
        standings[0].against,
        [
            against(None, results(1, 0, 0)),
            against(Some(Level::Easy), results(1, 0, 1)),
            against(Some(Level::Hard), results(0, 1, 0)),
        ]
    );
    assert_eq!(standings[0].results.played(), 4);
}

#[test]
fn among_several_the_strongest_computer_names_the_game_and_the_first_place_alone_wins() {
    let table = [
        person("An", 0),
        computer(Level::Easy, 1),
        computer(Level::Medium, 2),
    ];
    let mut first = entry(&table, &[2, 1, 2]);
    first.help[0].hints = 2;
    let mut second = entry(&table, &[1, 3, 2]);
    second.help[0].hints = 1;
    let standings = standings([first, second]);
    assert_eq!(standings.len(), 1);
    let against = &standings[0].against;
    assert_eq!(against.len(), 1);
    assert_eq!(against[0].level, Some(Level::Medium));
    assert_eq!((against[0].results.won, against[0].results.lost), (1, 1));
    assert_eq!(standings[0].help.hints, 3);
}
