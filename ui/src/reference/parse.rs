//! From the Markdown of a file to a [`Page`].
//!
//! Reading never fails: what is not of the format is left out, and told as a [`Problem`].

use std::mem;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::text::{Block, Page, Section, Text};

/// How the place of a diagram is written: with this before its name.
const DIAGRAM: &str = "diagram:";

/// A text as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// What could be read.
    pub page: Page,
    /// What could not, in order.
    pub problems: Vec<Problem>,
}

/// Something in a text that is not of the format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A title of the first level that begins neither part.
    #[error("'{title}' begins neither the quick page nor the full rules")]
    NoPart {
        /// The title.
        title: String,
    },
    /// A section before any part.
    #[error("the section '{title}' stands in no part")]
    Homeless {
        /// The title.
        title: String,
    },
    /// A section that has no id, or that of another.
    #[error("the section '{title}' has no id of its own")]
    NoId {
        /// The title.
        title: String,
    },
    /// A title of a level that is not used.
    #[error("'{title}' is a title below those that are used")]
    TooDeep {
        /// The title.
        title: String,
    },
    /// Something that stands in no section.
    #[error("'{text}' stands in no section")]
    Astray {
        /// What it says.
        text: String,
    },
    /// A picture that is not the place of a diagram, or that has text beside it.
    #[error("the picture '{target}' is no diagram in a paragraph of its own")]
    Picture {
        /// What it points to.
        target: String,
    },
    /// Something else of Markdown.
    #[error("{what} is not used in these texts")]
    Unused {
        /// What it is.
        what: String,
    },
}

/// Reads a text.
#[must_use]
pub fn parse(source: &str) -> Parsed {
    let options = Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_TABLES;
    let mut reader = Reader::default();
    for event in Parser::new_ext(source, options) {
        reader.take(event);
    }
    reader.parsed
}

/// Which part is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Quick,
    Full,
}

/// A title that is being read.
struct Title {
    level: HeadingLevel,
    id: Option<String>,
}

/// What has been read so far, and what is open.
#[derive(Default)]
struct Reader {
    parsed: Parsed,
    part: Option<Part>,
    /// The text of the innermost thing that is open.
    text: Text,
    strong: bool,
    title: Option<Title>,
    /// The number of the next item, if the list that is open has numbers; lists in lists are not
    /// used.
    next_number: Option<u64>,
    in_item: bool,
    /// The picture of the paragraph that is open.
    picture: Option<String>,
    in_picture: bool,
    rows: Vec<Vec<Text>>,
    cells: Vec<Text>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.say(&text),
            Event::SoftBreak => self.say(" "),
            other => self.unused(&other),
        }
    }

    /// Adds to the text that is open.
    fn say(&mut self, text: &str) {
        if self.picture.is_some() && !self.in_picture {
            self.beside_picture();
        }
        self.text.push(text, self.strong);
    }

    fn begin(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, id, .. } => {
                self.title = Some(Title {
                    level,
                    id: id.map(CowStr::into_string),
                });
            }
            Tag::Paragraph | Tag::TableHead | Tag::TableRow | Tag::TableCell => {}
            Tag::List(first) => self.next_number = first,
            Tag::Item if self.in_item => self.unused(&"a list in a list"),
            Tag::Item => self.in_item = true,
            Tag::Strong => self.strong = true,
            Tag::Image { dest_url, .. } => {
                if !self.text.is_empty() || self.picture.is_some() {
                    self.beside_picture();
                }
                self.picture = Some(dest_url.into_string());
                self.in_picture = true;
            }
            Tag::Table(_) => self.rows.clear(),
            other => self.unused(&other),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => self.end_title(),
            TagEnd::Paragraph if !self.in_item => self.end_paragraph(),
            TagEnd::Item => {
                self.in_item = false;
                let number = self.next_number;
                self.next_number = number.map(|number| number.saturating_add(1));
                let text = self.words();
                self.add(Block::Item { number, text });
            }
            TagEnd::Strong => self.strong = false,
            TagEnd::Image => self.in_picture = false,
            TagEnd::TableCell => {
                let cell = self.words();
                self.cells.push(cell);
            }
            TagEnd::TableHead | TagEnd::TableRow => self.rows.push(mem::take(&mut self.cells)),
            TagEnd::Table => {
                let mut rows = mem::take(&mut self.rows).into_iter();
                let head = rows.next().unwrap_or_default();
                let rows = rows.collect();
                self.add(Block::Table { head, rows });
            }
            _ => {}
        }
    }

    fn end_title(&mut self) {
        let title = self.words().to_string();
        let Some(Title { level, id }) = self.title.take() else {
            return;
        };
        let level = match level {
            HeadingLevel::H1 => {
                self.part = match id.as_deref() {
                    Some("quick") => Some(Part::Quick),
                    Some("full") => Some(Part::Full),
                    _ => return self.problem(Problem::NoPart { title }),
                };
                return;
            }
            HeadingLevel::H2 => 1,
            HeadingLevel::H3 => 2,
            _ => return self.problem(Problem::TooDeep { title }),
        };
        let id = id.filter(|id| self.parsed.page.section(id).is_none());
        let (Some(id), Some(part)) = (id, self.part) else {
            return self.problem(if self.part.is_none() {
                Problem::Homeless { title }
            } else {
                Problem::NoId { title }
            });
        };
        self.sections(part).push(Section {
            id,
            title,
            level,
            blocks: Vec::new(),
        });
    }

    fn end_paragraph(&mut self) {
        let text = mem::take(&mut self.text);
        let Some(target) = self.picture.take() else {
            return self.add(Block::Paragraph(text));
        };
        match target.strip_prefix(DIAGRAM) {
            Some(id) => self.add(Block::Diagram {
                id: id.to_owned(),
                caption: text.to_string(),
            }),
            None => self.problem(Problem::Picture { target }),
        }
    }

    /// Closes a text in which no picture may stand.
    fn words(&mut self) -> Text {
        if self.picture.is_some() {
            self.beside_picture();
            self.picture = None;
        }
        mem::take(&mut self.text)
    }

    /// Adds a block to the section that was begun last.
    fn add(&mut self, block: Block) {
        let part = self.part;
        match part.and_then(|part| self.sections(part).last_mut()) {
            Some(section) => section.blocks.push(block),
            None => {
                let text = block.passages().concat();
                self.problem(Problem::Astray { text });
            }
        }
    }

    fn sections(&mut self, part: Part) -> &mut Vec<Section> {
        match part {
            Part::Quick => &mut self.parsed.page.quick,
            Part::Full => &mut self.parsed.page.full,
        }
    }

    fn beside_picture(&mut self) {
        let target = self.picture.clone().unwrap_or_default();
        self.problem(Problem::Picture { target });
    }

    fn unused(&mut self, what: &dyn std::fmt::Debug) {
        let what = format!("{what:?}");
        self.problem(Problem::Unused { what });
    }

    fn problem(&mut self, problem: Problem) {
        self.parsed.problems.push(problem);
    }
}
