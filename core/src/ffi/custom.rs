//! Types of the core that other languages know as plain values.
//!
//! Where two games have a type of one name, the alias tells them apart: other languages have one
//! namespace for the whole library.
//!
//! A value that is none of the core's is refused with an [`OpenError`] where a position is set up.
//! Nothing else brings such values in but errors that a program made up and asks for their
//! [words](super::error::Words), which are then those of the refusal.

use super::error::OpenError;
use crate::game::Seat;
use crate::games::{passtally, tally_ho};

uniffi::custom_type!(
    /// A place at the table, counted from 0 in the order in which the players were seated.
    Seat, u8, {
        lower: |seat| seat.0,
        try_lift: |number| Ok(Seat(number)),
    }
);

type TallyHoSquare = tally_ho::Square;
uniffi::custom_type!(
    /// A square of the forest, `a1` to `g7`: files from west to east, ranks from south to north.
    TallyHoSquare, String, {
        try_lift: |square| Ok(square.parse().map_err(|_| OpenError::NoSuchSquare { square })?),
    }
);

type PasstallySquare = passtally::Square;
uniffi::custom_type!(
    /// A square of the board, `a1` to `f6`: columns from west to east, rows from south to north.
    PasstallySquare, String, {
        try_lift: |square| Ok(square.parse().map_err(|_| OpenError::NoSuchSquare { square })?),
    }
);

type PasstallySpace = passtally::Space;
uniffi::custom_type!(
    /// A marker space, 0 to 23, numbered clockwise: 0–5 above a6…f6, 6–11 beside f6…f1, 12–17 below
    /// f1…a1, 18–23 beside a1…a6.
    PasstallySpace, u8, {
        try_lift: |space| Ok(passtally::Space::new(space).ok_or(OpenError::NoSuchSpace { space })?),
    }
);

/// Four spaces, as a refusal lists them.
type PasstallyLandings = [passtally::Space; 4];
uniffi::custom_type!(
    /// The four spaces where a marker can land: two clockwise, two counter-clockwise.
    PasstallyLandings, Vec<passtally::Space>, {
        remote,
        lower: |spaces| spaces.to_vec(),
        try_lift: |spaces| Ok(spaces.try_into().map_err(|_| NotFourSpaces)?),
    }
);

/// How many, in the core.
type Count = usize;
uniffi::custom_type!(
    /// How many.
    Count, u64, {
        remote,
        lower: |count| u64::try_from(count).unwrap_or(u64::MAX),
        // More than can be counted is more than there can be.
        try_lift: |count| Ok(usize::try_from(count).unwrap_or(usize::MAX)),
    }
);

/// A sign, in the core.
type Sign = char;
uniffi::custom_type!(
    /// One character.
    Sign, String, {
        remote,
        lower: |sign| sign.to_string(),
        try_lift: |text| Ok(text.parse().map_err(|_| NotOneCharacter)?),
    }
);

/// A refusal lists [`PasstallyLandings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a marker can land on four spaces")]
struct NotFourSpaces;

/// A [`Sign`] is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a sign is one character")]
struct NotOneCharacter;
