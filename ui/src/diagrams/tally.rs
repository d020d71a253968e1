//! Diagrams of Tally Ho!. Places are squares, `a1` to `g7`.

use std::sync::LazyLock;

use baban_core::games::tally_ho::TallyHo;
use baban_core::table::Table;

use super::Drawn;
use super::spec::{self, Spec, Specs};
use crate::boards::shape::Point;
use crate::boards::tally::{BoardModel, ForestView, Spot};
use crate::{ForestPicture, TallyMark};

static SPECS: LazyLock<Specs<TallyHo>> =
    LazyLock::new(|| spec::read::<TallyHo>(include_str!("../../rules/diagrams/tally_ho.json")));

impl Drawn for BoardModel {
    type Picture = ForestPicture;

    fn specs() -> &'static Specs<TallyHo> {
        &SPECS
    }

    fn index(name: &str) -> Option<usize> {
        spot(name).map(Spot::index)
    }

    fn unit(&self) -> f32 {
        self.geometry().cell()
    }

    fn foot(&self, _table: &Table<TallyHo>, name: &str) -> Option<Point> {
        Some(self.geometry().spot(spot(name)?).center())
    }

    fn picture(&self, table: &Table<TallyHo>, _spec: &SpecOf) -> ForestPicture {
        let mut view = self.view(table);
        let quiet = |mark: &mut TallyMark| {
            if *mark == TallyMark::Movable {
                *mark = TallyMark::None;
            }
        };
        let squares = view.squares.iter_mut();
        squares.for_each(|square| quiet(&mut square.mark));
        view.tiles.iter_mut().for_each(|tile| quiet(&mut tile.mark));
        view.into()
    }
}

type SpecOf = Spec<baban_core::games::tally_ho::Position>;

fn spot(name: &str) -> Option<Spot> {
    name.parse().ok().map(Spot::Square)
}

impl From<ForestView> for ForestPicture {
    fn from(view: ForestView) -> Self {
        Self {
            frame: view.frame,
            squares: super::list(view.squares),
            tiles: super::list(view.tiles),
            exits: super::list(view.exits),
            fire_way: view.fire_way,
        }
    }
}
