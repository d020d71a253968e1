//! The version stands in the workspace and nowhere else; what must repeat it agrees.

use std::process::Command;

use baban_tests::package::{Version, in_project};

use crate::files::{elements, plist_value, text, xml};

fn script(form: &[&str]) -> String {
    let output = Command::new("bash")
        .arg(in_project(".ci/version"))
        .args(form)
        .output()
        .expect("bash is there");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_script_tells_what_the_workspace_has() {
    let version = Version::of_workspace().unwrap();
    let code = version.code();
    assert_eq!(script(&[]), format!("{version}\n"));
    assert_eq!(script(&["code"]), format!("{code}\n"));
    assert_eq!(
        script(&["xcconfig"]),
        format!("MARKETING_VERSION = {version}\nCURRENT_PROJECT_VERSION = {code}\n")
    );
}

#[test]
fn the_packages_take_the_version_from_the_workspace() {
    let gradle = text("android/app/build.gradle.kts");
    assert!(gradle.contains("commandLine(\"bash\", \".ci/version\", *form)"));
    assert!(gradle.contains("versionCode = workspaceVersion(\"code\").toInt()"));
    assert!(gradle.contains("versionName = workspaceVersion()\n"));
    xml("ios/BaBan/Info.plist", |root| {
        let version = plist_value(root, "CFBundleShortVersionString");
        assert_eq!(version, ["$(MARKETING_VERSION)"]);
        let build = plist_value(root, "CFBundleVersion");
        assert_eq!(build, ["$(CURRENT_PROJECT_VERSION)"]);
    });
}

#[test]
fn the_stores_are_told_what_is_new_in_this_version() {
    let version = Version::of_workspace().unwrap();
    let metainfo = "desktop/linux/io.github.babangames.BaBan.metainfo.xml";
    let newest = xml(metainfo, |root| {
        let release = elements(root, "release").next().unwrap();
        release.attribute("version").unwrap().to_owned()
    });
    assert_eq!(newest, version.to_string(), "{metainfo} lacks this version");
    let newest = text("desktop/linux/changelog");
    assert!(newest.starts_with(&format!("baban ({version}-1) ")));
    for locale in ["en-US", "vi"] {
        let code = version.code();
        let path = format!("android/fastlane/metadata/android/{locale}/changelogs/{code}.txt");
        assert!(!text(&path).trim().is_empty());
    }
}
