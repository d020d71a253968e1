//! Whether the parts of a position from outside fit together.

use super::board::Board;
use super::options::Options;
use super::position::PositionProblem;
use super::scoring::{Cube, Ending, most};
use super::state::{Backgammon, Phase};
use crate::game::Seat;

impl Backgammon {
    /// Everything that is inconsistent in the position as a whole; its parts are sound.
    pub(super) fn problems(&self) -> Vec<PositionProblem> {
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
