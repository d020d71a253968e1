//! Everything that could be done, the best first, with equity and chances.

use super::think;
use super::turns::Endings;
use crate::ai::{Advice, Effort, NoAnswer};
use crate::games::backgammon::cube::{self, Stakes};
use crate::games::backgammon::evaluation::{Evaluator, Outcomes};
use crate::games::backgammon::search::{STRONGEST, Searcher, THOROUGH};
use crate::games::backgammon::{Action, Backgammon, Board, Phase};

/// How far the cube is thought about.
const CUBE_PLIES: u8 = 2;

/// How far chances before a roll are looked for.
const CHANCES_PLIES: u8 = 1;

/// What the acting player can do.
pub(super) fn all(
    game: &Backgammon,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<Vec<Advice<Action>>, NoAnswer> {
    let mut values = match game.phase() {
        Phase::Moving => return plays(game, evaluator, effort),
        Phase::ToRoll if game.may_double().is_err() => {
            let stakes = Stakes::of(game, game.turn);
            let chances = before_roll(game, evaluator, effort)?;
            vec![(Action::Roll, cube::equity(&stakes, &chances))]
        }
        Phase::ToRoll => {
            let choice = think::doubling(game, CUBE_PLIES, evaluator, effort)?;
            // What is worth the same is doubled rather than rolled.
            let double = choice.double().max(if choice.is_double() {
                choice.roll
            } else {
                f32::MIN
            });
            vec![(Action::Double, double), (Action::Roll, choice.roll)]
        }
        Phase::DoubleOffered => {
            let choice = think::doubling(game, CUBE_PLIES, evaluator, effort)?;
            let beaver = choice.beaver.map(|beaver| (Action::Beaver, -beaver));
            let answers = [(Action::Take, -choice.take), (Action::Drop, -1.0)];
            answers.into_iter().chain(beaver).collect()
        }
        Phase::ResignOffered(stake) => {
            let found = think::resignation(game, stake, CUBE_PLIES, evaluator, effort)?;
            vec![
                (Action::Accept, found.offered),
                (Action::Refuse, found.refused),
            ]
        }
        Phase::Opening | Phase::Rolling | Phase::Over => return Err(NoAnswer::NothingToDecide),
    };
    values.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let answers = !matches!(game.phase(), Phase::ToRoll);
    let chances = before_roll(game, evaluator, effort)?;
    let chances = if answers { chances.flipped() } else { chances };
    let advice = values.into_iter().map(|(action, value)| Advice {
        actions: vec![action],
        value: told(value),
        chances: chances.cumulative().to_vec(),
    });
    Ok(advice.collect())
}

/// A value as it is told: 0 rather than `-0.0`.
fn told(value: f32) -> f32 {
    value + 0.0
}

fn plays(
    game: &Backgammon,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<Vec<Advice<Action>>, NoAnswer> {
    let endings = Endings::of(game).ok_or(NoAnswer::NothingToDecide)?;
    let stakes = Stakes::of(game, game.turn);
    let judge = |_: &Board, outcomes: &Outcomes| cube::equity(&stakes, outcomes);
    // What the strongest player does is best.
    effort.limit(THOROUGH);
    let ranked = think::rank(&endings, &STRONGEST, &judge, evaluator, effort)?;
    let mut advice: Vec<Advice<Action>> = ranked
        .iter()
        .map(|play| Advice {
            actions: endings.actions(&play.result),
            value: told(play.value),
            chances: play.outcomes.cumulative().to_vec(),
        })
        .collect();
    // Plays that were looked into less deeply stay behind the others, and are not worth more.
    let mut least = f32::INFINITY;
    for play in &mut advice {
        least = least.min(play.value);
        play.value = least;
    }
    Ok(advice)
}

/// The chances of the player whose turn it is, before the dice are thrown; with dice on the table, by
/// the best play.
fn before_roll(
    game: &Backgammon,
    evaluator: &Evaluator,
    effort: &mut Effort<'_>,
) -> Result<Outcomes, NoAnswer> {
    if let Some(endings) = Endings::of(game) {
        let judge = |_: &Board, outcomes: &Outcomes| outcomes.equity();
        let ranked = think::rank(&endings, &[], &judge, evaluator, effort)?;
        let best = ranked.first().ok_or(NoAnswer::NothingToDecide)?;
        return Ok(best.outcomes);
    }
    let mut essential = effort.essential();
    let turned = game.board.flipped();
    let found = Searcher::new(evaluator).look(&turned, CHANCES_PLIES, &mut essential)?;
    // The rest of the effort does not matter any more.
    let _ = effort.spend(essential.spent());
    Ok(found.flipped())
}
