//! What players and the stacks do, and the short texts of it.

use std::fmt;
use std::str::FromStr;

use super::space::Space;
use super::square::Square;
use super::tile::Pattern;
use crate::game::UnknownAction;

/// Stacks of tiles (P7).
pub const STACKS: u8 = 3;

/// One thing that a player or the stacks do. See each variant for its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, uniffi::Enum)]
#[uniffi(name = "PasstallyAction")]
pub enum Action {
    /// Chance, `XA`: the next tile of a stack is turned up. The first three are those of the stacks
    /// in order (P7), later ones lie where a tile was taken (P10).
    TurnUp(Pattern),
    /// `@12`: the player sets a marker in the set-up (P8).
    Set(Space),
    /// `2:c3-d3`: the player lays the tile that lies open at a stack (P10).
    Place {
        /// The stack, 1 to [`STACKS`].
        stack: u8,
        /// Where the first half of the pattern lies.
        first: Square,
        /// Where the second half lies; together they tell the orientation (P6).
        second: Square,
    },
    /// `12-14`: the player moves a marker (P14).
    Move {
        /// Where it stands.
        from: Space,
        /// Where it lands.
        to: Space,
    },
    /// `confirm`: what was laid stands, and its stack's next tile is turned up (P10); the turn ends
    /// if this was the second action (P9).
    Confirm,
    /// Event, `time`: the clock of the turn has run out (P22).
    Time,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TurnUp(pattern) => pattern.fmt(f),
            Self::Set(space) => write!(f, "@{space}"),
            Self::Place {
                stack,
                first,
                second,
            } => write!(f, "{stack}:{first}-{second}"),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::Confirm => f.write_str("confirm"),
            Self::Time => f.write_str("time"),
        }
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        match text {
            "confirm" => return Ok(Self::Confirm),
            "time" => return Ok(Self::Time),
            _ => {}
        }
        let read = || {
            if let Some(space) = text.strip_prefix('@') {
                return space.parse().ok().map(Self::Set);
            }
            let Some((from, to)) = text.split_once('-') else {
                return text.parse().ok().map(Self::TurnUp);
            };
            let Some((stack, first)) = from.split_once(':') else {
                let (from, to) = (from.parse().ok()?, to.parse().ok()?);
                return Some(Self::Move { from, to });
            };
            let stack = (1..=STACKS).find(|number| number.to_string() == stack)?;
            let (first, second) = (first.parse().ok()?, to.parse().ok()?);
            Some(Self::Place {
                stack,
                first,
                second,
            })
        };
        read().ok_or_else(|| UnknownAction::new(text))
    }
}
