//! Tally Ho!: a forest of face-down tiles, hunters and animals.
//!
//! Blue has the animals (bears, foxes), brown the people (lumberjacks, hunters); birds and trees
//! are nobody's (T2). 48 tiles lie face down around an empty centre (T1). A turn is one action: a
//! tile is turned over, or one that is face up moves in a straight line and may capture what it
//! ends on (T5–T9). When all are face up, each player has five more turns, and own tiles may leave
//! the forest by its four exits (T12, T13). What was captured and moved out counts (T16); a match
//! is two rounds with swapped colours (T18).
//!
//! What is hidden is undecided: a face-down tile *is* one of the tiles that have not been seen, and
//! [`Action::Face`] is drawn when it is turned over (T4).
//!
//! | file | what |
//! |---|---|
//! | `action` | [`Action`] with its text |
//! | `colour`, `kind`, `tile` | [`Colour`], [`Both`], [`Kind`] with the table of T2, [`Tile`], [`Side`] |
//! | `square`, `forest` | [`Square`] and straight lines, [`Forest`] and [`Cell`] |
//! | `options`, `readings` | [`Options`]; numbers and readings of the rules |
//! | `state` | [`TallyHo`] and what can be read from it, [`Phase`] |
//! | `moves` | the legal actions now |
//! | `check`, `illegal` | whether an action is legal, and why not: [`Illegal`] |
//! | `turn` | what actions do: turns, the final phase, the end of a round |
//! | `won`, `result` | [`Won`], [`RoundResult`], [`Ending`], [`Totals`] (T15, T16, T18) |
//! | `rules` | the implementation of [`Game`](crate::game::Game) |
//! | `position`, `problem`, `rows` | [`Position`] in JSON, the forest drawn in signs |
//! | `validate`, `remembered` | whether a position is consistent |
//! | `notation` | the text of a turn: `e4 = fox`, `e4xe7 duck` |
//!
//! ```
//! use baban_core::game::{Game as _, Seat};
//! use baban_core::games::tally_ho::{Colour, Options, Phase, TallyHo};
//!
//! let mut game = TallyHo::new(&Options::default())?;
//! for text in ["d3", "duck"] {
//!     game.apply(text.parse()?)?;
//! }
//! assert_eq!((game.to_move(), game.phase()), (Some(Colour::Brown), Phase::Searching));
//! assert_eq!(game.seat(Colour::Brown), Seat(1));
//! // Blue has just turned the bird over, and the engine says so.
//! let refused = game.apply("d3-d4".parse()?);
//! assert_eq!(
//!     refused.map_err(|why| why.to_string()),
//!     Err("the other player has just turned over or moved the duck on d3".to_owned())
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Readings taken
//! Numbers and switches are in `readings`, what can be agreed otherwise in [`Options`].
//! * Each hunter's rifle points in one of four directions with equal chance, whatever the others'
//!   (T3).
//! * An own tile may not go straight back even to capture; a bird may go straight back (T10).
//! * A locked bird may be captured (T11). Moving a bird again locks it again.
//! * An exit is one step beyond its edge square: foxes and hunters leave from afar, also by the far
//!   exit, unless [`Options::stand_on_exit`] says otherwise (T13).
//! * The end by lack of own tiles is looked at first: the tenth turn of the final phase can end the
//!   round in that way too (T12, T15).
//! * A forced pass is a quiet turn (T17).

mod action;
mod check;
mod colour;
mod forest;
mod illegal;
mod kind;
mod moves;
mod notation;
mod options;
mod position;
mod problem;
mod readings;
mod remembered;
mod result;
mod rows;
mod rules;
mod square;
mod state;
mod tile;
mod turn;
mod validate;
mod won;

pub use action::Action;
pub use colour::{Both, Colour};
pub use forest::{Cell, Forest};
pub use illegal::Illegal;
pub use kind::Kind;
pub use options::{Options, OptionsProblem};
pub use position::{LockedBird, Position};
pub use problem::PositionProblem;
pub use readings::{FINAL_TURNS, QUIET_TURNS};
pub use result::{Ending, RoundResult, Totals};
pub use square::Square;
pub use state::{Phase, TallyHo, Trail};
pub use tile::{Side, Tile};
pub use won::Won;
