//! The numbers of the rules, and the readings taken where their texts are silent, in one place.

use super::colour::Colour;
use super::kind::Kind;

/// T17: after so many turns in a row without a flip, a capture or an exit only flips are legal.
pub const QUIET_TURNS: u32 = 100;

/// T12: turns of each colour in the final phase.
pub const FINAL_TURNS: u8 = 5;

/// T10: a tile may not go straight back even when that would capture.
pub(super) const NO_WAY_BACK_BY_CAPTURE: bool = true;

/// T11: a locked bird may be captured; it is only not moved.
pub(super) const LOCKED_BIRD_MAY_BE_CAPTURED: bool = true;

/// T10: whether a tile that the colour moved may not go straight back. Only tiles of the own
/// colour; a bird may.
pub(super) fn may_not_go_back(kind: Kind, mover: Colour) -> bool {
    kind.owner() == Some(mover)
}
