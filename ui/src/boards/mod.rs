//! The boards: one room a game, each with its geometry, its reading of taps and its pictures' data.

pub mod backgammon;
pub mod shape;
