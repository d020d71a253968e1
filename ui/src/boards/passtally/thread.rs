//! A line of the board as the picture draws it: SVG path commands in the board's pixels, the same cut
//! into dashes that are lit in turn, and the numbers that are counted on it.

use std::f32::consts::FRAC_PI_2;
use std::fmt::Write as _;

use baban_core::game::Seat;
use baban_core::games::passtally::{Line, Side, Visit};

use super::geometry::Geometry;
use crate::boards::shape::{Point, Rect};
use crate::{PassCountView, PassLineView, PassSide};

/// Where a line runs beneath a crossing it leaves a gap, to either side so much of a square.
const GAP: f32 = 0.16;
/// How far from the edge towards the middle of a square a number stands.
const COUNTED_AT: f32 = 0.36;
/// The straight pieces that a quarter circle is drawn with.
const ARC_STEPS: u8 = 10;
/// The dashes of a stub in the ring, of a straight way through a square, and of a quarter circle.
const STUB_DASHES: u8 = 2;
const STRAIGHT_DASHES: u8 = 3;
const ARC_DASHES: u8 = 2;

/// The line of a player, drawn.
#[must_use]
pub fn thread(geometry: &Geometry, seat: Seat, line: &Line) -> PassLineView {
    let mut pen = Pen::default();
    let (start, end) = (
        geometry.space(line.from).center(),
        geometry.space(line.to).center(),
    );
    if let Some(first) = line.visits.first() {
        pen.straight(start, edge(geometry, first, first.enters), STUB_DASHES);
    }
    for visit in &line.visits {
        pen.visit(geometry, visit);
    }
    if let Some(last) = line.visits.last() {
        pen.straight(edge(geometry, last, last.leaves), end, STUB_DASHES);
    }
    let [dash_a, dash_b, dash_c] = pen.dashes.map(Into::into);
    PassLineView {
        seat: i32::from(seat.0),
        thread: pen.thread.into(),
        dash_a,
        dash_b,
        dash_c,
    }
}

/// The numbers that are counted on a line, in order.
pub fn counts<'a>(
    geometry: &'a Geometry,
    line: &'a Line,
) -> impl Iterator<Item = PassCountView> + 'a {
    let counted = line.visits.iter().filter(|visit| visit.counted);
    counted.map(|visit| {
        let (from, to) = (
            edge(geometry, visit, visit.enters),
            geometry.cell(visit.square).center(),
        );
        let at = between(from, to, COUNTED_AT);
        PassCountView {
            x: at.x,
            y: at.y,
            level: i32::from(visit.level),
        }
    })
}

/// The middle of a side of a square that a line visits.
fn edge(geometry: &Geometry, visit: &Visit, side: Side) -> Point {
    middle(geometry.cell(visit.square), geometry.side(side))
}

fn middle(cell: Rect, side: PassSide) -> Point {
    let center = cell.center();
    match side {
        PassSide::Up => Point {
            y: cell.y,
            ..center
        },
        PassSide::Down => Point {
            y: cell.bottom(),
            ..center
        },
        PassSide::Left => Point {
            x: cell.x,
            ..center
        },
        PassSide::Right => Point {
            x: cell.right(),
            ..center
        },
        PassSide::None => center,
    }
}

fn between(from: Point, to: Point, part: f32) -> Point {
    Point {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
    }
}

/// The path commands so far.
#[derive(Default)]
struct Pen {
    thread: String,
    dashes: [String; 3],
    /// How many dashes there are.
    dealt: usize,
}

impl Pen {
    fn visit(&mut self, geometry: &Geometry, visit: &Visit) {
        let from = edge(geometry, visit, visit.enters);
        let to = edge(geometry, visit, visit.leaves);
        let upright = matches!(geometry.side(visit.leaves), PassSide::Up | PassSide::Down);
        if visit.enters != visit.leaves.opposite() {
            let center = geometry.cell(visit.square).center();
            self.arc(from, to, center);
        } else if upright {
            // What runs up and down passes beneath what runs across.
            self.straight(from, between(from, to, 0.5 - GAP), 1);
            self.straight(between(from, to, 0.5 + GAP), to, 1);
        } else {
            self.straight(from, to, STRAIGHT_DASHES);
        }
    }

    fn straight(&mut self, from: Point, to: Point, dashes: u8) {
        self.along(|part| between(from, to, part), 1, dashes);
    }

    /// A quarter circle around the corner of a square, from side to side.
    fn arc(&mut self, from: Point, to: Point, center: Point) {
        let corner = Point {
            x: from.x + to.x - center.x,
            y: from.y + to.y - center.y,
        };
        let way = |part: f32| {
            let (sin, cos) = (part * FRAC_PI_2).sin_cos();
            Point {
                x: corner.x + (from.x - corner.x) * cos + (to.x - corner.x) * sin,
                y: corner.y + (from.y - corner.y) * cos + (to.y - corner.y) * sin,
            }
        };
        self.along(way, ARC_STEPS, ARC_DASHES);
    }

    fn along(&mut self, way: impl Fn(f32) -> Point, steps: u8, dashes: u8) {
        write(&mut self.thread, &way, (0.0, 1.0), steps);
        let dash = 1.0 / f32::from(dashes);
        for nth in 0..dashes {
            let from = (f32::from(nth) + 0.25) * dash;
            if let Some(path) = self.dashes.get_mut(self.dealt % 3) {
                write(path, &way, (from, from + 0.5 * dash), steps.div_ceil(3));
            }
            self.dealt += 1;
        }
    }
}

/// Writes a part of a way in straight pieces.
fn write(path: &mut String, way: &impl Fn(f32) -> Point, (from, to): (f32, f32), steps: u8) {
    for step in 0..=steps {
        let at = way(from + (to - from) * f32::from(step) / f32::from(steps.max(1)));
        let letter = if step == 0 { 'M' } else { 'L' };
        // Writing into a string never fails.
        let _ = write!(path, "{letter} {:.2} {:.2} ", at.x, at.y);
    }
}

#[cfg(test)]
mod tests {
    use baban_core::games::passtally::{Board, Pattern, Space};

    use super::*;

    /// The points of a path's commands.
    fn points(path: &str) -> Vec<(f32, f32)> {
        let words: Vec<&str> = path.split_whitespace().collect();
        words
            .chunks(3)
            .map(|word| (word[1].parse().unwrap(), word[2].parse().unwrap()))
            .collect()
    }

    #[test]
    fn a_line_is_drawn_from_marker_space_to_marker_space_without_jumps() {
        let board = Board::EMPTY
            .with(Pattern::AB, "c3".parse().unwrap(), "d3".parse().unwrap())
            .unwrap();
        for quarters in 0..4 {
            let geometry = Geometry::new(600.0, 600.0).turned(quarters);
            for from in Space::ALL {
                let line = board.trace(from);
                let view = thread(&geometry, Seat(1), &line);
                let drawn = points(&view.thread);
                let near = |(x, y): (f32, f32), space: Space| {
                    geometry.space(space).center().distance(Point { x, y }) < 0.1
                };
                assert!(near(drawn[0], line.from) && near(*drawn.last().unwrap(), line.to));
                for pair in drawn.windows(2) {
                    let jump = (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1);
                    assert!(jump < geometry.unit() * 1.01, "{jump}");
                }
                assert_eq!(view.seat, 1);
                assert!(!view.dash_a.is_empty() && !view.dash_c.is_empty());
            }
        }
    }

    #[test]
    fn every_tile_that_is_entered_is_counted_inside_its_square() {
        let geometry = Geometry::new(600.0, 600.0);
        let board = Board::EMPTY
            .with(Pattern::XX, "c3".parse().unwrap(), "d3".parse().unwrap())
            .unwrap();
        let line = board.trace(Space::ALL[20]);
        let counted: Vec<PassCountView> = counts(&geometry, &line).collect();
        assert_eq!(counted.len(), 1);
        let cell = geometry.cell("c3".parse().unwrap());
        let at = Point {
            x: counted[0].x,
            y: counted[0].y,
        };
        assert!(cell.distance(at) == 0.0 && at.x < cell.center().x);
        assert_eq!(counted[0].level, 1);
    }
}
