//! Whether an action is legal, and why not.

use super::action::Action;
use super::forest::Cell;
use super::illegal::Illegal;
use super::kind::Kind;
use super::readings::{LOCKED_BIRD_MAY_BE_CAPTURED, NO_WAY_BACK_BY_CAPTURE};
use super::square::Square;
use super::state::{Phase, TallyHo};
use super::tile::{Side, Tile};

impl TallyHo {
    /// # Errors
    /// Why the action is refused.
    pub(super) fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase(), action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Flipping, Action::Face(face)) if self.unseen(face.kind()) == 0 => {
                Err(Illegal::FaceNotInBag { face })
            }
            (Phase::Flipping, Action::Face(_)) => Ok(()),
            (_, Action::Face(_)) => Err(Illegal::PlayerActs),
            _ => match self.flipping {
                Some(square) => Err(Illegal::ChanceActs { square }),
                None => self.check_turn(action),
            },
        }
    }

    fn check_turn(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Flip(square) => self.check_flip(square),
            Action::Move { from, to } => self.check_move(from, to),
            Action::Capture { from, to } => self.check_capture(from, to),
            Action::Exit { from, exit } => self.check_exit(from, exit),
            Action::Pass if self.must_pass() => Ok(()),
            Action::Pass => Err(Illegal::MayNotPass),
            Action::Face(_) => Err(Illegal::PlayerActs),
        }
    }

    fn check_flip(&self, square: Square) -> Result<(), Illegal> {
        match self.forest.get(square) {
            Cell::Empty => Err(Illegal::NoTile { square }),
            Cell::Up(_) => Err(Illegal::AlreadyFaceUp { square }),
            Cell::Down => Ok(()),
        }
    }

    fn check_move(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let tile = self.own_tile(from)?;
        let towards = self.check_way(tile.kind(), from, to)?;
        if self.forest.get(to) == Cell::Empty {
            return self.check_way_back(from, to);
        }
        // What keeps the tile from capturing helps more than how a capture is written.
        self.check_prey(tile, to, towards)?;
        if NO_WAY_BACK_BY_CAPTURE {
            self.check_way_back(from, to)?;
        }
        Err(Illegal::MoveCaptures { square: to })
    }

    fn check_capture(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let tile = self.own_tile(from)?;
        let towards = self.check_way(tile.kind(), from, to)?;
        self.check_prey(tile, to, towards)?;
        if NO_WAY_BACK_BY_CAPTURE {
            self.check_way_back(from, to)?;
        }
        Ok(())
    }

    fn check_exit(&self, from: Square, exit: Side) -> Result<(), Illegal> {
        let tile = self.forest.get(from).tile();
        if let Some(bird) = tile.map(Tile::kind).filter(|kind| kind.is_bird()) {
            return Err(Illegal::BirdsStay { bird });
        }
        let kind = self.own_tile(from)?.kind();
        if !self.exits_open() {
            let face_down = self.face_down();
            return Err(Illegal::ExitsClosed { face_down });
        }
        let edge = Square::at_exit(exit);
        if from == edge {
            return Ok(());
        }
        if from
            .line_to(edge)
            .is_none_or(|(towards, _)| towards != exit)
        {
            return Err(Illegal::NotInLineWithExit { from, exit });
        }
        if self.options.stand_on_exit || kind.reach() == 1 {
            return Err(Illegal::StandOnExitFirst { edge });
        }
        let on_edge = Some(edge).filter(|&edge| self.forest.get(edge) != Cell::Empty);
        match self.forest.blocker(from, edge).or(on_edge) {
            Some(by) => Err(Illegal::Blocked { by }),
            None => Ok(()),
        }
    }

    /// The tile on the square, if the player to move may move it now (T5, T6, T11, T17).
    fn own_tile(&self, square: Square) -> Result<Tile, Illegal> {
        if self.flips_only() {
            let turns = self.quiet_turns;
            return Err(Illegal::OnlyFlips { turns });
        }
        let tile = match self.forest.get(square) {
            Cell::Empty => return Err(Illegal::NoTile { square }),
            Cell::Down => return Err(Illegal::StillFaceDown { square }),
            Cell::Up(Tile::Tree) => return Err(Illegal::TreesStay { square }),
            Cell::Up(tile) => tile,
        };
        let kind = tile.kind();
        match kind.owner() {
            Some(owner) if owner != self.turn => Err(Illegal::NotYourTile {
                square,
                tile: kind,
                owner,
            }),
            None if self.locked == Some(square) => Err(Illegal::BirdLocked { square, bird: kind }),
            _ => Ok(tile),
        }
    }

    /// Whether the tile can get there, whatever is there; and in which direction (T7).
    fn check_way(&self, kind: Kind, from: Square, to: Square) -> Result<Side, Illegal> {
        if from == to {
            return Err(Illegal::SameSquare { square: from });
        }
        let (towards, distance) = from.line_to(to).ok_or(Illegal::NotInLine { from, to })?;
        let reach = kind.reach();
        if distance > reach {
            return Err(Illegal::TooFar {
                tile: kind,
                reach,
                distance,
            });
        }
        match self.forest.blocker(from, to) {
            Some(by) => Err(Illegal::Blocked { by }),
            None => Ok(towards),
        }
    }

    /// Whether the tile may capture what is there (T8, T9).
    fn check_prey(&self, tile: Tile, square: Square, towards: Side) -> Result<(), Illegal> {
        let prey = match self.forest.get(square) {
            Cell::Empty => return Err(Illegal::NothingToCapture { square }),
            Cell::Down => return Err(Illegal::PreyFaceDown { square }),
            Cell::Up(prey) => prey.kind(),
        };
        let kind = tile.kind();
        if !kind.captures(prey) {
            return Err(Illegal::NeverCaptures { tile: kind, prey });
        }
        if !LOCKED_BIRD_MAY_BE_CAPTURED && self.locked == Some(square) {
            return Err(Illegal::BirdLocked { square, bird: prey });
        }
        match tile {
            Tile::Hunter(rifle) if rifle != towards => Err(Illegal::RifleElsewhere {
                rifle,
                needed: towards,
            }),
            _ => Ok(()),
        }
    }

    fn check_way_back(&self, from: Square, to: Square) -> Result<(), Illegal> {
        if self.banned() == Some((from, to)) {
            Err(Illegal::BackAndForth { from, to })
        } else {
            Ok(())
        }
    }
}
