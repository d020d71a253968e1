//! The stores' texts keep to the stores' limits.

use std::fs;

use baban_tests::package::in_project;
use icu_normalizer::ComposingNormalizerBorrowed;

/// The greatest number of characters in each file, as Google and Apple have it.
const LIMITS: [(&str, usize); 11] = [
    ("android/fastlane/metadata/android/{}/title.txt", 30),
    (
        "android/fastlane/metadata/android/{}/short_description.txt",
        80,
    ),
    (
        "android/fastlane/metadata/android/{}/full_description.txt",
        4000,
    ),
    ("android/fastlane/metadata/android/{}/changelogs", 500),
    ("ios/fastlane/metadata/{}/name.txt", 30),
    ("ios/fastlane/metadata/{}/subtitle.txt", 30),
    ("ios/fastlane/metadata/{}/keywords.txt", 100),
    ("ios/fastlane/metadata/{}/description.txt", 4000),
    ("ios/fastlane/metadata/{}/release_notes.txt", 4000),
    ("ios/fastlane/metadata/{}/support_url.txt", 255),
    ("ios/fastlane/metadata/{}/privacy_url.txt", 255),
];

#[test]
fn no_text_is_too_long_for_its_store() {
    let nfc = ComposingNormalizerBorrowed::new_nfc();
    for locale in ["en-US", "vi"] {
        for (path, most) in LIMITS {
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
                let length = text.trim_end().chars().count();
                let file = file.display();
                assert!(
                    (1..=most).contains(&length),
                    "{file} has {length} characters"
                );
                assert!(nfc.is_normalized(&text), "{file} is not in NFC");
            }
        }
    }
}
