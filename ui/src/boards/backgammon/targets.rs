//! Where a chosen checker can go, with one die or with several.
//!
//! The core lists single steps. What a tap on a far place means is found by asking it again after
//! each step of the same checker, so that a far target is legal exactly if its steps are. Where
//! several ways lead to the same place, the one with fewest dice is taken; of those the one that
//! hits fewer blots on the way, because a hit must never come as a surprise (whoever wants it taps
//! the blot first); of those the one that begins with the higher die.

use baban_core::game::{Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Step};

use super::spot::{OFF, Spot};
use crate::CheckerMark;
use crate::boards::Wish;

/// A place where the chosen checker can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The place.
    pub spot: Spot,
    /// The steps that lead there, one after the other.
    pub steps: Vec<Step>,
    /// Whether a blot stands there.
    pub hits: bool,
}

impl Target {
    /// To go there.
    #[must_use]
    pub fn wish<R>(&self) -> Wish<Action, R> {
        Wish::Play(self.steps.iter().copied().map(Action::Step).collect())
    }

    /// How the picture marks it.
    #[must_use]
    pub fn mark(&self) -> CheckerMark {
        match (self.hits, self.steps.len()) {
            (true, _) => CheckerMark::HitTarget,
            (false, ..=1) => CheckerMark::Target,
            (false, _) => CheckerMark::FarTarget,
        }
    }
}

/// A way that the checker has gone so far.
struct Way {
    game: Backgammon,
    at: u8,
    steps: Vec<Step>,
    /// Blots hit before the last step.
    hits_before: usize,
    hits_last: bool,
}

/// Every place where the checker on a point of the player to move can go.
#[must_use]
pub fn targets(game: &Backgammon, mover: Seat, from: u8) -> Vec<Target> {
    let mut found: Vec<(usize, Target)> = Vec::new();
    let mut ways = vec![Way {
        game: game.clone(),
        at: from,
        steps: Vec::new(),
        hits_before: 0,
        hits_last: false,
    }];
    // All ways of one die, then all of two, and so on; each grows by the higher die first.
    while !ways.is_empty() {
        ways = ways.iter().flat_map(|way| extend(way, mover)).collect();
        for way in &ways {
            let target = Target {
                spot: Spot::of(mover, way.at),
                steps: way.steps.clone(),
                hits: way.hits_last,
            };
            match found
                .iter_mut()
                .find(|(_, known)| known.spot == target.spot)
            {
                None => found.push((way.hits_before, target)),
                Some(known)
                    if known.1.steps.len() == target.steps.len() && way.hits_before < known.0 =>
                {
                    *known = (way.hits_before, target);
                }
                Some(_) => {}
            }
        }
    }
    found.into_iter().map(|(_, target)| target).collect()
}

/// The ways that are one step longer.
fn extend(way: &Way, mover: Seat) -> Vec<Way> {
    if way.at == OFF || way.game.mover() != Some(mover) {
        return Vec::new();
    }
    let board = way.game.board(mover);
    let longer = way.game.steps().into_iter().filter_map(|step| {
        if step.from != way.at {
            return None;
        }
        let mut game = way.game.clone();
        game.apply(Action::Step(step)).ok()?;
        Some(Way {
            game,
            at: step.to,
            steps: way.steps.iter().copied().chain([step]).collect(),
            hits_before: way.hits_before + usize::from(way.hits_last),
            hits_last: board.hits(step),
        })
    });
    longer.collect()
}
