//! Rivals: plays that are too close to be told apart by all rolls of a few plies.
//!
//! Ways that the game can go are sampled a few plies further. All rivals meet the same dice, and one
//! that is clearly behind is given up.

use super::filter::{Filter, ROUND};
use super::look::Looker;
use super::{Judge, Ranked, seen};
use crate::ai::{Effort, Stopped, Whim};
use crate::games::backgammon::Roll;
use crate::games::backgammon::evaluation::Outcomes;

/// A rival is given up when it is behind by so many standard errors.
const CLEAR: f32 = 3.0;

/// Rounds before which nothing is clear.
const FEWEST: u32 = 2;

/// A play that is followed further.
#[derive(Debug)]
struct Rival {
    /// As it was before.
    play: Ranked,
    /// What the samples add to it, all together.
    sum: Outcomes,
    /// And each on its own, as equity.
    equities: Vec<f32>,
    /// The round in which it was given up, or the last.
    rounds: u32,
}

impl Rival {
    fn new(play: &Ranked) -> Self {
        Self {
            play: *play,
            sum: Outcomes::default(),
            equities: Vec::new(),
            rounds: 0,
        }
    }

    /// What the samples add, on average.
    fn added(&self) -> Outcomes {
        let mut mean = Outcomes::default();
        mean.add(&self.sum, 1.0 / self.equities.len().max(1) as f32);
        mean
    }

    fn ranked(&self, plies: u8, judge: &Judge<'_>) -> Ranked {
        Ranked {
            plies,
            ..with(&self.play, &self.added(), judge)
        }
    }

    /// The standard error of what lies between this and another that was followed as far.
    fn error_against(&self, other: &Self) -> f32 {
        let pairs = self.equities.iter().zip(&other.equities);
        let differences = pairs.map(|(one, other)| one - other);
        let count = self.equities.len().max(2) as f32;
        let mean = differences.clone().sum::<f32>() / count;
        let squares = differences.map(|difference| (difference - mean).powi(2));
        (squares.sum::<f32>() / count / (count - 1.0)).sqrt()
    }
}

/// Follows the first `passing` plays further, and puts them in order. Others that were looked into
/// as deep before are corrected by what rivals have in common, to stay comparable.
///
/// What whole rounds have found counts, even if the search ends before the last. `told` is told how
/// many of them are done.
///
/// # Errors
/// Why the search ended before.
pub(super) fn tell_apart(
    looker: &mut Looker<'_>,
    plays: &mut [Ranked],
    passing: usize,
    filter: &Filter,
    judge: &Judge<'_>,
    effort: &mut Effort<'_>,
    told: impl Fn(f32, &mut Effort<'_>),
) -> Result<(), Stopped> {
    let before = plays.first().map_or(0, |play| play.plies);
    let mut rivals: Vec<Rival> = plays.iter().take(passing).map(Rival::new).collect();
    let mut left: Vec<usize> = (0..rivals.len()).collect();
    let mut ended = Ok(());
    for round in 0..filter.rounds {
        told(round as f32 / filter.rounds as f32, effort);
        let deep = [before, filter.plies];
        let found = left
            .iter()
            .map(|&nth| samples(looker, &rivals[nth].play, round, deep, effort))
            .collect::<Result<Vec<_>, Stopped>>();
        match found {
            Ok(found) => {
                for (&nth, samples) in left.iter().zip(&found) {
                    let rival = &mut rivals[nth];
                    rival.rounds = round + 1;
                    for sample in samples {
                        rival.sum.add(sample, 1.0);
                        rival.equities.push(sample.equity());
                    }
                }
            }
            Err(stopped) => {
                ended = Err(stopped);
                break;
            }
        }
        if round + 1 >= FEWEST {
            give_up(&mut left, &rivals, judge);
        }
        if left.len() < 2 {
            break;
        }
    }
    if rivals.iter().any(|rival| rival.rounds == 0) {
        return ended;
    }
    let mut common = Outcomes::default();
    for rival in &rivals {
        common.add(&rival.added(), 1.0 / rivals.len() as f32);
    }
    let mut ranked: Vec<(u32, Ranked)> = rivals
        .iter()
        .map(|rival| (rival.rounds, rival.ranked(filter.plies, judge)))
        .collect();
    ranked.sort_by(|(rounds, one), (others, other)| {
        let later = others.cmp(rounds);
        later.then(other.value.total_cmp(&one.value))
    });
    let (followed, others) = plays.split_at_mut(passing);
    for (play, (_, ranked)) in followed.iter_mut().zip(ranked) {
        *play = ranked;
    }
    for play in others.iter_mut().filter(|play| play.plies == before) {
        *play = Ranked {
            plies: before,
            ..with(play, &common, judge)
        };
    }
    ended
}

/// Keeps those of the rivals that are left which are not clearly behind the best.
fn give_up(left: &mut Vec<usize>, rivals: &[Rival], judge: &Judge<'_>) {
    let value = |nth: usize| rivals[nth].ranked(0, judge).value;
    let Some(best) = left
        .iter()
        .copied()
        .max_by(|&one, &other| value(one).total_cmp(&value(other)))
    else {
        return;
    };
    let most = value(best);
    left.retain(|&nth| {
        let error = rivals[nth].error_against(&rivals[best]);
        nth == best || most - value(nth) < CLEAR * error
    });
}

/// A round of samples. Each of the 36 ways to throw two dice comes up as often as any other, for
/// the first roll and for the second, and in 36 rounds each pair of them once.
fn samples(
    looker: &mut Looker<'_>,
    play: &Ranked,
    round: u32,
    [before, plies]: [u8; 2],
    effort: &mut Effort<'_>,
) -> Result<Vec<Outcomes>, Stopped> {
    let one = |first: u32| {
        let dice = Whim::new(u64::from(round)).about([u64::from(first)]);
        let ticket = |ply: u8| match ply {
            0 => u64::from(first),
            // 5 and 7 have nothing in common with 36.
            1 => u64::from((first * 5 + round * 7) % ROUND),
            _ => dice.about([u64::from(ply)]).below(u64::from(ROUND)),
        };
        let rolls: Vec<usize> = (1..plies).map(|ply| Roll::place(ticket(ply - 1))).collect();
        looker.sample(&play.result, &play.outcomes, before, &rolls, effort)
    };
    (0..ROUND).map(one).collect()
}

/// A play with what was found out about it.
fn with(play: &Ranked, added: &Outcomes, judge: &Judge<'_>) -> Ranked {
    let mut outcomes = play.outcomes;
    outcomes.add(added, 1.0);
    seen(&play.result, outcomes.tidied(), judge)
}
