//! Who is expected to do what.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Ending, Phase, Stake};

use crate::{BackgammonExpected, BackgammonMatchView, BackgammonStatusView};

/// The line above the board, as codes; `last` is what was done last.
#[must_use]
pub fn status(game: &Backgammon, last: Option<&Action>) -> BackgammonStatusView {
    let acting = match game.actor() {
        Actor::Player(seat) => Some(seat),
        Actor::Chance | Actor::Over => game.mover(),
    };
    let expect = |expected| BackgammonStatusView {
        side: acting.map_or(0, side),
        expected,
        ..BackgammonStatusView::default()
    };
    match game.phase() {
        // Between the games of a match it is told how the last one ended.
        Phase::Opening => result(game, BackgammonExpected::OpeningRoll),
        Phase::ToRoll | Phase::Rolling => answered(last, game.cube().value, expect),
        Phase::Moving if !game.steps().is_empty() => expect(BackgammonExpected::Play),
        Phase::Moving if nothing_played(game) => expect(BackgammonExpected::NoMove),
        Phase::Moving => expect(BackgammonExpected::Confirm),
        Phase::ResignOffered(stake) => BackgammonStatusView {
            stake: stake_code(stake),
            points: int(stake.multiple().saturating_mul(game.cube().value)),
            ..expect(BackgammonExpected::AnswerResignation)
        },
        Phase::DoubleOffered => BackgammonStatusView {
            points: int(game.cube().value.saturating_mul(2)),
            ..expect(BackgammonExpected::AnswerDouble)
        },
        Phase::Over => result(game, BackgammonExpected::GameOver),
    }
}

/// The dice are waited for; it is told how a double was answered, if that was done last.
fn answered(
    last: Option<&Action>,
    cube: u32,
    expect: impl Fn(BackgammonExpected) -> BackgammonStatusView,
) -> BackgammonStatusView {
    let [taken, beavered] = [Action::Take, Action::Beaver].map(|answer| last == Some(&answer));
    BackgammonStatusView {
        taken,
        beavered,
        points: if taken || beavered { int(cube) } else { 0 },
        ..expect(BackgammonExpected::Roll)
    }
}

/// How the last game ended, if there was one.
fn result(game: &Backgammon, expected: BackgammonExpected) -> BackgammonStatusView {
    let told = BackgammonStatusView {
        expected,
        ..BackgammonStatusView::default()
    };
    game.last_result()
        .map_or(told.clone(), |result| BackgammonStatusView {
            side: side(result.winner),
            stake: stake_code(result.stake),
            points: int(result.points),
            resigned: result.ending == Ending::Resigned,
            dropped: result.ending == Ending::Dropped,
            ..told
        })
}

/// The match and the cube.
#[must_use]
pub fn match_view(game: &Backgammon) -> BackgammonMatchView {
    let (options, cube, [white, black]) = (game.options(), game.cube(), game.score());
    BackgammonMatchView {
        points: int(options.match_points),
        white: int(white),
        black: int(black),
        cube: if options.cube { int(cube.value) } else { 0 },
        owner: cube.owner.map_or(-1, side),
        crawford: options.cube && game.is_crawford(),
    }
}

fn int(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// The picture's code of a side.
#[must_use]
pub fn side(seat: Seat) -> i32 {
    i32::from(seat.0)
}

/// The picture's code of a stake.
#[must_use]
pub fn stake_code(stake: Stake) -> i32 {
    match stake {
        Stake::Single => 1,
        Stake::Gammon => 2,
        Stake::Backgammon => 3,
    }
}

/// The stake that the picture's code means.
#[must_use]
pub fn stake_from_code(code: i32) -> Option<Stake> {
    Stake::ALL
        .into_iter()
        .find(|&stake| stake_code(stake) == code)
}

/// The stakes that the player to act may offer to resign.
#[must_use]
pub fn resignable(game: &Backgammon) -> Vec<Stake> {
    game.events()
        .into_iter()
        .filter_map(|event| match event {
            Action::Resign(stake) => Some(stake),
            _ => None,
        })
        .collect()
}

/// Whether the dice are waited for: a player may ask for them, or they have been asked for.
#[must_use]
pub fn can_roll(game: &Backgammon) -> bool {
    game.actor() == Actor::Chance || game.legal().contains(&Action::Roll)
}

/// Whether the turn can be ended.
#[must_use]
pub fn can_confirm(game: &Backgammon) -> bool {
    game.legal().contains(&Action::Done)
}

fn nothing_played(game: &Backgammon) -> bool {
    game.dice().is_some_and(|dice| {
        let [high, low] = dice.shown();
        dice.unplayed().len() == if high == low { 4 } else { 2 }
    })
}
