use super::*;

/// Areas that a board may be given, on phones, tablets and desktops.
fn areas() -> Vec<(f32, f32)> {
    let mut areas = Vec::new();
    for (width, height) in [
        (360.0, 640.0),
        (390.0, 844.0),
        (844.0, 390.0),
        (820.0, 1180.0),
        (1280.0, 800.0),
        (320.0, 568.0),
        (200.0, 200.0),
        (200.0, 420.0),
        (3840.0, 2160.0),
    ] {
        // The whole window, and what a panel beside or beneath leaves of it.
        areas.extend([
            (width, height),
            (width, height * 0.7),
            (width * 0.65, height),
        ]);
    }
    areas
}

/// The board in each area, seen from both sides.
fn boards() -> Vec<(f32, f32, Geometry)> {
    areas()
        .into_iter()
        .flat_map(|(width, height)| {
            let board = Geometry::new(width, height);
            [board, board.turned(true)].map(|board| (width, height, board))
        })
        .collect()
}

#[test]
fn turned_round_the_board_is_seen_from_the_other_side() {
    for (width, height) in areas() {
        let board = Geometry::new(width, height);
        let turned = board.turned(true);
        let centre = board.board().center();
        for spot in Spot::all() {
            let (here, there) = (board.spot(spot).center(), turned.spot(spot).center());
            assert!((here.x + there.x - 2.0 * centre.x).abs() < 0.01, "{spot:?}");
            assert!((here.y + there.y - 2.0 * centre.y).abs() < 0.01, "{spot:?}");
        }
    }
}

fn inside(inner: Rect, outer: Rect) -> bool {
    let slack = 0.01;
    inner.x >= outer.x - slack
        && inner.y >= outer.y - slack
        && inner.right() <= outer.right() + slack
        && inner.bottom() <= outer.bottom() + slack
}

fn overlap(a: Rect, b: Rect) -> bool {
    let slack = 0.01;
    a.x + slack < b.right()
        && b.x + slack < a.right()
        && a.y + slack < b.bottom()
        && b.y + slack < a.bottom()
}

#[test]
fn spots_stay_inside_and_never_overlap() {
    for (width, height, board) in boards() {
        let area = Rect::new(0.0, 0.0, width, height);
        assert!(inside(board.board(), area), "{width}×{height}");
        let spots: Vec<Rect> = Spot::all().map(|spot| board.spot(spot)).collect();
        for (nth, &spot) in spots.iter().enumerate() {
            assert!(inside(spot, board.board()), "{width}×{height}: {nth}");
            for (other, &with) in spots.iter().enumerate().skip(nth + 1) {
                assert!(!overlap(spot, with), "{width}×{height}: {nth} and {other}");
            }
        }
    }
}

#[test]
fn points_lie_in_the_fields_and_leave_room_for_the_dice() {
    for (_, _, board) in boards() {
        let fields = board.fields();
        for spot in Spot::all() {
            let rect = board.spot(spot);
            match spot.place() {
                Place::Point(_) => assert!(fields.iter().any(|&field| inside(rect, field))),
                Place::Bar(_) => assert!(inside(rect, board.bar())),
                Place::Tray(_) => assert!(!fields.iter().any(|&field| overlap(rect, field))),
            }
            for side in SIDES {
                assert!(!overlap(rect, board.dice_room(Some(side))));
                for nth in 0..4 {
                    let die = board.die_in_room(side, nth, 4);
                    assert!(inside(die, board.dice_room(Some(side))));
                    assert!(inside(die, board.dice_room(None)));
                }
            }
        }
    }
}

#[test]
fn checkers_stay_on_their_spot_and_rise_from_its_foot() {
    for (width, height, board) in boards() {
        for spot in Spot::all() {
            let places: Vec<_> = (0..CHECKERS)
                .map(|nth| board.checker_in_stack(spot, nth).rect)
                .collect();
            let shown = match spot.place() {
                Place::Tray(_) => CHECKERS,
                _ => SHOWN,
            };
            let (_, way) = board.kind(spot);
            for (nth, &place) in places.iter().enumerate() {
                assert!(inside(place, board.spot(spot)), "{width}×{height}");
                if nth == 0 {
                    continue;
                }
                let (at, below) = (place.center(), places[nth - 1].center());
                if nth >= shown {
                    assert_eq!(at, below);
                } else {
                    let rises = match way {
                        Way::Up => at.y < below.y,
                        Way::Down => at.y > below.y,
                        Way::Left => at.x < below.x,
                        Way::Right => at.x > below.x,
                    };
                    assert!(rises, "{width}×{height}: {spot:?} {nth}");
                }
            }
        }
    }
}

#[test]
fn whites_home_and_tray_are_at_the_bottom_right() {
    for (width, height) in areas() {
        let board = Geometry::new(width, height);
        let middle = board.board().center();
        for point in 1..=6 {
            let home = board.spot(Spot::of(SIDES[0], point)).center();
            assert!(home.x > middle.x && home.y > middle.y);
        }
        let tray = board.spot(Spot::of(SIDES[0], 0)).center();
        assert!(tray.x > middle.x && tray.y > middle.y);
        assert_eq!(board.upright(), height > width);
    }
}

#[test]
fn a_portrait_phone_gives_a_column_the_room_of_a_finger() {
    assert!(Geometry::new(390.0, 600.0).unit() > 37.0);
}

#[test]
fn the_nearest_candidate_within_reach_is_found() {
    for (_, _, board) in boards() {
        for spot in Spot::all() {
            let rect = board.spot(spot);
            let alone = [spot];
            // Anywhere on it, and anywhere in the 48 × 48 around its middle.
            for (dx, dy) in [(0.0, 0.0), (-24.0, -16.0), (24.0, 16.0), (16.0, -17.0)] {
                let near = Point {
                    x: rect.center().x + dx,
                    y: rect.center().y + dy,
                };
                assert_eq!(board.nearest(near, alone), Some(spot));
            }
            let beyond = Point {
                x: rect.x,
                y: rect.bottom() + REACH + 1.0,
            };
            assert_eq!(board.nearest(beyond, alone), None);
            // Among all, its own rectangle is the nearest.
            assert_eq!(board.nearest(rect.center(), Spot::all()), Some(spot));
        }
        // Between two candidates the nearer wins, even from within a spot that is none.
        let [six, eight] = [6, 8].map(|point| Spot::of(SIDES[0], point));
        let seven = board.spot(Spot::of(SIDES[0], 7));
        let from_six = board.spot(six).distance(seven.center());
        let from_eight = board.spot(eight).distance(seven.center());
        if from_eight < REACH {
            let nearest = if from_six < from_eight { six } else { eight };
            assert_eq!(board.nearest(seven.center(), [six, eight]), Some(nearest));
        }
    }
}

#[test]
fn the_cursor_reaches_every_spot_and_comes_back() {
    for (width, height, board) in boards() {
        let mut reached = vec![Spot::of(SIDES[0], 1)];
        let mut next = 0;
        while let Some(&spot) = reached.get(next) {
            next += 1;
            for direction in [
                Direction::Up,
                Direction::Down,
                Direction::Left,
                Direction::Right,
            ] {
                if let Some(found) = board.neighbour(spot, direction)
                    && !reached.contains(&found)
                {
                    reached.push(found);
                }
            }
        }
        assert_eq!(reached.len(), Spot::COUNT, "{width}×{height}");
    }
}

#[test]
fn no_size_is_too_odd() {
    for (width, height) in [
        (0.0, 0.0),
        (-5.0, 100.0),
        (f32::NAN, 100.0),
        (f32::INFINITY, f32::NAN),
        (1.0, 10_000.0),
    ] {
        let board = Geometry::new(width, height);
        assert!(board.unit().is_finite());
        assert!(Spot::all().all(|spot| board.spot(spot).x.is_finite()));
    }
}
