//! What is searched: the sections of the full rules of every game, cut into words once.
//!
//! The quick pages are left out: whatever they say, the full rules say too, and nobody wants to read
//! it twice in a list of hits.

use std::collections::BTreeSet;
use std::ops::Bound;
use std::sync::LazyLock;

use baban_core::games::GameId;

use super::fold::{self, Word};
use super::text::{Block, Section};
use super::{Language, page};

/// A section as it is searched.
pub(super) struct Entry {
    pub(super) game: GameId,
    pub(super) section: &'static Section,
    pub(super) title: Passage,
    /// The texts of its blocks: the same number in both languages.
    pub(super) passages: Vec<Passage>,
    /// Every word of the title and the passages, and every compound.
    vocabulary: BTreeSet<String>,
}

impl Entry {
    /// Whether one of its words begins like that.
    pub(super) fn has(&self, beginning: &str) -> bool {
        let onwards = (Bound::Included(beginning), Bound::Unbounded);
        let mut following = self.vocabulary.range::<str, _>(onwards);
        following
            .next()
            .is_some_and(|word| word.starts_with(beginning))
    }
}

/// A text that is searched and cited as a whole.
pub(super) struct Passage {
    pub(super) text: String,
    pub(super) words: Vec<Word>,
}

impl Passage {
    fn new(text: String) -> Self {
        let words = fold::words(&text);
        Self { text, words }
    }
}

/// The sections in a language, in the order of the games and of their texts: the same order in both
/// languages.
pub(super) fn entries(language: Language) -> &'static [Entry] {
    static VIETNAMESE: LazyLock<Vec<Entry>> = LazyLock::new(|| prepare(Language::Vietnamese));
    static ENGLISH: LazyLock<Vec<Entry>> = LazyLock::new(|| prepare(Language::English));
    match language {
        Language::Vietnamese => &VIETNAMESE,
        Language::English => &ENGLISH,
    }
}

fn prepare(language: Language) -> Vec<Entry> {
    let sections = GameId::ALL.iter().flat_map(|&game| {
        let sections = page(game, language).full.iter();
        sections.map(move |section| (game, section))
    });
    sections
        .map(|(game, section)| {
            let title = Passage::new(section.title.clone());
            let texts = section.blocks.iter().flat_map(Block::passages);
            let passages: Vec<Passage> = texts.map(Passage::new).collect();
            let words = passages.iter().chain([&title]);
            let words = words.flat_map(|passage| &passage.words);
            let written = words.flat_map(|word| {
                let compound = word.compound.as_ref().map(|compound| &compound.folded);
                compound.into_iter().chain([&word.folded])
            });
            Entry {
                game,
                section,
                vocabulary: written.cloned().collect(),
                title,
                passages,
            }
        })
        .collect()
}
