//! Why a touch went nowhere: the core is asked, and its reason is put into the picture's codes.

use baban_core::game::Game as _;
use baban_core::games::tally_ho::{Action, Cell, Colour, Illegal, Kind, Side, Square, TallyHo};

use super::spot::Spot;
use super::status::{kind_code, side_code};
use crate::{TallyRefusal, TallyRefusalView};

/// The picture's words for the core's reason.
#[must_use]
pub fn explain(game: &TallyHo, reason: &Illegal) -> TallyRefusalView {
    let told = plain(game, reason_code(reason));
    let about = |kind: Kind| TallyRefusalView {
        kind: kind_code(kind),
        ..told.clone()
    };
    let at = |square: Square| TallyRefusalView {
        square: square.to_string().into(),
        ..told.clone()
    };
    match *reason {
        Illegal::NoTile { square }
        | Illegal::StillFaceDown { square }
        | Illegal::AlreadyFaceUp { square }
        | Illegal::PreyFaceDown { square }
        | Illegal::Blocked { by: square }
        | Illegal::BackAndForth { to: square, .. } => at(square),
        Illegal::NotYourTile { tile: kind, .. }
        | Illegal::TooFar { tile: kind, .. }
        | Illegal::BirdsStay { bird: kind }
        | Illegal::BirdLocked { bird: kind, .. } => about(kind),
        Illegal::NeverCaptures { tile, prey } => TallyRefusalView {
            prey: kind_code(prey),
            ..about(tile)
        },
        Illegal::StandOnExitFirst { edge } => at(edge),
        _ => told,
    }
}

/// A reason that needs no more than the side that is to act.
#[must_use]
pub fn plain(game: &TallyHo, reason: TallyRefusal) -> TallyRefusalView {
    TallyRefusalView {
        reason,
        side: side_code(game.to_move().unwrap_or(Colour::Blue)),
        ..TallyRefusalView::default()
    }
}

fn reason_code(reason: &Illegal) -> TallyRefusal {
    match reason {
        Illegal::GameOver => TallyRefusal::GameIsOver,
        Illegal::ChanceActs { .. } => TallyRefusal::WaitForTile,
        Illegal::MayNotPass => TallyRefusal::MayNotPass,
        Illegal::OnlyFlips { .. } => TallyRefusal::FlipsOnly,
        Illegal::NoTile { .. } | Illegal::NothingToCapture { .. } => TallyRefusal::NothingHere,
        Illegal::StillFaceDown { .. } => TallyRefusal::FaceDownStays,
        Illegal::AlreadyFaceUp { .. } => TallyRefusal::AlreadyFaceUp,
        Illegal::TreesStay { .. } => TallyRefusal::TreesStay,
        Illegal::NotYourTile { .. } => TallyRefusal::NotYourTile,
        Illegal::BirdLocked { .. } => TallyRefusal::BirdLocked,
        Illegal::NotInLine { .. } => TallyRefusal::NotStraight,
        Illegal::TooFar { .. } => TallyRefusal::OneSquareOnly,
        Illegal::Blocked { .. } => TallyRefusal::PathBlocked,
        Illegal::BackAndForth { .. } => TallyRefusal::BackAndForth,
        Illegal::PreyFaceDown { .. } => TallyRefusal::FaceDownIsSafe,
        Illegal::NeverCaptures { .. } => TallyRefusal::CannotCapture,
        Illegal::RifleElsewhere { .. } => TallyRefusal::RifleElsewhere,
        Illegal::BirdsStay { .. } => TallyRefusal::NeutralsStay,
        Illegal::ExitsClosed { .. } => TallyRefusal::ExitsClosed,
        Illegal::NotInLineWithExit { .. } => TallyRefusal::NotInLineWithExit,
        Illegal::StandOnExitFirst { .. } => TallyRefusal::StandOnExitFirst,
        // What no touch of the board asks for.
        Illegal::PlayerActs
        | Illegal::FaceNotInBag { .. }
        | Illegal::SameSquare { .. }
        | Illegal::MoveCaptures { .. } => TallyRefusal::None,
    }
}

/// What moving the tile on a square to a place is called: a move, a capture or leaving.
#[must_use]
pub fn going(game: &TallyHo, from: Square, to: Spot) -> Action {
    match to {
        Spot::Exit(exit) => Action::Exit { from, exit },
        Spot::Square(to) if game.forest().get(to) == Cell::Empty => Action::Move { from, to },
        Spot::Square(to) => Action::Capture { from, to },
    }
}

/// Why the tile on a square cannot go to a place.
#[must_use]
pub fn why_not_go(game: &TallyHo, from: Square, to: Spot) -> TallyRefusalView {
    game.why_not(going(game, from, to))
        .map(|reason| {
            let told = explain(game, &reason);
            match (told.reason, game.forest().get(from).tile()) {
                // Who may not stand further away is named with the square.
                (TallyRefusal::StandOnExitFirst, Some(tile)) => TallyRefusalView {
                    kind: kind_code(tile.kind()),
                    ..told
                },
                _ => told,
            }
        })
        .unwrap_or_default()
}

/// Why nothing can be done with what lies on a place: no tile can be turned over or moved there.
#[must_use]
pub fn why_not_pick(game: &TallyHo, spot: Spot) -> TallyRefusalView {
    match spot {
        Spot::Exit(_) if !game.exits_open() && game.outcome().is_none() => {
            plain(game, TallyRefusal::ExitsClosed)
        }
        // Leaving begins with the tile that is to leave.
        Spot::Exit(_) => plain(game, TallyRefusal::NotInLineWithExit),
        Spot::Square(square) => match game.forest().get(square) {
            Cell::Down => refused(game, Action::Flip(square)),
            Cell::Empty | Cell::Up(_) => why_stuck(game, square),
        },
    }
}

/// Why the tile on a square cannot move anywhere.
fn why_stuck(game: &TallyHo, from: Square) -> TallyRefusalView {
    let tries = Side::ALL
        .into_iter()
        .filter_map(|side| from.next(side))
        .map(|to| refused(game, going(game, from, Spot::Square(to))));
    // What concerns the tile itself is the same in every direction. Of what lies around it, a square
    // that looks free needs a reason more than one that is taken.
    tries
        .min_by_key(|told| told.reason != TallyRefusal::BackAndForth)
        .unwrap_or_default()
}

fn refused(game: &TallyHo, action: Action) -> TallyRefusalView {
    game.why_not(action)
        .map(|reason| explain(game, &reason))
        .unwrap_or_default()
}
