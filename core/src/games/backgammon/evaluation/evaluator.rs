//! The evaluator: which network or table looks at a position, and the choice by direct sight.

use super::bearoff::Bearoff;
use super::inputs::{Contact, Inputs, Race, Rows};
use super::net::{Net, Sum};
use super::outcomes::Outcomes;
use super::sides::Sides;
use crate::games::backgammon::{Board, Plays, Roll};

/// Width of the contact network.
pub const CONTACT_WIDTH: usize = 128;
/// Width of the race network.
pub const RACE_WIDTH: usize = 64;

/// Which part of the evaluator answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A side has borne off everything.
    Over,
    /// All checkers are at home, past each other.
    Bearoff,
    /// Nobody can be hit any more.
    Race,
    /// Some checkers still have to pass each other.
    Contact,
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
    buffer: Vec<[u16; 2]>,
    sum: Sum<CONTACT_WIDTH>,
    plays: Plays,
}

/// The class of a board, and the rows of its network.
pub fn see(board: &Board, rows: &mut Rows) -> Class {
    see_sides(&Sides::of(board), rows)
}

fn see_sides(sides: &Sides, rows: &mut Rows) -> Class {
    if sides.own.held == 0 || sides.other.held == 0 {
        Class::Over
    } else if sides.own.highest() <= 6 && sides.other.highest() <= 6 {
        Class::Bearoff
    } else if sides.is_race() {
        Race::rows(sides, rows);
        Class::Race
    } else {
        Contact::rows(sides, rows);
        Class::Contact
    }
}

impl Evaluator {
    /// Rows of the two networks.
    pub const ROWS: [usize; 2] = [Contact::ROWS, Race::ROWS];

    /// The class of a board, and the rows of its network.
    pub fn see(board: &Board, rows: &mut Rows) -> Class {
        see(board, rows)
    }

    /// Makes the boards near this one quick to evaluate.
    pub fn look_at(&self, board: &Board, sight: &mut Sight) {
        let sides = Sides::of(board);
        if !sides.is_race() {
            Contact::rows(&sides, &mut sight.rows);
            self.contact.keep(sight.rows.as_slice(), &mut sight.sum);
        }
    }

    /// The viewer's chances when the opponent is on roll.
    pub fn outcomes_alone(&self, board: &Board, sight: &mut Sight) -> Outcomes {
        self.look_at(board, sight);
        self.outcomes(board, sight)
    }

    /// The viewer's chances when the opponent is on roll. Quick if [`look_at`](Self::look_at) was
    /// called for a board from which this one differs by a play.
    pub fn outcomes(&self, board: &Board, sight: &mut Sight) -> Outcomes {
        let sides = Sides::of(board);
        match see_sides(&sides, &mut sight.rows) {
            Class::Over => over(&sides),
            Class::Bearoff => Bearoff::shared().outcomes(board),
            Class::Race => self.race.finish(&self.race.sum(sight.rows.as_slice())),
            Class::Contact => {
                let sum =
                    self.contact
                        .sum_from(&sight.sum, sight.rows.as_slice(), &mut sight.buffer);
                self.contact.finish(&sum)
            }
        }
    }
}

impl Evaluator {
    /// The best result of the roll by direct sight, for the viewer of the board, with its chances.
    /// The board itself if nothing can be played.
    pub fn choose(&self, board: &Board, roll: Roll, sight: &mut Sight) -> (Board, Outcomes) {
        self.look_at(board, sight);
        self.choose_near(board, roll, sight)
    }

    /// The same, after [`look_at`](Self::look_at) for this board.
    fn choose_near(&self, board: &Board, roll: Roll, sight: &mut Sight) -> (Board, Outcomes) {
        let mut plays = std::mem::take(&mut sight.plays);
        let mut best: Option<(Board, Outcomes, f32)> = None;
        for result in plays.generate(board, roll) {
            let outcomes = self.outcomes(result, sight);
            let equity = outcomes.equity();
            if best.is_none_or(|(_, _, most)| equity > most) {
                best = Some((*result, outcomes, equity));
            }
        }
        sight.plays = plays;
        match best {
            Some((result, outcomes, _)) => (result, outcomes),
            None => (*board, self.outcomes(board, sight)),
        }
    }

    /// The opponent's best answer to each roll, in the order of [`Roll::ALL`], as the opponent sees
    /// it, with the opponent's chances.
    pub fn answers(&self, board: &Board, sight: &mut Sight) -> [(Board, Outcomes); 21] {
        let turned = board.flipped();
        self.look_at(&turned, sight);
        Roll::ALL.map(|roll| self.choose_near(&turned, roll, sight))
    }

    /// The viewer's chances when the opponent is on roll, by looking at each of the opponent's
    /// rolls and its best answer.
    pub fn ahead(&self, board: &Board, sight: &mut Sight) -> Outcomes {
        mean_of(&self.answers(board, sight))
    }
}

/// The viewer's chances, from the opponent's after each roll.
pub fn mean_of(answers: &[(Board, Outcomes); 21]) -> Outcomes {
    let mut mean = Outcomes::default();
    for (roll, (_, outcomes)) in Roll::ALL.iter().zip(answers) {
        mean.add(&outcomes.flipped(), roll.weight() as f32 / 36.0);
    }
    mean
}

/// How a game is over (B9).
fn over(sides: &Sides) -> Outcomes {
    let won = sides.own.held == 0;
    let loser = if won { &sides.other } else { &sides.own };
    let points = if loser.count() < 15 {
        1
    } else if loser.highest() < 19 {
        2
    } else {
        3
    };
    Outcomes::certain(won, points)
}
