//! The stores' texts keep to the stores' limits, and what they point to is there.

use std::fs;

use baban_tests::package::{APP_NAME, LANGUAGES, in_project};
use icu_normalizer::ComposingNormalizerBorrowed;

use crate::files::text;

/// What a store counts.
#[derive(Clone, Copy, Debug)]
enum Unit {
    Characters,
    /// Of UTF-8: more than characters wherever a letter has a mark.
    Bytes,
}

impl Unit {
    fn count(self, text: &str) -> usize {
        match self {
            Self::Characters => text.chars().count(),
            Self::Bytes => text.len(),
        }
    }
}

/// The greatest length of each file, as Google and Apple have it. Apple counts keywords alone in bytes.
const LIMITS: [(&str, usize, Unit); 11] = {
    use Unit::{Bytes, Characters};
    [
        (
            "android/fastlane/metadata/android/{}/title.txt",
            30,
            Characters,
        ),
        (
            "android/fastlane/metadata/android/{}/short_description.txt",
            80,
            Characters,
        ),
        (
            "android/fastlane/metadata/android/{}/full_description.txt",
            4000,
            Characters,
        ),
        (
            "android/fastlane/metadata/android/{}/changelogs",
            500,
            Characters,
        ),
        ("ios/fastlane/metadata/{}/name.txt", 30, Characters),
        ("ios/fastlane/metadata/{}/subtitle.txt", 30, Characters),
        ("ios/fastlane/metadata/{}/keywords.txt", 100, Bytes),
        ("ios/fastlane/metadata/{}/description.txt", 4000, Characters),
        (
            "ios/fastlane/metadata/{}/release_notes.txt",
            4000,
            Characters,
        ),
        ("ios/fastlane/metadata/{}/support_url.txt", 255, Characters),
        ("ios/fastlane/metadata/{}/privacy_url.txt", 255, Characters),
    ]
};

#[test]
fn no_text_is_too_long_for_its_store() {
    let nfc = ComposingNormalizerBorrowed::new_nfc();
    for locale in ["en-US", "vi"] {
        for (path, most, unit) in LIMITS {
            let path = in_project(path.replace("{}", locale));
            let files = if path.is_dir() {
                fs::read_dir(path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path())
                    .collect()
            } else {
                vec![path]
            };
            for file in files {
                let text = fs::read_to_string(&file).unwrap();
                let length = unit.count(text.trim_end());
                let file = file.display();
                assert!((1..=most).contains(&length), "{file}: {length} {unit:?}");
                assert!(nfc.is_normalized(&text), "{file} is not in NFC");
            }
        }
    }
}

/// The address ends with the page's name, as the web server of the account's pages shows `NAME.html`.
#[test]
fn the_privacy_policy_that_apple_is_pointed_to_is_there_in_every_language() {
    for locale in ["en-US", "vi"] {
        let address = text(&format!("ios/fastlane/metadata/{locale}/privacy_url.txt"));
        let (_, name) = address.trim_end().rsplit_once('/').unwrap();
        let page = text(&format!("ui/site/{name}.html"));
        assert!(page.contains(APP_NAME));
        for language in LANGUAGES {
            assert!(page.contains(&format!("lang=\"{language}\"")), "{language}");
        }
    }
}
