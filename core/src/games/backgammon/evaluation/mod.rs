//! What a position is worth by direct sight: networks, and exact tables where there are few
//! checkers left.
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
    CONTACT_WIDTH, Class, Evaluator, RACE_WIDTH, Sight, contact_slots, mean_of, race_slots,
};
pub use inputs::{Rows, Slot};
pub use net::{Net, SECOND, Weights, activate, second_sum, softmax, third_sum};
pub use outcomes::{OUTCOMES, Outcomes};
pub use weights::WeightsProblem;
