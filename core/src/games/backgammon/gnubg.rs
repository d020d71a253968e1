//! GNU Backgammon's Position ID: the checkers in 14 characters.
//!
//! 80 bits: for the opponent of the player on roll and then for that player, for their points 1 to
//! 24 and the bar, as many ones as there are checkers and a zero. The bits fill ten bytes from the
//! lowest bit on, and the bytes are written in Base64 without padding.

use serde::Serialize;

use super::board::{Board, BoardProblem};

const BYTES: usize = 10;
const CHARACTERS: usize = 14;
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Why a text is not a Position ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, uniffi::Enum)]
#[uniffi(name = "BackgammonPositionIdError")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionIdError {
    /// Not 14 characters, or others than letters, digits, `+` and `/`.
    #[error("a position id has 14 letters, digits, + or /")]
    Characters,
    /// The bits are not those of 25 and 25 numbers.
    #[error("the bits of the position id are not those of a position")]
    Bits,
    /// A side has more than 15 checkers.
    #[error("a side of the position id has more than 15 checkers")]
    TooManyCheckers,
    /// Both sides have checkers on one point.
    #[error("both sides of the position id hold the same point")]
    SharedPoint,
    /// Both sides have a checker on the bar, and both homes are closed.
    #[error("both sides of the position id are on the bar before a closed home")]
    NobodyCanMove,
}

/// The Position ID of the board, its viewer being on roll.
#[must_use]
pub fn position_id(board: &Board) -> String {
    let mut bits: u128 = 0;
    let mut length = 0;
    for side in [board.flipped(), *board] {
        for point in 1..=25 {
            let count = side.at(point).max(0);
            bits |= ((1 << count) - 1) << length;
            length += count + 1;
        }
    }
    let mut bytes = [0; BYTES + 2];
    for (byte, value) in bytes.iter_mut().zip(bits.to_le_bytes()).take(BYTES) {
        *byte = value;
    }
    let mut text = String::with_capacity(CHARACTERS + 2);
    for group in bytes.chunks_exact(3) {
        let group = group
            .iter()
            .fold(0, |sum, &byte| sum << 8 | u32::from(byte));
        for shift in [18, 12, 6, 0] {
            text.extend(digit(group >> shift & 63));
        }
    }
    text.truncate(CHARACTERS);
    text
}

fn digit(value: u32) -> Option<char> {
    let index = usize::try_from(value).ok()?;
    DIGITS.get(index).copied().map(char::from)
}

/// The board of a Position ID, seen by the player on roll.
///
/// # Errors
/// Why the text is not a Position ID.
pub fn board_of_position_id(text: &str) -> Result<Board, PositionIdError> {
    let mut bits = Bits(read_bits(text)?);
    let opponent = bits.side()?;
    let own = bits.side()?;
    if bits.0 != 0 {
        return Err(PositionIdError::Bits);
    }
    let mut points = [0; 26];
    for (point, &count) in points.iter_mut().skip(1).zip(&own) {
        *point = count;
    }
    for (point, &count) in points.iter_mut().rev().skip(1).zip(&opponent) {
        if count > 0 && *point > 0 {
            return Err(PositionIdError::SharedPoint);
        }
        *point -= count;
    }
    Board::from_points(points).map_err(|problems| {
        if problems
            .iter()
            .any(|&problem| problem == BoardProblem::NobodyCanMove)
        {
            PositionIdError::NobodyCanMove
        } else {
            PositionIdError::TooManyCheckers
        }
    })
}

/// The 80 bits, the first one lowest.
fn read_bits(text: &str) -> Result<u128, PositionIdError> {
    if text.len() != CHARACTERS {
        return Err(PositionIdError::Characters);
    }
    // 14 digits are 84 bits: the four last ones belong to no byte.
    let mut big_endian: u128 = 0;
    for character in text.bytes() {
        let value = DIGITS.iter().position(|&digit| digit == character);
        let value = value.and_then(|value| u128::try_from(value).ok());
        big_endian = big_endian << 6 | value.ok_or(PositionIdError::Characters)?;
    }
    if big_endian & 15 != 0 {
        return Err(PositionIdError::Bits);
    }
    Ok((big_endian >> 4).swap_bytes() >> (128 - 8 * BYTES))
}

/// Bits still to be read, the next one lowest.
struct Bits(u128);

impl Bits {
    /// The checkers of one side on its points 1 to 24 and the bar.
    fn side(&mut self) -> Result<[i8; 25], PositionIdError> {
        let mut side = [0; 25];
        let mut sum = 0;
        for count in &mut side {
            let ones = self.0.trailing_ones();
            self.0 = self.0.checked_shr(ones + 1).unwrap_or(0);
            sum += ones;
            *count = i8::try_from(ones).map_err(|_| PositionIdError::TooManyCheckers)?;
        }
        if sum > 15 {
            return Err(PositionIdError::TooManyCheckers);
        }
        Ok(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_has_its_well_known_id() {
        assert_eq!(position_id(&Board::START), "4HPwATDgc/ABMA");
        assert_eq!(board_of_position_id("4HPwATDgc/ABMA"), Ok(Board::START));
    }

    #[test]
    fn other_texts_are_refused() {
        for (text, error) in [
            ("", PositionIdError::Characters),
            ("4HPwATDgc/ABM", PositionIdError::Characters),
            ("4HPwATDgc/ABM=", PositionIdError::Characters),
            ("4HPwATDgc/ABé", PositionIdError::Characters),
            ("4HPwATDgc/ABMB", PositionIdError::Bits),
            ("//////////////", PositionIdError::Bits),
            ("////////////8A", PositionIdError::TooManyCheckers),
            ("AAAAAAAAAAAAAQ", PositionIdError::Bits),
        ] {
            assert_eq!(board_of_position_id(text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_point_cannot_be_shared() {
        // One checker on the opponent's 1-point, and one on the own 24-point: the same place.
        let bits: u128 = 1 | 1 << (26 + 23);
        let bytes = bits.to_le_bytes();
        let value = bytes[..BYTES]
            .iter()
            .fold(0u128, |sum, &byte| sum << 8 | u128::from(byte))
            << 4;
        let text: String = (0..CHARACTERS)
            .map(|nth| char::from(DIGITS[usize::try_from(value >> (78 - 6 * nth) & 63).unwrap()]))
            .collect();
        assert_eq!(
            board_of_position_id(&text),
            Err(PositionIdError::SharedPoint)
        );
    }
}
