//! The cube: what it makes of chances, at whatever score (B10, B11).
//!
//! | file | what |
//! |---|---|
//! | `match_equity` | the chance to win a match from a score |
//! | `stakes` | [`Stakes`]: what points are worth to one side; [`Holder`] of the cube |
//! | `live` | what chances are worth while the cube can still be turned |
//! | `decision` | [`CubeThinker`]: to double or not, to take, drop or beaver |

mod decision;
mod live;
mod match_equity;
mod stakes;
#[cfg(test)]
mod tests;

use super::evaluation::Outcomes;

pub use decision::{CubeChoice, CubeThinker};
pub use stakes::{Holder, Stakes};

/// How much of the use that a cube could be with chances changing little by little players get: 0
/// would be none. About two thirds, as Janowski found.
const LIVELINESS: f32 = 0.68;

/// What the viewer's chances are worth in points a game at the present cube, the cube being used
/// with the usual skill.
#[must_use]
pub fn equity(stakes: &Stakes, outcomes: &Outcomes) -> f32 {
    stakes.as_equity(live::worth(stakes, outcomes))
}
