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
pub use evaluator::{Class, CONTACT_WIDTH, Evaluator, RACE_WIDTH, Sight, mean_of};
pub use inputs::{Inputs, Rows};
pub use net::{Net, SECOND, Sum, activate, softmax};
pub use outcomes::{OUTCOMES, Outcomes};
