//! The rules reference, joined to the program.

use std::cell::RefCell;

use slint::{ComponentHandle as _, ModelRc, SharedString, StyledText, VecModel};

use super::Window;
use crate::program::Program;
use crate::reference::{Block, Hit, Language, Section, Text, page};
use crate::rules::{game_id, game_kind};
use crate::{
    App, GameKind, RulesBlock, RulesBlockKind, RulesEntry, RulesHit, RulesRow, RulesSection,
    RulesTable, RulesView, Screen,
};

/// What the picture keeps from one event to the next.
#[derive(Default)]
pub(super) struct Picture {
    /// Which text is shown: it is only given to the picture anew when it is another.
    page: RefCell<Option<(GameKind, bool, Language)>>,
    /// Which hits are.
    hits: RefCell<Option<(String, Language)>>,
}

impl Picture {
    /// What the picture has changed by itself.
    pub(super) fn hear(ui: &App, program: &mut Program) {
        program.set_rules_contents_open(ui.global::<RulesView>().get_contents_open());
    }

    /// Gives the picture everything that it shows.
    pub(super) fn show(&self, ui: &App, program: &Program) {
        let view = ui.global::<RulesView>();
        let rules = program.rules();
        view.set_contents_open(rules.contents_open);
        if program.navigation().screen() != Screen::Rules {
            return;
        }
        let language = program.rules_language();
        let page_shown = Some((rules.game, rules.full, language));
        if self.page.replace(page_shown) != page_shown {
            show_page(&view, rules.game, rules.full, language);
        }
        let hits_shown = Some((rules.query.clone(), language));
        if self.hits.replace(hits_shown.clone()) != hits_shown {
            let hits = program.rules_hits();
            view.set_hits(list(hits.iter().map(hit)));
        }
        // What is being typed is never written back.
        if view.get_query() != rules.query {
            view.set_query(SharedString::from(&rules.query));
        }
        view.set_searching(rules.searching());
        view.set_section(SharedString::from(&rules.section));
        view.set_jump(rules.jump);
    }
}

impl Window {
    /// Joins the callbacks of the rules.
    pub(super) fn listen_to_rules(&self) {
        let view = self.ui.global::<RulesView>();
        view.on_open(self.on0(Program::open_rules));
        view.on_open_here(self.on0(Program::open_rules_here));
        view.on_choose_game(self.on1(Program::choose_rules));
        view.on_choose_page(self.on1(Program::choose_rules_page));
        view.on_go(self.on_text(Program::go_to_rule));
        view.on_search(self.on_text(Program::search_rules));
        view.on_go_to_hit(self.on1(Program::go_to_hit));
    }
}

/// Gives the picture the page of a game.
pub fn show_page(view: &RulesView<'_>, game: GameKind, full: bool, language: Language) {
    let text = page(game_id(game), language);
    let sections = if full { &text.full } else { &text.quick };
    view.set_game(game);
    view.set_full(full);
    view.set_sections(list(sections.iter().map(section)));
    view.set_contents(list(text.full.iter().map(entry)));
}

/// A hit as the picture takes it.
#[must_use]
pub fn hit(hit: &Hit) -> RulesHit {
    RulesHit {
        game: game_kind(hit.game),
        id: hit.id.into(),
        title: hit.title.to_string().into(),
        snippet: styled(&hit.snippet),
        label: hit.snippet.to_string().into(),
    }
}

fn entry(section: &Section) -> RulesEntry {
    RulesEntry {
        id: SharedString::from(&section.id),
        title: SharedString::from(&section.title),
        level: section.level.into(),
    }
}

fn section(section: &Section) -> RulesSection {
    RulesSection {
        id: SharedString::from(&section.id),
        title: SharedString::from(&section.title),
        level: section.level.into(),
        blocks: list(section.blocks.iter().map(block)),
    }
}

fn block(block: &Block) -> RulesBlock {
    match block {
        Block::Paragraph(text) => RulesBlock {
            kind: RulesBlockKind::Paragraph,
            text: styled(text),
            label: text.to_string().into(),
            ..RulesBlock::default()
        },
        Block::Item { number, text } => RulesBlock {
            kind: RulesBlockKind::Item,
            text: styled(text),
            label: text.to_string().into(),
            number: number
                .map(|number| format!("{number}."))
                .unwrap_or_default()
                .into(),
            ..RulesBlock::default()
        },
        Block::Table { head, rows } => RulesBlock {
            kind: RulesBlockKind::Table,
            table: table(head, rows),
            ..RulesBlock::default()
        },
        Block::Diagram { id, caption } => RulesBlock {
            kind: RulesBlockKind::Diagram,
            diagram: SharedString::from(id),
            label: SharedString::from(caption),
            ..RulesBlock::default()
        },
    }
}

fn table(head: &[Text], rows: &[Vec<Text>]) -> RulesTable {
    let widths: Vec<f32> = (0..head.len())
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            let texts = head.get(column).into_iter().chain(cells);
            let mut widest = Letters::default();
            for text in texts {
                widest.take(&text.to_string());
            }
            widest.wanted()
        })
        .collect();
    let letters: f32 = widths.iter().sum();
    let row = |cells: &Vec<Text>| RulesRow {
        cells: list(cells.iter().map(styled)),
        labels: list(cells.iter().map(|cell| cell.to_string().into())),
    };
    RulesTable {
        head: list(head.iter().map(|title| title.to_string().into())),
        rows: list(rows.iter().map(row)),
        shares: list(widths.iter().map(|width| width / letters.max(1.0))),
        letters,
    }
}

/// How much room the texts of a column want, in letters.
#[derive(Default)]
struct Letters {
    /// The longest word.
    word: f32,
    /// The longest text.
    text: f32,
}

impl Letters {
    /// A text that is longer than this wraps.
    const WRAPS: f32 = 12.0;
    /// The gaps beside a column.
    const GAPS: f32 = 2.0;

    fn take(&mut self, text: &str) {
        let letters = |text: &str| {
            let count = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
            f32::from(count)
        };
        self.text = self.text.max(letters(text));
        let words = text.split_whitespace().map(letters);
        self.word = words.fold(self.word, f32::max);
    }

    /// No word is broken, and only long texts wrap.
    fn wanted(&self) -> f32 {
        self.text.min(Self::WRAPS).max(self.word) + Self::GAPS
    }
}

/// A text with its strong parts.
fn styled(text: &Text) -> StyledText {
    let mut markdown = String::new();
    for span in &text.spans {
        let around = if span.strong { "**" } else { "" };
        markdown.push_str(around);
        for letter in span.text.chars() {
            // Nothing in it is a mark but the ones around.
            if letter.is_ascii_punctuation() {
                markdown.push('\\');
            }
            markdown.push(letter);
        }
        markdown.push_str(around);
    }
    StyledText::from_markdown(&markdown)
        .unwrap_or_else(|_| StyledText::from_plain_text(&text.to_string()))
}

fn list<T: Clone + 'static>(rows: impl IntoIterator<Item = T>) -> ModelRc<T> {
    ModelRc::new(VecModel::from_iter(rows))
}
