//! What a player's markers are worth as they stand (P16–P18).

use serde::Serialize;

use super::board::Board;
use super::line::{Line, points_for};
use super::space::Space;

/// What a turn would score that ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The lines between two of the player's own markers, at most two (P16).
    pub lines: Vec<Line>,
    /// The passes of all lines together (P17).
    pub passes: u32,
    /// The points for them (P18).
    pub points: u32,
}

impl Preview {
    /// What these markers of one player are worth on that board.
    pub(super) fn of(board: &Board, markers: &[Space]) -> Self {
        let lines: Vec<Line> = pairs(board, markers)
            .map(|(from, _)| board.trace(from))
            .collect();
        let passes = lines.iter().map(|line| line.passes).sum();
        Self {
            lines,
            passes,
            points: points_for(passes),
        }
    }
}

/// The points that these markers of one player are worth on that board.
pub(super) fn points(board: &Board, markers: &[Space]) -> u32 {
    points_for(pairs(board, markers).map(|(_, passes)| passes).sum())
}

/// The lower end and the passes of every line between two of the markers.
fn pairs(board: &Board, markers: &[Space]) -> impl Iterator<Item = (Space, u32)> {
    markers.iter().filter_map(|&from| {
        let (to, passes) = board.reach(from);
        (from < to && markers.contains(&to)).then_some((from, passes))
    })
}
