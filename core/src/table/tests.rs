use super::toy::{Action, Options, Phase, Toy, seed};
use super::*;
use crate::game::Seat;

type ToyTable = Table<Toy>;

fn table() -> ToyTable {
    Table::new(Options::default(), seed()).unwrap()
}

/// Plays on to the end: draws, and otherwise takes the first legal action.
fn play_out(table: &mut ToyTable) {
    while table.state().outcome().is_none() {
        match table.state().legal().first() {
            Some(&action) => table.apply(action).unwrap(),
            None => drop(table.draw().unwrap()),
        }
    }
}

/// A table in which somebody has three pips left to walk.
fn three_to_walk() -> ToyTable {
    let position = Toy {
        options: Options::default(),
        places: [0, 0],
        phase: Phase::Walking { seat: 0, left: 3 },
    };
    Table::from_position(position, seed()).unwrap()
}

#[test]
fn the_same_seed_brings_the_same_dice_whatever_was_taken_back() {
    let mut first = table();
    play_out(&mut first);
    let mut second = table();
    while second.state().outcome().is_none() {
        match second.state().legal().last() {
            Some(&action) => {
                second.apply(action).unwrap();
                if second.can_undo() {
                    second.undo().unwrap();
                    second.redo().unwrap();
                }
            }
            None => drop(second.draw().unwrap()),
        }
    }
    let dice = |table: &ToyTable| -> Vec<Action> {
        let log = table.log().iter().copied();
        log.filter(|&action| Toy::is_chance(action)).collect()
    };
    assert_eq!(dice(&first), dice(&second));
    assert!(dice(&first).len() > 4);
}

#[test]
fn a_refusal_changes_nothing() {
    let mut table = three_to_walk();
    table.apply(Action::Step(1)).unwrap();
    table.undo().unwrap();
    let before = table.clone();
    assert!(matches!(
        table.apply(Action::Done),
        Err(Refusal::Illegal { .. })
    ));
    assert_eq!(table.draw(), Err(Refusal::NotChance));
    assert_eq!(table.undo(), Err(Refusal::NothingToUndo));
    assert_eq!(table, before);
}

#[test]
fn steps_are_taken_back_up_to_the_wall() {
    let mut table = three_to_walk();
    for action in [Action::Step(1), Action::Step(2)] {
        table.apply(action).unwrap();
    }
    assert_eq!(table.undo(), Ok(Action::Step(2)));
    assert_eq!(table.undo(), Ok(Action::Step(1)));
    assert!(!table.can_undo());
    assert_eq!(table.redo(), Ok(Action::Step(1)));
    assert_eq!(table.redo(), Ok(Action::Step(2)));
    assert_eq!(table.redo(), Err(Refusal::NothingToRedo));
    table.apply(Action::Done).unwrap();
    assert_eq!(table.undo(), Err(Refusal::Sealed));
    assert!(!table.can_undo());
}

#[test]
fn replaying_the_next_redo_keeps_the_rest_and_anything_else_drops_it() {
    let mut table = three_to_walk();
    for action in [Action::Step(1), Action::Step(1), Action::Step(1)] {
        table.apply(action).unwrap();
    }
    for _ in 0..3 {
        table.undo().unwrap();
    }
    table.apply(Action::Step(1)).unwrap();
    assert_eq!(table.redo_list().count(), 2);
    table.apply(Action::Step(2)).unwrap();
    assert!(!table.can_redo());
}

#[test]
fn every_earlier_position_can_be_viewed() {
    let mut table: ToyTable = Table::new(Options { target: 200 }, seed()).unwrap();
    let mut seen = vec![table.state().clone()];
    while table.state().outcome().is_none() {
        match table.state().legal().first() {
            Some(&action) => table.apply(action).unwrap(),
            None => drop(table.draw().unwrap()),
        }
        seen.push(table.state().clone());
    }
    assert!(seen.len() > 200);
    for (count, position) in seen.iter().enumerate() {
        assert_eq!(table.view(count).as_ref(), Some(position), "{count}");
    }
    assert_eq!(table.view(seen.len()), None);
}

#[test]
fn undo_across_a_keyframe_leaves_no_trace() {
    let mut table: ToyTable = Table::new(Options { target: 900 }, seed()).unwrap();
    for _ in 0..300 {
        match table.state().legal().first() {
            Some(&action) => table.apply(action).unwrap(),
            None => drop(table.draw().unwrap()),
        }
        if table.can_undo() {
            let before = table.clone();
            table.undo().unwrap();
            table.redo().unwrap();
            assert_eq!(table, before);
        }
    }
}

#[test]
fn a_table_without_a_seed_takes_its_dice_from_outside() {
    for cup in [Cup::ByHand, Cup::from(seed().commitment())] {
        let mut table: ToyTable = Table::new(Options::default(), cup).unwrap();
        assert_eq!(table.draw(), Err(Refusal::NoSeed));
        table.apply(Action::First(1)).unwrap();
        assert_eq!(table.chance_events(), 1);
    }
}

#[test]
fn turns_follow_the_player_and_the_dice_stay_inside() {
    let mut table: ToyTable = Table::new(Options::default(), Cup::ByHand).unwrap();
    assert_eq!(table.last_turn(), None);
    let script = "first1 throw d2 +1 +1 done throw d1 +1 done throw d3";
    for text in script.split(' ') {
        table.apply(text.parse().unwrap()).unwrap();
    }
    let turns = table.turns();
    let told: Vec<_> = turns
        .iter()
        .map(|turn| (turn.seat, turn.text.as_str(), turn.complete))
        .collect();
    assert_eq!(
        told,
        [
            (Some(Seat(1)), "first1 throw d2 +1 +1 done", true),
            (Some(Seat(0)), "throw d1 +1 done", true),
            (Some(Seat(1)), "throw d3", false),
        ]
    );
    assert_eq!(table.last_turn().as_ref(), turns.get(1));
    table.apply(Action::Concede).unwrap();
    assert_eq!(table.last_turn().unwrap().text, "throw d3 concede");
}

#[test]
fn a_start_that_is_wrong_is_refused_with_all_that_is_wrong() {
    let position = Toy {
        options: Options { target: 5 },
        places: [6, 7],
        phase: Phase::Opening,
    };
    let problems = ToyTable::from_position(position, Cup::ByHand).unwrap_err();
    assert_eq!(problems.iter().count(), 2);
    assert!(ToyTable::new(Options { target: 0 }, Cup::ByHand).is_err());
}

/// What a table does, done the simple way: by keeping every position.
#[derive(Default)]
struct Naive {
    before: Vec<Toy>,
    log: Vec<Action>,
    undone: Vec<Action>,
}

impl Naive {
    fn play(&mut self, state: &mut Toy, action: Action) {
        self.before.push(state.clone());
        state.apply(action).unwrap();
        self.log.push(action);
        if self.undone.last() == Some(&action) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
    }

    fn take_back(&mut self, state: &mut Toy) -> bool {
        if self.log.last().is_none_or(|&last| Toy::seals(last)) {
            return false;
        }
        *state = self.before.pop().unwrap();
        self.undone.extend(self.log.pop());
        true
    }
}

#[test]
fn any_order_of_playing_and_taking_back_agrees_with_keeping_every_position() {
    let mut tickets = 0;
    let mut choose = |total: usize| {
        tickets += 1;
        usize::try_from(seed().ticket(tickets, total as u64)).unwrap()
    };
    let mut table = ToyTable::new(Options { target: 400 }, seed()).unwrap();
    let mut state = table.state().clone();
    let mut naive = Naive::default();
    for _ in 0..3000 {
        let legal = state.legal();
        match choose(4) {
            0 => assert_eq!(table.undo().is_ok(), naive.take_back(&mut state)),
            1 => match naive.undone.last().copied() {
                Some(next) => {
                    assert_eq!(table.redo(), Ok(next));
                    naive.play(&mut state, next);
                }
                None => assert_eq!(table.redo(), Err(Refusal::NothingToRedo)),
            },
            _ if legal.is_empty() => {
                if let Ok(drawn) = table.draw() {
                    naive.play(&mut state, drawn);
                }
            }
            _ => {
                let action = legal[choose(legal.len())];
                table.apply(action).unwrap();
                naive.play(&mut state, action);
            }
        }
        assert_eq!(table.state(), &state);
        assert_eq!(table.log(), naive.log);
        assert!(table.redo_list().eq(naive.undone.iter().rev().copied()));
    }
    assert!(table.log().len() > 500);
}
