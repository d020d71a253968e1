//! What the log tells of the round that is on the board: which tile is which, so that tiles travel;
//! what the last turn touched; and the end of a round, which stays on the board until the next is
//! begun.

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{
    Action, Both, Cell, Colour, Forest, RoundResult, Square, TallyHo, Tile, Won,
};
use baban_core::table::Table;

use super::spot::Spot;

/// How many tiles the picture has.
pub const TILES: usize = 48;

/// A tile of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it lies; if it is gone, where it lay last, or by which exit it left.
    pub spot: Spot,
    /// What it shows; `None` face down.
    pub face: Option<Tile>,
    /// Captured or moved out.
    pub gone: bool,
}

/// What is on the board: see the [module page](self).
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// The tiles, each in its place of the list for the whole round; fewer than [`TILES`] if the
    /// game was set up with fewer.
    pub pieces: Vec<Piece>,
    /// The forest.
    pub forest: Forest,
    /// What has been won in the round.
    pub won: Both<Won>,
    /// What the last turn touched.
    pub touched: Vec<Square>,
    /// The round that has just ended, unless another has begun since.
    pub ended: Option<RoundResult>,
    /// Its number, or that of the round that is being played.
    pub round: u8,
    /// How many rounds had been finished when the first of the pieces was laid out.
    pub before: usize,
}

impl Story {
    /// Reads the log. `begun` tells that a new round is to be shown although nothing has been
    /// played in it.
    #[must_use]
    pub fn read(table: &Table<TallyHo>, begun: bool) -> Self {
        let mut state = table.view(0).unwrap_or(*table.state());
        let mut story = Self::laid(&state);
        let log = table.log();
        for (nth, &action) in log.iter().enumerate() {
            let before = state;
            if state.apply(action).is_err() {
                break;
            }
            story.follow(&before, action);
            if state.results().len() == before.results().len() {
                story.forest = *state.forest();
                story.won = Both {
                    blue: *state.won(Colour::Blue),
                    brown: *state.won(Colour::Brown),
                };
                story.ended = None;
                continue;
            }
            let over = state.outcome().is_some();
            if !over && (nth + 1 < log.len() || begun) {
                story = Self::laid(&state);
            } else if let Some(&result) = state.results().last() {
                story.forest = closing(&before, action);
                story.won = result.won;
                story.ended = Some(result);
            }
        }
        story
    }

    /// A round before its first turn, or a position that was set up.
    fn laid(state: &TallyHo) -> Self {
        let lies = |(square, cell)| {
            let face = match cell {
                Cell::Empty => return None,
                Cell::Down => None,
                Cell::Up(tile) => Some(tile),
            };
            Some(Piece {
                spot: Spot::Square(square),
                face,
                gone: false,
            })
        };
        Self {
            pieces: state.forest().cells().filter_map(lies).collect(),
            forest: *state.forest(),
            won: Both {
                blue: *state.won(Colour::Blue),
                brown: *state.won(Colour::Brown),
            },
            touched: Vec::new(),
            ended: None,
            round: state.round(),
            before: state.results().len(),
        }
    }

    /// Moves the pieces as an action does.
    fn follow(&mut self, before: &TallyHo, action: Action) {
        match action {
            Action::Flip(square) => self.touched = vec![square],
            Action::Face(tile) => {
                if let Some(piece) = before.flipping().and_then(|square| self.on(square)) {
                    piece.face = Some(tile);
                }
            }
            Action::Move { from, to } | Action::Capture { from, to } => {
                self.touched = vec![from, to];
                if let Some(taken) = self.on(to) {
                    taken.gone = true;
                }
                if let Some(piece) = self.on(from) {
                    piece.spot = Spot::Square(to);
                }
            }
            Action::Exit { from, exit } => {
                self.touched = vec![from];
                if let Some(piece) = self.on(from) {
                    piece.spot = Spot::Exit(exit);
                    piece.gone = true;
                }
            }
            Action::Pass => self.touched.clear(),
        }
    }

    /// The piece that lies on a square.
    fn on(&mut self, square: Square) -> Option<&mut Piece> {
        self.pieces
            .iter_mut()
            .find(|piece| !piece.gone && piece.spot == Spot::Square(square))
    }
}

/// The forest after the action that ended a round: the game itself has gone on to the next.
fn closing(before: &TallyHo, action: Action) -> Forest {
    let mut forest = before.forest().after(action);
    if let (Action::Face(tile), Some(square)) = (action, before.flipping()) {
        forest.put(square, Cell::Up(tile));
    }
    forest
}
