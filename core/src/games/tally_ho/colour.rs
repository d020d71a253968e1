//! The two colours, and what there is one of for each.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whose tile it is, and what a player plays in a round (T2, T5).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    uniffi::Enum,
)]
#[uniffi(name = "TallyHoColour")]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The animals: bears and foxes. Begins every round.
    #[default]
    Blue,
    /// The people: lumberjacks and hunters.
    Brown,
}

impl Colour {
    /// Both, blue first.
    pub const ALL: [Self; 2] = [Self::Blue, Self::Brown];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Blue => Self::Brown,
            Self::Brown => Self::Blue,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blue => "blue",
            Self::Brown => "brown",
        })
    }
}

/// One thing for each colour; in JSON an object with `blue` and `brown`, of which either may be
/// left out.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
#[serde(bound(deserialize = "T: Default + Deserialize<'de>"))]
pub struct Both<T> {
    /// Blue's.
    pub blue: T,
    /// Brown's.
    pub brown: T,
}

impl<T> Both<T> {
    /// The colour's.
    #[must_use]
    pub fn of(&self, colour: Colour) -> &T {
        match colour {
            Colour::Blue => &self.blue,
            Colour::Brown => &self.brown,
        }
    }

    pub(super) fn of_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Blue => &mut self.blue,
            Colour::Brown => &mut self.brown,
        }
    }
}
