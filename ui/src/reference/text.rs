//! What a text of the rules consists of.

use std::fmt;

/// The rules of one game in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// What a table needs to know in a minute.
    pub quick: Vec<Section>,
    /// Everything.
    pub full: Vec<Section>,
}

impl Page {
    /// All sections in order, those of the quick page first.
    pub fn sections(&self) -> impl Iterator<Item = &Section> {
        self.quick.iter().chain(&self.full)
    }

    /// The section of that id; `None` if there is none.
    #[must_use]
    pub fn section(&self, id: &str) -> Option<&Section> {
        self.sections().find(|section| section.id == id)
    }
}

/// What stands under one title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Its name for links and for the program: the same in every language, unique in a page.
    pub id: String,
    /// Its title.
    pub title: String,
    /// 1 for a section of a part, 2 for one that belongs to the section before it.
    pub level: u8,
    /// What stands in it.
    pub blocks: Vec<Block>,
}

/// A piece of a section, to be set below the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Text),
    /// One item of a list.
    Item {
        /// Its number if the list is numbered, or a dash stands before it.
        number: Option<u64>,
        /// What it says.
        text: Text,
    },
    /// A table. Every row has as many cells as the head.
    Table {
        /// The titles of the columns.
        head: Vec<Text>,
        /// The rows, cell by cell.
        rows: Vec<Vec<Text>>,
    },
    /// The place of a diagram.
    Diagram {
        /// Its name, unique over all games.
        id: String,
        /// What it shows.
        caption: String,
    },
}

impl Block {
    /// The texts that can be searched and cited one by one; the cells of a row are one of them.
    pub(super) fn passages(&self) -> Vec<String> {
        let row = |cells: &Vec<Text>| {
            let cells = cells.iter().map(Text::to_string);
            cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>()
        };
        match self {
            Self::Paragraph(text) | Self::Item { text, .. } => vec![text.to_string()],
            Self::Table { head, rows } => [head]
                .into_iter()
                .chain(rows)
                .map(|cells| row(cells).join(" · "))
                .collect(),
            Self::Diagram { caption, .. } => vec![caption.clone()],
        }
    }
}

/// A run of text, parts of which are strong. [`Display`](fmt::Display) gives it without the marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The parts in order, none of them empty; neighbours differ in being strong.
    pub spans: Vec<Span>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it says.
    pub text: String,
    /// Whether it stands out.
    pub strong: bool,
}

impl Text {
    /// Adds to the end.
    pub(super) fn push(&mut self, text: &str, strong: bool) {
        match self.spans.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.strong == strong => last.text.push_str(text),
            _ => self.spans.push(Span {
                text: text.to_owned(),
                strong,
            }),
        }
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans
            .iter()
            .try_for_each(|span| f.write_str(&span.text))
    }
}
