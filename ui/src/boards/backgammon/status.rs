//! Who is expected to do what.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Ending, Phase, Stake};

use crate::{BackgammonExpected, BackgammonStatusView};

/// The line above the board, as codes.
#[must_use]
pub fn status(game: &Backgammon) -> BackgammonStatusView {
    let mover = game.mover().map_or(0, side);
    let expect = |expected| BackgammonStatusView {
        side: mover,
        expected,
        stake: 0,
        resigned: false,
    };
    match game.phase() {
        Phase::Opening => expect(BackgammonExpected::OpeningRoll),
        Phase::ToRoll | Phase::Rolling => expect(BackgammonExpected::Roll),
        Phase::Moving if !game.steps().is_empty() => expect(BackgammonExpected::Play),
        Phase::Moving if nothing_played(game) => expect(BackgammonExpected::NoMove),
        Phase::Moving => expect(BackgammonExpected::Confirm),
        Phase::ResignOffered(stake) => BackgammonStatusView {
            side: match game.actor() {
                Actor::Player(seat) => side(seat),
                Actor::Chance | Actor::Over => mover,
            },
            expected: BackgammonExpected::AnswerResignation,
            stake: stake_code(stake),
            resigned: false,
        },
        // The app offers no game with the cube, and opens none.
        Phase::DoubleOffered => expect(BackgammonExpected::Roll),
        Phase::Over => {
            let result = game.last_result();
            BackgammonStatusView {
                side: result.map_or(0, |result| side(result.winner)),
                expected: BackgammonExpected::GameOver,
                stake: result.map_or(0, |result| stake_code(result.stake)),
                resigned: result.is_some_and(|result| result.ending == Ending::Resigned),
            }
        }
    }
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
