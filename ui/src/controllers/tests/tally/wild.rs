//! Whatever is done to the forest, in whatever order.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::tally_ho::TallyHo;
use proptest::prelude::*;

use super::Forest;
use crate::boards::shape::Point;
use crate::{Direction, GameKind, Seats};

#[derive(Clone, Debug)]
enum Event {
    Press(f32, f32),
    Move(f32, f32),
    Release(f32, f32),
    Tap(i32),
    Sensible(usize),
    Cursor(Direction),
    TapCursor,
    Cancel,
    Resize(f32, f32),
    TurnOver,
    Pass,
    NextRound,
    Sheet(bool),
    Undo,
    Redo,
    Back,
    Direct(bool),
    Sit(Seats),
    Rematch,
    Restart,
}

fn event() -> impl Strategy<Value = Event> {
    use Event::*;
    let at = || (-20.0f32..520.0, -20.0f32..520.0);
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
        10 => (-2..55i32).prop_map(Tap),
        60 => any::<usize>().prop_map(Sensible),
        3 => direction.prop_map(Cursor),
        3 => Just(TapCursor),
        1 => Just(Cancel),
        1 => (0.0f32..900.0, 0.0f32..900.0).prop_map(|(w, h)| Resize(w, h)),
        3 => Just(TurnOver),
        1 => Just(Pass),
        1 => Just(NextRound),
        1 => any::<bool>().prop_map(Sheet),
        2 => Just(Undo),
        2 => Just(Redo),
        1 => Just(Back),
        1 => any::<bool>().prop_map(Direct),
        1 => seats.prop_map(Sit),
        1 => Just(Rematch),
        1 => Just(Restart),
    ]
}

fn happen(mut forest: Forest, event: &Event) -> Forest {
    let program = &mut forest.program;
    match *event {
        Event::Press(x, y) => program.pressed(Point { x, y }),
        Event::Move(x, y) => program.moved(Point { x, y }),
        Event::Release(x, y) => program.released(Point { x, y }),
        Event::Tap(index) => program.tap_spot(index),
        Event::Sensible(nth) => {
            let legal = forest.game().legal();
            if !legal.is_empty() {
                let action = legal[nth % legal.len()];
                forest.perform(action);
            }
        }
        Event::Cursor(direction) => program.move_cursor(direction),
        Event::TapCursor => program.tap_cursor(),
        Event::Cancel => program.cancelled(),
        Event::Resize(width, height) => program.resized(width, height),
        Event::TurnOver => program.turn_over(),
        Event::Pass => program.pass(),
        Event::NextRound => program.next_round(),
        Event::Sheet(open) => program.set_sheet_open(open),
        Event::Undo => program.undo(),
        Event::Redo => program.redo(),
        Event::Back => {
            program.back();
            program.continue_game(GameKind::TallyHo);
        }
        Event::Direct(direct) => program.set_direct_flips(direct),
        Event::Sit(seats) => program.set_seats(seats),
        Event::Rematch => program.rematch(),
        Event::Restart => return forest.restarted(),
    }
    forest
}

/// The log replays by legal play alone, no tile is lost, and the picture shows the position.
fn check(forest: &Forest) {
    forest.saved_is_shown();
    let table = forest.play().table();
    let mut state = TallyHo::new(table.state().options()).unwrap();
    for &action in table.log() {
        let allowed = match state.actor() {
            Actor::Chance => TallyHo::is_chance(action),
            Actor::Player(Seat(_)) => state.legal().contains(&action),
            Actor::Over => false,
        };
        assert!(allowed, "{action}");
        state.apply(action).unwrap();
    }
    assert_eq!(&state, table.state());
    let view = forest.program.tally_view().unwrap();
    assert_eq!(
        (view.squares.len(), view.exits.len(), view.tiles.len()),
        (49, 4, 48)
    );
    let occupied = view.squares.iter().filter(|square| square.occupied).count();
    let lying = view.tiles.iter().filter(|tile| !tile.gone).count();
    assert_eq!(occupied, lying);
    let panel = forest.panel();
    let won: i32 = panel.won.iter().map(|won| won.tiles).sum();
    assert_eq!(i32::try_from(lying).unwrap() + won, 48);
    assert!(view.tiles.iter().filter(|tile| tile.held).count() <= 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_can_be_done_breaks_the_game(events in prop::collection::vec(event(), 1..250)) {
        let mut forest = Forest::new();
        for event in &events {
            forest = happen(forest, event);
            check(&forest);
        }
    }
}
