//! Positions from one's own games, each with what looking one roll ahead says of it.
//!
//! Games are played by looking ahead: of the plays that are best by direct sight, each is looked
//! at, and the one that then is best is made. All of them are written down: what tells good
//! plays from bad ones is how siblings differ.

use baban_core::games::backgammon::evaluation::{Class, Evaluator, Outcomes, Rows, Sight, mean_of};
use baban_core::games::backgammon::{Board, Plays, Roll};

use crate::random::Random;
use crate::samples::Sample;
use crate::starts;

/// The opponent's best answer to each roll, by direct sight.
type Answers = [(Board, Outcomes); Roll::ALL.len()];

/// A play, its viewer having just made it.
struct Play {
    board: Board,
    /// By looking one roll ahead, or by the tables.
    ahead: Outcomes,
    /// None where the tables know.
    answers: Option<Answers>,
}

/// A position of a game, with plays that were looked at but not made.
struct Step {
    made: Play,
    others: Vec<Play>,
    /// What the answer that looking ahead expects to this roll is worth by direct sight, if the
    /// play is the best that can be made.
    expected: Option<Outcomes>,
}

impl Play {
    fn corrected(&self, correction: &Outcomes) -> Outcomes {
        let mut target = self.ahead;
        target.add(correction, 1.0);
        target
    }
}

impl Step {
    /// What this step says of the position before it, whose viewer is the other side.
    fn correction(&self, correction: &Outcomes, lambda: f32) -> Outcomes {
        let mut change = Outcomes::default();
        if let Some(expected) = self.expected {
            change.add(&self.made.corrected(correction).flipped(), lambda);
            change.add(&expected.flipped(), -lambda);
        }
        change
    }
}

/// Plays games and looks ahead.
pub(crate) struct Gatherer<'a> {
    evaluator: &'a Evaluator,
    random: Random,
    sight: Sight,
    plays: Plays,
    rows: Rows,
}

/// So many plays of a roll are looked at.
const MOST: usize = 3;
/// They seem to lose no more than so much, in points.
const WITHIN: f32 = 0.1;
/// The same, where something unusual is tried.
const UNUSUALLY_WITHIN: f32 = 0.3;
/// Once in so many plays something unusual is tried.
const UNUSUAL: usize = 30;
/// No game is followed longer.
const LONGEST: usize = 300;

impl<'a> Gatherer<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator, seed: u64) -> Self {
        Self {
            evaluator,
            random: Random::new(seed),
            sight: Sight::default(),
            plays: Plays::new(),
            rows: Rows::default(),
        }
    }

    /// Plays one game until the tables know the rest, and appends its positions.
    ///
    /// What is said of a position is what looking one roll ahead says, corrected by what looking
    /// ahead changes at the later positions of the game, the nearer the more. These corrections
    /// contain no luck of the dice: that is what looking ahead takes out. Siblings of a position
    /// are corrected alike, so that their differences contain nothing of what happened later.
    pub(crate) fn game(&mut self, lambda: f32, samples: &mut Vec<Sample>) {
        let board = starts::start(&mut self.random, &mut self.plays);
        let mut steps = vec![Step {
            made: self.look(board),
            others: Vec::new(),
            expected: None,
        }];
        while steps.len() < LONGEST
            && let Some(last) = steps.last()
            && let Some(answers) = &last.made.answers
        {
            let nth = self.roll();
            let (_, expected) = answers[nth];
            let board = last.made.board.flipped();
            steps.push(self.step(&board, Roll::ALL[nth], expected));
        }
        let mut correction = Outcomes::default();
        for step in steps.iter().rev() {
            let looked_at = std::iter::once(&step.made).chain(&step.others);
            let to_learn = looked_at.filter(|play| play.answers.is_some());
            samples.extend(to_learn.map(|play| (play.board, play.corrected(&correction))));
            correction = step.correction(&correction, lambda);
        }
    }

    /// Plays a roll: mostly what is best by looking ahead.
    fn step(&mut self, board: &Board, roll: Roll, expected: Outcomes) -> Step {
        let is_unusual = self.random.below(UNUSUAL) == 0;
        let within = if is_unusual { UNUSUALLY_WITHIN } else { WITHIN };
        let candidates = self.candidates(board, roll, within);
        let mut plays: Vec<Play> = candidates.iter().map(|board| self.look(*board)).collect();
        let best = plays
            .iter()
            .enumerate()
            .max_by(|(_, one), (_, other)| one.ahead.equity().total_cmp(&other.ahead.equity()))
            .map_or(0, |(nth, _)| nth);
        let nth = if is_unusual {
            self.random.below(plays.len())
        } else {
            best
        };
        Step {
            made: plays.swap_remove(nth),
            others: plays,
            expected: (nth == best).then_some(expected),
        }
    }

    /// The plays of a roll that are best by direct sight, at least one.
    fn candidates(&mut self, board: &Board, roll: Roll, within: f32) -> Vec<Board> {
        let mut seen: Vec<(Board, f32)> = Vec::new();
        let visit = |result: &Board, outcomes: Outcomes| seen.push((*result, outcomes.equity()));
        self.evaluator.results(board, roll, &mut self.sight, visit);
        seen.sort_by(|one, other| other.1.total_cmp(&one.1));
        let least = seen.first().map_or(0.0, |best| best.1) - within;
        let near = seen.iter().take_while(|play| play.1 >= least);
        near.take(MOST).map(|play| play.0).collect()
    }

    fn look(&mut self, board: Board) -> Play {
        let class = Class::see(&board, &mut self.rows);
        if matches!(class, Class::Contact | Class::Race) {
            let answers = self.evaluator.answers(&board, &mut self.sight);
            Play {
                board,
                ahead: mean_of(&answers),
                answers: Some(answers),
            }
        } else {
            Play {
                board,
                ahead: self.evaluator.outcomes(&board, &mut self.sight),
                answers: None,
            }
        }
    }

    /// One of the 21 rolls, as likely as it is.
    fn roll(&mut self) -> usize {
        let roll = self.random.roll();
        Roll::ALL
            .iter()
            .position(|&other| other == roll)
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seed: u64, lambda: f32) -> Vec<Sample> {
        let mut samples = Vec::new();
        let evaluator = Evaluator::shipped().unwrap();
        Gatherer::new(evaluator, seed).game(lambda, &mut samples);
        samples
    }

    #[test]
    fn without_what_followed_a_position_is_worth_what_looking_ahead_says() {
        let mut sight = Sight::default();
        let samples = game(4, 0.0);
        assert!(samples.len() > 20);
        for (board, target) in samples {
            let answers = Evaluator::shipped().unwrap().answers(&board, &mut sight);
            assert_eq!(target, mean_of(&answers));
        }
    }

    #[test]
    fn what_followed_corrects_positions_but_is_no_other_game() {
        let (alone, corrected) = (game(4, 0.0), game(4, 0.9));
        let differ = |one: &Sample, other: &Sample| {
            assert_eq!(one.0, other.0);
            one.1 != other.1
        };
        let pairs = alone.iter().zip(&corrected);
        let corrected = pairs.filter(|(one, other)| differ(one, other)).count();
        assert!(corrected * 2 > alone.len());
    }
}
