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

fn put<const FIRST: usize>(net: &Weights<FIRST>, bytes: &mut Vec<u8>) {
    let heads = net.heads.iter().flat_map(|head| {
        [
            head.second.as_flattened(),
            &head.second_bias,
            head.third.as_flattened(),
            &head.third_bias,
        ]
    });
    for part in [net.rows.as_flattened(), &net.first_bias]
        .into_iter()
        .chain(heads)
    {
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

impl Checkpoint {
    /// The networks, ready to evaluate.
    pub(crate) fn evaluator(&self) -> Evaluator {
        Evaluator {
            contact: (&self.contact).into(),
            race: (&self.race).into(),
        }
    }
}
