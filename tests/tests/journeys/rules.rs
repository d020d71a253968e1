//! Looking things up in the rules: from home, by searching, and in the middle of every game, which is
//! then just as it was.

use baban_ui::{
    BackgammonView, GameKind, Nav, PasstallyView, RulesView, Screen, TableView, TallyMark,
    TallyView,
};
use i_slint_backend_testing::ElementHandle;
use slint::platform::Key;
use slint::{ComponentHandle as _, Model as _};

use crate::hands::Hands;

const HELP: &str = "The rules for this moment";
const SEARCH: &str = "Search the rules";

impl Hands {
    fn screen(&self) -> Screen {
        self.ui().global::<Nav>().get_screen()
    }

    /// The section that the rules were opened at.
    fn section(&self) -> String {
        self.ui().global::<RulesView>().get_section().to_string()
    }

    /// Looks up what matters now, and comes back.
    fn look_up(&self) -> String {
        self.press(HELP);
        assert_eq!(self.screen(), Screen::Rules);
        let section = self.section();
        self.key(Key::Escape);
        assert_eq!(self.screen(), Screen::Table);
        section
    }

    /// How high in the window something of this label begins.
    fn height_of(&self, label: &str) -> f32 {
        ElementHandle::find_by_accessible_label(self.ui(), label)
            .next()
            .unwrap_or_else(|| panic!("nothing is called '{label}'"))
            .absolute_position()
            .y
    }

    fn backgammon_shown(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let view = self.ui().global::<BackgammonView>();
        (
            view.get_refusal(),
            view.get_spots().iter().collect::<Vec<_>>(),
            view.get_checkers().iter().collect::<Vec<_>>(),
            view.get_dice().iter().collect::<Vec<_>>(),
        )
    }

    fn tally_shown(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let view = self.ui().global::<TallyView>();
        (
            view.get_refusal(),
            view.get_armed(),
            view.get_squares().iter().collect::<Vec<_>>(),
            view.get_tiles().iter().collect::<Vec<_>>(),
        )
    }

    fn passtally_shown(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        let view = self.ui().global::<PasstallyView>();
        (
            view.get_refusal(),
            view.get_hover(),
            view.get_tally(),
            view.get_cells().iter().collect::<Vec<_>>(),
            view.get_spaces().iter().collect::<Vec<_>>(),
            view.get_markers().iter().collect::<Vec<_>>(),
        )
    }
}

#[test]
fn from_home_something_is_searched_found_and_left_again_step_by_step() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    hands.press("Rules");
    assert_eq!(hands.screen(), Screen::Rules);
    assert!(hands.sees("In one minute"));
    // Typed without marks and in the other language; what is typed stays as it is.
    hands.press(SEARCH);
    for letter in ["t", "h", "ơ", " ", "s", "a", "n"] {
        hands.type_text(letter);
    }
    let view = hands.ui().global::<RulesView>();
    assert_eq!(view.get_query(), "thơ san");
    assert!(view.get_searching() && view.get_hits().row_count() > 3);
    let first = view.get_hits().row_data(0).unwrap();
    assert_eq!(first.game, GameKind::TallyHo);
    let hit = format!("Tally Ho!, {}", first.title);
    hands.press_beginning(&hit);
    assert_eq!(view.get_section(), first.id);
    assert!(!view.get_searching());
    assert!(view.get_full());
    let title = hands.height_of(&first.title);
    assert!(
        (0.0..300.0).contains(&title),
        "the section stands at {title}"
    );
    hands.key(Key::Escape);
    assert!(view.get_searching());
    hands.press("Clear the search");
    assert_eq!(view.get_query(), "");
    assert!(!view.get_searching());
    hands.key(Key::Escape);
    assert_eq!(hands.screen(), Screen::Home);
}

#[test]
fn the_contents_lead_to_every_section_however_often() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    hands.press("Rules");
    hands.press("Full rules");
    let view = hands.ui().global::<RulesView>();
    let go = |title: &str| {
        hands.press("Contents");
        assert!(view.get_contents_open());
        // Something on the page, at rest behind the sheet, may have the same name; what is scrolled
        // out of sight is not found before it is scrolled to.
        let entry = (0..20).find_map(|_| {
            let found = ElementHandle::find_by_accessible_label(hands.ui(), title)
                .find(|found| found.accessible_enabled() == Some(true));
            if found.is_none() {
                hands.key(Key::PageDown);
            }
            found
        });
        let entry = entry.unwrap_or_else(|| panic!("“{title}” is not in the contents"));
        entry.invoke_accessible_default_action();
        hands.settle();
        assert!(!view.get_contents_open(), "{title}");
        // High up, unless the page ends before.
        let window = hands.ui().window().size().height as f32;
        let heights: Vec<f32> = ElementHandle::find_by_accessible_label(hands.ui(), title)
            .map(|found| found.absolute_position().y)
            .collect();
        let seen = heights.iter().any(|height| (0.0..window).contains(height));
        assert!(seen, "“{title}”: {heights:?}");
    };
    for (label, game) in [
        ("Backgammon", GameKind::Backgammon),
        ("Tally Ho!", GameKind::TallyHo),
        ("Passtally", GameKind::Passtally),
    ] {
        view.invoke_choose_game(game);
        hands.settle();
        assert_eq!(view.get_game(), game);
        let entries: Vec<_> = view.get_contents().iter().collect();
        assert!(entries.len() > 10, "{label}");
        for entry in &entries {
            go(&entry.title);
            assert_eq!(view.get_section(), entry.id, "{label}");
        }
        // Up again, and down once more.
        for entry in [&entries[3], &entries[8], &entries[3]] {
            go(&entry.title);
        }
    }
    // Back closes the contents before it leaves.
    hands.press("Contents");
    hands.key(Key::Escape);
    assert!(!view.get_contents_open());
    assert_eq!(hands.screen(), Screen::Rules);
    hands.key(Key::Escape);
    assert_eq!(hands.screen(), Screen::Home);
}

#[test]
fn in_backgammon_the_rules_leave_dice_choice_and_refusal_alone() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    hands.press("Backgammon: New game");
    hands.press("Begin");
    assert_eq!(hands.look_up(), "opening");
    hands.tap_dice();
    let next = hands.next_step().unwrap();
    // From where the last checkers stand, no roll leads to the 12-point.
    for (what, act, section) in [
        ("idle", None, "moving"),
        ("chosen", Some(next.from), "moving"),
        ("refused", Some(12), "dice"),
    ] {
        if let Some(point) = act {
            hands.tap(point);
        }
        let (before, table) = (hands.backgammon_shown(), hands.table());
        assert_eq!(hands.look_up(), section, "{what}");
        assert_eq!(hands.backgammon_shown(), before, "{what}");
        assert_eq!(hands.table(), table, "{what}");
        assert!(hands.shows_what_is_kept(folder.path()));
    }
    // By the menu, too; and the choice still plays.
    hands.key(Key::Escape);
    hands.tap(next.from);
    hands.press("Menu");
    hands.press("Rules of this game");
    assert_eq!(hands.section(), "moving");
    hands.press("Back");
    hands.tap(next.to);
    assert_eq!(hands.steps_played(), 1);
}

#[test]
fn in_the_forest_the_rules_leave_a_lifted_and_a_chosen_tile_alone() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    hands.press("Tally Ho!: New game");
    hands.press("Begin");
    assert_eq!(hands.look_up(), "turn");
    hands.activate_nth("Place", 0);
    let before = hands.tally_shown();
    assert_eq!(hands.look_up(), "turning-over");
    assert_eq!(hands.tally_shown(), before);
    // Turned over one by one until one can be moved.
    let view = hands.ui().global::<TallyView>();
    let movable = || {
        let squares = view.get_squares();
        squares
            .iter()
            .position(|square| square.mark == TallyMark::Movable)
    };
    for at in (0..49).filter(|&at| at != 24) {
        if movable().is_some() {
            break;
        }
        hands.activate_nth("Place", at);
        if view.get_armed() != "" {
            hands.activate_nth("Place", at);
        }
    }
    hands.activate_nth("Place", movable().unwrap());
    let before = hands.tally_shown();
    let section = hands.look_up();
    assert!(["rifle", "capturing", "resting-birds"].contains(&section.as_str()));
    assert_eq!(hands.tally_shown(), before);
    // Another size in the meantime changes places, not the choice.
    hands.press(HELP);
    hands.resize(1280.0, 800.0);
    hands.key(Key::Escape);
    let squares = view.get_squares();
    assert!(
        squares
            .iter()
            .any(|square| square.mark == TallyMark::Chosen)
    );
}

#[test]
fn in_passtally_the_rules_leave_the_tile_in_hand_and_a_chosen_marker_alone() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    hands.press("Passtally: New game");
    hands.press("Begin");
    assert_eq!(hands.look_up(), "set-up");
    let view = hands.ui().global::<PasstallyView>();
    let target = || view.get_spaces().iter().position(|space| space.target);
    while let Some(space) = target() {
        hands.activate_nth("Place", 36 + space);
    }
    assert_eq!(hands.look_up(), "turn");
    hands.activate_nth("Stack", 1);
    hands.press("Turn the tile");
    let before = hands.passtally_shown();
    assert_eq!(hands.look_up(), "placing");
    assert_eq!(hands.passtally_shown(), before);
    assert!(view.get_hover().shown);
    hands.press("Lay");
    let before = hands.passtally_shown();
    assert_eq!(hands.look_up(), "turn");
    assert_eq!(hands.passtally_shown(), before);
    hands.press("Confirm");
    let own = view.get_spaces().iter().position(|space| space.movable);
    hands.activate_nth("Place", 36 + own.unwrap());
    let before = hands.passtally_shown();
    assert_eq!(hands.look_up(), "marker-moves");
    assert_eq!(hands.passtally_shown(), before);
    assert!(!hands.ui().global::<TableView>().get_over());
}
