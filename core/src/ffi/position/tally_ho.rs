//! A position of Tally Ho!

use std::collections::{BTreeMap, HashMap};

use super::super::error::OpenError;
use super::fixed;
use crate::game::{Game as _, Seat};
use crate::games::tally_ho::{
    Both, Cell, Colour, Ending, Forest, Kind, LockedBird, Options, Position, RoundResult, Square,
    TallyHo, Trail, Won,
};

/// The tiles that each colour has won in a round, counted by kind; kinds of which there are none may
/// be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, uniffi::Record)]
pub struct TallyHoWinnings {
    /// Blue's.
    pub blue: HashMap<Kind, u8>,
    /// Brown's.
    pub brown: HashMap<Kind, u8>,
}

/// The way of the own tile that each colour moved in its last turn, if it moved one and it was not
/// captured since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, uniffi::Record)]
pub struct TallyHoTrails {
    /// Blue's.
    pub blue: Option<Trail>,
    /// Brown's.
    pub brown: Option<Trail>,
}

/// The turns that each colour has left in the final phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct TallyHoTurnsLeft {
    /// Blue's.
    pub blue: u8,
    /// Brown's.
    pub brown: u8,
}

/// A finished round.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct TallyHoRound {
    /// The seat that was blue.
    pub blue: Seat,
    /// The tiles that each colour won.
    pub won: TallyHoWinnings,
    /// Why the round ended.
    pub ending: Ending,
}

/// A position of Tally Ho!
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct TallyHoPosition {
    /// What was agreed before the game.
    pub options: Options,
    /// The round, from 1; the last one when all is over.
    pub round: u8,
    /// What lies on the 49 squares, in the order a1, b1, … g1, a2, … g7.
    pub forest: Vec<Cell>,
    /// The tiles that each colour has won in this round.
    pub won: TallyHoWinnings,
    /// Whose turn it is, also while a tile is being turned over; blue when all is over.
    pub turn: Colour,
    /// The square of the tile that is being turned over: chance acts.
    pub flipping: Option<Square>,
    /// What is remembered of each colour's last turn.
    pub memory: TallyHoTrails,
    /// The bird that was turned over or moved in the turn before this one.
    pub locked_bird: Option<LockedBird>,
    /// Once all tiles are face up, the turns that each colour has left.
    pub final_turns_left: Option<TallyHoTurnsLeft>,
    /// Turns in a row without a flip, a capture or an exit.
    pub quiet_turns: u32,
    /// The finished rounds. When they are all finished, the game is over.
    pub results: Vec<TallyHoRound>,
}

impl From<&TallyHo> for TallyHoPosition {
    fn from(game: &TallyHo) -> Self {
        let position = game.position();
        let results = position.results.iter();
        Self {
            options: position.options,
            round: position.round,
            forest: game.forest().cells().map(|(_, cell)| cell).collect(),
            won: position.won.into(),
            turn: position.turn,
            flipping: position.flipping,
            memory: TallyHoTrails {
                blue: position.memory.blue,
                brown: position.memory.brown,
            },
            locked_bird: position.locked_bird,
            final_turns_left: position
                .final_turns_left
                .map(|Both { blue, brown }| TallyHoTurnsLeft { blue, brown }),
            quiet_turns: position.quiet_turns,
            results: results
                .map(|result| TallyHoRound {
                    blue: result.blue,
                    won: result.won.into(),
                    ending: result.ending,
                })
                .collect(),
        }
    }
}

impl TryFrom<TallyHoPosition> for Position {
    type Error = OpenError;

    fn try_from(position: TallyHoPosition) -> Result<Self, OpenError> {
        let results = position.results.into_iter();
        Ok(Self {
            options: position.options,
            round: position.round,
            rows: forest(position.forest)?.rows(),
            won: position.won.into(),
            turn: position.turn,
            flipping: position.flipping,
            memory: Both {
                blue: position.memory.blue,
                brown: position.memory.brown,
            },
            locked_bird: position.locked_bird,
            final_turns_left: position
                .final_turns_left
                .map(|TallyHoTurnsLeft { blue, brown }| Both { blue, brown }),
            quiet_turns: position.quiet_turns,
            results: results
                .map(|round| RoundResult {
                    blue: round.blue,
                    won: round.won.into(),
                    ending: round.ending,
                })
                .collect(),
        })
    }
}

fn forest(cells: Vec<Cell>) -> Result<Forest, OpenError> {
    let cells: [Cell; Square::COUNT] = fixed("forest", cells)?;
    let mut forest = Forest::BARE;
    for (square, cell) in Square::ALL.into_iter().zip(cells) {
        forest.put(square, cell);
    }
    Ok(forest)
}

impl From<Both<Won>> for TallyHoWinnings {
    fn from(won: Both<Won>) -> Self {
        let counts = |won| BTreeMap::from(won).into_iter().collect();
        Self {
            blue: counts(won.blue),
            brown: counts(won.brown),
        }
    }
}

impl From<TallyHoWinnings> for Both<Won> {
    fn from(won: TallyHoWinnings) -> Self {
        let counted =
            |counts: HashMap<Kind, u8>| Won::from(counts.into_iter().collect::<BTreeMap<_, _>>());
        Self {
            blue: counted(won.blue),
            brown: counted(won.brown),
        }
    }
}
