//! The screens, boards and words of Ba Bàn, shared by every platform.

pub mod boards;
mod generated;
pub mod language;
pub mod preferences;
pub mod session;
pub mod storage;

pub use generated::*;
