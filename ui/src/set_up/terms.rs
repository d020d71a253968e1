//! The rules that are agreed before a game of each kind.

use baban_core::ai::Level;
use baban_core::game::Game;
use baban_core::games::{GameId, backgammon, passtally, tally_ho};

use crate::{BackgammonTerms, GameKind, PasstallyTerms, TallyTerms};

/// The options of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terms {
    /// Of short backgammon.
    Backgammon(backgammon::Options),
    /// Of Tally Ho!.
    TallyHo(tally_ho::Options),
    /// Of Passtally.
    Passtally(passtally::Options),
}

impl Terms {
    /// What is usual.
    #[must_use]
    pub fn usual(kind: GameKind) -> Self {
        match kind {
            GameKind::Backgammon => Self::Backgammon(Default::default()),
            GameKind::TallyHo => Self::TallyHo(Default::default()),
            GameKind::Passtally => Self::Passtally(Default::default()),
        }
    }

    /// Which game they are of.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Backgammon(_) => GameKind::Backgammon,
            Self::TallyHo(_) => GameKind::TallyHo,
            Self::Passtally(_) => GameKind::Passtally,
        }
    }

    /// The levels at which the computer plays the game, the weakest first; none if it does not.
    #[must_use]
    pub fn levels(&self) -> &'static [Level] {
        match self {
            Self::Backgammon(_) => GameId::Backgammon.levels(),
            Self::TallyHo(_) => GameId::TallyHo.levels(),
            Self::Passtally(_) => GameId::Passtally.levels(),
        }
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> usize {
        match self {
            Self::Backgammon(_) | Self::TallyHo(_) => 2,
            Self::Passtally(options) => usize::from(options.players),
        }
    }

    /// How many may play at most.
    #[must_use]
    pub fn most_players(&self) -> usize {
        match self {
            Self::Backgammon(_) | Self::TallyHo(_) => 2,
            Self::Passtally(_) => usize::from(passtally::Options::MOST_PLAYERS),
        }
    }

    /// How many colours or markers there are to choose from; none in Tally Ho!, where who begins
    /// decides.
    #[must_use]
    pub fn looks(&self) -> usize {
        match self {
            Self::Backgammon(_) => 2,
            Self::TallyHo(_) => 0,
            Self::Passtally(_) => usize::from(passtally::Options::MOST_PLAYERS),
        }
    }

    /// The same, without what cannot be agreed together, and each number within its bounds.
    #[must_use]
    pub fn settled(self) -> Self {
        match self {
            Self::Backgammon(options) => {
                let single_with_cube = options.cube && !options.is_match();
                Self::Backgammon(backgammon::Options {
                    match_points: options.match_points.min(backgammon::Options::LONGEST_MATCH),
                    jacoby: options.jacoby && single_with_cube,
                    beavers: options.beavers && single_with_cube,
                    ..options
                })
            }
            Self::TallyHo(options) => Self::TallyHo(tally_ho::Options {
                rounds: options.rounds.clamp(1, tally_ho::Options::MOST_ROUNDS),
                blue_first: options.blue_first.min(1),
                ..options
            }),
            Self::Passtally(options) => {
                use passtally::Options;
                let players = options.players;
                let seconds = options.turn_seconds;
                Self::Passtally(Options {
                    players: players.clamp(Options::FEWEST_PLAYERS, Options::MOST_PLAYERS),
                    turn_seconds: match seconds {
                        0 => 0,
                        _ => seconds.clamp(Options::SHORTEST_TURN, Options::LONGEST_TURN),
                    },
                    ..options
                })
            }
        }
    }
}

/// Whether a game can be played with these options.
pub(super) fn can_be_played<G: Game>(options: &G::Options) -> bool {
    G::new(options).is_ok()
}

fn int(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// The number that the picture means; what is below zero is zero.
fn uint(number: i32) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

fn byte(number: i32) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(u8::MAX)
}

impl From<backgammon::Options> for BackgammonTerms {
    fn from(options: backgammon::Options) -> Self {
        Self {
            match_points: int(options.match_points),
            cube: options.cube,
            crawford: options.crawford,
            jacoby: options.jacoby,
            beavers: options.beavers,
        }
    }
}

impl From<BackgammonTerms> for Terms {
    fn from(terms: BackgammonTerms) -> Self {
        Self::Backgammon(backgammon::Options {
            match_points: uint(terms.match_points),
            cube: terms.cube,
            crawford: terms.crawford,
            jacoby: terms.jacoby,
            beavers: terms.beavers,
        })
    }
}

impl From<tally_ho::Options> for TallyTerms {
    fn from(options: tally_ho::Options) -> Self {
        Self {
            rounds: i32::from(options.rounds),
            stand_on_exit: options.stand_on_exit,
        }
    }
}

impl From<TallyTerms> for Terms {
    fn from(terms: TallyTerms) -> Self {
        Self::TallyHo(tally_ho::Options {
            rounds: byte(terms.rounds),
            stand_on_exit: terms.stand_on_exit,
            // Who has the animals first is decided with who begins.
            blue_first: 0,
        })
    }
}

impl From<passtally::Options> for PasstallyTerms {
    fn from(options: passtally::Options) -> Self {
        Self {
            players: i32::from(options.players),
            turn_seconds: int(options.turn_seconds),
            finish_at_fifty: options.finish_at_fifty,
        }
    }
}

impl From<PasstallyTerms> for Terms {
    fn from(terms: PasstallyTerms) -> Self {
        Self::Passtally(passtally::Options {
            players: byte(terms.players),
            turn_seconds: uint(terms.turn_seconds),
            finish_at_fifty: terms.finish_at_fifty,
        })
    }
}
