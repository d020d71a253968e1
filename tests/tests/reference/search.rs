//! The search: what is found, in which order, and what is shown of it.

use std::collections::BTreeMap;

use baban_core::games::GameId;
use baban_ui::reference::{Block, Found, Hit, Language, Text, page, search};
use icu_normalizer::DecomposingNormalizerBorrowed;
use proptest::prelude::*;

fn ids(hits: &[Hit]) -> Vec<(GameId, &'static str)> {
    hits.iter().map(|hit| (hit.game, hit.id)).collect()
}

fn strong(text: &Text) -> Vec<String> {
    let spans = text.spans.iter().filter(|span| span.strong);
    spans.map(|span| span.text.to_lowercase()).collect()
}

/// The text as somebody types it who leaves all marks out.
fn bare(text: &str) -> String {
    DecomposingNormalizerBorrowed::new_nfd()
        .normalize(text)
        .chars()
        .filter(|letter| !('\u{300}'..='\u{36f}').contains(letter))
        .map(|letter| match letter {
            'đ' => 'd',
            'Đ' => 'D',
            other => other,
        })
        .collect()
}

#[test]
fn marks_and_case_are_no_difference() {
    let with = search("thợ săn", Language::Vietnamese);
    assert_eq!(
        with.first().map(|hit| (hit.game, hit.id)),
        Some((GameId::TallyHo, "rifle"))
    );
    for query in [
        "tho san",
        "THỢ SĂN",
        "Tho\u{31b}\u{323} sa\u{306}n",
        " tho  san ",
    ] {
        assert_eq!(search(query, Language::Vietnamese), with, "{query}");
    }
    assert_eq!(
        search("duong", Language::Vietnamese),
        search("đường", Language::Vietnamese)
    );
}

#[test]
fn the_beginning_of_a_word_is_enough_and_every_word_must_be_there() {
    let hits = search("craw", Language::English);
    assert_eq!(ids(&hits).first(), Some(&(GameId::Backgammon, "crawford")));
    assert!(search("awford", Language::English).is_empty());
    assert!(search("crawford xylophone", Language::English).is_empty());
}

#[test]
fn nothing_is_found_for_nothing() {
    for query in ["", "  ", "?!", "\u{301}"] {
        assert!(search(query, Language::English).is_empty(), "{query:?}");
    }
}

#[test]
fn titles_come_first_then_words_side_by_side() {
    for language in Language::ALL {
        for query in ["bar", "points", "lượt", "quân", "a turn", "c"] {
            let hits = search(query, language);
            assert!(hits.is_sorted_by_key(|hit| hit.found), "{query}");
        }
    }
    let hits = search("rút quân", Language::Vietnamese);
    assert_eq!(
        ids(&hits).first(),
        Some(&(GameId::Backgammon, "bearing-off"))
    );
    assert_eq!(
        hits.first().map(|hit| strong(&hit.title)),
        Some(vec!["rút quân".to_owned()])
    );
}

#[test]
fn a_word_of_the_other_language_finds_the_section_in_this_one() {
    let hits = search("thợ săn", Language::English);
    let rifle = hits.first().unwrap();
    assert_eq!((rifle.game, rifle.id), (GameId::TallyHo, "rifle"));
    assert_eq!(rifle.found, Found::InOtherLanguage);
    assert_eq!(rifle.title.to_string(), "The hunter's rifle");
    assert!(rifle.snippet.to_string().contains("hunter"), "{rifle:?}");
    assert!(strong(&rifle.snippet).is_empty());
    // What both languages have is found in the one that is read.
    let hits = search("crawford", Language::Vietnamese);
    assert!(
        hits.iter().all(|hit| hit.found != Found::InOtherLanguage),
        "{hits:?}"
    );
}

#[test]
fn the_snippet_shows_the_match() {
    for (query, language) in [
        ("blot", Language::English),
        ("diem yeu", Language::Vietnamese),
    ] {
        let hits = search(query, language);
        let hit = hits.iter().find(|hit| hit.id == "hitting").unwrap();
        let shown = strong(&hit.snippet);
        assert!(shown.iter().any(|text| bare(text) == query), "{hit:?}");
    }
    let hits = search("hunter bear pheasant", Language::English);
    let row = hits
        .iter()
        .find(|hit| hit.id == "tiles")
        .unwrap()
        .snippet
        .to_string();
    assert!(row.starts_with("hunter · 8"), "a row of a table: {row}");
}

#[test]
fn what_hyphens_tie_is_found_in_one_word_and_in_several() {
    for query in ["set-up", "set up", "setup", "Setup"] {
        let hits = search(query, Language::English);
        for &game in GameId::ALL {
            let first = hits.iter().find(|hit| hit.game == game).unwrap();
            assert_eq!((first.id, first.found), ("set-up", Found::InTitle));
            assert_eq!(strong(&first.title), ["set-up"], "{query}");
        }
    }
}

#[test]
fn small_words_need_not_be_there_but_bring_closer() {
    let hits = search("the highest point wins", Language::English);
    assert_eq!(ids(&hits), [(GameId::TallyHo, "match")]);
    assert!(!search("a", Language::English).is_empty());
    // Side by side with the small word, or without it.
    for query in ["the dice", "dice of the"] {
        let hits = search(query, Language::English);
        assert_eq!(ids(&hits).first(), Some(&(GameId::Backgammon, "dice")));
    }
}

/// What a block says, text by text.
fn texts(block: &Block) -> Vec<String> {
    match block {
        Block::Paragraph(text) | Block::Item { text, .. } => vec![text.to_string()],
        Block::Table { head, rows } => {
            let cells = [head].into_iter().chain(rows).flatten();
            cells.map(Text::to_string).collect()
        }
        Block::Diagram { caption, .. } => vec![caption.clone()],
    }
}

/// Every title leads to its section, and so does every word of whatever stands in it.
#[test]
fn every_section_is_found_by_its_title_and_by_each_of_its_words() {
    for language in Language::ALL {
        let mut found_by: BTreeMap<String, Vec<(GameId, &'static str)>> = BTreeMap::new();
        for &game in GameId::ALL {
            for section in &page(game, language).full {
                let hits = search(&section.title, language);
                let first = hits.iter().find(|hit| hit.game == game);
                assert_eq!(first.map(|hit| hit.found), Some(Found::InTitle));
                let place = (game, section.id.as_str());
                assert!(ids(&hits).contains(&place), "{game} {}", section.title);
                for text in section.blocks.iter().flat_map(texts) {
                    let words = text.split_whitespace();
                    for word in words.filter(|word| word.contains(char::is_alphanumeric)) {
                        let found = found_by
                            .entry(word.to_owned())
                            .or_insert_with(|| ids(&search(word, language)));
                        assert!(found.contains(&place), "{game} {}: {word}", section.id);
                    }
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn any_query_is_answered(query in "\\PC{0,40}", control in "[\\u{0}-\\u{20}a-c\\u{300}-\\u{310}đĐİßﬁ]{0,12}") {
        for language in Language::ALL {
            let _ = search(&query, language);
            let _ = search(&control, language);
        }
    }

    #[test]
    fn leaving_the_marks_out_finds_the_same(
        words in proptest::collection::vec("[a-yàáảãạăắằẵặâấầđéêếềệíìòóôốồộơớờợùúưứừựýỳ]{1,4}", 1..3),
    ) {
        let query = words.join(" ");
        for language in Language::ALL {
            prop_assert_eq!(search(&query, language), search(&bare(&query), language));
            prop_assert_eq!(search(&query.to_uppercase(), language), search(&query, language));
        }
    }

    /// More words never find more, beside one that is not small.
    #[test]
    fn another_word_narrows_the_search(one in "[a-z]{1,3}", another in "[a-z]{1,3}") {
        for language in Language::ALL {
            let wide = search(&format!("c {one}"), language);
            let narrow = search(&format!("c {one} {another}"), language);
            for hit in &narrow {
                prop_assert!(ids(&wide).contains(&(hit.game, hit.id)), "{:?}", hit);
            }
        }
    }
}
