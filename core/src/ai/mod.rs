//! What the computer players of all games share.
//!
//! | module | what |
//! |---|---|
//! | `mind` | [`Mind`]: a game that the computer can play, advise on and review |
//! | `level` | [`Level`]: how well it plays |
//! | `effort` | [`Effort`]: what a search may cost, whether it is still wanted, how far it is |
//! | `whim` | [`Whim`]: what looks like chance in a player's judgement |
//!
//! A search runs on the caller's thread, knows no clock, and answers for its cost in evaluations:
//! the caller hands in an [`Effort`], which says how much may be spent and whether the answer is
//! still wanted. So the same question with the same effort always gets the same answer.
//!
//! Which games have players at which levels is asked of the registry:
//! [`GameId::levels`](crate::games::GameId::levels).

mod effort;
mod level;
mod mind;
mod whim;

pub use effort::{Effort, Stopped};
pub use level::{Level, UnknownLevel};
pub use mind::{Advice, Mind, NoAnswer, Review, Thresholds, Verdict, check};
pub use whim::Whim;
