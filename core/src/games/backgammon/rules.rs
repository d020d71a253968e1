//! The turn, offers and the end of a game.

use serde::{Deserialize, Serialize};

use super::action::{Action, Stake, Step};
use super::board::Board;
use super::dice::{Dice, Roll, dice_lottery, opening_dice, opening_lottery};
use super::illegal::Illegal;
use super::notation::describe;
use super::options::{Options, OptionsProblem};
use super::position::{Position, PositionProblem};
use super::scoring::{Cube, Ending, GameResult, stake_won, worst_loss};
use super::steps::{legal_die, legal_steps};
use crate::game::{Actor, Game, Lottery, Outcome, Problems, Seat};

/// What is to be done next. In JSON `"to_roll"` and so on, `{"resign_offered":"gammon"}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance: each side's die of the opening roll (B3).
    #[default]
    Opening,
    /// The mover rolls or doubles.
    ToRoll,
    /// Chance: the dice of the turn.
    Rolling,
    /// The mover moves checkers or ends the turn.
    Moving,
    /// The opponent of the mover answers a double (B10).
    DoubleOffered,
    /// The opponent of the mover answers a resignation of that much (B12).
    ResignOffered(Stake),
    /// Nothing: the single game or the match has ended.
    Over,
}

/// One position of backgammon: see the [module page](super).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backgammon {
    pub(super) options: Options,
    /// As seen by [`Self::turn`].
    pub(super) board: Board,
    /// Whose turn it is, or was when the game ended; seat 0 before the opening roll.
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) dice: Option<Dice>,
    /// Whether the dice are those of the opening roll.
    pub(super) opening: bool,
    pub(super) cube: Cube,
    pub(super) score: [u32; 2],
    /// Whether the cube rests in this game.
    pub(super) crawford: bool,
    pub(super) last_result: Option<GameResult>,
    /// The most that the opponent refused to win this turn.
    pub(super) refused: Option<Stake>,
}

/// The other of the two seats.
pub(super) fn other(seat: Seat) -> Seat {
    Seat(u8::from(seat.0 == 0))
}

impl Backgammon {
    /// What is to be done next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, even while the opponent answers an offer; `None` before the opening roll
    /// and when all is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Opening | Phase::Over)).then_some(self.turn)
    }

    /// The board as seen by the seat.
    #[must_use]
    pub fn board(&self, seat: Seat) -> Board {
        if seat == self.turn {
            self.board
        } else {
            self.board.flipped()
        }
    }

    /// The dice on the table while the turn is being played.
    #[must_use]
    pub fn dice(&self) -> Option<Dice> {
        self.dice
    }

    /// Seat 0's and seat 1's die while the opening turn is being played.
    #[must_use]
    pub fn opening_dice(&self) -> Option<[u8; 2]> {
        let dice = self.dice.filter(|_| self.opening)?;
        Some(opening_dice(self.turn, &dice))
    }

    /// Pips the seat's checkers still have to go.
    #[must_use]
    pub fn pip_count(&self, seat: Seat) -> u32 {
        self.board(seat).pip_count()
    }

    /// The doubling cube; in the middle at 1 where it is not used.
    #[must_use]
    pub fn cube(&self) -> Cube {
        self.cube
    }

    /// Points won by each seat in the match or the single game.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        self.score
    }

    /// Whether the cube rests in this game (B11).
    #[must_use]
    pub fn is_crawford(&self) -> bool {
        self.crawford
    }

    /// How the last game to have ended did: the one before in a running match.
    #[must_use]
    pub fn last_result(&self) -> Option<GameResult> {
        self.last_result
    }

    /// The legal steps now, sorted; empty outside of [`Phase::Moving`] and when the turn is to end.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        match (self.phase, self.dice) {
            (Phase::Moving, Some(dice)) => legal_steps(&self.board, dice),
            _ => Vec::new(),
        }
    }

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

    fn may_beaver(&self) -> Result<(), Illegal> {
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
    fn counted(&self, stake: Stake) -> Stake {
        if self.options.jacoby && self.cube == Cube::CENTRED {
            Stake::Single
        } else {
            stake
        }
    }

    fn open(&mut self, first: u8, second: u8) -> Result<(), Illegal> {
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

    fn throw(&mut self, high: u8, low: u8) -> Result<(), Illegal> {
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

    fn apply_to_turn(&mut self, action: Action) -> Result<(), Illegal> {
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

    fn answer_double(&mut self, action: Action) -> Result<(), Illegal> {
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

    fn answer_resignation(&mut self, offered: Stake, action: Action) -> Result<(), Illegal> {
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

pub(super) fn most(score: [u32; 2]) -> u32 {
    score[0].max(score[1])
}

/// Whether the next game is the Crawford game: the first in which somebody is one point from
/// winning (B11).
fn crawford_next(options: &Options, before: [u32; 2], now: [u32; 2]) -> bool {
    let one_away = options.match_points.saturating_sub(1);
    options.crawford && most(before) < one_away && most(now) == one_away
}

impl Game for Backgammon {
    const NAME: &'static str = "backgammon";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type Action = Action;
    type Illegal = Illegal;
    type OptionsProblem = OptionsProblem;
    type Position = Position;
    type PositionProblem = PositionProblem;

    fn new(options: &Options) -> Result<Self, Problems<OptionsProblem>> {
        options.check()?;
        Ok(Self {
            options: *options,
            board: Board::START,
            turn: Seat(0),
            phase: Phase::Opening,
            dice: None,
            opening: false,
            cube: Cube::CENTRED,
            score: [0, 0],
            // The only game of a match to one point.
            crawford: options.crawford && options.match_points == 1,
            last_result: None,
            refused: None,
        })
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn from_position(position: &Position) -> Result<Self, Problems<PositionProblem>> {
        position.check()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn actor(&self) -> Actor {
        match self.phase {
            Phase::Opening | Phase::Rolling => Actor::Chance,
            Phase::ToRoll | Phase::Moving => Actor::Player(self.turn),
            Phase::DoubleOffered | Phase::ResignOffered(_) => Actor::Player(other(self.turn)),
            Phase::Over => Actor::Over,
        }
    }

    fn legal(&self) -> Vec<Action> {
        match self.phase {
            Phase::ToRoll if self.may_double().is_ok() => vec![Action::Roll, Action::Double],
            Phase::ToRoll => vec![Action::Roll],
            Phase::Moving => {
                let steps = self.steps();
                if steps.is_empty() {
                    vec![Action::Done]
                } else {
                    steps.into_iter().map(Action::Step).collect()
                }
            }
            Phase::DoubleOffered if self.may_beaver().is_ok() => {
                vec![Action::Take, Action::Drop, Action::Beaver]
            }
            Phase::DoubleOffered => vec![Action::Take, Action::Drop],
            Phase::ResignOffered(_) => vec![Action::Accept, Action::Refuse],
            Phase::Opening | Phase::Rolling | Phase::Over => Vec::new(),
        }
    }

    fn chances(&self) -> Lottery<Action> {
        match self.phase {
            Phase::Opening => opening_lottery(),
            Phase::Rolling => dice_lottery(),
            _ => Lottery::empty(),
        }
    }

    fn events(&self) -> Vec<Action> {
        if !matches!(self.phase, Phase::ToRoll | Phase::Moving) {
            return Vec::new();
        }
        let offers = Stake::ALL.into_iter();
        offers
            .filter(|&stake| self.may_resign(stake).is_ok())
            .map(Action::Resign)
            .collect()
    }

    fn apply(&mut self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Opening, Action::Opening { first, second }) => self.open(first, second),
            (Phase::Rolling, Action::Dice { high, low }) => self.throw(high, low),
            (Phase::Opening | Phase::Rolling, Action::Opening { .. } | Action::Dice { .. }) => {
                Err(Illegal::DiceImpossible)
            }
            (Phase::Opening | Phase::Rolling, _) => Err(Illegal::ChanceActs),
            (Phase::ToRoll | Phase::Moving, _) => self.apply_to_turn(action),
            (Phase::DoubleOffered, _) => self.answer_double(action),
            (Phase::ResignOffered(stake), _) => self.answer_resignation(stake, action),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let [first, second] = self.score;
        let scores = self
            .score
            .map(|score| i32::try_from(score).unwrap_or(i32::MAX));
        Some(Outcome {
            scores: scores.to_vec(),
            places: vec![1 + u8::from(first < second), 1 + u8::from(second < first)],
        })
    }

    fn is_chance(action: Action) -> bool {
        matches!(action, Action::Opening { .. } | Action::Dice { .. })
    }

    /// Everything but a step: only the steps of the turn that is not yet done may be taken back.
    fn seals(action: Action) -> bool {
        !matches!(action, Action::Step(_))
    }

    /// The opening roll of the next game of a match begins a turn, whoever played last.
    fn begins_turn(&self, action: Action) -> bool {
        matches!(action, Action::Opening { .. })
    }

    /// `31: 8/5 6/5`; `31: –` if nothing can be played; what is neither dice nor steps as its text.
    fn describe(&self, turn: &[Action]) -> String {
        describe(self, turn)
    }
}
