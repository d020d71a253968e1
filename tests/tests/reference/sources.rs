//! Everything that the texts say from which the rules were taken can be found, in their own words:
//! two Vietnamese texts on one game each, and a Vietnamese and an English one on Tally Ho!
//!
//! `tests/data/sources` has phrases of every sentence of these texts, word for word and in their
//! order, each with the section that it is to lead to: `section: phrase`.

use baban_core::games::GameId;
use baban_ui::reference::{Language, search};

/// How far down in the hits of its game a section may stand.
const IN_SIGHT: usize = 4;

fn check(game: GameId, language: Language, phrases: &str) {
    let mut missed = Vec::new();
    for line in phrases.lines() {
        let (wanted, phrase) = line.split_once(": ").unwrap();
        let hits = search(phrase, language);
        let mut here = hits.iter().filter(|hit| hit.game == game).take(IN_SIGHT);
        if !here.any(|hit| hit.id == wanted) {
            let found: Vec<_> = hits.iter().map(|hit| (hit.game.name(), hit.id)).collect();
            missed.push(format!(
                "'{phrase}' does not lead to {wanted} but to {found:?}"
            ));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
    assert!(phrases.lines().count() > 50);
}

#[test]
fn backgammon_in_vietnamese() {
    let phrases = include_str!("../../data/sources/backgammon.vi.txt");
    check(GameId::Backgammon, Language::Vietnamese, phrases);
}

#[test]
fn tally_ho_in_vietnamese() {
    let phrases = include_str!("../../data/sources/tally_ho.vi.txt");
    check(GameId::TallyHo, Language::Vietnamese, phrases);
}

#[test]
fn tally_ho_in_english() {
    let phrases = include_str!("../../data/sources/tally_ho.en.txt");
    check(GameId::TallyHo, Language::English, phrases);
}

#[test]
fn passtally_in_vietnamese() {
    let phrases = include_str!("../../data/sources/passtally.vi.txt");
    check(GameId::Passtally, Language::Vietnamese, phrases);
}
