//! A position in the open: documented JSON, validated on the way in.

use serde::{Deserialize, Serialize};

use super::action::Stake;
use super::board::{Board, BoardProblem};
use super::dice::{Dice, Roll};
use super::options::{Options, OptionsProblem};
use super::rules::{Backgammon, Phase, most};
use super::scoring::{Cube, Ending, GameResult};
use crate::game::{Problems, Seat};

/// A position in the open. Every field may be left out; then it is as at the start of a single
/// game, so that `{"phase":"to_roll","board":[…]}` is seat 0 to roll with that board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What was agreed before the game.
    pub options: Options,
    /// The board as seen by [`turn`](Self::turn), whoever acts: index 0 is the opponent's bar (zero
    /// or negative), 1 to 24 are the points (positive: own, negative: the opponent's), 25 is the own
    /// bar. Checkers missing from 15 a side have been borne off.
    pub board: [i8; 26],
    /// Whose turn it is, even while the opponent answers an offer: 0 or 1. 0 before the opening
    /// roll; whose turn it last was when all is over.
    pub turn: Seat,
    /// What is to be done next.
    pub phase: Phase,
    /// The two numbers rolled, while the turn is being played.
    pub dice: Option<[u8; 2]>,
    /// The numbers still to be played: up to four after a double. All of them if left out.
    pub unplayed: Option<Vec<u8>>,
    /// Whether the dice are the opening roll.
    pub opening: bool,
    /// The doubling cube; in the middle at 1 where it is not used.
    pub cube: Cube,
    /// Points of seat 0 and seat 1.
    pub score: [u32; 2],
    /// Whether the cube rests in this game, a player being one point from winning.
    pub crawford: bool,
    /// How the last game of the match, or the single game, ended.
    pub last_result: Option<GameResult>,
    /// The most the opponent refused to win this turn, when it was offered by resigning.
    pub refused: Option<Stake>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            options: Options::default(),
            board: Board::START.into(),
            turn: Seat(0),
            phase: Phase::Opening,
            dice: None,
            unplayed: None,
            opening: false,
            cube: Cube::CENTRED,
            score: [0, 0],
            crawford: false,
            last_result: None,
            refused: None,
        }
    }
}

/// One thing that is inconsistent in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionProblem {
    /// The options are wrong.
    #[error("{problem}")]
    Options {
        /// What is wrong.
        problem: OptionsProblem,
    },
    /// The board is wrong.
    #[error("{problem}")]
    Board {
        /// What is wrong.
        problem: BoardProblem,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The number given.
        seat: u8,
    },
    /// Before the opening roll something is not as at the start of a game.
    #[error("before the opening roll everything is as at the start, and the turn is seat 0's")]
    NotAtStart,
    /// A side has no checkers left, but the game goes on.
    #[error("a side has borne off all checkers already")]
    AlreadyWon,
    /// Both sides have no checkers left.
    #[error("both sides have borne off all checkers")]
    BothWon,
    /// A turn is being played without dice.
    #[error("the dice are missing")]
    DiceMissing,
    /// Dice lie on the table before or after the turn, or unplayed ones without any.
    #[error("there are dice on the table when none can be")]
    DiceUnexpected,
    /// Dice show 1 to 6.
    #[error("a die shows 1 to 6")]
    DiceImpossible,
    /// More is unplayed than was rolled.
    #[error("the unplayed dice do not come from the dice rolled")]
    UnplayedNotRolled,
    /// The dice cannot be those of the opening roll: equal, or the cube has been turned.
    #[error("this cannot be the turn of the opening roll")]
    NotOpening,
    /// The number is not one that the cube shows.
    #[error("the cube cannot show {value}")]
    CubeValue {
        /// The number given.
        value: u32,
    },
    /// The cube has an owner exactly if it has been turned.
    #[error("the cube is owned exactly when it has been turned")]
    CubeOwner,
    /// The cube is not used or rests, but has been turned.
    #[error("the cube has been turned in a game without it")]
    CubeNotUsed,
    /// The double that waits for an answer could not have been offered.
    #[error("the double could not have been offered")]
    DoubleImpossible,
    /// The resignation that waits for an answer could not have been offered.
    #[error("the resignation could not have been offered")]
    ResignationImpossible,
    /// A resignation was refused outside of a turn.
    #[error("no resignation can have been refused yet")]
    RefusedUnexpected,
    /// The score does not belong to a running or to a finished game, as the phase says.
    #[error("the score does not fit the phase and the length of the match")]
    Score,
    /// It cannot be the Crawford game.
    #[error("this cannot be the Crawford game")]
    NotCrawford,
    /// A finished game has no result, or one that fits neither board nor score.
    #[error("the last result is missing or does not fit")]
    LastResult,
}

impl Position {
    /// The position of a game.
    pub(super) fn of(game: &Backgammon) -> Self {
        Self {
            options: game.options,
            board: game.board.into(),
            turn: game.turn,
            phase: game.phase,
            dice: game.dice.map(|dice| dice.shown()),
            unplayed: game.dice.map(|dice| dice.unplayed().to_vec()),
            opening: game.opening,
            cube: game.cube,
            score: game.score,
            crawford: game.crawford,
            last_result: game.last_result,
            refused: game.refused,
        }
    }

    /// The game at this position.
    ///
    /// # Errors
    /// Everything that is inconsistent.
    pub(super) fn check(&self) -> Result<Backgammon, Problems<PositionProblem>> {
        let mut found = Vec::new();
        if let Err(problems) = self.options.check() {
            let problems = problems.iter();
            found.extend(problems.map(|&problem| PositionProblem::Options { problem }));
        }
        let board = Board::from_points(self.board).unwrap_or_else(|problems| {
            let problems = problems.iter();
            found.extend(problems.map(|&problem| PositionProblem::Board { problem }));
            Board::START
        });
        let dice = self.read_dice().unwrap_or_else(|problem| {
            found.push(problem);
            None
        });
        let game = Backgammon {
            options: self.options,
            board,
            turn: self.turn,
            phase: self.phase,
            dice,
            opening: self.opening,
            cube: self.cube,
            score: self.score,
            crawford: self.crawford,
            last_result: self.last_result,
            refused: self.refused,
        };
        // The rest can be judged only if the parts are sound.
        if found.is_empty() {
            found = game.problems();
        }
        Problems::check(game, found)
    }

    fn read_dice(&self) -> Result<Option<Dice>, PositionProblem> {
        let Some([one, other]) = self.dice else {
            return match self.unplayed {
                Some(_) => Err(PositionProblem::DiceUnexpected),
                None => Ok(None),
            };
        };
        let roll = Roll::new(one, other).ok_or(PositionProblem::DiceImpossible)?;
        match &self.unplayed {
            None => Ok(Some(Dice::new(roll))),
            Some(unplayed) => Dice::with_unplayed(roll, unplayed)
                .map(Some)
                .ok_or(PositionProblem::UnplayedNotRolled),
        }
    }
}

/// Whole-position checks; the parts are sound.
impl Backgammon {
    fn problems(&self) -> Vec<PositionProblem> {
        let seats = [
            Some(self.turn),
            self.cube.owner,
            self.last_result.map(|result| result.winner),
        ];
        let no_such_seat = seats.into_iter().flatten().find(|seat| seat.0 > 1);
        if let Some(Seat(seat)) = no_such_seat {
            return vec![PositionProblem::NoSuchSeat { seat }];
        }
        let groups = [
            self.turn_problem(),
            self.dice_problem(),
            self.opening_problem(),
            self.cube_problem(),
            self.offer_problem(),
            self.score_problem(),
            self.result_problem(),
        ];
        groups.into_iter().flatten().collect()
    }

    fn turn_problem(&self) -> Option<PositionProblem> {
        let at_start =
            self.board == Board::START && self.turn == Seat(0) && self.cube == Cube::CENTRED;
        let (own, opponent) = (self.board.own_checkers(), self.board.opponent_checkers());
        match self.phase {
            Phase::Opening if !at_start => Some(PositionProblem::NotAtStart),
            _ if own == 0 && opponent == 0 => Some(PositionProblem::BothWon),
            Phase::Over => None,
            // The last checker is off, and `done` is still to be said.
            Phase::Moving if own == 0 => None,
            _ if own == 0 || opponent == 0 => Some(PositionProblem::AlreadyWon),
            _ => None,
        }
    }

    fn dice_problem(&self) -> Option<PositionProblem> {
        match (self.phase, self.dice) {
            (Phase::Moving, None) => Some(PositionProblem::DiceMissing),
            (Phase::Moving | Phase::ResignOffered(_), _) | (_, None) => None,
            (_, Some(_)) => Some(PositionProblem::DiceUnexpected),
        }
    }

    fn opening_problem(&self) -> Option<PositionProblem> {
        let possible =
            self.cube == Cube::CENTRED && self.dice.is_some_and(|dice| !dice.roll().is_double());
        (self.opening && !possible).then_some(PositionProblem::NotOpening)
    }

    fn cube_problem(&self) -> Option<PositionProblem> {
        let Cube { value, owner } = self.cube;
        if !Cube::is_value(value) {
            return Some(PositionProblem::CubeValue { value });
        }
        if owner.is_some() != (value > 1) {
            return Some(PositionProblem::CubeOwner);
        }
        let used = self.options.cube && !self.crawford;
        // When all is over the flag of the Crawford game is down again.
        (value > 1 && !used).then_some(PositionProblem::CubeNotUsed)
    }

    fn offer_problem(&self) -> Option<PositionProblem> {
        let in_turn = !matches!(self.phase, Phase::Opening | Phase::Over);
        if self.refused.is_some() && !in_turn {
            return Some(PositionProblem::RefusedUnexpected);
        }
        match self.phase {
            // An impossible cube is reported as such.
            Phase::DoubleOffered if Cube::is_value(self.cube.value) => self
                .may_double()
                .is_err()
                .then_some(PositionProblem::DoubleImpossible),
            Phase::ResignOffered(stake) => self
                .may_resign(stake)
                .is_err()
                .then_some(PositionProblem::ResignationImpossible),
            _ => None,
        }
    }

    fn score_problem(&self) -> Option<PositionProblem> {
        let Options { match_points, .. } = self.options;
        let over = self.phase == Phase::Over;
        let fits = if self.options.is_match() {
            let reached = self.score.map(|score| score >= match_points);
            reached[0] != reached[1] && over || reached == [false, false] && !over
        } else {
            over || self.score == [0, 0]
        };
        if !fits {
            return Some(PositionProblem::Score);
        }
        let [first, second] = self.score;
        let one_away = match_points.saturating_sub(1);
        let possible = self.options.crawford
            && self.options.is_match()
            && !over
            && most(self.score) == one_away
            // Whoever comes second to one point away does so after the Crawford game.
            && (first != second || match_points == 1);
        (self.crawford && !possible).then_some(PositionProblem::NotCrawford)
    }

    fn result_problem(&self) -> Option<PositionProblem> {
        let over = self.phase == Phase::Over;
        let fits = match self.last_result {
            None => !over,
            Some(result) => {
                let winners = self.score.get(result.winner.index()).copied();
                let losers = self
                    .score
                    .get(usize::from(result.winner.index() == 0))
                    .copied();
                let (winners, losers) = (winners.unwrap_or(0), losers.unwrap_or(0));
                let before = winners.checked_sub(result.points);
                let in_place = match (self.options.is_match(), over) {
                    (true, true) => before.is_some_and(|score| score < self.options.match_points),
                    (true, false) => before.is_some(),
                    (false, true) => before == Some(0) && losers == 0,
                    (false, false) => false,
                };
                let won = self.board(result.winner).own_checkers() == 0;
                in_place
                    && result.is_consistent()
                    && (!over || won == (result.ending == Ending::BorneOff))
            }
        };
        (!fits).then_some(PositionProblem::LastResult)
    }
}
