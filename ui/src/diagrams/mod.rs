//! Diagrams of the rules reference: positions of the core on the boards of the app.
//!
//! A diagram is laid on a board of its own, touched as at the table, and drawn by the same
//! components, at any size. The positions are written down in `ui/rules/diagrams/`, one file a
//! game; the texts name them by their ids.
//!
//! | file | what |
//! |---|---|
//! | [`spec`] | what is written down of a diagram |
//! | [`backgammon`], [`tally`], [`passtally`] | the boards |

pub mod backgammon;
pub mod passtally;
pub mod spec;
pub mod tally;

use baban_core::game::Game;
use baban_core::table::Table;
use slint::{ComponentHandle as _, ModelRc, SharedString, VecModel};

use crate::boards::marks::Marks;
use crate::boards::shape::Point;
use crate::boards::{self, Board};
use crate::{App, DiagramMarks, Diagrams, GameKind};
use spec::{Spec, Specs};

/// A board that diagrams are drawn with.
pub trait Drawn: Board {
    /// What its drawing takes.
    type Picture: Default;

    /// The diagrams there are.
    fn specs() -> &'static Specs<Self::Game>;

    /// The index of a place in the picture's list of places, by its name.
    fn index(name: &str) -> Option<usize>;

    /// The side of a square or of a point in logical pixels.
    fn unit(&self) -> f32;

    /// Where an arrow from that place begins, or a sign stands.
    fn foot(&self, table: &Table<Self::Game>, name: &str) -> Option<Point>;

    /// Where an arrow to that place ends.
    fn tip(&self, table: &Table<Self::Game>, name: &str) -> Option<Point> {
        self.foot(table, name)
    }

    /// What its drawing shows. What could be moved is not marked: nobody is to move it.
    fn picture(
        &self,
        table: &Table<Self::Game>,
        spec: &Spec<<Self::Game as Game>::Position>,
    ) -> Self::Picture;

    /// Marks that only this board has.
    fn more_marks(&self, _spec: &Spec<<Self::Game as Game>::Position>, _marks: &mut Marks) {}
}

/// A diagram's board at some size.
struct Laid<B: Drawn> {
    spec: &'static Spec<<B::Game as Game>::Position>,
    table: Table<B::Game>,
    board: B,
}

impl<B: Drawn> Laid<B>
where
    <B::Game as Game>::Position: 'static,
{
    /// Lays a diagram out; `None` if there is none of this name.
    fn new(id: &str, width: f32, height: f32) -> Option<Self> {
        let spec = B::specs().get(id)?;
        let table = spec::table::<B::Game>(spec)?;
        let mut board = B::default();
        board.resized(width, height);
        board.lay(&table);
        for name in &spec.touched {
            let index = B::index(name)?;
            board.tap_spot(&table, i32::try_from(index).ok()?);
        }
        Some(Self { spec, table, board })
    }

    fn picture(&self) -> B::Picture {
        self.board.picture(&self.table, self.spec)
    }

    fn marks(&self) -> DiagramMarks {
        let (board, table) = (&self.board, &self.table);
        let mut marks = Marks::new(board.unit());
        for [from, to] in &self.spec.arrows {
            if let (Some(from), Some(to)) = (board.foot(table, from), board.tip(table, to)) {
                marks.arrow(from, to);
            }
        }
        for (names, possible) in [(&self.spec.yes, true), (&self.spec.no, false)] {
            for at in names.iter().filter_map(|name| board.foot(table, name)) {
                marks.sign(at, possible);
            }
        }
        board.more_marks(self.spec, &mut marks);
        marks.view()
    }
}

/// The names of a game's diagrams.
pub fn ids(game: GameKind) -> Vec<&'static str> {
    fn of<B: Drawn>() -> Vec<&'static str>
    where
        <B::Game as Game>::Position: 'static,
    {
        B::specs().keys().map(String::as_str).collect()
    }
    match game {
        GameKind::Backgammon => of::<boards::backgammon::BoardModel>(),
        GameKind::TallyHo => of::<boards::tally::BoardModel>(),
        GameKind::Passtally => of::<boards::passtally::BoardModel>(),
    }
}

/// What the drawing of a board shows of a diagram; nothing if there is none of this name.
#[must_use]
pub fn picture<B: Drawn>(id: &str, width: f32, height: f32) -> B::Picture
where
    <B::Game as Game>::Position: 'static,
{
    Laid::<B>::new(id, width, height)
        .map(|laid| laid.picture())
        .unwrap_or_default()
}

/// What is drawn over a diagram's board.
#[must_use]
pub fn marks(game: GameKind, id: &str, width: f32, height: f32) -> DiagramMarks {
    fn of<B: Drawn>(id: &str, width: f32, height: f32) -> DiagramMarks
    where
        <B::Game as Game>::Position: 'static,
    {
        Laid::<B>::new(id, width, height)
            .map(|laid| laid.marks())
            .unwrap_or_default()
    }
    match game {
        GameKind::Backgammon => of::<boards::backgammon::BoardModel>(id, width, height),
        GameKind::TallyHo => of::<boards::tally::BoardModel>(id, width, height),
        GameKind::Passtally => of::<boards::passtally::BoardModel>(id, width, height),
    }
}

/// Draws for the picture whatever diagram it asks for.
pub fn answer(ui: &App) {
    fn drawer<B: Drawn>() -> impl Fn(SharedString, f32, f32) -> B::Picture
    where
        <B::Game as Game>::Position: 'static,
    {
        |id, width, height| picture::<B>(&id, width, height)
    }
    let diagrams = ui.global::<Diagrams>();
    diagrams.on_backgammon(drawer::<boards::backgammon::BoardModel>());
    diagrams.on_tally(drawer::<boards::tally::BoardModel>());
    diagrams.on_passtally(drawer::<boards::passtally::BoardModel>());
    diagrams.on_marks(|game, id, width, height| marks(game, &id, width, height));
}

/// A list as the picture takes it.
fn list<T: Clone + 'static>(rows: Vec<T>) -> ModelRc<T> {
    ModelRc::new(VecModel::from(rows))
}

#[cfg(test)]
mod tests;
