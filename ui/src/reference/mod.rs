//! The rules reference: what is to be read about each game, in each language, and the search in it.
//!
//! | file | what |
//! |---|---|
//! | `text` | [`Page`], [`Section`], [`Block`], [`Text`]: what a text consists of |
//! | `parse` | [`parse()`]: from the Markdown of `rules/<language>/<game>.md`; [`Problem`] |
//! | `fold` | letters without case and marks, so that `tho san` is `thợ săn` |
//! | `index` | what is searched, prepared once |
//! | `query` | the words of a query, small and other ones |
//! | `search` | [`search()`], [`Hit`] |
//! | `snippet` | the lines around a match |
//!
//! Each text has two parts: a quick page, which says in a minute what a table needs, and the full
//! rules. Sections, blocks, tables, diagrams and numbers are the same in both languages, so that a
//! reader who changes the language stays where they were, and a search can look in one language and
//! show the other.
//!
//! # The format of the texts
//! A small subset of Markdown; whatever else stands in a text is a [`Problem`], and a test allows
//! none:
//! * `# Title {#quick}` and `# Title {#full}` begin the two parts;
//! * `## Title {#id}` begins a section and `### Title {#id}` one below it; the ids are the same in
//!   both languages and unique in a text;
//! * paragraphs, lists with dashes or numbers, tables; in them `**terms**` are the only mark;
//! * `![what it shows](diagram:id)`, a paragraph of its own, is the place of a diagram.

use std::sync::LazyLock;

use baban_core::games::GameId;

mod fold;
mod index;
mod parse;
mod query;
mod search;
mod snippet;
mod text;

pub use parse::{Parsed, Problem, parse};
pub use search::{Found, Hit, search};
pub use text::{Block, Page, Section, Span, Text};

/// A language in which the rules can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Vietnamese.
    Vietnamese,
    /// English.
    English,
}

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Vietnamese, Self::English];

    /// The language of a code as [`language::code`](crate::language::code) gives it: Vietnamese for
    /// `vi`, English for everything else.
    #[must_use]
    pub fn of_code(code: &str) -> Self {
        if code == "vi" {
            Self::Vietnamese
        } else {
            Self::English
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Vietnamese => Self::English,
            Self::English => Self::Vietnamese,
        }
    }
}

/// The text of a game's rules as it stands in its file.
#[must_use]
pub const fn source(game: GameId, language: Language) -> &'static str {
    match (game, language) {
        (GameId::Backgammon, Language::Vietnamese) => {
            include_str!("../../rules/vi/backgammon.md")
        }
        (GameId::Backgammon, Language::English) => include_str!("../../rules/en/backgammon.md"),
        (GameId::TallyHo, Language::Vietnamese) => include_str!("../../rules/vi/tally_ho.md"),
        (GameId::TallyHo, Language::English) => include_str!("../../rules/en/tally_ho.md"),
        (GameId::Passtally, Language::Vietnamese) => include_str!("../../rules/vi/passtally.md"),
        (GameId::Passtally, Language::English) => include_str!("../../rules/en/passtally.md"),
    }
}

/// The rules of a game, read once.
#[must_use]
pub fn page(game: GameId, language: Language) -> &'static Page {
    macro_rules! read_once {
        ($game:ident, $language:ident) => {{
            static PAGE: LazyLock<Page> =
                LazyLock::new(|| parse(source(GameId::$game, Language::$language)).page);
            &PAGE
        }};
    }
    match (game, language) {
        (GameId::Backgammon, Language::Vietnamese) => read_once!(Backgammon, Vietnamese),
        (GameId::Backgammon, Language::English) => read_once!(Backgammon, English),
        (GameId::TallyHo, Language::Vietnamese) => read_once!(TallyHo, Vietnamese),
        (GameId::TallyHo, Language::English) => read_once!(TallyHo, English),
        (GameId::Passtally, Language::Vietnamese) => read_once!(Passtally, Vietnamese),
        (GameId::Passtally, Language::English) => read_once!(Passtally, English),
    }
}
