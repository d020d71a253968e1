//! The referee: every game of the core for other programs, over standard input and output.
//!
//! What UCI is to chess engines: a program in any language starts the referee, writes one JSON
//! object a line, and reads one JSON object a line, in order. It can play whole games, set up
//! positions, ask what is legal, and check dice and records.
//!
//! ```text
//! cargo run --release --example referee
//! → {"cmd":"new","game":"backgammon","options":{"match_points":3},"seed":"0123…"}
//! ← {"ok":true,"game":"backgammon","actor":"chance"}
//! → {"cmd":"roll"}
//! ← {"ok":true,"action":"5:3","actor":{"player":0}}
//! → {"cmd":"apply","action":"8/3","id":7}
//! ← {"id":7,"ok":true,"actor":{"player":0}}
//! → {"cmd":"apply","action":"24/23"}
//! ← {"error":{"kind":"illegal","message":"…","reason":{"kind":"no_such_die","die":1}}}
//! ```
//!
//! The fields of an object may stand in any order. Blank lines are skipped: they get no answer. `--help`
//! prints this page.
//!
//! # Requests
//! `cmd` names the command. `id`, any JSON value, may be added to each and is given back with the
//! answer. Other fields than those listed are refused. A field in brackets may be left out.
//!
//! | `cmd` | fields | answer, beside `"ok":true` |
//! |---|---|---|
//! | `games` | | `games`: a list of names |
//! | `new` | `game` \[`options`\] \[`seed`\] | `game`, `actor` |
//! | `set` | `game`, `position` \[`seed`\] | `game`, `actor` |
//! | `load` | `record` | `game`, `actor` |
//! | `position` | | `game`, `position` |
//! | `legal` | | `actor`, `events`, and `actions`, or `total` and `outcomes` |
//! | `apply` | `action` | `actor` |
//! | `roll` | | `action`, `actor` |
//! | `undo`, `redo` | | `action`, `actor` |
//! | `record` | | `record` |
//! | `prove` | | `events`: how many events of chance came from the seed |
//! | `result` | | `outcome`: null, or `scores` and `places`, one entry a seat |
//! | `plays` | `game`, `board`, `dice` | `results`; see below |
//!
//! * `options`, `position` and the texts of actions are the game's own and described there: see
//!   `Options`, `Position` and `Action` in `baban_core::games::backgammon`, `…::tally_ho` and
//!   `…::passtally`. `seed`
//!   is 64 hexadecimal digits; without one, chance must be given by `apply`.
//! * `set` takes any consistent position, and otherwise tells everything that is wrong with it.
//! * `record` is a JSON object, as described in `baban_core::table::record`.
//! * `actor` is `{"player": seat}`, `"chance"` or `"over"`.
//! * `legal` lists a player's `actions` as texts. While chance acts it lists `outcomes` instead, as
//!   `{"action": text, "weight": w}` with the exact probability `w / total`. `events` are what may
//!   happen beside legal play, such as an offer to resign.
//! * `apply` takes what `legal` lists; a chance outcome too, whatever the seed says.
//! * `roll` lets the seed decide: event number k of the game depends on the seed and k alone.
//!
//! There is one game at a time; `new`, `set` and `load` replace it if they succeed.
//!
//! `plays` is about backgammon alone and about no game that is being played: `board` is 26 integers
//! as the player to move sees it (0: the opponent's checkers on the bar, negative or zero; 1 to 24:
//! points, own checkers positive, the opponent's negative; 25: own checkers on the bar; who has
//! fewer than 15 has borne the rest off), `dice` two numbers. `results` are all distinct boards that
//! can be reached, in ascending order, still from the mover's side; none if nothing can be played.
//!
//! # Errors
//! An answer `{"error":{"kind":…,"message":…,…}}` means that nothing has changed. Programs decide by
//! `kind`; the message is for people and may change. Kinds of the referee itself:
//!
//! | kind | when |
//! |---|---|
//! | `too_long` | the line is longer than `limit` bytes |
//! | `not_utf8`, `not_json` | the line is not text, or not a JSON object |
//! | `unknown_command` | there is no such `cmd` |
//! | `wrong_shape` | a field is missing, unknown or of the wrong type |
//! | `unknown_game` | there is no such game |
//! | `no_game` | no game was started yet |
//! | `bad_seed` | the seed is not 64 hexadecimal digits |
//! | `no_plays` | `plays` for another game than backgammon |
//! | `bad_question` | `plays` with a board or dice that cannot be; `problems` lists what is wrong |
//!
//! The other kinds are those of `baban_core::table`: `illegal` (with the game's `reason`),
//! `unreadable_action`, `bad_options` and `bad_position` (with `problems`), `not_chance`, `no_seed`,
//! `nothing_to_undo`, `sealed`, `nothing_to_redo`, `full`, those of `LoadError` and `NotProved`.
//!
//! The end of the input ends the referee, and so does a reader who closes its output. An argument that
//! it does not know ends it at once, with exit code 2.

mod lines;
mod plays;
mod request;
mod session;

use std::process::ExitCode;

use session::Session;

fn main() -> ExitCode {
    let mut session = Session::default();
    lines::serve(include_str!("main.rs"), |line| session.answer(line))
}
