//! The table's own test game: a race with a die whose pips are walked in steps.
//!
//! It has everything the contract knows: options with limits, chance before the first turn and
//! inside a turn, unequal chances, steps that can be taken back, an action that hands the turn
//! over, an event beside legal play, and positions that can be inconsistent. No game of the crate
//! appears in the table's tests, which shows that the table needs none.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{Actor, Game, Lottery, Outcome, Problems, Seat, UnknownAction};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Options {
    pub(super) target: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { target: 12 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Action {
    First(u8),
    Throw,
    Die(u32),
    Step(u32),
    Done,
    Concede,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first{seat}"),
            Self::Throw => f.write_str("throw"),
            Self::Die(pips) => write!(f, "d{pips}"),
            Self::Step(length) => write!(f, "+{length}"),
            Self::Done => f.write_str("done"),
            Self::Concede => f.write_str("concede"),
        }
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let every = [Self::Throw, Self::Done, Self::Concede].into_iter();
        let seats = (0..2).map(Self::First);
        let lengths = (1..4).flat_map(|n| [Self::Die(n), Self::Step(n)]);
        every
            .chain(seats)
            .chain(lengths)
            .find(|action| action.to_string() == text)
            .ok_or_else(|| UnknownAction::new(text))
    }
}

#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Illegal {
    #[error("{action} can't be played now")]
    NotNow { action: String },
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Problem {
    #[error("the target is {target}, not 1 to 100000")]
    Target { target: u32 },
    #[error("seat {seat} stands on {place}, beyond the target")]
    Beyond { seat: u8, place: u32 },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    Opening,
    ToThrow(u8),
    Throwing(u8),
    Walking { seat: u8, left: u32 },
    Won(u8),
}

/// The game, and its position in the open at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Toy {
    pub(super) options: Options,
    pub(super) places: [u32; 2],
    pub(super) phase: Phase,
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const RULES_VERSION: u32 = 2;

    type Options = Options;
    type Action = Action;
    type Illegal = Illegal;
    type OptionsProblem = Problem;
    type Position = Self;
    type PositionProblem = Problem;

    fn new(options: &Options) -> Result<Self, Problems<Problem>> {
        Self::from_position(&Self {
            options: options.clone(),
            places: [0, 0],
            phase: Phase::Opening,
        })
    }

    fn position(&self) -> Self {
        self.clone()
    }

    fn from_position(position: &Self) -> Result<Self, Problems<Problem>> {
        let target = position.options.target;
        let bad_target = (!(1..=100_000).contains(&target)).then_some(Problem::Target { target });
        let beyond = (0u8..)
            .zip(position.places)
            .filter(|&(_, place)| place > target)
            .map(|(seat, place)| Problem::Beyond { seat, place });
        Problems::check(position.clone(), bad_target.into_iter().chain(beyond))
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn actor(&self) -> Actor {
        match self.phase {
            Phase::Opening | Phase::Throwing(_) => Actor::Chance,
            Phase::ToThrow(seat) | Phase::Walking { seat, .. } => Actor::Player(Seat(seat)),
            Phase::Won(_) => Actor::Over,
        }
    }

    fn legal(&self) -> Vec<Action> {
        match self.phase {
            Phase::ToThrow(_) => vec![Action::Throw],
            Phase::Walking { left: 0, .. } => vec![Action::Done],
            Phase::Walking { left, .. } => (1..=left).map(Action::Step).collect(),
            _ => vec![],
        }
    }

    fn chances(&self) -> Lottery<Action> {
        match self.phase {
            Phase::Opening => Lottery::new((0..2).map(|seat| (Action::First(seat), 1))),
            Phase::Throwing(_) => Lottery::new((1..4).map(|pips| (Action::Die(pips), 4 - pips))),
            _ => Lottery::empty(),
        }
    }

    fn events(&self) -> Vec<Action> {
        match self.phase {
            Phase::ToThrow(_) | Phase::Walking { .. } => vec![Action::Concede],
            _ => vec![],
        }
    }

    fn apply(&mut self, action: Action) -> Result<(), Illegal> {
        let seat_pips = |seat: u8| self.places.get(usize::from(seat)).copied().unwrap_or(0);
        self.phase = match (self.phase, action) {
            (Phase::Opening, Action::First(seat)) => Phase::ToThrow(seat),
            (Phase::ToThrow(seat), Action::Throw) => Phase::Throwing(seat),
            (Phase::Throwing(seat), Action::Die(left)) => Phase::Walking { seat, left },
            (Phase::Walking { seat, left }, Action::Step(length)) if length <= left => {
                let place = (seat_pips(seat) + length).min(self.options.target);
                self.places[usize::from(seat)] = place;
                let left = left - length;
                Phase::Walking { seat, left }
            }
            (Phase::Walking { seat, left: 0 }, Action::Done) => {
                if seat_pips(seat) >= self.options.target {
                    Phase::Won(seat)
                } else {
                    Phase::ToThrow(1 - seat)
                }
            }
            (Phase::ToThrow(seat) | Phase::Walking { seat, .. }, Action::Concede) => {
                Phase::Won(1 - seat)
            }
            _ => {
                let action = action.to_string();
                return Err(Illegal::NotNow { action });
            }
        };
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Won(seat) => Some(Outcome {
                scores: (0..2).map(|s| i32::from(s == seat)).collect(),
                places: (0..2).map(|s| if s == seat { 1 } else { 2 }).collect(),
            }),
            _ => None,
        }
    }

    fn is_chance(action: Action) -> bool {
        matches!(action, Action::First(_) | Action::Die(_))
    }

    fn seals(action: Action) -> bool {
        !matches!(action, Action::Step(_) | Action::Throw)
    }

    fn begins_turn(&self, action: Action) -> bool {
        matches!(action, Action::First(_))
    }
}

/// The seed of the tests.
pub(super) fn seed() -> crate::chance::Seed {
    crate::chance::Seed::from_bytes([7; 32])
}
