//! What crosses rooms: helpers for the integration tests beside this crate.
//!
//! * [`kit`]: what every game must keep, checked by random play;
//! * [`golden`]: whole games written down move by move, so that a change of rules shows as a change
//!   of text;
//! * [`options`]: the option sets that both play with;
//! * [`bindings`]: the sources of the core for other languages;
//! * [`choice`]: choices that are the same on every machine;
//! * [`package`]: the name, version and icon that all packages share;
//! * [`vision`]: colours as other eyes see them.

pub mod bindings;
pub mod choice;
pub mod golden;
pub mod kit;
pub mod options;
pub mod package;
pub mod vision;
