//! Every package offers the languages that the app speaks, and its own words are in all of them.

use std::collections::BTreeSet;

use baban_tests::package::{APP_ID, LANGUAGES};

use crate::files::{ANDROID, between, elements, names, plist_value, text, xml};

fn languages() -> BTreeSet<String> {
    LANGUAGES.into_iter().map(str::to_owned).collect()
}

#[test]
fn the_app_speaks_them() {
    let mut spoken = names("ui/i18n");
    // In the sources.
    spoken.insert("en".to_owned());
    assert_eq!(spoken, languages());
}

#[test]
fn android_offers_them() {
    let config = "android/app/src/main/res/xml/locales_config.xml";
    let offered = xml(config, |root| {
        elements(root, "locale")
            .map(|locale| locale.attribute((ANDROID, "name")).unwrap().to_owned())
            .collect::<BTreeSet<_>>()
    });
    assert_eq!(offered, languages());
    let gradle = text("android/app/build.gradle.kts");
    let filters = between(&gradle, "localeFilters += listOf(", ")");
    let filters: BTreeSet<_> = filters
        .split(", ")
        .map(|language| language.trim_matches('"').to_owned())
        .collect();
    assert_eq!(filters, languages());
}

#[test]
fn apple_offers_them() {
    for list in ["ios/BaBan/Info.plist", "desktop/macos/Info.plist"] {
        let offered: BTreeSet<_> = xml(list, |root| plist_value(root, "CFBundleLocalizations"))
            .into_iter()
            .collect();
        assert_eq!(offered, languages(), "{list}");
    }
    let folders: BTreeSet<_> = names("ios/BaBan")
        .iter()
        .filter_map(|name| name.strip_suffix(".lproj").map(str::to_owned))
        .collect();
    assert_eq!(folders, languages());
}

#[test]
fn the_stores_are_told_in_them() {
    let stores: BTreeSet<_> = ["en-US", "vi"].map(str::to_owned).into();
    assert_eq!(names("android/fastlane/metadata/android"), stores);
    let mut apple = names("ios/fastlane/metadata");
    apple.remove("copyright.txt");
    assert_eq!(apple, stores);
    for folder in ["android/fastlane/metadata/android", "ios/fastlane/metadata"] {
        let [english, vietnamese] =
            ["en-US", "vi"].map(|locale| names(&format!("{folder}/{locale}")));
        assert_eq!(english, vietnamese, "{folder}");
    }
}

#[test]
fn the_desktop_is_told_in_them() {
    let entry = text(&format!("desktop/linux/{APP_ID}.desktop"));
    for key in ["GenericName", "Comment", "Keywords"] {
        for start in [format!("{key}="), format!("{key}[vi]=")] {
            assert!(
                entry.lines().any(|line| line.starts_with(&start)),
                "{start}"
            );
        }
    }
    xml(&format!("desktop/linux/{APP_ID}.metainfo.xml"), |root| {
        let offered: BTreeSet<_> = elements(root, "lang")
            .filter_map(|lang| lang.text().map(str::to_owned))
            .collect();
        assert_eq!(offered, languages());
        // Each sentence and picture stands right before its translation.
        for name in ["summary", "p", "li", "caption", "image"] {
            let nodes: Vec<_> = elements(root, name).collect();
            let language = |node: &roxmltree::Node<'_, '_>| {
                let xml = "http://www.w3.org/XML/1998/namespace";
                node.attribute((xml, "lang")).map(str::to_owned)
            };
            assert!(!nodes.is_empty() && nodes.len() % 2 == 0, "{name}");
            for pair in nodes.chunks_exact(2) {
                assert_eq!(pair.first().and_then(language), None, "{name}");
                assert_eq!(
                    pair.last().and_then(language).as_deref(),
                    Some("vi"),
                    "{name}"
                );
            }
        }
    });
}
