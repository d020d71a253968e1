//! A position in the open: documented JSON, validated on the way in.

use serde::{Deserialize, Serialize};

use super::action::STACKS;
use super::allow::has_other_name;
use super::board::Board;
use super::markers::{MARKERS, MOST_PLAYERS, Markers};
use super::options::Options;
use super::problem::PositionProblem;
use super::space::Space;
use super::square::Square;
use super::state::{ACTIONS, Passtally, STACK_HEIGHT, Stage};
use super::tile::{OF_EACH_PATTERN, Pattern, TILES, Tile};
use crate::game::{Problems, Seat};

/// A tile on the board as a position tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, uniffi::Record)]
#[uniffi(name = "PasstallyLaid")]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// What is drawn on it: `"XX"`, `"AA"`, `"BB"`, `"XA"`, `"XB"` or `"AB"`.
    pub pattern: Pattern,
    /// Where its first half lies, `"a1"` to `"f6"`.
    pub first: Square,
    /// Where its second half lies, next to the first.
    pub second: Square,
}

impl From<&Tile> for Laid {
    fn from(tile: &Tile) -> Self {
        Self {
            pattern: tile.pattern,
            first: tile.first,
            second: tile.second,
        }
    }
}

/// A position in the open. Every field may be left out; then it is as at the start of a game of two.
///
/// A turn of seat 0 on the bare board, for instance, is `{"phase":"act","open":["XX","AB","XA"],
/// "heights":[13,13,13],"markers":[[0,6,12,18],[1,7,13,19]]}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What was agreed before the game.
    pub options: Options,
    /// The tiles on the board in the order in which they were laid, one that is not confirmed
    /// included; tiles of two like halves are named by their western or northern half first.
    pub tiles: Vec<Laid>,
    /// The tile that lies open at stack 1, 2 and 3; null where none does.
    pub open: [Option<Pattern>; STACKS as usize],
    /// How many tiles lie face down in stack 1, 2 and 3.
    pub heights: [u8; STACKS as usize],
    /// The spaces of each player's markers, a list a seat, in ascending order; in any order when
    /// read. Lists left out at the end are empty.
    pub markers: Vec<Vec<Space>>,
    /// Points of each player, a number a seat. Numbers left out at the end are 0.
    pub scores: Vec<u32>,
    /// Whose turn it is, or whose marker is to be set; 0 before the set-up; whose turn it last was
    /// when all is over.
    pub turn: Seat,
    /// What is to be done next.
    pub phase: Stage,
    /// In a turn, how many actions are to be done: in `"act"` 2 or 1, in `"confirm"` and
    /// `"turning_up"` how many come after that, 1 or 0; null outside of turns. Left out, it is the
    /// most that there can be.
    pub actions_left: Option<u8>,
    /// In `"confirm"`, the stack, 1 to 3, from which the last tile of `tiles` was laid, or null if a
    /// marker was moved as the second action; in `"turning_up"`, the stack whose next tile is turned
    /// up; null otherwise.
    pub placed_from: Option<u8>,
    /// Whether an action of the turn before that one was a placement; false once the game is over.
    pub placed_earlier: bool,
    /// How many turns in a row before this one had no placement; 30 stands for more, too (P23).
    pub quiet_turns: u32,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            options: Options::default(),
            tiles: Vec::new(),
            open: [None; STACKS as usize],
            heights: [STACK_HEIGHT; STACKS as usize],
            markers: Vec::new(),
            scores: Vec::new(),
            turn: Seat(0),
            phase: Stage::Opening,
            actions_left: None,
            placed_from: None,
            placed_earlier: false,
            quiet_turns: 0,
        }
    }
}

impl Position {
    /// The position of a game.
    pub(super) fn of(game: &Passtally) -> Self {
        let seats = || (0..game.options.players).map(Seat);
        let in_turn = matches!(game.stage, Stage::Act | Stage::Confirm | Stage::TurningUp);
        Self {
            options: game.options,
            tiles: game.board.tiles().iter().map(Laid::from).collect(),
            open: game.open,
            heights: game.heights,
            markers: seats().map(|seat| game.markers(seat).to_vec()).collect(),
            scores: seats().map(|seat| game.score(seat)).collect(),
            turn: game.turn,
            phase: game.stage,
            actions_left: in_turn.then_some(game.left),
            placed_from: game.placed_from,
            placed_earlier: game.placed_earlier,
            quiet_turns: game.quiet_turns,
        }
    }

    /// The game at this position.
    ///
    /// # Errors
    /// Everything that is inconsistent.
    pub(super) fn check(&self) -> Result<Passtally, Problems<PositionProblem>> {
        let mut found = Vec::new();
        if let Err(problems) = self.options.check() {
            let problems = problems.iter();
            found.extend(problems.map(|&problem| PositionProblem::Options { problem }));
        }
        let board = self.read_tiles().unwrap_or_else(|problem| {
            found.push(problem);
            Board::EMPTY
        });
        let board_sound = board.tiles().len() == self.tiles.len();
        let mut scores = [0; MOST_PLAYERS];
        for (score, &given) in scores.iter_mut().zip(&self.scores) {
            *score = given;
        }
        let (most, left) = (self.most_left(), self.actions_left);
        let game = Passtally {
            options: self.options,
            board,
            open: self.open,
            heights: self.heights,
            markers: self.read_markers(),
            scores,
            turn: self.turn,
            stage: self.phase,
            left: left.unwrap_or(most),
            placed_from: self.placed_from,
            placed_earlier: self.placed_earlier,
            quiet_turns: self.quiet_turns,
        };
        found.extend(self.list_problems());
        found.extend(self.count_problems());
        // With impossible players nothing else can be judged.
        if self.options.check().is_ok() {
            let markers_sound = self.markers_are_sound();
            found.extend(game.problems(board_sound, markers_sound));
            if markers_sound {
                found.extend(self.marker_count_problems(&game));
            }
        }
        Problems::check(game, found)
    }

    fn most_left(&self) -> u8 {
        match self.phase {
            Stage::Act => ACTIONS,
            Stage::Confirm | Stage::TurningUp => {
                u8::from(self.placed_from.is_some() && !self.placed_earlier)
            }
            Stage::Opening | Stage::SetUp | Stage::Over => 0,
        }
    }

    fn read_tiles(&self) -> Result<Board, PositionProblem> {
        let mut board = Board::EMPTY;
        for (number, laid) in (1u8..).zip(&self.tiles) {
            let (first, second) = (laid.first, laid.second);
            board
                .lay(laid.pattern, first, second)
                .map_err(|misfit| PositionProblem::Tile { number, misfit })?;
            if has_other_name(laid.pattern, first, second) {
                return Err(PositionProblem::TileName {
                    number,
                    first: second,
                    second: first,
                });
            }
        }
        Ok(board)
    }

    fn read_markers(&self) -> Markers {
        let mut markers = Markers::NONE;
        for (seat, own) in (0..).zip(self.markers.iter().take(MOST_PLAYERS)) {
            for &space in own {
                markers.set(Seat(seat), space);
            }
        }
        markers
    }

    /// Whether no marker was dropped when the lists were read, and none stands on another.
    fn markers_are_sound(&self) -> bool {
        let players = usize::from(self.options.players);
        self.markers.len() <= players
            && self.markers.iter().all(|own| own.len() <= MARKERS.into())
            && self.shared_spaces().next().is_none()
    }

    fn shared_spaces(&self) -> impl Iterator<Item = Space> {
        Space::ALL.into_iter().filter(|space| {
            let all = self.markers.iter().flatten();
            all.filter(|&other| other == space).count() > 1
        })
    }

    /// What is wrong with the lists that have an entry a seat.
    fn list_problems(&self) -> Vec<PositionProblem> {
        let players = self.options.players;
        let longest = self.markers.len().max(self.scores.len());
        let extra = usize::from(players)..longest;
        let extra = extra.map(|seat| PositionProblem::NoSuchSeat {
            seat: u8::try_from(seat).unwrap_or(u8::MAX),
        });
        let shared = self.shared_spaces();
        let shared = shared.map(|space| PositionProblem::MarkersShare { space });
        let own = (0..u8::MAX).zip(&self.markers);
        let crowded = own
            .filter(|(_, own)| own.len() > MARKERS.into())
            .map(|(seat, own)| PositionProblem::MarkerCount {
                seat,
                count: u32::try_from(own.len()).unwrap_or(u32::MAX),
                expected: MARKERS.into(),
            });
        extra.chain(shared).chain(crowded).collect()
    }

    /// Whether the tiles are those of the box (P5).
    fn count_problems(&self) -> Vec<PositionProblem> {
        let laid = self.tiles.iter().map(|laid| laid.pattern);
        let seen: Vec<Pattern> = laid.chain(self.open.into_iter().flatten()).collect();
        let count = |pattern| {
            let same = seen.iter().filter(|&&other| other == pattern);
            u32::try_from(same.count()).unwrap_or(u32::MAX)
        };
        let most = u32::from(OF_EACH_PATTERN);
        let too_many = Pattern::ALL.into_iter().filter_map(|pattern| {
            let count = count(pattern);
            (count > most).then_some(PositionProblem::TooManyOfPattern { pattern, count })
        });
        let hidden: u32 = self.heights.iter().map(|&height| u32::from(height)).sum();
        let all = u32::try_from(seen.len())
            .unwrap_or(u32::MAX)
            .saturating_add(hidden);
        let total = (all != u32::from(TILES)).then_some(PositionProblem::TileCount { count: all });
        too_many.chain(total).collect()
    }

    fn marker_count_problems(&self, game: &Passtally) -> Vec<PositionProblem> {
        let set = match self.phase {
            Stage::Opening => 0,
            Stage::SetUp => game.markers.count(),
            _ => u8::MAX,
        };
        let seats = (0..self.options.players).map(Seat);
        seats
            .filter_map(|seat| {
                let (count, expected) = (game.markers(seat).len(), game.set_by(seat, set));
                (count != expected).then(|| PositionProblem::MarkerCount {
                    seat: seat.0,
                    count: u32::try_from(count).unwrap_or(u32::MAX),
                    expected: u32::try_from(expected).unwrap_or(u32::MAX),
                })
            })
            .collect()
    }
}
