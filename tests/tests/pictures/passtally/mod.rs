//! Passtally to look at.

pub(crate) mod board;
pub(crate) mod scenes;
