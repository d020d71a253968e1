//! What can be heard and felt: a cue is what has happened, as somebody who looks away would notice
//! it.
//!
//! The boards tell which action is which cue ([`Board::cue`](crate::boards::Board::cue)); of all that
//! one touch brings about, the weightiest cue alone is noticed
//! ([`Played::take_cue`](crate::play::Played::take_cue)).

use crate::platform::Vibration;

/// Something that has happened, the weightier the later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cue {
    /// Something was taken back, or what was taken back was played again.
    TakenBack,
    /// It is somebody else's turn, or somebody else has to answer.
    HandedOver,
    /// A piece was put down.
    Placed,
    /// A tile was turned over.
    Flipped,
    /// Dice have fallen.
    Rolled,
    /// A piece was taken or hit.
    Captured,
    /// Points were won.
    Scored,
    /// What was tried is not possible.
    Refused,
    /// The game has ended.
    Ended,
}

impl Cue {
    /// All of them, the lightest first.
    pub const ALL: [Self; 9] = [
        Self::TakenBack,
        Self::HandedOver,
        Self::Placed,
        Self::Flipped,
        Self::Rolled,
        Self::Captured,
        Self::Scored,
        Self::Refused,
        Self::Ended,
    ];

    /// How it feels; `None` if it is only heard.
    #[must_use]
    pub fn vibration(self) -> Option<Vibration> {
        match self {
            Self::TakenBack | Self::HandedOver => None,
            Self::Placed | Self::Flipped | Self::Rolled | Self::Captured | Self::Scored => {
                Some(Vibration::Touch)
            }
            Self::Refused => Some(Vibration::Refusal),
            Self::Ended => Some(Vibration::GameOver),
        }
    }
}
