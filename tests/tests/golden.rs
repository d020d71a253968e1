//! The golden games are played as they were written down: see `baban_tests::golden`.

use std::collections::BTreeSet;
use std::fs;

use baban_tests::golden;
use baban_tests::options::data;

#[test]
fn golden_games_are_played_as_written() {
    for game in golden::all().unwrap() {
        let path = game.path.display();
        let written = fs::read_to_string(&game.path)
            .unwrap_or_else(|error| panic!("failed to read {path}: {error}"));
        let lines = written.lines().zip(game.text.lines());
        for (number, (written, played)) in (1..).zip(lines) {
            assert_eq!(played, written, "{path}, line {number}");
        }
        assert_eq!(game.text.len(), written.len(), "{path}: the length");
        assert!(written.len() < 200_000, "{path} can be read");
    }
}

#[test]
fn no_golden_file_is_left_over() {
    let played: BTreeSet<_> = golden::all()
        .unwrap()
        .into_iter()
        .map(|game| game.path)
        .collect();
    let kept: BTreeSet<_> = fs::read_dir(data("golden"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(kept, played);
}
