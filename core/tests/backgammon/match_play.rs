//! Cube, match and resignations: B10 to B12.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{
    Action, Backgammon, Board, Cube, Ending, GameResult, Illegal, Options, OptionsProblem, Phase,
    Position, Stake,
};

use crate::support::{board, legal, play};

const MONEY: Options = Options {
    match_points: 0,
    cube: true,
    crawford: true,
    jacoby: false,
    beavers: false,
};

/// Seat 0 to roll, with these options, score and board.
fn to_roll(options: Options, score: [u32; 2], board: Board) -> Backgammon {
    Backgammon::from_position(&Position {
        options,
        board: board.into(),
        phase: Phase::ToRoll,
        score,
        ..Position::default()
    })
    .unwrap()
}

fn match_to(match_points: u32) -> Options {
    Options {
        match_points,
        ..MONEY
    }
}

fn why(game: &Backgammon, action: &str) -> Illegal {
    let mut next = game.clone();
    let why = next.apply(action.parse().unwrap()).unwrap_err();
    assert_eq!(next, *game, "a refused action changes nothing");
    why
}

/// Loses the game that is going on: whoever is to move resigns it.
fn resign(game: &mut Backgammon, stake: &str) {
    if game.actor() == Actor::Chance {
        play(game, "2:1");
    }
    play(game, &format!("resign {stake},accept"));
}

#[test]
fn b10_the_taker_owns_the_cube_at_twice_the_value() {
    let mut game = to_roll(MONEY, [0, 0], Board::START);
    assert_eq!(legal(&game), ["roll", "double"]);
    play(&mut game, "double");
    assert_eq!(
        (game.phase(), game.actor()),
        (Phase::DoubleOffered, Actor::Player(Seat(1)))
    );
    assert_eq!(game.mover(), Some(Seat(0)));
    assert_eq!(legal(&game), ["take", "drop"]);
    assert_eq!(why(&game, "roll"), Illegal::AnswerFirst);
    assert_eq!(why(&game, "accept"), Illegal::NothingToAnswer);
    assert_eq!(why(&game, "beaver"), Illegal::NoBeavers);
    assert_eq!(why(&game, "5-3"), Illegal::PlayerActs);
    play(&mut game, "take");
    let owned = Cube {
        value: 2,
        owner: Some(Seat(1)),
    };
    assert_eq!(game.cube(), owned);
    assert_eq!(legal(&game), ["roll"]);
    assert_eq!(why(&game, "double"), Illegal::CubeNotYours);
    play(&mut game, "roll,3-1,8/5,6/5,done");
    assert_eq!(legal(&game), ["roll", "double"]);
    play(&mut game, "double,take");
    assert_eq!(
        game.cube(),
        Cube {
            value: 4,
            owner: Some(Seat(0))
        }
    );
}

#[test]
fn b10_who_drops_loses_the_present_value() {
    let mut game = to_roll(MONEY, [0, 0], Board::START);
    play(&mut game, "double,take,roll,3-1,8/5,6/5,done,double,drop");
    let result = GameResult {
        winner: Seat(1),
        stake: Stake::Single,
        points: 2,
        ending: Ending::Dropped,
    };
    assert_eq!(game.last_result(), Some(result));
    assert_eq!((game.phase(), game.score()), (Phase::Over, [0, 2]));
    assert_eq!(game.outcome().unwrap().places, [2, 1]);
}

#[test]
fn b10_doubles_are_offered_before_the_roll_and_with_a_cube_only() {
    let mut game = to_roll(MONEY, [0, 0], Board::START);
    play(&mut game, "roll,3-1");
    assert_eq!(why(&game, "double"), Illegal::TooLateToDouble);
    assert_eq!(why(&game, "take"), Illegal::NothingToAnswer);
    let game = to_roll(Options::default(), [0, 0], Board::START);
    assert_eq!(why(&game, "double"), Illegal::NoCube);
}

#[test]
fn b10_a_win_counts_as_often_as_the_cube_says() {
    let mut game = to_roll(MONEY, [0, 0], board(&[(1, 1), (24, -15)]));
    play(&mut game, "double,take,roll,6-5,1/off,done");
    assert_eq!(game.score(), [4, 0]);
}

#[test]
fn b10_the_cube_has_a_largest_number() {
    let position = Position {
        cube: Cube {
            value: Cube::LARGEST,
            owner: Some(Seat(0)),
        },
        ..to_roll(MONEY, [0, 0], Board::START).position()
    };
    let game = Backgammon::from_position(&position).unwrap();
    assert_eq!(why(&game, "double"), Illegal::CubeAtLimit { value: 1024 });
    assert_eq!(legal(&game), ["roll"]);
}

#[test]
fn b11_the_next_game_of_a_match_begins_by_itself() {
    let mut game = Backgammon::new(&match_to(5)).unwrap();
    resign(&mut game, "gammon");
    assert_eq!((game.phase(), game.score()), (Phase::Opening, [0, 2]));
    assert_eq!(
        (game.board(Seat(0)), game.cube()),
        (Board::START, Cube::CENTRED)
    );
    assert_eq!(game.last_result().unwrap().ending, Ending::Resigned);
    resign(&mut game, "backgammon");
    assert_eq!((game.phase(), game.score()), (Phase::Over, [0, 5]));
    assert_eq!(game.outcome().unwrap().scores, [0, 5]);
}

#[test]
fn b11_the_cube_rests_in_the_crawford_game_only() {
    let mut game = Backgammon::new(&match_to(3)).unwrap();
    resign(&mut game, "gammon");
    assert!(game.is_crawford(), "0:2 in a match to 3");
    play(&mut game, "2:1,13/11,6/5,done");
    assert_eq!(legal(&game), ["roll"]);
    assert_eq!(why(&game, "double"), Illegal::CrawfordGame);
    play(&mut game, "resign single,accept");
    assert_eq!(
        (game.score(), game.is_crawford()),
        ([1, 2], false),
        "after the Crawford game"
    );
    play(&mut game, "2:1,13/11,6/5,done,double,take");
    assert_eq!(game.cube().value, 2);
}

#[test]
fn b11_there_is_one_crawford_game_in_a_match() {
    let mut game = Backgammon::new(&match_to(2)).unwrap();
    resign(&mut game, "single");
    assert_eq!((game.score(), game.is_crawford()), ([0, 1], true));
    play(&mut game, "1:2,resign single,accept");
    assert_eq!(game.phase(), Phase::Opening);
    assert_eq!((game.score(), game.is_crawford()), ([1, 1], false));
}

#[test]
fn b11_without_the_crawford_rule_the_cube_never_rests() {
    let options = Options {
        crawford: false,
        ..match_to(3)
    };
    let mut game = Backgammon::new(&options).unwrap();
    resign(&mut game, "gammon");
    play(&mut game, "2:1,13/11,6/5,done,double");
    assert_eq!(game.phase(), Phase::DoubleOffered);
}

#[test]
fn b11_the_only_game_of_a_match_to_one_is_the_crawford_game() {
    let game = Backgammon::new(&match_to(1)).unwrap();
    assert!(game.is_crawford());
    assert_eq!(Backgammon::from_position(&game.position()), Ok(game));
}

#[test]
fn b11_a_dead_cube_may_be_turned() {
    let mut game = to_roll(match_to(3), [2, 2], Board::START);
    play(&mut game, "double,take");
    assert_eq!(game.cube().value, 2);
}

#[test]
fn b11_jacoby_counts_gammons_only_with_a_turned_cube() {
    let options = Options {
        jacoby: true,
        ..MONEY
    };
    let gammon = board(&[(1, 1), (24, -15)]);
    let mut game = to_roll(options, [0, 0], gammon);
    play(&mut game, "roll,6-5,1/off,done");
    assert_eq!(
        (game.score(), game.last_result().unwrap().stake),
        ([1, 0], Stake::Single)
    );
    let mut game = to_roll(options, [0, 0], gammon);
    play(&mut game, "double,take,roll,6-5,1/off,done");
    assert_eq!(
        (game.score(), game.last_result().unwrap().stake),
        ([4, 0], Stake::Gammon)
    );
    let game = to_roll(options, [0, 0], Board::START);
    let most = Illegal::LossNotPossible {
        stake: Stake::Single,
    };
    assert_eq!(why(&game, "resign gammon"), most);
}

#[test]
fn b11_the_beaverer_owns_the_cube_at_four_times_the_value() {
    let options = Options {
        beavers: true,
        ..MONEY
    };
    let mut game = to_roll(options, [0, 0], Board::START);
    play(&mut game, "double");
    assert_eq!(legal(&game), ["take", "drop", "beaver"]);
    play(&mut game, "beaver");
    assert_eq!(
        game.cube(),
        Cube {
            value: 4,
            owner: Some(Seat(1))
        }
    );
    assert_eq!(game.actor(), Actor::Player(Seat(0)));
    assert_eq!(legal(&game), ["roll"]);
}

#[test]
fn b11_options_that_contradict_are_refused() {
    let wrong = Options {
        jacoby: true,
        beavers: true,
        ..match_to(65)
    };
    let found = Backgammon::new(&wrong).unwrap_err();
    let found: Vec<_> = found.iter().copied().collect();
    assert_eq!(
        found,
        [
            OptionsProblem::MatchTooLong { most: 64 },
            OptionsProblem::JacobyInMatch,
            OptionsProblem::BeaversInMatch,
        ]
    );
}

#[test]
fn b12_a_resignation_is_accepted_or_refused() {
    let mut game = to_roll(MONEY, [0, 0], Board::START);
    assert_eq!(game.events().len(), 3);
    play(&mut game, "resign single");
    assert_eq!(game.actor(), Actor::Player(Seat(1)));
    assert_eq!(legal(&game), ["accept", "refuse"]);
    assert_eq!(why(&game, "resign gammon"), Illegal::AnswerFirst);
    assert_eq!(why(&game, "take"), Illegal::NothingToAnswer);
    assert!(game.events().is_empty());
    play(&mut game, "refuse");
    assert_eq!(
        (game.phase(), game.actor()),
        (Phase::ToRoll, Actor::Player(Seat(0)))
    );
    play(&mut game, "resign gammon,accept");
    assert_eq!((game.phase(), game.score()), (Phase::Over, [0, 2]));
}

#[test]
fn b12_what_was_refused_is_not_offered_again_in_the_turn() {
    let mut game = to_roll(MONEY, [0, 0], Board::START);
    play(&mut game, "roll,3-1,8/5,resign gammon,refuse");
    let refused = Illegal::ResignationRefused {
        stake: Stake::Gammon,
    };
    assert_eq!(why(&game, "resign single"), refused);
    assert_eq!(why(&game, "resign gammon"), refused);
    assert_eq!(game.events(), [Action::Resign(Stake::Backgammon)]);
    assert_eq!(
        game.dice().unwrap().unplayed(),
        [1],
        "the turn goes on where it was"
    );
    play(&mut game, "6/5,done");
    assert_eq!(
        game.events().len(),
        3,
        "the other player has refused nothing to offer"
    );
}

#[test]
fn b12_a_gammon_is_lost_only_without_a_checker_off() {
    let game = to_roll(MONEY, [0, 0], board(&[(6, 14), (24, -15)]));
    assert_eq!(game.events(), [Action::Resign(Stake::Single)]);
    let most = Illegal::LossNotPossible {
        stake: Stake::Single,
    };
    assert_eq!(why(&game, "resign backgammon"), most);
}

#[test]
fn b12_who_has_won_does_not_resign() {
    let mut game = to_roll(MONEY, [0, 0], board(&[(1, 1), (24, -15)]));
    play(&mut game, "roll,6-5,1/off");
    assert!(game.events().is_empty());
    assert_eq!(why(&game, "resign single"), Illegal::AlreadyWon);
}

#[test]
fn b12_a_resignation_counts_as_often_as_the_cube_says() {
    let mut game = to_roll(MONEY, [0, 0], Board::START);
    play(&mut game, "double,take,resign backgammon,accept");
    assert_eq!(game.score(), [0, 6]);
}
