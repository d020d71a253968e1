//! Reading the packages' files.

use std::collections::BTreeSet;
use std::fs;

use baban_tests::package::in_project;
use roxmltree::{Document, Node, ParsingOptions};

/// The attributes of Android's manifests and resources.
pub(crate) const ANDROID: &str = "http://schemas.android.com/apk/res/android";

pub(crate) fn text(path: &str) -> String {
    fs::read_to_string(in_project(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Reads an XML file and lets `look` see it.
pub(crate) fn xml<R>(path: &str, look: impl FnOnce(Node<'_, '_>) -> R) -> R {
    let text = text(path);
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(&text, options)
        .unwrap_or_else(|error| panic!("{path}: {error}"));
    look(document.root_element())
}

/// All elements of this name.
pub(crate) fn elements<'a, 'i: 'a>(
    root: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    root.descendants()
        .filter(move |node| node.is_element() && node.tag_name().name() == name)
}

/// The value after a key of a property list: its texts, or its own name (`true`, `false`).
pub(crate) fn plist_value(root: Node<'_, '_>, key: &str) -> Vec<String> {
    let key = elements(root, "key").find(|node| node.text() == Some(key));
    let Some(value) = key.and_then(|key| key.next_sibling_element()) else {
        return Vec::new();
    };
    let texts: Vec<String> = elements(value, "string")
        .filter_map(|node| node.text().map(str::to_owned))
        .collect();
    if texts.is_empty() {
        vec![value.tag_name().name().to_owned()]
    } else {
        texts
    }
}

/// The names in a folder.
pub(crate) fn names(path: &str) -> BTreeSet<String> {
    fs::read_dir(in_project(path))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect()
}

/// The text between two others, after the first of which it comes first.
pub(crate) fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before)
        .and_then(|(_, rest)| rest.split_once(after))
        .map_or_else(|| panic!("'{before}' is not there"), |(found, _)| found)
}
