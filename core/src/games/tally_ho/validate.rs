//! Whether the parts of a position from outside fit together: tiles, winnings, rounds, turns.

use super::colour::{Both, Colour};
use super::forest::Cell;
use super::kind::Kind;
use super::problem::PositionProblem;
use super::readings::FINAL_TURNS;
use super::result::{Ending, RoundResult};
use super::square::Square;
use super::state::{Phase, TallyHo, blue_in};
use super::tile::Tile;
use super::won::Won;

impl TallyHo {
    /// Everything that is inconsistent in a position with sound options, rows and number of rounds.
    pub(super) fn problems(&self) -> Vec<PositionProblem> {
        let mut found = self.supply_problems();
        let supply_sound = found.is_empty();
        if self.forest.get(Square::CENTRE) == Cell::Down {
            found.push(PositionProblem::CentreFaceDown);
        }
        found.extend(self.won_problems(supply_sound));
        let results = (1..).zip(self.results());
        found.extend(results.flat_map(|(round, result)| self.result_problems(round, result)));
        if self.phase() == Phase::Over {
            found.extend(self.end_problems());
        } else {
            found.extend(self.turn_problems());
            found.extend(self.final_problem());
            found.extend(self.memory_problems());
        }
        found
    }

    /// All 48 tiles are somewhere (T2).
    fn supply_problems(&self) -> Vec<PositionProblem> {
        let mut found = Vec::new();
        let mut missing = 0;
        for tile in Kind::ALL {
            let count = tile.count();
            let seen = u32::from(self.forest.count(tile)) + won_by_all(&self.won, tile);
            if seen > u32::from(count) {
                found.push(PositionProblem::TooMany {
                    tile,
                    found: seen,
                    count,
                });
            }
            missing += u32::from(count).saturating_sub(seen);
        }
        let face_down = self.face_down();
        if u32::from(face_down) != missing {
            found.push(PositionProblem::FaceDown { face_down, missing });
        }
        found
    }

    /// What each colour can have won by now (T2, T13).
    fn won_problems(&self, supply_sound: bool) -> Vec<PositionProblem> {
        let mut found = Vec::new();
        for colour in Colour::ALL {
            let won = self.won.of(colour);
            for tile in Kind::ALL.into_iter().filter(|&tile| won.count(tile) > 0) {
                let captured = tile.owner() != Some(colour);
                if captured && !may_capture(colour, tile, |_| true) {
                    found.push(PositionProblem::NeverWon { colour, tile });
                } else if captured && supply_sound && !may_capture(colour, tile, |by| self.seen(by))
                {
                    found.push(PositionProblem::CapturerUnseen { colour, tile });
                }
            }
            let most = match (self.phase(), self.final_turns) {
                (Phase::Over, _) => u32::from(FINAL_TURNS),
                (_, Some(left)) => u32::from(FINAL_TURNS.saturating_sub(*left.of(colour))),
                (_, None) => 0,
            };
            let moved_out = won.moved_out(colour);
            if moved_out > most {
                found.push(PositionProblem::MovedOut {
                    colour,
                    found: moved_out,
                    most,
                });
            }
        }
        found
    }

    /// Whether a tile of the kind has been turned over.
    fn seen(&self, kind: Kind) -> bool {
        self.unseen(kind) < kind.count()
    }

    fn result_problems(&self, round: u8, result: &RoundResult) -> Vec<PositionProblem> {
        let expected = blue_in(&self.options, round);
        let blue =
            (result.blue != expected).then_some(PositionProblem::ResultBlue { round, expected });
        let possible = Kind::ALL.into_iter().all(|tile| {
            let enough = won_by_all(&result.won, tile) <= u32::from(tile.count());
            let by_right = Colour::ALL.into_iter().all(|colour| {
                result.won.of(colour).count(tile) == 0
                    || tile.owner() == Some(colour)
                    || may_capture(colour, tile, |_| true)
            });
            enough && by_right
        });
        let moved_out = |colour| result.won.of(colour).moved_out(colour);
        let in_time = Colour::ALL
            .into_iter()
            .all(|colour| moved_out(colour) <= u32::from(FINAL_TURNS));
        let won = (!(possible && in_time)).then_some(PositionProblem::ResultWon { round });
        let without = Colour::ALL.map(|colour| {
            let mut own = Kind::ALL
                .into_iter()
                .filter(|kind| kind.owner() == Some(colour));
            own.all(|kind| won_by_all(&result.won, kind) >= u32::from(kind.count()))
        });
        let fits = match result.ending {
            Ending::Turns => without == [false, false],
            Ending::NoOwnTile(Colour::Blue) => without == [true, false],
            Ending::NoOwnTile(Colour::Brown) => without == [false, true],
        };
        let ending = (!fits).then_some(PositionProblem::ResultEnding { round });
        [blue, won, ending].into_iter().flatten().collect()
    }

    fn end_problems(&self) -> impl Iterator<Item = PositionProblem> {
        let last = self
            .results()
            .last()
            .is_some_and(|last| last.won == self.won);
        let ended = Self {
            forest: self.forest,
            won: self.won,
            results: self.results,
            finished: self.finished,
            ..Self::begin(self.options)
        };
        [
            (!last).then_some(PositionProblem::NotTheLastResult),
            (self.face_down() > 0).then_some(PositionProblem::FaceDownAtEnd),
            (*self != ended).then_some(PositionProblem::RememberedAfterEnd),
        ]
        .into_iter()
        .flatten()
    }

    fn turn_problems(&self) -> impl Iterator<Item = PositionProblem> {
        let colour = self.turn.other();
        let wrong_turn = self
            .turn_after_flips_alone()
            .is_some_and(|turn| turn == colour);
        let no_tile = self
            .flipping
            .filter(|&square| self.forest.get(square) != Cell::Down);
        let remembered = self.flipping.is_some()
            && (self.quiet_turns > 0
                || self.locked.is_some()
                || self.trails.of(self.turn).is_some());
        [
            wrong_turn.then_some(PositionProblem::WrongTurn { colour }),
            no_tile.map(|square| PositionProblem::FlippingNotFaceDown { square }),
            remembered.then_some(PositionProblem::RememberedWhileFlipping),
        ]
        .into_iter()
        .flatten()
    }

    /// Whose turn it must be if no tile was ever seen that can move: every turn was a flip (T5).
    fn turn_after_flips_alone(&self) -> Option<Colour> {
        let trees_alone = self.forest.tiles().all(|(_, tile)| tile == Tile::Tree);
        let nothing_won = self.won == Both::default();
        let even = self.forest.count(Kind::Tree).is_multiple_of(2);
        let turn = if even { Colour::Blue } else { Colour::Brown };
        (trees_alone && nothing_won).then_some(turn)
    }

    fn final_problem(&self) -> Option<PositionProblem> {
        let all_up = self.face_down() == 0;
        if let Some(colour) = self.without_tile().filter(|_| all_up) {
            return Some(PositionProblem::RoundOver { colour });
        }
        let Some(left) = self.final_turns else {
            return all_up.then_some(PositionProblem::FinalTurnsMissing);
        };
        if !all_up {
            return Some(PositionProblem::FinalTurnsTooEarly);
        }
        let (own, other) = (*left.of(self.turn), *left.of(self.turn.other()));
        // Whoever opened has as many as the other, the other has one more.
        let alternating = own == other || own.checked_sub(1) == Some(other);
        let possible = (1..=FINAL_TURNS).contains(&own) && alternating;
        (!possible).then_some(PositionProblem::FinalTurns)
    }
}

fn won_by_all(won: &Both<Won>, kind: Kind) -> u32 {
    u32::from(won.blue.count(kind)) + u32::from(won.brown.count(kind))
}

/// Whether the colour has a kind among those admitted that captures the prey.
fn may_capture(colour: Colour, prey: Kind, admitted: impl Fn(Kind) -> bool) -> bool {
    let mut own = Kind::ALL
        .into_iter()
        .filter(|kind| kind.owner() == Some(colour));
    own.any(|kind| kind.captures(prey) && admitted(kind))
}
