//! The texts themselves: of the format, complete, and the same in both languages piece by piece.

use std::collections::{BTreeMap, BTreeSet};

use baban_core::games::GameId;
use baban_ui::reference::{Block, Language, Page, Section, Text, page, parse, source};
use icu_normalizer::ComposingNormalizerBorrowed;

fn pairs() -> impl Iterator<Item = (GameId, &'static Page, &'static Page)> {
    GameId::ALL.iter().map(|&game| {
        let [vietnamese, english] = Language::ALL.map(|language| page(game, language));
        (game, vietnamese, english)
    })
}

/// What kind of block it is, with everything that does not depend on the language.
fn shape(block: &Block) -> String {
    match block {
        Block::Paragraph(_) => "paragraph".to_owned(),
        Block::Item { number, .. } => format!("item {number:?}"),
        Block::Table { head, rows } => {
            assert!(rows.iter().all(|row| row.len() == head.len()), "{rows:?}");
            format!("table {} × {}", head.len(), rows.len())
        }
        Block::Diagram { id, .. } => format!("diagram {id}"),
    }
}

fn texts(block: &Block) -> Vec<&Text> {
    match block {
        Block::Paragraph(text) | Block::Item { text, .. } => vec![text],
        Block::Table { head, rows } => [head].into_iter().chain(rows).flatten().collect(),
        Block::Diagram { .. } => Vec::new(),
    }
}

/// What a block says, cell by cell.
fn said(block: &Block) -> Vec<String> {
    match block {
        Block::Diagram { caption, .. } => vec![caption.clone()],
        _ => texts(block).into_iter().map(Text::to_string).collect(),
    }
}

/// The numbers of a text and the names of squares, sorted.
fn numbers(text: &str) -> Vec<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut found: Vec<&str> = words
        .filter(|word| word.contains(|letter: char| letter.is_ascii_digit()))
        .collect();
    found.sort_unstable();
    found
}

/// How many terms stand out in each text of a block.
fn strong(block: &Block) -> Vec<usize> {
    let count = |text: &Text| text.spans.iter().filter(|span| span.strong).count();
    texts(block).into_iter().map(count).collect()
}

#[test]
fn every_text_is_of_the_format() {
    for &game in GameId::ALL {
        for language in Language::ALL {
            let problems = parse(source(game, language)).problems;
            assert!(problems.is_empty(), "{game} {language:?}: {problems:#?}");
        }
    }
}

#[test]
fn every_page_has_both_parts_and_no_section_is_empty() {
    for (game, vietnamese, english) in pairs() {
        for page in [vietnamese, english] {
            let quick: Vec<_> = page.quick.iter().map(|section| &*section.id).collect();
            let parts = ["quick-set-up", "quick-turn", "quick-scoring", "quick-end"];
            assert_eq!(quick, parts, "{game}");
            for wanted in ["set-up", "options", "readings"] {
                assert!(
                    page.full.iter().any(|section| section.id == wanted),
                    "{game}: {wanted}"
                );
            }
            for section in page.sections() {
                assert!(!section.title.is_empty(), "{game}: {}", section.id);
                assert!(!section.blocks.is_empty(), "{game}: {}", section.id);
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_sections_and_blocks() {
    let outline = |sections: &[Section]| -> Vec<(String, u8, Vec<String>)> {
        let of = |section: &Section| {
            let shapes = section.blocks.iter().map(shape).collect();
            (section.id.clone(), section.level, shapes)
        };
        sections.iter().map(of).collect()
    };
    for (game, vietnamese, english) in pairs() {
        assert_eq!(
            outline(&vietnamese.quick),
            outline(&english.quick),
            "{game}"
        );
        assert_eq!(outline(&vietnamese.full), outline(&english.full), "{game}");
    }
}

#[test]
fn both_languages_have_the_same_numbers_and_terms_block_by_block() {
    for (game, vietnamese, english) in pairs() {
        for (one, other) in vietnamese.sections().zip(english.sections()) {
            for (one_block, other_block) in one.blocks.iter().zip(&other.blocks) {
                let (mine, theirs) = (said(one_block), said(other_block));
                let place = format!("{game} {}:\n{mine:?}\n{theirs:?}", one.id);
                assert_eq!(strong(one_block), strong(other_block), "{place}");
                for (cell, same) in mine.iter().zip(&theirs) {
                    assert_eq!(cell.is_empty(), same.is_empty(), "{place}");
                    assert_eq!(numbers(cell), numbers(same), "{place}");
                }
            }
        }
    }
}

/// The languages write decimals and thousands differently; the texts have neither, so that the
/// numbers can be compared as they stand.
#[test]
fn no_number_has_a_separator() {
    for &game in GameId::ALL {
        for language in Language::ALL {
            let letters: Vec<char> = source(game, language).chars().collect();
            let inside = letters.windows(3).find(|three| {
                matches!(three, [before, '.' | ',', after]
                    if before.is_ascii_digit() && after.is_ascii_digit())
            });
            assert_eq!(inside, None, "{game} {language:?}");
        }
    }
}

#[test]
fn every_text_is_normalised() {
    let nfc = ComposingNormalizerBorrowed::new_nfc();
    for &game in GameId::ALL {
        for language in Language::ALL {
            for line in source(game, language).lines() {
                assert!(nfc.is_normalized(line), "{game} {language:?}: {line}");
            }
        }
    }
}

/// Several people share the device: nobody is spoken to.
#[test]
fn nobody_is_spoken_to() {
    for &game in GameId::ALL {
        for (language, words) in [
            (Language::English, ["you", "your"]),
            (Language::Vietnamese, ["bạn", "bạn"]),
        ] {
            let text = source(game, language).to_lowercase();
            let found = text
                .split(|letter: char| !letter.is_alphanumeric())
                .find(|word| words.contains(word));
            assert_eq!(found, None, "{game} {language:?}");
        }
    }
}

#[test]
fn a_diagram_has_one_caption_a_language_and_is_named_after_its_game() {
    for language in Language::ALL {
        let mut captions: BTreeMap<&str, &str> = BTreeMap::new();
        for &game in GameId::ALL {
            let mut here = BTreeSet::new();
            let blocks = page(game, language)
                .sections()
                .flat_map(|section| &section.blocks);
            for block in blocks {
                if let Block::Diagram { id, caption } = block {
                    here.insert(id);
                    assert!(!caption.is_empty(), "{id}");
                    assert_eq!(*captions.entry(id).or_insert(caption), caption, "{id}");
                    let (first, _) = id.split_once('-').unwrap();
                    assert!(game.name().starts_with(first), "{id} in {game}");
                }
            }
            assert!(here.len() >= 4, "{game}: {here:?}");
        }
    }
}
