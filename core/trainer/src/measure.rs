//! What choosing by direct sight or by search loses on the reference decisions.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use baban_core::ai::Effort;
use baban_core::games::backgammon::evaluation::{Class, Evaluator, Rows, Sight};
use baban_core::games::backgammon::search::{Filter, Searcher};
use baban_core::games::backgammon::{Board, Roll};
use serde::Deserialize;

use crate::samples::Sample;

#[derive(Deserialize)]
struct Decision {
    board: Board,
    dice: [u8; 2],
    plays: Vec<Play>,
}

#[derive(Deserialize)]
struct Play {
    result: Board,
    eq2: f32,
    probs: [f32; 5],
    loss_avg: f32,
}

/// Losses in millipoints.
#[derive(Default)]
struct Losses(Vec<f64>);

impl Losses {
    fn tell(&self) -> String {
        let n = self.0.len().max(1) as f64;
        let mean = self.0.iter().sum::<f64>() / n;
        let variance = self.0.iter().map(|l| (l - mean).powi(2)).sum::<f64>() / n;
        format!("{mean:.2}±{:.2} ({n})", (variance / n).sqrt())
    }
}

/// Measures and tells.
pub(crate) fn by_plies(evaluator: &Evaluator, plies: u8, path: &Path) -> io::Result<String> {
    let mut searcher = Searcher::new(evaluator);
    let mut all = Losses::default();
    let mut phases: BTreeMap<&str, Losses> = BTreeMap::new();
    let (mut squares, mut count) = (0.0, 0u32);
    let mut by_phase: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
    let mut biases = [0.0; 5];
    let mut absolute = [0.0; 5];
    for line in std::fs::read_to_string(path)?.lines() {
        let decision: Decision = serde_json::from_str(line)?;
        let mut best = (f32::MIN, 0.0);
        for play in &decision.plays {
            let outcomes = searcher
                .look(&play.result, plies, &mut Effort::unlimited())
                .map_err(io::Error::other)?;
            let equity = outcomes.equity();
            if play.loss_avg < 0.1 {
                let phase = by_phase.entry(phase(&decision.board)).or_default();
                phase.0 += f64::from(equity - play.eq2).powi(2);
                phase.1 += 1;
                squares += f64::from(equity - play.eq2).powi(2);
                count += 1;
                for (nth, (own, other)) in outcomes.cumulative().iter().zip(play.probs).enumerate()
                {
                    biases[nth] += own - other;
                    absolute[nth] += (own - other).abs();
                }
            }
            if equity > best.0 {
                best = (equity, play.loss_avg);
            }
        }
        let loss = f64::from(best.1) * 1000.0;
        all.0.push(loss);
        phases
            .entry(phase(&decision.board))
            .or_default()
            .0
            .push(loss);
    }
    let mut told = format!(
        "{} mp; rms equity {:.4};",
        all.tell(),
        (squares / f64::from(count.max(1))).sqrt()
    );
    told += &format!(
        " bias {:.4?} absolute {:.4?}",
        biases.map(|sum| sum / count as f32),
        absolute.map(|sum| sum / count as f32)
    );
    for (phase, losses) in phases {
        let (sum, count) = by_phase.get(phase).copied().unwrap_or_default();
        told += &format!(
            " {phase} {} [{:.3}]",
            losses.tell(),
            (sum / f64::from(count.max(1))).sqrt()
        );
    }
    Ok(told)
}

fn phase(board: &Board) -> &'static str {
    let mut rows = Rows::default();
    if Class::see(board, &mut rows) != Class::Contact {
        return "race";
    }
    let (own, other) = (board.points(), board.flipped());
    let back = |points: &[i8; 26]| points[19..].iter().map(|n| n.max(&0)).sum::<i8>();
    let (own, other) = (back(own), back(other.points()));
    if board.own_off() > 0 || board.opponent_off() > 0 {
        "bearoff-contact"
    } else if board.points()[25] > 0 || board.points()[0] < 0 {
        "bar"
    } else if own == 0 || other == 0 {
        "one-way"
    } else if own > 2 || other > 2 {
        "backgame"
    } else {
        "both-back"
    }
}

/// The roots of the mean squared errors of the equity, for contact and for races.
pub(crate) fn errors(evaluator: &Evaluator, samples: &[Sample]) -> String {
    let mut sight = Sight::default();
    let mut rows = Rows::default();
    let mut sums = [(0.0, 0u32); 2];
    for (board, target) in samples {
        let class = Class::see(board, &mut rows);
        let error = evaluator.outcomes(board, &mut sight).equity() - target.equity();
        let sum = &mut sums[usize::from(class == Class::Race)];
        sum.0 += f64::from(error).powi(2);
        sum.1 += 1;
    }
    let [contact, race] = sums.map(|(sum, count)| (sum / f64::from(count.max(1))).sqrt());
    format!("{contact:.5} {race:.5}")
}

/// Measures the choices of a search with these filters.
pub(crate) fn by_search(
    evaluator: &Evaluator,
    filters: &[Filter],
    path: &Path,
) -> io::Result<String> {
    let mut searcher = Searcher::new(evaluator);
    let mut losses = Losses::default();
    let mut seconds = Vec::new();
    let mut evaluations = 0;
    for line in std::fs::read_to_string(path)?.lines() {
        let decision: Decision = serde_json::from_str(line)?;
        let [one, other] = decision.dice;
        let roll = Roll::new(one, other).unwrap_or(Roll::ALL[0]);
        let mut effort = Effort::unlimited();
        let started = std::time::Instant::now();
        let ranked = searcher
            .rank(&decision.board, roll, filters, &mut effort)
            .map_err(io::Error::other)?;
        seconds.push(started.elapsed().as_secs_f64());
        evaluations += effort.spent();
        let best = ranked.first().map(|play| play.result);
        let chosen = decision.plays.iter().find(|play| Some(play.result) == best);
        losses
            .0
            .push(chosen.map_or(f64::NAN, |play| f64::from(play.loss_avg) * 1000.0));
    }
    seconds.sort_by(f64::total_cmp);
    let at = |part: usize| {
        seconds
            .get(seconds.len() * part / 100)
            .copied()
            .unwrap_or(0.0)
            * 1000.0
    };
    Ok(format!(
        "{} mp; median {:.0} ms, 99 of 100 within {:.0} ms, {} evaluations a decision",
        losses.tell(),
        at(50),
        at(99),
        evaluations / losses.0.len().max(1) as u64,
    ))
}
