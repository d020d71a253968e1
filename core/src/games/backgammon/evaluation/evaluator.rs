//! The evaluator: which network or table looks at a position, and the choice by direct sight.

use super::bearoff::Bearoff;
use super::inputs::{Contact, Inputs as _, Race, Rows, Slot};
use super::net::{Net, Sum};
use super::outcomes::Outcomes;
use super::sides::Sides;
use crate::games::backgammon::{Board, CHECKERS, Plays, Roll};

/// Width of the contact network's first layer.
pub const CONTACT_WIDTH: usize = 128;
/// Width of the race network's first layer.
pub const RACE_WIDTH: usize = 64;

/// How many heads the contact network has: kinds of positions that are told apart.
pub const CONTACT_HEADS: usize = Contact::HEADS;
/// How many heads the race network has.
pub const RACE_HEADS: usize = Race::HEADS;

/// Which part of the evaluator answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A side has borne off everything.
    Over,
    /// All checkers are at home, past each other: the tables.
    Bearoff,
    /// Nobody can be hit any more: the race network.
    Race,
    /// Some checkers still have to pass each other: the contact network.
    Contact,
}

impl Class {
    /// The class of a board, and, where a network answers, what it sees.
    pub fn see(board: &Board, rows: &mut Rows) -> Self {
        Self::of(&Sides::of(board), rows)
    }

    #[inline]
    fn of(sides: &Sides, rows: &mut Rows) -> Self {
        let (own, other) = (sides.own.highest(), sides.other.highest());
        if own == 0 || other == 0 {
            Self::Over
        } else if own <= 6 && other <= 6 {
            Self::Bearoff
        } else if !sides.is_contact() {
            rows.see::<Race>(sides);
            Self::Race
        } else {
            rows.see::<Contact>(sides);
            Self::Contact
        }
    }
}

/// The networks.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// For contact.
    pub contact: Net<CONTACT_WIDTH>,
    /// For races.
    pub race: Net<RACE_WIDTH>,
}

/// Memory that is used again from position to position.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    rows: Rows,
    sum: Sum<CONTACT_WIDTH>,
    plays: Plays,
    evaluations: u64,
}

impl Sight {
    /// How many positions were evaluated since the last time this was asked.
    pub fn take_evaluations(&mut self) -> u64 {
        std::mem::take(&mut self.evaluations)
    }
}

/// What the contact network is asked.
#[must_use]
pub fn contact_slots() -> Vec<Slot> {
    Contact::slots()
}

/// What the race network is asked.
#[must_use]
pub fn race_slots() -> Vec<Slot> {
    Race::slots()
}

impl Evaluator {
    /// The viewer's chances when the opponent is on roll.
    pub fn outcomes(&self, board: &Board, sight: &mut Sight) -> Outcomes {
        sight.evaluations += 1;
        self.judge(board, &mut sight.rows, |rows| self.contact.outcomes(rows))
    }

    /// The viewer's chances; `contact` says how the contact network gets at them.
    #[inline]
    fn judge(
        &self,
        board: &Board,
        rows: &mut Rows,
        contact: impl FnOnce(&Rows) -> Outcomes,
    ) -> Outcomes {
        let sides = Sides::of(board);
        match Class::of(&sides, rows) {
            Class::Over => over(&sides),
            Class::Bearoff => Bearoff::shared().outcomes(board),
            Class::Race => self.race.outcomes(rows),
            Class::Contact => contact(rows),
        }
    }

    /// All results of a roll for the viewer of the board, who plays it, with the viewer's chances
    /// then, in no particular order; the board itself if nothing can be played.
    pub fn results(
        &self,
        board: &Board,
        roll: Roll,
        sight: &mut Sight,
        mut visit: impl FnMut(&Board, Outcomes),
    ) {
        self.look_at(board, sight);
        self.results_near(board, roll, sight, &mut visit);
    }

    /// The best result of the roll by direct sight, for the viewer of the board, with its chances;
    /// the board itself if nothing can be played.
    pub fn choose(&self, board: &Board, roll: Roll, sight: &mut Sight) -> (Board, Outcomes) {
        self.look_at(board, sight);
        self.choose_near(board, roll, sight)
    }

    /// The opponent's best answer to each roll, in the order of [`Roll::ALL`], as the opponent sees
    /// it, with the opponent's chances.
    pub fn answers(&self, board: &Board, sight: &mut Sight) -> [(Board, Outcomes); 21] {
        let turned = board.flipped();
        self.look_at(&turned, sight);
        Roll::ALL.map(|roll| self.choose_near(&turned, roll, sight))
    }

    /// Keeps what the results of all rolls from a board have in common.
    fn look_at(&self, board: &Board, sight: &mut Sight) {
        let sides = Sides::of(board);
        if sides.is_contact() {
            sight.rows.see::<Contact>(&sides);
            self.contact.keep(&sight.rows, &mut sight.sum);
        }
    }

    fn choose_near(&self, board: &Board, roll: Roll, sight: &mut Sight) -> (Board, Outcomes) {
        let mut best = (*board, Outcomes::default());
        let mut most = f32::MIN;
        self.results_near(board, roll, sight, |result, outcomes| {
            let equity = outcomes.equity();
            if equity > most {
                most = equity;
                best = (*result, outcomes);
            }
        });
        best
    }

    /// [`Self::results`], after [`look_at`](Self::look_at).
    fn results_near(
        &self,
        board: &Board,
        roll: Roll,
        sight: &mut Sight,
        mut visit: impl FnMut(&Board, Outcomes),
    ) {
        let Sight {
            rows,
            sum,
            plays,
            evaluations,
        } = sight;
        let mut evaluate = |result: &Board| {
            let from_sum = |rows: &Rows| self.contact.outcomes_from(sum, rows);
            visit(result, self.judge(result, rows, from_sum));
        };
        let results = plays.generate(board, roll);
        *evaluations += results.len().max(1) as u64;
        if results.is_empty() {
            evaluate(board);
        }
        for result in results {
            evaluate(result);
        }
    }
}

/// How a game is over (B9).
fn over(sides: &Sides) -> Outcomes {
    let won = sides.own.held == 0;
    let loser = if won { &sides.other } else { &sides.own };
    let points = if loser.count() < CHECKERS {
        1
    } else if loser.highest() < 19 {
        2
    } else {
        3
    };
    Outcomes::certain(won, points)
}

/// The viewer's chances, from the opponent's with each roll.
#[must_use]
pub fn mean_of(answers: &[(Board, Outcomes); 21]) -> Outcomes {
    let mut mean = Outcomes::default();
    for (roll, (_, outcomes)) in Roll::ALL.iter().zip(answers) {
        mean.add(&outcomes.flipped(), roll.weight() as f32 / 36.0);
    }
    mean
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The boards of a game in which the first result is always played.
    fn boards() -> Vec<Board> {
        let mut plays = Plays::new();
        let mut boards = vec![Board::START];
        for nth in 0..60 {
            let board = boards[nth];
            let roll = Roll::ALL[nth * 5 % 21];
            let results = plays.generate(&board, roll);
            let next = results.first().unwrap_or(&board).flipped();
            if next.own_checkers() == 0 || next.opponent_checkers() == 0 {
                break;
            }
            boards.push(next);
        }
        boards
    }

    #[test]
    fn results_are_seen_alike_whether_alone_or_from_their_board() {
        let evaluator = Evaluator::shipped().unwrap();
        let (mut sight, mut other) = (Sight::default(), Sight::default());
        for board in boards() {
            for roll in Roll::ALL {
                evaluator.results(&board, roll, &mut sight, |result, outcomes| {
                    assert_eq!(outcomes, evaluator.outcomes(result, &mut other));
                });
            }
        }
        assert!(sight.take_evaluations() > 1000);
        assert_eq!(sight.take_evaluations(), 0);
    }

    #[test]
    fn chances_add_up_to_one() {
        let evaluator = Evaluator::shipped().unwrap();
        let mut sight = Sight::default();
        for board in boards() {
            let outcomes = evaluator.outcomes(&board, &mut sight);
            let sum: f32 = outcomes.chances().iter().sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum}");
        }
    }

    #[test]
    fn a_finished_game_is_worth_what_it_scored() {
        let evaluator = Evaluator::shipped().unwrap();
        let mut sight = Sight::default();
        for (point, points) in [(1, 2.0), (18, 2.0), (19, 3.0), (25, 3.0)] {
            let mut loser = [0; 26];
            loser[point] = 15;
            let board = Board::from_points(loser).unwrap();
            let lost = evaluator.outcomes(&board, &mut sight);
            assert_eq!(lost, Outcomes::certain(false, points as u8));
            let won = evaluator.outcomes(&board.flipped(), &mut sight);
            assert_eq!(won.equity(), points);
        }
        let mut one_off = [0; 26];
        one_off[24] = 14;
        let board = Board::from_points(one_off).unwrap();
        assert_eq!(evaluator.outcomes(&board, &mut sight).equity(), -1.0);
    }

    #[test]
    fn openings_everybody_knows_are_found() {
        let evaluator = Evaluator::shipped().unwrap();
        let mut sight = Sight::default();
        for (one, other, from_to) in [
            (3, 1, [8, 6, 5, 5]),
            (4, 2, [8, 6, 4, 4]),
            (6, 1, [13, 8, 7, 7]),
        ] {
            let roll = Roll::new(one, other).unwrap();
            let (result, _) = evaluator.choose(&Board::START, roll, &mut sight);
            let mut expected = *Board::START.points();
            let [first, second, to, and_to] = from_to;
            for from in [first, second] {
                expected[from] -= 1;
            }
            for to in [to, and_to] {
                expected[to] += 1;
            }
            assert_eq!(result.points(), &expected, "{one}-{other}");
        }
    }
}
