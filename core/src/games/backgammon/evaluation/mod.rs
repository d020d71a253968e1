//! What a position is worth by direct sight: networks, and exact tables where there are few
//! checkers left.
mod bearoff;
mod inputs;
mod net;
mod outcomes;
mod shots;
mod sides;
mod evaluator;

pub use bearoff::Bearoff;
pub use evaluator::{
    CONTACT_ROWS, CONTACT_WIDTH, Class, Evaluator, RACE_ROWS, RACE_WIDTH, Sight, mean_of,
};
pub use inputs::Rows;
pub use net::{Net, SECOND, Weights, activate, second_sum, softmax, third_sum};
pub use outcomes::{OUTCOMES, Outcomes};
