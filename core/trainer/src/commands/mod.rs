//! The commands of the trainer and their options.

mod duel;
mod export;
mod fit;
mod gather;
mod mean;
mod measure;
mod speed;
mod td;

use std::path::PathBuf;

use baban_core::games::backgammon::evaluation::Evaluator;
use pico_args::Arguments;

use crate::file::{self, Checkpoint};
use crate::learners::Learners;
use crate::random::Random;
use crate::samples::Lambda;

/// Whatever ends a command before its time.
pub(crate) type Failure = Box<dyn std::error::Error>;

/// Does what the arguments say.
pub(crate) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    match arguments.subcommand()?.as_deref() {
        Some("td") => td::run(arguments),
        Some("gather") => gather::run(arguments),
        Some("fit") => fit::run(arguments),
        Some("mean") => mean::run(arguments),
        Some("measure") => measure::run(arguments),
        Some("duel") => duel::run(arguments),
        Some("speed") => speed::run(arguments),
        Some("export") => export::run(arguments),
        _ => Err("the commands are td, gather, fit, mean, measure, duel, speed and export".into()),
    }
}

/// How learners learn.
///
/// | option | what |
/// |---|---|
/// | `--seed N` | the stream of random numbers; 1 if left out |
/// | `--from FILE` | networks to go on with; none: from nothing |
/// | `--rate X`, `--last-rate X` | the step of the optimiser at the beginning and at the end |
/// | `--decay X` | how fast what a row knows on its own fades, for each step and unit of rate, if it is named once a step |
/// | `--equity-weight X` | what the error of the equity counts beside that of the chances |
/// | `--siblings X` | how much more counts by what the plays of a roll differ than what they have in common |
/// | `--heads-only` | the first layers stay as they are |
/// | `--data FILE` | reference decisions to measure by now and then |
struct Learning {
    random: Random,
    learners: Learners,
    rate: f32,
    last_rate: f32,
    data: Option<PathBuf>,
}

impl Learning {
    fn of(arguments: &mut Arguments, rate: f32) -> Result<Self, Failure> {
        let mut random = Random::new(arguments.opt_value_from_str("--seed")?.unwrap_or(1));
        let from: Option<PathBuf> = arguments.opt_value_from_str("--from")?;
        let mut learners = match from {
            Some(path) => Learners::new(file::load(&path)?),
            None => Learners::untrained(&mut random),
        };
        let decay = arguments.opt_value_from_str("--decay")?.unwrap_or(3.0);
        let equity_weight = arguments
            .opt_value_from_str("--equity-weight")?
            .unwrap_or(1.0);
        let siblings = arguments.opt_value_from_str("--siblings")?.unwrap_or(0.0);
        learners.set(decay, equity_weight, siblings);
        if arguments.contains("--heads-only") {
            learners.set_heads_only();
        }
        let rate = arguments.opt_value_from_str("--rate")?.unwrap_or(rate);
        let last_rate = arguments.opt_value_from_str("--last-rate")?;
        Ok(Self {
            random,
            learners,
            rate,
            last_rate: last_rate.unwrap_or(rate / 30.0),
            data: arguments.opt_value_from_str("--data")?,
        })
    }

    /// The rate when so much of the work is done: half a cosine from the first to the last.
    fn rate(&self, done: f32) -> f32 {
        let part = 0.5 + 0.5 * (done * std::f32::consts::PI).cos();
        self.last_rate + (self.rate - self.last_rate) * part
    }

    /// Tells what networks lose, if there is something to measure by.
    fn tell_losses(&self, evaluator: &Evaluator) -> Result<(), Failure> {
        if let Some(data) = &self.data {
            println!("  {}", crate::measure::by_plies(evaluator, 0, data)?);
        }
        Ok(())
    }
}

/// How much the later positions of a game count: `--lambda`, or else this much; and
/// `--late-lambda` once a side bears off, or else as much.
fn lambda(arguments: &mut Arguments, usual: f32) -> Result<Lambda, Failure> {
    let usual = arguments.opt_value_from_str("--lambda")?.unwrap_or(usual);
    let late = arguments
        .opt_value_from_str("--late-lambda")?
        .unwrap_or(usual);
    Ok(Lambda { usual, late })
}

/// The networks of a free argument.
fn networks(arguments: &mut Arguments) -> Result<Checkpoint, Failure> {
    let path: PathBuf = arguments.free_from_str()?;
    Ok(file::load(&path)?)
}

/// Nothing that was not understood may be left over.
fn finish(arguments: Arguments) -> Result<(), Failure> {
    let left = arguments.finish();
    if left.is_empty() {
        Ok(())
    } else {
        Err(format!("nothing is known of {left:?}").into())
    }
}
