//! Tally Ho! as a [`Game`].

use super::action::Action;
use super::illegal::Illegal;
use super::kind::Kind;
use super::notation::describe;
use super::options::{Options, OptionsProblem};
use super::position::Position;
use super::problem::PositionProblem;
use super::state::{Phase, TallyHo};
use super::tile::{Side, Tile};
use crate::ai::Mind;
use crate::game::{Actor, Game, Lottery, Outcome, Problems, Seat};

/// Tickets of each face-down tile in the lottery of a flip, so that a hunter's can be divided
/// among the directions of its rifle (T3, T4).
const TICKETS: u32 = Side::ALL.len() as u32;

/// Nobody plays this game yet.
impl Mind for TallyHo {}

impl Game for TallyHo {
    const NAME: &'static str = "tally_ho";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type Action = Action;
    type Illegal = Illegal;
    type OptionsProblem = OptionsProblem;
    type Position = Position;
    type PositionProblem = PositionProblem;

    fn new(options: &Options) -> Result<Self, Problems<OptionsProblem>> {
        options.check()?;
        Ok(Self::begin(*options))
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
        match self.phase() {
            Phase::Searching | Phase::Final => Actor::Player(self.seat(self.turn)),
            Phase::Flipping => Actor::Chance,
            Phase::Over => Actor::Over,
        }
    }

    fn legal(&self) -> Vec<Action> {
        self.turns()
    }

    fn chances(&self) -> Lottery<Action> {
        if self.phase() != Phase::Flipping {
            return Lottery::empty();
        }
        Lottery::new(Tile::ALL.into_iter().map(|tile| {
            let kind = tile.kind();
            let tickets = if kind == Kind::Hunter { 1 } else { TICKETS };
            (Action::Face(tile), u32::from(self.unseen(kind)) * tickets)
        }))
    }

    fn apply(&mut self, action: Action) -> Result<(), Illegal> {
        self.play(action)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase() != Phase::Over {
            return None;
        }
        let [first, second] = [Seat(0), Seat(1)].map(|seat| self.totals(seat));
        let scores = [first, second].map(|totals| i32::try_from(totals.points).unwrap_or(i32::MAX));
        Some(Outcome {
            scores: scores.to_vec(),
            places: vec![1 + u8::from(first < second), 1 + u8::from(second < first)],
        })
    }

    fn is_chance(action: Action) -> bool {
        matches!(action, Action::Face(_))
    }

    /// A flip and what it shows. Moves reveal nothing and may be taken back.
    fn seals(action: Action) -> bool {
        matches!(action, Action::Flip(_) | Action::Face(_))
    }

    /// Every action of a player: whoever ends the first round may begin the second.
    fn begins_turn(&self, action: Action) -> bool {
        !Self::is_chance(action)
    }

    /// `e4 = fox`, `e4-e7`, `e4xe7 duck`, `a4-west`, `pass`.
    fn describe(&self, turn: &[Action]) -> String {
        describe(self, turn)
    }
}
