//! Checkpoints: the weights of both networks as plain numbers.

use std::fs;
use std::io;
use std::path::Path;

use baban_core::games::backgammon::evaluation::{
    CONTACT_HEADS, CONTACT_WIDTH, Evaluator, Head, RACE_HEADS, RACE_WIDTH, Slot, Weights,
    contact_slots, race_slots,
};

/// The weights of both networks.
pub(crate) struct Checkpoint {
    pub(crate) contact: Weights<CONTACT_WIDTH>,
    pub(crate) race: Weights<RACE_WIDTH>,
}

/// The weights of a network in the order of a file.
fn parts<const FIRST: usize>(net: &Weights<FIRST>) -> impl Iterator<Item = &[f32]> {
    let heads = net.heads.iter().flat_map(|head| {
        [
            head.second.as_flattened(),
            &head.second_bias,
            head.third.as_flattened(),
            &head.third_bias,
        ]
    });
    [net.rows.as_flattened(), &net.first_bias]
        .into_iter()
        .chain(heads)
}

fn put<const FIRST: usize>(net: &Weights<FIRST>, bytes: &mut Vec<u8>) {
    for part in parts(net) {
        bytes.extend(part.iter().flat_map(|weight| weight.to_le_bytes()));
    }
}

fn take<const FIRST: usize>(
    slots: &[Slot],
    heads: usize,
    numbers: &mut impl Iterator<Item = f32>,
) -> Weights<FIRST> {
    let rows = slots.iter().map(Slot::answers).sum();
    let mut next = || numbers.next().unwrap_or(f32::NAN);
    Weights {
        rows: (0..rows).map(|_| std::array::from_fn(|_| next())).collect(),
        first_bias: std::array::from_fn(|_| next()),
        heads: (0..heads)
            .map(|_| Head {
                second: (0..FIRST)
                    .map(|_| std::array::from_fn(|_| next()))
                    .collect(),
                second_bias: std::array::from_fn(|_| next()),
                third: std::array::from_fn(|_| std::array::from_fn(|_| next())),
                third_bias: std::array::from_fn(|_| next()),
            })
            .collect(),
    }
}

/// Writes a checkpoint, replacing an older one as a whole.
pub(crate) fn save(checkpoint: &Checkpoint, path: &Path) -> io::Result<()> {
    let mut bytes = Vec::new();
    put(&checkpoint.contact, &mut bytes);
    put(&checkpoint.race, &mut bytes);
    let temporary = path.with_extension("part");
    fs::write(&temporary, bytes)?;
    fs::rename(temporary, path)
}

/// Reads a checkpoint.
pub(crate) fn load(path: &Path) -> io::Result<Checkpoint> {
    let bytes = fs::read(path)?;
    let mut numbers = bytes
        .as_chunks::<4>()
        .0
        .iter()
        .map(|&bytes| f32::from_le_bytes(bytes));
    let checkpoint = Checkpoint {
        contact: take(&contact_slots(), CONTACT_HEADS, &mut numbers),
        race: take(&race_slots(), RACE_HEADS, &mut numbers),
    };
    let is_short = checkpoint
        .race
        .heads
        .iter()
        .any(|head| head.third_bias[5].is_nan());
    if numbers.next().is_some() || is_short {
        return Err(io::Error::other("a checkpoint of other networks"));
    }
    Ok(checkpoint)
}

/// The same, to be changed.
fn parts_mut<const FIRST: usize>(net: &mut Weights<FIRST>) -> impl Iterator<Item = &mut [f32]> {
    let heads = net.heads.iter_mut().flat_map(|head| {
        [
            head.second.as_flattened_mut(),
            &mut head.second_bias,
            head.third.as_flattened_mut(),
            &mut head.third_bias,
        ]
    });
    [net.rows.as_flattened_mut(), &mut net.first_bias]
        .into_iter()
        .chain(heads)
}

impl Checkpoint {
    /// Goes so far towards another checkpoint: of checkpoints from time to time, always as far, that
    /// makes a mean that forgets the old ones.
    pub(crate) fn approach(&mut self, other: &Self, amount: f32) {
        let approach = |one: &mut [f32], other: &[f32]| {
            for (one, other) in one.iter_mut().zip(other) {
                *one += amount * (*other - *one);
            }
        };
        for (one, other) in parts_mut(&mut self.contact).zip(parts(&other.contact)) {
            approach(one, other);
        }
        for (one, other) in parts_mut(&mut self.race).zip(parts(&other.race)) {
            approach(one, other);
        }
    }

    /// The networks, ready to evaluate.
    pub(crate) fn evaluator(&self) -> Evaluator {
        Evaluator {
            contact: (&self.contact).into(),
            race: (&self.race).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learners::Learners;
    use crate::random::Random;

    #[test]
    fn half_way_to_another_checkpoint_lies_the_mean() {
        let checkpoint = |seed| Learners::untrained(&mut Random::new(seed)).checkpoint();
        let (one, other) = (checkpoint(1), checkpoint(2));
        let mut mean = checkpoint(1);
        mean.approach(&other, 0.5);
        let first = |checkpoint: &Checkpoint| {
            let (contact, race) = (&checkpoint.contact, &checkpoint.race);
            [contact.rows[0][0], race.heads[0].third[0][5]]
        };
        for ((one, other), mean) in first(&one).iter().zip(first(&other)).zip(first(&mean)) {
            assert!(*one != other && (mean - (one + other) / 2.0).abs() < 1e-6);
        }
    }
}
