//! Reading the format, and what is not of it.

use baban_ui::reference::{Block, Page, Problem, parse};
use proptest::prelude::*;

fn problems(source: &str) -> Vec<Problem> {
    parse(source).problems
}

/// The blocks of a text that stands in one section.
fn blocks(source: &str) -> Vec<Block> {
    let parsed = parse(&format!("# F {{#full}}\n## S {{#s}}\n{source}"));
    assert_eq!(parsed.problems, []);
    parsed
        .page
        .full
        .into_iter()
        .flat_map(|section| section.blocks)
        .collect()
}

#[test]
fn sections_belong_to_parts_and_have_levels() {
    let parsed = parse(
        "# Quick {#quick}\n## One {#one}\nText.\n# Full {#full}\n## Two {#two}\n### Three {#three}\n",
    );
    assert_eq!(parsed.problems, []);
    let outline = |page: &Page| -> Vec<(String, String, u8)> {
        let of = page.sections();
        of.map(|section| (section.id.clone(), section.title.clone(), section.level))
            .collect()
    };
    let section = |id: &str, title: &str, level| (id.to_owned(), title.to_owned(), level);
    assert_eq!(
        outline(&parsed.page),
        [
            section("one", "One", 1),
            section("two", "Two", 1),
            section("three", "Three", 2)
        ]
    );
    assert_eq!((parsed.page.quick.len(), parsed.page.full.len()), (1, 2));
    assert_eq!(
        parsed.page.section("two").map(|section| &*section.title),
        Some("Two")
    );
    assert_eq!(parsed.page.section("four"), None);
}

#[test]
fn terms_are_spans_and_lines_are_joined() {
    let blocks = blocks("A **point** is\n**open** here.");
    let [Block::Paragraph(text)] = blocks.as_slice() else {
        panic!("{blocks:?}");
    };
    let spans: Vec<_> = text
        .spans
        .iter()
        .map(|span| (&*span.text, span.strong))
        .collect();
    assert_eq!(
        spans,
        [
            ("A ", false),
            ("point", true),
            (" is ", false),
            ("open", true),
            (" here.", false)
        ]
    );
    assert_eq!(text.to_string(), "A point is open here.");
}

#[test]
fn lists_tables_and_diagrams_are_blocks() {
    let told: Vec<String> = blocks(
        "- dash\n\n3. three\n4. four\n\n| a | b |\n|---|---|\n| c | **d** |\n| e | |\n\n![Shown](diagram:x-y)",
    )
    .iter()
    .map(|block| match block {
        Block::Item { number, text } => format!("{number:?} {text}"),
        Block::Table { head, rows } => format!("{} {} {}", head.len(), rows.len(), rows[0][1]),
        Block::Diagram { id, caption } => format!("{id}: {caption}"),
        Block::Paragraph(text) => text.to_string(),
    })
    .collect();
    assert_eq!(
        told,
        [
            "None dash",
            "Some(3) three",
            "Some(4) four",
            "2 2 d",
            "x-y: Shown"
        ]
    );
}

#[test]
fn what_is_not_of_the_format_is_told() {
    let title = |title: &str| title.to_owned();
    assert_eq!(
        problems("# Else {#else}"),
        [Problem::NoPart {
            title: title("Else")
        }]
    );
    assert_eq!(
        problems("## Lost {#lost}"),
        [Problem::Homeless {
            title: title("Lost")
        }]
    );
    assert_eq!(
        problems("# F {#full}\n## Bare"),
        [Problem::NoId {
            title: title("Bare")
        }]
    );
    assert_eq!(
        problems("# F {#full}\n## One {#a}\n## Two {#a}"),
        [Problem::NoId {
            title: title("Two")
        }]
    );
    assert_eq!(
        problems("# F {#full}\n#### Deep {#deep}"),
        [Problem::TooDeep {
            title: title("Deep")
        }]
    );
    assert_eq!(
        problems("Text"),
        [Problem::Astray {
            text: title("Text")
        }]
    );
    for picture in [
        "![x](x.png)",
        "Beside ![x](diagram:x)",
        "![x](diagram:x) beside",
        "![x](diagram:x) ![y](diagram:y)",
        "- ![x](diagram:x)",
    ] {
        let found = problems(&format!("# F {{#full}}\n## S {{#s}}\n{picture}"));
        assert!(
            matches!(found.as_slice(), [Problem::Picture { .. }, ..]),
            "{picture}: {found:?}"
        );
    }
    for unused in [
        "*weak*",
        "`code`",
        "<b>html</b>",
        "<div>\n</div>",
        "> quote",
        "```\ncode\n```",
        "***",
        "- a\n  - b",
        "[link](x)",
        "a  \nb",
    ] {
        let found = problems(&format!("# F {{#full}}\n## S {{#s}}\n{unused}"));
        assert!(
            matches!(found.as_slice(), [Problem::Unused { .. }, ..]),
            "{unused}: {found:?}"
        );
    }
}

#[test]
fn problems_read_well() {
    let text = problems("## Lost {#lost}")[0].to_string();
    assert_eq!(text, "the section 'Lost' stands in no part");
}

proptest! {
    #[test]
    fn any_text_can_be_read(source in "\\PC*", lines in proptest::collection::vec("[#*|!\\[\\](){}<>`_0-9a-zđ: .-]{0,12}", 0..20)) {
        let _ = parse(&source);
        let _ = parse(&lines.join("\n"));
    }
}
