//! Passtally boards to look at: tiles and markers written by hand, laid out by a simple geometry.

use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::rc::Rc;

use baban_ui::{
    App, PassCellView, PassCountView, PassFrame, PassHalf, PassHoverView, PassLineView,
    PassMarkerView, PassSide, PassSpaceView, PasstallyView,
};
use slint::{Global, ModelRc, VecModel};

/// A square by column and row on the screen, from the upper left corner.
pub(crate) type Square = (usize, usize);

/// Rows and columns.
const ROWS: usize = 6;
/// The depth of the ring, in squares.
const RING: f32 = 0.74;

/// The halves of the six patterns as they lie with the first half on the left.
const PATTERNS: [(PassHalf, PassHalf); 6] = [
    (PassHalf::X, PassHalf::X),
    (PassHalf::A, PassHalf::A),
    (PassHalf::B, PassHalf::B),
    (PassHalf::X, PassHalf::A),
    (PassHalf::X, PassHalf::B),
    (PassHalf::A, PassHalf::B),
];

/// A tile in hand.
#[derive(Clone, Copy)]
pub(crate) struct InHand {
    pub(crate) hue: usize,
    pub(crate) first: Square,
    pub(crate) second: Square,
    pub(crate) level: i32,
    /// A finger holds it this far from where it would be laid, in squares.
    pub(crate) held_off: Option<(f32, f32)>,
}

/// What lies and stands on the board.
#[derive(Clone, Default)]
pub(crate) struct Arrangement {
    /// Pattern, first and second square, in the order of placement.
    pub(crate) tiles: Vec<(usize, Square, Square)>,
    /// Spaces by seat.
    pub(crate) markers: Vec<Vec<usize>>,
    pub(crate) in_hand: Option<InHand>,
    /// Squares that a legal place of the tile in hand takes.
    pub(crate) glow: Vec<Square>,
    /// Spaces that can be reached.
    pub(crate) targets: Vec<usize>,
    /// Spaces whose markers can move, is chosen, moved last.
    pub(crate) movable: Vec<usize>,
    pub(crate) chosen: Option<usize>,
    pub(crate) last_marker: Option<usize>,
    /// Tiles of the last turn, by their index.
    pub(crate) last: Vec<usize>,
    /// A seat and the spaces that its lit lines start from.
    pub(crate) lit: (i32, Vec<usize>),
}

thread_local! {
    static ARRANGED: RefCell<Arrangement> = RefCell::default();
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

fn model<T: Clone + 'static>(rows: Vec<T>) -> ModelRc<T> {
    ModelRc::from(Rc::new(VecModel::from(rows)))
}

fn lay(app: &App) {
    let shown = ARRANGED.with_borrow(Clone::clone);
    let place = Places::new(SIZE.get());
    let board = Board::of(&shown, false);
    let view = PasstallyView::get(app);
    view.set_frame(PassFrame {
        unit: place.unit,
        x: place.x,
        y: place.y,
        ring: RING * place.unit,
    });
    view.set_cells(model(cells(&shown, &board, &place)));
    view.set_spaces(model(spaces(&shown, &place)));
    view.set_markers(model(markers(&shown, &place)));
    view.set_hover(hover(&shown, &place));
    let mut lines = Vec::new();
    let mut counts = Vec::new();
    let followed = Board::of(&shown, true);
    for &from in &shown.lit.1 {
        lines.push(trace(&followed, &place, shown.lit.0, from, &mut counts));
    }
    view.set_lines(model(lines));
    view.set_counts(model(counts));
}

/// Where things are.
struct Places {
    unit: f32,
    x: f32,
    y: f32,
}

impl Places {
    fn new((width, height): (f32, f32)) -> Self {
        let unit = (width.min(height) / (ROWS as f32 + 2.0 * RING)).max(0.0);
        let half = unit * ROWS as f32 / 2.0;
        Self {
            unit,
            x: width / 2.0 - half,
            y: height / 2.0 - half,
        }
    }

    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.unit, self.y + y * self.unit)
    }

    fn corner(&self, (column, row): Square) -> (f32, f32) {
        self.at(column as f32, row as f32)
    }

    fn space(&self, space: usize) -> (f32, f32) {
        let along = (space % ROWS) as f32 + 0.5;
        let (near, far) = (-RING / 2.0, ROWS as f32 + RING / 2.0);
        match space / ROWS {
            0 => self.at(along, near),
            1 => self.at(far, along),
            2 => self.at(ROWS as f32 - along, far),
            _ => self.at(near, ROWS as f32 - along),
        }
    }
}

fn inward(space: usize) -> PassSide {
    match space / ROWS {
        0 => PassSide::Down,
        1 => PassSide::Left,
        2 => PassSide::Up,
        _ => PassSide::Right,
    }
}

/// The top of every square.
#[derive(Clone, Copy, Default)]
struct Top {
    tile: Option<usize>,
    half: PassHalf,
    level: i32,
    other: Square,
}

struct Board([[Top; ROWS]; ROWS]);

impl Board {
    fn of(shown: &Arrangement, with_hand: bool) -> Self {
        let mut board = Self([[Top::default(); ROWS]; ROWS]);
        // Lines are followed over the tile in hand as if it lay.
        let in_hand = shown.in_hand.filter(|hand| hand.level > 0);
        let hovering = in_hand.map(|hand| (hand.hue, hand.first, hand.second));
        let tiles = shown
            .tiles
            .iter()
            .chain(hovering.as_ref().filter(|_| with_hand));
        for (nth, &(hue, first, second)) in tiles.enumerate() {
            let level = board.top(first).level + 1;
            let halves = halves(hue, first, second);
            for (square, half, other) in [(first, halves.0, second), (second, halves.1, first)] {
                board.0[square.1][square.0] = Top {
                    tile: Some(nth),
                    half,
                    level,
                    other,
                };
            }
        }
        board
    }

    fn top(&self, (column, row): Square) -> Top {
        self.0[row][column]
    }
}

/// The halves as they lie: a quarter turn swaps A and B.
fn halves(hue: usize, first: Square, second: Square) -> (PassHalf, PassHalf) {
    let turn = |half| match half {
        PassHalf::A if first.0 == second.0 => PassHalf::B,
        PassHalf::B if first.0 == second.0 => PassHalf::A,
        same => same,
    };
    (turn(PATTERNS[hue].0), turn(PATTERNS[hue].1))
}

fn side(from: Square, to: Square) -> PassSide {
    match (to.0 as i32 - from.0 as i32, to.1 as i32 - from.1 as i32) {
        (1, _) => PassSide::Right,
        (-1, _) => PassSide::Left,
        (_, 1) => PassSide::Down,
        _ => PassSide::Up,
    }
}

fn cells(shown: &Arrangement, board: &Board, place: &Places) -> Vec<PassCellView> {
    let mut cells = Vec::new();
    for row in 0..ROWS {
        for column in 0..ROWS {
            let square = (column, row);
            let top = board.top(square);
            let (x, y) = place.corner(square);
            let letter = char::from(b'a' + u8::try_from(column).unwrap());
            cells.push(PassCellView {
                x,
                y,
                name: format!("{letter}{}", ROWS - row).into(),
                level: top.level,
                hue: top
                    .tile
                    .map_or(-1, |tile| i32::try_from(shown.tiles[tile].0).unwrap()),
                half: top.half,
                seam: top.tile.map_or(PassSide::None, |_| side(square, top.other)),
                covered: top.tile.is_some() && board.top(top.other).tile != top.tile,
                glow: shown.glow.contains(&square),
                last: top.tile.is_some_and(|tile| shown.last.contains(&tile)),
            });
        }
    }
    cells
}

fn seat_on(shown: &Arrangement, space: usize) -> Option<usize> {
    shown
        .markers
        .iter()
        .position(|markers| markers.contains(&space))
}

fn spaces(shown: &Arrangement, place: &Places) -> Vec<PassSpaceView> {
    let view = |space| {
        let (x, y) = place.space(space);
        PassSpaceView {
            x,
            y,
            inward: inward(space),
            number: i32::try_from(space).unwrap() + 1,
            target: shown.targets.contains(&space),
            seat: seat_on(shown, space).map_or(-1, |seat| i32::try_from(seat).unwrap()),
            movable: shown.movable.contains(&space),
            chosen: shown.chosen == Some(space),
        }
    };
    (0..4 * ROWS).map(view).collect()
}

fn markers(shown: &Arrangement, place: &Places) -> Vec<PassMarkerView> {
    let mut views = Vec::new();
    for (seat, markers) in shown.markers.iter().enumerate() {
        for &space in markers {
            let (x, y) = place.space(space);
            views.push(PassMarkerView {
                x,
                y,
                seat: i32::try_from(seat).unwrap(),
                movable: shown.movable.contains(&space),
                chosen: shown.chosen == Some(space),
                held: false,
                last: shown.last_marker == Some(space),
            });
        }
    }
    views
}

fn hover(shown: &Arrangement, place: &Places) -> PassHoverView {
    let Some(hand) = shown.in_hand else {
        return PassHoverView::default();
    };
    let (land_x, land_y) = place.corner(hand.first);
    let off = hand.held_off.unwrap_or_default();
    let halves = halves(hand.hue, hand.first, hand.second);
    PassHoverView {
        shown: true,
        x: land_x + off.0 * place.unit,
        y: land_y + off.1 * place.unit,
        way: side(hand.first, hand.second),
        first: halves.0,
        second: halves.1,
        hue: i32::try_from(hand.hue).unwrap(),
        level: hand.level,
        legal: hand.level > 0,
        held: hand.held_off.is_some(),
        land_x,
        land_y,
    }
}

/// The middle of a side of a square, in squares from its upper left corner.
fn middle(side: PassSide) -> (f32, f32) {
    match side {
        PassSide::Up => (0.5, 0.0),
        PassSide::Right => (1.0, 0.5),
        PassSide::Down => (0.5, 1.0),
        _ => (0.0, 0.5),
    }
}

fn leaves(half: PassHalf, enters: PassSide) -> PassSide {
    use PassSide::{Down, Left, Right, Up};
    let pairs = match half {
        PassHalf::X => [(Up, Down), (Left, Right)],
        PassHalf::A => [(Up, Right), (Down, Left)],
        PassHalf::B => [(Up, Left), (Down, Right)],
    };
    for (one, other) in pairs {
        if one == enters {
            return other;
        }
        if other == enters {
            return one;
        }
    }
    enters
}

/// Follows a line, draws it and counts what it enters.
fn trace(
    board: &Board,
    place: &Places,
    seat: i32,
    from: usize,
    counts: &mut Vec<PassCountView>,
) -> PassLineView {
    let start = place.space(from);
    let mut drawn = Drawn::default();
    let along = from % ROWS;
    let (mut square, mut enters): ((i32, i32), PassSide) = match from / ROWS {
        0 => ((along as i32, 0), PassSide::Up),
        1 => ((5, along as i32), PassSide::Right),
        2 => ((5 - along as i32, 5), PassSide::Down),
        _ => ((0, 5 - along as i32), PassSide::Left),
    };
    let mut before = None;
    let mut end = start;
    while (0..6).contains(&square.0) && (0..6).contains(&square.1) {
        let (column, row) = (square.0 as usize, square.1 as usize);
        let top = board.top((column, row));
        let leaves = leaves(top.half, enters);
        let at = |(x, y): (f32, f32)| place.at(column as f32 + x, row as f32 + y);
        if before.is_none() {
            drawn.straight(start, at(middle(enters)), 2);
        }
        if top.tile.is_some() && before != Some(top.tile) {
            let (x, y) = middle(enters);
            let (x, y) = at((x + (0.5 - x) * 0.36, y + (0.5 - y) * 0.36));
            counts.push(PassCountView {
                x,
                y,
                level: top.level,
            });
        }
        before = Some(top.tile);
        match (top.half, leaves) {
            (PassHalf::X, PassSide::Up | PassSide::Down) => {
                let sign = if leaves == PassSide::Down { 1.0 } else { -1.0 };
                drawn.straight(at(middle(enters)), at((0.5, 0.5 - sign * 0.16)), 1);
                drawn.straight(at((0.5, 0.5 + sign * 0.16)), at(middle(leaves)), 1);
            }
            (PassHalf::X, _) => drawn.straight(at(middle(enters)), at(middle(leaves)), 3),
            _ => drawn.arc(middle(enters), middle(leaves), at),
        }
        end = at(middle(leaves));
        let step = match leaves {
            PassSide::Up => (0, -1),
            PassSide::Right => (1, 0),
            PassSide::Down => (0, 1),
            _ => (-1, 0),
        };
        square = (square.0 + step.0, square.1 + step.1);
        enters = match leaves {
            PassSide::Up => PassSide::Down,
            PassSide::Right => PassSide::Left,
            PassSide::Down => PassSide::Up,
            _ => PassSide::Right,
        };
    }
    let last = (0..24)
        .map(|space| place.space(space))
        .min_by(|one, other| distance(*one, end).total_cmp(&distance(*other, end)))
        .unwrap();
    drawn.straight(end, last, 2);
    let [dash_a, dash_b, dash_c] = drawn.dashes.map(Into::into);
    PassLineView {
        seat,
        thread: drawn.thread.into(),
        dash_a,
        dash_b,
        dash_c,
    }
}

fn distance(one: (f32, f32), other: (f32, f32)) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// Path commands of a line, whole and cut into dashes.
#[derive(Default)]
struct Drawn {
    thread: String,
    dashes: [String; 3],
    pieces: usize,
}

impl Drawn {
    fn straight(&mut self, from: (f32, f32), to: (f32, f32), pieces: usize) {
        let part = |t: f32| (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t);
        self.along(part, 1, pieces);
    }

    fn arc(&mut self, from: (f32, f32), to: (f32, f32), at: impl Fn((f32, f32)) -> (f32, f32)) {
        // A quarter circle around the corner between both sides.
        let corner = (from.0 + to.0 - 0.5, from.1 + to.1 - 0.5);
        let part = |t: f32| {
            let (sin, cos) = (t * std::f32::consts::FRAC_PI_2).sin_cos();
            at((
                corner.0 + (from.0 - corner.0) * cos + (to.0 - corner.0) * sin,
                corner.1 + (from.1 - corner.1) * cos + (to.1 - corner.1) * sin,
            ))
        };
        self.along(part, 10, 2);
    }

    fn along(&mut self, part: impl Fn(f32) -> (f32, f32), steps: usize, pieces: usize) {
        write_path(&mut self.thread, &part, 0.0, 1.0, steps);
        for piece in 0..pieces {
            let from = (piece as f32 + 0.25) / pieces as f32;
            let dash = &mut self.dashes[self.pieces % 3];
            write_path(
                dash,
                &part,
                from,
                from + 0.5 / pieces as f32,
                steps.div_ceil(3),
            );
            self.pieces += 1;
        }
    }
}

fn write_path(
    path: &mut String,
    part: &impl Fn(f32) -> (f32, f32),
    from: f32,
    to: f32,
    steps: usize,
) {
    for step in 0..=steps {
        let (x, y) = part(from + (to - from) * step as f32 / steps as f32);
        let letter = if step == 0 { 'M' } else { 'L' };
        write!(path, "{letter} {x:.2} {y:.2} ").unwrap();
    }
}
