//! Networks as bytes: what is shipped, and how it is read.

use std::sync::OnceLock;

use super::evaluator::Evaluator;
use super::inputs::{Contact, Inputs, Race};
use super::net::{Head, Net};

/// The networks that are shipped: see `data/README.md` for how they were made.
static SHIPPED: &[u8] = include_bytes!("../../../../data/backgammon.nets");

/// The shipped networks, once they were needed.
static EVALUATOR: OnceLock<Result<Evaluator, WeightsProblem>> = OnceLock::new();

/// What a file of networks begins with: its name and the version of what the networks see.
const MARK: [u8; 8] = *b"BaBanBg4";

/// Why bytes are no networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsProblem {
    /// The bytes are something else, or networks that see positions in another way.
    #[error("the networks are of another kind")]
    OfAnotherKind,
    /// The bytes end too early or go on.
    #[error("the networks have {found} bytes instead of {expected}")]
    Length {
        /// Bytes there should be.
        expected: usize,
        /// Bytes there are.
        found: usize,
    },
    /// A weight is no number.
    #[error("a weight of the networks is no number")]
    NotANumber,
}

impl Evaluator {
    /// The networks that are shipped, read when they are needed for the first time.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn shipped() -> Result<&'static Self, WeightsProblem> {
        let read = EVALUATOR.get_or_init(|| Self::from_bytes(SHIPPED));
        read.as_ref().map_err(|&problem| problem)
    }

    /// Reads networks.
    ///
    /// # Errors
    /// Why the bytes are no networks.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsProblem> {
        let (mark, rest) = bytes
            .split_first_chunk()
            .ok_or(WeightsProblem::OfAnotherKind)?;
        if *mark != MARK {
            return Err(WeightsProblem::OfAnotherKind);
        }
        let mut reader = Reader {
            left: rest,
            missing: 0,
            is_number: true,
        };
        let evaluator = Self {
            contact: reader.net::<Contact, _>(),
            race: reader.net::<Race, _>(),
        };
        let found = bytes.len();
        if reader.missing > 0 || !reader.left.is_empty() {
            let expected = found + reader.missing - reader.left.len();
            return Err(WeightsProblem::Length { expected, found });
        }
        if reader.is_number {
            Ok(evaluator)
        } else {
            Err(WeightsProblem::NotANumber)
        }
    }

    /// The networks as bytes, to be read by [`Self::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        write(&self.contact, &mut bytes);
        write(&self.race, &mut bytes);
        bytes
    }
}

fn write<const FIRST: usize>(net: &Net<FIRST>, bytes: &mut Vec<u8>) {
    let whole = net.rows.as_flattened().iter().chain(&net.first_bias);
    bytes.extend(whole.flat_map(|weight| weight.to_le_bytes()));
    for head in &net.heads {
        for part in [
            head.second.as_flattened(),
            &head.second_bias,
            head.third.as_flattened(),
            &head.third_bias,
        ] {
            bytes.extend(part.iter().flat_map(|weight| weight.to_le_bytes()));
        }
    }
}

/// Bytes still to be read.
struct Reader<'a> {
    left: &'a [u8],
    /// How many more there should have been.
    missing: usize,
    is_number: bool,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        match self.left.split_first_chunk() {
            Some((bytes, left)) => {
                self.left = left;
                *bytes
            }
            None => {
                self.missing += N - self.left.len();
                self.left = &[];
                [0; N]
            }
        }
    }

    fn whole<const N: usize>(&mut self) -> [i16; N] {
        std::array::from_fn(|_| i16::from_le_bytes(self.take()))
    }

    fn numbers<const N: usize>(&mut self) -> [f32; N] {
        std::array::from_fn(|_| {
            let number = f32::from_le_bytes(self.take());
            self.is_number &= number.is_finite();
            number
        })
    }

    fn net<I: Inputs, const FIRST: usize>(&mut self) -> Net<FIRST> {
        Net {
            rows: (0..I::rows()).map(|_| self.whole()).collect(),
            first_bias: self.whole(),
            heads: (0..I::HEADS).map(|_| self.head(FIRST)).collect(),
        }
    }

    fn head(&mut self, first: usize) -> Head {
        Head {
            second: (0..first).map(|_| self.numbers()).collect(),
            second_bias: self.numbers(),
            third: std::array::from_fn(|_| self.numbers()),
            third_bias: self.numbers(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_networks_are_read_and_written_alike() {
        let evaluator = Evaluator::shipped().unwrap();
        assert!(evaluator.to_bytes() == SHIPPED);
    }

    #[test]
    fn other_bytes_are_refused() {
        let problem = |bytes: &[u8]| Evaluator::from_bytes(bytes).map(|_| ()).unwrap_err();
        assert_eq!(problem(b""), WeightsProblem::OfAnotherKind);
        assert_eq!(problem(b"BaBanBg0"), WeightsProblem::OfAnotherKind);
        let expected = SHIPPED.len();
        let found = expected - 1;
        let length = WeightsProblem::Length { expected, found };
        assert_eq!(problem(&SHIPPED[..found]), length);
        let mut bytes = SHIPPED.to_vec();
        bytes.push(0);
        let found = expected + 1;
        assert_eq!(problem(&bytes), WeightsProblem::Length { expected, found });
        bytes.truncate(expected - 4);
        bytes.extend(f32::NAN.to_le_bytes());
        assert_eq!(problem(&bytes), WeightsProblem::NotANumber);
    }
}
