//! Adam, for one block of weights.

/// Decay of the mean of gradients.
const BETA1: f32 = 0.9;
/// Decay of the mean of their squares.
const BETA2: f32 = 0.999;

/// Keeps steps finite where gradients vanish.
const FLOOR: f32 = 1e-8;

/// What the rate is multiplied by at a step, counted from 1, since means begin with nothing.
pub(crate) fn correction(step: i32) -> f32 {
    (1.0 - BETA2.powi(step)).sqrt() / (1.0 - BETA1.powi(step))
}

/// Gradients and their means for one block of weights.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// What was added up since the last step.
    pub(crate) gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Block {
    /// Of so many weights.
    pub(crate) fn new(len: usize) -> Self {
        Self {
            gradient: vec![0.0; len],
            mean: vec![0.0; len],
            square: vec![0.0; len],
        }
    }

    /// Moves weights against their gradients, which it forgets; `from` tells where they are in
    /// the block. `rate` is to be multiplied by [`correction`] before.
    pub(crate) fn step(&mut self, weights: &mut [f32], from: usize, rate: f32) {
        let to = from + weights.len();
        let state = self.gradient[from..to]
            .iter_mut()
            .zip(&mut self.mean[from..to])
            .zip(&mut self.square[from..to]);
        for (weight, ((gradient, mean), square)) in weights.iter_mut().zip(state) {
            *mean = BETA1 * *mean + (1.0 - BETA1) * *gradient;
            *square = BETA2 * *square + (1.0 - BETA2) * *gradient * *gradient;
            *weight -= rate * *mean / (square.sqrt() + FLOOR);
            *gradient = 0.0;
        }
    }
}
