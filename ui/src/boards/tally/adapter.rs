//! From a position to what the picture draws.

use baban_core::game::{Actor, Game as _};
use baban_core::games::tally_ho::{Cell, Side, Square, TallyHo, Tile};

use super::geometry::Geometry;
use super::hand::{Hand, movable, targets};
use super::spot::Spot;
use super::status::{compass, kind_code, owner_code, rifle};
use super::story::{Piece, Story};
use crate::boards::shape::Rect;
use crate::{Direction, ExitView, SquareView, TallyMark, TileView};

/// How much larger a held tile is.
const HELD: f32 = 1.3;
/// The tile that moved last passes above those that lie.
const TRAVELLING: i32 = 100;
/// The held tile is above all.
const ABOVE_ALL: i32 = 1000;

/// Everything that a picture of the forest is made of.
pub struct Scene<'a> {
    /// The position.
    pub game: &'a TallyHo,
    /// What the log tells of the round on the board.
    pub story: &'a Story,
    /// Where things lie.
    pub geometry: &'a Geometry,
    /// What is chosen, lifted and held.
    pub hand: &'a Hand,
    movable: Vec<Square>,
    targets: Vec<Spot>,
    fire: Vec<Square>,
}

impl<'a> Scene<'a> {
    /// Gathers what the lists have in common.
    #[must_use]
    pub fn new(
        game: &'a TallyHo,
        story: &'a Story,
        geometry: &'a Geometry,
        hand: &'a Hand,
    ) -> Self {
        let playing = story.ended.is_none();
        let chosen = hand.chosen().filter(|_| playing);
        Self {
            game,
            story,
            geometry,
            hand,
            movable: if playing { movable(game) } else { Vec::new() },
            targets: chosen.map(|from| targets(game, from)).unwrap_or_default(),
            fire: chosen
                .map(|from| line_of_fire(game, from))
                .unwrap_or_default(),
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

    /// The 49 squares in the order of their indices.
    #[must_use]
    pub fn squares(&self) -> Vec<SquareView> {
        Square::ALL
            .into_iter()
            .map(|square| {
                let rect = self.geometry.spot(Spot::Square(square));
                let cell = self.story.forest.get(square);
                let tile = cell.tile();
                SquareView {
                    x: rect.x,
                    y: rect.y,
                    name: square.to_string().into(),
                    occupied: cell != Cell::Empty,
                    face_up: tile.is_some(),
                    kind: tile.map(|tile| kind_code(tile.kind())).unwrap_or_default(),
                    aim: tile.map(|tile| compass(rifle(tile))).unwrap_or_default(),
                    mark: self.mark(Spot::Square(square)),
                    last: self.story.touched.contains(&square),
                    under_fire: self.fire.contains(&square),
                }
            })
            .collect()
    }

    /// The tiles in the order of the story's pieces.
    #[must_use]
    pub fn tiles(&self) -> Vec<TileView> {
        let held = self.hand.held(self.geometry).zip(self.hand.chosen());
        self.story
            .pieces
            .iter()
            .enumerate()
            .map(|(nth, piece)| match held {
                Some((center, square)) if !piece.gone && piece.spot == Spot::Square(square) => {
                    let side = self.geometry.tile() * HELD;
                    TileView {
                        mark: TallyMark::Chosen,
                        held: true,
                        level: ABOVE_ALL,
                        ..self.tile(nth, piece, Rect::around(center, side, side))
                    }
                }
                _ => self.tile(nth, piece, self.geometry.tile_on(piece.spot)),
            })
            .collect()
    }

    /// The four exits: north, east, south, west.
    #[must_use]
    pub fn exits(&self) -> Vec<ExitView> {
        let open = self.game.exits_open() && self.story.ended.is_none();
        Side::ALL
            .into_iter()
            .map(|side| {
                let rect = self.geometry.spot(Spot::Exit(side));
                ExitView {
                    x: rect.x,
                    y: rect.y,
                    width: rect.width,
                    height: rect.height,
                    way: self.geometry.way(side),
                    compass: compass(side),
                    open,
                    mark: self.mark(Spot::Exit(side)),
                }
            })
            .collect()
    }

    /// Where the chosen hunter's rifle points on the screen.
    #[must_use]
    pub fn fire_way(&self) -> Direction {
        let chosen = self.hand.chosen();
        let tile = chosen.and_then(|square| self.game.forest().get(square).tile());
        tile.map(|tile| self.geometry.way(rifle(tile)))
            .unwrap_or_default()
    }

    fn tile(&self, nth: usize, piece: &Piece, rect: Rect) -> TileView {
        let moved = piece
            .spot
            .square()
            .is_some_and(|square| self.story.touched.contains(&square));
        let mut view = TileView {
            x: rect.x,
            y: rect.y,
            size: rect.width,
            face_up: piece.face.is_some(),
            variant: i32::from(nth % 5 < 2),
            mark: if piece.gone {
                TallyMark::None
            } else {
                match self.mark(piece.spot) {
                    // What concerns the place alone.
                    TallyMark::Target | TallyMark::CaptureTarget | TallyMark::Banned => {
                        TallyMark::None
                    }
                    mark => mark,
                }
            },
            gone: piece.gone,
            level: if moved && !piece.gone { TRAVELLING } else { 0 },
            ..TileView::default()
        };
        if let Some(tile) = piece.face {
            view.kind = kind_code(tile.kind());
            view.owner = owner_code(tile.kind());
            view.points = i32::from(tile.kind().value());
            view.rifle = self.geometry.way(rifle(tile));
        }
        view
    }

    fn mark(&self, spot: Spot) -> TallyMark {
        if self.story.ended.is_some() {
            return TallyMark::None;
        }
        let Some(square) = spot.square() else {
            return if self.targets.contains(&spot) {
                TallyMark::Target
            } else {
                TallyMark::None
            };
        };
        if self.hand.chosen() == Some(square) {
            return TallyMark::Chosen;
        }
        if self.hand.armed() == Some(square) {
            return TallyMark::Armed;
        }
        if self.targets.contains(&spot) {
            return if self.game.forest().get(square) == Cell::Empty {
                TallyMark::Target
            } else {
                TallyMark::CaptureTarget
            };
        }
        if !matches!(self.game.actor(), Actor::Player(_)) {
            return TallyMark::None;
        }
        if self.game.locked() == Some(square) {
            return TallyMark::Locked;
        }
        let chosen = self.hand.chosen();
        match self.game.banned() {
            Some((tile, from)) if from == square => {
                let bites = match chosen {
                    Some(chosen) => chosen == tile,
                    None => self.movable.contains(&tile),
                };
                if bites {
                    return TallyMark::Banned;
                }
            }
            _ => {}
        }
        if chosen.is_none() && self.movable.contains(&square) {
            TallyMark::Movable
        } else {
            TallyMark::None
        }
    }
}

/// The squares before a hunter's rifle: empty ones, and the first tile if it can be captured.
fn line_of_fire(game: &TallyHo, from: Square) -> Vec<Square> {
    let Some(Tile::Hunter(side)) = game.forest().get(from).tile() else {
        return Vec::new();
    };
    let mut squares = Vec::new();
    for &square in from.ray(side) {
        match game.forest().get(square) {
            Cell::Empty => squares.push(square),
            Cell::Up(tile) if Tile::Hunter(side).captures(tile.kind(), side) => {
                squares.push(square);
                break;
            }
            Cell::Up(_) | Cell::Down => break,
        }
    }
    squares
}
