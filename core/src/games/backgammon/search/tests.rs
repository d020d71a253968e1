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
    let filters = [Filter::of(4, 1.0, 1), Filter::of(2, 1.0, 2)];
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

#[test]
fn samples_of_every_roll_add_up_to_a_look() {
    let evaluator = Evaluator::shipped().unwrap();
    let mut looker = Looker::new(evaluator);
    let mut effort = Effort::unlimited();
    let board = &Board::START;
    let mut look = |plies| looker.look(board, plies, 0, &mut effort).unwrap().equity();
    let looks = [look(0), look(1), look(2)];
    let direct = evaluator.outcomes(board, &mut Sight::default());
    for (known, nothing) in [(0, looks[0]), (1, looks[1])] {
        let mut mean = nothing;
        for (nth, roll) in Roll::ALL.iter().enumerate() {
            let added = looker.sample(board, &direct, known, &[nth], &mut effort);
            mean += added.unwrap().equity() * roll.weight() as f32 / 36.0;
        }
        assert!((mean - looks[2]).abs() < 1e-4, "{mean} {looks:?}");
    }
}

/// The two best within reach are followed further than the rest.
const FOLLOWING: [Filter; 2] = [
    Filter::of(4, 1.0, 1),
    Filter {
        rounds: 3,
        ..Filter::of(2, 1.0, 3)
    },
];

#[test]
fn rivals_that_are_followed_further_come_first() {
    let ranked = rank(&FOLLOWING, &mut Effort::unlimited()).unwrap();
    let plies: Vec<u8> = ranked.iter().map(|play| play.plies).collect();
    assert_eq!(plies[..5], [3, 3, 1, 1, 0]);
    for play in &ranked {
        let sum: f32 = play.outcomes.chances().iter().sum();
        assert!((sum - 1.0).abs() < 1e-4);
    }
    // What is true of rivals is held to be true of the others.
    let before = rank(&FOLLOWING[..1], &mut Effort::unlimited()).unwrap();
    let added = |nth: usize| ranked[nth].equity() - before[nth].equity();
    assert_eq!(ranked[2].result, before[2].result);
    assert!((added(2) - added(3)).abs() < 1e-3 && added(2) != 0.0);
    assert!(((added(0) + added(1)) / 2.0 - added(2)).abs() < 1e-3);
}

#[test]
fn whole_rounds_count_when_the_effort_is_spent() {
    let [first, further] = FOLLOWING;
    let rounds = |rounds| {
        let mut effort = Effort::unlimited();
        let ranked = rank(&[first, Filter { rounds, ..further }], &mut effort);
        (ranked.unwrap(), effort.spent())
    };
    let [(one, fewer), (two, more)] = [rounds(1), rounds(2)];
    assert!(fewer < more && one != two);
    assert_eq!(rank(&FOLLOWING, &mut Effort::of(more - 1)).unwrap(), one);
    let before = rank(&[first], &mut Effort::unlimited()).unwrap();
    assert_eq!(
        rank(&FOLLOWING, &mut Effort::of(fewer - 1)).unwrap(),
        before
    );
}

#[test]
fn a_rival_that_is_clearly_behind_is_given_up() {
    let spent = |rounds| {
        let mut effort = Effort::unlimited();
        let [first, further] = FOLLOWING;
        rank(&[first, Filter { rounds, ..further }], &mut effort).unwrap();
        effort.spent()
    };
    // With 5-3, one play is far better than all others.
    assert!(spent(1) < spent(2));
    assert_eq!(spent(2), spent(12));
}
