//! What actions do: the turn, offers and their answers, the end of a game.

use super::action::{Action, Stake, Step};
use super::board::Board;
use super::dice::{Dice, Roll};
use super::illegal::Illegal;
use super::scoring::{Cube, Ending, GameResult, crawford_next, most, stake_won, worst_loss};
use super::state::{Backgammon, Phase, other};
use super::steps::legal_die;
use crate::game::Seat;

impl Backgammon {
    /// Whether the cube may be turned now; the reason if not.
    pub(super) fn may_double(&self) -> Result<(), Illegal> {
        if !self.options.cube {
            return Err(Illegal::NoCube);
        }
        if self.crawford {
            return Err(Illegal::CrawfordGame);
        }
        if !self.cube.is_open_to(self.turn) {
            return Err(Illegal::CubeNotYours);
        }
        self.may_turn_cube(1)
    }

    pub(super) fn may_beaver(&self) -> Result<(), Illegal> {
        if !self.options.beavers {
            return Err(Illegal::NoBeavers);
        }
        self.may_turn_cube(2)
    }

    fn may_turn_cube(&self, times: u32) -> Result<(), Illegal> {
        let value = Cube::LARGEST;
        if self.cube.value << times > value {
            return Err(Illegal::CubeAtLimit { value });
        }
        Ok(())
    }

    /// Whether the mover may offer to lose that much now; the reason if not.
    pub(super) fn may_resign(&self, stake: Stake) -> Result<(), Illegal> {
        if self.board.own_checkers() == 0 {
            return Err(Illegal::AlreadyWon);
        }
        let most = self.counted(worst_loss(&self.board));
        if stake > most {
            return Err(Illegal::LossNotPossible { stake: most });
        }
        match self.refused {
            Some(refused) if stake <= refused => {
                Err(Illegal::ResignationRefused { stake: refused })
            }
            _ => Ok(()),
        }
    }

    /// What is counted for a win of that much: single under the Jacoby rule with an unturned cube.
    pub(super) fn counted(&self, stake: Stake) -> Stake {
        if self.options.jacoby && self.cube == Cube::CENTRED {
            Stake::Single
        } else {
            stake
        }
    }

    pub(super) fn open(&mut self, first: u8, second: u8) -> Result<(), Illegal> {
        let roll = Roll::new(first, second).ok_or(Illegal::DiceImpossible)?;
        if roll.is_double() {
            return Err(Illegal::DiceImpossible);
        }
        self.turn = Seat(u8::from(second > first));
        self.dice = Some(Dice::new(roll));
        self.opening = true;
        self.phase = Phase::Moving;
        Ok(())
    }

    pub(super) fn throw(&mut self, high: u8, low: u8) -> Result<(), Illegal> {
        let roll = Roll::new(high, low).ok_or(Illegal::DiceImpossible)?;
        if roll.high() != high {
            return Err(Illegal::DiceImpossible);
        }
        self.dice = Some(Dice::new(roll));
        self.phase = Phase::Moving;
        Ok(())
    }

    fn step(&mut self, step: Step) -> Result<(), Illegal> {
        let dice = self.dice.ok_or(Illegal::RollFirst)?;
        let die = legal_die(&self.board, dice, step)?;
        self.dice = dice.without(die);
        self.board = self.board.after(step.from, die);
        Ok(())
    }

    fn end_turn(&mut self) -> Result<(), Illegal> {
        if self.board.own_checkers() == 0 {
            let stake = self.counted(stake_won(&self.board));
            self.end_game(self.turn, stake, Ending::BorneOff);
            return Ok(());
        }
        if !self.steps().is_empty() {
            return Err(Illegal::TurnNotFinished);
        }
        self.board = self.board.flipped();
        self.turn = other(self.turn);
        self.dice = None;
        self.opening = false;
        self.refused = None;
        self.phase = Phase::ToRoll;
        Ok(())
    }

    fn take(&mut self, turns: u32) {
        self.cube = Cube {
            value: self.cube.value << turns,
            owner: Some(other(self.turn)),
        };
        self.phase = Phase::ToRoll;
    }

    fn play_on(&mut self, refused: Stake) {
        self.refused = Some(refused);
        self.phase = if self.dice.is_some() {
            Phase::Moving
        } else {
            Phase::ToRoll
        };
    }

    /// Writes the score and sets the next game of the match up, if there is one.
    fn end_game(&mut self, winner: Seat, stake: Stake, ending: Ending) {
        let points = stake.multiple() * self.cube.value;
        let before = self.score;
        if let Some(score) = self.score.get_mut(winner.index()) {
            *score = score.saturating_add(points);
        }
        self.last_result = Some(GameResult {
            winner,
            stake,
            points,
            ending,
        });
        self.dice = None;
        self.opening = false;
        self.refused = None;
        if self.options.is_match() && most(self.score) < self.options.match_points {
            self.crawford = crawford_next(&self.options, before, self.score);
            self.board = Board::START;
            self.turn = Seat(0);
            self.cube = Cube::CENTRED;
            self.phase = Phase::Opening;
        } else {
            self.crawford = false;
            self.phase = Phase::Over;
        }
    }

    pub(super) fn apply_to_turn(&mut self, action: Action) -> Result<(), Illegal> {
        let moving = self.phase == Phase::Moving;
        match action {
            Action::Step(_) | Action::Done if !moving => Err(Illegal::RollFirst),
            Action::Step(step) => self.step(step),
            Action::Done => self.end_turn(),
            Action::Roll if moving => Err(Illegal::AlreadyRolled),
            Action::Roll => {
                self.phase = Phase::Rolling;
                Ok(())
            }
            Action::Double => {
                self.may_double()?;
                if moving {
                    return Err(Illegal::TooLateToDouble);
                }
                self.phase = Phase::DoubleOffered;
                Ok(())
            }
            Action::Resign(stake) => {
                self.may_resign(stake)?;
                self.phase = Phase::ResignOffered(stake);
                Ok(())
            }
            Action::Take | Action::Drop | Action::Beaver | Action::Accept | Action::Refuse => {
                Err(Illegal::NothingToAnswer)
            }
            Action::Opening { .. } | Action::Dice { .. } => Err(Illegal::PlayerActs),
        }
    }

    pub(super) fn answer_double(&mut self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Take => self.take(1),
            Action::Drop => self.end_game(self.turn, Stake::Single, Ending::Dropped),
            Action::Beaver => {
                self.may_beaver()?;
                self.take(2);
            }
            Action::Accept | Action::Refuse => return Err(Illegal::NothingToAnswer),
            Action::Opening { .. } | Action::Dice { .. } => return Err(Illegal::PlayerActs),
            _ => return Err(Illegal::AnswerFirst),
        }
        Ok(())
    }

    pub(super) fn answer_resignation(
        &mut self,
        offered: Stake,
        action: Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Accept => self.end_game(other(self.turn), offered, Ending::Resigned),
            Action::Refuse => self.play_on(offered),
            Action::Take | Action::Drop | Action::Beaver => return Err(Illegal::NothingToAnswer),
            Action::Opening { .. } | Action::Dice { .. } => return Err(Illegal::PlayerActs),
            _ => return Err(Illegal::AnswerFirst),
        }
        Ok(())
    }
}
