//! Whatever is done, in whatever order: nothing panics, the game changes by legal actions alone,
//! and what is on disk is what is shown.

use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::Backgammon;
use baban_core::table::Table;
use proptest::prelude::*;

use super::{Desk, nicknames};
use crate::boards::shape::Point;
use crate::{BackgammonTerms, Direction, DoubleAnswer, GameKind, Screen};

#[derive(Clone, Debug)]
enum Event {
    Press(f32, f32),
    Move(f32, f32),
    Release(f32, f32),
    Tap(f32, f32),
    /// The first step that is possible, by two taps.
    Sensible,
    TapSpot(i32),
    Cursor(Direction),
    TapCursor,
    Cancel,
    Resize(f32, f32),
    Roll,
    Confirm,
    Undo,
    Redo,
    AskResign,
    Resign(i32),
    AnswerResignation(bool),
    Double,
    AnswerDouble(DoubleAnswer),
    Rematch,
    NewGame,
    Agree(BackgammonTerms),
    Begin,
    Answer(bool),
    Back,
    Continue,
    Open(Screen),
    Menu(bool),
    Confirming(bool),
    Marking(bool),
    AskReset,
    Restart,
}

fn terms() -> impl Strategy<Value = BackgammonTerms> {
    (-1..70i32, any::<[bool; 4]>()).prop_map(|(match_points, [cube, crawford, jacoby, beavers])| {
        BackgammonTerms {
            match_points,
            cube,
            crawford,
            jacoby,
            beavers,
        }
    })
}

fn event() -> impl Strategy<Value = Event> {
    use Event::*;
    let at = || (-50.0f32..1000.0, -50.0f32..1000.0);
    let direction = prop::sample::select(vec![
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ]);
    let screen = prop::sample::select(vec![
        Screen::Home,
        Screen::NewGame,
        Screen::Table,
        Screen::Settings,
        Screen::About,
    ]);
    prop_oneof![
        4 => at().prop_map(|(x, y)| Press(x, y)),
        4 => at().prop_map(|(x, y)| Move(x, y)),
        4 => at().prop_map(|(x, y)| Release(x, y)),
        8 => at().prop_map(|(x, y)| Tap(x, y)),
        20 => Just(Sensible),
        4 => (-2..30i32).prop_map(TapSpot),
        4 => direction.prop_map(Cursor),
        4 => Just(TapCursor),
        1 => Just(Cancel),
        2 => (0.0f32..1500.0, 0.0f32..1500.0).prop_map(|(w, h)| Resize(w, h)),
        6 => Just(Roll),
        6 => Just(Confirm),
        3 => Just(Undo),
        3 => Just(Redo),
        1 => Just(AskResign),
        1 => (-1..5i32).prop_map(Resign),
        2 => any::<bool>().prop_map(AnswerResignation),
        2 => Just(Double),
        2 => prop::sample::select(vec![
            DoubleAnswer::Take,
            DoubleAnswer::Drop,
            DoubleAnswer::Beaver,
        ])
        .prop_map(AnswerDouble),
        1 => Just(Rematch),
        1 => Just(NewGame),
        1 => terms().prop_map(Agree),
        1 => Just(Begin),
        1 => any::<bool>().prop_map(Answer),
        1 => Just(Back),
        3 => Just(Continue),
        1 => screen.prop_map(Open),
        1 => any::<bool>().prop_map(Menu),
        1 => any::<bool>().prop_map(Confirming),
        1 => any::<bool>().prop_map(Marking),
        1 => Just(AskReset),
        1 => Just(Restart),
    ]
}

fn happen(mut desk: Desk, event: &Event) -> Desk {
    let program = &mut desk.program;
    match *event {
        Event::Press(x, y) => program.pressed(Point { x, y }),
        Event::Move(x, y) => program.moved(Point { x, y }),
        Event::Release(x, y) => program.released(Point { x, y }),
        Event::Tap(x, y) => desk.tap_at(Point { x, y }),
        Event::Sensible => {
            let step = desk
                .program
                .games()
                .backgammon
                .play()
                .and_then(|play| play.game().steps().first().copied());
            if let Some(step) = step {
                desk.tap(step.from);
                desk.tap(step.to);
            }
        }
        Event::TapSpot(index) => program.tap_spot(index),
        Event::Cursor(direction) => program.move_cursor(direction),
        Event::TapCursor => program.tap_cursor(),
        Event::Cancel => program.cancelled(),
        Event::Resize(width, height) => program.resized(width, height),
        Event::Roll => program.roll(),
        Event::Confirm => program.confirm(),
        Event::Undo => program.undo(),
        Event::Redo => program.redo(),
        Event::AskResign => program.ask_resign(),
        Event::Resign(stake) => program.resign(stake),
        Event::AnswerResignation(accept) => program.answer_resignation(accept),
        Event::Double => program.double(),
        Event::AnswerDouble(answer) => program.answer_double(answer),
        Event::Rematch => program.rematch(),
        Event::NewGame => program.new_game(GameKind::Backgammon),
        Event::Agree(ref terms) => program.agree(terms.clone()),
        Event::Begin => program.begin(&nicknames()),
        Event::Answer(yes) => program.answer(yes),
        Event::Back => {
            program.back();
        }
        Event::Continue => program.continue_game(GameKind::Backgammon),
        Event::Open(screen) => program.open_screen(screen),
        Event::Menu(open) => program.set_menu_open(open),
        Event::Confirming(confirm) => program.set_confirm_turns(confirm),
        Event::Marking(marks) => program.set_marks(marks),
        Event::AskReset => program.ask_reset(),
        Event::Restart => return desk.restarted(),
    }
    desk
}

/// The log replays by legal play alone, and the picture shows all 30 checkers and 28 places.
fn check(desk: &Desk) {
    let Some(play) = desk.program.games().backgammon.play() else {
        return;
    };
    desk.saved_is_shown();
    let mut replay = Table::<Backgammon>::new(*play.game().options(), super::seed(0)).unwrap();
    for &action in play.table().log() {
        let state = replay.state();
        let allowed = match state.actor() {
            Actor::Chance => Backgammon::is_chance(action),
            _ => state.legal().contains(&action) || state.events().contains(&action),
        };
        assert!(allowed, "{action}");
        replay.apply(action).unwrap();
    }
    assert_eq!(replay.state(), play.game());
    let view = desk.view();
    assert_eq!((view.spots.len(), view.checkers.len()), (28, 30));
    let standing: i32 = view.spots.iter().map(|spot| spot.count).sum();
    assert_eq!(standing, 30);
    assert!(view.checkers.iter().filter(|checker| checker.held).count() <= 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_can_be_done_breaks_the_game(events in prop::collection::vec(event(), 200)) {
        let mut desk = Desk::with_new_game();
        for event in &events {
            desk = happen(desk, event);
            check(&desk);
        }
    }
}
