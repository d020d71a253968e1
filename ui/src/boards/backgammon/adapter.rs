//! From a position to what the picture draws.

use baban_core::game::Seat;
use baban_core::games::backgammon::{Action, Backgammon, Phase, Step};
use baban_core::table::Table;

use super::checkers::{Checkers, Layout};
use super::geometry::{Geometry, SHOWN};
use super::hand::{Hand, dice_side, movable};
use super::spot::{Place, SIDES, Spot};
use super::status::side;
use crate::boards::shape::{Point, Rect};
use crate::{BoardFrame, CheckerMark, CheckerView, DieView, SpotView};

/// How much larger a held checker is.
const HELD: f32 = 1.25;
/// Checkers that travel pass above those that stand.
const TRAVELLING: i32 = 100;
/// The held checker is above all.
const ABOVE_ALL: i32 = 1000;

/// Everything that a picture of the board is made of.
pub struct Scene<'a> {
    /// The game with its log.
    pub table: &'a Table<Backgammon>,
    /// Where things lie.
    pub geometry: &'a Geometry,
    /// Which checker is which.
    pub checkers: &'a Checkers,
    /// What is chosen and held.
    pub hand: &'a Hand,
    /// Whether what can move is marked before anything is chosen.
    pub marks: bool,
    /// From whose side points are numbered; nobody's is that of the player to move.
    pub viewer: Option<Seat>,
}

/// The lines and fields of the empty board, with the dice in the room of one side or of both.
#[must_use]
pub fn frame_of(geometry: &Geometry, dice_side: Option<Seat>) -> BoardFrame {
    let [a, b] = geometry.fields();
    let (board, bar, dice) = (
        geometry.board(),
        geometry.bar(),
        geometry.dice_room(dice_side),
    );
    BoardFrame {
        unit: geometry.unit(),
        x: board.x,
        y: board.y,
        width: board.width,
        height: board.height,
        field_a_x: a.x,
        field_a_y: a.y,
        field_a_width: a.width,
        field_a_height: a.height,
        field_b_x: b.x,
        field_b_y: b.y,
        field_b_width: b.width,
        field_b_height: b.height,
        bar_x: bar.x,
        bar_y: bar.y,
        bar_width: bar.width,
        bar_height: bar.height,
        dice_x: dice.x,
        dice_y: dice.y,
        dice_width: dice.width,
        dice_height: dice.height,
        upright: geometry.upright(),
    }
}

impl Scene<'_> {
    /// The lines and fields of the empty board.
    #[must_use]
    pub fn frame(&self) -> BoardFrame {
        frame_of(self.geometry, dice_side(self.table.state()))
    }

    /// The 28 places in the order of their indices.
    #[must_use]
    pub fn spots(&self) -> Vec<SpotView> {
        let game = self.table.state();
        let layout = Layout::of(&game.board(SIDES[0]));
        let touched = touched(self.table);
        let movable = movable(game);
        let viewer = self.viewer.or(game.mover()).unwrap_or(SIDES[0]);
        Spot::all()
            .map(|spot| {
                let rect = self.geometry.spot(spot);
                let (kind, way) = self.geometry.kind(spot);
                let stack = layout.at(spot);
                let count = stack.map_or(0, |(_, count)| count);
                let land = self.geometry.checker_in_stack(spot, count).rect.center();
                let (owner, point) = match spot.place() {
                    Place::Point(point) => (stack.map(|(seat, _)| seat), Some(point)),
                    Place::Bar(seat) | Place::Tray(seat) => (Some(seat), None),
                };
                SpotView {
                    kind,
                    x: rect.x,
                    y: rect.y,
                    width: rect.width,
                    height: rect.height,
                    way,
                    land_x: land.x,
                    land_y: land.y,
                    number: point
                        .and_then(|_| spot.as_seen_by(viewer))
                        .map_or(0, i32::from),
                    dark: point.is_some_and(|point| point % 2 == 1),
                    side: owner.map_or(-1, side),
                    count: int(count),
                    mark: self.mark(spot, &movable),
                    last: touched.contains(&spot),
                }
            })
            .collect()
    }

    /// The 30 checkers in the order of their numbers.
    #[must_use]
    pub fn checkers(&self) -> Vec<CheckerView> {
        let movable = movable(self.table.state());
        let mut views = vec![CheckerView::default(); Checkers::COUNT];
        for spot in Spot::all() {
            let mut standing = self.checkers.on(spot);
            if self.hand.chosen() == Some(spot)
                && let Some(center) = self.hand.held(self.geometry)
                && let [below @ .., top] = standing
            {
                standing = below;
                put(&mut views, *top, self.held(*top, center));
            }
            for (nth, &id) in standing.iter().enumerate() {
                let mut view = self.standing(spot, nth, standing.len(), id);
                if nth + 1 == standing.len() {
                    view.mark = self.mark(spot, &movable);
                }
                put(&mut views, id, view);
            }
        }
        views
    }

    /// The dice: waiting in the room of whoever rolls, or as they fell; none between the turns.
    #[must_use]
    pub fn dice(&self) -> Vec<DieView> {
        let game = self.table.state();
        let die = |seat: Seat, pips: u8, spent: bool, rect: Rect| DieView {
            x: rect.x,
            y: rect.y,
            size: rect.width,
            pips: i32::from(pips),
            side: side(seat),
            spent,
        };
        let each_sides_own = |pips: [u8; 2], unplayed: Option<&[u8]>| {
            SIDES
                .into_iter()
                .zip(pips)
                .map(|(seat, pips)| {
                    let spent = unplayed.is_some_and(|left| !left.contains(&pips));
                    die(seat, pips, spent, self.geometry.die_in_room(seat, 0, 1))
                })
                .collect()
        };
        let movers = |seat: Seat, pips: &[(u8, bool)]| {
            let dice = pips.len();
            pips.iter()
                .enumerate()
                .map(|(nth, &(pips, spent))| {
                    let rect = self.geometry.die_in_room(seat, nth, dice);
                    die(seat, pips, spent, rect)
                })
                .collect()
        };
        match (game.phase(), game.mover(), game.dice()) {
            (Phase::Opening, _, _) => each_sides_own([0, 0], None),
            (_, Some(_), Some(dice)) if game.opening_dice().is_some() => each_sides_own(
                game.opening_dice().unwrap_or_default(),
                Some(dice.unplayed()),
            ),
            (_, Some(mover), Some(dice)) => movers(mover, &fallen(dice.shown(), dice.unplayed())),
            (Phase::ToRoll | Phase::Rolling, Some(mover), None) => movers(mover, &[(0, false); 2]),
            _ => Vec::new(),
        }
    }

    fn mark(&self, spot: Spot, movable: &[Spot]) -> CheckerMark {
        match self.hand.chosen() {
            Some(chosen) if chosen == spot => CheckerMark::Chosen,
            Some(_) => self
                .hand
                .targets()
                .iter()
                .find(|target| target.spot == spot)
                .map_or(CheckerMark::None, super::targets::Target::mark),
            None if self.marks && movable.contains(&spot) => CheckerMark::Movable,
            None => CheckerMark::None,
        }
    }

    fn standing(&self, spot: Spot, nth: usize, height: usize, id: usize) -> CheckerView {
        let place = self.geometry.checker_in_stack(spot, nth);
        let crowded = !place.edge_on && height > SHOWN;
        let top = nth + 1 == height;
        let travelling = if self.checkers.has_moved(id) {
            TRAVELLING
        } else {
            0
        };
        CheckerView {
            x: place.rect.x,
            y: place.rect.y,
            width: place.rect.width,
            height: place.rect.height,
            edge_on: place.edge_on,
            side: side(Checkers::side(id)),
            count: if crowded && top { int(height) } else { 0 },
            mark: CheckerMark::None,
            held: false,
            hidden: crowded && !top && nth + 1 >= SHOWN,
            level: int(nth) + travelling,
        }
    }

    fn held(&self, id: usize, center: Point) -> CheckerView {
        let diameter = self.geometry.checker() * HELD;
        let rect = Rect::around(center, diameter, diameter);
        CheckerView {
            x: rect.x,
            y: rect.y,
            width: rect.width,
            height: rect.height,
            edge_on: false,
            side: side(Checkers::side(id)),
            count: 0,
            mark: CheckerMark::Chosen,
            held: true,
            hidden: false,
            level: ABOVE_ALL,
        }
    }
}

/// The numbers of the dice with whether each is spent: four dice after a double.
fn fallen([high, low]: [u8; 2], unplayed: &[u8]) -> Vec<(u8, bool)> {
    if high == low {
        (0..4).map(|nth| (high, nth >= unplayed.len())).collect()
    } else {
        [high, low]
            .map(|pips| (pips, !unplayed.contains(&pips)))
            .to_vec()
    }
}

/// The spots that the last move touched: this turn's steps so far, or else those of the turn before.
fn touched(table: &Table<Backgammon>) -> Vec<Spot> {
    let log = table.log();
    let begun = log
        .iter()
        .rev()
        .take_while(|action| matches!(action, Action::Step(_)))
        .count();
    let (seat, actions) = match (table.state().mover(), begun) {
        (Some(mover), 1..) => (mover, log.get(log.len() - begun..)),
        _ => match table.last_turn() {
            Some(turn) => match turn.seat {
                Some(seat) => (seat, log.get(turn.actions)),
                None => return Vec::new(),
            },
            None => return Vec::new(),
        },
    };
    actions
        .unwrap_or_default()
        .iter()
        .filter_map(|action| match action {
            Action::Step(Step { from, to }) => Some([Spot::of(seat, *from), Spot::of(seat, *to)]),
            _ => None,
        })
        .flatten()
        .collect()
}

fn put(views: &mut [CheckerView], id: usize, view: CheckerView) {
    if let Some(place) = views.get_mut(id) {
        *place = view;
    }
}

fn int(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
