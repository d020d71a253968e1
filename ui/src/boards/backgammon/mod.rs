//! The backgammon board.

pub mod geometry;
pub mod spot;
