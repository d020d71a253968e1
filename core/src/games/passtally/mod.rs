//! Passtally: tiles laid over each other, and lines from marker to marker.
//!
//! Two to four players have four markers each on the ring around a board of 6 × 6 squares (P1–P4).
//! Lines lead from every marker space through the board to another one. A turn is two actions: lay
//! one of three open tiles, or move a marker (P9); then the player scores the lines between two of
//! the own markers by the levels of the tiles that they pass (P16–P18). An action is played as
//! [`Action::Place`] or [`Action::Move`]; [`Action::Confirm`] makes a placement or the end of the
//! turn final, and until then it can be taken back.
//!
//! | file | what |
//! |---|---|
//! | `action` | [`Action`] with its text |
//! | `square`, `space` | [`Square`], [`Side`], [`Space`] (P1, P2) |
//! | `tile` | [`Half`], [`Pattern`], [`Tile`], [`orientation`] (P5, P6) |
//! | `board` | [`Board`], [`Misfit`]: where tiles fit (P11–P13) |
//! | `line` | [`Line`], [`points_for`] (P3, P17, P18) |
//! | `scoring` | [`Preview`]: what markers are worth (P16) |
//! | `markers` | the markers on the ring, where they can go (P14) |
//! | `set_up` | in which order the markers are set (P8) |
//! | `state` | [`Passtally`] and what can be read from it, [`Phase`], [`End`] |
//! | `allow` | what may be played, and why other things may not |
//! | `turn` | what actions do (P9, P10, P19, P20) |
//! | `rules` | the implementation of [`Game`](crate::game::Game) |
//! | `options` | [`Options`] |
//! | `position`, `validate`, `problem` | [`Position`] in JSON, and whether it is consistent |
//! | `notation` | a turn in words: `2:c3-d3 (XA) 12-14 +3` |
//! | `illegal` | [`Illegal`]: why an action is refused |
//!
//! ```
//! use baban_core::game::{Game as _, Seat};
//! use baban_core::games::passtally::{Options, Passtally, Phase};
//!
//! let mut game = Passtally::new(&Options::default())?;
//! for text in "XA XX AB @0 @1 @12 @13 @6 @7 @18 @19 1:c3-d3".split(' ') {
//!     game.apply(text.parse()?)?;
//! }
//! assert_eq!((game.turn(), game.phase()), (Some(Seat(0)), Phase::Confirm { left: 1 }));
//! for text in ["confirm", "BB"] {
//!     game.apply(text.parse()?)?;
//! }
//! let refused = game.apply("2:d3-e3".parse()?);
//! assert_eq!(
//!     refused.map_err(|why| why.to_string()),
//!     Err("d3 has level 1 and e3 has level 0".to_owned())
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Readings taken
//! * The marker spaces form one ring; marker moves go round the corners (P2).
//! * A stack is empty when no tile lies face down in it (P19). What ends the game at once (P20)
//!   leaves no further action: the player whose turn it is scores, and nobody else. If both ends
//!   hold, P20 is the reason told; if points and a stack end the game, the points are.
//! * Among the tied, the one later in turn order is ranked higher (P21).
//! * When the clock runs out, the actions not taken are lost, what was laid or moved stands, and the
//!   turn is scored (P22). This counts as a turn without placement if there was none, even where P23
//!   asks for one.
//! * Markers of the set-up can be taken back, since nothing is revealed by setting them.
//! * The second move of a turn is confirmed like a placement, so that it too can be taken back.
//!
//! # Why every game ends
//! Without the clock a placement comes at least once in [`MOST_QUIET_TURNS`] + 1 turns (P23), and
//! every placement takes one of 42 tiles; a game has at most 42 · 31 turns.

mod action;
mod allow;
mod board;
mod illegal;
mod line;
mod markers;
mod notation;
mod options;
mod position;
mod problem;
mod rules;
mod scoring;
mod set_up;
mod space;
mod square;
mod state;
mod tile;
mod turn;
mod validate;

pub use action::{Action, STACKS};
pub use board::{Board, Misfit};
pub use illegal::Illegal;
pub use line::{Line, MOST_POINTS, Visit, points_for};
pub use markers::MARKERS;
pub use options::{Options, OptionsProblem};
pub use position::{Laid, Position};
pub use problem::PositionProblem;
pub use scoring::Preview;
pub use space::{NoSuchSpace, Space};
pub use square::{Side, Square};
pub use state::{ACTIONS, End, MOST_QUIET_TURNS, Passtally, Phase, Stage};
pub use tile::{Half, OF_EACH_PATTERN, Pattern, TILES, Tile, orientation};
