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
/// How often shared parts are gone over to find them in rows.
const SWEEPS: usize = 20;

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

    /// Finds what rows have in common: the shared parts that leave as little as possible of the
    /// rows, by going over the parts a few times. What is left is each row's own.
    pub(crate) fn shared<const WIDTH: usize>(
        &self,
        rows: &mut [[f32; WIDTH]],
    ) -> Vec<[f32; WIDTH]> {
        let mut of_part: Vec<Vec<(usize, f32)>> = vec![Vec::new(); self.parts];
        for (row, parts) in self.of_row.iter().enumerate() {
            for &(part, amount) in parts {
                of_part[part].push((row, amount));
            }
        }
        let mut shared = vec![[0.0; WIDTH]; self.parts];
        for _ in 0..SWEEPS {
            for (shared, members) in shared.iter_mut().zip(&of_part) {
                let mut sum = [0.0; WIDTH];
                let mut squares = f32::MIN_POSITIVE;
                for &(row, amount) in members {
                    squares += amount * amount;
                    for (sum, weight) in sum.iter_mut().zip(&rows[row]) {
                        *sum += amount * weight;
                    }
                }
                let common = sum.map(|sum| sum / squares);
                for (shared, common) in shared.iter_mut().zip(common) {
                    *shared += common;
                }
                for &(row, amount) in members {
                    for (weight, common) in rows[row].iter_mut().zip(common) {
                        *weight -= amount * common;
                    }
                }
            }
        }
        shared
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

#[cfg(test)]
mod tests {
    use baban_core::games::backgammon::evaluation::contact_slots;

    use super::*;

    #[test]
    fn what_rows_have_in_common_is_found_again() {
        let factors = Factors::of(&contact_slots());
        let part = |nth: usize| [(nth * 7 % 11) as f32, (nth * 5 % 13) as f32 - 6.0];
        let before: Vec<[f32; 2]> = (factors.of_row.iter())
            .map(|parts| {
                let mut row = [0.0; 2];
                for &(nth, amount) in parts {
                    for (sum, weight) in row.iter_mut().zip(part(nth)) {
                        *sum += amount * weight;
                    }
                }
                row
            })
            .collect();
        let mut own = before.clone();
        let shared = factors.shared(&mut own);
        let squares = |rows: &[[f32; 2]]| rows.as_flattened().iter().map(|x| x * x).sum::<f32>();
        assert!(squares(&own) < squares(&before) * 1e-4);
        for ((row, own), parts) in before.iter().zip(&own).zip(&factors.of_row) {
            let mut sum = *own;
            for &(nth, amount) in parts {
                for (sum, weight) in sum.iter_mut().zip(shared[nth]) {
                    *sum += amount * weight;
                }
            }
            for (row, sum) in row.iter().zip(sum) {
                assert!((row - sum).abs() < 1e-2, "{row} {sum}");
            }
        }
    }
}
