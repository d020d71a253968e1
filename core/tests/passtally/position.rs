//! Positions from outside: what is refused, and why.

use baban_core::game::{Game as _, Seat};
use baban_core::games::passtally::{Passtally, Position, Stage};

use crate::support::{laid, position};

/// The kinds of everything that is wrong with a position.
fn problems(position: &Position) -> Vec<String> {
    let Err(problems) = Passtally::from_position(position) else {
        return Vec::new();
    };
    let told = serde_json::to_value(problems).unwrap();
    let told = told.as_array().unwrap().iter();
    told.map(|problem| problem["kind"].as_str().unwrap().to_owned())
        .collect()
}

/// What is wrong with a good position after a change.
fn changed(change: impl FnOnce(&mut Position)) -> Vec<String> {
    let mut changed = position("XX:c3-d3 XA:c4-d4");
    assert_eq!(problems(&changed), [""; 0]);
    change(&mut changed);
    problems(&changed)
}

#[test]
fn the_default_is_the_start() {
    let start: Position = serde_json::from_str("{}").unwrap();
    assert_eq!(
        Passtally::from_position(&start),
        Ok(Passtally::new(&start.options).unwrap())
    );
    assert!(serde_json::from_str::<Position>(r#"{"tile":[]}"#).is_err());
    assert!(serde_json::from_str::<Position>(r#"{"markers":[[24]]}"#).is_err());
}

#[test]
fn every_inconsistency_has_its_name() {
    assert_eq!(changed(|p| p.options.players = 5), ["options"]);
    assert_eq!(changed(|p| p.turn = Seat(2)), ["no_such_seat"]);
    assert_eq!(changed(|p| p.tiles[1] = laid("XA:c3-d3")[0]), ["tile"]);
    assert_eq!(changed(|p| p.tiles[1] = laid("XA:d3-e3")[0]), ["tile"]);
    assert_eq!(changed(|p| p.tiles[0] = laid("XX:d3-c3")[0]), ["tile_name"]);
    assert_eq!(changed(|p| p.heights = [13, 13, 13]), ["tile_count"]);
    assert_eq!(changed(|p| p.heights = [14, 11, 12]), ["height"]);
    assert_eq!(
        changed(|p| p.open[0] = None),
        ["tile_count", "open_missing"]
    );
    assert_eq!(
        changed(|p| p.markers[0][0] = p.markers[1][0]),
        ["markers_share"]
    );
    assert_eq!(changed(|p| p.markers[0].truncate(3)), ["marker_count"]);
    assert_eq!(changed(|p| p.scores = vec![0, 51]), ["score"]);
    assert_eq!(changed(|p| p.scores = vec![0, 0, 1]), ["no_such_seat"]);
    assert_eq!(
        changed(|p| p.actions_left = Some(3)),
        ["actions_left", "placed_earlier"]
    );
    assert_eq!(changed(|p| p.placed_earlier = true), ["placed_earlier"]);
    assert_eq!(
        changed(|p| p.placed_from = Some(1)),
        ["open_unexpected", "placed_from"]
    );
    assert_eq!(changed(|p| p.quiet_turns = 31), ["quiet_turns"]);
    assert_eq!(changed(|p| p.phase = Stage::Over), ["not_over"]);
}

#[test]
fn all_problems_are_told_at_once() {
    let found = changed(|p| {
        p.turn = Seat(7);
        p.quiet_turns = 99;
        p.actions_left = Some(9);
        p.heights = [99, 0, 0];
        p.markers[1].truncate(3);
    });
    for kind in [
        "no_such_seat",
        "quiet_turns",
        "actions_left",
        "height",
        "tile_count",
        "marker_count",
    ] {
        assert!(found.iter().any(|told| told == kind), "{kind}: {found:?}");
    }
}

#[test]
fn lists_may_be_longer_than_any_seat_is_numbered() {
    let found = changed(|p| p.markers = vec![Vec::new(); 300]);
    assert!(found.iter().any(|told| told == "no_such_seat"), "{found:?}");
}

#[test]
fn p8_markers_must_have_been_set_in_order() {
    let set = |markers: &str, turn| {
        let mut set = position("");
        set.phase = Stage::SetUp;
        set.turn = Seat(turn);
        set.markers = serde_json::from_str(markers).unwrap();
        problems(&set)
    };
    assert_eq!(set("[]", 0), [""; 0]);
    assert_eq!(set("[[0],[1,12]]", 0), [""; 0]);
    assert_eq!(set("[[0],[1,6]]", 0), ["set_up_order", "set_up_order"]);
    assert_eq!(set("[[0,12],[1]]", 0), ["marker_count", "marker_count"]);
    assert_eq!(set("[[0]]", 0), ["turn"]);
}
