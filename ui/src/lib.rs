//! The screens, boards and words of Ba Bàn, shared by every platform.

mod generated;

pub use generated::*;
