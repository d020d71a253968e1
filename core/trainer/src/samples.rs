//! Positions with their chances, on disk.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use baban_core::games::backgammon::Board;
use baban_core::games::backgammon::evaluation::{OUTCOMES, Outcomes};

/// A position whose viewer has just played, and the viewer's chances.
pub(crate) type Sample = (Board, Outcomes);

/// What stands for a chance of 1. Estimates may lie a little outside of 0 to 1.
const ONE: f32 = 16384.0;

const BYTES: usize = 26 + 2 * OUTCOMES;

/// Appends samples.
pub(crate) fn write(samples: &[Sample], to: &mut impl Write) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(samples.len() * BYTES);
    for (board, outcomes) in samples {
        bytes.extend(board.points().map(|n| n as u8));
        for chance in outcomes.chances() {
            let whole = (chance * ONE).round() as i16;
            bytes.extend(whole.to_le_bytes());
        }
    }
    to.write_all(&bytes)
}

/// Reads a file of samples.
pub(crate) fn read(path: &Path) -> io::Result<Vec<Sample>> {
    parse(&fs::read(path)?)
}

fn parse(bytes: &[u8]) -> io::Result<Vec<Sample>> {
    let samples = bytes.as_chunks::<BYTES>().0.iter();
    samples
        .map(|bytes| {
            let points = std::array::from_fn(|nth| bytes[nth] as i8);
            let chances = std::array::from_fn(|nth| {
                let at = 26 + 2 * nth;
                f32::from(i16::from_le_bytes([bytes[at], bytes[at + 1]])) / ONE
            });
            let board = Board::from_points(points).map_err(io::Error::other)?;
            Ok((board, Outcomes::new(chances)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_read_as_they_were_written() {
        let outcomes = Outcomes::new([0.5, 0.25, -0.125, 0.25, 0.0625, 0.0625]);
        let mut bytes = Vec::new();
        write(&[(Board::START, outcomes)], &mut bytes).unwrap();
        assert_eq!(parse(&bytes).unwrap(), [(Board::START, outcomes)]);
    }
}
