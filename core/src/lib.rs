//! The rules, records and dice of Ba Bàn's board games.
//!
//! No I/O, no clock, no randomness of the operating system, no words, no pixels: what this crate
//! does depends on its arguments alone.
//!
//! | room | what lives there |
//! |---|---|
//! | [`ai`] | what the computer players of all games share |
//! | [`game`] | the contract every game keeps |
//! | [`chance`] | the dice cup: portable generator, commitment and proof |
//! | [`games`] | the games, and the registry that lists them |
//! | [`table`] | what every game needs around it: log, undo, viewing back, records, proof of the dice |
//! | [`ffi`] | all of it for other languages, and what the platform does for the app |
//!
//! Arrows run one way: `ffi` → the table → the registry → one game → the contract. A game never knows
//! another game, nor the table it is played on.

pub mod ai;
pub mod chance;
pub mod ffi;
pub mod game;
pub mod games;
pub mod table;

uniffi::setup_scaffolding!("baban");
