//! What networks lose on reference decisions, by direct sight or by search, and how far they are
//! from what is said of gathered positions.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;

use baban_core::ai::Effort;
use baban_core::games::backgammon::evaluation::{Class, Evaluator, Rows, Sight};
use baban_core::games::backgammon::search::{Filter, Searcher};
use baban_core::games::backgammon::{Board, Roll};
use serde::Deserialize;

use crate::samples::Sample;
use crate::watch::Watch;

/// A decision of the reference data: every play, and what it loses.
#[derive(Deserialize)]
struct Decision {
    board: Board,
    dice: [u8; 2],
    plays: Vec<Play>,
}

#[derive(Deserialize)]
struct Play {
    result: Board,
    /// Equity, in points.
    eq2: f32,
    /// Loss against the best play, in points.
    loss_avg: f32,
}

fn decisions(path: &Path) -> io::Result<Vec<Decision>> {
    let text = std::fs::read_to_string(path)?;
    let decisions = text.lines().map(serde_json::from_str);
    Ok(decisions.collect::<Result<_, _>>()?)
}

/// Losses in millipoints.
#[derive(Default)]
struct Losses(Vec<f64>);

impl Losses {
    fn push(&mut self, points: f32) {
        self.0.push(f64::from(points) * 1000.0);
    }
}

/// The mean, its standard error, and how many there are.
impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len().max(1) as f64;
        let mean = self.0.iter().sum::<f64>() / count;
        let squares = self.0.iter().map(|loss| (loss - mean).powi(2));
        let error = (squares.sum::<f64>() / count / count).sqrt();
        write!(f, "{mean:.2} ± {error:.2} ({})", self.0.len())
    }
}

/// The root of a mean of squares, and the mean.
#[derive(Clone, Copy, Default)]
struct Spread {
    squares: f64,
    sum: f64,
    count: u32,
}

impl Spread {
    fn push(&mut self, error: f32) {
        self.squares += f64::from(error).powi(2);
        self.sum += f64::from(error);
        self.count += 1;
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = f64::from(self.count.max(1));
        let (root, mean) = ((self.squares / count).sqrt(), self.sum / count);
        write!(f, "{root:.4} about {mean:+.4}")
    }
}

/// The root of the mean square by which the errors of a decision's plays differ from their mean.
#[derive(Clone, Copy, Default)]
struct Differences {
    squares: f64,
    count: usize,
}

impl Differences {
    fn push(&mut self, errors: &[f32]) {
        let mean = errors.iter().sum::<f32>() / errors.len().max(1) as f32;
        let squares = errors.iter().map(|error| f64::from(error - mean).powi(2));
        self.squares += squares.sum::<f64>();
        self.count += errors.len().saturating_sub(1);
    }
}

impl fmt::Display for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.4}", (self.squares / self.count.max(1) as f64).sqrt())
    }
}

/// Plays that lose more are no serious candidates, and their equities do not matter.
const SERIOUS: f32 = 0.1;

/// Losses when every play is looked at to the same depth: of all decisions and by the phase of the
/// game, each with the error of the equities of serious candidates, and that of their differences.
pub(crate) fn by_plies(evaluator: &Evaluator, plies: u8, path: &Path) -> io::Result<String> {
    let mut searcher = Searcher::new(evaluator);
    let mut phases: BTreeMap<&str, (Losses, Spread, Differences)> = BTreeMap::new();
    for decision in decisions(path)? {
        let mut best = (f32::MIN, 0.0);
        let mut errors = Vec::new();
        for play in &decision.plays {
            let outcomes = searcher
                .look(&play.result, plies, &mut Effort::unlimited())
                .map_err(io::Error::other)?;
            let equity = outcomes.equity();
            if play.loss_avg < SERIOUS {
                errors.push(equity - play.eq2);
            }
            if equity > best.0 {
                best = (equity, play.loss_avg);
            }
        }
        for phase in ["all", phase(&decision.board)] {
            let (losses, spread, differences) = phases.entry(phase).or_default();
            losses.push(best.1);
            differences.push(&errors);
            errors.iter().for_each(|&error| spread.push(error));
        }
    }
    let told = phases.iter().map(|(phase, (losses, spread, differences))| {
        format!("{phase} {losses} [{spread}, differences {differences}]")
    });
    Ok(told.collect::<Vec<_>>().join(", "))
}

/// What a position is about, to tell losses apart.
fn phase(board: &Board) -> &'static str {
    if Class::see(board, &mut Rows::default()) != Class::Contact {
        return "race";
    }
    let other = board.flipped();
    let behind =
        |points: &[i8; 26]| -> u8 { points[19..].iter().map(|n| n.max(&0).unsigned_abs()).sum() };
    let behind = [behind(board.points()), behind(other.points())];
    if board.own_off() > 0 || board.opponent_off() > 0 {
        "bearing off"
    } else if board.at(25) > 0 || board.at(0) < 0 {
        "on the bar"
    } else if behind.contains(&0) {
        "one side past"
    } else if behind.iter().any(|&count| count > 2) {
        "three behind"
    } else {
        "both behind"
    }
}

/// Half of some numbers, nine of ten, 99 of 100 are no greater than these.
struct Percentiles(Vec<f64>);

impl Percentiles {
    fn of(mut numbers: Vec<f64>) -> Self {
        numbers.sort_by(f64::total_cmp);
        Self(numbers)
    }

    fn within(&self, percent: usize) -> f64 {
        let nth = self.0.len() * percent / 100;
        self.0.get(nth).copied().unwrap_or(0.0)
    }
}

impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.0.iter().sum::<f64>() / self.0.len().max(1) as f64;
        let [half, most, nearly_all] = [50, 90, 99].map(|percent| self.within(percent));
        write!(
            f,
            "{mean:.0} each (half within {half:.0}, 90 % within {most:.0}, 99 % within {nearly_all:.0})"
        )
    }
}

/// Losses, evaluations and processor times of a player that searches with these filters and no
/// more than so many evaluations: of all decisions, then losses by the phase of the game.
pub(crate) fn by_search(
    evaluator: &Evaluator,
    filters: &[Filter],
    most: u64,
    path: &Path,
) -> io::Result<String> {
    let mut searcher = Searcher::new(evaluator);
    let mut phases: BTreeMap<&str, Losses> = BTreeMap::new();
    let (mut times, mut evaluations) = (Vec::new(), Vec::new());
    for decision in decisions(path)? {
        let [one, other] = decision.dice;
        let roll = Roll::new(one, other).ok_or_else(|| io::Error::other("no such dice"))?;
        let mut effort = Effort::of(most);
        let watch = Watch::start();
        let ranked = searcher
            .rank(&decision.board, roll, filters, &mut effort)
            .map_err(io::Error::other)?;
        times.push(watch.seconds() * 1000.0);
        evaluations.push(effort.spent() as f64);
        let best = ranked.first().map(|play| play.result);
        let mut plays = decision.plays.iter();
        let chosen = plays.find(|play| Some(play.result) == best);
        for phase in ["all", phase(&decision.board)] {
            let losses = phases.entry(phase).or_default();
            losses.push(chosen.map_or(f32::NAN, |play| play.loss_avg));
        }
    }
    let told = phases
        .iter()
        .map(|(phase, losses)| format!("{phase} {losses}"));
    Ok(format!(
        "{}\nevaluations: {}\nmilliseconds on the processor: {}",
        told.collect::<Vec<_>>().join(", "),
        Percentiles::of(evaluations),
        Percentiles::of(times),
    ))
}

/// The errors of the equity against what is said of positions, for contact and for races.
pub(crate) fn errors(evaluator: &Evaluator, samples: &[Sample]) -> String {
    let mut sight = Sight::default();
    let mut rows = Rows::default();
    let mut spreads = [Spread::default(); 2];
    for (board, target) in samples {
        let error = evaluator.outcomes(board, &mut sight).equity() - target.equity();
        spreads[usize::from(Class::see(board, &mut rows) == Class::Race)].push(error);
    }
    let [contact, race] = spreads;
    format!("{contact} {race}")
}
