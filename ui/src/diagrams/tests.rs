//! The diagrams that are there are those that the texts want, and show what the core allows.

use std::collections::BTreeSet;

use slint::Model as _;

use super::*;
use crate::boards::{backgammon, passtally, tally};
use crate::games::Games;
use crate::reference::{Block, Language, page};
use crate::rules::game_id;
use crate::{CheckerMark, TallyMark};

type Backgammon = backgammon::BoardModel;
type Tally = tally::BoardModel;
type Passtally = passtally::BoardModel;

#[test]
fn the_texts_and_the_diagrams_belong_together() {
    for kind in Games::KINDS {
        let there: BTreeSet<&str> = ids(kind).into_iter().collect();
        assert!(!there.is_empty(), "{kind:?}");
        for language in Language::ALL {
            let blocks = page(game_id(kind), language)
                .sections()
                .flat_map(|section| &section.blocks);
            let wanted: BTreeSet<&str> = blocks
                .filter_map(|block| match block {
                    Block::Diagram { id, .. } => Some(id.as_str()),
                    _ => None,
                })
                .collect();
            assert_eq!(wanted, there, "{kind:?}, {language:?}");
        }
    }
}

/// Everything that a diagram names is there, and what is touched answers.
fn sound<B: Drawn>(text: &str)
where
    <B::Game as Game>::Position: 'static,
{
    let written: Specs<B::Game> = serde_json::from_str(text).unwrap();
    assert_eq!(written.len(), B::specs().len());
    for (id, spec) in B::specs() {
        let table = Table::<B::Game>::from_position(
            spec.position.clone(),
            baban_core::chance::Seed::from_bytes([1; 32]),
        );
        assert!(table.is_ok(), "{id}: {}", table.unwrap_err());
        let mut laid = Laid::<B>::new(id, 300.0, 300.0).unwrap();
        assert_eq!(laid.board.let_go(), !spec.touched.is_empty(), "{id}");
        let arrows = spec.arrows.iter().flatten();
        for name in arrows.chain(&spec.yes).chain(&spec.no) {
            assert!(laid.board.foot(&laid.table, name).is_some(), "{id}: {name}");
            assert!(laid.board.tip(&laid.table, name).is_some(), "{id}: {name}");
        }
    }
}

#[test]
fn every_position_is_one_of_the_core_and_every_place_is_there() {
    sound::<Backgammon>(include_str!("../../rules/diagrams/backgammon.json"));
    sound::<Tally>(include_str!("../../rules/diagrams/tally_ho.json"));
    sound::<Passtally>(include_str!("../../rules/diagrams/passtally.json"));
}

#[test]
fn arrows_and_signs_show_what_the_core_allows() {
    use baban_core::games::backgammon::{Action as Step, Backgammon as Game};
    for (id, spec) in Backgammon::specs() {
        let game = Game::from_position(&spec.position).unwrap();
        let steps: Vec<String> = game.legal().iter().map(Step::to_string).collect();
        // An arrow is a step with one die, or with one that becomes free after others.
        for [from, to] in &spec.arrows {
            let step = format!("{from}/{to}");
            assert!(steps.contains(&step), "{id}: {step} of {steps:?}");
        }
        let picture = picture::<Backgammon>(id, 600.0, 400.0);
        for name in &spec.no {
            let at = Backgammon::index(name).unwrap();
            let mark = picture.spots.row_data(at).unwrap().mark;
            assert_eq!(mark, CheckerMark::None, "{id}: {name}");
        }
    }
    for (id, spec) in Tally::specs() {
        let picture = picture::<Tally>(id, 400.0, 400.0);
        for name in &spec.no {
            let at = Tally::index(name).unwrap();
            let mark = picture.squares.row_data(at).unwrap().mark;
            assert_eq!(mark, TallyMark::None, "{id}: {name}");
        }
    }
    for (id, spec) in Passtally::specs() {
        use baban_core::games::passtally::Passtally as Game;
        let board = *Game::from_position(&spec.position).unwrap().board();
        for (names, possible) in [(&spec.yes, true), (&spec.no, false)] {
            for name in names {
                let (first, second) = name.split_once('+').unwrap();
                let fits = board.fits(first.parse().unwrap(), second.parse().unwrap());
                assert_eq!(fits.is_ok(), possible, "{id}: {name}");
            }
        }
    }
}

#[test]
fn what_the_captions_count_is_counted() {
    use baban_core::games::passtally::Passtally as Game;
    let spec = &Passtally::specs()["passtally-passes"];
    let game = Game::from_position(&spec.position).unwrap();
    let scored = game.scoring(baban_core::game::Seat(0));
    let passes: Vec<u32> = scored.lines.iter().map(|line| line.passes).collect();
    assert_eq!((passes, scored.points), (vec![5, 4], 4));
    let picture = picture::<Passtally>("passtally-passes", 400.0, 400.0);
    assert_eq!(picture.lines.row_count(), 2);
    assert_eq!(picture.counts.row_count(), 8);
}

#[test]
fn a_diagram_keeps_its_shape_at_any_size_and_marks_nothing_as_movable() {
    for (width, height) in [(180.0, 120.0), (600.0, 400.0), (0.0, 0.0)] {
        for id in ids(GameKind::Backgammon) {
            let picture = picture::<Backgammon>(id, width, height);
            assert_eq!(picture.checkers.row_count(), 30);
            assert!(picture.spots.iter().all(|spot| {
                spot.mark != CheckerMark::Movable && spot.x + spot.width <= width + 0.1
            }));
        }
        for id in ids(GameKind::TallyHo) {
            let picture = picture::<Tally>(id, width, height);
            let squares = || picture.squares.iter();
            assert_eq!(squares().count(), 49);
            assert!(squares().all(|square| square.mark != TallyMark::Movable));
        }
        for id in ids(GameKind::Passtally) {
            let picture = picture::<Passtally>(id, width, height);
            assert_eq!(picture.cells.row_count(), 36);
            assert!(picture.markers.iter().all(|marker| !marker.movable));
        }
    }
}

#[test]
fn no_diagram_is_an_empty_picture() {
    assert_eq!(picture::<Tally>("", 300.0, 300.0).squares.row_count(), 0);
    assert_eq!(
        marks(GameKind::Passtally, "tally-bear", 300.0, 300.0),
        DiagramMarks::default()
    );
}

/// The section that matters in a diagram's position.
fn section<B: Drawn>(id: &str) -> &'static str
where
    <B::Game as Game>::Position: 'static,
{
    let laid = Laid::<B>::new(id, 300.0, 300.0).unwrap();
    laid.board.section(&laid.table, &B::Refusal::default())
}

#[test]
fn the_rules_open_at_what_matters_in_the_position() {
    let expected = [
        ("backgammon-start", "opening"),
        ("backgammon-hitting", "moving"),
        ("backgammon-entering", "entering"),
        ("backgammon-both-dice", "both-dice"),
        ("backgammon-bearing-off", "bearing-off"),
        ("tally-start", "turn"),
        ("tally-bear", "capturing"),
        ("tally-rifle", "rifle"),
        ("tally-exits", "exits"),
        ("passtally-set-up", "set-up"),
        ("passtally-levels", "turn"),
        ("passtally-marker", "marker-moves"),
    ];
    for (id, expected) in expected {
        let (kind, section) = match id.split('-').next().unwrap() {
            "backgammon" => (GameKind::Backgammon, section::<Backgammon>(id)),
            "tally" => (GameKind::TallyHo, section::<Tally>(id)),
            _ => (GameKind::Passtally, section::<Passtally>(id)),
        };
        assert_eq!(section, expected, "{id}");
        for language in Language::ALL {
            let page = page(game_id(kind), language);
            assert!(page.section(section).is_some(), "{section}");
        }
    }
}
