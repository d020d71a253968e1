//! What players and chance do, and the short texts of it.

use std::fmt;
use std::str::FromStr;

use super::square::Square;
use super::tile::{Side, Tile};
use crate::game::UnknownAction;

/// One thing that a player or chance does. See each variant for its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, uniffi::Enum)]
#[uniffi(name = "TallyHoAction")]
pub enum Action {
    /// `e4`: the player turns over the tile there; chance says next what it is.
    Flip(Square),
    /// `e4-e7`: a tile moves to an empty square (T7).
    Move {
        /// Where it stands.
        from: Square,
        /// Where it stops.
        to: Square,
    },
    /// `e4xe7`: a tile captures another (T8).
    Capture {
        /// Where it stands.
        from: Square,
        /// Where the captured tile lies.
        to: Square,
    },
    /// `a4-west`: a tile leaves the forest (T13).
    Exit {
        /// Where it stands.
        from: Square,
        /// By which exit it leaves.
        exit: Side,
    },
    /// `pass`: the player can do nothing (T14).
    Pass,
    /// Chance, `fox`, `hunter-north`: what the tile shows that is being turned over (T4).
    Face(Tile),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip(square) => square.fmt(f),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::Capture { from, to } => write!(f, "{from}x{to}"),
            Self::Exit { from, exit } => write!(f, "{from}-{exit}"),
            Self::Pass => f.write_str("pass"),
            Self::Face(tile) => tile.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        read(text).ok_or_else(|| UnknownAction::new(text))
    }
}

fn read(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    if let Ok(tile) = text.parse() {
        return Some(Action::Face(tile));
    }
    let (from, rest) = text.split_at_checked(2)?;
    let from = from.parse().ok()?;
    if rest.is_empty() {
        return Some(Action::Flip(from));
    }
    let (sign, target) = rest.split_at_checked(1)?;
    match (sign, target.parse(), target.parse()) {
        ("-", Ok(to), _) => Some(Action::Move { from, to }),
        ("x", Ok(to), _) => Some(Action::Capture { from, to }),
        ("-", _, Ok(exit)) => Some(Action::Exit { from, exit }),
        _ => None,
    }
}
