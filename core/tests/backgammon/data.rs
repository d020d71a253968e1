//! The backgammon engine against the reference data of independent programs.

use baban_core::games::backgammon::{
    Board, Plays, Roll, board_of_position_id, format_play, parse_play, position_id, results,
    steps_to,
};
use serde::Deserialize;

use crate::support::{legal_lines, perft_positions};

#[test]
fn every_line_of_legal_results_agrees() {
    let lines = legal_lines();
    assert_eq!(lines.len(), 1080);
    for line in lines {
        let mut expected = line.results;
        expected.sort_unstable();
        let found = results((line.board).into(), line.dice).unwrap();
        assert_eq!(found, expected, "line {}", line.id);
        assert_eq!(found.is_empty(), line.pass, "line {}", line.id);
    }
}

#[test]
fn every_play_text_of_other_programs_reads_as_its_result() {
    for line in legal_lines() {
        let roll = Roll::new(line.dice[0], line.dice[1]).unwrap();
        for (text, result) in line.moves.iter().zip(&line.results) {
            let steps = parse_play(text, &line.board, roll)
                .unwrap_or_else(|why| panic!("line {}: {text}: {why}", line.id));
            let again = format_play(&line.board, &steps);
            let steps_again = parse_play(&again, &line.board, roll).unwrap();
            assert_eq!(format_play(&line.board, &steps_again), again);
            // Both texts lead to the result, by steps that the game itself accepts.
            for steps in [steps, steps_again] {
                assert_eq!(
                    after(line.board, line.dice, &steps),
                    *result,
                    "line {}",
                    line.id
                );
            }
        }
    }
}

/// Plays steps through the game and hands the board back.
fn after(board: Board, dice: [u8; 2], steps: &[baban_core::games::backgammon::Step]) -> Board {
    use baban_core::game::{Game as _, Seat};
    use baban_core::games::backgammon::Action;
    let mut game = crate::support::moving(board, dice);
    for &step in steps {
        assert_eq!(game.apply(Action::Step(step)), Ok(()), "{board:?} {step}");
    }
    assert_eq!(game.legal(), [Action::Done]);
    game.board(Seat(0))
}

#[test]
fn steps_to_finds_legal_steps_to_every_result() {
    for line in legal_lines() {
        let roll = Roll::new(line.dice[0], line.dice[1]).unwrap();
        for result in &line.results {
            let steps = steps_to(&line.board, roll, result).unwrap();
            assert_eq!(after(line.board, line.dice, &steps), *result);
            let text = format_play(&line.board, &steps);
            let steps = parse_play(&text, &line.board, roll).unwrap();
            assert_eq!(after(line.board, line.dice, &steps), *result, "{text}");
        }
        let pass = line.pass.then(Vec::new);
        assert_eq!(steps_to(&line.board, roll, &line.board), pass);
    }
}

#[test]
fn the_referee_says_everything_that_is_wrong() {
    let ask = |points: [i8; 26], dice| -> Vec<String> {
        let problems = results(points, dice).unwrap_err();
        problems.iter().map(ToString::to_string).collect()
    };
    let start = *Board::START.points();
    assert_eq!(ask(start, [0, 7]).len(), 2);
    assert_eq!(ask([0; 26], [2, 1]), ["the game on this board is over"]);
    assert_eq!(ask([1; 26], [2, 9]).len(), 3);
    let one_side: [i8; 26] = std::array::from_fn(|point| i8::from(point == 6));
    assert_eq!(ask(one_side, [2, 1]).len(), 1);
}

/// Distinct plays to the depth: each roll once, and each as often as it falls in 36.
fn perft(board: &Board, depth: usize) -> (u64, u64) {
    if board.opponent_checkers() == 0 {
        return (0, 0);
    }
    let mut plays = Plays::new();
    let mut nodes = (0, 0);
    for roll in Roll::ALL {
        let results = plays.generate(board, roll);
        let pass = [*board];
        let results = if results.is_empty() { &pass } else { results };
        let below = if depth == 1 {
            let count = results.len() as u64;
            (count, count)
        } else {
            results.iter().fold((0, 0), |sum, result| {
                let (once, weighted) = perft(&result.flipped(), depth - 1);
                (sum.0 + once, sum.1 + weighted)
            })
        };
        nodes.0 += below.0;
        nodes.1 += below.1 * u64::from(roll.weight());
    }
    nodes
}

#[test]
fn perft_agrees() {
    for position in perft_positions() {
        for depth in 1..=3 {
            let expected = (position.nodes21[depth - 1], position.nodes36[depth - 1]);
            // The longest counts would take seconds.
            if expected.0 < 6_000_000 {
                let found = perft(&position.board, depth);
                assert_eq!(found, expected, "{} to depth {depth}", position.name);
            }
        }
    }
}

#[test]
fn position_ids_agree_with_gnu_backgammon() {
    for position in perft_positions() {
        assert_eq!(position_id(&position.board), position.gnubg_id);
        assert_eq!(board_of_position_id(&position.gnubg_id), Ok(position.board));
    }
}

#[derive(Deserialize)]
struct OpeningRoll {
    dice: [u8; 2],
    plays: Vec<(String, f64, f64, f64)>,
}

#[test]
fn every_usual_opening_play_reads_and_prints_as_itself() {
    let data = include_str!("../../../tests/data/backgammon/opening_moves.json");
    let rolls: Vec<OpeningRoll> = serde_json::from_str(data).unwrap();
    for OpeningRoll { dice, plays } in rolls {
        let roll = Roll::new(dice[0], dice[1]).unwrap();
        for (text, ..) in plays {
            let steps = parse_play(&text, &Board::START, roll).unwrap();
            let printed = format_play(&Board::START, &steps);
            // The order of two ways from the same point is a matter of taste.
            let sorted = |text: &str| {
                let mut words: Vec<_> = text.split(' ').map(str::to_owned).collect();
                words.sort_unstable();
                words
            };
            assert_eq!(sorted(&printed), sorted(&text), "{dice:?}");
        }
    }
}
