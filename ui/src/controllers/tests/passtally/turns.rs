//! Turns: confirming and taking back, what they would score and what they score, the clock, the
//! seats, restarts, the end.

use baban_core::game::{Game as _, Seat};
use baban_core::games::passtally::{Action, Phase};
use serde_json::{Value, json};

use super::{Desk, first_turn, one_tile};
use crate::boards::shape::Point;
use crate::{
    GameKind, PassEnd, PassExpected, PassSide, PassTallyKind, PasstallyRefusal, Screen, Seats,
};

/// The position with other or further fields.
fn but(mut position: Value, fields: Value) -> Value {
    let fields = fields.as_object().unwrap().clone();
    position.as_object_mut().unwrap().extend(fields);
    position
}

#[test]
fn a_tile_is_confirmed_or_taken_back_and_then_the_next_is_turned_up() {
    let mut desk = Desk::with(first_turn());
    let expected = |desk: &Desk| desk.panel().status.expected;
    assert_eq!(expected(&desk), PassExpected::FirstAction);
    desk.program.confirm_action();
    assert_eq!(desk.reason(), PasstallyRefusal::NothingToConfirm);
    desk.perform_all("2:c3-d3");
    assert_eq!(expected(&desk), PassExpected::ConfirmTile);
    assert!(desk.panel().can_confirm && !desk.panel().stacks[1].open);
    desk.program.pick_stack(0);
    assert_eq!(desk.reason(), PasstallyRefusal::ConfirmOrUndo);
    desk.tap("0");
    assert_eq!(desk.reason(), PasstallyRefusal::ConfirmOrUndo);
    desk.tap("a1");
    assert_eq!(desk.reason(), PasstallyRefusal::ConfirmOrUndo);
    desk.program.undo();
    assert_eq!(expected(&desk), PassExpected::FirstAction);
    assert!(desk.panel().stacks[1].open);
    desk.program.redo();
    desk.program.confirm_action();
    assert_eq!(desk.log().len(), 3, "the next tile is turned up at once");
    assert_eq!(expected(&desk), PassExpected::SecondAction);
    assert!(desk.panel().stacks[1].open && desk.panel().stacks[1].left == 12);
    assert!(desk.view().cells[14].last && desk.view().cells[15].last);
    // What was turned up stays.
    desk.program.undo();
    assert_eq!(desk.reason(), PasstallyRefusal::CannotUndo);
    // The second move can be taken back until the turn is confirmed.
    desk.perform_all("0-2");
    assert_eq!(expected(&desk), PassExpected::ConfirmTurn);
    desk.program.undo();
    assert!(!desk.panel().last_turn.known);
    desk.perform_all("0-3 confirm");
    assert_eq!(desk.panel().status.seat, 1);
    let last = desk.panel().last_turn;
    assert_eq!((last.seat, last.tiles, last.moves), (0, 1, 1));
    desk.program.undo();
    assert_eq!(desk.reason(), PasstallyRefusal::CannotUndo);
    desk.saved_is_shown();
}

/// Player 1 has a marker at both ends of the line along row 3, over a tile.
fn joined() -> Value {
    but(
        one_tile(),
        json!({"markers": [[0, 9, 12, 20], [1, 7, 13, 19]]}),
    )
}

#[test]
fn what_a_tile_would_score_is_told_while_it_hovers_and_is_then_scored() {
    // Row 3 from west to east goes over XX at c3 and d3.
    let mut desk = Desk::with(but(
        joined(),
        json!({"tiles": [{"pattern": "XX", "first": "c3", "second": "d3"}]}),
    ));
    assert_eq!(desk.panel().tally.kind, PassTallyKind::None);
    assert!(desk.view().lines.is_empty());
    desk.program.pick_stack(0);
    desk.tap("a3");
    assert_eq!(desk.hovers(), "a3-b3");
    let panel = desk.panel();
    assert_eq!(panel.tally.kind, PassTallyKind::Preview);
    assert_eq!((panel.tally.passes, panel.tally.points), (2, 2));
    assert_eq!(panel.sums[0].terms, "1 + 1");
    let view = desk.view();
    assert_eq!((view.lines.len(), view.counts.len()), (1, 2));
    // Where it does not fit nothing is told.
    desk.tap("c3");
    if !desk.view().hover.legal {
        assert_eq!(desk.panel().tally.kind, PassTallyKind::None);
    }
    desk.tap("a3");
    desk.program.lay_tile();
    // Laid, the preview stays until it is confirmed.
    assert_eq!(desk.panel().tally.kind, PassTallyKind::Preview);
    desk.program.confirm_action();
    assert_eq!(desk.panel().tally.kind, PassTallyKind::None);
    desk.perform_all("0-2");
    assert_eq!(desk.panel().tally.points, 2);
    desk.program.confirm_action();
    let panel = desk.panel();
    assert_eq!(panel.tally.kind, PassTallyKind::Scored);
    assert_eq!((panel.tally.seat, panel.tally.points), (0, 2));
    assert_eq!(panel.sums[0].terms, "1 + 1");
    assert_eq!(panel.scores[0].score, 2);
    assert_eq!(desk.view().counts.len(), 2);
    desk.saved_is_shown();
}

#[test]
fn every_preview_is_what_is_scored() {
    for players in 2..4 {
        let mut desk = Desk::new(players, false);
        let mut seen = 0;
        for step in 0..240 {
            let legal = desk.game().legal();
            let Some(&action) = legal.get((step * 104_729) % legal.len().max(1)) else {
                break;
            };
            desk.program.skip_count();
            if let Action::Place { .. } = action {
                assert!(desk.bring(action));
                let told = desk.panel().tally;
                let preview = desk.game().preview(action).unwrap();
                assert_eq!(told.passes, i32::try_from(preview.passes).unwrap());
                assert_eq!(desk.view().lines.len(), preview.lines.len());
                seen += usize::from(preview.passes > 0);
            }
            let last = desk.game().phase() == Phase::Confirm { left: 0 };
            let told = desk.panel().tally;
            let seat = desk.game().turn();
            let before = seat.map_or(0, |seat| desk.game().score(seat));
            desk.perform(action);
            if let Some(seat) = seat.filter(|_| last) {
                let scored = desk.game().score(seat) - before;
                assert_eq!(told.points, i32::try_from(scored).unwrap());
            }
        }
        assert!(seen > 0, "no line was ever previewed");
    }
}

/// A turn that is to be confirmed and then scores.
fn scoring(desk: &mut Desk) {
    desk.perform_all("0-2 2-0 confirm");
    assert_eq!(desk.panel().tally.kind, PassTallyKind::Scored);
}

fn straight() -> Value {
    but(
        joined(),
        json!({"tiles": [{"pattern": "XX", "first": "c3", "second": "d3"}]}),
    )
}

#[test]
fn counting_goes_at_a_tap_that_does_nothing_else() {
    let none = |desk: &Desk| desk.panel().tally.kind == PassTallyKind::None;
    let mut desk = Desk::with(straight());
    scoring(&mut desk);
    // The next player's marker is tapped: only the counting goes.
    desk.tap("1");
    assert!(none(&desk) && desk.reached().is_empty());
    desk.tap("1");
    assert!(!desk.reached().is_empty());

    let mut desk = Desk::with(straight());
    scoring(&mut desk);
    desk.program.skip_count();
    assert!(none(&desk));
    // It does not come back when a later action is taken back.
    desk.perform_all("1-2");
    desk.program.undo();
    assert!(none(&desk));

    let mut desk = Desk::with(straight());
    scoring(&mut desk);
    desk.program.pick_stack(0);
    assert!(desk.view().hover.shown && desk.panel().tally.kind == PassTallyKind::Preview);

    let mut desk = Desk::with(straight());
    scoring(&mut desk);
    assert!(desk.program.back());
    assert!(none(&desk) && desk.program.navigation().screen() == Screen::Table);

    let mut desk = Desk::with(straight());
    scoring(&mut desk);
    assert!(none(&desk.restarted()));

    // A turn without a line is not counted.
    let mut desk = Desk::with(first_turn());
    desk.perform_all("0-2 2-0 confirm");
    assert!(none(&desk));
}

#[test]
fn a_turn_must_contain_a_tile_after_thirty_without() {
    let mut desk = Desk::with(but(first_turn(), json!({"quiet_turns": 30})));
    assert!(desk.panel().status.must_place);
    desk.perform_all("0-2");
    let movable = |desk: &Desk| desk.view().markers.iter().any(|marker| marker.movable);
    assert!(!movable(&desk));
    desk.tap("2");
    assert_eq!(desk.reason(), PasstallyRefusal::MustPlace);
    desk.perform_all("1:a1-b1");
    assert!(!desk.panel().status.must_place);
    assert_eq!(desk.panel().status.expected, PassExpected::ConfirmTurn);
}

#[test]
fn the_clock_ends_a_turn_and_keeps_what_was_done() {
    let clocked = || but(first_turn(), json!({"options": {"turn_seconds": 60}}));
    let mut desk = Desk::with(clocked());
    assert_eq!(desk.panel().clock, 60);
    assert!(desk.panel().ticks);
    for _ in 0..20 {
        desk.program.tick();
    }
    assert_eq!(desk.panel().clock, 40);
    // Taking back does not bring time back; what lies in front of the table stops the clock.
    desk.perform_all("2:c3-d3");
    desk.program.undo();
    desk.program.redo();
    assert_eq!(desk.panel().clock, 40);
    desk.program.set_menu_open(true);
    assert!(!desk.panel().ticks);
    desk.program.tick();
    desk.program.set_menu_open(false);
    desk.program.open_screen(Screen::Home);
    assert!(!desk.panel().ticks);
    desk.program.tick();
    desk.program.continue_game(GameKind::Passtally);
    assert_eq!(desk.panel().clock, 40);
    desk.program.pick_stack(0);
    for _ in 0..39 {
        desk.program.tick();
    }
    assert_eq!((desk.panel().clock, desk.panel().status.seat), (1, 0));
    desk.program.tick();
    assert_eq!(desk.log()[..2], ["2:c3-d3", "time"]);
    assert_eq!(desk.log().len(), 3, "the next tile is turned up");
    assert_eq!((desk.panel().clock, desk.panel().status.seat), (60, 1));
    assert_eq!(desk.game().board().tiles().len(), 1);
    // After a restart the turn has its whole time.
    desk.program.tick();
    let desk = desk.restarted();
    assert_eq!((desk.panel().clock, desk.panel().status.seat), (60, 1));
    desk.saved_is_shown();
}

#[test]
fn a_tile_in_hand_goes_back_when_the_time_is_up_and_counting_stops_the_clock() {
    let options = json!({"options": {"turn_seconds": 10}});
    let mut desk = Desk::with(but(straight(), options));
    desk.program.pick_stack(1);
    for _ in 0..10 {
        desk.program.tick();
    }
    assert_eq!(desk.played(), ["time"]);
    let last = desk.panel().last_turn;
    assert_eq!(
        (last.known, last.tiles, last.moves, last.points),
        (true, 0, 0, 1)
    );
    assert!(!desk.view().hover.shown && desk.panel().stacks[1].open);
    assert_eq!(desk.panel().tally.kind, PassTallyKind::Scored);
    assert!(!desk.panel().ticks);
    desk.program.tick();
    assert_eq!(desk.panel().clock, 10);
    desk.program.skip_count();
    desk.program.tick();
    assert_eq!(desk.panel().clock, 9);
    // Without the option there is none.
    let mut desk = Desk::with(first_turn());
    desk.program.tick();
    assert_eq!((desk.panel().clock, desk.panel().ticks), (-1, false));
    let desk = Desk::new(2, true);
    assert_eq!(desk.panel().clock, -1, "the set-up has none");
}

#[test]
fn the_board_turns_to_the_player_to_act_after_the_counting() {
    let mut desk = Desk::with(straight());
    desk.program.set_seats(Seats::Turn);
    let quarters = |desk: &Desk| desk.play().board().geometry().quarters();
    assert_eq!(quarters(&desk), 0);
    scoring(&mut desk);
    assert_eq!(quarters(&desk), 0);
    desk.program.skip_count();
    assert_eq!(quarters(&desk), 2);
    // The turned board is played on as it is seen; a tile lies as beside its stack.
    desk.program.pick_stack(1);
    let hover = desk.view().hover;
    let stack = desk.panel().stacks[1].clone();
    assert_eq!(hover.way, PassSide::Right);
    assert_eq!((hover.first, hover.second), (stack.first, stack.second));
    desk.program.put_tile_back();
    desk.perform_all("1-2");
    let desk = desk.restarted();
    assert_eq!(quarters(&desk), 2);

    // Three sit around the board.
    let mut desk = Desk::new(3, false);
    desk.program.set_seats(Seats::Turn);
    let mut seen = Vec::new();
    for space in ["0", "1", "2"] {
        seen.push(quarters(&desk));
        desk.tap(space);
    }
    assert_eq!(seen, [0, 1, 2]);
    assert_eq!(desk.panel().status.seat, 2);
    // The opposite side is at the bottom of whoever sits in the north.
    assert_eq!(desk.panel().status.side, PassSide::Up);
    desk.program.set_seats(Seats::Fixed);
    assert_eq!(quarters(&desk), 0);
    assert_eq!(desk.panel().status.side, PassSide::Down);
}

#[test]
fn a_restart_keeps_every_phase() {
    let mut desk = Desk::new(2, false);
    for action in "@0 @1 @12 @13 @6 @7 @18 @19 1:a1-b1 confirm 0-2 confirm 2:a2-b2".split(' ') {
        desk.perform_all(action);
        let status = desk.panel().status;
        desk = desk.restarted();
        assert_eq!(desk.panel().status, status, "{action}");
        desk.saved_is_shown();
    }
    desk.program.undo();
    desk = desk.restarted();
    desk.program.redo();
    assert_eq!(desk.played().last().unwrap(), "2:a2-b2");
}

#[test]
fn the_end_tells_why_and_who_is_where() {
    // Player 2 takes the last tile of a stack: the round is over.
    let tile = |pattern: &str, files: [char; 2], rank: u8| {
        json!({
            "pattern": pattern,
            "first": format!("{}{rank}", files[0]),
            "second": format!("{}{rank}", files[1]),
        })
    };
    let tiles: Vec<Value> = (1..=6)
        .map(|rank| tile("XX", ['a', 'b'], rank))
        .chain((1..=6).map(|rank| tile("AA", ['c', 'd'], rank)))
        .collect();
    let mut desk = Desk::with(json!({
        "phase": "act",
        "turn": 1,
        "tiles": tiles,
        "open": ["XA", "AB", "XB"],
        "heights": [1, 13, 13],
        "scores": [7, 7],
        "markers": [[0, 6, 12, 18], [1, 7, 13, 19]],
    }));
    desk.perform_all("1:e1-f1 confirm");
    assert_eq!(desk.panel().stacks[0].left, 0);
    desk.perform_all("1-2 confirm");
    let panel = desk.panel();
    assert_eq!(panel.status.expected, PassExpected::GameOver);
    assert_eq!(panel.status.end, PassEnd::Stack);
    let places: Vec<i32> = panel.scores.iter().map(|score| score.place).collect();
    let best = panel.scores.iter().map(|score| score.score).max();
    let tied = panel
        .scores
        .iter()
        .filter(|score| Some(score.score) == best)
        .count();
    assert_eq!(panel.status.tied, tied > 1);
    let winner = usize::try_from(panel.status.seat).unwrap();
    assert_eq!(places[winner], 1);
    assert_eq!(Some(panel.scores[winner].score), best);
    assert!(panel.scores.iter().all(|score| !score.acting));
    // Nothing can be done any more but look and begin again.
    desk.program.skip_count();
    let log = desk.log();
    desk.program.pick_stack(1);
    assert_eq!(desk.reason(), PasstallyRefusal::GameIsOver);
    desk.tap("c3");
    desk.tap("0");
    desk.program.tap_spot(3);
    assert_eq!(desk.reason(), PasstallyRefusal::GameIsOver);
    desk.program.moved(Point { x: 3.0, y: 3.0 });
    desk.program.undo();
    assert_eq!(desk.log(), log);
    let desk = desk.restarted();
    assert_eq!(desk.panel().status.end, PassEnd::Stack);
}

#[test]
fn another_game_is_played_as_the_last_was_agreed() {
    let mut desk = Desk::with(json!({
        "options": {"players": 3, "turn_seconds": 60},
        "phase": "over",
        "open": ["XX", "AB", "XA"],
        "heights": [13, 13, 13],
        "turn": 2,
        "scores": [60, 51, 3],
        "tiles": [],
        "markers": [[0, 6, 12, 18], [1, 7, 13, 19], [2, 8, 14, 20]],
    }));
    assert_eq!(desk.panel().status.end, PassEnd::Points);
    desk.program.rematch();
    let options = desk.game().options();
    assert_eq!((options.players, options.turn_seconds), (3, 60));
    assert_eq!(desk.game().turn(), Some(Seat(0)));
    assert_eq!(desk.game().phase(), Phase::SetUp);
}
