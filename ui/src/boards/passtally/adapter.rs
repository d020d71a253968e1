//! From a position to what the picture draws.

use baban_core::games::passtally::{Line, Passtally, Space, Square};

use super::geometry::Geometry;
use super::hand::{Hand, movable, settable, targets};
use super::status::{Counting, hue};
use super::story::Story;
use super::thread;
use crate::boards::shape::Point;
use crate::{
    PassCellView, PassCountView, PassHalf, PassHoverView, PassLineView, PassMarkerView, PassSide,
    PassSpaceView,
};

/// Everything that a picture of the board is made of.
pub struct Scene<'a> {
    game: &'a Passtally,
    story: &'a Story,
    geometry: &'a Geometry,
    hand: &'a Hand,
    /// The lines that are lit, with their numbers.
    counting: Option<&'a Counting>,
    movable: Vec<Space>,
    targets: Vec<Space>,
}

impl<'a> Scene<'a> {
    /// Gathers what the lists have in common.
    #[must_use]
    pub fn new(
        game: &'a Passtally,
        story: &'a Story,
        geometry: &'a Geometry,
        hand: &'a Hand,
        counting: Option<&'a Counting>,
    ) -> Self {
        let chosen = hand.marker();
        // With something chosen it shows where that can go, and nothing else.
        let idle = chosen.is_none() && hand.tile().is_none();
        Self {
            game,
            story,
            geometry,
            hand,
            counting,
            movable: if idle { movable(game) } else { Vec::new() },
            targets: match chosen {
                Some(from) => targets(game, from),
                None => settable(game),
            },
        }
    }

    /// Marks what can move before anything is chosen, or does not.
    #[must_use]
    pub fn marking(mut self, marks: bool) -> Self {
        if !marks {
            self.movable.clear();
        }
        self
    }

    /// The 36 squares in the order of their indices.
    #[must_use]
    pub fn cells(&self) -> Vec<PassCellView> {
        let tile = self.hand.tile();
        let room = tile.map(|tile| tile.room(self.game)).unwrap_or_default();
        let cell = |square| PassCellView {
            glow: room.contains(&square),
            ..self.cell(square)
        };
        Square::ALL.into_iter().map(cell).collect()
    }

    /// The 24 marker spaces, clockwise.
    #[must_use]
    pub fn spaces(&self) -> Vec<PassSpaceView> {
        let space = |space: Space| {
            let center = self.geometry.space(space).center();
            PassSpaceView {
                x: center.x,
                y: center.y,
                inward: self.geometry.side(space.side().opposite()),
                number: i32::from(space.number()) + 1,
                target: self.targets.contains(&space),
                seat: self
                    .game
                    .marker_at(space)
                    .map_or(-1, |seat| i32::from(seat.0)),
                movable: self.movable.contains(&space),
                chosen: self.hand.marker() == Some(space),
            }
        };
        Space::ALL.into_iter().map(space).collect()
    }

    /// The markers in the order of the story.
    #[must_use]
    pub fn markers(&self) -> Vec<PassMarkerView> {
        let held = self.hand.held(self.geometry);
        let markers = self.story.markers.iter().enumerate();
        markers
            .map(|(nth, marker)| {
                let chosen = self.hand.marker() == Some(marker.space);
                let held = held.filter(|_| chosen);
                let at = held.unwrap_or_else(|| self.geometry.space(marker.space).center());
                PassMarkerView {
                    x: at.x,
                    y: at.y,
                    seat: i32::from(marker.seat.0),
                    movable: self.movable.contains(&marker.space),
                    chosen,
                    held: held.is_some(),
                    last: self.story.moved.contains(&nth),
                }
            })
            .collect()
    }

    /// The tile in hand.
    #[must_use]
    pub fn hover(&self) -> PassHoverView {
        let Some(tile) = self.hand.tile() else {
            return PassHoverView::default();
        };
        let land = self.geometry.cell(tile.first);
        let held = self.hand.held(self.geometry);
        // Held, its middle is where the finger has it.
        let off = held.map_or_else(Point::default, |middle| {
            let landing = self.geometry.between(tile.first, tile.second);
            Point {
                x: middle.x - landing.x,
                y: middle.y - landing.y,
            }
        });
        let (first, second) = tile.halves();
        let level = self.game.board().fits(tile.first, tile.second).ok();
        PassHoverView {
            shown: true,
            x: land.x + off.x,
            y: land.y + off.y,
            way: self.geometry.side(tile.way()),
            first: self.geometry.half(first),
            second: self.geometry.half(second),
            hue: hue(tile.pattern),
            level: level.map_or(0, i32::from),
            legal: level.is_some(),
            held: held.is_some(),
            land_x: land.x,
            land_y: land.y,
        }
    }

    /// The lines that are lit.
    #[must_use]
    pub fn lines(&self) -> Vec<PassLineView> {
        self.lit(|counting, line| vec![thread::thread(self.geometry, counting.seat, line)])
    }

    /// The numbers that are counted on them.
    #[must_use]
    pub fn counts(&self) -> Vec<PassCountView> {
        self.lit(|_, line| thread::counts(self.geometry, line).collect())
    }

    fn lit<T>(&self, draw: impl Fn(&Counting, &Line) -> Vec<T>) -> Vec<T> {
        let lines = self.counting.into_iter().flat_map(|counting| {
            let lines = counting.what.lines.iter();
            lines.map(move |line| (counting, line))
        });
        lines
            .flat_map(|(counting, line)| draw(counting, line))
            .collect()
    }

    fn cell(&self, square: Square) -> PassCellView {
        let rect = self.geometry.cell(square);
        let board = self.game.board();
        let bare = PassCellView {
            x: rect.x,
            y: rect.y,
            name: square.to_string().into(),
            level: 0,
            hue: -1,
            half: PassHalf::X,
            seam: PassSide::None,
            covered: false,
            glow: false,
            last: false,
        };
        let Some((tile, half)) = board.top(square) else {
            return bare;
        };
        let other = if tile.first == square {
            tile.second
        } else {
            tile.first
        };
        let seam = square.side_towards(other);
        let above = board.top(other).map(|(above, _)| above.number);
        PassCellView {
            level: i32::from(tile.level),
            hue: hue(tile.pattern),
            half: self.geometry.half(half),
            seam: seam.map_or(PassSide::None, |side| self.geometry.side(side)),
            covered: above != Some(tile.number),
            last: self.story.tiles.contains(&tile.number),
            ..bare
        }
    }
}
