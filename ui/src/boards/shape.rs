//! Points and rectangles in the logical pixels of a board's area.

/// A place in the area.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The distance to another place.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// A length that can be drawn: what is no size counts as 0.
#[must_use]
pub fn size(length: f32) -> f32 {
    if length.is_finite() {
        length.max(0.0)
    } else {
        0.0
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// From left to right, not negative.
    pub width: f32,
    /// From top to bottom, not negative.
    pub height: f32,
}

impl Rect {
    /// A rectangle from its upper left corner and its size.
    #[must_use]
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// A rectangle around a place.
    #[must_use]
    pub fn around(center: Point, width: f32, height: f32) -> Self {
        Self::new(
            center.x - width / 2.0,
            center.y - height / 2.0,
            width,
            height,
        )
    }

    /// The place in the middle.
    #[must_use]
    pub fn center(self) -> Point {
        Point {
            x: self.x + self.width / 2.0,
            y: self.y + self.height / 2.0,
        }
    }

    /// The right edge.
    #[must_use]
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// The lower edge.
    #[must_use]
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// How far a place is from the rectangle; 0 inside.
    #[must_use]
    pub fn distance(self, place: Point) -> f32 {
        let dx = (self.x - place.x).max(place.x - self.right()).max(0.0);
        let dy = (self.y - place.y).max(place.y - self.bottom()).max(0.0);
        dx.hypot(dy)
    }

    /// The mirror image in the diagonal: x and y change places.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self::new(self.y, self.x, self.height, self.width)
    }

    /// The rectangle moved by a distance.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self::new(self.x + by.x, self.y + by.y, self.width, self.height)
    }
}
