//! Built positions for the rules of the board and the dice, B1 to B9.

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::backgammon::{
    Action, Backgammon, Ending, Illegal, Options, Phase, Stake, Step,
};

use crate::support::{board, legal, moving, play};

fn why(game: &Backgammon, action: &str) -> Illegal {
    let mut next = game.clone();
    let why = next.apply(action.parse().unwrap()).unwrap_err();
    assert_eq!(next, *game, "a refused action changes nothing");
    why
}

fn start() -> Backgammon {
    Backgammon::new(&Options::default()).unwrap()
}

#[test]
fn b1_both_sides_begin_alike_with_15_checkers() {
    let game = start();
    for seat in [Seat(0), Seat(1)] {
        let board = game.board(seat);
        assert_eq!(
            (board.at(24), board.at(13), board.at(8), board.at(6)),
            (2, 5, 3, 5)
        );
        assert_eq!((board.own_checkers(), game.pip_count(seat)), (15, 167));
    }
}

#[test]
fn b1_the_sides_move_in_opposite_directions() {
    let mut game = start();
    play(&mut game, "2:1,24/22,24/23,done,roll,6-5,24/18");
    assert_eq!(game.board(Seat(1)).at(18), 1);
    assert_eq!(game.board(Seat(0)).at(25 - 18), -1);
}

#[test]
fn b2_the_first_to_bear_off_all_checkers_wins() {
    let mut game = moving(board(&[(1, 2), (24, -15)]), [3, 2]);
    play(&mut game, "1/off");
    assert_eq!(game.outcome(), None);
    play(&mut game, "1/off");
    assert_eq!(legal(&game), ["done"]);
    play(&mut game, "done");
    assert_eq!((game.phase(), game.actor()), (Phase::Over, Actor::Over));
    assert_eq!(game.outcome().unwrap().places, [1, 2]);
    assert_eq!(game.mover(), None);
    assert_eq!(why(&game, "roll"), Illegal::GameOver);
    assert!(game.legal().is_empty() && game.events().is_empty());
}

#[test]
fn b3_the_higher_die_begins_with_both_numbers() {
    for (opening, mover) in [("5:3", Seat(0)), ("2:6", Seat(1))] {
        let mut game = start();
        assert_eq!((game.actor(), game.mover()), (Actor::Chance, None));
        play(&mut game, opening);
        assert_eq!(game.mover(), Some(mover));
        assert_eq!(game.phase(), Phase::Moving);
    }
    let mut game = start();
    play(&mut game, "2:6");
    assert_eq!(game.opening_dice(), Some([2, 6]));
    assert_eq!(game.dice().unwrap().shown(), [6, 2]);
    play(&mut game, "24/18,13/11,done");
    assert_eq!((game.opening_dice(), game.dice()), (None, None));
    assert_eq!((game.phase(), game.mover()), (Phase::ToRoll, Some(Seat(0))));
}

#[test]
fn b3_equal_opening_dice_are_no_outcome() {
    let mut game = start();
    assert_eq!(game.chances().outcomes().len(), 30);
    let equal = Action::Opening {
        first: 4,
        second: 4,
    };
    assert_eq!(game.apply(equal), Err(Illegal::DiceImpossible));
    let dice = Action::Dice { high: 4, low: 3 };
    assert_eq!(game.apply(dice), Err(Illegal::DiceImpossible));
    assert_eq!(game.apply(Action::Roll), Err(Illegal::ChanceActs));
}

#[test]
fn b3_later_turns_are_rolled_for() {
    let mut game = start();
    play(&mut game, "3:1,8/5,6/5,done");
    assert_eq!(legal(&game), ["roll"]);
    assert_eq!(why(&game, "24/23"), Illegal::RollFirst);
    assert_eq!(why(&game, "done"), Illegal::RollFirst);
    assert_eq!(why(&game, "5-3"), Illegal::PlayerActs);
    play(&mut game, "roll");
    assert_eq!((game.actor(), game.chances().total()), (Actor::Chance, 36));
    let mut wrong = game.clone();
    for (high, low) in [(3, 5), (7, 1), (6, 0)] {
        let dice = Action::Dice { high, low };
        assert_eq!(wrong.apply(dice), Err(Illegal::DiceImpossible));
    }
    play(&mut game, "5-3");
    assert_eq!(why(&game, "roll"), Illegal::AlreadyRolled);
}

#[test]
fn b4_one_checker_may_play_both_dice_if_each_step_is_legal() {
    // From 20 by 6-5: 14 is closed, 15 is open.
    let mut game = moving(board(&[(20, 1), (14, -2)]), [6, 5]);
    assert_eq!(legal(&game), ["20/15"]);
    assert_eq!(why(&game, "20/14"), Illegal::PointClosed { point: 14 });
    play(&mut game, "20/15,15/9");
    assert_eq!(legal(&game), ["done"]);
    assert_eq!(why(&game, "9/4"), Illegal::DiceAllPlayed);
}

#[test]
fn b4_a_double_is_played_four_times() {
    let mut game = moving(board(&[(24, 2), (6, 1), (1, -2)]), [5, 5]);
    play(&mut game, "24/19,19/14,24/19,19/14");
    assert_eq!(game.dice().unwrap().unplayed(), [0; 0]);
    assert_eq!(legal(&game), ["done"]);
}

#[test]
fn b4_a_step_is_as_long_as_a_die() {
    let game = moving(board(&[(20, 2), (1, -2)]), [6, 2]);
    assert_eq!(why(&game, "20/15"), Illegal::NoSuchDie { die: 5 });
    assert_eq!(why(&game, "19/17"), Illegal::NoChecker { point: 19 });
    assert_eq!(why(&game, "bar/23"), Illegal::NoChecker { point: 25 });
    let mut absurd = game.clone();
    for (from, to) in [(6, 20), (26, 24), (255, 250), (20, 12), (0, 0)] {
        let step = Action::Step(Step { from, to });
        assert_eq!(absurd.apply(step), Err(Illegal::NoSuchStep { from, to }));
    }
}

#[test]
fn b5_two_enemies_close_a_point_and_a_blot_is_hit() {
    let mut game = moving(board(&[(10, 2), (7, -2), (8, -1)]), [3, 2]);
    assert_eq!(why(&game, "10/7"), Illegal::PointClosed { point: 7 });
    assert_eq!(why(&game, "8/6"), Illegal::NotYourChecker { point: 8 });
    play(&mut game, "10/8");
    let hit = game.board(Seat(0));
    assert_eq!((hit.at(8), hit.at(0)), (1, -1));
    assert_eq!(game.board(Seat(1)).at(25), 1);
}

#[test]
fn b6_the_bar_comes_first() {
    let mut game = moving(board(&[(25, 1), (13, 2), (20, -2)]), [5, 4]);
    assert_eq!(legal(&game), ["bar/21"]);
    assert_eq!(why(&game, "13/8"), Illegal::EnterFirst);
    assert_eq!(why(&game, "bar/20"), Illegal::PointClosed { point: 20 });
    play(&mut game, "bar/21");
    assert_eq!(legal(&game), ["13/8", "21/16"]);
}

#[test]
fn b6_all_checkers_on_the_bar_enter_before_others_move() {
    let mut game = moving(board(&[(25, 2), (13, 2), (1, -2)]), [2, 1]);
    play(&mut game, "bar/24");
    assert_eq!(legal(&game), ["bar/23"]);
}

#[test]
fn b6_who_cannot_enter_loses_the_turn() {
    let mut game = moving(board(&[(25, 1), (13, 2), (20, -2), (21, -2)]), [5, 4]);
    assert_eq!(
        (game.phase(), legal(&game)),
        (Phase::Moving, vec!["done".to_owned()])
    );
    play(&mut game, "done");
    assert_eq!((game.phase(), game.mover()), (Phase::ToRoll, Some(Seat(1))));
}

#[test]
fn b6_a_checker_enters_by_hitting() {
    let mut game = moving(board(&[(25, 1), (22, -1)]), [3, 3]);
    play(&mut game, "bar/22");
    assert_eq!(game.board(Seat(0)).at(0), -1);
}

#[test]
fn b7_both_dice_are_played_if_they_can_be() {
    // After 14/8 no 3 can be played; after 14/11 a 6 can.
    let points = [(14, 1), (7, 1), (5, -2), (4, -2)];
    let mut game = moving(board(&points), [6, 3]);
    assert_eq!(legal(&game), ["7/1", "14/11"]);
    assert_eq!(why(&game, "14/8"), Illegal::MustPlayMore);
    assert_eq!(why(&game, "done"), Illegal::TurnNotFinished);
    play(&mut game, "14/11");
    assert_eq!(legal(&game), ["7/1"]);
}

#[test]
fn b7_the_higher_die_is_played_if_only_one_can_be() {
    let game = moving(board(&[(20, 1), (9, -2)]), [6, 5]);
    assert_eq!(legal(&game), ["20/14"]);
    assert_eq!(why(&game, "20/15"), Illegal::MustPlayHigher { die: 6 });
}

#[test]
fn b7_the_lower_die_is_played_if_only_it_can_be() {
    let mut game = moving(board(&[(20, 1), (14, -2), (9, -2)]), [6, 5]);
    assert_eq!(legal(&game), ["20/15"]);
    play(&mut game, "20/15");
    assert_eq!(legal(&game), ["done"]);
}

#[test]
fn b7_as_many_of_a_double_as_possible() {
    // Three 4s can be played by the checker behind, one by the other.
    let points = [(24, 1), (8, 1), (12, -2), (1, -2), (4, -2)];
    let mut game = moving(board(&points), [4, 4]);
    assert_eq!(legal(&game), ["24/20"]);
    play(&mut game, "24/20,20/16");
    assert_eq!(game.dice().unwrap().unplayed(), [4, 4]);
    assert_eq!(legal(&game), ["done"]);
}

#[test]
fn b7_the_last_checker_is_no_exception() {
    let mut game = moving(board(&[(6, 1), (5, -1), (24, -1)]), [6, 1]);
    assert_eq!(legal(&game), ["6/5"]);
    assert_eq!(why(&game, "6/off"), Illegal::MustPlayMore);
    play(&mut game, "6/5,5/off,done");
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn b8_bearing_off_needs_all_checkers_home() {
    let mut game = moving(board(&[(7, 1), (6, 1), (24, -2)]), [6, 1]);
    assert_eq!(why(&game, "6/off"), Illegal::NotAllHome);
    play(&mut game, "7/6");
    assert_eq!(legal(&game), ["6/off"]);
}

#[test]
fn b8_a_die_bears_off_from_its_point_or_moves_inside() {
    let game = moving(board(&[(6, 2), (4, 2), (24, -2)]), [4, 2]);
    assert_eq!(legal(&game), ["4/off", "4/2", "6/2", "6/4"]);
}

#[test]
fn b8_a_higher_checker_moves_before_a_lower_one_goes_off() {
    let game = moving(board(&[(6, 2), (3, 2), (24, -2)]), [5, 5]);
    assert_eq!(why(&game, "3/off"), Illegal::HigherFirst { point: 6 });
    assert_eq!(legal(&game), ["6/1"]);
    assert_eq!(why(&game, "6/off"), Illegal::NoSuchDie { die: 6 });
}

#[test]
fn b8_the_highest_checker_goes_off_by_a_higher_die() {
    let mut game = moving(board(&[(3, 1), (2, 2), (24, -2)]), [6, 5]);
    assert_eq!(legal(&game), ["3/off"]);
    play(&mut game, "3/off");
    assert_eq!(
        game.dice().unwrap().unplayed(),
        [6],
        "the smaller sufficient die"
    );
    assert_eq!(legal(&game), ["2/off"]);
}

#[test]
fn b8_a_hit_checker_comes_round_again_first() {
    let game = moving(board(&[(25, 1), (2, 5), (24, -2)]), [5, 2]);
    assert_eq!(why(&game, "2/off"), Illegal::EnterFirst);
    let game = moving(board(&[(18, 1), (2, 5), (24, -2)]), [5, 2]);
    assert_eq!(why(&game, "2/off"), Illegal::NotAllHome);
}

fn won(points: &[(u8, i8)]) -> (Stake, u32) {
    let mut game = moving(board(points), [6, 5]);
    play(&mut game, "1/off,done");
    let result = game.last_result().unwrap();
    assert_eq!((result.winner, result.ending), (Seat(0), Ending::BorneOff));
    assert_eq!(game.score(), [result.points, 0]);
    assert_eq!(
        game.outcome().unwrap().scores[0],
        i32::try_from(result.points).unwrap()
    );
    (result.stake, result.points)
}

#[test]
fn b9_single_gammon_and_backgammon() {
    // One checker off is a single game, even with another on the bar.
    assert_eq!(won(&[(1, 1), (0, -1), (24, -13)]), (Stake::Single, 1));
    assert_eq!(won(&[(1, 1), (24, -15)]), (Stake::Gammon, 2));
    assert_eq!(won(&[(1, 1), (7, -1), (24, -14)]), (Stake::Gammon, 2));
    assert_eq!(won(&[(1, 1), (6, -1), (24, -14)]), (Stake::Backgammon, 3));
    assert_eq!(won(&[(1, 1), (0, -1), (24, -14)]), (Stake::Backgammon, 3));
}

#[test]
fn only_steps_may_be_taken_back() {
    let step: Action = "24/18".parse().unwrap();
    assert!(!Backgammon::seals(step));
    for text in [
        "5:3",
        "5-3",
        "roll",
        "double",
        "take",
        "done",
        "resign single",
        "refuse",
    ] {
        assert!(Backgammon::seals(text.parse().unwrap()), "{text}");
    }
    assert!(Backgammon::is_chance("5:3".parse().unwrap()));
    assert!(!Backgammon::is_chance(step));
}

#[test]
fn turns_are_described_as_players_write_them() {
    let game = start();
    let turn = |texts: &str| -> Vec<Action> {
        texts.split(',').map(|text| text.parse().unwrap()).collect()
    };
    assert_eq!(game.describe(&turn("1:3,8/5,6/5,done")[..1]), "31:");
    let mut game = start();
    play(&mut game, "3:1");
    assert_eq!(game.describe(&turn("8/5,6/5,done")), "8/5 6/5");
    play(&mut game, "8/5,6/5,done");
    assert_eq!(
        game.describe(&turn("roll,6-2,24/18,18/16,done")),
        "62: 24/16"
    );
    assert_eq!(game.describe(&turn("roll")), "roll");
    assert_eq!(
        game.describe(&turn("resign gammon,accept")),
        "resign gammon accept"
    );
    let game = moving(board(&[(25, 1), (13, 2), (20, -2), (21, -2)]), [5, 4]);
    assert_eq!(game.describe(&turn("done")), "–");
}
