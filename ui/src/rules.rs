//! Where in the rules reference a reader is, and what they search.

use baban_core::games::GameId;

use crate::GameKind;
use crate::reference::{Hit, Language, page, search};

/// The reader's place: see the [module page](self).
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// The game that is read about.
    pub game: GameKind,
    /// The full rules are open instead of the quick page.
    pub full: bool,
    /// The section that was asked for last; empty for the beginning of the page.
    pub section: String,
    /// How often a place was asked for: with every new number the picture goes there.
    pub jump: i32,
    /// Whether the contents lie over the page.
    pub contents_open: bool,
    /// What is searched for, as it was typed.
    pub query: String,
    /// Whether a hit is being read, with the others waiting behind it.
    pub reading_hit: bool,
}

/// The core's name of a game.
#[must_use]
pub fn game_id(kind: GameKind) -> GameId {
    match kind {
        GameKind::Backgammon => GameId::Backgammon,
        GameKind::TallyHo => GameId::TallyHo,
        GameKind::Passtally => GameId::Passtally,
    }
}

/// The picture's name of a game.
#[must_use]
pub fn game_kind(id: GameId) -> GameKind {
    match id {
        GameId::Backgammon => GameKind::Backgammon,
        GameId::TallyHo => GameKind::TallyHo,
        GameId::Passtally => GameKind::Passtally,
    }
}

impl Rules {
    /// Whether the hits are shown instead of the page.
    #[must_use]
    pub fn searching(&self) -> bool {
        !self.reading_hit && !self.query.trim().is_empty()
    }

    /// What the search finds.
    #[must_use]
    pub fn hits(&self, language: Language) -> Vec<Hit> {
        search(&self.query, language)
    }

    /// Opens the page of a game at its beginning.
    pub(crate) fn open(&mut self, game: GameKind, full: bool) {
        self.game = game;
        self.full = full;
        self.turn_to("");
    }

    /// Opens a game's rules at a section, on whichever page that is.
    pub(crate) fn open_at(&mut self, game: GameKind, section: &str) {
        // The sections are the same in every language.
        let quick = &page(game_id(game), Language::English).quick;
        self.game = game;
        self.full = !quick.iter().any(|one| one.id == section);
        self.turn_to(section);
    }

    /// Something else is searched for.
    pub(crate) fn search(&mut self, query: &str) {
        query.clone_into(&mut self.query);
        self.reading_hit = false;
    }

    /// Goes from the hits to one of them.
    pub(crate) fn read_hit(&mut self, hit: &Hit) {
        self.open_at(game_kind(hit.game), hit.id);
        self.reading_hit = true;
    }

    /// Puts away what lies over the page, or goes back to the hits, or gives the search up. False if
    /// nothing of this was left to do.
    pub(crate) fn back(&mut self) -> bool {
        if self.contents_open {
            self.contents_open = false;
        } else if self.reading_hit {
            self.reading_hit = false;
        } else if self.query.is_empty() {
            return false;
        } else {
            self.query.clear();
        }
        true
    }

    fn turn_to(&mut self, section: &str) {
        section.clone_into(&mut self.section);
        self.jump = self.jump.wrapping_add(1).max(1);
        self.contents_open = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_leads_from_a_hit_to_the_hits_to_the_page_and_out() {
        let mut rules = Rules::default();
        rules.search("a");
        assert!(rules.searching());
        let hit = rules.hits(Language::English).swap_remove(0);
        rules.read_hit(&hit);
        rules.contents_open = true;
        assert!(!rules.searching() && rules.section == hit.id && rules.full);
        assert!(rules.back() && !rules.contents_open && !rules.searching());
        assert!(rules.back() && rules.searching());
        assert!(rules.back() && rules.query.is_empty());
        assert!(!rules.back());
    }

    #[test]
    fn a_query_of_nothing_searches_nothing() {
        let mut rules = Rules::default();
        rules.search("  ");
        assert!(!rules.searching());
        assert_eq!(rules.hits(Language::Vietnamese), []);
    }

    #[test]
    fn the_same_place_can_be_asked_for_again() {
        let mut rules = Rules::default();
        rules.open_at(GameKind::Passtally, "placing");
        let asked = rules.jump;
        rules.open_at(GameKind::Passtally, "placing");
        assert!(rules.jump > asked && rules.full);
        rules.open(GameKind::Passtally, false);
        assert!(rules.section.is_empty() && !rules.full);
    }
}
