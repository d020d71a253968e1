//! Names of players, as people type them.
//!
//! A name is only looked at here once it is taken over, never while it is being typed: an input
//! method may be in the middle of composing "Thảo" from T, h, a, o and a hook.

use icu_normalizer::ComposingNormalizerBorrowed;

/// The most characters of a name.
pub const LONGEST: usize = 20;

/// How many names are remembered to be picked from.
pub const REMEMBERED: usize = 8;

/// What is kept of a typed name: composed (NFC), without control characters and what only steers
/// the direction of writing, with single spaces, at most [`LONGEST`] characters long. Empty if
/// nothing is left.
#[must_use]
pub fn clean(typed: &str) -> String {
    let visible: String = typed
        .chars()
        .map(|char| if char.is_whitespace() { ' ' } else { char })
        .filter(|&char| !char.is_control() && !steers(char))
        .collect();
    let words: Vec<&str> = visible.split(' ').filter(|word| !word.is_empty()).collect();
    let composed = ComposingNormalizerBorrowed::new_nfc()
        .normalize(&words.join(" "))
        .into_owned();
    let short: String = composed.chars().take(LONGEST).collect();
    short.trim_end().to_owned()
}

/// Marks that are not seen, but turn round what stands beside them.
fn steers(char: char) -> bool {
    matches!(char, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// Whether two clean names are taken for the same: capitals make no difference. Nobody's name is
/// nobody's.
#[must_use]
pub fn same(one: &str, other: &str) -> bool {
    !one.is_empty() && one.to_lowercase() == other.to_lowercase()
}

/// Puts names in front of those that are remembered already, each once.
#[must_use]
pub fn remember(names: impl IntoIterator<Item = String>, remembered: &[String]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for name in names.into_iter().chain(remembered.iter().cloned()) {
        let name = clean(&name);
        if !name.is_empty() && !all.iter().any(|known| same(known, &name)) {
            all.push(name);
        }
    }
    all.truncate(REMEMBERED);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_composed_trimmed_and_short() {
        for (typed, kept) in [
            ("Thảo", "Thảo"),
            ("Tha\u{309}o", "Thảo"),
            (
                "  Nguye\u{302}\u{303}n \t  Thi\u{323}\u{A0}Minh\n",
                "Nguyễn Thị Minh",
            ),
            ("A\u{0}n\u{7}", "An"),
            ("\u{202E}An\u{2069}", "An"),
            (" \u{200F}\n", ""),
            ("abcdefghijklmnopqrs tu", "abcdefghijklmnopqrs"),
            ("ấấấấấấấấấấấấấấấấấấấấấấ", "ấấấấấấấấấấấấấấấấấấấấ"),
        ] {
            assert_eq!(clean(typed), kept, "{typed:?}");
            assert_eq!(clean(kept), kept);
        }
    }

    #[test]
    fn capitals_make_no_other_name() {
        assert!(same("Đức", "ĐỨC"));
        assert!(!same("Thảo", "Thao"));
        assert!(!same("", ""));
    }

    #[test]
    fn the_last_names_are_remembered_first_and_each_once() {
        let known: Vec<String> = (0..9).map(|n| format!("Bạn {n}")).collect();
        let names = remember(
            ["An".to_owned(), " bạn 3".to_owned(), String::new()],
            &known,
        );
        assert_eq!(names.len(), REMEMBERED);
        assert_eq!(names[..4], ["An", "bạn 3", "Bạn 0", "Bạn 1"]);
    }
}
