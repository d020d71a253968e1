//! A screen of its own for the real program, and somebody who plays on it.

pub mod player;
pub mod program;
pub mod screen;
pub mod twin;
