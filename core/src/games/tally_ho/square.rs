//! The 49 squares, a1 to g7, and the straight lines between them (T1, T7).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::tile::Side;
use crate::game::UnknownAction;

/// A square, `a1` to `g7`: files from west to east, ranks from south to north. Squares are in the
/// order a1, b1, … g1, a2, … g7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

impl Square {
    /// Squares in a row and in a column.
    pub const SIDE: u8 = 7;

    /// How many squares there are.
    pub const COUNT: usize = 49;

    /// Every square, in order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// d4: empty at the start of a round, an ordinary square afterwards (T1).
    pub const CENTRE: Self = Self(24);

    /// The square in that file and rank, both counted from 0; `None` if there is none.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < Self::SIDE && rank < Self::SIDE {
            Some(Self(rank * Self::SIDE + file))
        } else {
            None
        }
    }

    /// The square with that place in [`ALL`](Self::ALL); `None` from 49 on.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The place in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 is file a, 6 is file g.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Self::SIDE
    }

    /// 0 is rank 1, 6 is rank 7.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / Self::SIDE
    }

    /// The edge square of the exit on that side: d7, g4, d1 or a4 (T13).
    #[must_use]
    pub const fn at_exit(side: Side) -> Self {
        match side {
            Side::North => Self(45),
            Side::East => Self(27),
            Side::South => Self(3),
            Side::West => Self(21),
        }
    }

    /// The next square in that direction; `None` at the edge.
    #[must_use]
    pub const fn next(self, towards: Side) -> Option<Self> {
        let (file, rank) = (self.file(), self.rank());
        match towards {
            Side::North => Self::new(file, rank + 1),
            Side::East => Self::new(file + 1, rank),
            Side::South => Self::new(file, rank.wrapping_sub(1)),
            Side::West => Self::new(file.wrapping_sub(1), rank),
        }
    }

    /// The squares from here to the edge in that direction, without this one, the nearest first.
    #[must_use]
    pub fn ray(self, towards: Side) -> &'static [Self] {
        let Ray { squares, length } = &RAYS[self.index()][towards as usize];
        squares.get(..*length).unwrap_or_default()
    }

    /// In which direction the other square lies and how many squares away; `None` if it is this
    /// one or in no straight line with it (T7).
    #[must_use]
    pub fn line_to(self, other: Self) -> Option<(Side, u8)> {
        let (files, ranks) = (
            other.file().abs_diff(self.file()),
            other.rank().abs_diff(self.rank()),
        );
        match (files, ranks) {
            (0, 0) => None,
            (0, _) if other.rank() > self.rank() => Some((Side::North, ranks)),
            (0, _) => Some((Side::South, ranks)),
            (_, 0) if other.file() > self.file() => Some((Side::East, files)),
            (_, 0) => Some((Side::West, files)),
            _ => None,
        }
    }

    /// The squares strictly between two in a straight line, from here on; none if they are not in
    /// one.
    pub fn between(self, other: Self) -> impl Iterator<Item = Self> {
        let ray = match self.line_to(other) {
            Some((towards, _)) => self.ray(towards),
            None => &[],
        };
        ray.iter()
            .copied()
            .take_while(move |&square| square != other)
    }
}

/// The squares in one direction: as many as the length, then nothing of meaning.
#[derive(Clone, Copy)]
struct Ray {
    squares: [Square; Square::SIDE as usize - 1],
    length: usize,
}

impl Ray {
    const fn new(from: Square, towards: Side) -> Self {
        let mut ray = Self {
            squares: [from; Square::SIDE as usize - 1],
            length: 0,
        };
        let mut last = from;
        while let Some(next) = last.next(towards) {
            ray.squares[ray.length] = next;
            ray.length += 1;
            last = next;
        }
        ray
    }
}

/// For each square, the rays to the four sides: walked so often that they are looked up.
static RAYS: [[Ray; Side::ALL.len()]; Square::COUNT] = {
    let mut rays = [[Ray::new(Square(0), Side::North); Side::ALL.len()]; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let mut side = 0;
        while side < Side::ALL.len() {
            rays[square][side] = Ray::new(Square::ALL[square], Side::ALL[side]);
            side += 1;
        }
        square += 1;
    }
    rays
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file());
        write!(f, "{file}{}", self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let square = match *text.as_bytes() {
            [file @ b'a'..=b'g', rank @ b'1'..=b'7'] => Self::new(file - b'a', rank - b'1'),
            _ => None,
        };
        square.ok_or_else(|| UnknownAction::new(text))
    }
}

impl TryFrom<String> for Square {
    type Error = UnknownAction;

    fn try_from(text: String) -> Result<Self, UnknownAction> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_places_are_inverse() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "a", "a0", "a8", "h1", "A1", "a11", " a1", "é1"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
        assert_eq!(Square::CENTRE.to_string(), "d4");
        let exits = Side::ALL.map(|side| Square::at_exit(side).to_string());
        assert_eq!(exits, ["d7", "g4", "d1", "a4"]);
    }

    #[test]
    fn lines_lead_where_they_say() {
        for from in Square::ALL {
            for to in Square::ALL {
                let straight = (from.file() == to.file()) != (from.rank() == to.rank());
                assert_eq!(from.line_to(to).is_some(), straight, "{from} {to}");
                if let Some((towards, distance)) = from.line_to(to) {
                    let steps = usize::from(distance);
                    assert_eq!(from.ray(towards).get(steps - 1), Some(&to));
                    assert_eq!(from.between(to).count(), steps - 1);
                }
            }
        }
    }
}
