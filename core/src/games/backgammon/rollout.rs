//! Rollouts: what a position is worth when it is played out again and again.
//!
//! Every game is corrected by its luck: at each roll, what the roll brought against the mean of all
//! rolls, as direct sight sees both. Over many games luck comes to nothing, so the mean stays what
//! it was, but it is found with a fiftieth of the games. The first rolls of successive games
//! take turns, so that each of the 36 comes up as often as any other.
//!
//! A rollout does one game at a time, and has a mean and its error after each: whoever runs it
//! decides how long to go on.

use super::evaluation::{Evaluator, Outcomes, Sight, mean_of};
use super::{Board, Roll};
use crate::ai::{Effort, Stopped, Whim};

/// No game is longer.
const LONGEST: u16 = 1000;

/// How to roll out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolloutPlan {
    /// Games to be played.
    pub games: u32,
    /// Plies after which a game is judged by direct sight; `None`: every game is played to its end.
    pub truncate: Option<u16>,
    /// What the dice follow from. The same for rivals, so that they meet the same dice.
    pub seed: u64,
}

/// A position being played out, without a cube.
#[derive(Clone, Debug)]
pub struct Rollout<'a> {
    evaluator: &'a Evaluator,
    board: Board,
    plan: RolloutPlan,
    sight: Sight,
    played: u32,
    sum: Outcomes,
    /// Of the games' equities.
    squares: f64,
}

impl<'a> Rollout<'a> {
    /// Of a board as seen by who has just played, the opponent being on roll.
    #[must_use]
    pub fn new(evaluator: &'a Evaluator, board: &Board, plan: RolloutPlan) -> Self {
        Self {
            evaluator,
            board: *board,
            plan,
            sight: Sight::default(),
            played: 0,
            sum: Outcomes::default(),
            squares: 0.0,
        }
    }

    /// Plays the games that are left. What was found stays when it ends before, and another call goes
    /// on.
    ///
    /// # Errors
    /// Why it ended before all games were played.
    pub fn run(&mut self, effort: &mut Effort<'_>) -> Result<(), Stopped> {
        while self.played < self.plan.games {
            self.play_one(effort)?;
            effort.reach(self.played as f32 / self.plan.games as f32);
        }
        Ok(())
    }

    /// Games played so far.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.played
    }

    /// The mean chances of the viewer; `None` before the first game.
    #[must_use]
    pub fn outcomes(&self) -> Option<Outcomes> {
        let mut mean = Outcomes::default();
        mean.add(&self.sum, 1.0 / self.played as f32);
        (self.played > 0).then_some(mean)
    }

    /// The standard error of the mean equity, in points; `None` before the second game.
    #[must_use]
    pub fn error(&self) -> Option<f32> {
        let games = f64::from(self.played);
        let mean = f64::from(self.sum.equity()) / games;
        let variance = (self.squares / games - mean * mean).max(0.0);
        (self.played > 1).then_some((variance / (games - 1.0)).sqrt() as f32)
    }

    fn play_one(&mut self, effort: &mut Effort<'_>) -> Result<(), Stopped> {
        let dice = Whim::new(self.plan.seed).about([u64::from(self.played / 36)]);
        let mut board = self.board;
        // As the viewer at the beginning sees it.
        let mut found = Outcomes::default();
        let mut own = true;
        for ply in 0..self.plan.truncate.unwrap_or(LONGEST).min(LONGEST) {
            if board.own_checkers() == 0 || board.opponent_checkers() == 0 {
                break;
            }
            let answers = self.evaluator.answers(&board, &mut self.sight);
            effort.spend(self.sight.take_evaluations())?;
            let nth = if ply == 0 {
                // Games in a row begin with all rolls, in another order each time.
                (u64::from(self.played % 36) + dice.below(36)) % 36
            } else {
                dice.about([u64::from(self.played), u64::from(ply)])
                    .below(36)
            };
            let (result, outcomes) = answers[Roll::place(nth)];
            // Less the luck: what the roll brought against the mean of all.
            found.add(&as_seen(mean_of(&answers), own), 1.0);
            found.add(&as_seen(outcomes.flipped(), own), -1.0);
            board = result;
            own = !own;
        }
        let last = self.evaluator.outcomes(&board, &mut self.sight);
        found.add(&as_seen(last, own), 1.0);
        effort.spend(self.sight.take_evaluations())?;
        self.sum.add(&found, 1.0);
        self.squares += f64::from(found.equity()).powi(2);
        self.played += 1;
        Ok(())
    }
}

/// The chances of the first viewer.
fn as_seen(outcomes: Outcomes, own: bool) -> Outcomes {
    if own { outcomes } else { outcomes.flipped() }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    fn board(checkers: &[(usize, i8)]) -> Board {
        let mut points = [0; 26];
        for &(point, count) in checkers {
            points[point] = count;
        }
        Board::from_points(points).unwrap()
    }

    fn rollout(board: &Board, games: u32, truncate: Option<u16>) -> Rollout<'static> {
        let seed = 1;
        let plan = RolloutPlan {
            games,
            truncate,
            seed,
        };
        Rollout::new(Evaluator::shipped().unwrap(), board, plan)
    }

    #[test]
    fn an_even_race_is_won_as_often_as_is_known() {
        // Six on the ace point on both sides: who is on roll wins .78781.
        let board = board(&[(1, 6), (24, -6)]);
        let mut rollout = rollout(&board, 360, None);
        rollout.run(&mut Effort::unlimited()).unwrap();
        let lost = 1.0 - rollout.outcomes().unwrap().cumulative()[0];
        assert!((lost - 0.787_809).abs() < 5e-3, "{lost}");
        assert!(rollout.error().unwrap() < 5e-3);
    }

    #[test]
    fn truncated_or_not_a_rollout_finds_about_the_same() {
        let mut whole = rollout(&Board::START, 72, None);
        whole.run(&mut Effort::unlimited()).unwrap();
        let mut cut = rollout(&Board::START, 72, Some(6));
        cut.run(&mut Effort::unlimited()).unwrap();
        let equity = |rollout: &Rollout<'_>| rollout.outcomes().unwrap().equity();
        let spread = whole.error().unwrap() + cut.error().unwrap();
        assert!((equity(&whole) - equity(&cut)).abs() < 4.0 * spread + 0.02);
        // Without correction for luck it would be 0.15.
        assert!(whole.error().unwrap() < 0.06, "{:?}", whole.error());
        let sum: f32 = whole.outcomes().unwrap().chances().iter().sum();
        assert!((sum - 1.0).abs() < 1e-3);
    }

    #[test]
    fn what_was_found_stays_when_it_ends_early() {
        let mut rollout = rollout(&Board::START, 10, Some(2));
        assert_eq!(rollout.outcomes(), None);
        let spent = rollout.run(&mut Effort::of(3000));
        assert_eq!(spent, Err(Stopped::Spent));
        assert!((1..10).contains(&rollout.played()));
        let flag = AtomicBool::new(true);
        let cancelled = rollout.run(&mut Effort::unlimited().unless(&flag));
        assert_eq!(cancelled, Err(Stopped::Cancelled));
        rollout.run(&mut Effort::unlimited()).unwrap();
        assert_eq!(rollout.played(), 10);
    }
}
