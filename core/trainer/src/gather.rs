//! Positions from one's own games, each with what looking one roll ahead says of it.

use baban_core::games::backgammon::evaluation::{Class, Evaluator, Outcomes, Rows, Sight, mean_of};
use baban_core::games::backgammon::{Board, Plays, Roll};

use crate::random::Random;
use crate::samples::Sample;

/// A position of a game, its viewer having just played.
struct Step {
    board: Board,
    /// By direct sight, if the play was the best so.
    seen: Option<Outcomes>,
    /// By looking one roll ahead.
    ahead: Outcomes,
}

/// Plays games and looks ahead.
pub(crate) struct Gatherer<'a> {
    evaluator: &'a Evaluator,
    random: Random,
    sight: Sight,
    plays: Plays,
    rows: Rows,
}

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
    /// contain no luck of the dice: that is what looking ahead takes out.
    pub(crate) fn game(&mut self, lambda: f32, samples: &mut Vec<Sample>) {
        let mut steps: Vec<Step> = Vec::new();
        let mut board = self.start();
        let mut seen = None;
        for _ in 0..400 {
            // `board` is seen by who has just played.
            if !self.is_to_learn(&board) {
                break;
            }
            let answers = self.evaluator.answers(&board, &mut self.sight);
            steps.push(Step {
                board,
                seen,
                ahead: mean_of(&answers),
            });
            let nth = self.roll();
            (board, seen) = (answers[nth].0, Some(answers[nth].1));
            if self.random.below(4) == 0
                && let Some(last) = steps.last()
                && let Some(other) = self.another(&last.board.clone(), Roll::ALL[nth])
                && self.is_to_learn(&other)
            {
                if self.random.below(3) == 0 {
                    (board, seen) = (other, None);
                } else {
                    let answers = self.evaluator.answers(&other, &mut self.sight);
                    samples.push((other, mean_of(&answers)));
                }
            }
        }
        let mut correction = Outcomes::default();
        for step in steps.iter().rev() {
            let mut target = step.ahead;
            target.add(&correction, 1.0);
            samples.push((step.board, target));
            correction = Outcomes::default();
            if let Some(seen) = step.seen {
                let mut change = target;
                change.add(&seen, -1.0);
                correction.add(&change.flipped(), lambda);
            }
        }
    }

    fn is_to_learn(&mut self, board: &Board) -> bool {
        let class = Class::see(board, &mut self.rows);
        matches!(class, Class::Contact | Class::Race)
    }

    /// One of the 21 rolls, as likely as it is.
    fn roll(&mut self) -> usize {
        let roll = self.random.roll();
        Roll::ALL
            .iter()
            .position(|&other| other == roll)
            .unwrap_or(0)
    }

    /// Mostly the start of a game; sometimes what some random plays have made of it.
    fn start(&mut self) -> Board {
        let mut board = Board::START;
        let random_plays = match self.random.below(8) {
            0 if self.random.below(2) == 0 => return set_up(&mut self.random),
            0 => 1 + self.random.below(20),
            1 | 2 => 1 + self.random.below(6),
            _ => 0,
        };
        for _ in 0..random_plays {
            let roll = self.random.roll();
            let results = self.plays.generate(&board, roll);
            if !results.is_empty() {
                board = results[self.random.below(results.len())];
            }
            board = board.flipped();
        }
        board
    }

    /// A play of the roll that is not the best, but not much worse, as the player sees it.
    fn another(&mut self, board: &Board, roll: Roll) -> Option<Board> {
        let mut seen: Vec<(Board, f32)> = Vec::new();
        let visit = |result: &Board, outcomes: Outcomes| seen.push((*result, outcomes.equity()));
        self.evaluator
            .results(&board.flipped(), roll, &mut self.sight, visit);
        let most = seen.iter().map(|play| play.1).fold(f32::MIN, f32::max);
        let near = if self.random.below(4) == 0 { 0.4 } else { 0.12 };
        seen.retain(|play| play.1 < most && play.1 > most - near);
        let nth = self.random.below(seen.len());
        seen.get(nth).map(|play| play.0)
    }
}

/// A late position as it seldom comes about: both sides at home or almost, with some checkers off,
/// but a few still behind.
fn set_up(random: &mut Random) -> Board {
    let mut points = [0i8; 26];
    for own in [true, false] {
        let behind = random.below(4);
        let off = random.below(15 - behind) * random.below(2);
        for nth in 0..15 - off {
            let (nearest, farthest) = match (nth < behind, random.below(4)) {
                (true, _) => (18, 25),
                (false, 0) => (1, 12),
                (false, _) => (1, 6),
            };
            let point = nearest + random.below(farthest + 1 - nearest);
            let (index, one) = if own { (point, 1) } else { (25 - point, -1) };
            // Where the opponent stands already, a checker is borne off instead.
            if points[index] * one >= 0 {
                points[index] += one;
            }
        }
    }
    Board::from_points(points).unwrap_or_default()
}
