//! Why a touch of the forest went nowhere, and how long that is told.

use serde_json::json;

use super::{Forest, Missing as _};
use crate::{TallyMark, TallyRefusal, TallyRefusalView};

#[test]
fn whoever_is_refused_is_told_why() {
    let rows = [
        "??.....", ".>..F..", "???????", "TDB.L??", "???????", "???????", "???????",
    ];
    let mut forest = Forest::with(
        json!({
            "rows": rows, "turn": "blue", "won": {"blue": {}, "brown": {}},
            "locked_bird": {"square": "b4", "by": "brown"},
        })
        .tap_missing(),
    );
    let told = |forest: &mut Forest, taps: &[&str]| -> TallyRefusalView {
        for place in taps {
            forest.tap(place);
        }
        let told = forest.panel().refusal;
        if forest.play().board().hand().chosen().is_some() {
            forest.program.back();
        }
        told
    };
    let reason = |forest: &mut Forest, taps: &[&str]| told(forest, taps).reason;
    assert_eq!(reason(&mut forest, &["c7"]), TallyRefusal::NothingHere);
    assert_eq!(reason(&mut forest, &["a4"]), TallyRefusal::TreesStay);
    assert_eq!(reason(&mut forest, &["b6"]), TallyRefusal::NotYourTile);
    assert_eq!(reason(&mut forest, &["b4"]), TallyRefusal::BirdLocked);
    assert_eq!(reason(&mut forest, &["north"]), TallyRefusal::ExitsClosed);
    assert_eq!(
        reason(&mut forest, &["c4", "e4"]),
        TallyRefusal::OneSquareOnly
    );
    assert_eq!(
        reason(&mut forest, &["c4", "f7"]),
        TallyRefusal::NotStraight
    );
    assert_eq!(told(&mut forest, &["e6", "a6"]).square, "b6");
    assert_eq!(
        reason(&mut forest, &["c4", "b4"]),
        TallyRefusal::CannotCapture
    );
    assert_eq!(
        reason(&mut forest, &["e6", "b6"]),
        TallyRefusal::CannotCapture
    );
    assert_eq!(forest.marks(TallyMark::Locked), ["b4"]);
    assert!(forest.log().is_empty());
    // No back and forth.
    forest.perform("e6-e7".parse().unwrap());
    forest.perform("b6-c6".parse().unwrap());
    assert_eq!(forest.marks(TallyMark::Banned), ["e6"]);
    assert_eq!(
        told(&mut forest, &["e7", "e6"]).reason,
        TallyRefusal::BackAndForth
    );
}

#[test]
fn a_tile_that_could_only_go_back_says_so_and_not_what_lies_around_it() {
    let rows = [
        "???????", "???????", "??T????", "??>.???", "???????", "???????", "???????",
    ];
    let mut forest = Forest::with(json!({
        "rows": rows, "turn": "brown", "quiet_turns": 2,
        "memory": {"blue": null, "brown": {"from": "d4", "to": "c4"}},
    }));
    assert_eq!(forest.reason(), TallyRefusal::None);
    forest.tap("c4");
    assert_eq!(forest.reason(), TallyRefusal::BackAndForth);
}

#[test]
fn what_was_refused_is_not_told_beside_what_is_chosen_since() {
    let rows = [
        "???????", "???????", "???????", "?TB.???", "???????", "???????", "???????",
    ];
    let mut forest = Forest::with(json!({ "rows": rows }));
    for touched in ["c4", "a1"] {
        forest.tap("b4");
        assert_eq!(forest.reason(), TallyRefusal::TreesStay);
        forest.tap(touched);
        assert_eq!(forest.reason(), TallyRefusal::None, "{touched}");
        assert!(forest.program.back());
    }
    // Told while the finger moves, the reason is still there when it leaves the board.
    forest.drag("b4", "d4");
    assert_eq!(forest.reason(), TallyRefusal::TreesStay);
    // A key and a screen reader are touches too.
    forest.program.tap_spot(24);
    assert_eq!(forest.reason(), TallyRefusal::NothingHere);
    forest.program.tap_spot(23);
    assert_eq!(forest.reason(), TallyRefusal::None);
}
