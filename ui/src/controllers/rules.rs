//! Reading the rules: opening them, going to a section, searching.

use crate::play::Played;
use crate::program::Program;
use crate::reference::{Hit, Language};
use crate::{GameKind, Screen, language};

impl Program {
    /// The language in which the rules are read.
    #[must_use]
    pub fn rules_language(&self) -> Language {
        Language::of_code(language::code(self.preferences.language))
    }

    /// What the search in the rules has found.
    #[must_use]
    pub fn rules_hits(&self) -> Vec<Hit> {
        self.rules.hits(self.rules_language())
    }

    /// Opens the rules at the quick page of the game that was played last.
    pub fn open_rules(&mut self) {
        self.rules.search("");
        self.rules.open(self.at_table, false);
        self.open_screen(Screen::Rules);
    }

    /// Opens the rules of the game at the table, at the section that matters now. The game stays as
    /// it is, with what is chosen.
    pub fn open_rules_here(&mut self) {
        let Some(section) = self.played().map(Played::section) else {
            return;
        };
        self.rules.search("");
        self.rules.open_at(self.at_table, section);
        self.open_screen(Screen::Rules);
    }

    /// Reads about another game.
    pub fn choose_rules(&mut self, game: GameKind) {
        self.rules.search("");
        self.rules.open(game, self.rules.full);
    }

    /// Opens the full rules, or the quick page.
    pub fn choose_rules_page(&mut self, full: bool) {
        self.rules.search("");
        self.rules.open(self.rules.game, full);
    }

    /// Goes to a section of the full rules.
    pub fn go_to_rule(&mut self, section: &str) {
        self.rules.search("");
        self.rules.open_at(self.rules.game, section);
    }

    /// Searches for what has been typed so far.
    pub fn search_rules(&mut self, query: &str) {
        self.rules.search(query);
    }

    /// Goes to one of the sections that were found.
    pub fn go_to_hit(&mut self, nth: i32) {
        let hits = self.rules_hits();
        if let Some(hit) = usize::try_from(nth).ok().and_then(|nth| hits.get(nth)) {
            self.rules.read_hit(hit);
        }
    }

    /// The contents were opened or closed by the picture.
    pub fn set_rules_contents_open(&mut self, open: bool) {
        self.rules.contents_open = open;
    }
}
