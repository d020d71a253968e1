//! The search in the rules.
//!
//! A section is found if every word of the query begins a word of it, whatever the case and the
//! marks of its letters; small words, such as *the*, are let off. It is found in the language that
//! is read, and failing that in the other one; what is shown is always the language that is read.

use std::ops::Range;

use baban_core::games::GameId;

use super::Language;
use super::index::{Entry, Passage, entries};
use super::query::Query;
use super::snippet;
use super::text::Text;

/// A section that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The game whose rules it belongs to.
    pub game: GameId,
    /// The section's id.
    pub id: &'static str,
    /// Its title; the words that match are strong.
    pub title: Text,
    /// Some lines of it around the match; the words that match are strong.
    pub snippet: Text,
    /// Where the match lies.
    pub found: Found,
}

/// Where a match lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Found {
    /// In the title.
    InTitle,
    /// In the text.
    InText,
    /// Only in the text of the other language.
    InOtherLanguage,
}

/// The sections of all games that have every word of the query but the small ones: those in the
/// language that is read, then those in the other one; of each the closest first, and equally close
/// ones in the order of the texts. None for a query without words. For queries as they are typed:
/// the beginning of a word is enough.
#[must_use]
pub fn search(query: &str, language: Language) -> Vec<Hit> {
    let Some(query) = Query::new(query) else {
        return Vec::new();
    };
    let shown = entries(language);
    let others = entries(language.other());
    // Whatever is found in the language that is read comes before the rest.
    let mut found: Vec<((bool, Closeness), Hit)> = shown
        .iter()
        .zip(others)
        .filter_map(|(entry, other)| {
            if let Some(place) = Match::of(entry, &query) {
                return Some(((false, place.closeness), place.hit(entry, &query)));
            }
            let place = Match::of(other, &query)?;
            Some(((true, place.closeness), place.hit_elsewhere(entry)))
        })
        .collect();
    found.sort_by_key(|&(place, _)| place);
    found.into_iter().map(|(_, hit)| hit).collect()
}

/// How well a section matches; what comes first is closer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Closeness {
    /// The words stand side by side in the title.
    TitleTogether,
    /// They stand in the title.
    Title,
    /// They stand side by side in the text.
    Together,
    /// They stand in one passage.
    OnePassage,
    /// They stand somewhere in the section.
    Scattered,
}

/// How a section matches.
struct Match {
    closeness: Closeness,
    /// The passage to be cited; 0 if only the title matches.
    passage: usize,
}

impl Match {
    /// How the section matches; `None` if a word of the query is missing.
    fn of(entry: &Entry, query: &Query) -> Option<Self> {
        if !query.wanted.iter().all(|wanted| entry.has(wanted)) {
            return None;
        }
        let all = query.wanted.len();
        let counts: Vec<usize> = entry
            .passages
            .iter()
            .map(|passage| count(passage, query))
            .collect();
        let most = counts.iter().copied().max().unwrap_or_default();
        let together = entry
            .passages
            .iter()
            .position(|passage| !side_by_side(passage, query).is_empty());
        let closeness = if !side_by_side(&entry.title, query).is_empty() {
            Closeness::TitleTogether
        } else if count(&entry.title, query) == all {
            Closeness::Title
        } else if together.is_some() {
            Closeness::Together
        } else if most == all {
            Closeness::OnePassage
        } else {
            Closeness::Scattered
        };
        let first_best = counts.iter().position(|&count| count == most);
        Some(Self {
            closeness,
            passage: together.or(first_best).unwrap_or_default(),
        })
    }

    fn hit(&self, entry: &Entry, query: &Query) -> Hit {
        let cited = entry.passages.get(self.passage);
        Hit {
            game: entry.game,
            id: &entry.section.id,
            title: snippet::marked(&entry.title.text, &marks(&entry.title, query)),
            snippet: cited.map_or_else(Text::default, |passage| {
                snippet::around(&passage.text, &marks(passage, query))
            }),
            found: match self.closeness {
                Closeness::TitleTogether | Closeness::Title => Found::InTitle,
                _ => Found::InText,
            },
        }
    }

    /// The hit if the match is in the other language's text of the same section.
    fn hit_elsewhere(&self, shown: &Entry) -> Hit {
        let cited = shown.passages.get(self.passage);
        Hit {
            game: shown.game,
            id: &shown.section.id,
            title: snippet::marked(&shown.title.text, &[]),
            snippet: cited
                .map_or_else(Text::default, |passage| snippet::around(&passage.text, &[])),
            found: Found::InOtherLanguage,
        }
    }
}

/// How many of the wanted words the passage has.
fn count(passage: &Passage, query: &Query) -> usize {
    let in_passage = |wanted: &&String| {
        let mut words = passage.words.iter();
        words.any(|word| word.matching(wanted).is_some())
    };
    query.wanted.iter().filter(in_passage).count()
}

/// Where the words of the query stand side by side in their order: all, or else the wanted ones.
fn side_by_side(passage: &Passage, query: &Query) -> Vec<Range<usize>> {
    let found = rows(passage, &query.all);
    if found.is_empty() && query.wanted.len() < query.all.len() {
        return rows(passage, &query.wanted);
    }
    found
}

/// Where these words stand side by side.
fn rows(passage: &Passage, wanted: &[String]) -> Vec<Range<usize>> {
    let rows = passage.words.windows(wanted.len().max(1));
    let found = rows.filter_map(|row| {
        let matching = row.iter().zip(wanted);
        let ranges = matching.map(|(word, wanted)| word.matching(wanted));
        let ranges = ranges.collect::<Option<Vec<_>>>()?;
        Some(ranges.first()?.start..ranges.last()?.end)
    });
    found.collect()
}

/// What is to stand out in a passage.
fn marks(passage: &Passage, query: &Query) -> Vec<Range<usize>> {
    let together = side_by_side(passage, query);
    if !together.is_empty() {
        return together;
    }
    let words = passage.words.iter();
    let found = words.filter_map(|word| {
        let mut wanted = query.wanted.iter();
        wanted.find_map(|wanted| word.matching(wanted))
    });
    found.cloned().collect()
}
