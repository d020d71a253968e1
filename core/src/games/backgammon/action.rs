//! What players and the dice do, and the short texts of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::UnknownAction;

/// The index of the bar in a [`Board`](super::Board): the point from which a hit checker enters.
pub const BAR: u8 = 25;

/// Where a checker is that has been borne off.
pub const OFF: u8 = 0;

/// How much a game is won or resigned for, as a multiple of the cube (B9).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Enum,
)]
#[uniffi(name = "BackgammonStake")]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// The loser has borne off at least one checker.
    Single = 1,
    /// The loser has borne off none.
    Gammon = 2,
    /// The loser has borne off none and has a checker on the bar or in the winner's home board.
    Backgammon = 3,
}

impl Stake {
    /// All stakes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Single, Self::Gammon, Self::Backgammon];

    /// The number of points at a cube of 1.
    #[must_use]
    pub fn multiple(self) -> u32 {
        match self {
            Self::Single => 1,
            Self::Gammon => 2,
            Self::Backgammon => 3,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Gammon => "gammon",
            Self::Backgammon => "backgammon",
        }
    }
}

impl fmt::Display for Stake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One checker moved by one die (B4), in points as counted from the mover's own side.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Record,
)]
#[uniffi(name = "BackgammonStep")]
pub struct Step {
    /// Where the checker comes from: 1 to 24, or [`BAR`].
    pub from: u8,
    /// Where it goes: 1 to 24, or [`OFF`].
    pub to: u8,
}

impl Step {
    /// The step between two points; `None` if no die could ever lead from one to the other.
    #[must_use]
    pub fn new(from: u8, to: u8) -> Option<Self> {
        let distance = from.checked_sub(to)?;
        (from <= BAR && (1..=6).contains(&distance)).then_some(Self { from, to })
    }

    /// The step of the checker on `from` by a die, which may be more than enough to bear it off.
    pub(super) fn by(from: u8, die: u8) -> Self {
        let to = from.saturating_sub(die);
        Self { from, to }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            BAR => f.write_str("bar/")?,
            from => write!(f, "{from}/")?,
        }
        match self.to {
            OFF => f.write_str("off"),
            to => write!(f, "{to}"),
        }
    }
}

impl FromStr for Step {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let read = || {
            let (from, to) = text.split_once('/')?;
            let from = if from == "bar" {
                BAR
            } else {
                read_point(from)?
            };
            let to = if to == "off" { OFF } else { read_point(to)? };
            Self::new(from, to)
        };
        read().ok_or_else(|| UnknownAction::new(text))
    }
}

/// Reads a point, 1 to 24, written without sign or leading zeros.
pub(super) fn read_point(text: &str) -> Option<u8> {
    if !text.starts_with(|first: char| ('1'..='9').contains(&first)) {
        return None;
    }
    text.parse().ok().filter(|point| (1..=24).contains(point))
}

/// One thing that a player or the dice do. See each variant for its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, uniffi::Enum)]
#[uniffi(name = "BackgammonAction")]
pub enum Action {
    /// Chance, `5:3`: seat 0's die and seat 1's die of the opening roll, never equal (B3).
    Opening {
        /// Seat 0's die.
        first: u8,
        /// Seat 1's die.
        second: u8,
    },
    /// Chance, `5-3`: the two dice of a turn, the higher first.
    Dice {
        /// The higher die.
        high: u8,
        /// The lower die, or the same number.
        low: u8,
    },
    /// `roll`: the player asks for the dice.
    Roll,
    /// `double`: the player offers the cube (B10).
    Double,
    /// `take`: the opponent takes the cube.
    Take,
    /// `drop`: the opponent gives the game up at the present value of the cube.
    Drop,
    /// `beaver`: the opponent takes the cube, turns it once more and keeps it (B11).
    Beaver,
    /// `24/18`, `bar/22`, `6/off`: one checker moved by one die.
    Step(Step),
    /// `done`: the player ends the turn.
    Done,
    /// Event, `resign single`, `resign gammon`, `resign backgammon`: an offer to lose that much (B12).
    Resign(Stake),
    /// `accept`: the opponent accepts the resignation.
    Accept,
    /// `refuse`: the opponent wants to play on.
    Refuse,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opening { first, second } => write!(f, "{first}:{second}"),
            Self::Dice { high, low } => write!(f, "{high}-{low}"),
            Self::Roll => f.write_str("roll"),
            Self::Double => f.write_str("double"),
            Self::Take => f.write_str("take"),
            Self::Drop => f.write_str("drop"),
            Self::Beaver => f.write_str("beaver"),
            Self::Step(step) => step.fmt(f),
            Self::Done => f.write_str("done"),
            Self::Resign(stake) => write!(f, "resign {stake}"),
            Self::Accept => f.write_str("accept"),
            Self::Refuse => f.write_str("refuse"),
        }
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let die = |digit: u8| (b'1'..=b'6').contains(&digit).then(|| digit - b'0');
        let dice = |a, b| Some((die(a)?, die(b)?));
        let action = match text {
            "roll" => Some(Self::Roll),
            "double" => Some(Self::Double),
            "take" => Some(Self::Take),
            "drop" => Some(Self::Drop),
            "beaver" => Some(Self::Beaver),
            "done" => Some(Self::Done),
            "accept" => Some(Self::Accept),
            "refuse" => Some(Self::Refuse),
            _ => match *text.as_bytes() {
                [a, b':', b] => dice(a, b)
                    .filter(|(first, second)| first != second)
                    .map(|(first, second)| Self::Opening { first, second }),
                [a, b'-', b] => dice(a, b)
                    .filter(|(high, low)| high >= low)
                    .map(|(high, low)| Self::Dice { high, low }),
                _ => match text.strip_prefix("resign ") {
                    Some(stake) => Stake::ALL
                        .into_iter()
                        .find(|known| known.name() == stake)
                        .map(Self::Resign),
                    None => text.parse().ok().map(Self::Step),
                },
            },
        };
        action.ok_or_else(|| UnknownAction::new(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_text_parses_back_to_itself() {
        let mut actions = vec![
            Action::Roll,
            Action::Double,
            Action::Take,
            Action::Drop,
            Action::Beaver,
            Action::Done,
            Action::Accept,
            Action::Refuse,
        ];
        actions.extend(Stake::ALL.map(Action::Resign));
        for first in 1..=6 {
            for second in 1..=6 {
                if first != second {
                    actions.push(Action::Opening { first, second });
                }
                if first >= second {
                    actions.push(Action::Dice {
                        high: first,
                        low: second,
                    });
                }
            }
        }
        for from in 0..=30 {
            actions.extend((0..=30).filter_map(|to| Step::new(from, to).map(Action::Step)));
        }
        assert_eq!(actions.len(), 8 + 3 + 30 + 21 + 135);
        for action in actions {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "Roll",
            "roll ",
            "5:5",
            "3-5",
            "7-1",
            "0:1",
            "5:3 ",
            "resign",
            "resign  single",
            "resign all",
            "024/18",
            "+6/2",
            "6/6",
            "6/7",
            "24/17",
            "7/off",
            "bar/off",
            "bar/18",
            "25/22",
            "6/0",
            "off/3",
            "6/bar",
            "24/18*",
            "24/18/12",
            "é-1",
            "6",
            "/",
            "٣-١",
        ] {
            assert_eq!(
                text.parse::<Action>(),
                Err(UnknownAction::new(text)),
                "{text}"
            );
        }
    }
}
