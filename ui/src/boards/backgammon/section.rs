//! Which section of the rules matters in a position.

use baban_core::game::{Game as _, Seat};
use baban_core::games::backgammon::{BAR, Backgammon, Phase};

use crate::BackgammonRefusal;

/// The last point of a side's home.
const HOME: u8 = 6;

/// The id of the section that tells what is to be done now, or why the last tap went nowhere.
#[must_use]
pub fn section(game: &Backgammon, refusal: BackgammonRefusal) -> &'static str {
    refused(game, refusal).unwrap_or_else(|| to_do(game))
}

/// The section that explains a refusal; `None` if that is the one on what is to be done.
fn refused(game: &Backgammon, refusal: BackgammonRefusal) -> Option<&'static str> {
    if game.phase() == Phase::Over {
        return None;
    }
    match refusal {
        BackgammonRefusal::EnterFromBarFirst => Some("entering"),
        BackgammonRefusal::PointClosed if enters(game) => Some("entering"),
        BackgammonRefusal::PointClosed
        | BackgammonRefusal::ConfirmOrUndo
        | BackgammonRefusal::CannotUndo => Some("moving"),
        BackgammonRefusal::NoDieForThat => Some("dice"),
        BackgammonRefusal::MustUseBothDice | BackgammonRefusal::MustUseHigherDie => {
            Some("both-dice")
        }
        BackgammonRefusal::BearOffNeedsAllHome | BackgammonRefusal::BearOffHigherCheckerFirst => {
            Some("bearing-off")
        }
        BackgammonRefusal::None
        | BackgammonRefusal::NotYourChecker
        | BackgammonRefusal::NothingHere
        | BackgammonRefusal::RollFirst
        | BackgammonRefusal::WaitForAnswer
        | BackgammonRefusal::GameIsOver => None,
    }
}

fn to_do(game: &Backgammon) -> &'static str {
    match (game.phase(), game.mover()) {
        (Phase::Opening, _) => "opening",
        (Phase::ToRoll | Phase::Rolling, _) if enters(game) => "entering",
        (Phase::ToRoll | Phase::Rolling, _) => "dice",
        (Phase::DoubleOffered, _) => "cube",
        (Phase::ResignOffered(_), _) => "resigning",
        (Phase::Moving, Some(mover)) => moving(game, mover),
        (Phase::Moving, None) => "moving",
        (Phase::Over, _) if game.options().is_match() => "match",
        (Phase::Over, _) => "end",
    }
}

/// Whether the player whose turn it is has a checker on the bar.
fn enters(game: &Backgammon) -> bool {
    game.mover()
        .is_some_and(|mover| game.board(mover).at(BAR) > 0)
}

fn moving(game: &Backgammon, mover: Seat) -> &'static str {
    let board = game.board(mover);
    let own = |point: u8| board.at(point) > 0;
    let steps = game.steps();
    if enters(game) {
        "entering"
    } else if steps.is_empty() {
        "both-dice"
    } else if (HOME + 1..=BAR).any(own) {
        // One die must be played before the other, or is the only one that can be.
        let unplayed = game.dice().map_or(0, |dice| dice.unplayed().len());
        if steps.len() == 1 && unplayed == 2 {
            "both-dice"
        } else {
            "moving"
        }
    } else {
        "bearing-off"
    }
}

#[cfg(test)]
mod tests {
    use baban_core::games::backgammon::{Board, Position};

    use super::*;
    use crate::reference::{Language, page};

    /// The turn of seat 0 with the start's checkers, some of which were moved: from one point of the
    /// own side to another.
    fn game(phase: Phase, dice: Option<[u8; 2]>, moved: &[(usize, usize)]) -> Backgammon {
        let mut board = <[i8; 26]>::from(Board::START);
        for &(from, to) in moved {
            board[from] -= 1;
            board[to] += 1;
        }
        let position = Position {
            board,
            phase,
            dice,
            ..Position::default()
        };
        Backgammon::from_position(&position).unwrap()
    }

    const BAR_POINT: usize = BAR as usize;

    #[test]
    fn a_checker_on_the_bar_comes_first_even_before_the_roll() {
        let none = BackgammonRefusal::None;
        let hit = [(24, BAR_POINT)];
        let expected = [
            (game(Phase::ToRoll, None, &[]), "dice"),
            (game(Phase::ToRoll, None, &hit), "entering"),
            (game(Phase::Rolling, None, &hit), "entering"),
            (game(Phase::Moving, Some([3, 1]), &hit), "entering"),
            (game(Phase::Moving, Some([3, 1]), &[]), "moving"),
        ];
        for (game, expected) in expected {
            assert_eq!(section(&game, none), expected, "{game:?}");
        }
    }

    #[test]
    fn a_refusal_is_explained_where_its_rule_stands() {
        use BackgammonRefusal as Refusal;
        let moving = game(Phase::Moving, Some([3, 1]), &[]);
        let to_roll = game(Phase::ToRoll, None, &[]);
        let on_bar = game(Phase::Moving, Some([6, 1]), &[(24, BAR_POINT)]);
        let expected = [
            (&on_bar, Refusal::EnterFromBarFirst, "entering"),
            (&on_bar, Refusal::PointClosed, "entering"),
            (&moving, Refusal::PointClosed, "moving"),
            (&moving, Refusal::ConfirmOrUndo, "moving"),
            (&moving, Refusal::CannotUndo, "moving"),
            (&moving, Refusal::NoDieForThat, "dice"),
            (&moving, Refusal::MustUseBothDice, "both-dice"),
            (&moving, Refusal::MustUseHigherDie, "both-dice"),
            (&moving, Refusal::BearOffNeedsAllHome, "bearing-off"),
            (&moving, Refusal::BearOffHigherCheckerFirst, "bearing-off"),
            // What no rule explains leaves what is to be done.
            (&moving, Refusal::NotYourChecker, "moving"),
            (&on_bar, Refusal::NothingHere, "entering"),
            (&to_roll, Refusal::RollFirst, "dice"),
        ];
        for (game, refusal, expected) in expected {
            assert_eq!(section(game, refusal), expected, "{refusal:?}");
            for language in Language::ALL {
                let rules = page(baban_core::games::GameId::Backgammon, language);
                assert!(rules.section(expected).is_some(), "{expected}");
            }
        }
    }
}
