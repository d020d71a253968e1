//! Whether the parts of a position from outside fit together.

use super::board::Board;
use super::dice::Dice;
use super::options::Options;
use super::position::PositionProblem;
use super::scoring::{Cube, Ending, GameResult, crawford_next, most, stake_won, worst_loss};
use super::state::{Backgammon, Phase, other};
use crate::game::Seat;

impl Backgammon {
    /// Everything that is inconsistent in the position as a whole. What rests on the board or the
    /// dice is only judged if these are sound.
    pub(super) fn problems(&self, board_sound: bool, dice_sound: bool) -> Vec<PositionProblem> {
        let seats = [
            Some(self.turn),
            self.cube.owner,
            self.last_result.map(|result| result.winner),
        ];
        let wrong_seats = seats.into_iter().flatten().filter(|seat| seat.0 > 1);
        let mut found: Vec<PositionProblem> = wrong_seats
            .map(|Seat(seat)| PositionProblem::NoSuchSeat { seat })
            .collect();
        let seats_sound = found.is_empty();
        found.extend(self.cube_problems());
        found.extend(self.score_problem());
        found.extend(self.crawford_problem());
        if dice_sound {
            found.extend(self.dice_problem());
            found.extend(self.opening_problem());
        }
        if board_sound && seats_sound {
            found.extend(self.turn_problem());
            found.extend(self.offer_problem());
            found.extend(self.result_problem());
        }
        found
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
            Phase::Moving if own == 0 && self.has_played() => None,
            _ if own == 0 || opponent == 0 => Some(PositionProblem::AlreadyWon),
            _ => None,
        }
    }

    /// Whether a step of the turn has been played.
    fn has_played(&self) -> bool {
        self.dice
            .is_some_and(|dice| dice.unplayed().len() < Dice::new(dice.roll()).unplayed().len())
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

    fn cube_problems(&self) -> impl Iterator<Item = PositionProblem> {
        let Cube { value, owner } = self.cube;
        // When all is over the flag of the Crawford game is down again.
        let used = self.options.cube && !self.crawford;
        let turned = value > 1 || owner.is_some();
        [
            (!Cube::is_value(value)).then_some(PositionProblem::CubeValue { value }),
            (owner.is_some() != (value > 1)).then_some(PositionProblem::CubeOwner),
            (turned && !used).then_some(PositionProblem::CubeNotUsed),
        ]
        .into_iter()
        .flatten()
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
        (!fits).then_some(PositionProblem::Score)
    }

    /// The Crawford game is the first in which somebody is one point from winning (B11).
    fn crawford_problem(&self) -> Option<PositionProblem> {
        let [first, second] = self.score;
        let one_away = self.options.match_points.saturating_sub(1);
        let possible = self.options.crawford
            && self.options.is_match()
            && self.phase != Phase::Over
            && most(self.score) == one_away
            // Whoever comes second to one point away does so after the Crawford game.
            && (first != second || one_away == 0);
        // As long as the other side has nothing, the Crawford game cannot have been played.
        let needed = possible && first.min(second) == 0;
        let before = self.score_before();
        let as_it_went = before.is_none_or(|before| {
            self.phase == Phase::Over
                || self.crawford == crawford_next(&self.options, before, self.score)
        });
        if self.crawford && !(possible && as_it_went) {
            Some(PositionProblem::NotCrawford)
        } else if !self.crawford && (needed || !as_it_went) {
            Some(PositionProblem::Crawford)
        } else {
            None
        }
    }

    /// The score before the last game ended; `None` if that is not known or cannot be.
    fn score_before(&self) -> Option<[u32; 2]> {
        let result = self.last_result?;
        let mut before = self.score;
        let winners = before.get_mut(result.winner.index())?;
        *winners = winners.checked_sub(result.points)?;
        Some(before)
    }

    fn result_problem(&self) -> Option<PositionProblem> {
        let over = self.phase == Phase::Over;
        let fits = match (self.last_result, self.score_before()) {
            (None, _) => !over,
            (Some(_), None) => false,
            (Some(result), Some(before)) => {
                let in_place = if self.options.is_match() {
                    most(before) < self.options.match_points
                } else {
                    over && before == [0, 0]
                };
                in_place
                    && result.is_consistent()
                    && self.fits_options(result)
                    && (!over || self.ended_with(result))
            }
        };
        (!fits).then_some(PositionProblem::LastResult)
    }

    /// Whether a game of these options can have ended like that.
    fn fits_options(&self, result: GameResult) -> bool {
        let by_cube = result.points > result.stake.multiple() || result.ending == Ending::Dropped;
        self.options.cube || !by_cube
    }

    /// Whether the finished game on the board ended like that.
    fn ended_with(&self, result: GameResult) -> bool {
        let (own, opponent) = (self.board.own_checkers(), self.board.opponent_checkers());
        let (winner, stake_fits) = match result.ending {
            Ending::BorneOff => (
                self.turn,
                result.stake == self.counted(stake_won(&self.board)),
            ),
            Ending::Dropped => (self.turn, self.cube.is_open_to(self.turn)),
            Ending::Resigned => {
                let most = self.counted(worst_loss(&self.board));
                (other(self.turn), result.stake <= most)
            }
        };
        result.winner == winner
            && stake_fits
            && result.points == result.stake.multiple().saturating_mul(self.cube.value)
            && (own == 0) == (result.ending == Ending::BorneOff)
            && opponent > 0
    }
}
