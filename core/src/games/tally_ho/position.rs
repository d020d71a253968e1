//! A position in the open: documented JSON, validated on the way in.

use serde::{Deserialize, Serialize};

use super::colour::{Both, Colour};
use super::forest::Forest;
use super::options::Options;
use super::problem::PositionProblem;
use super::result::RoundResult;
use super::rows;
use super::square::Square;
use super::state::{TallyHo, Trail};
use super::won::Won;
use crate::game::Problems;

/// A position in the open. Every field may be left out; then it is as at the start of a match, and
/// nothing is remembered of earlier turns.
///
/// All 48 tiles of the round must be accounted for (T2): they lie face up, were won, or are among
/// those face down. So a typed position mostly needs `rows`, `won` and `turn`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What was agreed before the game.
    pub options: Options,
    /// The round, from 1: one more than there are `results`; the last one when all is over.
    pub round: u8,
    /// The forest, seven strings of seven signs: rank 7 first, file a first. `.` is empty, `?` face
    /// down, `B` a bear, `F` a fox, `L` a lumberjack, `^` `>` `v` `<` a hunter whose rifle points
    /// north, east, south or west, `P` a pheasant, `D` a duck, `T` a tree.
    pub rows: Vec<String>,
    /// The tiles that each colour has won in this round, counted by kind:
    /// `{"blue":{"duck":2,"hunter":1},"brown":{}}`.
    pub won: Both<Won>,
    /// Whose turn it is, also while a tile is being turned over; `"blue"` when all is over.
    pub turn: Colour,
    /// The square of the tile that is being turned over: chance acts.
    pub flipping: Option<Square>,
    /// For T10: the way of the own tile that each colour moved in its last turn, if it moved one
    /// and it was not captured since: `{"blue":{"from":"b2","to":"b5"},"brown":null}`.
    pub memory: Both<Option<Trail>>,
    /// For T11: the bird that was turned over or moved in the turn before this one; null while a
    /// tile is being turned over.
    pub locked_bird: Option<LockedBird>,
    /// Once all tiles are face up, the turns that each colour has left (T12). Equal for both when
    /// the colour that opened the final phase is to move.
    pub final_turns_left: Option<Both<u8>>,
    /// Turns in a row without a flip, a capture or an exit (T17); 0 while a tile is being turned
    /// over.
    pub quiet_turns: u32,
    /// The finished rounds, each as `{"blue":0,"won":{…},"ending":"turns"}`: the seat that was blue,
    /// the tiles that each colour won, and `"turns"` (T12) or `{"no_own_tile":"brown"}` (T15). When
    /// they are all finished, the game is over: `rows` and `won` are those of the last, and nothing
    /// of a round that goes on is there (no `memory`, `locked_bird` or `final_turns_left`, 0
    /// `quiet_turns`).
    pub results: Vec<RoundResult>,
}

/// A bird that may not be moved (T11).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, uniffi::Record,
)]
#[uniffi(name = "TallyHoLockedBird")]
#[serde(deny_unknown_fields)]
pub struct LockedBird {
    /// Where it is.
    pub square: Square,
    /// Who turned it over or moved it: not the colour whose turn it is.
    pub by: Colour,
}

impl Default for Position {
    fn default() -> Self {
        Self::of(&TallyHo::begin(Options::default()))
    }
}

impl Position {
    /// The position of a game.
    pub(super) fn of(game: &TallyHo) -> Self {
        let by = game.turn.other();
        Self {
            options: game.options,
            round: game.round(),
            rows: game.forest.rows(),
            won: game.won,
            turn: game.turn,
            flipping: game.flipping,
            memory: game.trails,
            locked_bird: game.locked.map(|square| LockedBird { square, by }),
            final_turns_left: game.final_turns,
            quiet_turns: game.quiet_turns,
            results: game.results().to_vec(),
        }
    }

    /// The game at this position.
    ///
    /// # Errors
    /// Everything that is inconsistent.
    pub(super) fn check(&self) -> Result<TallyHo, Problems<PositionProblem>> {
        let mut found = Vec::new();
        if let Err(problems) = self.options.check() {
            let problems = problems.iter();
            found.extend(problems.map(|&problem| PositionProblem::Options { problem }));
        }
        let rounds_sound = found.is_empty() && self.read_rounds(&mut found);
        let forest = rows::read(&self.rows);
        let forest_sound = forest.is_ok();
        let mut game = TallyHo {
            forest: forest.unwrap_or_else(|problems| {
                found.extend(problems);
                Forest::BARE
            }),
            won: self.won,
            turn: self.turn,
            flipping: self.flipping,
            trails: self.memory,
            locked: self.locked_bird.map(|bird| bird.square),
            final_turns: self.final_turns_left,
            quiet_turns: self.quiet_turns,
            ..TallyHo::begin(self.options)
        };
        for (place, &result) in game.results.iter_mut().zip(&self.results) {
            *place = result;
            game.finished += 1;
        }
        if self.locked_bird.is_some_and(|bird| bird.by == self.turn) {
            found.push(PositionProblem::LockedByMover);
        }
        if rounds_sound && forest_sound {
            found.extend(game.problems());
        }
        Problems::check(game, found)
    }

    /// Whether the number of the round and of results can be; adds what is wrong.
    fn read_rounds(&self, found: &mut Vec<PositionProblem>) -> bool {
        let rounds = usize::from(self.options.rounds);
        let results = self.results.len();
        if results > rounds {
            found.push(PositionProblem::TooManyResults { results });
            return false;
        }
        let expected = rounds.min(results + 1);
        if usize::from(self.round) != expected {
            found.push(PositionProblem::Round {
                round: self.round,
                expected: u8::try_from(expected).unwrap_or(u8::MAX),
            });
        }
        true
    }
}
