//! Why a tap went nowhere: the core is asked by trying the action on a copy of the game.

use baban_core::game::Game as _;
use baban_core::games::backgammon::{Action, Backgammon, Illegal, Step};

use super::spot::{OFF, Place, Spot};
use crate::Refusal;

/// The code whose words explain the core's reason.
#[must_use]
pub fn words_for(reason: &Illegal) -> Refusal {
    match reason {
        Illegal::GameOver | Illegal::AlreadyWon => Refusal::GameIsOver,
        Illegal::ChanceActs | Illegal::RollFirst => Refusal::RollFirst,
        Illegal::AnswerFirst
        | Illegal::NothingToAnswer
        | Illegal::ResignationRefused { .. }
        | Illegal::LossNotPossible { .. } => Refusal::WaitForAnswer,
        Illegal::DiceAllPlayed | Illegal::AlreadyRolled | Illegal::PlayerActs => {
            Refusal::ConfirmOrUndo
        }
        Illegal::NoChecker { .. } => Refusal::NothingHere,
        Illegal::NotYourChecker { .. } => Refusal::NotYourChecker,
        Illegal::EnterFirst => Refusal::EnterFromBarFirst,
        Illegal::PointClosed { .. } => Refusal::PointClosed,
        Illegal::NotAllHome => Refusal::BearOffNeedsAllHome,
        Illegal::HigherFirst { .. } => Refusal::BearOffHigherCheckerFirst,
        Illegal::MustPlayMore | Illegal::TurnNotFinished => Refusal::MustUseBothDice,
        Illegal::MustPlayHigher { .. } => Refusal::MustUseHigherDie,
        Illegal::NoSuchStep { .. } | Illegal::NoSuchDie { .. } | Illegal::DiceImpossible => {
            Refusal::NoDieForThat
        }
        // The app offers no game with the cube.
        Illegal::NoCube
        | Illegal::CrawfordGame
        | Illegal::CubeNotYours
        | Illegal::CubeAtLimit { .. }
        | Illegal::TooLateToDouble
        | Illegal::NoBeavers => Refusal::None,
    }
}

/// Why no checker can be picked up from a spot; [`Refusal::None`] if one can.
#[must_use]
pub fn why_not_pick(game: &Backgammon, spot: Spot) -> Refusal {
    let dice = match (game.dice(), game.mover()) {
        (Some(dice), Some(_)) => dice,
        // Whatever the step, the answer is that steps are not played now.
        _ => return attempt(game, &[(24, 23)]),
    };
    let Some(mover) = game.mover() else {
        return Refusal::None;
    };
    if game.steps().is_empty() {
        let reason = attempt(game, &[(24, 23)]);
        return match reason {
            Refusal::WaitForAnswer | Refusal::GameIsOver => reason,
            _ => Refusal::ConfirmOrUndo,
        };
    }
    match (spot.as_seen_by(mover), spot.place()) {
        (Some(OFF), _) | (None, Place::Tray(_)) => Refusal::NothingHere,
        (None, _) => Refusal::NotYourChecker,
        (Some(from), _) => dice
            .unplayed()
            .iter()
            .map(|&die| attempt(game, &[(from, from.saturating_sub(die))]))
            .min_by_key(|&refusal| telling(refusal))
            .unwrap_or(Refusal::ConfirmOrUndo),
    }
}

/// Why the checker on a point of the player to move cannot go to a spot; [`Refusal::None`] if it
/// can.
#[must_use]
pub fn why_not_move(game: &Backgammon, from: u8, to: Spot) -> Refusal {
    let (Some(mover), Some(dice)) = (game.mover(), game.dice()) else {
        return attempt(game, &[(24, 23)]);
    };
    let Some(to) = to.as_seen_by(mover) else {
        return Refusal::NoDieForThat;
    };
    let direct = attempt(game, &[(from, to)]);
    if direct != Refusal::NoDieForThat {
        return direct;
    }
    // Perhaps several dice together would lead there, and something is in the way.
    let unplayed = dice.unplayed();
    let orders = [
        unplayed.to_vec(),
        unplayed.iter().rev().copied().collect::<Vec<_>>(),
    ];
    orders
        .iter()
        .filter_map(|order| steps_to(from, to, order))
        .map(|steps| attempt(game, &steps))
        .min_by_key(|&refusal| telling(refusal))
        .unwrap_or(Refusal::NoDieForThat)
}

/// The steps from one point to another that use the first dice of this order.
fn steps_to(from: u8, to: u8, order: &[u8]) -> Option<Vec<(u8, u8)>> {
    let mut at = from;
    let mut steps = Vec::new();
    for die in order {
        let next = at.saturating_sub(*die);
        steps.push((at, next));
        at = next;
        if at == to {
            return Some(steps);
        }
    }
    None
}

/// Tries the steps on a copy, and tells why the first that fails does.
fn attempt(game: &Backgammon, steps: &[(u8, u8)]) -> Refusal {
    let mut copy = game.clone();
    steps
        .iter()
        .find_map(|&(from, to)| copy.apply(Action::Step(Step { from, to })).err())
        .map_or(Refusal::None, |reason| words_for(&reason))
}

/// Of several true reasons the one that helps most comes first.
fn telling(refusal: Refusal) -> u8 {
    match refusal {
        Refusal::EnterFromBarFirst => 0,
        Refusal::MustUseHigherDie => 1,
        Refusal::MustUseBothDice => 2,
        Refusal::BearOffHigherCheckerFirst => 3,
        Refusal::BearOffNeedsAllHome => 4,
        Refusal::PointClosed => 5,
        Refusal::NoDieForThat => 7,
        _ => 6,
    }
}
