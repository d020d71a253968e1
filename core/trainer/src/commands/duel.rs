//! `duel [--games N] [--seed N] NETWORKS OTHER`: games by direct sight in pairs with the same
//! dice, each evaluator beginning once, the luck of the dice taken out.

use pico_args::Arguments;

use super::Failure;
use crate::duel::Duel;
use crate::random::Random;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let games: u64 = arguments.opt_value_from_str("--games")?.unwrap_or(1000);
    let seed: u64 = arguments.opt_value_from_str("--seed")?.unwrap_or(1);
    let one = super::networks(&mut arguments)?.evaluator();
    let other = super::networks(&mut arguments)?.evaluator();
    super::finish(arguments)?;
    let mut duel = Duel::new(&one, &other);
    let (mut sum, mut squares) = (0.0, 0.0);
    let pairs = games.div_ceil(2);
    for pair in 0..pairs {
        let points = [0, 1].map(|first| duel.game(first, &mut Random::new(seed << 32 | pair)));
        let mean = f64::from(points[0] + points[1]) / 2.0;
        sum += mean;
        squares += mean * mean;
    }
    let count = pairs.max(1) as f64;
    let mean = sum / count;
    let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
    println!(
        "{mean:+.4} ± {error:.4} points a game ({} games)",
        2 * pairs
    );
    Ok(())
}
