//! Passtally keeps the contract of a game.

use super::action::{Action, STACKS};
use super::board::Board;
use super::illegal::Illegal;
use super::markers::{MOST_PLAYERS, Markers};
use super::notation::describe;
use super::options::{Options, OptionsProblem};
use super::position::Position;
use super::problem::PositionProblem;
use super::state::{ACTIONS, Passtally, Phase, STACK_HEIGHT, Stage};
use super::tile::Pattern;
use crate::ai::Mind;
use crate::game::{Actor, Game, Lottery, Outcome, Problems, Seat};

/// Nobody plays this game yet.
impl Mind for Passtally {}

impl Game for Passtally {
    const NAME: &'static str = "passtally";
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
            board: Board::EMPTY,
            open: [None; STACKS as usize],
            heights: [STACK_HEIGHT; STACKS as usize],
            markers: Markers::NONE,
            scores: [0; MOST_PLAYERS],
            turn: Seat(0),
            stage: Stage::Opening,
            left: 0,
            placed_from: None,
            placed_earlier: false,
            quiet_turns: 0,
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
        self.options.players
    }

    fn actor(&self) -> Actor {
        match self.stage {
            Stage::Opening | Stage::TurningUp => Actor::Chance,
            Stage::SetUp | Stage::Act | Stage::Confirm => Actor::Player(self.turn),
            Stage::Over => Actor::Over,
        }
    }

    fn legal(&self) -> Vec<Action> {
        self.list()
    }

    fn chances(&self) -> Lottery<Action> {
        if self.actor() != Actor::Chance {
            return Lottery::empty();
        }
        let patterns = Pattern::ALL.into_iter();
        Lottery::new(patterns.map(|pattern| {
            let weight = u32::from(self.unseen(pattern));
            (Action::TurnUp(pattern), weight)
        }))
    }

    fn events(&self) -> Vec<Action> {
        let time = Some(Action::Time);
        time.into_iter()
            .filter(|&action| self.allow(action).is_ok())
            .collect()
    }

    fn apply(&mut self, action: Action) -> Result<(), Illegal> {
        self.allow(action)?;
        match action {
            Action::TurnUp(pattern) => self.turn_up(pattern),
            Action::Set(space) => self.set(space),
            Action::Place {
                stack,
                first,
                second,
            } => {
                let pattern = self.open(stack).ok_or(Illegal::NoOpenTile { stack })?;
                self.board.lay(pattern, first, second)?;
                self.placed(stack);
            }
            Action::Move { from, to } => self.shift(from, to),
            Action::Confirm => self.confirm(),
            Action::Time => self.run_out(),
        }
        Ok(())
    }

    /// The points as scores; of equal ones the later in turn order is ranked higher (P21), so that
    /// no place is shared.
    fn outcome(&self) -> Option<Outcome> {
        if self.stage != Stage::Over {
            return None;
        }
        let seats = usize::from(self.options.players);
        let scores = self.scores.get(..seats).unwrap_or_default();
        let rank = |seat: usize, score: u32| {
            let better = (0..)
                .zip(scores)
                .filter(|&(other, &points)| (points, other) > (score, seat));
            better.fold(1, |place, _| place + 1)
        };
        let places = (0..).zip(scores);
        Some(Outcome {
            places: places.map(|(seat, &score)| rank(seat, score)).collect(),
            scores: scores
                .iter()
                .map(|&score| i32::try_from(score).unwrap_or(i32::MAX))
                .collect(),
        })
    }

    fn is_chance(action: Action) -> bool {
        matches!(action, Action::TurnUp(_))
    }

    /// What makes an action stand, and what reveals. Markers of the set-up may be taken back one
    /// after the other, as long as nobody has confirmed anything: they reveal nothing.
    fn seals(action: Action) -> bool {
        matches!(action, Action::TurnUp(_) | Action::Confirm | Action::Time)
    }

    /// Every marker of the set-up is a turn of its own, and who set the last one begins to play: the
    /// same player may have two turns in a row.
    fn begins_turn(&self, _action: Action) -> bool {
        match self.phase() {
            Phase::SetUp => true,
            Phase::Act { left } => left == ACTIONS,
            _ => false,
        }
    }

    /// `2:c3-d3 (XA) 12-14 +3`: what was turned up in brackets, then what the turn scored.
    fn describe(&self, turn: &[Action]) -> String {
        describe(self, turn)
    }
}
