//! Lists that the picture shows, changed in place: a row that stays the same is not touched, so
//! that what is drawn from it keeps its state and its animations run from where they are.

use std::rc::Rc;

use slint::{Model as _, ModelRc, VecModel};

/// A list of the picture.
#[derive(Clone)]
pub(crate) struct Rows<T: 'static>(Rc<VecModel<T>>);

impl<T: Clone + PartialEq + 'static> Rows<T> {
    /// An empty list.
    #[must_use]
    pub(crate) fn new() -> Self {
        Self(Rc::default())
    }

    /// The list as the picture takes it.
    #[must_use]
    pub(crate) fn model(&self) -> ModelRc<T> {
        ModelRc::from(self.0.clone())
    }

    /// Makes the list this one.
    pub(crate) fn show(&self, rows: impl IntoIterator<Item = T>) {
        let mut count = 0;
        for (at, row) in rows.into_iter().enumerate() {
            count = at + 1;
            match self.0.row_data(at) {
                None => self.0.push(row),
                Some(old) if old != row => self.0.set_row_data(at, row),
                Some(_) => {}
            }
        }
        while self.0.row_count() > count {
            self.0.remove(self.0.row_count() - 1);
        }
    }
}

impl<T: Clone + PartialEq + 'static> Default for Rows<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_grows_changes_and_shrinks() {
        let rows = Rows::new();
        let model = rows.model();
        for wanted in [vec![1, 2, 3], vec![1, 5, 3, 4], vec![7], vec![]] {
            rows.show(wanted.clone());
            assert_eq!(model.iter().collect::<Vec<_>>(), wanted);
        }
    }
}
