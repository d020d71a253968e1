//! The rules reference: the pages of every game, a section in the middle, the contents, and searches.

use std::rc::Rc;

use baban_ui::reference::{Language, search};
use baban_ui::window::rules::{hit, show_page};
use baban_ui::{App, GameKind, Nav, RulesView, Screen, Settings};
use slint::{Global, ModelRc, VecModel};

use crate::scenes::{Scene, scene};

pub(crate) const SCENES: &[Scene] = &[
    scene("rules-quick-backgammon", |app| {
        read(app, GameKind::Backgammon, false);
    }),
    scene("rules-quick-tally", |app| {
        read(app, GameKind::TallyHo, false);
    }),
    scene("rules-quick-passtally", |app| {
        read(app, GameKind::Passtally, false);
    }),
    scene("rules-full-backgammon", |app| {
        read_at(app, GameKind::Backgammon, "entering");
    }),
    scene("rules-full-tally", |app| {
        read_at(app, GameKind::TallyHo, "tiles");
    }),
    scene("rules-full-passtally", |app| {
        read_at(app, GameKind::Passtally, "scoring");
    }),
    scene("rules-contents", |app| {
        read(app, GameKind::TallyHo, true);
        RulesView::get(app).set_contents_open(true);
    }),
    scene("rules-search", |app| {
        read(app, GameKind::TallyHo, false);
        look_for(app, "thợ săn");
    }),
    scene("rules-search-nothing", |app| {
        read(app, GameKind::TallyHo, false);
        look_for(app, "đường hầm xuyên lục địa");
    }),
];

pub(crate) fn clear(app: &App) {
    let view = RulesView::get(app);
    view.set_contents_open(false);
    view.set_searching(false);
    view.set_query("".into());
    view.set_hits(ModelRc::default());
}

fn language(app: &App) -> Language {
    match Settings::get(app).get_language() {
        baban_ui::Language::Vi => Language::Vietnamese,
        _ => Language::English,
    }
}

/// A page from its beginning.
fn read(app: &App, game: GameKind, full: bool) {
    let view = RulesView::get(app);
    show_page(&view, game, full, language(app));
    go(&view, "");
    Nav::get(app).set_screen(Screen::Rules);
}

/// The full rules at a section.
fn read_at(app: &App, game: GameKind, section: &str) {
    read(app, game, true);
    go(&RulesView::get(app), section);
}

fn go(view: &RulesView<'_>, section: &str) {
    view.set_section(section.into());
    view.set_jump(view.get_jump() + 1);
}

fn look_for(app: &App, query: &str) {
    let view = RulesView::get(app);
    view.set_query(query.into());
    view.set_searching(true);
    let hits = search(query, language(app));
    let hits: Vec<_> = hits.iter().map(hit).collect();
    view.set_hits(ModelRc::from(Rc::new(VecModel::from(hits))));
}
