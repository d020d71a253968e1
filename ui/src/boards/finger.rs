//! The finger on a board: when it taps, when it drags, and when it only slips. A second finger while
//! the first is down is ignored.

use super::shape::{Point, Rect};

/// A finger that moves less than this, in logical pixels, has tapped.
pub const SLIP: f32 = 10.0;

/// The side of the square that a finger needs, in logical pixels: what is drawn smaller can be
/// touched beside its drawing too.
pub const TOUCH: f32 = 48.0;

/// What a finger has done so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It has not moved more than a tap may.
    Still,
    /// It drags a piece.
    Dragging,
    /// It has moved, but there was nothing to be dragged.
    Stray,
}

/// A finger that is down.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// Where it came down.
    pub start: Point,
    /// Where it is.
    pub now: Point,
    /// What it has done.
    pub touch: Touch,
}

/// The one finger that counts, down or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Finger(Option<Press>);

impl Finger {
    /// A finger comes down.
    pub fn pressed(&mut self, at: Point) {
        if self.0.is_none() {
            self.0 = Some(Press {
                start: at,
                now: at,
                touch: Touch::Still,
            });
        }
    }

    /// The finger moves. Once, when it has moved further than a tap may, this tells where it came
    /// down; it is stray from then on, unless it [drags](Self::drag).
    pub fn moved(&mut self, at: Point) -> Option<Point> {
        let press = self.0.as_mut()?;
        press.now = at;
        if press.touch != Touch::Still || press.start.distance(at) < SLIP {
            return None;
        }
        press.touch = Touch::Stray;
        Some(press.start)
    }

    /// It has found a piece to drag.
    pub fn drag(&mut self) {
        if let Some(press) = self.0.as_mut() {
            press.touch = Touch::Dragging;
        }
    }

    /// Where it drags a piece.
    #[must_use]
    pub fn dragging(&self) -> Option<Point> {
        self.0
            .filter(|press| press.touch == Touch::Dragging)
            .map(|press| press.now)
    }

    /// It leaves the board, or is forgotten.
    pub fn lifted(&mut self) -> Option<Press> {
        self.0.take()
    }
}

/// Where a dragged piece is seen: above the finger by so much, but on the board.
#[must_use]
pub fn above(finger: Point, by: f32, board: Rect) -> Point {
    Point {
        x: finger.x.min(board.right()).max(board.x),
        y: (finger.y - by).min(board.bottom()).max(board.y),
    }
}

/// The place among some that a touch means: the nearest of those whose drawing, grown to the size
/// that a finger needs, is touched; of equally near ones that with the nearest middle.
#[must_use]
pub fn meant<T>(at: Point, places: impl IntoIterator<Item = (T, Rect)>) -> Option<T> {
    let mut best: Option<((f32, f32), T)> = None;
    for (place, rect) in places {
        let grown = Rect::around(rect.center(), rect.width.max(TOUCH), rect.height.max(TOUCH));
        if grown.distance(at) > 0.0 {
            continue;
        }
        let far = (rect.distance(at), rect.center().distance(at));
        if best.as_ref().is_none_or(|(least, _)| far < *least) {
            best = Some((far, place));
        }
    }
    best.map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_slip_is_a_tap_and_a_second_finger_is_nothing() {
        let at = |x| Point { x, y: 0.0 };
        let mut finger = Finger::default();
        finger.pressed(at(0.0));
        finger.pressed(at(100.0));
        assert_eq!(finger.moved(at(SLIP - 1.0)), None);
        assert_eq!(finger.moved(at(SLIP)), Some(at(0.0)));
        assert_eq!(finger.moved(at(SLIP + 1.0)), None);
        finger.drag();
        assert_eq!(finger.dragging(), Some(at(SLIP + 1.0)));
        assert_eq!(
            finger.lifted().map(|press| press.touch),
            Some(Touch::Dragging)
        );
        assert_eq!(finger.moved(at(50.0)), None);
    }

    #[test]
    fn a_touch_beside_a_small_place_means_it_unless_another_is_nearer() {
        let places = [
            ('a', Rect::new(0.0, 0.0, 40.0, 40.0)),
            ('b', Rect::new(40.0, 0.0, 40.0, 40.0)),
            ('c', Rect::new(0.0, -10.0, 40.0, 10.0)),
        ];
        let at = |x, y| meant(Point { x, y }, places);
        assert_eq!(at(38.0, 20.0), Some('a'));
        assert_eq!(at(42.0, 20.0), Some('b'));
        assert_eq!(at(20.0, -20.0), Some('c'));
        assert_eq!(at(20.0, 43.0), Some('a'));
        assert_eq!(at(20.0, 60.0), None);
    }
}
