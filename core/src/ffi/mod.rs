//! The core for other languages: Kotlin, Swift and Python, through [uniffi].
//!
//! What is exported here is written once, in Rust, with its documentation; the sources for the other
//! languages are generated from the compiled library (`cargo run -p baban-tests --bin uniffi-bindgen`).
//! The room is thin: it translates types and holds no rule.
//!
//! | module | what it exports |
//! |---|---|
//! | [`game`] | the list of games with their options |
//! | [`table`] | [`table::Table`]: one game being played; begin here |
//! | [`action`] | actions as typed values beside their texts, for screens that mark squares |
//! | [`position`] | the position of each game as typed records |
//! | [`turn`] | the move list, the outcome, figures of one game |
//! | [`thinking`] | computer players: what they do, advise, and say of a decision |
//! | [`dice`] | where chance comes from: seeds and the promise before the game |
//! | [`notation`] | what backgammon players write: XGID, GNU position ids, plays |
//! | [`error`] | every way in which something is refused |
//! | [`platform`] | what only the platform can do, implemented by the program around the app |
//!
//! Inside the room: `any_game` holds a table of whichever game, `custom` the types that others know
//! as plain values. Small types of the games, such as the reasons why an action is illegal, are
//! exported where they stand, under a name with the game's before it.
//!
//! # Conventions
//! * Actions travel as their texts, which are short, typeable and the same in records, on the wire
//!   and here. [`action::Action`] tells what such a text means.
//! * Whatever can be refused has an error of its own kind with a documented variant for each reason
//!   and, as its method `text`, the reason in words.
//! * A value is a copy; only [`table::Table`] is shared. It may be called from any thread at any
//!   time: every call finds and leaves it whole, and no call waits for another program's code.
//! * What takes time is asynchronous, and runs where the caller says: see [`thinking`].
//!
//! [uniffi]: https://mozilla.github.io/uniffi-rs/

pub mod action;
mod any_game;
mod custom;
pub mod dice;
pub mod error;
pub mod game;
pub mod notation;
pub mod platform;
pub mod position;
pub mod table;
pub mod thinking;
pub mod turn;
