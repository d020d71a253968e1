//! What choosing by direct sight or by search loses on the reference decisions.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use baban_core::games::backgammon::Board;
use baban_core::games::backgammon::evaluation::{Class, Evaluator, Rows, Sight, mean_of};
use serde::Deserialize;

use crate::samples::Sample;

#[derive(Deserialize)]
struct Decision {
    board: Board,
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
pub fn measure(evaluator: &Evaluator, plies: u8, path: &Path) -> io::Result<String> {
    let mut sight = Sight::default();
    let mut all = Losses::default();
    let mut phases: BTreeMap<&str, Losses> = BTreeMap::new();
    let (mut squares, mut count) = (0.0, 0u32);
    let mut biases = [0.0; 5];
    let mut absolute = [0.0; 5];
    for line in std::fs::read_to_string(path)?.lines() {
        let decision: Decision = serde_json::from_str(line)?;
        let mut best = (f32::MIN, 0.0);
        for play in &decision.plays {
            let outcomes = if plies == 0 {
                evaluator.outcomes(&play.result, &mut sight)
            } else {
                mean_of(&evaluator.answers(&play.result, &mut sight))
            };
            let equity = outcomes.equity();
            if play.loss_avg < 0.1 {
                squares += f64::from(equity - play.eq2).powi(2);
                count += 1;
                for (nth, (own, other)) in outcomes.cumulative().iter().zip(play.probs).enumerate() {
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
        phases.entry(phase(&decision.board)).or_default().0.push(loss);
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
        told += &format!(" {phase} {}", losses.tell());
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
pub fn errors(evaluator: &Evaluator, samples: &[Sample]) -> String {
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
