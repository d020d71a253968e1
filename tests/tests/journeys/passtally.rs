//! Games of Passtally, played through by taps, and what happens between their turns.

use std::time::Duration;

use baban_core::game::{Game as _, Seat};
use baban_core::games::passtally::{Action, Passtally, Phase};
use baban_core::table::Table;
use baban_ui::boards::passtally::Spot;
use baban_ui::{PassExpected, PassTallyKind, PasstallyView};
use i_slint_backend_testing::mock_elapsed_time;
use slint::platform::{Key, WindowEvent};
use slint::{ComponentHandle as _, LogicalPosition};

use crate::hands::Hands;

const NEW_GAME: &str = "Passtally: New game";

/// Begins a game from home.
fn begin(hands: &Hands, choices: &[&str]) {
    hands.press(NEW_GAME);
    for choice in choices {
        hands.activate(choice);
    }
    hands.press("Begin");
}

fn table(hands: &Hands) -> Table<Passtally> {
    let program = hands.program();
    program.games().passtally.play().unwrap().table().clone()
}

fn game(hands: &Hands) -> Passtally {
    table(hands).state().clone()
}

/// Where the middle of a place lies in the window.
fn place(hands: &Hands, spot: Spot) -> LogicalPosition {
    let center = {
        let program = hands.program();
        let board = program.games().passtally.play().unwrap().board();
        board.geometry().spot(spot).center()
    };
    hands.on_board("PasstallyBoard", center.x, center.y)
}

fn tap(hands: &Hands, spot: Spot) {
    hands.tap_at(place(hands, spot));
}

/// Whether the tile in hand hovers where this action lays it.
fn hovers(hands: &Hands, wanted: Action) -> bool {
    let program = hands.program();
    let play = program.games().passtally.play().unwrap();
    let tile = play.board().hand().tile();
    tile.is_some_and(|tile| tile.placement(play.game()) == wanted)
}

/// Takes a tile from its stack and brings it to where it is to lie.
fn bring(hands: &Hands, wanted: Action) {
    let Action::Place { stack, first, .. } = wanted else {
        return;
    };
    hands.tap_on(&hands.nth("Stack", usize::from(stack) - 1));
    for _ in 0..4 {
        if !hovers(hands, wanted) {
            tap(hands, Spot::Cell(first));
        }
        if hovers(hands, wanted) {
            return;
        }
        hands.press("Turn the tile");
    }
}

/// Plays an action with the finger.
fn perform(hands: &Hands, action: Action) {
    let before = table(hands).log().len();
    match action {
        Action::Set(space) => tap(hands, Spot::Space(space)),
        Action::Place { .. } => {
            bring(hands, action);
            hands.press("Lay");
        }
        Action::Move { from, to } => {
            tap(hands, Spot::Space(from));
            tap(hands, Spot::Space(to));
        }
        Action::Confirm => hands.press("Confirm"),
        Action::TurnUp(_) | Action::Time => {}
    }
    assert!(table(hands).log().len() > before, "{action} was not played");
}

/// What a player does who wants points now: in the set-up the spaces in order; then the tile that
/// scores most, and now and then a marker's move.
fn choice(game: &Passtally, nth: usize) -> Option<Action> {
    let legal = game.legal();
    let Phase::Act { left } = game.phase() else {
        return legal.get(nth * 5 % legal.len().max(1)).copied();
    };
    let markers = left == 1 && nth.is_multiple_of(3);
    let wanted = legal
        .into_iter()
        .filter(|action| matches!(action, Action::Move { .. }) == markers);
    wanted.max_by_key(|&action| game.preview(action).map_or(0, |preview| preview.passes))
}

/// Plays to the end, on a phone and on a table by turns, and takes now and then an action back.
fn play_through(hands: &Hands) {
    let view = hands.ui().global::<PasstallyView>();
    let mut counted = 0;
    let mut nth = 0;
    while let Some(action) = choice(&game(hands), nth) {
        match nth % 24 {
            0 => hands.resize(360.0, 640.0),
            12 => hands.resize(1280.0, 800.0),
            _ => {}
        }
        let seat = game(hands).turn().unwrap();
        let score = game(hands).score(seat);
        let told = game(hands).preview(action);
        let ends = game(hands).phase() == Phase::Confirm { left: 0 };
        perform(hands, action);
        if nth.is_multiple_of(7) && hands.sees("Undo") && action != Action::Confirm {
            let log = table(hands).log().to_vec();
            hands.press("Undo");
            assert_eq!(table(hands).log().len(), log.len() - 1);
            hands.press("Redo");
            assert_eq!(table(hands).log(), log);
        }
        if ends {
            // What is told before is what is counted after.
            let told = told.unwrap();
            assert_eq!(game(hands).score(seat), score + told.points);
            let counting = !told.lines.is_empty();
            assert_eq!(view.get_tally().kind == PassTallyKind::Scored, counting);
            if counting {
                counted += 1;
                hands.tap_on(&hands.nth("TallyCard", 0));
                assert_ne!(view.get_tally().kind, PassTallyKind::Scored);
            }
        }
        nth += 1;
        assert!(nth < 600, "the game does not end");
    }
    assert!(counted > 3, "{counted} turns were counted");
    assert_eq!(view.get_status().expected, PassExpected::GameOver);
    assert!(hands.sees("Play again"));
}

#[test]
fn a_game_of_two_is_played_from_home_to_its_end_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 0);
    begin(&hands, &[]);
    play_through(&hands);
    let finished = table(&hands);
    hands.press("Play again");
    assert_eq!(game(&hands).phase(), Phase::SetUp);
    let kept = std::fs::read_to_string(folder.path().join("saves/passtally-1.json")).unwrap();
    assert_eq!(Table::load(&kept), Ok(finished));
}

#[test]
fn a_game_of_three_is_played_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 100);
    begin(&hands, &["Three", "60 seconds"]);
    assert_eq!(game(&hands).seats(), 3);
    play_through(&hands);
}

/// Sets all markers.
fn set_up(hands: &Hands) {
    while game(hands).phase() == Phase::SetUp {
        perform(hands, choice(&game(hands), 1).unwrap());
    }
}

fn wait(seconds: u64) {
    for _ in 0..seconds * 4 {
        mock_elapsed_time(Duration::from_millis(250));
    }
}

#[test]
fn the_clock_runs_at_the_table_only_and_ends_the_turn() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 20);
    begin(&hands, &["60 seconds"]);
    let clock = |hands: &Hands| hands.ui().global::<PasstallyView>().get_clock();
    assert_eq!(clock(&hands), -1);
    set_up(&hands);
    assert!(clock(&hands) >= 59);
    wait(20);
    let left = clock(&hands);
    assert!((35..=41).contains(&left), "{left}");
    hands.press("Menu");
    wait(30);
    assert!(clock(&hands) >= left - 1);
    hands.press("Close the menu");
    wait(45);
    assert_eq!(game(&hands).turn(), Some(Seat(1)));
    assert!(table(&hands).log().contains(&Action::Time));
    // The counting, if there is any, goes by itself and the next turn's clock runs.
    wait(20);
    assert!(clock(&hands) < 60);
}

#[test]
fn a_tile_in_hand_is_dragged_turned_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let hands = Hands::start(folder.path(), 30);
    begin(&hands, &[]);
    set_up(&hands);
    let log = table(&hands).log().len();
    let hover = |hands: &Hands| hands.ui().global::<PasstallyView>().get_hover();
    hands.tap_on(&hands.nth("Stack", 1));
    assert!(hover(&hands).shown);
    // A drag over the whole board lays nothing.
    let (from, to) = (
        place(&hands, Spot::Cell("f1".parse().unwrap())),
        place(&hands, Spot::Cell("b5".parse().unwrap())),
    );
    hands.down(from);
    hands.drag_to(to);
    assert!(hover(&hands).held);
    hands.up(to);
    assert!(hover(&hands).shown && !hover(&hands).held);
    let way = hover(&hands).way;
    hands.press("Turn the tile");
    assert_ne!(hover(&hands).way, way);
    hands.type_text("R");
    assert_eq!(hover(&hands).way, way);
    hands.type_text("r");
    assert_ne!(hover(&hands).way, way);
    let window = hands.ui().window();
    window.dispatch_event(WindowEvent::PointerScrolled {
        position: to,
        delta_x: 0.0,
        delta_y: -60.0,
    });
    hands.settle();
    assert_eq!(hover(&hands).way, way);
    hands.press("Put the tile back");
    assert!(!hover(&hands).shown);
    hands.tap_on(&hands.nth("Stack", 1));
    hands.key(Key::Escape);
    assert!(!hover(&hands).shown && hands.sees("Passtally board"));
    assert_eq!(table(&hands).log().len(), log);
    // By screen reader.
    hands.activate_nth("Stack", 2);
    hands.activate_nth("Place", 0);
    hands.activate("Lay");
    assert_eq!(table(&hands).log().len(), log + 1);
}
