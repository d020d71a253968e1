//! Backgammon as a [`Game`].

use super::action::{Action, Stake};
use super::board::Board;
use super::dice::{dice_lottery, opening_lottery};
use super::illegal::Illegal;
use super::notation::describe;
use super::options::{Options, OptionsProblem};
use super::position::{Position, PositionProblem};
use super::scoring::Cube;
use super::state::{Backgammon, Phase, other};
use crate::game::{Actor, Game, Lottery, Outcome, Problems, Seat};

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
