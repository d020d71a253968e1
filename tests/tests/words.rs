//! Every word of the interface can be translated, and is: the messages in the `.slint` sources and the
//! Vietnamese catalogue are the same set, placeholders survive, text is in NFC, and no words are written
//! into an element directly.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use icu_normalizer::ComposingNormalizerBorrowed;

/// A message as the sources have it: its context and its text, and the plural's text if it has one.
type Message = (String, String, Option<String>);

/// The source without its comments; strings stay as they are.
fn without_comments(source: &str) -> String {
    let mut plain = String::new();
    for line in source.lines() {
        let mut in_string = false;
        let mut last = ' ';
        let mut end = line.len();
        for (at, letter) in line.char_indices() {
            match letter {
                '"' if last != '\\' => in_string = !in_string,
                '/' if last == '/' && !in_string => {
                    end = at - 1;
                    break;
                }
                _ => {}
            }
            last = letter;
        }
        plain.push_str(line.get(..end).unwrap_or_default());
        plain.push('\n');
    }
    plain
}

/// All messages of a source in order. Without a context of its own, a message has the name of the
/// component or global that it stands in.
fn extract(source: &str) -> Vec<Message> {
    let mut found = Vec::new();
    let mut component = String::new();
    let mut rest = source;
    while let Some(at) = rest.find(['c', 'g', '@']) {
        rest = rest.get(at..).unwrap_or_default();
        let name = ["component ", "global "]
            .iter()
            .find_map(|keyword| rest.strip_prefix(keyword));
        if let Some(after) = name {
            component = after
                .chars()
                .take_while(|letter| letter.is_alphanumeric())
                .collect();
        } else if let Some(after) = rest.strip_prefix("@tr(")
            && let Some((mut text, mut tail)) = literal(after)
        {
            let mut context = component.clone();
            if let Some(after) = tail.trim_start().strip_prefix("=>")
                && let Some((own, after)) = literal(after)
            {
                context = std::mem::replace(&mut text, own);
                tail = after;
            }
            let plural = tail
                .trim_start()
                .strip_prefix('|')
                .and_then(literal)
                .map(|(plural, _)| plural);
            found.push((context, text, plural));
        }
        rest = rest.get(1..).unwrap_or_default();
    }
    found
}

/// The string literal at the beginning, and what comes after it.
fn literal(source: &str) -> Option<(String, &str)> {
    let inside = source.trim_start().strip_prefix('"')?;
    let mut text = String::new();
    let mut letters = inside.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((text, inside.get(at + 1..)?)),
            '\\' => match letters.next()?.1 {
                'n' => text.push('\n'),
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
    None
}

/// The string literals that a property is set to directly, not as a part of a message.
fn literals_of(source: &str, property: &str) -> Vec<String> {
    source
        .lines()
        .filter_map(|line| line.trim().strip_prefix(property)?.strip_prefix(": "))
        .filter_map(|value| {
            let outside = value.split("@tr(").next()?;
            literal(outside.get(outside.find('"')?..)?).map(|(text, _)| text)
        })
        .collect()
}

/// The placeholders of a message, sorted.
fn placeholders(text: &str) -> Vec<String> {
    let mut found: Vec<String> = text
        .split('{')
        .skip(1)
        .filter_map(|part| part.split_once('}'))
        .map(|(name, _)| format!("{{{name}}}"))
        .collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ui() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui")
    }

    fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "slint")
            {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, without_comments(&text)));
            }
        }
    }

    /// The messages of all sources, each with the file that has it.
    fn messages() -> BTreeMap<Message, PathBuf> {
        let mut files = Vec::new();
        sources(&ui().join("slint"), &mut files);
        assert!(files.len() > 10, "the sources were not found");
        let mut found = BTreeMap::new();
        for (path, text) in files {
            for message in extract(&text) {
                found.insert(message, path.clone());
            }
        }
        found
    }

    /// The translations of all messages; several where the plural has several forms.
    fn catalogue() -> BTreeMap<Message, Vec<String>> {
        let path = ui().join("i18n/vi/LC_MESSAGES/baban-ui.po");
        let file = rspolib::pofile(path.as_path()).unwrap();
        file.entries
            .iter()
            .filter(|entry| !entry.obsolete)
            .map(|entry| {
                let entry = entry.unescaped().unwrap();
                let texts = match entry.msgstr {
                    Some(text) if entry.msgid_plural.is_none() => vec![text],
                    _ => entry.msgstr_plural,
                };
                (
                    (
                        entry.msgctxt.unwrap_or_default(),
                        entry.msgid,
                        entry.msgid_plural,
                    ),
                    texts,
                )
            })
            .collect()
    }

    #[test]
    fn every_message_has_a_translation_and_none_is_stale() {
        let (messages, catalogue) = (messages(), catalogue());
        let missing: Vec<_> = messages
            .iter()
            .filter(|(message, _)| !catalogue.contains_key(message))
            .collect();
        assert!(missing.is_empty(), "not translated: {missing:#?}");
        let stale: Vec<_> = catalogue
            .keys()
            .filter(|message| !messages.contains_key(message))
            .collect();
        assert!(stale.is_empty(), "translated but not used: {stale:#?}");
    }

    #[test]
    fn translations_are_complete_and_keep_their_placeholders() {
        for ((context, text, plural), translations) in catalogue() {
            // Vietnamese has one form for all numbers.
            assert_eq!(translations.len(), 1, "{context}: {text}");
            let model = plural.as_ref().unwrap_or(&text);
            for translation in translations {
                assert!(!translation.trim().is_empty(), "{context}: {text} is empty");
                assert_eq!(
                    placeholders(model),
                    placeholders(&translation),
                    "{context}: {text} → {translation}"
                );
            }
        }
    }

    #[test]
    fn text_is_normalised() {
        let nfc = ComposingNormalizerBorrowed::new_nfc();
        for (message, path) in messages() {
            assert!(
                nfc.is_normalized(&message.1),
                "{}: {}",
                path.display(),
                message.1
            );
        }
        for (message, translations) in catalogue() {
            for translation in translations {
                assert!(
                    nfc.is_normalized(&translation),
                    "{}: {translation}",
                    message.1
                );
            }
        }
    }

    #[test]
    fn no_words_are_written_into_elements() {
        let mut files = Vec::new();
        sources(&ui().join("slint"), &mut files);
        for (path, text) in files {
            for property in [
                "text",
                "label",
                "title",
                "accessible-label",
                "placeholder-text",
                "close-label",
            ] {
                for literal in literals_of(&text, property) {
                    assert!(
                        !literal.chars().any(char::is_alphabetic),
                        "{}: {property}: \"{literal}\" is not translated",
                        path.display()
                    );
                }
            }
        }
    }

    #[test]
    fn the_extraction_knows_the_syntax() {
        let source = r#"
            // @tr("a comment")
            global Words { f() { return @tr("One \"two\""); } }
            component Card inherits Base {
                text: @tr("here" => "{} of {}", a, b);
                label: @tr("{n} pip" | "{n} pips" % count);
                title: "Ba" + @tr("x");
            }"#;
        let plain = without_comments(source);
        let message = |context: &str, text: &str, plural: Option<&str>| {
            (
                context.to_owned(),
                text.to_owned(),
                plural.map(str::to_owned),
            )
        };
        assert_eq!(
            extract(&plain),
            [
                message("Words", "One \"two\"", None),
                message("here", "{} of {}", None),
                message("Card", "{n} pip", Some("{n} pips")),
                message("Card", "x", None),
            ]
        );
        assert_eq!(literals_of(&plain, "title"), ["Ba"]);
        assert_eq!(placeholders("{n} of {}: {0}"), ["{0}", "{n}", "{}"]);
    }
}
