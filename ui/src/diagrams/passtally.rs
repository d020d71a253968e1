//! Diagrams of Passtally. Places are squares, `a1` to `f6`, the middles of two squares, `c3+d3`, and
//! the marker spaces by the rules' numbers, `0` to `23`.

use std::sync::LazyLock;

use baban_core::game::Seat;
use baban_core::games::passtally::{Passtally, Preview, Space, Square};
use baban_core::table::Table;

use super::Drawn;
use super::spec::{self, Spec, Specs};
use crate::boards::passtally::status::Counting;
use crate::boards::passtally::{BoardModel, PassBoardView, Spot};
use crate::boards::shape::Point;
use crate::{PassPicture, PassTallyKind};

static SPECS: LazyLock<Specs<Passtally>> =
    LazyLock::new(|| spec::read::<Passtally>(include_str!("../../rules/diagrams/passtally.json")));

impl Drawn for BoardModel {
    type Picture = PassPicture;

    fn specs() -> &'static Specs<Passtally> {
        &SPECS
    }

    fn index(name: &str) -> Option<usize> {
        spot(name).map(Spot::index)
    }

    fn unit(&self) -> f32 {
        self.geometry().unit()
    }

    fn foot(&self, _table: &Table<Passtally>, name: &str) -> Option<Point> {
        let Some((first, second)) = name.split_once('+') else {
            return Some(self.geometry().spot(spot(name)?).center());
        };
        let (first, second) = (first.parse().ok()?, second.parse().ok()?);
        Some(self.geometry().between(first, second))
    }

    fn picture(&self, table: &Table<Passtally>, spec: &SpecOf) -> PassPicture {
        let mut view = self.view_counting(table, counting(table.state(), spec).as_ref());
        for space in &mut view.spaces {
            space.movable = false;
        }
        for marker in &mut view.markers {
            marker.movable = false;
        }
        view.into()
    }
}

type SpecOf = Spec<baban_core::games::passtally::Position>;

/// The lines that are lit.
fn counting(game: &Passtally, spec: &SpecOf) -> Option<Counting> {
    let seat = Seat(spec.scored.unwrap_or_default());
    let what = if spec.scored.is_some() {
        game.scoring(seat)
    } else {
        let lit = spec.lit.iter().filter_map(|name| space(name));
        Preview {
            lines: lit.map(|from| game.board().trace(from)).collect(),
            passes: 0,
            points: 0,
        }
    };
    Some(Counting {
        kind: PassTallyKind::Preview,
        seat,
        what,
    })
}

fn spot(name: &str) -> Option<Spot> {
    let square: Option<Square> = name.parse().ok();
    square
        .map(Spot::Cell)
        .or_else(|| space(name).map(Spot::Space))
}

fn space(name: &str) -> Option<Space> {
    name.parse().ok()
}

impl From<PassBoardView> for PassPicture {
    fn from(view: PassBoardView) -> Self {
        Self {
            frame: view.frame,
            cells: super::list(view.cells),
            spaces: super::list(view.spaces),
            markers: super::list(view.markers),
            hover: view.hover,
            lines: super::list(view.lines),
            counts: super::list(view.counts),
        }
    }
}
