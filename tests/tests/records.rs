//! Saved games are never lost: records of every older format load, and damaged ones are refused
//! without harm.

use std::error::Error;
use std::fs;

use baban_core::game::{Game as _, Seat};
use baban_core::games::{GameId, backgammon::Backgammon, passtally::Passtally, tally_ho::TallyHo};
use baban_core::table::{Table, any};
use baban_tests::choice::{Choices, numbered_seed};
use baban_tests::options::{data, option_sets};
use proptest::prelude::{
    ProptestConfig, any as anything, prop, prop_assert, prop_assert_eq, proptest,
};

/// Every file in `data/records` was written by some version of this program and loads for ever. A
/// file is added when the format or a game's rules get a new version; none is ever changed.
#[test]
fn every_record_ever_written_loads() {
    let mut files = 0;
    for entry in fs::read_dir(data("records")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let table = any::load(&text)
            .unwrap_or_else(|fault| panic!("failed to load {}: {fault}", path.display()));
        table.prove().unwrap();
        let again = any::load(&table.save().unwrap()).unwrap();
        assert_eq!(
            (again.log(), again.redo_list()),
            (table.log(), table.redo_list())
        );
        files += 1;
    }
    assert!(files > 0);
}

/// What the record of format 1 holds, so that it is known to load as what it was.
#[test]
fn the_first_record_is_the_game_that_was_saved() {
    let text = fs::read_to_string(data("records/backgammon-format-1.json")).unwrap();
    let table = Table::<Backgammon>::load(&text).unwrap();
    assert_eq!(table.seed(), Some(&numbered_seed(2026)));
    assert_eq!(table.state().score(), [3, 2]);
    assert_eq!(
        table
            .redo_list()
            .map(|action| action.to_string())
            .collect::<Vec<_>>(),
        ["8/7"]
    );
    assert_eq!(table.save().unwrap(), text);
}

/// The same of the first record of Tally Ho!, in its second round.
#[test]
fn the_first_record_of_tally_ho_is_the_match_that_was_saved() {
    let text = fs::read_to_string(data("records/tally_ho-format-1.json")).unwrap();
    let table = Table::<TallyHo>::load(&text).unwrap();
    let game = table.state();
    assert_eq!(table.seed(), Some(&numbered_seed(2026)));
    assert_eq!(
        (game.round(), game.results().len(), game.face_down()),
        (2, 1, 5)
    );
    assert_eq!(game.results()[0].blue, Seat(1));
    assert_eq!(
        [Seat(0), Seat(1)].map(|seat| game.totals(seat).points),
        [72, 63]
    );
    assert_eq!(
        table
            .redo_list()
            .map(|action| action.to_string())
            .collect::<Vec<_>>(),
        ["e4xe3"]
    );
    assert_eq!(table.save().unwrap(), text);
}

/// The same of the first record of Passtally, a game for three.
#[test]
fn the_first_record_of_passtally_is_the_game_that_was_saved() {
    let text = fs::read_to_string(data("records/passtally-format-1.json")).unwrap();
    let table = Table::<Passtally>::load(&text).unwrap();
    let game = table.state();
    assert_eq!(table.seed(), Some(&numbered_seed(2026)));
    assert_eq!((game.seats(), game.board().tiles().len()), (3, 25));
    assert_eq!(
        [Seat(0), Seat(1), Seat(2)].map(|seat| game.score(seat)),
        [5, 0, 3]
    );
    assert_eq!(table.redo_list().count(), 1);
    assert_eq!(table.save().unwrap(), text);
}

/// The record of a game of that number, broken off after some actions.
fn record(number: u64, actions: usize) -> Result<String, Box<dyn Error>> {
    let mut choices = Choices::new(number);
    let &game = choices.of(GameId::ALL).ok_or("there is a game")?;
    let sets = option_sets(game)?;
    let options = choices.of(&sets).ok_or("there are options")?.clone();
    let mut table = any::open(game, options, numbered_seed(number).into())?;
    while table.outcome().is_none() && table.log().len() < actions {
        match choices.of(&table.legal()) {
            Some(action) => table.apply(action)?,
            None => drop(table.draw()?),
        }
    }
    // Some games are saved with something to redo, if that is possible.
    if choices.once_in(2) {
        let _ = table.undo();
    }
    Ok(table.save()?)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is cut out of a record and put in its place, loading refuses it or gives a table
    /// that can be saved and loaded again.
    #[test]
    fn damaged_records_are_refused_or_consistent(
        number in 0..40u64,
        actions in 0..120usize,
        from in anything::<prop::sample::Index>(),
        length in 0..12usize,
        instead in r#"[-0-9a-z/:\[\]{}", ]{0,6}|\PC{0,3}"#,
    ) {
        let whole = record(number, actions).unwrap();
        let from = from.index(whole.len());
        let to = (from + length).min(whole.len());
        let damaged = format!("{}{instead}{}", &whole[..from], &whole[to..]);
        if let Ok(table) = any::load(&damaged) {
            let saved = table.save().unwrap();
            prop_assert_eq!(any::load(&saved).unwrap().save().unwrap(), saved);
        }
    }

    /// Any text at all is refused.
    #[test]
    fn other_texts_are_refused(text in r#"\PC{0,60}|[\[\]{}",:0-9a-z]{0,60}"#) {
        prop_assert!(any::load(&text).is_err());
    }
}
