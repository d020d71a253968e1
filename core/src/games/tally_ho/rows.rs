//! The forest drawn as seven rows of seven signs, the northernmost row first.

use super::forest::{Cell, Forest};
use super::problem::PositionProblem;
use super::square::Square;
use super::tile::{Side, Tile};

/// The sign of what lies on a square; see [`Position::rows`](super::Position::rows).
fn sign(cell: Cell) -> char {
    match cell {
        Cell::Empty => '.',
        Cell::Down => '?',
        Cell::Up(Tile::Bear) => 'B',
        Cell::Up(Tile::Fox) => 'F',
        Cell::Up(Tile::Lumberjack) => 'L',
        Cell::Up(Tile::Hunter(Side::North)) => '^',
        Cell::Up(Tile::Hunter(Side::East)) => '>',
        Cell::Up(Tile::Hunter(Side::South)) => 'v',
        Cell::Up(Tile::Hunter(Side::West)) => '<',
        Cell::Up(Tile::Pheasant) => 'P',
        Cell::Up(Tile::Duck) => 'D',
        Cell::Up(Tile::Tree) => 'T',
    }
}

fn cell(wanted: char) -> Option<Cell> {
    let known = [Cell::Empty, Cell::Down].into_iter();
    let mut known = known.chain(Tile::ALL.map(Cell::Up));
    known.find(|&cell| sign(cell) == wanted)
}

impl Forest {
    /// The forest drawn in signs: see [`Position::rows`](super::Position::rows).
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        let ranks = (0..Square::SIDE).rev();
        let row = |rank| {
            let squares = (0..Square::SIDE).filter_map(move |file| Square::new(file, rank));
            squares.map(|square| sign(self.get(square))).collect()
        };
        ranks.map(row).collect()
    }
}

/// Reads a drawing.
///
/// # Errors
/// Everything that is wrong with it.
pub(super) fn read(rows: &[String]) -> Result<Forest, Vec<PositionProblem>> {
    let mut forest = Forest::BARE;
    let mut found = Vec::new();
    if rows.len() != usize::from(Square::SIDE) {
        found.push(PositionProblem::Rows { rows: rows.len() });
    }
    for (rank, row) in (0..Square::SIDE).rev().zip(rows) {
        let signs = row.chars().count();
        if signs != usize::from(Square::SIDE) {
            let rank = rank + 1;
            found.push(PositionProblem::RowLength { rank, signs });
        }
        for (file, sign) in (0..).zip(row.chars().take(usize::from(Square::SIDE))) {
            let Some(square) = Square::new(file, rank) else {
                continue;
            };
            match cell(sign) {
                Some(cell) => forest.put(square, cell),
                None => found.push(PositionProblem::UnknownSign { square, sign }),
            }
        }
    }
    if found.is_empty() {
        Ok(forest)
    } else {
        Err(found)
    }
}
