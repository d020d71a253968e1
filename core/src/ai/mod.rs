//! What the computer players of all games share.
//!
//! A search runs on the caller's thread, knows no clock, and answers for its cost in evaluations:
//! the caller hands in an [`Effort`], which says how much may be spent and whether the answer is
//! still wanted. So the same question with the same effort always gets the same answer.

mod effort;

pub use effort::{Effort, Stopped};
