//! What the app does on each event: one page a part of the interface.

pub mod aid;
pub mod backgammon;
pub(crate) mod cause;
pub mod home;
pub mod nav;
pub mod new_game;
pub mod passtally;
pub mod record;
pub mod rules;
pub mod settings;
pub mod statistics;
pub mod table;
pub mod tally;

#[cfg(test)]
mod tests;
