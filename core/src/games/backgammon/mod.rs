//! Short backgammon: board, moves, cube and match.
//!
//! Two players, 15 checkers each, move in opposite directions from point 24 to point 1 (each counts
//! from their own side) and off; the first to bear off all checkers wins (B1, B2). The opening roll
//! decides who begins (B3). Then a turn is: perhaps [`Action::Double`], [`Action::Roll`], the dice,
//! [`Action::Step`]s of single checkers, [`Action::Done`].
//!
//! | file | what |
//! |---|---|
//! | `action` | [`Action`] with its text, [`Step`], [`Stake`] |
//! | `board`, `dice` | [`Board`], [`Roll`], [`Dice`] |
//! | `reach` | which checkers a die can move (B5, B6, B8) |
//! | `plays` | [`Plays`]: all results of a roll, quickly (B4–B8) |
//! | `steps` | the legal steps now, and why others are not (B7) |
//! | `route` | [`steps_to`]: the steps that lead to a result |
//! | `referee` | [`results`]: what can be played, for other programs |
//! | `state` | [`Backgammon`] and what can be read from it, [`Phase`] |
//! | `turn` | what actions do: the turn, offers, the end of a game (B10–B12) |
//! | `rules` | the implementation of [`Game`](crate::game::Game) |
//! | `scoring` | [`Cube`], [`GameResult`] (B9, B10) |
//! | `options` | [`Options`] |
//! | `position`, `validate` | [`Position`] in JSON, and whether it is consistent |
//! | `notation`, `play_text` | [`format_play`], [`parse_play`]: `24/18*/13` |
//! | `gnubg`, `xgid` | [`position_id`] of GNU Backgammon, [`Backgammon::xgid`], and back |
//! | [`evaluation`] | what a position is worth by direct sight |
//! | [`search`] | what a play is worth by looking ahead |
//! | [`cube`] | what the cube and the score make of it; doubles and answers |
//! | [`rollout`] | what a position is worth when it is played out again and again |
//! | `player` | the computer as a player: levels, advice |
//! | `illegal` | [`Illegal`]: why an action is refused |
//!
//! ```
//! use baban_core::game::{Game as _, Seat};
//! use baban_core::games::backgammon::{Backgammon, Options, Phase};
//!
//! let mut game = Backgammon::new(&Options::default())?;
//! for text in ["3:1", "8/5", "6/5", "done", "roll", "6-4"] {
//!     game.apply(text.parse()?)?;
//! }
//! assert_eq!((game.mover(), game.phase()), (Some(Seat(1)), Phase::Moving));
//! // Seat 0 has just made the point on which this would land, and the engine says so.
//! let refused = game.apply("24/20".parse()?);
//! assert_eq!(refused.map_err(|why| why.to_string()), Err("point 20 is closed".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Readings taken
//! * The last checker is no exception to B7: with 6-1 and one checker left on the 6-point, the play
//!   is 6/5 and off, not off at once. It matters only where the longer way hits.
//! * A game is won with the `done` after the last checker is off, so that the last step can be
//!   taken back like any other.
//! * A take, drop or beaver hands the decision back: the doubler still asks for the dice.
//! * A cube that cannot help any more in a match may be turned, except in the Crawford game. In a
//!   match to one point the only game is the Crawford game.
//! * After a beaver the beaverer owns the cube at four times the value before the double. There is
//!   no answer to a beaver.
//! * A resignation is offered by the player whose turn it is, before the roll or while moving. It
//!   cannot be for more than can still be lost: a single game with a checker off, or under the
//!   Jacoby rule with an unturned cube. What the opponent has refused, and less, cannot be offered
//!   again in the same turn.

mod action;
mod board;
pub mod cube;
mod dice;
pub mod evaluation;
mod gnubg;
mod illegal;
mod notation;
mod options;
mod play_text;
mod player;
mod plays;
mod position;
mod reach;
mod referee;
pub mod rollout;
mod route;
mod rules;
mod scoring;
pub mod search;
mod state;
mod steps;
mod turn;
mod validate;
mod xgid;

pub use action::{Action, BAR, OFF, Stake, Step};
pub use board::{Board, BoardProblem, CHECKERS};
pub use dice::{Dice, Roll};
pub use gnubg::{PositionIdError, board_of_position_id, position_id};
pub use illegal::Illegal;
pub use notation::format_play;
pub use options::{Options, OptionsProblem};
pub use play_text::{PlayTextError, parse_play};
pub use player::rank_plays;
pub use plays::Plays;
pub use position::{Position, PositionProblem};
pub use referee::{RefereeProblem, results};
pub use route::steps_to;
pub use scoring::{Cube, Ending, GameResult};
pub use state::{Backgammon, Phase};
pub use xgid::XgidError;
