//! Letters without case and marks, as a hurried hand types them: `tho san` is `thợ săn`, and `đ` is
//! `d`.

use std::ops::Range;

use icu_normalizer::DecomposingNormalizerBorrowed;

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// Without case and marks.
    pub(super) folded: String,
    /// The bytes of the text at which it stands.
    pub(super) range: Range<usize>,
    /// What it makes with the words that hyphens tie to it, if it is the first of them: `setup` is
    /// `set-up` as some write it.
    pub(super) compound: Option<Compound>,
}

/// Words tied by hyphens, written as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Compound {
    /// Without case, marks and hyphens.
    pub(super) folded: String,
    /// The bytes of the text at which it stands.
    pub(super) range: Range<usize>,
}

impl Word {
    /// Where the text has what begins like that: at the word, or at the compound that it begins.
    pub(super) fn matching(&self, beginning: &str) -> Option<&Range<usize>> {
        if self.folded.starts_with(beginning) {
            return Some(&self.range);
        }
        let compound = self.compound.as_ref()?;
        compound
            .folded
            .starts_with(beginning)
            .then_some(&compound.range)
    }
}

/// The words of a text in order: runs of letters and digits. One that consists of marks alone is
/// none.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut begin = None;
    let ends = text.char_indices().chain([(text.len(), ' ')]);
    for (at, letter) in ends {
        let inside = letter.is_alphanumeric() || is_mark(letter);
        match begin {
            None if inside => begin = Some(at),
            Some(from) if !inside => {
                begin = None;
                let folded = fold(text.get(from..at).unwrap_or_default());
                if !folded.is_empty() {
                    found.push(Word {
                        folded,
                        range: from..at,
                        compound: None,
                    });
                }
            }
            _ => {}
        }
    }
    tie(text, &mut found);
    found
}

/// Gives the first words of compounds what they make with the others.
fn tie(text: &str, words: &mut [Word]) {
    let tied = |one: &Word, next: &Word| text.get(one.range.end..next.range.start) == Some("-");
    for row in words.chunk_by_mut(tied) {
        let folded = row.iter().map(|word| word.folded.as_str()).collect();
        if let [first, .., last] = row {
            first.compound = Some(Compound {
                folded,
                range: first.range.start..last.range.end,
            });
        }
    }
}

/// How words begin that are spelled in two ways: as in Britain, and as in America. What is typed of
/// either is the beginning of the same word.
const SPELLINGS: [(&str, &str); 2] = [("colou", "colo"), ("centr", "center")];

/// A word without case and marks.
fn fold(word: &str) -> String {
    let plain: String = DecomposingNormalizerBorrowed::new_nfd()
        .normalize(word)
        .chars()
        .flat_map(char::to_lowercase)
        .filter(|&letter| !is_mark(letter))
        .map(|letter| if letter == 'đ' { 'd' } else { letter })
        .collect();
    let respelled = SPELLINGS.iter().find_map(|(british, american)| {
        let rest = plain.strip_prefix(british)?;
        Some(format!("{american}{rest}"))
    });
    respelled.unwrap_or(plain)
}

/// Whether it is one of the marks that stand over and under letters of the alphabets that are
/// written with the letters a to z.
fn is_mark(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> Vec<String> {
        words(text).into_iter().map(|word| word.folded).collect()
    }

    #[test]
    fn marks_and_case_are_no_difference() {
        for text in [
            "Thợ săn, ĐƯỜNG",
            "Tho\u{31b}\u{323} sa\u{306}n — đường!",
            "tho san duong",
        ] {
            assert_eq!(folded(text), ["tho", "san", "duong"], "{text}");
        }
    }

    #[test]
    fn words_know_where_they_stand() {
        let text = "Đi 2–3 ô";
        let cited: Vec<_> = words(text)
            .iter()
            .map(|word| text.get(word.range.clone()).unwrap().to_owned())
            .collect();
        assert_eq!(cited, ["Đi", "2", "3", "ô"]);
        assert_eq!(folded(text), ["di", "2", "3", "o"]);
    }

    #[test]
    fn both_english_spellings_are_the_same_word() {
        for (full, typed) in [
            ("colours", "color"),
            ("colours", "colou"),
            ("centre", "center"),
        ] {
            let (full, typed) = (folded(full).concat(), folded(typed).concat());
            assert!(full.starts_with(&typed), "{full} {typed}");
        }
    }

    #[test]
    fn hyphens_part_words_and_tie_them() {
        let words = words("A face-up tile - back-and-forth");
        let found = |beginning: &str| {
            let mut found = words.iter().filter_map(|word| word.matching(beginning));
            found.next().cloned()
        };
        assert_eq!(found("face"), Some(2..6));
        assert_eq!(found("up"), Some(7..9));
        assert_eq!(found("faceu"), Some(2..9));
        assert_eq!(found("backandforth"), Some(17..31));
        assert_eq!(found("tileb"), None);
        assert_eq!(found("andforth"), None);
    }

    #[test]
    fn a_mark_alone_is_no_word() {
        assert_eq!(folded("\u{301} … \u{323}\u{301}"), Vec::<String>::new());
        assert_eq!(folded(""), Vec::<String>::new());
    }
}
