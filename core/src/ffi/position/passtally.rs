//! A position of Passtally.

use super::super::error::OpenError;
use super::fixed;
use crate::game::Seat;
use crate::games::passtally::{Laid, Options, Pattern, Position, STACKS, Space, Stage};

/// One of the three stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct PasstallyStack {
    /// The tile that lies open at it.
    pub open: Option<Pattern>,
    /// How many tiles lie face down in it.
    pub face_down: u8,
}

/// What one player has on the table.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct PasstallyPlayer {
    /// The spaces of the player's markers, in ascending order; in any order when read.
    pub markers: Vec<Space>,
    /// The player's points.
    pub score: u32,
}

/// A position of Passtally.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct PasstallyPosition {
    /// What was agreed before the game.
    pub options: Options,
    /// The tiles on the board in the order in which they were laid, one that is not confirmed
    /// included; tiles of two like halves are named by their western or northern half first.
    pub tiles: Vec<Laid>,
    /// Stack 1, 2 and 3.
    pub stacks: Vec<PasstallyStack>,
    /// The players in the order of their seats; those left out at the end have nothing yet.
    pub players: Vec<PasstallyPlayer>,
    /// Whose turn it is, or whose marker is to be set; 0 before the set-up; whose turn it last was
    /// when all is over.
    pub turn: Seat,
    /// What is to be done next.
    pub phase: Stage,
    /// In a turn, how many actions are to be done: to act 2 or 1, to confirm and to turn up how many
    /// come after that, 1 or 0; none outside of turns. Left out, it is the most that there can be.
    pub actions_left: Option<u8>,
    /// While a placement is to be confirmed, the stack, 1 to 3, from which the last of `tiles` was
    /// laid; while a tile is turned up, its stack; none otherwise.
    pub placed_from: Option<u8>,
    /// Whether an action of the turn before that one was a placement; false once the game is over.
    pub placed_earlier: bool,
    /// How many turns in a row before this one had no placement; 30 stands for more, too.
    pub quiet_turns: u32,
}

impl From<Position> for PasstallyPosition {
    fn from(position: Position) -> Self {
        let stacks = position.open.into_iter().zip(position.heights);
        let players = position.markers.into_iter().zip(position.scores);
        Self {
            options: position.options,
            tiles: position.tiles,
            stacks: stacks
                .map(|(open, face_down)| PasstallyStack { open, face_down })
                .collect(),
            players: players
                .map(|(markers, score)| PasstallyPlayer { markers, score })
                .collect(),
            turn: position.turn,
            phase: position.phase,
            actions_left: position.actions_left,
            placed_from: position.placed_from,
            placed_earlier: position.placed_earlier,
            quiet_turns: position.quiet_turns,
        }
    }
}

impl TryFrom<PasstallyPosition> for Position {
    type Error = OpenError;

    fn try_from(position: PasstallyPosition) -> Result<Self, OpenError> {
        let stacks: [PasstallyStack; STACKS as usize] = fixed("stacks", position.stacks)?;
        let scores = position.players.iter().map(|player| player.score).collect();
        let players = position.players.into_iter();
        Ok(Self {
            options: position.options,
            tiles: position.tiles,
            open: stacks.map(|stack| stack.open),
            heights: stacks.map(|stack| stack.face_down),
            markers: players.map(|player| player.markers).collect(),
            scores,
            turn: position.turn,
            phase: position.phase,
            actions_left: position.actions_left,
            placed_from: position.placed_from,
            placed_earlier: position.placed_earlier,
            quiet_turns: position.quiet_turns,
        })
    }
}
