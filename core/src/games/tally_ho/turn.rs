//! What actions do: turns, the final phase, the end of a round.

use super::action::Action;
use super::colour::{Both, Colour};
use super::forest::Cell;
use super::illegal::Illegal;
use super::kind::Kind;
use super::readings::{FINAL_TURNS, may_not_go_back};
use super::result::{Ending, RoundResult};
use super::square::Square;
use super::state::{TallyHo, Trail, blue_in};
use super::tile::Tile;

impl TallyHo {
    /// Plays an action, or tells why not.
    pub(super) fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(action)?;
        // A lock holds for one turn (T11).
        self.locked = None;
        match action {
            Action::Flip(square) => {
                *self.trails.of_mut(self.turn) = None;
                self.quiet_turns = 0;
                self.flipping = Some(square);
                return Ok(());
            }
            Action::Face(tile) => self.show(tile),
            Action::Move { from, to } => {
                self.quiet_turns += 1;
                self.relocate(action, from, to);
            }
            Action::Capture { from, to } => {
                self.take(to);
                self.relocate(action, from, to);
            }
            Action::Exit { from, .. } => {
                *self.trails.of_mut(self.turn) = None;
                self.take(from);
                self.forest = self.forest.after(action);
            }
            Action::Pass => {
                *self.trails.of_mut(self.turn) = None;
                self.quiet_turns += 1;
            }
        }
        self.end_turn(matches!(action, Action::Face(_)));
        Ok(())
    }

    fn show(&mut self, tile: Tile) {
        if let Some(square) = self.flipping.take() {
            self.forest.put(square, Cell::Up(tile));
            self.locked = tile.kind().is_bird().then_some(square);
        }
    }

    /// Moves a tile, after what it captures was taken.
    fn relocate(&mut self, action: Action, from: Square, to: Square) {
        let kind = self.forest.get(from).tile().map(Tile::kind);
        self.forest = self.forest.after(action);
        let watched = kind.is_some_and(|kind| may_not_go_back(kind, self.turn));
        *self.trails.of_mut(self.turn) = watched.then_some(Trail { from, to });
        self.locked = kind.is_some_and(Kind::is_bird).then_some(to);
    }

    /// Lays the tile there in front of the player to move.
    fn take(&mut self, square: Square) {
        self.quiet_turns = 0;
        if let Some(tile) = self.forest.get(square).tile() {
            self.won.of_mut(self.turn).add(tile.kind());
        }
        // A captured tile is not remembered to have moved.
        let other = self.trails.of_mut(self.turn.other());
        *other = other.filter(|trail| trail.to != square);
    }

    fn end_turn(&mut self, after_flip: bool) {
        let turns_over = match &mut self.final_turns {
            Some(left) => {
                let own = left.of_mut(self.turn);
                *own = own.saturating_sub(1);
                (left.blue, left.brown) == (0, 0)
            }
            None => {
                if after_flip && self.face_down() == 0 {
                    self.final_turns = Some(Both {
                        blue: FINAL_TURNS,
                        brown: FINAL_TURNS,
                    });
                }
                false
            }
        };
        self.turn = self.turn.other();
        if let Some(colour) = self.final_turns.and_then(|_| self.without_tile()) {
            self.end_round(Ending::NoOwnTile(colour));
        } else if turns_over {
            self.end_round(Ending::Turns);
        }
    }

    /// The colour that has no tile of its own face up in the forest.
    pub(super) fn without_tile(&self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| {
            !self
                .forest
                .tiles()
                .any(|(_, tile)| tile.kind().owner() == Some(colour))
        })
    }

    /// Writes the result down and begins the next round, if there is one; nothing is remembered
    /// (T10, T17, T18).
    fn end_round(&mut self, ending: Ending) {
        let result = RoundResult {
            blue: blue_in(&self.options, self.round()),
            won: self.won,
            ending,
        };
        if let Some(place) = self.results.get_mut(usize::from(self.finished)) {
            *place = result;
        }
        let ended = *self;
        *self = Self {
            results: ended.results,
            finished: ended.finished + 1,
            ..Self::begin(ended.options)
        };
        if self.finished == self.rounds() {
            self.forest = ended.forest;
            self.won = ended.won;
        }
    }
}
