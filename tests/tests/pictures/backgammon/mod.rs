//! Backgammon to look at.

pub(crate) mod aid;
pub(crate) mod board;
pub(crate) mod scenes;
