//! The backgammon engine against a naive generator written from the rules alone.
//!
//! The oracle knows nothing of the engine: it tries both orders of the dice and every checker, and
//! then keeps what the rules want kept.

use std::collections::BTreeSet;

use baban_core::game::{Game as _, Seat};
use baban_core::games::backgammon::{Action, Backgammon, Board, results};

use crate::support::{Random, moving};

/// One way to play the dice: what was moved, by which dice, and the board after it.
#[derive(Clone)]
struct Line {
    steps: Vec<(u8, u8)>,
    dice: Vec<u8>,
    points: [i8; 26],
}

/// Where a checker on `from` comes to by the die, if the rules let it; 0 is off.
fn destination(points: &[i8; 26], from: usize, die: usize) -> Option<usize> {
    if points[from] <= 0 {
        return None;
    }
    // B6: whoever is on the bar moves first.
    if points[25] > 0 && from != 25 {
        return None;
    }
    if from > die {
        // B5: two enemy checkers close a point.
        return (points[from - die] >= -1).then_some(from - die);
    }
    // B8: bearing off with all at home, by the exact number or from the highest point.
    let all_home = (7..=25).all(|point| points[point] <= 0);
    let none_higher = (from + 1..=6).all(|point| points[point] <= 0);
    (all_home && (from == die || none_higher)).then_some(0)
}

/// Every way to play the dice in the given order, to where no further die of it can be played.
fn lines(line: &Line, order: &[u8], found: &mut Vec<Line>) {
    let mut stuck = true;
    if let Some((&die, rest)) = order.split_first() {
        for from in 1..=25 {
            let Some(to) = destination(&line.points, from, usize::from(die)) else {
                continue;
            };
            stuck = false;
            let mut next = line.clone();
            next.points[from] -= 1;
            if to > 0 {
                if next.points[to] == -1 {
                    next.points[to] = 0;
                    next.points[0] -= 1;
                }
                next.points[to] += 1;
            }
            next.steps.push((from as u8, to as u8));
            next.dice.push(die);
            lines(&next, rest, found);
        }
    }
    if stuck {
        found.push(line.clone());
    }
}

/// The ways that the rules allow (B7): as many dice as can be, the higher if only one.
fn oracle(board: &Board, dice: [u8; 2]) -> Vec<Line> {
    let [a, b] = dice;
    let orders = if a == b {
        vec![vec![a; 4]]
    } else {
        vec![vec![a, b], vec![b, a]]
    };
    let start = Line {
        steps: vec![],
        dice: vec![],
        points: *board.points(),
    };
    let mut found = Vec::new();
    for order in orders {
        lines(&start, &order, &mut found);
    }
    let most = found.iter().map(|line| line.dice.len()).max().unwrap();
    found.retain(|line| line.dice.len() == most);
    if most == 1 {
        let higher = found.iter().map(|line| line.dice[0]).max().unwrap();
        found.retain(|line| line.dice[0] == higher);
    }
    found.retain(|line| !line.steps.is_empty());
    found
}

/// Compares both generators with the oracle, and hands the oracle's results to the opponent.
fn compare(board: &Board, dice: [u8; 2], steps_too: bool) -> Vec<Board> {
    let lines = oracle(board, dice);
    let expected: BTreeSet<Board> = lines
        .iter()
        .map(|line| Board::from_points(line.points).unwrap())
        .collect();
    let found = results(*board.points(), dice).unwrap();
    let expected: Vec<Board> = expected.into_iter().collect();
    assert_eq!(found, expected, "{board:?} {dice:?}");
    if steps_too && lines.len() <= 2000 {
        let sequences: BTreeSet<_> = lines.into_iter().map(|line| line.steps).collect();
        let mut found = BTreeSet::new();
        follow(&moving(*board, dice), &mut Vec::new(), &mut found);
        found.remove(&vec![]);
        assert_eq!(found, sequences, "{board:?} {dice:?}");
    }
    expected.iter().map(Board::flipped).collect()
}

/// Every sequence of legal steps to the end of the turn.
fn follow(game: &Backgammon, steps: &mut Vec<(u8, u8)>, found: &mut BTreeSet<Vec<(u8, u8)>>) {
    for action in game.legal() {
        let Action::Step(step) = action else {
            found.insert(steps.clone());
            return;
        };
        let mut next = game.clone();
        next.apply(action).unwrap();
        assert_eq!(next.mover(), Some(Seat(0)));
        steps.push((step.from, step.to));
        follow(&next, steps, found);
        steps.pop();
    }
}

#[test]
fn plays_and_steps_agree_with_the_oracle_in_random_games() {
    let mut random = Random::new(1);
    let mut board = Board::START;
    for nth in 0..50_000 {
        let dice = [random.die(), random.die()];
        let next = compare(&board, dice, nth % 20 == 0);
        board = if next.is_empty() {
            board.flipped()
        } else {
            random.pick(&next)
        };
        if board.opponent_checkers() == 0 {
            board = Board::START;
        }
    }
}

#[test]
fn plays_and_steps_agree_with_the_oracle_on_scattered_checkers() {
    let mut random = Random::new(2);
    for nth in 0..50_000 {
        let board = random.scattered();
        let dice = [random.die(), random.die()];
        compare(&board, dice, nth % 10 == 0);
    }
}
