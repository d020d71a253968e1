//! Diagrams of backgammon. Places are named as White names them: `24` to `1`, `bar`, `off`.

use std::sync::LazyLock;

use baban_core::games::backgammon::Backgammon;
use baban_core::table::Table;

use super::Drawn;
use super::spec::{self, Spec, Specs};
use crate::boards::backgammon::checkers::Layout;
use crate::boards::backgammon::spot::{BAR, OFF, POINTS, SIDES, Spot};
use crate::boards::backgammon::{BoardModel, BoardView};
use crate::boards::marks::Marks;
use crate::boards::shape::Point;
use crate::{BackgammonPicture, CheckerMark};

static SPECS: LazyLock<Specs<Backgammon>> = LazyLock::new(|| {
    spec::read::<Backgammon>(include_str!("../../rules/diagrams/backgammon.json"))
});

/// How far from the middle of the board the sides' ways run, in units: White's and Black's.
const WAYS: [f32; 2] = [0.28, 0.8];
/// How far beyond the middle of the outermost points the ways turn, in units.
const TURNS: [f32; 2] = [-0.15, 0.3];
/// The same of their ends.
const WAY_ENDS: f32 = 0.3;

impl Drawn for BoardModel {
    type Picture = BackgammonPicture;

    fn specs() -> &'static Specs<Backgammon> {
        &SPECS
    }

    fn index(name: &str) -> Option<usize> {
        spot(name).map(Spot::index)
    }

    fn unit(&self) -> f32 {
        self.geometry().unit()
    }

    fn foot(&self, table: &Table<Backgammon>, name: &str) -> Option<Point> {
        let spot = spot(name)?;
        let standing = height(table, spot).saturating_sub(1);
        let place = self.geometry().checker_in_stack(spot, standing);
        Some(place.rect.center())
    }

    fn tip(&self, table: &Table<Backgammon>, name: &str) -> Option<Point> {
        let spot = spot(name)?;
        let place = self.geometry().checker_in_stack(spot, height(table, spot));
        Some(place.rect.center())
    }

    fn picture(&self, table: &Table<Backgammon>, _spec: &SpecOf) -> BackgammonPicture {
        let mut view = self.view(table);
        let quiet = |mark: &mut CheckerMark| {
            if *mark == CheckerMark::Movable {
                *mark = CheckerMark::None;
            }
        };
        view.spots.iter_mut().for_each(|spot| quiet(&mut spot.mark));
        let checkers = view.checkers.iter_mut();
        checkers.for_each(|checker| quiet(&mut checker.mark));
        // Dice that wait to be rolled tell nothing.
        view.dice.retain(|die| die.pips > 0);
        view.into()
    }

    fn more_marks(&self, spec: &SpecOf, marks: &mut Marks) {
        if spec.ways {
            let geometry = self.geometry();
            let end = |point: u8| geometry.spot(Spot::of(SIDES[0], point)).center();
            let middle = geometry.board().center().y;
            let right = end(1).x + WAY_ENDS * geometry.unit();
            for (side, (off, turn)) in (0..).zip(WAYS.into_iter().zip(TURNS)) {
                let off = off * geometry.unit();
                let turn = end(12).x - turn * geometry.unit();
                let from = if side == 0 {
                    middle - off
                } else {
                    middle + off
                };
                let to = 2.0 * middle - from;
                let points = [(right, from), (turn, from), (turn, to), (right, to)];
                marks.way(side, &points.map(|(x, y)| Point { x, y }));
            }
        }
    }
}

type SpecOf = Spec<baban_core::games::backgammon::Position>;

fn spot(name: &str) -> Option<Spot> {
    let point = match name {
        "bar" => BAR,
        "off" => OFF,
        number => number.parse().ok()?,
    };
    (usize::from(point) <= POINTS + 1).then(|| Spot::of(SIDES[0], point))
}

/// How many checkers stand there.
fn height(table: &Table<Backgammon>, spot: Spot) -> usize {
    let layout = Layout::of(&table.state().board(SIDES[0]));
    layout.at(spot).map_or(0, |(_, count)| count)
}

impl From<BoardView> for BackgammonPicture {
    fn from(view: BoardView) -> Self {
        Self {
            frame: view.frame,
            spots: super::list(view.spots),
            checkers: super::list(view.checkers),
            dice: super::list(view.dice),
        }
    }
}
