//! How the search ranks, what it spends, when it ends.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::games::backgammon::evaluation::Sight;

fn rank(filters: &Filters, effort: &mut Effort<'_>) -> Result<Vec<Ranked>, Stopped> {
    let evaluator = Evaluator::shipped().unwrap();
    let roll = Roll::new(5, 3).unwrap();
    Searcher::new(evaluator).rank(&Board::START, roll, filters, effort)
}

#[test]
fn plays_that_pass_the_filters_come_first() {
    let filters = [
        Filter {
            most: 4,
            within: 1.0,
            plies: 1,
        },
        Filter {
            most: 2,
            within: 1.0,
            plies: 2,
        },
    ];
    let ranked = rank(&filters, &mut Effort::unlimited()).unwrap();
    let plies: Vec<u8> = ranked.iter().map(|play| play.plies).collect();
    assert_eq!(plies[..5], [2, 2, 1, 1, 0]);
    for pair in ranked.windows(2) {
        assert!(pair[0].plies > pair[1].plies || pair[0].equity() >= pair[1].equity());
    }
}

#[test]
fn looking_one_ply_ahead_is_the_mean_of_the_best_answers() {
    let evaluator = Evaluator::shipped().unwrap();
    let mut searcher = Searcher::new(evaluator);
    let mut sight = Sight::default();
    let mut mean = 0.0;
    for roll in Roll::ALL {
        let (_, outcomes) = evaluator.choose(&Board::START, roll, &mut sight);
        mean -= outcomes.equity() * roll.weight() as f32 / 36.0;
    }
    let mut effort = Effort::unlimited();
    let found = searcher.look(&Board::START, 1, &mut effort).unwrap();
    assert!((found.equity() - mean).abs() < 1e-5);
    assert_eq!(effort.spent(), sight.take_evaluations());
}

#[test]
fn what_a_look_before_has_found_is_not_looked_for_again() {
    let spent = |filters: &Filters| {
        let mut effort = Effort::unlimited();
        rank(filters, &mut effort).unwrap();
        effort.spent()
    };
    let deep = Filter {
        most: 2,
        ..Filter::every(2)
    };
    let all = spent(&[Filter::every(1)]);
    let direct = spent(&[]);
    assert!(spent(&[Filter::every(1), deep]) < all + spent(&[deep]) - direct);
    assert_eq!(spent(&[deep, deep]), spent(&[deep]));
}

#[test]
fn what_was_found_before_the_effort_was_spent_counts() {
    let direct = rank(&[], &mut Effort::unlimited()).unwrap();
    let mut effort = Effort::of(100);
    assert_eq!(rank(&[Filter::every(1)], &mut effort).unwrap(), direct);
    assert!(effort.spent() >= 100);
    let deeper = rank(&[Filter::every(1)], &mut Effort::of(100_000)).unwrap();
    assert!(deeper.iter().all(|play| play.plies == 1));
}

#[test]
fn nobody_gets_an_answer_who_does_not_wait_for_it() {
    let flag = AtomicBool::new(true);
    let mut effort = Effort::unlimited().unless(&flag);
    assert_eq!(
        rank(&[Filter::every(1)], &mut effort),
        Err(Stopped::Cancelled)
    );
}
