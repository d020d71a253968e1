//! What a position is worth by direct sight: networks, and exact tables where all is decided by
//! the race home.
//!
//! A position is always seen by who has just played, the opponent being on roll: so the results of
//! a roll are evaluated as they come, and the best is the one with the highest
//! [equity](Outcomes::equity).
//!
//! | file | what |
//! |---|---|
//! | `outcomes` | [`Outcomes`]: the chances of the six ways a game can end |
//! | `evaluator` | [`Evaluator`]: who answers for which [`Class`] of positions, and the best play |
//! | `bearoff` | [`Bearoff`]: exact tables for bearing off |
//! | `inputs` | what the networks are asked: [`Slot`]s and their answers |
//! | `sides`, `shots` | both sides as bit sets; who hits whom, who gets out |
//! | `net` | [`Net`]: how a network evaluates; [`Weights`] and [`Head`]s as they are learnt |
//! | `weights` | networks as bytes, and those that are shipped |
//!
//! The networks are trained by `core/trainer` from the engine's own games; `core/data/README.md`
//! tells how and what came of it.

mod bearoff;
mod evaluator;
mod inputs;
mod net;
mod outcomes;
mod shots;
mod sides;
mod weights;

pub use bearoff::Bearoff;
pub use evaluator::{
    CONTACT_HEADS, CONTACT_WIDTH, Class, Evaluator, RACE_HEADS, RACE_WIDTH, Sight, contact_slots,
    mean_of, race_slots,
};
pub use inputs::{Rows, Slot};
pub use net::{Head, Net, SECOND, Weights, activate, second_sum, softmax, third_sum};
pub use outcomes::{OUTCOMES, Outcomes, POINTS};
pub use weights::WeightsProblem;
