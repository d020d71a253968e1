//! Decisions: plays, doubles, answers.

use super::characters::Character;
use super::misjudged::Judgement;
use super::turns::Endings;
use crate::ai::{Effort, NoAnswer, Stopped, Whim};
use crate::games::backgammon::cube::{self, CubeChoice, CubeThinker, Stakes};
use crate::games::backgammon::evaluation::Evaluator;
use crate::games::backgammon::search::{Filters, Judge, Ranked, Searcher};
use crate::games::backgammon::{Action, Backgammon, Board, Phase, Stake};

/// What somebody of this character does.
pub(super) fn decide(
    game: &Backgammon,
    character: &Character,
    whim: u64,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<Vec<Action>, NoAnswer> {
    effort.limit(character.evaluations);
    let plies = character.cube_plies;
    let misjudged = |choice: CubeChoice| {
        let whim = Whim::new(whim).about(game.board.points().iter().map(|&n| n as u64));
        let error = character.cube_error * whim.error();
        CubeChoice {
            roll: choice.roll,
            take: choice.take + error,
            beaver: choice.beaver.map(|beaver| beaver + error),
        }
    };
    let action = match game.phase() {
        Phase::Moving => return play(game, character, whim, evaluator, effort),
        Phase::ToRoll if game.may_double().is_err() => Action::Roll,
        Phase::ToRoll => {
            let choice = misjudged(doubling(game, plies, evaluator, effort)?);
            if choice.is_double() {
                Action::Double
            } else {
                Action::Roll
            }
        }
        Phase::DoubleOffered => misjudged(doubling(game, plies, evaluator, effort)?).answer(),
        Phase::ResignOffered(stake) => {
            if resignation(game, stake, plies, evaluator, effort)?.is_enough() {
                Action::Accept
            } else {
                Action::Refuse
            }
        }
        Phase::Opening | Phase::Rolling | Phase::Over => return Err(NoAnswer::NothingToDecide),
    };
    effort.reach(1.0);
    Ok(vec![action])
}

fn play(
    game: &Backgammon,
    character: &Character,
    whim: u64,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<Vec<Action>, NoAnswer> {
    let endings = Endings::of(game).ok_or(NoAnswer::NothingToDecide)?;
    let stakes = Stakes::of(game, game.turn);
    let judgement = Judgement::new(character.flaws, &stakes, &game.board, whim);
    let judge = |result: &Board, outcomes: &_| judgement.value(result, outcomes);
    let ranked = rank(&endings, character.filters, &judge, evaluator, effort)?;
    let best = ranked.first().ok_or(NoAnswer::NothingToDecide)?;
    Ok(endings.actions(&best.result))
}

/// What can still come of a turn, the best first. A forced play is not looked into.
pub(super) fn rank(
    endings: &Endings,
    filters: &Filters,
    judge: &Judge<'_>,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<Vec<Ranked>, Stopped> {
    let mut searcher = Searcher::new(evaluator);
    match endings {
        Endings::All(board, roll) => searcher.rank_by(board, *roll, filters, judge, effort),
        Endings::Rest(_) => searcher.rank_results(&endings.results(), filters, judge, effort),
    }
}

/// What the player on roll, or the one who has doubled, gets by doubling.
pub(super) fn doubling(
    game: &Backgammon,
    plies: u8,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<CubeChoice, Stopped> {
    let stakes = Stakes::of(game, game.turn);
    deepening(plies, effort, |plies, effort| {
        CubeThinker::new(evaluator, effort).choice(&game.board, &stakes, plies)
    })
}

/// A resignation as the opponent sees it, in points a game at the present cube.
pub(super) struct Resignation {
    /// What is offered.
    pub(super) offered: f32,
    /// What playing on is worth.
    pub(super) refused: f32,
}

impl Resignation {
    pub(super) fn is_enough(&self) -> bool {
        self.offered >= self.refused
    }
}

/// The resignation that the player whose turn it is has offered.
pub(super) fn resignation(
    game: &Backgammon,
    stake: Stake,
    plies: u8,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<Resignation, NoAnswer> {
    let own = Stakes::of(game, game.turn);
    let points = i64::from(own.value()) * i64::from(stake.multiple());
    let left = match Endings::of(game) {
        // Who has thrown plays the best there is.
        Some(endings) => {
            let judge = |_: &Board, outcomes: &_| cube::equity(&own, outcomes);
            let ranked = rank(&endings, &[], &judge, evaluator, effort)?;
            ranked.first().map_or(0.0, |best| best.value)
        }
        None => deepening(plies, effort, |plies, effort| {
            CubeThinker::new(evaluator, effort).equity(&game.board, &own, plies)
        })?,
    };
    Ok(Resignation {
        offered: -own.as_equity(own.worth(-points)),
        refused: -left,
    })
}

/// Looks less far ahead first, so that there is an answer when the effort is spent.
fn deepening<T>(
    plies: u8,
    effort: &mut Effort<'_>,
    mut look: impl FnMut(u8, &mut Effort<'_>) -> Result<T, Stopped>,
) -> Result<T, Stopped> {
    let mut essential = effort.essential();
    let found = look(0, &mut essential)?;
    if effort.spend(essential.spent()) == Err(Stopped::Spent) || plies == 0 {
        return Ok(found);
    }
    match look(plies, effort) {
        Err(Stopped::Spent) => Ok(found),
        answer => answer,
    }
}
