//! One name for the app wherever a system or a store asks for it.

use baban_tests::package::{APP_ID, APP_NAME, in_project};

use crate::files::{ANDROID, between, elements, plist_value, text, xml};

#[test]
fn the_desktop_knows_the_app_by_its_id() {
    let entry = text(&format!("desktop/linux/{APP_ID}.desktop"));
    for line in [
        format!("Name={APP_NAME}"),
        format!("Icon={APP_ID}"),
        format!("StartupWMClass={APP_ID}"),
        "MimeType=application/x-baban-record;".to_owned(),
    ] {
        assert!(entry.lines().any(|other| other == line), "{line}");
    }
    let program = text("desktop/src/main.rs");
    assert_eq!(between(&program, "const APP_ID: &str = \"", "\""), APP_ID);
    xml(&format!("desktop/linux/{APP_ID}.metainfo.xml"), |root| {
        let first = |name| elements(root, name).next().and_then(|node| node.text());
        assert_eq!(first("id"), Some(APP_ID));
        assert_eq!(first("name"), Some(APP_NAME));
        assert_eq!(first("launchable"), Some(&*format!("{APP_ID}.desktop")));
        assert_eq!(first("mediatype"), Some("application/x-baban-record"));
    });
    xml(&format!("desktop/linux/{APP_ID}.xml"), |root| {
        let kind = elements(root, "mime-type").next().unwrap();
        assert_eq!(kind.attribute("type"), Some("application/x-baban-record"));
    });
    let flatpak = text(&format!("desktop/flatpak/{APP_ID}.yml"));
    assert!(flatpak.lines().any(|line| line == format!("id: {APP_ID}")));
}

#[test]
fn android_knows_the_app_by_its_id() {
    let gradle = text("android/app/build.gradle.kts");
    assert_eq!(between(&gradle, "applicationId = \"", "\""), APP_ID);
    // Packages of Java and Kotlin are written small.
    let package = APP_ID.to_lowercase();
    assert_eq!(between(&gradle, "namespace = \"", "\""), package);
    let sources = format!("android/app/src/main/kotlin/{}", package.replace('.', "/"));
    for name in ["MainActivity", "AndroidServices"] {
        let source = text(&format!("{sources}/{name}.kt"));
        assert_eq!(source.lines().next(), Some(&*format!("package {package}")));
    }
    xml("android/app/src/main/AndroidManifest.xml", |root| {
        let activity = elements(root, "activity").next().unwrap();
        let name = activity.attribute((ANDROID, "name")).unwrap();
        assert_eq!(name, format!("{package}.MainActivity"));
        // The library that is loaded is the one that the crate is built to, and Kotlin is told so.
        let library = elements(root, "meta-data").next().unwrap();
        let library = library.attribute((ANDROID, "value")).unwrap();
        let crate_name = text("android/Cargo.toml");
        let crate_name = between(&crate_name, "name = \"", "\"").replace('-', "_");
        assert_eq!(library, crate_name);
        let activity = text(&format!("{sources}/MainActivity.kt"));
        assert!(activity.contains(&format!("libraryOverride\", \"{library}\"")));
    });
    let strings = text("android/app/src/main/res/values/strings.xml");
    assert!(strings.contains(&format!(">{APP_NAME}<")));
}

#[test]
fn apple_knows_the_app_by_its_id() {
    let project = text("ios/project.yml");
    assert_eq!(
        between(&project, "PRODUCT_BUNDLE_IDENTIFIER: ", "\n"),
        APP_ID
    );
    xml("ios/BaBan/Info.plist", |root| {
        assert_eq!(plist_value(root, "CFBundleDisplayName"), [APP_NAME]);
    });
    for language in ["en", "vi"] {
        let path = format!("ios/BaBan/{language}.lproj/InfoPlist.strings");
        assert!(text(&path).contains(&format!("\"CFBundleDisplayName\" = \"{APP_NAME}\";")));
        let name = text("ios/fastlane/metadata/vi/name.txt");
        assert_eq!(name.trim(), APP_NAME);
    }
    xml("desktop/macos/Info.plist", |root| {
        assert_eq!(plist_value(root, "CFBundleIdentifier"), [APP_ID]);
        assert_eq!(plist_value(root, "CFBundleDisplayName"), [APP_NAME]);
    });
}

#[test]
fn the_debian_package_takes_files_that_are_there() {
    let package = text("desktop/Cargo.toml");
    let assets = between(&package, "assets = [\n", "\n]\n");
    let mut installed = Vec::new();
    for line in assets.lines() {
        let source = between(line, "[\"", "\"");
        installed.push(between(line, "\", \"", "\"").to_owned());
        // What is made by the build is there once it is made.
        if !source.starts_with("target/") && source != "third-party.txt" {
            let source = source.trim_end_matches('*');
            assert!(in_project("desktop").join(source).exists(), "{source}");
        }
    }
    for size in ["16x16", "512x512", "scalable", "symbolic"] {
        let folder = format!("usr/share/icons/hicolor/{size}/apps/");
        assert!(installed.contains(&folder), "{folder}");
    }
}
