//! What is searched for: the words of a query, the small ones of which are not insisted on.

use super::fold;

/// Words so common that a section need not have them, without case and marks. Of the Vietnamese ones
/// only those are here that are no other word when their marks are left out.
const SMALL: [&str; 34] = [
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "has", "if", "in", "is", "it", "may",
    "must", "of", "on", "or", "that", "the", "their", "they", "this", "to", "who", "will", "with",
    "you", "your", // English
    "cac", "duoc", "mot", "nhung", // các, được, một, những
];

/// A query, folded.
pub(super) struct Query {
    /// All its words in their order.
    pub(super) all: Vec<String>,
    /// Those that a section must have: all but the small ones, or all if there are no others.
    pub(super) wanted: Vec<String>,
}

impl Query {
    /// The query as it was typed; `None` if there is no word in it.
    pub(super) fn new(typed: &str) -> Option<Self> {
        let words = fold::words(typed).into_iter();
        let all: Vec<String> = words.map(|word| word.folded).collect();
        let large = all.iter().filter(|word| !SMALL.contains(&word.as_str()));
        let mut wanted: Vec<String> = large.cloned().collect();
        if wanted.is_empty() {
            wanted.clone_from(&all);
        }
        (!all.is_empty()).then_some(Self { all, wanted })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words_are_wanted_only_if_there_are_no_others() {
        let query = Query::new("The highest point, on the board").unwrap();
        assert_eq!(query.all.len(), 6);
        assert_eq!(query.wanted, ["highest", "point", "board"]);
        assert_eq!(Query::new("đặt một ô").unwrap().wanted, ["dat", "o"]);
        assert_eq!(Query::new("the a").unwrap().wanted, ["the", "a"]);
        assert!(Query::new(" - ").is_none());
    }

    #[test]
    fn small_words_are_listed_as_words_are_folded() {
        for word in SMALL {
            assert_eq!(Query::new(word).unwrap().all, [word]);
        }
    }
}
