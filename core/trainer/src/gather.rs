//! Positions from one's own games, each with what looking one roll ahead says of it.
//!
//! Games are played by looking ahead: the plays that are best by direct sight and one more are
//! looked at, and the one that then is best is made. All of them are written down: what tells good
//! plays from bad ones is how siblings differ.
//!
//! One roll ahead is not enough to tell siblings apart: what is then seen too well is what the
//! opponent has, who chooses last. So each is also followed a roll further, the next one of the
//! game, which is the same for all. A roll out of 21 says little of one position, but what is
//! learnt is their mean.

use baban_core::games::backgammon::evaluation::{Class, Evaluator, Outcomes, Rows, Sight, mean_of};
use baban_core::games::backgammon::{Board, Plays, Roll};

use crate::random::Random;
use crate::samples::Looked;
use crate::starts::Begin;

/// The opponent's best answer to each roll, by direct sight.
type Answers = [(Board, Outcomes); Roll::ALL.len()];

/// A play, its viewer having just made it.
struct Play {
    board: Board,
    /// By looking one roll ahead, or by the tables.
    ahead: Outcomes,
    /// None where the tables know.
    answers: Option<Answers>,
    /// What looking a roll further changes, the next roll being the game's.
    further: Option<Outcomes>,
}

/// A position of a game, with plays that were looked at but not made.
struct Step {
    made: Play,
    others: Vec<Play>,
    /// What the answer that looking ahead expects to this roll is worth by direct sight, if the
    /// play is the best that can be made.
    expected: Option<Outcomes>,
    /// What the play that seems best by direct sight is worth by looking ahead.
    first: Outcomes,
}

impl Play {
    fn looked(&self) -> Looked {
        Looked {
            board: self.board,
            ahead: self.ahead,
            is_to_learn: self.answers.is_some(),
            is_made: false,
            is_first: false,
            expected: None,
            further: self.further,
        }
    }
}

/// What looking ahead at an answer changes for the side that is answered.
fn change(seen: &Outcomes, ahead: &Outcomes) -> Outcomes {
    let mut change = Outcomes::default();
    change.add(&ahead.flipped(), 1.0);
    change.add(&seen.flipped(), -1.0);
    change
}

/// Plays games and looks ahead.
pub(crate) struct Gatherer<'a> {
    evaluator: &'a Evaluator,
    random: Random,
    sight: Sight,
    plays: Plays,
    rows: Rows,
    begin: Begin,
}

/// So many of the plays that seem best are looked at.
const BEST: usize = 3;
/// They seem to lose no more than so much, in points.
const WITHIN: f32 = 0.1;
/// One more is looked at, any that seems to lose no more than so much: otherwise nothing would be
/// learnt of plays that seem worse than they are.
const FARTHER_WITHIN: f32 = 0.3;
/// Once in so many plays something unusual is tried.
const UNUSUAL: usize = 30;
/// No game is followed longer.
const LONGEST: usize = 300;

impl<'a> Gatherer<'a> {
    /// By these networks, games that begin so.
    pub(crate) fn new(evaluator: &'a Evaluator, seed: u64, begin: Begin) -> Self {
        Self {
            evaluator,
            random: Random::new(seed),
            sight: Sight::default(),
            plays: Plays::new(),
            rows: Rows::default(),
            begin,
        }
    }

    /// Plays one game until the tables know the rest, and appends its positions.
    pub(crate) fn game(&mut self, to: &mut Vec<Looked>) {
        let board = (self.begin)(&mut self.random, &mut self.plays);
        let mut steps = vec![Step {
            made: self.look(board),
            others: Vec::new(),
            expected: None,
            first: Outcomes::default(),
        }];
        while steps.len() < LONGEST
            && let Some(last) = steps.last_mut()
            && let Some(answers) = &last.made.answers
        {
            let nth = self.roll();
            let (_, expected) = answers[nth];
            let board = last.made.board.flipped();
            let next = self.step(&board, Roll::ALL[nth], expected);
            // What is looked at first is the expected answer.
            last.made.further = Some(change(&expected, &next.first));
            for play in &mut last.others {
                if let Some((answer, seen)) = play.answers.as_ref().map(|answers| answers[nth]) {
                    play.further = Some(change(&seen, &self.look(answer).ahead));
                }
            }
            steps.push(next);
        }
        for (nth, step) in steps.iter().enumerate() {
            to.push(Looked {
                is_made: true,
                is_first: nth == 0,
                expected: step.expected,
                ..step.made.looked()
            });
            to.extend(step.others.iter().map(Play::looked));
        }
    }

    /// Plays a roll: mostly what is best by looking ahead.
    fn step(&mut self, board: &Board, roll: Roll, expected: Outcomes) -> Step {
        let is_unusual = self.random.below(UNUSUAL) == 0;
        let candidates = self.candidates(board, roll);
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
        let first = plays[0].ahead;
        Step {
            made: plays.swap_remove(nth),
            others: plays,
            expected: (nth == best).then_some(expected),
            first,
        }
    }

    /// The plays of a roll that are best by direct sight, at least one, and some other play.
    fn candidates(&mut self, board: &Board, roll: Roll) -> Vec<Board> {
        let mut seen: Vec<(Board, f32)> = Vec::new();
        let visit = |result: &Board, outcomes: Outcomes| seen.push((*result, outcomes.equity()));
        self.evaluator.results(board, roll, &mut self.sight, visit);
        seen.sort_by(|one, other| other.1.total_cmp(&one.1));
        let most = seen.first().map_or(0.0, |best| best.1);
        let within = |far: f32| seen.iter().take_while(|play| play.1 >= most - far).count();
        let (near, far) = (within(WITHIN).min(BEST), within(FARTHER_WITHIN));
        if far > near {
            seen.swap(near, near + self.random.below(far - near));
        }
        let kept = seen.iter().take(far.min(near + 1));
        kept.map(|play| play.0).collect()
    }

    fn look(&mut self, board: Board) -> Play {
        let class = Class::see(&board, &mut self.rows);
        if matches!(class, Class::Contact | Class::Race) {
            let answers = self.evaluator.answers(&board, &mut self.sight);
            Play {
                board,
                ahead: mean_of(&answers),
                answers: Some(answers),
                further: None,
            }
        } else {
            Play {
                board,
                ahead: self.evaluator.outcomes(&board, &mut self.sight),
                answers: None,
                further: None,
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
    use crate::starts;

    fn game(seed: u64) -> Vec<Looked> {
        let mut looked = Vec::new();
        let evaluator = Evaluator::shipped().unwrap();
        Gatherer::new(evaluator, seed, starts::start).game(&mut looked);
        looked
    }

    #[test]
    fn all_that_is_to_learn_was_looked_at() {
        let (mut sight, evaluator) = (Sight::default(), Evaluator::shipped().unwrap());
        let looked = game(4);
        let to_learn = looked.iter().filter(|looked| looked.is_to_learn);
        assert!(to_learn.clone().count() > 20);
        for looked in to_learn {
            let answers = evaluator.answers(&looked.board, &mut sight);
            assert_eq!(looked.ahead, mean_of(&answers));
        }
    }

    #[test]
    fn siblings_are_followed_a_roll_further_by_the_same_roll() {
        let (mut sight, evaluator) = (Sight::default(), Evaluator::shipped().unwrap());
        let looked = game(4);
        let starts = (0..looked.len()).filter(|&nth| looked[nth].is_made);
        let steps: Vec<_> = starts.collect();
        let mut followed = 0;
        for pair in steps.windows(2) {
            let siblings = &looked[pair[0]..pair[1]];
            let further: Vec<_> = siblings.iter().filter_map(|play| play.further).collect();
            assert!(further.len() <= siblings.len() && siblings[0].further.is_some());
            let mut changes = |looked: &Looked| {
                let answers = evaluator.answers(&looked.board, &mut sight);
                answers.map(|(answer, seen)| {
                    let class = Class::see(&answer, &mut Rows::default());
                    let ahead = match class {
                        Class::Contact | Class::Race => {
                            mean_of(&evaluator.answers(&answer, &mut Sight::default()))
                        }
                        Class::Bearoff | Class::Over => seen,
                    };
                    change(&seen, &ahead)
                })
            };
            let mut rolls = vec![true; Roll::ALL.len()];
            for play in siblings.iter().filter(|play| play.further.is_some()) {
                for (is_possible, change) in rolls.iter_mut().zip(changes(play)) {
                    *is_possible &= Some(change) == play.further;
                }
                followed += 1;
            }
            assert!(rolls.contains(&true));
        }
        assert!(followed > 50);
    }

    #[test]
    fn each_step_has_one_play_that_was_made_and_it_follows_the_one_before() {
        let mut games = (5..).map(|seed| {
            let mut looked = game(seed);
            looked.retain(|looked| looked.is_made);
            looked
        });
        // Some begin close to their end.
        let made = games.find(|made| made.len() > 10).unwrap();
        assert!(made[0].is_first && made[0].expected.is_none());
        assert!(made[1..].iter().all(|made| !made.is_first));
        let mut plays = Plays::new();
        for pair in made.windows(2) {
            let before = pair[0].board.flipped();
            let is_result = |&roll: &Roll| {
                let results = plays.generate(&before, roll);
                results.contains(&pair[1].board) || results.is_empty()
            };
            assert!(Roll::ALL.iter().any(is_result));
        }
    }
}
