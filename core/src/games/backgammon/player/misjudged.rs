//! What a play seems to be worth to somebody who does not see all of it.

use crate::ai::Whim;
use crate::games::backgammon::Board;
use crate::games::backgammon::cube::{self, Stakes};
use crate::games::backgammon::evaluation::{OUTCOMES, Outcomes};

/// What somebody gets wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Flaws {
    /// How far a play is judged by pips and blots alone instead of by its chances: 0 to 1.
    pub(super) naive: f32,
    /// How far gammons are seen: 1 wholly, 0 not at all.
    pub(super) gammons: f32,
    /// By how much each feature of a position is misjudged, in points: the same in all plays of a
    /// decision.
    pub(super) features: f32,
    /// By how much each play is misjudged beside that, in points: what is overlooked.
    pub(super) overlooked: f32,
}

impl Flaws {
    /// Somebody who sees everything that there is to be seen.
    pub(super) const NONE: Self = Self {
        naive: 0.0,
        gammons: 1.0,
        features: 0.0,
        overlooked: 0.0,
    };
}

/// Features of a position that can be misjudged.
const FEATURES: usize = 8;

/// Nobody's way to play errs more than this, day after day: games would go on and on.
const ECCENTRIC: f32 = 1.5;

/// How somebody judges the plays of one decision.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    flaws: Flaws,
    stakes: Stakes,
    /// What the six outcomes score at the table, gammons as far as they are seen.
    scores: [f32; OUTCOMES],
    /// By how much each feature is overrated, in points.
    biases: [f32; FEATURES],
    whim: Whim,
}

impl Judgement {
    /// Of the plays from a board, with so much at stake.
    pub(super) fn new(flaws: Flaws, stakes: &Stakes, board: &Board, whim: u64) -> Self {
        let scores = stakes.scores();
        let always = Whim::new(whim);
        let now = always.about(board.points().iter().map(|&n| n as u64));
        let bias = |nth: u64| {
            // Half of it is how one plays, half how one looks at it today.
            let usual = always.about([nth]).error().clamp(-ECCENTRIC, ECCENTRIC);
            (usual + now.about([nth]).error()) * flaws.features * 0.7
        };
        Self {
            flaws,
            stakes: *stakes,
            scores: std::array::from_fn(|nth| {
                let single = scores[nth / 3 * 3];
                single + (scores[nth] - single) * flaws.gammons
            }),
            biases: std::array::from_fn(|nth| bias(nth as u64)),
            whim: now,
        }
    }

    /// What the result of a play seems to be worth, in points.
    pub(super) fn value(&self, result: &Board, outcomes: &Outcomes) -> f32 {
        if self.flaws == Flaws::NONE {
            return cube::equity(&self.stakes, outcomes);
        }
        let chances = outcomes.chances().iter();
        let known: f32 = chances.zip(self.scores).map(|(p, score)| p * score).sum();
        let Flaws {
            naive, overlooked, ..
        } = self.flaws;
        let misjudged: f32 = features(result)
            .iter()
            .zip(self.biases)
            .map(|(feature, bias)| feature * bias)
            .sum();
        let mut value = (1.0 - naive) * known + misjudged;
        if naive > 0.0 {
            value += naive * pips_and_blots(result);
        }
        if overlooked > 0.0 {
            let whim = self.whim.about(result.points().iter().map(|&n| n as u64));
            value += overlooked * whim.error();
        }
        value
    }
}

/// What somebody sees who has just learnt the rules: who is ahead, and which checkers stand alone.
fn pips_and_blots(board: &Board) -> f32 {
    let lead = board.flipped().pip_count() as f32 - board.pip_count() as f32;
    let blots = (1..=24).filter(|&point| board.at(point) == 1).count();
    let theirs = (1..=24).filter(|&point| board.at(point) == -1).count();
    let off = f32::from(board.own_off()) - f32::from(board.opponent_off());
    0.012 * lead + 0.03 * (theirs as f32 - blots as f32) + 0.05 * off
}

/// More of a kind than this impress nobody more: else who likes to stay behind would never leave.
const IMPRESSIVE: f32 = 3.0;

/// Features of a position, each of about the same size.
fn features(board: &Board) -> [f32; FEATURES] {
    let count = |points: std::ops::RangeInclusive<u8>, is: fn(i8) -> bool| {
        points.filter(|&point| is(board.at(point))).count() as f32
    };
    let stacked: i8 = (1..=24).map(|point| (board.at(point) - 3).max(0)).sum();
    let behind: i8 = (19..=25).map(|point| board.at(point).max(0)).sum();
    [
        // Blots at home, blots outside.
        count(1..=6, |n| n == 1),
        count(7..=24, |n| n == 1),
        // Points at home, points before it, anchors.
        count(1..=6, |n| n > 1),
        count(7..=11, |n| n > 1),
        count(19..=24, |n| n > 1),
        // What is piled up, what is left behind, whom one has hit.
        f32::from(stacked) * 0.5,
        f32::from(behind),
        f32::from(-board.at(0)),
    ]
    .map(|feature| feature.min(IMPRESSIVE))
}
