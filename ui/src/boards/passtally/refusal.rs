//! Why a touch went nowhere: the core is asked, and its reason is put into the picture's codes.

use baban_core::games::passtally::{Action, Illegal, Passtally, STACKS, Side, Space, Square};

use super::geometry::Geometry;
use crate::{PassRefusalView, PassSide, PasstallyRefusal};

/// Why a touch went nowhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Refusal {
    /// There is nothing to tell.
    #[default]
    None,
    /// The rules refuse it.
    Rules {
        /// Why.
        reason: Illegal,
        /// On which sides a marker can be set now (P8).
        sides: Vec<Side>,
    },
    /// Nothing is chosen that could go there.
    ChooseFirst,
    /// What is revealed or scored stays.
    CannotUndo,
}

impl Refusal {
    /// What the rules say to something in this position.
    #[must_use]
    pub fn of(game: &Passtally, reason: Illegal) -> Self {
        Self::Rules {
            reason,
            sides: game.set_up_side(),
        }
    }

    /// What the picture is told, by how the board lies on the screen.
    #[must_use]
    pub fn view(&self, geometry: &Geometry) -> PassRefusalView {
        let plain = |kind| PassRefusalView {
            kind,
            ..PassRefusalView::default()
        };
        match self {
            Self::None => PassRefusalView::default(),
            Self::ChooseFirst => plain(PasstallyRefusal::ChooseFirst),
            Self::CannotUndo => plain(PasstallyRefusal::CannotUndo),
            Self::Rules { reason, sides } => match *reason {
                Illegal::WrongSide { .. } => PassRefusalView {
                    side: match sides[..] {
                        [side] => geometry.side(side),
                        _ => PassSide::None,
                    },
                    ..plain(PasstallyRefusal::WrongSide)
                },
                Illegal::UnequalLevels {
                    first_level,
                    second_level,
                    ..
                } => PassRefusalView {
                    level_a: i32::from(first_level),
                    level_b: i32::from(second_level),
                    ..plain(PasstallyRefusal::UnequalLevels)
                },
                ref reason => plain(code(reason)),
            },
        }
    }
}

fn code(reason: &Illegal) -> PasstallyRefusal {
    match reason {
        Illegal::GameOver => PasstallyRefusal::GameIsOver,
        Illegal::ChanceActs => PasstallyRefusal::WaitForTile,
        Illegal::SetUpFirst => PasstallyRefusal::SetMarkersFirst,
        Illegal::SetUpOver => PasstallyRefusal::SetUpIsOver,
        Illegal::WrongSide { .. } => PasstallyRefusal::WrongSide,
        Illegal::Occupied { .. } => PasstallyRefusal::SpaceOccupied,
        Illegal::NoMarker { .. } => PasstallyRefusal::NoMarkerHere,
        Illegal::NotYourMarker { .. } => PasstallyRefusal::NotYourMarker,
        Illegal::OutOfReach { .. } => PasstallyRefusal::OutOfReach,
        Illegal::NoOpenTile { .. } => PasstallyRefusal::NoOpenTile,
        Illegal::NotAdjacent { .. } => PasstallyRefusal::NotAdjacent,
        Illegal::UnequalLevels { .. } => PasstallyRefusal::UnequalLevels,
        Illegal::OnSingleTile { .. } => PasstallyRefusal::OnASingleTile,
        Illegal::SameAsOther { .. } => PasstallyRefusal::SameAsTurned,
        Illegal::MustPlace { .. } => PasstallyRefusal::MustPlace,
        Illegal::ConfirmFirst => PasstallyRefusal::ConfirmOrUndo,
        Illegal::NothingToConfirm => PasstallyRefusal::NothingToConfirm,
        Illegal::NoClock => PasstallyRefusal::NoClock,
        // What no touch of the board asks for.
        Illegal::PlayerActs | Illegal::NotUnseen { .. } => PasstallyRefusal::None,
    }
}

/// Why no tile can be taken from a stack now; `None` if one can.
#[must_use]
pub fn why_not_pick(game: &Passtally, stack: u8) -> Option<Illegal> {
    let somewhere = Action::Place {
        stack,
        first: Square::ALL[0],
        second: Square::ALL[1],
    };
    game.why_not(somewhere).filter(|reason| {
        !matches!(
            reason,
            // It is the place that is refused, not the tile.
            Illegal::UnequalLevels { .. }
                | Illegal::OnSingleTile { .. }
                | Illegal::NotAdjacent { .. }
                | Illegal::SameAsOther { .. }
        )
    })
}

/// Why a tap on a square goes nowhere without a tile in hand.
#[must_use]
pub fn why_not_there(game: &Passtally) -> Refusal {
    let open = (1..=STACKS).find(|&stack| game.open(stack).is_some());
    match why_not_pick(game, open.unwrap_or(1)) {
        None | Some(Illegal::NoOpenTile { .. }) => Refusal::ChooseFirst,
        Some(reason) => Refusal::of(game, reason),
    }
}

/// Why a tap on a marker space goes nowhere: with the marker that is chosen, or without.
#[must_use]
pub fn why_not_move(game: &Passtally, chosen: Option<Space>, space: Space) -> Refusal {
    let asked = match chosen {
        Some(from) => Action::Move { from, to: space },
        None if game.set_up_side().is_empty() => Action::Move {
            from: space,
            to: space.clockwise(),
        },
        None => Action::Set(space),
    };
    match game.why_not(asked) {
        // An empty space is where a marker can go once one is chosen.
        Some(Illegal::NoMarker { .. }) if chosen.is_none() => Refusal::ChooseFirst,
        Some(reason) => Refusal::of(game, reason),
        None => Refusal::None,
    }
}
