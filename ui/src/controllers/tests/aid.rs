//! Hints, and what is said of the turns that were played.

use baban_core::ai::Level;
use baban_core::games::backgammon::Action;
use serde_json::{Value, json};

use super::computer::players;
use super::{Desk, seed};
use crate::controllers::aid::AidPanel;
use crate::party::help::Help;
use crate::play::Played as _;
use crate::{BackgammonRefusal, Deed, Judged, Screen};

fn opening() -> Value {
    json!({"phase": "moving", "dice": [3, 1]})
}

fn against_computer(position: &Value) -> Desk {
    let mut desk = Desk::with_players(position, seed(7), &players(None, Some(Level::Easy)));
    desk.program.attend();
    desk
}

impl Desk {
    fn aid(&self) -> AidPanel {
        self.program.aid_panel().unwrap()
    }

    fn arrows(&self) -> usize {
        self.program.pointed_out().count()
    }

    fn ask(&mut self) {
        self.program.ask_advice();
        self.program.attend();
    }

    fn help(&self) -> [Help; 2] {
        let party = self.play().party();
        [0, 1].map(|seat| party.help[seat])
    }

    /// Plays White's 3-1 by these steps, and confirms.
    fn play_steps(&mut self, steps: [(u8, u8); 2]) {
        for (from, to) in steps {
            self.tap(from);
            self.tap(to);
        }
        self.program.confirm();
        self.program.attend();
    }
}

#[test]
fn a_hint_is_pointed_out_and_all_that_could_be_done_is_told() {
    let mut desk = against_computer(&opening());
    assert_eq!(desk.arrows(), 0);
    let later = desk.later();
    desk.ask();
    let aid = desk.aid();
    assert!(aid.can_ask && aid.thinking && aid.advice.is_empty());
    desk.program.open_advice(true);
    assert!(!desk.aid().open);
    later.think();
    desk.program.attend();
    let aid = desk.aid();
    assert!(!aid.thinking && !aid.open);
    assert_eq!(aid.shown, Some(0));
    let best = &aid.advice[0];
    assert_eq!(
        (best.text.as_str(), best.deed, best.loss),
        ("8/5 6/5", Deed::Play, 0)
    );
    assert!((40..70).contains(&best.win) && best.win > best.gammon);
    assert!(aid.advice.is_sorted_by_key(|one| one.loss));
    assert_eq!(desk.help()[0], Help::hint());
    // Another one is looked at; the list opens, and closes on the way back.
    desk.program.open_advice(true);
    assert!(desk.aid().open);
    desk.program.point_out(1);
    assert_eq!((desk.aid().shown, desk.aid().open), (Some(1), false));
    desk.program.point_out(10_000);
    assert_eq!(desk.aid().shown, None);
    desk.program.open_advice(true);
    assert!(desk.program.back() && !desk.aid().open);
    // The first step is played: the hint is over.
    desk.tap(8);
    desk.tap(5);
    desk.program.attend();
    let aid = desk.aid();
    assert!(aid.advice.is_empty() && aid.can_ask);
    // In the middle of a turn it is asked about the rest.
    desk.ask();
    later.think();
    desk.program.attend();
    assert_eq!(desk.aid().advice[0].text, "6/5");
    desk.program.put_aid_away();
    assert!(desk.aid().advice.is_empty());
}

#[test]
fn a_turn_is_judged_and_what_would_have_been_better_is_shown() {
    let mut desk = against_computer(&opening());
    desk.program.set_coach(true);
    desk.play_steps([(24, 21), (24, 23)]);
    let aid = desk.aid();
    assert!(matches!(aid.judged, Judged::Slip | Judged::Blunder));
    assert!(aid.loss >= 30 && aid.judged_seat.is_none());
    assert_eq!(aid.better.text, "8/5 6/5");
    assert!(!aid.better_shown);
    desk.program.show_better(true);
    // The board shows it where it could have been played, and nothing goes on meanwhile.
    assert!(desk.aid().better_shown);
    assert_eq!(desk.arrows(), 2);
    desk.program.attend();
    assert_eq!(desk.program.pause(), None);
    let stands = |desk: &Desk, spot: usize| desk.view().spots[spot].count;
    assert_eq!((stands(&desk, 23), stands(&desk, 20)), (2, 0));
    desk.tap(24);
    assert!(!desk.aid().better_shown);
    assert_eq!((stands(&desk, 23), stands(&desk, 20)), (0, 1));
    assert_eq!(desk.arrows(), 0);
    let help = desk.help();
    assert_eq!(
        (help[0].judged(), help[0].fine, help[1].judged()),
        (1, 0, 0)
    );
    // It is still told while the computer plays, and of the computer nothing is.
    desk.let_it_play();
    assert_eq!(desk.log().last(), Some(&Action::Done));
    assert_eq!(desk.aid().better.text, "8/5 6/5");
    assert_eq!(desk.help()[1].judged(), 0);
    // Then it steps aside, so that what is told of the game is in sight, until it is to be said again.
    assert!(desk.aid().aside);
    desk.program.say_again();
    assert!(!desk.aid().aside);
    // With the next action it is over.
    desk.program.roll();
    desk.program.attend();
    assert_eq!(desk.aid().judged, Judged::Nothing);

    let mut desk = against_computer(&opening());
    desk.program.set_coach(true);
    desk.play_steps([(8, 5), (6, 5)]);
    assert_eq!((desk.aid().judged, desk.aid().loss), (Judged::Fine, 0));
    assert_eq!(desk.help()[0].fine, 1);
    // Praise is over when there is something to decide again.
    desk.let_it_play();
    assert_eq!(desk.aid().judged, Judged::Nothing);
}

#[test]
fn whatever_else_is_asked_brings_the_present_position_back() {
    let mut desk = against_computer(&opening());
    desk.program.set_coach(true);
    desk.play_steps([(24, 21), (24, 23)]);
    desk.let_it_play();
    desk.program.show_better(true);
    assert!(desk.aid().better_shown && !desk.aid().aside);
    // The same is true of why something was refused.
    desk.program.undo();
    assert_eq!(desk.refusal(), BackgammonRefusal::CannotUndo);
    desk.program.show_better(true);
    desk.ask();
    assert_eq!(desk.refusal(), BackgammonRefusal::None);
    let aid = desk.aid();
    assert_eq!((aid.better_shown, aid.advice.len()), (false, 1));
    assert_eq!((aid.advice[0].deed, desk.arrows()), (Deed::Roll, 0));
    // Beside what is said of the present position there is no look back.
    desk.program.show_better(true);
    assert!(!desk.aid().better_shown);
    desk.program.put_aid_away();
    desk.program.show_better(true);
    assert_eq!((desk.aid().better_shown, desk.arrows()), (true, 2));
    desk.program.ask_resign();
    assert!(!desk.aid().better_shown);
    desk.program.back();
    desk.program.show_better(true);
    // Nor after whatever is done.
    desk.program.roll();
    desk.program.attend();
    assert!(!desk.aid().better_shown);
}

#[test]
fn of_a_turn_that_waits_to_be_confirmed_it_is_told_how_good_it_is() {
    for (steps, best) in [([(24, 21), (24, 23)], false), ([(6, 5), (8, 5)], true)] {
        let mut desk = against_computer(&opening());
        for (from, to) in steps {
            desk.tap(from);
            desk.tap(to);
        }
        desk.program.attend();
        desk.ask();
        let aid = desk.aid();
        assert_eq!(
            (aid.advice[0].text.as_str(), aid.shown),
            ("8/5 6/5", Some(0))
        );
        let played = aid.played.unwrap();
        assert_eq!((played == 0, aid.advice[played].loss == 0), (best, best));
        // The checkers do not stand where the arrows would begin.
        assert_eq!(desk.arrows(), 0);
        desk.program.undo();
        assert_eq!((desk.aid().advice.len(), desk.aid().played), (0, None));
    }
    // Where nothing could be moved there is nothing to be said but that.
    let mut board = vec![0; 26];
    (board[25], board[13], board[12]) = (1, 14, -3);
    board[19..25].fill(-2);
    let closed = json!({"phase": "moving", "dice": [6, 6], "board": board});
    let mut desk = against_computer(&closed);
    desk.ask();
    let aid = desk.aid();
    assert_eq!((aid.advice.len(), aid.played), (1, None));
    assert_eq!(aid.advice[0].deed, Deed::Pass);
}

#[test]
fn a_double_that_was_missed_is_a_decision_and_a_forced_move_is_none() {
    // White bears off by 29 rolls of 36, or Black does: Black would have to drop.
    let race = json!({
        "options": {"cube": true}, "phase": "to_roll",
        "board": super::board(&[(1, 1), (4, 1), (24, -2)]),
    });
    let mut desk = against_computer(&race);
    desk.program.set_coach(true);
    desk.program.roll();
    desk.program.attend();
    let aid = desk.aid();
    assert_eq!(aid.better.deed, Deed::Double);
    assert_eq!(aid.judged, Judged::Blunder);

    let forced = json!({
        "phase": "moving", "dice": [6, 5],
        "board": super::board(&[(25, 1), (6, 2), (19, -2), (20, -2)]),
    });
    let mut desk = against_computer(&forced);
    desk.program.set_coach(true);
    desk.program.confirm();
    desk.program.attend();
    assert!(matches!(desk.log()[..], [Action::Done, ..]));
    assert_eq!(desk.aid().judged, Judged::Nothing);
    assert_eq!(desk.help()[0].judged(), 0);
}

#[test]
fn nobody_is_helped_in_a_strict_game_or_in_the_computers_turn() {
    let mut strict: Value = serde_json::from_str(&players(None, None)).unwrap();
    strict["strict"] = json!(true);
    let mut desk = Desk::with_players(&opening(), seed(7), &strict.to_string());
    desk.program.set_coach(true);
    assert!(!desk.aid().can_ask);
    desk.ask();
    assert!(desk.aid().advice.is_empty() && !desk.aid().thinking);
    desk.play_steps([(24, 21), (24, 23)]);
    assert_eq!(desk.aid().judged, Judged::Nothing);
    assert_eq!(desk.help(), [Help::default(); 2]);

    let levels = players(Some(Level::Hard), None);
    let mut desk = Desk::with_players(&opening(), seed(7), &levels);
    desk.program.attend();
    assert!(!desk.aid().can_ask);
    desk.ask();
    assert!(desk.aid().advice.is_empty());
}

#[test]
fn who_leaves_is_not_told_any_more() {
    let mut desk = against_computer(&opening());
    let later = desk.later();
    desk.ask();
    desk.program.open_screen(Screen::Home);
    desk.program.attend();
    later.think();
    desk.program.open_screen(Screen::Table);
    desk.program.attend();
    let aid = desk.aid();
    assert!(!aid.thinking && aid.advice.is_empty());
    assert_eq!(desk.help()[0], Help::default());
}
