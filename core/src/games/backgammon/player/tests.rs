//! What players promise: legal turns, the same for the same question, whatever the dice to come.

use std::sync::atomic::AtomicBool;

use crate::ai::{Effort, Level, Mind as _, NoAnswer, Verdict};
use crate::chance::Seed;
use crate::game::{Actor, Game as _, Seat};
use crate::games::GameId;
use crate::games::backgammon::{Action, Backgammon, Cube, Options, Phase, Position, Stake};
use crate::games::tally_ho::TallyHo;
use crate::table::Table;

/// Enough for a look one ply ahead, in a debug build too.
const LITTLE: u64 = 3000;

fn think(game: &Backgammon, level: Level, whim: u64) -> Vec<Action> {
    game.think(level, whim, &mut Effort::of(LITTLE)).unwrap()
}

fn at(position: Position) -> Backgammon {
    Backgammon::from_position(&position).unwrap()
}

/// The start, seat 0 having thrown 3-1.
fn thrown() -> Backgammon {
    at(Position {
        phase: Phase::Moving,
        dice: Some([3, 1]),
        ..Position::default()
    })
}

const MONEY: Options = Options {
    match_points: 0,
    cube: true,
    crawford: true,
    jacoby: true,
    beavers: true,
};

const MATCH: Options = Options {
    match_points: 3,
    jacoby: false,
    beavers: false,
    ..MONEY
};

fn seed(byte: u8) -> Seed {
    Seed::from_bytes([byte; 32])
}

#[test]
fn every_level_plays_whole_games_by_the_rules() {
    for (level, options) in [
        (Level::Beginner, MONEY),
        (Level::Easy, MATCH),
        (Level::Medium, Options::default()),
        (Level::Hard, MATCH),
        (Level::Strongest, MONEY),
    ] {
        let mut table = Table::<Backgammon>::new(options, seed(3)).unwrap();
        while table.state().actor() != Actor::Over {
            if table.state().actor() == Actor::Chance {
                table.draw().unwrap();
                continue;
            }
            let before = table.state().actor();
            let turn = think(table.state(), level, 1);
            assert!(!turn.is_empty());
            for action in turn {
                assert_eq!(table.state().actor(), before);
                table.apply(action).unwrap();
            }
        }
        assert!(table.log().len() > 20, "{level}");
    }
}

#[test]
fn a_choice_is_the_same_whatever_the_dice_to_come() {
    for level in Level::ALL {
        let choices = [1, 2, 200].map(|byte| {
            let start = thrown().position();
            let table = Table::<Backgammon>::from_position(start, seed(byte)).unwrap();
            think(table.state(), level, 9)
        });
        assert!(
            choices.iter().all(|choice| choice == &choices[0]),
            "{level}"
        );
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for level in Level::ALL {
        assert_eq!(think(&thrown(), level, 5), think(&thrown(), level, 5));
    }
    // Somebody else may see it otherwise.
    let others = (0..20).map(|whim| think(&thrown(), Level::Beginner, whim));
    assert!(others.collect::<std::collections::BTreeSet<_>>().len() > 1);
}

#[test]
fn a_turn_is_finished_from_wherever_it_has_come_to() {
    let mut game = at(Position {
        phase: Phase::Moving,
        dice: Some([2, 2]),
        ..Position::default()
    });
    while game.phase() == Phase::Moving {
        let turn = think(&game, Level::Strongest, 0);
        assert_eq!(turn.last(), Some(&Action::Done));
        game.apply(turn[0]).unwrap();
    }
    assert_eq!(game.mover(), Some(Seat(1)));
}

#[test]
fn the_strongest_finds_what_everybody_knows() {
    let turn = think(&thrown(), Level::Strongest, 0);
    let mut game = thrown();
    for action in turn {
        game.apply(action).unwrap();
    }
    let board = game.board(Seat(0));
    assert_eq!((board.at(5), board.at(8), board.at(6)), (2, 2, 4));
}

#[test]
fn without_effort_there_is_an_answer_and_without_interest_none() {
    for phase in [
        Phase::ToRoll,
        Phase::DoubleOffered,
        Phase::ResignOffered(Stake::Single),
    ] {
        let game = at(Position {
            options: MONEY,
            phase,
            ..Position::default()
        });
        for game in [&game, &thrown()] {
            for level in Level::ALL {
                assert!(game.think(level, 0, &mut Effort::of(0)).is_ok());
            }
            assert!(game.advise(&mut Effort::of(0)).is_ok());
            let flag = AtomicBool::new(true);
            let mut effort = Effort::unlimited().unless(&flag);
            let cancelled = game.think(Level::Strongest, 0, &mut effort);
            assert_eq!(cancelled, Err(NoAnswer::Cancelled), "{phase:?}");
        }
    }
    let waiting = Backgammon::new(&Options::default()).unwrap();
    let asked = waiting.think(Level::Easy, 0, &mut Effort::of(0));
    assert_eq!(asked, Err(NoAnswer::NothingToDecide));
}

#[test]
fn progress_is_told_to_the_end() {
    let parts = std::cell::RefCell::new(Vec::new());
    let told = |part| parts.borrow_mut().push(part);
    let mut effort = Effort::of(20_000).telling(&told);
    thrown().think(Level::Strongest, 0, &mut effort).unwrap();
    let parts = parts.borrow();
    assert!(
        parts.len() > 3 && parts.is_sorted() && parts.last() == Some(&1.0),
        "{parts:?}"
    );
}

/// Two checkers on the ace point against so many.
fn ending(phase: Phase, other: i8) -> Backgammon {
    let mut board = [0; 26];
    (board[1], board[24]) = (2, -other);
    at(Position {
        options: Options {
            beavers: false,
            jacoby: false,
            ..MONEY
        },
        phase,
        board,
        ..Position::default()
    })
}

#[test]
fn doubles_that_decide_the_game_are_made_and_dropped() {
    for level in [Level::Hard, Level::Strongest] {
        assert_eq!(think(&ending(Phase::ToRoll, 2), level, 0), [Action::Double]);
        assert_eq!(
            think(&ending(Phase::DoubleOffered, 2), level, 0),
            [Action::Drop]
        );
    }
    let resigned = |stake| {
        let mut board = [0; 26];
        (board[24], board[1]) = (15, -2);
        at(Position {
            phase: Phase::ResignOffered(stake),
            board,
            ..Position::default()
        })
    };
    let answer = |stake| think(&resigned(stake), Level::Strongest, 0);
    // It would be a backgammon.
    assert_eq!(answer(Stake::Single), [Action::Refuse]);
    assert_eq!(answer(Stake::Backgammon), [Action::Accept]);
}

#[test]
fn who_cannot_double_rolls() {
    let owned = at(Position {
        options: MONEY,
        phase: Phase::ToRoll,
        cube: Cube {
            value: 2,
            owner: Some(Seat(1)),
        },
        ..Position::default()
    });
    assert_eq!(think(&owned, Level::Strongest, 0), [Action::Roll]);
}

#[test]
fn advice_lists_everything_and_reviews_find_it() {
    let game = thrown();
    let advice = game.advise(&mut Effort::of(LITTLE)).unwrap();
    assert!(advice.len() > 10);
    assert!(advice.is_sorted_by(|one, other| one.value >= other.value));
    assert!(advice.iter().all(|one| one.chances.len() == 5));
    let play = |texts: [&str; 3]| texts.map(|text| text.parse().unwrap());
    // In either order it is the same play.
    for texts in [["8/5", "6/5", "done"], ["6/5", "8/5", "done"]] {
        let review = game.review(&play(texts), &mut Effort::of(LITTLE)).unwrap();
        assert_eq!((review.verdict, review.chosen), (Verdict::Fine, 0));
        assert_eq!(review.loss, 0.0);
    }
    let poor = play(["6/3", "8/7", "done"]);
    let review = game.review(&poor, &mut Effort::of(LITTLE)).unwrap();
    assert_eq!(review.verdict, Verdict::Blunder);
    assert!(review.loss > 0.1 && review.chosen > 0);
    let no_play = play(["24/20", "8/7", "done"]);
    let review = game.review(&no_play, &mut Effort::of(LITTLE));
    assert_eq!(review, Err(NoAnswer::NothingToDecide));
}

#[test]
fn advice_on_the_cube_and_on_answers_is_from_who_decides() {
    let advised = |game: &Backgammon| game.advise(&mut Effort::unlimited()).unwrap();
    let doubling = advised(&ending(Phase::ToRoll, 2));
    assert_eq!(doubling[0].actions, [Action::Double]);
    assert!((doubling[0].value - 1.0).abs() < 1e-3);
    assert!(doubling[0].chances[0] > 0.99);
    let answering = advised(&ending(Phase::DoubleOffered, 2));
    assert_eq!(answering[0].actions, [Action::Drop]);
    assert!(answering[0].chances[0] < 0.01);
    assert_eq!(answering.len(), 2);
}

#[test]
fn what_is_told_is_between_0_and_1_and_never_below_nothing() {
    let games = [2, 3, 15]
        .map(|other| [Phase::ToRoll, Phase::DoubleOffered].map(|phase| ending(phase, other)));
    let lost = at(Position {
        phase: Phase::Moving,
        dice: Some([4, 1]),
        board: [
            0, 0, 0, 2, 0, 3, 9, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -4, 0,
        ],
        ..Position::default()
    });
    for game in games.iter().flatten().chain([&lost, &thrown()]) {
        for one in game.advise(&mut Effort::of(LITTLE)).unwrap() {
            assert!(
                one.chances.iter().all(|p| (0.0..=1.0).contains(p)),
                "{one:?}"
            );
            let told = one.chances.iter().chain([&one.value]);
            assert!(
                !format!("{:?}", told.collect::<Vec<_>>()).contains("-0.0,"),
                "{one:?}"
            );
            assert!(one.value != 0.0 || one.value.is_sign_positive());
        }
    }
}

#[test]
fn the_registry_tells_which_games_have_players() {
    assert_eq!(GameId::Backgammon.levels(), Level::ALL);
    assert!(GameId::TallyHo.levels().is_empty());
    let game = TallyHo::new(&Default::default()).unwrap();
    let asked = game.think(Level::Easy, 0, &mut Effort::of(0));
    assert_eq!(asked, Err(NoAnswer::NoPlayer));
}
