//! What is drawn over a board: arrows, and signs of what can and what cannot be done.

use std::fmt::Write as _;

use slint::{ModelRc, VecModel};

use crate::boards::shape::Point;
use crate::{DiagramArrow, DiagramMarks, DiagramSign};

/// How far beside the straight way an arrow's middle is, in parts of its length: the first between
/// two places, and every further one.
const BEND: (f32, f32) = (0.1, 0.16);
/// An arrow's head, in units.
const HEAD: (f32, f32) = (0.34, 0.19);

/// The marks of one board; lengths are in its logical pixels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The side of a square or of a point.
    pub unit: f32,
    arrows: Vec<DiagramArrow>,
    signs: Vec<DiagramSign>,
    /// Where the arrows so far lead from and to.
    drawn: Vec<(Point, Point)>,
}

impl Marks {
    /// No marks yet.
    #[must_use]
    pub fn new(unit: f32) -> Self {
        Self {
            unit,
            ..Self::default()
        }
    }

    /// An arrow from place to place. Another one along the same way lies beside the first.
    pub fn arrow(&mut self, from: Point, to: Point) {
        let others = self.drawn.iter().filter(|&&way| way == (from, to)).count();
        let bend = BEND.0 + BEND.1 * f32::from(u8::try_from(others).unwrap_or(u8::MAX));
        let middle = Point {
            x: (from.x + to.x) / 2.0 + bend * (to.y - from.y),
            y: (from.y + to.y) / 2.0 - bend * (to.x - from.x),
        };
        let (head, foot) = self.head(middle, to);
        let shaft = format!(
            "M {:.1} {:.1} Q {:.1} {:.1} {:.1} {:.1}",
            from.x, from.y, middle.x, middle.y, foot.x, foot.y
        );
        self.drawn.push((from, to));
        self.arrows.push(DiagramArrow {
            shaft: shaft.into(),
            head: head.into(),
            side: -1,
        });
    }

    /// A side's way along some points.
    pub fn way(&mut self, side: i32, points: &[Point]) {
        let [first, .., before, last] = points else {
            return;
        };
        let (head, foot) = self.head(*before, *last);
        let mut shaft = format!("M {:.1} {:.1}", first.x, first.y);
        let inner = points.get(1..points.len() - 1).unwrap_or_default();
        for point in inner.iter().chain([&foot]) {
            // Writing into a string never fails.
            let _ = write!(shaft, " L {:.1} {:.1}", point.x, point.y);
        }
        self.arrows.push(DiagramArrow {
            shaft: shaft.into(),
            head: head.into(),
            side,
        });
    }

    /// How many arrows there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.arrows.len()
    }

    /// The sign of what can, or cannot, be done at a place.
    pub fn sign(&mut self, at: Point, possible: bool) {
        self.signs.push(DiagramSign {
            x: at.x,
            y: at.y,
            possible,
        });
    }

    /// As the picture takes them.
    #[must_use]
    pub fn view(self) -> DiagramMarks {
        DiagramMarks {
            unit: self.unit,
            arrows: ModelRc::new(VecModel::from(self.arrows)),
            signs: ModelRc::new(VecModel::from(self.signs)),
        }
    }

    /// The head of an arrow that comes from there and ends here, and where its shaft ends.
    fn head(&self, from: Point, tip: Point) -> (String, Point) {
        let length = from.distance(tip).max(f32::EPSILON);
        let (dx, dy) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
        let (long, half) = (HEAD.0 * self.unit, HEAD.1 * self.unit);
        let foot = Point {
            x: tip.x - dx * long,
            y: tip.y - dy * long,
        };
        let corner = |side: f32| (foot.x - side * dy * half, foot.y + side * dx * half);
        let ((ax, ay), (bx, by)) = (corner(1.0), corner(-1.0));
        let head = format!(
            "M {:.1} {:.1} L {ax:.1} {ay:.1} L {bx:.1} {by:.1} Z",
            tip.x, tip.y
        );
        (head, foot)
    }
}

#[cfg(test)]
mod tests {
    use slint::Model as _;

    use super::*;

    #[test]
    fn arrows_along_the_same_way_do_not_hide_each_other() {
        let (from, to) = (Point { x: 0.0, y: 0.0 }, Point { x: 100.0, y: 0.0 });
        let mut marks = Marks::new(20.0);
        marks.arrow(from, to);
        marks.arrow(from, to);
        marks.arrow(to, from);
        let arrows: Vec<DiagramArrow> = marks.view().arrows.iter().collect();
        assert_eq!(arrows.len(), 3);
        assert_ne!(arrows[0].shaft, arrows[1].shaft);
        assert!(arrows.iter().all(|arrow| arrow.head.starts_with("M ")));
    }
}
