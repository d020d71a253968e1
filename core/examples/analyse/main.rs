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
//! `game` names the game: `backgammon`, `tally_ho` or `passtally`. There are players for backgammon so
//! far; whatever is asked about the other two is answered by `no_player`. The fields of an object may
//! stand in any order; `null` is as if left out.
//!
//! | field | what |
//! |---|---|
//! | `board` | 26 whole numbers as the player to move sees them: 0 the opponent's bar (zero or negative), 1 to 24 the points (own checkers positive), 25 the own bar |
//! | `id` | instead of `board`: a Position ID of GNU Backgammon, or an XGID, of which the checkers, the turn and the dice count |
//! | `dice` | two numbers from 1 to 6; may be left out if the XGID has them |
//! | `plies` | how deep to look at every play: 0, by direct sight, to 3; 0 if left out |
//! | `level` | instead of `plies`: look as the level of that name does: `beginner`, `easy`, `medium`, `hard` or `strongest` |
//! | `whim` | with `level` only: a whole number from 0 by which weaker levels differ from game to game; 0 if left out |
//!
//! Nothing goes unheard. Refused are fields that are not listed or stand there twice, `board` with `id`,
//! `plies` with `level`, `whim` without `level`, and `dice` other than those of the XGID, or with an
//! XGID in which a double waits for its answer.
//!
//! # Answers
//! `plays`: all plays, the best first (those that were looked into more deeply before the others; as
//! the level sees it, which need not be the order of equities),
//! each with `move` in the usual notation, `result` (the board after it, from the same side),
//! `equity` in points without a cube, `probs` (the chances to win, to win a gammon or more, to win
//! a backgammon, to lose a gammon or more, to lose a backgammon) and `plies`; a single play `–` if
//! nothing can be played. `evaluations`: positions evaluated; `seconds`: time it took.
//!
//! `probs` are from 0 to 1, none greater than what it is a part of, and `equity` is from -3 to 3.
//!
//! The tables for bearing off are not read but computed, when they are needed for the first time: one
//! where all checkers are at home and past each other, another where no more than six a side are left.
//! So the first answer of a run that needs one of them, if only because it looks so far ahead, takes 0.2
//! to 0.4 seconds longer (built with `--release`). `seconds` counts that.
//!
//! # Errors
//! An answer `{"error":{"kind":…,"message":…}}` says what is wrong with the request. Programs decide by
//! `kind`; the message is for people and may change.
//!
//! | kind | when |
//! |---|---|
//! | `too_long` | the line is longer than `limit` bytes |
//! | `not_utf8` | the line is not text |
//! | `wrong_shape` | the line is not a JSON object; a field is unknown, stands there twice or is of the wrong type; fields do not go together; `game` or the position is missing |
//! | `unknown_game` | there is no such game |
//! | `no_player` | nobody plays this game yet |
//! | `bad_board` | the numbers are no board, the game on it is over, or nobody could ever move again |
//! | `bad_id` | the text is neither an XGID nor a Position ID, or its position cannot be |
//! | `bad_dice` | the dice are missing, no dice, or not those of the XGID |
//! | `bad_plies` | the number is not 0 to 3 |
//! | `unknown_level` | there is no such level |
//! | `bad_whim` | the number is negative, or has more than 64 bits |
//! | `no_networks` | what the players know can't be read: a defect of this program |
//!
//! The end of the input ends the program, and so does a reader who closes its output. An argument that
//! it does not know ends it at once, with exit code 2.

mod fields;
#[path = "../referee/lines.rs"]
mod lines;
mod request;
#[cfg(test)]
mod tests;

use std::process::ExitCode;
use std::time::Instant;

use baban_core::ai::{Effort, NoAnswer};
use baban_core::games::GameId;
use baban_core::games::backgammon::evaluation::Evaluator;
use baban_core::games::backgammon::search::{Filter, Ranked, Searcher};
use baban_core::games::backgammon::{Board, Roll, format_play, rank_plays, steps_to};
use baban_core::table::Fault;
use serde_json::{Value, json};

use fields::Fields;
use request::{Look, Question};

fn main() -> ExitCode {
    lines::serve(include_str!("main.rs"), answer)
}

/// The answer to a line.
fn answer(line: Result<&str, Fault>) -> Value {
    line.and_then(analyse)
        .unwrap_or_else(|fault| json!({ "error": fault }))
}

fn analyse(line: &str) -> Result<Value, Fault> {
    let fields = Fields::read(line)?;
    match request::game(&fields)? {
        GameId::Backgammon => backgammon(&Question::read(&fields)?),
        game @ (GameId::TallyHo | GameId::Passtally) => Err(request::no_player(game)),
    }
}

#[expect(clippy::disallowed_methods, reason = "this program may read the clock")]
fn backgammon(question: &Question) -> Result<Value, Fault> {
    let Question { board, roll, look } = *question;
    let mut effort = Effort::unlimited();
    let started = Instant::now();
    let plays = match look {
        Look::Level { level, whim } => rank_plays(level, &board, roll, whim, &mut effort),
        Look::Plies(plies) => every(&board, roll, plies, &mut effort),
    };
    let plays = plays.map_err(unanswered)?;
    let seconds = started.elapsed().as_secs_f64();
    let plays: Vec<Value> = plays.iter().map(|play| told(&board, roll, play)).collect();
    Ok(json!({ "plays": plays, "evaluations": effort.spent(), "seconds": seconds }))
}

/// All plays, each looked at so deep.
fn every(
    board: &Board,
    roll: Roll,
    plies: u8,
    effort: &mut Effort<'_>,
) -> Result<Vec<Ranked>, NoAnswer> {
    let evaluator = Evaluator::shipped().map_err(|problem| NoAnswer::Unready {
        problem: problem.to_string(),
    })?;
    let filters = (plies > 0).then_some(Filter::every(plies));
    let mut searcher = Searcher::new(evaluator);
    Ok(searcher.rank(board, roll, filters.as_slice(), effort)?)
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
