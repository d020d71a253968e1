//! Boards to look at: positions written by hand, laid out by the app's own geometry.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use baban_core::game::Seat;
use baban_core::games::backgammon::{Action, Board, Step};
use baban_ui::boards::backgammon::adapter::frame_of;
use baban_ui::boards::backgammon::advice::arrows;
use baban_ui::boards::backgammon::geometry::{Geometry, SHOWN};
use baban_ui::boards::backgammon::spot::{Place, SIDES, Spot};
use baban_ui::boards::marks::Marks;
use baban_ui::{AidView, App, BackgammonView, CheckerMark, CheckerView, DieView, SpotView};
use slint::{Global, ModelRc, VecModel};

/// What stands on the board: counts by White's point (index 0 is point 1), White positive.
#[derive(Clone, Default)]
pub(crate) struct Arrangement {
    pub(crate) points: [i32; 24],
    pub(crate) bar: [i32; 2],
    pub(crate) off: [i32; 2],
    /// Pips of the dice and whether they are spent; 0 pips wait to be rolled.
    pub(crate) dice: Vec<(i32, bool)>,
    pub(crate) mover: i32,
    /// Marks by index of the spot.
    pub(crate) marks: Vec<(usize, CheckerMark)>,
    pub(crate) last: Vec<usize>,
    /// What is pointed out: steps of White.
    pub(crate) arrows: Vec<(u8, u8)>,
}

impl Arrangement {
    /// The opening position.
    pub(crate) fn opening() -> Self {
        let mut points = [0; 24];
        for (point, count) in [(24, 2), (13, 5), (8, 3), (6, 5)] {
            points[point - 1] = count;
            points[24 - point] = -count;
        }
        Self {
            points,
            ..Self::default()
        }
    }
}

thread_local! {
    static ARRANGED: RefCell<Arrangement> = RefCell::new(Arrangement::opening());
    static SIZE: Cell<(f32, f32)> = const { Cell::new((0.0, 0.0)) };
}

/// Takes the board's report of its size.
pub(crate) fn resized(app: &App, size: (f32, f32)) {
    SIZE.set(size);
    lay(app);
}

/// Shows an arrangement.
pub(crate) fn arrange(app: &App, arrangement: Arrangement) {
    ARRANGED.set(arrangement);
    lay(app);
}

fn lay(app: &App) {
    let (width, height) = SIZE.get();
    let geometry = Geometry::new(width, height);
    let shown = ARRANGED.with_borrow(Clone::clone);
    let mut spots = Vec::new();
    let mut checkers = Vec::new();
    for spot in Spot::all() {
        spots.push(spot_view(&geometry, &shown, spot));
        stack(&geometry, &shown, spot, &mut checkers);
    }
    AidView::get(app).set_marks(pointed_out(&geometry, &shown).view());
    let view = BackgammonView::get(app);
    view.set_frame(frame_of(&geometry, None));
    view.set_spots(ModelRc::from(Rc::new(VecModel::from(spots))));
    view.set_checkers(ModelRc::from(Rc::new(VecModel::from(checkers))));
    view.set_dice(ModelRc::from(Rc::new(VecModel::from(dice(
        &geometry, &shown,
    )))));
}

fn pointed_out(geometry: &Geometry, shown: &Arrangement) -> Marks {
    let mut points = [0; 26];
    for (at, &count) in (1..).zip(&shown.points) {
        points[at] = i8::try_from(count).unwrap();
    }
    let board = Board::from_points(points).unwrap();
    let steps = shown.arrows.iter();
    let steps: Vec<Action> = steps
        .map(|&(from, to)| Action::Step(Step { from, to }))
        .collect();
    arrows(geometry, &board, SIDES[0], &steps)
}

/// Who stands on a spot, and with how many.
fn standing(shown: &Arrangement, spot: Spot) -> (Option<Seat>, usize) {
    let (owner, count) = match spot.place() {
        Place::Point(point) => {
            let value = shown.points[usize::from(point) - 1];
            ((value != 0).then(|| SIDES[usize::from(value < 0)]), value)
        }
        Place::Bar(side) => (Some(side), shown.bar[side.index()]),
        Place::Tray(side) => (Some(side), shown.off[side.index()]),
    };
    (owner, usize::try_from(count.unsigned_abs()).unwrap())
}

fn mark(shown: &Arrangement, spot: Spot) -> CheckerMark {
    shown
        .marks
        .iter()
        .find(|(index, _)| *index == spot.index())
        .map_or(CheckerMark::None, |(_, mark)| *mark)
}

fn side(owner: Option<Seat>) -> i32 {
    owner.map_or(-1, |seat| i32::from(seat == SIDES[1]))
}

fn spot_view(geometry: &Geometry, shown: &Arrangement, spot: Spot) -> SpotView {
    let (owner, count) = standing(shown, spot);
    let mark = mark(shown, spot);
    let rect = geometry.spot(spot);
    let (kind, way) = geometry.kind(spot);
    let land = geometry
        .checker_in_stack(
            spot,
            if mark == CheckerMark::HitTarget {
                0
            } else {
                count
            },
        )
        .rect
        .center();
    let index = i32::try_from(spot.index()).unwrap();
    SpotView {
        kind,
        x: rect.x,
        y: rect.y,
        width: rect.width,
        height: rect.height,
        way,
        land_x: land.x,
        land_y: land.y,
        number: if shown.mover == 1 {
            24 - index
        } else {
            index + 1
        },
        dark: index % 2 == 0,
        side: side(owner),
        count: i32::try_from(count).unwrap(),
        mark,
        last: shown.last.contains(&spot.index()),
    }
}

fn stack(geometry: &Geometry, shown: &Arrangement, spot: Spot, checkers: &mut Vec<CheckerView>) {
    let (owner, count) = standing(shown, spot);
    let mark = mark(shown, spot);
    for nth in 0..count {
        let place = geometry.checker_in_stack(spot, nth);
        let top = nth + 1 == count.min(if place.edge_on { count } else { SHOWN });
        checkers.push(CheckerView {
            x: place.rect.x,
            y: place.rect.y,
            width: place.rect.width,
            height: place.rect.height,
            edge_on: place.edge_on,
            side: side(owner),
            count: if top && !place.edge_on && count > SHOWN {
                i32::try_from(count).unwrap()
            } else {
                0
            },
            mark: if top && matches!(mark, CheckerMark::Movable | CheckerMark::Chosen) {
                mark
            } else {
                CheckerMark::None
            },
            held: false,
            hidden: !place.edge_on && nth >= SHOWN,
            level: i32::from(top && mark == CheckerMark::Chosen),
        });
    }
}

fn dice(geometry: &Geometry, shown: &Arrangement) -> Vec<DieView> {
    let mover = SIDES[usize::try_from(shown.mover).unwrap()];
    let die = |(nth, &(pips, spent)): (usize, &(i32, bool))| {
        let rect = geometry.die_in_room(mover, nth, shown.dice.len());
        DieView {
            x: rect.x,
            y: rect.y,
            size: rect.width,
            pips,
            side: shown.mover,
            spent,
        }
    };
    shown.dice.iter().enumerate().map(die).collect()
}
