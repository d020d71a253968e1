//! The boards as other eyes see them: pictures to be looked at (in the folder `sight/` beside the
//! others), and in each of them the pieces of different owners told apart by light and shade alone.

use baban_tests::vision::{Rgb, Sight};
use baban_ui::{App, BackgammonView, PasstallyView, TallyView};
use i_slint_backend_testing::ElementHandle;
use slint::{ComponentHandle, Global, Model, Rgba8Pixel, SharedPixelBuffer};

use crate::inventory::Area;

/// A picture of a window.
type Picture = SharedPixelBuffer<Rgba8Pixel>;

/// The picture that these eyes see.
pub(crate) fn seen(picture: &Picture, sight: Sight) -> Picture {
    let mut seen = picture.clone();
    // Few colours make up a board, and each is met again at once.
    let mut last: Option<(Rgb, Rgb)> = None;
    for pixel in seen.make_mut_slice() {
        let color = [pixel.r, pixel.g, pixel.b];
        let [r, g, b] = match last {
            Some((before, after)) if before == color => after,
            _ => sight.see(color),
        };
        last = Some((color, [r, g, b]));
        (pixel.r, pixel.g, pixel.b) = (r, g, b);
    }
    seen
}

/// A piece on the board that is shown: whose it is, and where it is drawn.
struct Piece {
    owner: i32,
    left: f32,
    top: f32,
    size: f32,
}

/// The pieces that lie open on the board at the table.
fn pieces(app: &App) -> Vec<Piece> {
    let board = |name| {
        let found = ElementHandle::find_by_element_type_name(app, name).next();
        found.map(|board| Area::of(&board))
    };
    let mut pieces = Vec::new();
    if let Some(board) = board("BackgammonBoard") {
        let checkers = BackgammonView::get(app).get_checkers();
        // One at the bottom of a stack is lapped over by its neighbour, if the room is narrow.
        let flat = checkers
            .iter()
            .filter(|c| !c.edge_on && !c.hidden && c.count == 0);
        pieces.extend(flat.map(|checker| Piece {
            owner: checker.side,
            left: board.left + checker.x,
            top: board.top + checker.y,
            size: checker.width,
        }));
    }
    if let Some(board) = board("TallyBoard") {
        let tiles = TallyView::get(app).get_tiles();
        let open = tiles
            .iter()
            .filter(|tile| tile.face_up && !tile.gone && tile.owner >= 0);
        pieces.extend(open.map(|tile| Piece {
            owner: tile.owner,
            left: board.left + tile.x,
            top: board.top + tile.y,
            size: tile.size,
        }));
    }
    if let Some(board) = board("PasstallyBoard") {
        let size = PasstallyView::get(app).get_frame().unit * 0.6;
        let markers = PasstallyView::get(app).get_markers();
        pieces.extend(markers.iter().map(|marker| Piece {
            owner: marker.seat,
            left: board.left + marker.x - size / 2.0,
            top: board.top + marker.y - size / 2.0,
            size,
        }));
    }
    pieces
}

/// How many squares of a piece are compared, in each direction.
const GRID: u8 = 12;

/// The light of a piece, square by square.
fn light(picture: &Picture, piece: &Piece) -> Vec<f32> {
    let across = |from: f32, nth: u8| from + piece.size * (f32::from(nth) + 0.5) / f32::from(GRID);
    let width = picture.width() as usize;
    let squares = (0..GRID).flat_map(|row| (0..GRID).map(move |column| (column, row)));
    squares
        .filter_map(|(column, row)| {
            let x = across(piece.left, column) as usize;
            let y = across(piece.top, row) as usize;
            let pixel = picture.as_slice().get(y * width + x)?;
            Some((f32::from(pixel.r) + f32::from(pixel.g) + f32::from(pixel.b)) / 3.0)
        })
        .collect()
}

/// By how many of 255 steps of light two pieces differ on average.
fn difference(one: &[f32], other: &[f32]) -> f32 {
    let sum: f32 = one.iter().zip(other).map(|(a, b)| (a - b).abs()).sum();
    sum / one.len().max(1) as f32
}

/// The least difference between pieces of different owners; `None` if there are none.
pub(crate) fn least_difference(app: &App, picture: &Picture) -> Option<f32> {
    let scale = app.window().scale_factor();
    assert!((scale - 1.0).abs() < f32::EPSILON, "a pixel is a pixel");
    let pieces: Vec<(i32, Vec<f32>)> = pieces(app)
        .iter()
        .map(|piece| (piece.owner, light(picture, piece)))
        .collect();
    let pairs = pieces.iter().enumerate().flat_map(|(nth, (owner, one))| {
        pieces[nth..]
            .iter()
            .filter(move |(other, _)| other != owner)
            .map(move |(_, other)| difference(one, other))
    });
    pairs.reduce(f32::min)
}

#[cfg(test)]
mod tests {
    use baban_tests::vision::Sight;
    use baban_ui::{AidView, Nav, NoticeKind, Question, Screen, Settings, TallyView};
    use slint::{ComponentHandle, Global};

    use super::{least_difference, seen};
    use crate::checks::assert_none;
    use crate::scenes;
    use crate::stage::{Look, Stage};

    /// What is told apart at a glance, of 255.
    const ENOUGH: f32 = 20.0;

    fn look_through(dark: bool, patterns: bool) {
        let stage = Stage::new();
        let look = Look {
            size: (390.0, 844.0),
            dark,
            language: "en",
            text_scale: 1.0,
        };
        stage.dress(&look);
        let mut faults = Vec::new();
        let mut compared = 0;
        for scene in scenes::all() {
            stage.show(scene);
            Settings::get(&stage.app).set_patterns(patterns);
            stage.settle();
            let nav = Nav::get(&stage.app);
            // What lies over the board hides its pieces.
            let covered = nav.get_menu_open()
                || nav.get_question() != Question::None
                || nav.get_notice().kind != NoticeKind::None
                || AidView::get(&stage.app).get_open()
                || TallyView::get(&stage.app).get_sheet_open();
            if nav.get_screen() != Screen::Table || covered {
                continue;
            }
            let picture = stage.app.window().take_snapshot().unwrap();
            for sight in Sight::ALL {
                let seen = seen(&picture, sight);
                let theme = if dark { "dark" } else { "light" };
                let plain = if patterns { "patterns" } else { "plain" };
                let name = format!("{}-{theme}-{plain}-{}", scene.name, sight.name());
                stage.save(&seen, &format!("sight/{name}"));
                if let Some(least) = least_difference(&stage.app, &seen) {
                    compared += 1;
                    if least < ENOUGH {
                        faults.push(format!("{name}: owners differ by {least:.0} only"));
                    }
                }
            }
        }
        assert_none(&faults);
        assert!(compared > 100, "hardly anything was compared: {compared}");
    }

    #[test]
    fn owners_are_told_apart_by_all_eyes() {
        look_through(false, false);
    }

    #[test]
    fn owners_are_told_apart_by_all_eyes_in_the_dark() {
        look_through(true, false);
    }

    #[test]
    fn patterns_leave_owners_told_apart() {
        look_through(false, true);
    }
}
