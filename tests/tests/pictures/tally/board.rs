//! Forests to look at: positions written by hand, laid out by a plain geometry of its own.

use std::cell::{Cell, RefCell};

use baban_ui::{
    App, Compass, Direction, ExitView, ForestFrame, SquareView, TallyMark, TallyView, TileKind,
    TileView,
};
use slint::{Global, ModelRc, VecModel};

/// Squares along a side.
const SIDE: usize = 7;
/// The trees around the clearing, in squares.
const EDGE: f32 = 0.45;
/// What a tile leaves of its square on every side, in squares.
const GAP: f32 = 0.06;
/// How much larger a held tile is, in squares on every side.
const HELD: f32 = 0.12;

/// What lies in the forest and how it is marked.
#[derive(Clone)]
pub(crate) struct Arrangement {
    /// Seven rows of signs, row 7 first: `.` empty, `?` face down, `B` bear, `F` fox, `L` lumberjack,
    /// `^ > v <` a hunter with his rifle, `P` pheasant, `D` duck, `T` tree.
    pub(crate) rows: [&'static str; SIDE],
    pub(crate) marks: Vec<(&'static str, TallyMark)>,
    /// The square whose tile is held under the finger.
    pub(crate) held: Option<&'static str>,
    pub(crate) last: Vec<&'static str>,
    pub(crate) under_fire: Vec<&'static str>,
    pub(crate) fire_way: Direction,
    /// Whether the exits are open, and which are marked (0 north, 1 east, 2 south, 3 west).
    pub(crate) open: bool,
    pub(crate) exits: Vec<usize>,
    /// Seen from the other side.
    pub(crate) turned: bool,
}

impl Arrangement {
    /// These rows without any mark.
    pub(crate) fn of(rows: [&'static str; SIDE]) -> Self {
        Self {
            rows,
            marks: Vec::new(),
            held: None,
            last: Vec::new(),
            under_fire: Vec::new(),
            fire_way: Direction::Up,
            open: false,
            exits: Vec::new(),
            turned: false,
        }
    }

    /// The beginning of a round.
    pub(crate) fn beginning() -> Self {
        let full = "???????";
        Self::of([full, full, full, "???.???", full, full, full])
    }
}

thread_local! {
    static ARRANGED: RefCell<Arrangement> = RefCell::new(Arrangement::beginning());
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
    let shown = ARRANGED.with_borrow(Clone::clone);
    let geometry = Geometry::new(SIZE.get(), shown.turned);
    let view = TallyView::get(app);
    view.set_frame(geometry.frame());
    view.set_squares(squares(&geometry, &shown));
    view.set_tiles(tiles(&geometry, &shown));
    view.set_exits(exits(&geometry, &shown));
    view.set_fire_way(shown.fire_way);
}

struct Geometry {
    left: f32,
    top: f32,
    cell: f32,
    edge: f32,
    turned: bool,
}

impl Geometry {
    fn new((width, height): (f32, f32), turned: bool) -> Self {
        let around = SIDE as f32 + 2.0 * EDGE;
        let cell = (width.min(height) / around).floor();
        Self {
            left: (width - around * cell) / 2.0,
            top: (height - around * cell) / 2.0,
            cell,
            edge: EDGE * cell,
            turned,
        }
    }

    fn frame(&self) -> ForestFrame {
        let side = SIDE as f32 * self.cell + 2.0 * self.edge;
        ForestFrame {
            x: self.left,
            y: self.top,
            width: side,
            height: side,
            field_x: self.left + self.edge,
            field_y: self.top + self.edge,
            cell: self.cell,
            turned: self.turned,
        }
    }

    /// The corner of a square; files and rows from a1.
    fn square(&self, file: usize, row: usize) -> (f32, f32) {
        let (across, down) = if self.turned {
            (SIDE - 1 - file, row)
        } else {
            (file, SIDE - 1 - row)
        };
        (
            self.left + self.edge + across as f32 * self.cell,
            self.top + self.edge + down as f32 * self.cell,
        )
    }

    fn on_screen(&self, compass: Compass) -> Direction {
        match (compass, self.turned) {
            (Compass::North, false) | (Compass::South, true) => Direction::Up,
            (Compass::East, false) | (Compass::West, true) => Direction::Right,
            (Compass::South, false) | (Compass::North, true) => Direction::Down,
            (Compass::West, false) | (Compass::East, true) => Direction::Left,
        }
    }
}

/// A square with its name and what lies there.
struct Place {
    file: usize,
    row: usize,
    name: String,
    sign: char,
}

fn places(shown: &Arrangement) -> impl Iterator<Item = Place> {
    (0..SIDE * SIDE).map(|index| {
        let (file, row) = (index % SIDE, index / SIDE);
        let column = "abcdefg".chars().nth(file).unwrap();
        Place {
            file,
            row,
            name: format!("{column}{}", row + 1),
            sign: shown.rows[SIDE - 1 - row].chars().nth(file).unwrap(),
        }
    })
}

/// Kind, owner and worth of a sign.
fn tile(sign: char) -> (TileKind, i32, i32) {
    match sign {
        'B' => (TileKind::Bear, 0, 10),
        'F' => (TileKind::Fox, 0, 5),
        'L' => (TileKind::Lumberjack, 1, 5),
        '^' | '>' | 'v' | '<' => (TileKind::Hunter, 1, 5),
        'P' => (TileKind::Pheasant, -1, 3),
        'D' => (TileKind::Duck, -1, 2),
        _ => (TileKind::Tree, -1, 2),
    }
}

fn aim(sign: char) -> Compass {
    match sign {
        '>' => Compass::East,
        'v' => Compass::South,
        '<' => Compass::West,
        _ => Compass::North,
    }
}

fn mark(shown: &Arrangement, name: &str) -> TallyMark {
    shown
        .marks
        .iter()
        .find(|(marked, _)| *marked == name)
        .map_or(TallyMark::None, |(_, mark)| *mark)
}

fn squares(geometry: &Geometry, shown: &Arrangement) -> ModelRc<SquareView> {
    let squares = places(shown).map(|place| {
        let (x, y) = geometry.square(place.file, place.row);
        let name = place.name.as_str();
        SquareView {
            x,
            y,
            name: name.into(),
            occupied: place.sign != '.',
            face_up: !matches!(place.sign, '.' | '?'),
            kind: tile(place.sign).0,
            aim: aim(place.sign),
            mark: mark(shown, name),
            last: shown.last.contains(&name),
            under_fire: shown.under_fire.contains(&name),
        }
    });
    ModelRc::new(VecModel::from(squares.collect::<Vec<_>>()))
}

fn tiles(geometry: &Geometry, shown: &Arrangement) -> ModelRc<TileView> {
    let lying = places(shown).filter(|place| place.sign != '.');
    let tiles = lying.map(|place| {
        let (x, y) = geometry.square(place.file, place.row);
        let held = shown.held == Some(place.name.as_str());
        let gap = geometry.cell * if held { -HELD } else { GAP };
        let (kind, owner, points) = tile(place.sign);
        let mark = mark(shown, &place.name);
        TileView {
            x: x + gap,
            y: y + gap - if held { geometry.cell * 0.6 } else { 0.0 },
            size: geometry.cell - 2.0 * gap,
            face_up: place.sign != '?',
            kind,
            owner,
            points,
            rifle: geometry.on_screen(aim(place.sign)),
            variant: i32::from((place.file + place.row) % 3 == 0),
            mark,
            held,
            gone: false,
            level: i32::from(matches!(mark, TallyMark::Chosen | TallyMark::Armed)),
        }
    });
    ModelRc::new(VecModel::from(tiles.collect::<Vec<_>>()))
}

fn exits(geometry: &Geometry, shown: &Arrangement) -> ModelRc<ExitView> {
    let frame = geometry.frame();
    let (cell, edge) = (geometry.cell, geometry.edge);
    let sides = [Compass::North, Compass::East, Compass::South, Compass::West];
    let exits = sides.into_iter().enumerate().map(|(index, compass)| {
        let way = geometry.on_screen(compass);
        let (middle, far) = (3.0 * cell, 7.0 * cell);
        let (x, y, width, height) = match way {
            Direction::Up => (middle, -edge, cell, edge),
            Direction::Down => (middle, far, cell, edge),
            Direction::Left => (-edge, middle, edge, cell),
            Direction::Right => (far, middle, edge, cell),
        };
        ExitView {
            x: frame.field_x + x,
            y: frame.field_y + y,
            width,
            height,
            way,
            compass,
            open: shown.open,
            mark: if shown.exits.contains(&index) {
                TallyMark::Target
            } else {
                TallyMark::None
            },
        }
    });
    ModelRc::new(VecModel::from(exits.collect::<Vec<_>>()))
}
