//! What could be done, and what was done, to be judged and pointed out.

use std::ops::Range;

use baban_core::game::{Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Board, Step};
use baban_core::table::Table;

use super::checkers::Layout;
use super::geometry::Geometry;
use super::spot::Spot;
use crate::Deed;
use crate::boards::marks::Marks;

/// What somebody does by these actions: a play, or what is decided about the cube or a resignation.
#[must_use]
pub fn deed(actions: &[Action]) -> Deed {
    match actions.first() {
        Some(Action::Roll) => Deed::Roll,
        Some(Action::Double) => Deed::Double,
        Some(Action::Take) => Deed::Take,
        Some(Action::Drop) => Deed::Drop,
        Some(Action::Beaver) => Deed::Beaver,
        Some(Action::Accept) => Deed::Accept,
        Some(Action::Refuse) => Deed::Refuse,
        Some(Action::Done) => Deed::Pass,
        _ => Deed::Play,
    }
}

/// The last decision: a turn's steps with what ends it, or what was decided about the cube or a
/// resignation. To roll is one where a double was possible.
#[must_use]
pub fn decision(table: &Table<Backgammon>) -> Option<Range<usize>> {
    let log = table.log();
    let end = match log {
        [.., Action::Roll, Action::Dice { .. }] => log.len() - 1,
        _ => log.len(),
    };
    let begin = match log.get(..end)?.split_last()? {
        (Action::Done, before) => begin_of_turn(before),
        (Action::Roll, _) => {
            let before = table.view(end - 1)?;
            before
                .legal()
                .contains(&Action::Double)
                .then_some(end - 1)?
        }
        (
            Action::Double
            | Action::Take
            | Action::Drop
            | Action::Beaver
            | Action::Accept
            | Action::Refuse,
            _,
        ) => end - 1,
        _ => return None,
    };
    Some(begin..end)
}

/// A turn in which everything that could be is played, and which only waits to be confirmed.
#[must_use]
pub fn unconfirmed(table: &Table<Backgammon>) -> Option<(Range<usize>, Action)> {
    let log = table.log();
    let begin = begin_of_turn(log);
    let finished = begin < log.len() && table.state().legal() == [Action::Done];
    finished.then_some((begin..log.len(), Action::Done))
}

/// Where the steps begin with which the log ends.
fn begin_of_turn(log: &[Action]) -> usize {
    let steps = log.iter().rev().take_while(|action| is_step(action));
    log.len() - steps.count()
}

/// An arrow for every step of a side; `board` is as White sees it.
#[must_use]
pub fn arrows(geometry: &Geometry, board: &Board, seat: Seat, actions: &[Action]) -> Marks {
    let layout = Layout::of(board);
    let mut marks = Marks::new(geometry.unit());
    // How many more stand there by the steps so far.
    let mut more = [0_isize; Spot::COUNT];
    for action in actions {
        let Action::Step(Step { from, to }) = *action else {
            continue;
        };
        let [from, to] = [from, to].map(|point| Spot::of(seat, point));
        let height = |spot: Spot, more: &[isize]| {
            let own = layout.at(spot).filter(|(owner, _)| *owner == seat);
            let standing = own.map_or(0, |(_, count)| count);
            standing.saturating_add_signed(more.get(spot.index()).copied().unwrap_or_default())
        };
        let foot = geometry.checker_in_stack(from, height(from, &more).saturating_sub(1));
        let tip = geometry.checker_in_stack(to, height(to, &more));
        marks.arrow(foot.rect.center(), tip.rect.center());
        for (spot, change) in [(from, -1), (to, 1)] {
            if let Some(more) = more.get_mut(spot.index()) {
                *more += change;
            }
        }
    }
    marks
}

fn is_step(action: &Action) -> bool {
    matches!(action, Action::Step(_))
}

#[cfg(test)]
mod tests {
    use baban_core::chance::Seed;
    use baban_core::game::Game as _;
    use baban_core::games::backgammon::Position;
    use serde_json::json;

    use super::*;
    use crate::boards::backgammon::spot::SIDES;

    fn table(position: &serde_json::Value, actions: &str) -> Table<Backgammon> {
        let position: Position = serde_json::from_value(position.clone()).unwrap();
        let mut table = Table::from_position(position, Seed::from_bytes([1; 32])).unwrap();
        for action in actions.split_whitespace() {
            table.apply(action.parse().unwrap()).unwrap();
        }
        table
    }

    #[test]
    fn a_decision_is_a_whole_turn_or_what_is_done_with_the_cube() {
        let moving = json!({"phase": "moving", "dice": [3, 1]});
        for (actions, wanted) in [
            ("", None),
            ("8/5", None),
            ("8/5 6/5", None),
            ("8/5 6/5 done", Some(0..3)),
            ("8/5 6/5 done roll", None),
        ] {
            assert_eq!(decision(&table(&moving, actions)), wanted, "{actions}");
        }
        let cube = json!({"phase": "to_roll", "options": {"cube": true}});
        for (actions, wanted) in [
            ("roll", Some(0..1)),
            ("roll 3-1", Some(0..1)),
            ("double", Some(0..1)),
            ("double take", Some(1..2)),
            ("double take roll", None),
            ("double drop", Some(1..2)),
        ] {
            assert_eq!(decision(&table(&cube, actions)), wanted, "{actions}");
        }
    }

    #[test]
    fn a_turn_waits_to_be_confirmed_once_nothing_more_can_be_played() {
        let moving = json!({"phase": "moving", "dice": [3, 1]});
        for (actions, wanted) in [
            ("", None),
            ("8/5", None),
            ("8/5 6/5", Some((0..2, Action::Done))),
            ("8/5 6/5 done", None),
        ] {
            assert_eq!(unconfirmed(&table(&moving, actions)), wanted, "{actions}");
        }
        // On the bar against a closed board nothing was played.
        let mut board = vec![0; 26];
        board[25] = 1;
        board[13] = 14;
        board[19..25].fill(-2);
        board[12] = -3;
        let closed = json!({"phase": "moving", "dice": [6, 6], "board": board});
        assert_eq!(unconfirmed(&table(&closed, "")), None);
    }

    #[test]
    fn every_step_has_an_arrow_also_where_a_checker_goes_on() {
        let actions: Vec<Action> = ["24/18", "18/14", "done"]
            .map(|one| one.parse().unwrap())
            .to_vec();
        let game = Backgammon::new(&Default::default()).unwrap();
        let geometry = Geometry::new(800.0, 600.0);
        for seat in SIDES {
            let marks = arrows(&geometry, &game.board(SIDES[0]), seat, &actions);
            assert_eq!(marks.count(), 2);
        }
    }
}
