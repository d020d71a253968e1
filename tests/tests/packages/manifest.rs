//! What the packages ask the systems for.

use std::collections::BTreeSet;

use baban_tests::package::{ANDROID_MIN_SDK, ANDROID_TARGET_SDK, APP_ID, in_project};

use crate::files::{ANDROID, elements, plist_value, text, xml};

const MANIFEST: &str = "android/app/src/main/AndroidManifest.xml";

#[test]
fn android_is_asked_for_no_permission() {
    xml(MANIFEST, |root| {
        let asked = root
            .descendants()
            .filter(|node| node.tag_name().name().starts_with("uses-permission"))
            .count();
        assert_eq!(asked, 0);
    });
    // Nor may a library bring one along.
    assert!(text("android/app/build.gradle.kts").contains("<uses-permission"));
}

#[test]
fn android_leaves_every_change_of_the_device_to_the_app() {
    xml(MANIFEST, |root| {
        let activity = elements(root, "activity").next().unwrap();
        let changes = activity.attribute((ANDROID, "configChanges")).unwrap();
        let changes: BTreeSet<_> = changes.split('|').collect();
        // All that the app can follow without being started anew.
        let all = [
            "colorMode",
            "density",
            "fontScale",
            "fontWeightAdjustment",
            "grammaticalGender",
            "keyboard",
            "keyboardHidden",
            "layoutDirection",
            "locale",
            "mcc",
            "mnc",
            "navigation",
            "orientation",
            "screenLayout",
            "screenSize",
            "smallestScreenSize",
            "touchscreen",
            "uiMode",
        ];
        assert_eq!(changes, all.into());
        assert_eq!(activity.attribute((ANDROID, "screenOrientation")), None);
        assert_eq!(
            activity.attribute((ANDROID, "launchMode")),
            Some("singleTask")
        );
    });
}

#[test]
fn android_versions_stand_once() {
    let gradle = text("android/app/build.gradle.kts");
    let check = text("android/check");
    for (version, in_gradle, in_check) in [
        (ANDROID_MIN_SDK, "minSdk", "min_sdk"),
        (ANDROID_TARGET_SDK, "targetSdk", "target_sdk"),
    ] {
        assert!(gradle.contains(&format!("{in_gradle} = {version}")));
        assert!(check.contains(&format!("{in_check}={version}")));
    }
    assert!(gradle.contains(&format!("\"--platform\", \"{ANDROID_MIN_SDK}\"")));
}

/// The rules say what the app writes: the names of `ui/src/storage`.
#[test]
fn android_keeps_games_and_settings_in_its_backups() {
    let folder = "android/app/src/main/res/xml";
    for (file, groups) in [("backup_rules", 1), ("data_extraction_rules", 2)] {
        xml(&format!("{folder}/{file}.xml"), |root| {
            let paths: Vec<_> = elements(root, "include")
                .map(|node| node.attribute("path").unwrap())
                .collect();
            let kept = ["saves/", "settings.json", "statistics.json"];
            assert_eq!(paths, kept.repeat(groups), "{file}");
        });
    }
    assert!(text("ui/src/storage/saves.rs").contains("join(\"saves\")"));
    assert!(text("ui/src/storage/settings.rs").contains("\"settings.json\""));
    assert!(text("ui/src/storage/results.rs").contains("\"statistics.json\""));
}

#[test]
fn the_native_library_is_laid_out_for_large_pages() {
    let flag = "\"-Wl,-z,max-page-size=16384\"";
    assert!(text("android/build.rs").contains(flag));
}

#[test]
fn phones_and_tablets_of_apple_may_be_held_in_every_way() {
    xml("ios/BaBan/Info.plist", |root| {
        let ways = plist_value(root, "UISupportedInterfaceOrientations");
        assert_eq!(ways.len(), 4);
        assert_eq!(
            ways,
            plist_value(root, "UISupportedInterfaceOrientations~ipad")
        );
        assert_eq!(plist_value(root, "UIRequiresFullScreen"), ["false"]);
        // A reason to be asked for leave would stand under such a key.
        let asks = elements(root, "key").filter_map(|key| key.text());
        assert!(
            !asks
                .into_iter()
                .any(|key| key.ends_with("UsageDescription"))
        );
    });
    xml("ios/BaBan/PrivacyInfo.xcprivacy", |root| {
        assert_eq!(plist_value(root, "NSPrivacyTracking"), ["false"]);
        assert_eq!(plist_value(root, "NSPrivacyCollectedDataTypes"), ["array"]);
    });
}

/// Newer systems end an app that has a scene without naming its delegate. The class is Slint's.
#[test]
fn apple_is_told_who_looks_after_the_scene() {
    xml("ios/BaBan/Info.plist", |root| {
        let role = plist_value(root, "UIWindowSceneSessionRoleApplication");
        assert_eq!(role, ["Main", "SlintWindowSceneDelegate"]);
        let several = plist_value(root, "UIApplicationSupportsMultipleScenes");
        assert_eq!(several, ["false"]);
    });
}

#[test]
fn the_sandbox_has_no_network() {
    let flatpak = text(&format!("desktop/flatpak/{APP_ID}.yml"));
    assert!(!flatpak.contains("--share=network") && !flatpak.contains("--filesystem"));
}

#[test]
fn the_metainfo_shows_pictures_that_are_there() {
    xml(&format!("desktop/linux/{APP_ID}.metainfo.xml"), |root| {
        for image in elements(root, "image") {
            let (_, name) = image.text().unwrap().split_once("/screenshots/").unwrap();
            let picture = in_project("desktop/screenshots").join(name);
            assert!(picture.exists(), "{name}");
        }
    });
}
