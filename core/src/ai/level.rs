//! How well a computer player plays.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// How well a computer player plays, the weakest first. What a level means is each game's own
/// affair; that each beats the one before is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, uniffi::Enum)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Somebody who has just learnt the rules; a child beats it.
    Beginner,
    /// Somebody who plays now and then.
    Easy,
    /// Somebody who plays often.
    Medium,
    /// Somebody who plays in a club.
    Hard,
    /// As well as the engine can.
    Strongest,
}

/// No level has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such level")]
pub struct UnknownLevel;

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Beginner,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Strongest,
    ];

    /// The level's name in settings and on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Strongest => "strongest",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let mut levels = Self::ALL.into_iter();
        levels
            .find(|level| level.name() == name)
            .ok_or(UnknownLevel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_names_are_inverse() {
        assert!(Level::ALL.is_sorted());
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("Hard".parse::<Level>(), Err(UnknownLevel));
    }
}
