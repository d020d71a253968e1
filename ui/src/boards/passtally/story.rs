//! What the log tells beside the position: which marker is which, so that markers travel; what was
//! done last; which turn it is; and what the last turn has scored.

use baban_core::game::{Game as _, Seat};
use baban_core::games::passtally::{ACTIONS, Action, Passtally, Phase, Preview, Space};
use baban_core::table::Table;

/// A marker of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands.
    pub space: Space,
}

/// A turn that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose it was.
    pub seat: Seat,
    /// How many tiles were laid.
    pub tiles: u8,
    /// How many marker moves were made.
    pub moves: u8,
    /// The points that it has brought.
    pub points: u32,
}

/// What a turn has scored (P16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// Whose turn it was.
    pub seat: Seat,
    /// The lines, their passes and the points for them.
    pub what: Preview,
}

/// What has happened on the board: see the [module page](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The markers, each in its place of the list for the whole game.
    pub markers: Vec<Marker>,
    /// The tiles that were laid in the last turn, or in this one once something is done in it: their
    /// numbers.
    pub tiles: Vec<u8>,
    /// The markers that were moved in the same turn: their places in the list.
    pub moved: Vec<usize>,
    /// How many turns have ended.
    pub turns: usize,
    /// The last of them.
    pub last_turn: Option<Turn>,
    /// Tiles that were laid and marker moves that were made in the turn being played.
    done: (u8, u8),
    /// What the last turn has scored, if nothing has been done since.
    pub scored: Option<Scored>,
}

impl Story {
    /// Reads the log.
    #[must_use]
    pub fn read(table: &Table<Passtally>) -> Self {
        let mut state = table.view(0).unwrap_or_else(|| table.state().clone());
        let mut story = Self::at(&state);
        for &action in table.log() {
            let before = state.clone();
            if state.apply(action).is_err() {
                break;
            }
            story.follow(&before, action, &state);
        }
        story
    }

    /// A position that nothing is told of.
    fn at(state: &Passtally) -> Self {
        let seats = (0..state.seats()).map(Seat);
        let markers = seats.flat_map(|seat| {
            let spaces = state.markers(seat).iter();
            spaces.map(move |&space| Marker { seat, space })
        });
        Self {
            markers: markers.collect(),
            tiles: Vec::new(),
            moved: Vec::new(),
            turns: 0,
            last_turn: None,
            done: (0, 0),
            scored: None,
        }
    }

    fn follow(&mut self, before: &Passtally, action: Action, after: &Passtally) {
        self.scored = None;
        let begins = before.phase() == Phase::Act { left: ACTIONS };
        if begins && action != Action::Time {
            self.tiles.clear();
            self.moved.clear();
        }
        match action {
            Action::Set(space) => {
                if let Some(seat) = before.turn() {
                    self.moved = vec![self.markers.len()];
                    self.markers.push(Marker { seat, space });
                }
            }
            Action::Place { .. } => {
                let laid = after.board().tiles().last();
                self.tiles.extend(laid.map(|tile| tile.number));
                self.done.0 += 1;
            }
            Action::Move { from, to } => {
                self.done.1 += 1;
                let mut nth = (0..).zip(&mut self.markers);
                if let Some((nth, marker)) = nth.find(|(_, marker)| marker.space == from) {
                    marker.space = to;
                    if !self.moved.contains(&nth) {
                        self.moved.push(nth);
                    }
                }
            }
            Action::TurnUp(_) | Action::Confirm | Action::Time => {}
        }
        let played = matches!(
            before.phase(),
            Phase::Act { .. } | Phase::Confirm { .. } | Phase::TurningUp
        );
        if let Some(seat) = before.turn().filter(|_| played)
            && after.turn() != Some(seat)
        {
            let what = before.scoring(seat);
            let (tiles, moves) = std::mem::take(&mut self.done);
            self.turns += 1;
            self.last_turn = Some(Turn {
                seat,
                tiles,
                moves,
                points: what.points,
            });
            self.scored = Some(Scored { seat, what });
        }
    }
}
