//! The computer players' judgement for other programs, over standard input and output.
//!
//! One JSON object a line in, one JSON object a line out, in order. Blank lines are skipped: they get
//! no answer. `--help` prints this page.
//!
//! ```text
//! cargo run --release --example analyse
//! → {"game":"backgammon","id":"4HPwATDgc/ABMA","dice":[3,1],"plies":1}
//! ← {"plays":[{"move":"8/5 6/5","result":[0,-2,…],"equity":0.16,"probs":[0.55,…],"plies":1},…],
//!    "evaluations":1234,"seconds":0.002}
//! ```
//!
//! # Requests
//! `game` names the game; there are players for backgammon so far. The fields of an object may
//! stand in any order; others than those listed are refused.
//!
//! | field | what |
//! |---|---|
//! | `board` | 26 integers as the player to move sees them: 0 the opponent's bar (zero or negative), 1 to 24 the points (own checkers positive), 25 the own bar |
//! | `id` | instead of `board`: a Position ID of GNU Backgammon, or an XGID |
//! | `dice` | two numbers; may be left out if the XGID has them |
//! | `plies` | how deep to look at every play: 0, by direct sight, to 3; 0 if left out |
//! | `level` | instead of `plies`: look as the level of that name does: `beginner`, `easy`, `medium`, `hard` or `strongest` |
//! | `whim` | a number by which weaker levels differ from game to game; 0 if left out |
//!
//! # Answers
//! `plays`: all plays, the best first (those that were looked into more deeply before the others; as
//! the level sees it, which need not be the order of equities),
//! each with `move` in the usual notation, `result` (the board after it, from the same side),
//! `equity` in points without a cube, `probs` (the chances to win, to win a gammon or more, to win
//! a backgammon, to lose a gammon or more, to lose a backgammon) and `plies`; a single play `–` if
//! nothing can be played. `evaluations`: positions evaluated; `seconds`: time it took.
//!
//! An answer `{"error":{"kind":…,"message":…}}` says what is wrong with the request: `too_long`,
//! `not_utf8`, `wrong_shape`, `unknown_game`, `no_player`, `bad_board`, `bad_id`, `bad_dice`,
//! `bad_plies`, `unknown_level`, or `no_networks`.

#[path = "../referee/lines.rs"]
mod lines;
#[cfg(test)]
mod tests;

use std::process::ExitCode;
use std::time::Instant;

use baban_core::ai::{Effort, Level, NoAnswer, UnknownLevel};
use baban_core::game::Seat;
use baban_core::games::GameId;
use baban_core::games::backgammon::evaluation::Evaluator;
use baban_core::games::backgammon::search::{Filter, Ranked, Searcher};
use baban_core::games::backgammon::{
    Backgammon, Board, Roll, board_of_position_id, format_play, rank_plays, steps_to,
};
use baban_core::table::Fault;
use serde::Deserialize;
use serde_json::{Value, json};

fn main() -> ExitCode {
    lines::serve(include_str!("main.rs"), answer)
}

/// The answer to a line.
fn answer(line: Result<&str, Fault>) -> Value {
    line.and_then(analyse)
        .unwrap_or_else(|fault| json!({ "error": fault }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    game: String,
    board: Option<Vec<i8>>,
    id: Option<String>,
    dice: Option<[u8; 2]>,
    plies: Option<u8>,
    level: Option<String>,
    whim: Option<u64>,
}

/// The deepest that every play is looked at.
const DEEPEST: u8 = 3;

fn analyse(line: &str) -> Result<Value, Fault> {
    let request: Request =
        serde_json::from_str(line).map_err(|error| Fault::new("wrong_shape", error.to_string()))?;
    match GameId::from_name(&request.game) {
        Some(GameId::Backgammon) => backgammon(&request),
        Some(_) => Err(Fault::new("no_player", "nobody plays this game")),
        None => Err(Fault::new("unknown_game", "there is no such game")),
    }
}

#[expect(clippy::disallowed_methods, reason = "this program may read the clock")]
fn backgammon(request: &Request) -> Result<Value, Fault> {
    let (board, dice) = position(request)?;
    let roll = dice
        .or(request.dice)
        .and_then(|[one, other]| Roll::new(one, other))
        .ok_or_else(|| Fault::new("bad_dice", "the dice are two numbers from 1 to 6"))?;
    if board.own_checkers() == 0 || board.opponent_checkers() == 0 {
        return Err(Fault::new("bad_board", "the game on this board is over"));
    }
    let mut effort = Effort::unlimited();
    let started = Instant::now();
    let plays = match (request.level.as_deref(), request.plies) {
        (Some(level), None) => {
            let level: Level = level
                .parse()
                .map_err(|error: UnknownLevel| Fault::new("unknown_level", error.to_string()))?;
            let whim = request.whim.unwrap_or(0);
            rank_plays(level, &board, roll, whim, &mut effort).map_err(unanswered)?
        }
        (None, plies) => {
            let plies = plies.unwrap_or(0);
            if plies > DEEPEST {
                return Err(Fault::new("bad_plies", "plies are 0 to 3"));
            }
            let evaluator = Evaluator::shipped().map_err(|problem| {
                unanswered(NoAnswer::Unready {
                    problem: problem.to_string(),
                })
            })?;
            let filters = (plies > 0).then_some(Filter::every(plies));
            Searcher::new(evaluator)
                .rank(&board, roll, filters.as_slice(), &mut effort)
                .map_err(|stopped| unanswered(stopped.into()))?
        }
        (Some(_), Some(_)) => {
            return Err(Fault::new(
                "wrong_shape",
                "either plies or level can be given",
            ));
        }
    };
    let seconds = started.elapsed().as_secs_f64();
    let plays: Vec<Value> = plays.iter().map(|play| told(&board, roll, play)).collect();
    Ok(json!({ "plays": plays, "evaluations": effort.spent(), "seconds": seconds }))
}

/// Nobody cancels, so only the networks can be missing.
fn unanswered(why: NoAnswer) -> Fault {
    Fault::new("no_networks", why.to_string())
}

fn told(board: &Board, roll: Roll, play: &Ranked) -> Value {
    let steps = steps_to(board, roll, &play.result).unwrap_or_default();
    json!({
        "move": format_play(board, &steps),
        "result": play.result.points().as_slice(),
        "equity": play.equity(),
        "probs": play.outcomes.cumulative(),
        "plies": play.plies,
    })
}

/// The board and, if the XGID has them, the dice.
fn position(request: &Request) -> Result<(Board, Option<[u8; 2]>), Fault> {
    match (&request.board, &request.id) {
        (Some(points), None) => {
            let points: [i8; 26] = points
                .as_slice()
                .try_into()
                .map_err(|_| Fault::new("bad_board", "the board has 26 integers"))?;
            let board = Board::from_points(points)
                .map_err(|problems| Fault::new("bad_board", problems.to_string()))?;
            Ok((board, None))
        }
        (None, Some(id)) if id.contains(':') => {
            let game = Backgammon::from_xgid(id)
                .map_err(|error| Fault::new("bad_id", error.to_string()))?;
            let seat = game.mover().unwrap_or(Seat(0));
            let dice = game.dice().map(|dice| dice.shown());
            Ok((game.board(seat), dice))
        }
        (None, Some(id)) => {
            let board = board_of_position_id(id)
                .map_err(|error| Fault::new("bad_id", error.to_string()))?;
            Ok((board, None))
        }
        _ => Err(Fault::new("wrong_shape", "either board or id is needed")),
    }
}
