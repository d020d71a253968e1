//! Whatever is done, the game stays whole.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::passtally::{Passtally, Square};
use proptest::prelude::*;

use super::{Desk, begin_for};
use crate::boards::shape::Point;
use crate::{Direction, GameKind, Seats};

#[derive(Clone, Debug)]
enum Event {
    Press(f32, f32),
    Move(f32, f32),
    Release(f32, f32),
    Tap(i32),
    /// Something legal.
    Sensible(usize),
    Cursor(Direction),
    TapCursor,
    Cancel,
    Resize(f32, f32),
    Pick(i32),
    Turn(i32),
    Lay,
    PutBack,
    Confirm,
    Skip,
    Tick(u8),
    Undo,
    Redo,
    Back,
    Sit(Seats),
    Again(i32, bool),
    Rematch,
    Restart,
}

fn event() -> impl Strategy<Value = Event> {
    use Event::{
        Again, Back, Cancel, Confirm, Cursor, Lay, Move, Pick, Press, PutBack, Redo, Release,
        Rematch, Resize, Restart, Sensible, Sit, Skip, Tap, TapCursor, Tick, Turn, Undo,
    };
    let at = || (-20.0f32..420.0, -20.0f32..460.0);
    let direction = prop::sample::select(vec![
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ]);
    let seats = prop::sample::select(vec![Seats::Fixed, Seats::Turn, Seats::FaceToFace]);
    prop_oneof![
        4 => at().prop_map(|(x, y)| Press(x, y)),
        4 => at().prop_map(|(x, y)| Move(x, y)),
        4 => at().prop_map(|(x, y)| Release(x, y)),
        10 => (-2..62i32).prop_map(Tap),
        60 => any::<usize>().prop_map(Sensible),
        3 => direction.prop_map(Cursor),
        3 => Just(TapCursor),
        1 => Just(Cancel),
        1 => (0.0f32..900.0, 0.0f32..900.0).prop_map(|(w, h)| Resize(w, h)),
        5 => (-1..4i32).prop_map(Pick),
        4 => (-5..5i32).prop_map(Turn),
        4 => Just(Lay),
        1 => Just(PutBack),
        6 => Just(Confirm),
        2 => Just(Skip),
        2 => (1..40u8).prop_map(Tick),
        2 => Just(Undo),
        2 => Just(Redo),
        1 => Just(Back),
        1 => seats.prop_map(Sit),
        1 => (1..6i32, any::<bool>()).prop_map(|(players, clock)| Again(players, clock)),
        1 => Just(Rematch),
        1 => Just(Restart),
    ]
}

fn happen(mut desk: Desk, event: &Event) -> Desk {
    let program = &mut desk.program;
    match *event {
        Event::Press(x, y) => program.pressed(Point { x, y }),
        Event::Move(x, y) => program.moved(Point { x, y }),
        Event::Release(x, y) => program.released(Point { x, y }),
        Event::Tap(index) => program.tap_spot(index),
        Event::Sensible(nth) => {
            let legal = desk.game().legal();
            if !legal.is_empty() {
                let action = legal[nth % legal.len()];
                desk.perform(action);
            }
        }
        Event::Cursor(direction) => program.move_cursor(direction),
        Event::TapCursor => program.tap_cursor(),
        Event::Cancel => program.cancelled(),
        Event::Resize(width, height) => program.resized(width, height),
        Event::Pick(stack) => program.pick_stack(stack),
        Event::Turn(quarters) => program.turn_tile(quarters),
        Event::Lay => program.lay_tile(),
        Event::PutBack => program.put_tile_back(),
        Event::Confirm => program.confirm_action(),
        Event::Skip => program.skip_count(),
        Event::Tick(times) => {
            for _ in 0..times {
                program.tick();
            }
        }
        Event::Undo => program.undo(),
        Event::Redo => program.redo(),
        Event::Back => {
            program.back();
            program.continue_game(GameKind::Passtally);
        }
        Event::Sit(seats) => program.set_seats(seats),
        Event::Again(players, clock) => {
            begin_for(program, players, clock);
        }
        Event::Rematch => program.rematch(),
        Event::Restart => return desk.restarted(),
    }
    desk
}

/// The log replays by legal play alone, the disk keeps it, and the picture shows the position.
fn check(desk: &Desk) {
    desk.saved_is_shown();
    let table = desk.play().table();
    let mut state = Passtally::new(table.state().options()).unwrap();
    for &action in table.log() {
        let allowed = match state.actor() {
            Actor::Chance => Passtally::is_chance(action),
            Actor::Player(_) => state.legal().contains(&action) || state.events().contains(&action),
            Actor::Over => false,
        };
        assert!(allowed, "{action}");
        state.apply(action).unwrap();
    }
    assert_eq!(&state, table.state());
    assert_ne!(state.actor(), Actor::Chance);
    let view = desk.view();
    assert_eq!((view.cells.len(), view.spaces.len()), (36, 24));
    let markers = (0..state.seats()).map(|seat| state.markers(Seat(seat)).len());
    assert_eq!(view.markers.len(), markers.sum::<usize>());
    for (cell, square) in view.cells.iter().zip(Square::ALL) {
        assert_eq!(cell.name, square.to_string());
        assert_eq!(cell.level, i32::from(state.board().level(square)));
    }
    let held = view.markers.iter().filter(|marker| marker.held).count();
    assert!(held <= 1 && !(held == 1 && view.hover.shown));
    let panel = desk.panel();
    let left: i32 = panel.stacks.iter().map(|stack| stack.left).sum();
    let open = panel.stacks.iter().filter(|stack| stack.open).count();
    let all = left + i32::try_from(open + state.board().tiles().len()).unwrap();
    assert_eq!(all, 42);
    if view.hover.shown {
        // Whatever lies in hand can be laid exactly if it is said so.
        let tile = desk.play().board().hand().tile().unwrap();
        let legal = state.legal().contains(&tile.placement(&state));
        assert_eq!(view.hover.legal, legal);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_can_be_done_breaks_the_game(events in prop::collection::vec(event(), 1..250)) {
        let mut desk = Desk::new(3, true);
        for event in &events {
            desk = happen(desk, event);
            check(&desk);
        }
    }
}
