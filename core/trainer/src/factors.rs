//! What rows of weights share while they are learnt.
//!
//! A row of its own for every answer of every slot learns slowly what it has in common with
//! others. So a row is learnt as a sum: its own part, and parts it shares, by what is
//! known of its slot. When evaluating there is only the sum.

use baban_core::games::backgammon::evaluation::Slot;

/// For each row, the shared parts that it contains and how much of them.
#[derive(Clone, Debug)]
pub(crate) struct Factors {
    parts: usize,
    of_row: Vec<Vec<(usize, f32)>>,
}

/// Sets are not larger.
const SIZES: usize = 8;
/// Answers of a quantity that also share a part.
const STEP: usize = 4;

impl Factors {
    /// For the rows of these slots.
    pub(crate) fn of(slots: &[Slot]) -> Self {
        let mut parts = 0;
        let mut new_parts = |count: usize| {
            parts += count;
            parts - count
        };
        let mut families: Vec<Option<usize>> = vec![None; 256];
        let mut of_row = Vec::new();
        for slot in slots {
            let answers = slot.answers();
            let shared: Vec<usize> = slot
                .families()
                .map(|family| {
                    let first = &mut families[usize::from(family)];
                    *first.get_or_insert_with(|| new_parts(answers))
                })
                .collect();
            let steps = slot
                .is_quantity()
                .then(|| (new_parts(1), new_parts(answers.div_ceil(STEP))));
            let table = slot
                .columns()
                .map(|columns| (columns, new_parts(answers / columns), new_parts(columns)));
            let sizes = slot.is_set().then(|| {
                let columns = slot.columns().unwrap_or(answers);
                (columns, new_parts(answers / columns * SIZES))
            });
            for answer in 0..answers {
                let mut row = Vec::new();
                row.extend(shared.iter().map(|first| (first + answer, 1.0)));
                if let Some((columns, first)) = sizes {
                    let size = (answer % columns).count_ones() as usize;
                    row.push((first + answer / columns * SIZES + size, 1.0));
                }
                if let Some((line, first)) = steps {
                    row.push((line, answer as f32 / answers as f32));
                    if answers > 2 * STEP {
                        row.push((first + answer / STEP, 1.0));
                    }
                }
                if let Some((columns, first, second)) = table {
                    row.push((first + answer / columns, 1.0));
                    row.push((second + answer % columns, 1.0));
                }
                of_row.push(row);
            }
        }
        Self { parts, of_row }
    }

    /// How many shared parts there are.
    pub(crate) fn parts(&self) -> usize {
        self.parts
    }

    /// The shared parts of a row, and how much of them it contains.
    pub(crate) fn of_row(&self, row: usize) -> &[(usize, f32)] {
        &self.of_row[row]
    }
}
