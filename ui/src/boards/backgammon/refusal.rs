//! Why a tap went nowhere: the core is asked by trying the action on a copy of the game.

use baban_core::game::Game as _;
use baban_core::games::backgammon::{Action, Backgammon, Illegal, Step};

use super::spot::{OFF, Place, Spot};
use crate::BackgammonRefusal;

/// The code whose words explain the core's reason.
#[must_use]
pub fn words_for(reason: &Illegal) -> BackgammonRefusal {
    match reason {
        Illegal::GameOver | Illegal::AlreadyWon => BackgammonRefusal::GameIsOver,
        Illegal::ChanceActs | Illegal::RollFirst => BackgammonRefusal::RollFirst,
        Illegal::AnswerFirst
        | Illegal::NothingToAnswer
        | Illegal::ResignationRefused { .. }
        | Illegal::LossNotPossible { .. } => BackgammonRefusal::WaitForAnswer,
        Illegal::DiceAllPlayed | Illegal::AlreadyRolled | Illegal::PlayerActs => {
            BackgammonRefusal::ConfirmOrUndo
        }
        Illegal::NoChecker { .. } => BackgammonRefusal::NothingHere,
        Illegal::NotYourChecker { .. } => BackgammonRefusal::NotYourChecker,
        Illegal::EnterFirst => BackgammonRefusal::EnterFromBarFirst,
        Illegal::PointClosed { .. } => BackgammonRefusal::PointClosed,
        Illegal::NotAllHome => BackgammonRefusal::BearOffNeedsAllHome,
        Illegal::HigherFirst { .. } => BackgammonRefusal::BearOffHigherCheckerFirst,
        Illegal::MustPlayMore | Illegal::TurnNotFinished => BackgammonRefusal::MustUseBothDice,
        Illegal::MustPlayHigher { .. } => BackgammonRefusal::MustUseHigherDie,
        Illegal::NoSuchStep { .. } | Illegal::NoSuchDie { .. } | Illegal::DiceImpossible => {
            BackgammonRefusal::NoDieForThat
        }
        // The cube has buttons, which are there when it may be turned.
        Illegal::NoCube
        | Illegal::CrawfordGame
        | Illegal::CubeNotYours
        | Illegal::CubeAtLimit { .. }
        | Illegal::TooLateToDouble
        | Illegal::NoBeavers => BackgammonRefusal::None,
    }
}

/// Why no checker can be picked up from a spot; [`BackgammonRefusal::None`] if one can.
#[must_use]
pub fn why_not_pick(game: &Backgammon, spot: Spot) -> BackgammonRefusal {
    let dice = match (game.dice(), game.mover()) {
        (Some(dice), Some(_)) => dice,
        // Whatever the step, the answer is that steps are not played now.
        _ => return attempt(game, &[(24, 23)]),
    };
    let Some(mover) = game.mover() else {
        return BackgammonRefusal::None;
    };
    if game.steps().is_empty() {
        let reason = attempt(game, &[(24, 23)]);
        return match reason {
            BackgammonRefusal::WaitForAnswer | BackgammonRefusal::GameIsOver => reason,
            _ => BackgammonRefusal::ConfirmOrUndo,
        };
    }
    match (spot.as_seen_by(mover), spot.place()) {
        (Some(OFF), _) | (None, Place::Tray(_)) => BackgammonRefusal::NothingHere,
        (None, _) => BackgammonRefusal::NotYourChecker,
        (Some(from), _) => dice
            .unplayed()
            .iter()
            .map(|&die| attempt(game, &[(from, from.saturating_sub(die))]))
            .min_by_key(|&refusal| telling(refusal))
            .unwrap_or(BackgammonRefusal::ConfirmOrUndo),
    }
}

/// Why the checker on a point of the player to move cannot go to a spot; [`BackgammonRefusal::None`] if it
/// can.
#[must_use]
pub fn why_not_move(game: &Backgammon, from: u8, to: Spot) -> BackgammonRefusal {
    let (Some(mover), Some(dice)) = (game.mover(), game.dice()) else {
        return attempt(game, &[(24, 23)]);
    };
    let Some(to) = to.as_seen_by(mover) else {
        return BackgammonRefusal::NoDieForThat;
    };
    let direct = attempt(game, &[(from, to)]);
    if direct != BackgammonRefusal::NoDieForThat {
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
        .unwrap_or(BackgammonRefusal::NoDieForThat)
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
fn attempt(game: &Backgammon, steps: &[(u8, u8)]) -> BackgammonRefusal {
    let mut copy = game.clone();
    steps
        .iter()
        .find_map(|&(from, to)| copy.apply(Action::Step(Step { from, to })).err())
        .map_or(BackgammonRefusal::None, |reason| words_for(&reason))
}

/// Of several true reasons the one that helps most comes first.
fn telling(refusal: BackgammonRefusal) -> u8 {
    match refusal {
        BackgammonRefusal::EnterFromBarFirst => 0,
        BackgammonRefusal::MustUseHigherDie => 1,
        BackgammonRefusal::MustUseBothDice => 2,
        BackgammonRefusal::BearOffHigherCheckerFirst => 3,
        BackgammonRefusal::BearOffNeedsAllHome => 4,
        BackgammonRefusal::PointClosed => 5,
        BackgammonRefusal::NoDieForThat => 7,
        _ => 6,
    }
}
