//! Who is expected to do what, the stacks, the scores, and what is counted.

use baban_core::game::{Game as _, Seat};
use baban_core::games::passtally::{
    ACTIONS, Action, End, Half, Line, Passtally, Pattern, Phase, Preview, STACKS,
};

use super::geometry::Geometry;
use super::hand::Hand;
use super::refusal::why_not_pick;
use super::story::{Scored, Story};
use crate::{
    PassEnd, PassExpected, PassHalf, PassScoreView, PassSide, PassStackView, PassSumView,
    PassTallyKind, PassTallyView, PassTurnView, PasstallyStatusView,
};

/// A sum with more terms is shortened: so many are told at its beginning and at its end.
const TERMS: usize = 12;
const TERMS_BEFORE: usize = 8;
const TERMS_AFTER: usize = 2;

/// The picture's code of a pattern.
#[must_use]
pub fn hue(pattern: Pattern) -> i32 {
    match pattern {
        Pattern::XX => 0,
        Pattern::AA => 1,
        Pattern::BB => 2,
        Pattern::XA => 3,
        Pattern::XB => 4,
        Pattern::AB => 5,
    }
}

/// The line above the board, as codes; sides are told as the board lies on the screen.
#[must_use]
pub fn status(game: &Passtally, geometry: &Geometry) -> PasstallyStatusView {
    let view = |seat: Option<Seat>, expected| PasstallyStatusView {
        seat: seat.map_or(0, |seat| i32::from(seat.0)),
        expected,
        must_place: game.must_place(),
        ..PasstallyStatusView::default()
    };
    let acting = game.turn();
    match game.phase() {
        Phase::Opening => view(None, PassExpected::Opening),
        Phase::SetUp => {
            let sides = game.set_up_side();
            PasstallyStatusView {
                side: match sides[..] {
                    [side] => geometry.side(side),
                    _ => PassSide::None,
                },
                ..view(acting, PassExpected::SetMarker)
            }
        }
        Phase::Act { left: ACTIONS } => view(acting, PassExpected::FirstAction),
        Phase::Act { .. } => view(acting, PassExpected::SecondAction),
        Phase::Confirm { left: 0 } => view(acting, PassExpected::ConfirmTurn),
        Phase::Confirm { .. } => view(acting, PassExpected::ConfirmTile),
        // Chance keeps nobody waiting, unless what it brought could not be kept.
        Phase::TurningUp => view(acting, PassExpected::ConfirmTile),
        Phase::Over => {
            let outcome = game.outcome();
            let winner = outcome.and_then(|outcome| outcome.winners().next());
            let best = winner.map(|seat| game.score(seat));
            let seats = (0..game.seats()).map(Seat);
            let with_most = seats.filter(|&seat| Some(game.score(seat)) == best);
            PasstallyStatusView {
                end: game.end().map_or(PassEnd::None, end),
                tied: with_most.count() > 1,
                ..view(winner, PassExpected::GameOver)
            }
        }
    }
}

fn end(end: End) -> PassEnd {
    match end {
        End::Points => PassEnd::Points,
        End::Stack => PassEnd::Stack,
        End::NoPlacement => PassEnd::NoPlacement,
        End::AllStacksEmpty => PassEnd::AllStacks,
    }
}

/// Whether something waits to be confirmed, or the next tile to be turned up after it could not be
/// kept.
#[must_use]
pub fn can_confirm(game: &Passtally) -> bool {
    matches!(game.phase(), Phase::Confirm { .. } | Phase::TurningUp)
}

/// The three stacks with their open tiles, lying as beside the board whatever way that is turned.
#[must_use]
pub fn stacks(game: &Passtally, hand: &Hand) -> Vec<PassStackView> {
    let stacks = 1..=STACKS;
    stacks
        .map(|stack| {
            let open = game.open(stack);
            let (first, second) = open.map(Pattern::halves).unwrap_or_default();
            PassStackView {
                open: open.is_some(),
                first: lying(first),
                second: lying(second),
                hue: open.map_or(-1, hue),
                left: i32::from(game.stack_height(stack)),
                choosable: why_not_pick(game, stack).is_none(),
                chosen: hand.tile().is_some_and(|tile| tile.stack == stack),
            }
        })
        .collect()
}

fn lying(half: Half) -> PassHalf {
    match half {
        Half::X => PassHalf::X,
        Half::A => PassHalf::A,
        Half::B => PassHalf::B,
    }
}

/// One score a seat, in turn order.
#[must_use]
pub fn scores(game: &Passtally) -> Vec<PassScoreView> {
    let outcome = game.outcome();
    let place = |seat: Seat| {
        let places = outcome.as_ref().map(|outcome| &outcome.places);
        places.and_then(|places| places.get(seat.index()).copied())
    };
    let seats = (0..game.seats()).map(Seat);
    seats
        .map(|seat| PassScoreView {
            seat: i32::from(seat.0),
            score: int(game.score(seat)),
            acting: game.turn() == Some(seat),
            place: place(seat).map_or(0, i32::from),
        })
        .collect()
}

/// The last turn that was finished.
#[must_use]
pub fn last_turn(story: &Story) -> PassTurnView {
    story
        .last_turn
        .map(|turn| PassTurnView {
            known: true,
            seat: i32::from(turn.seat.0),
            tiles: i32::from(turn.tiles),
            moves: i32::from(turn.moves),
            points: int(turn.points),
        })
        .unwrap_or_default()
}

/// Lines that are lit and counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Counting {
    /// Whether the turn may still score this, or just has.
    pub kind: PassTallyKind,
    /// Whose lines they are.
    pub seat: Seat,
    /// The lines with what they are worth.
    pub what: Preview,
}

impl Counting {
    /// What the last turn has scored.
    #[must_use]
    pub fn scored(scored: &Scored) -> Self {
        Self {
            kind: PassTallyKind::Scored,
            seat: scored.seat,
            what: scored.what.clone(),
        }
    }

    /// What the turn would score if it ended with what is in hand, or with what waits to be
    /// confirmed; `None` while neither is there.
    #[must_use]
    pub fn preview(game: &Passtally, geometry: &Geometry, hand: &Hand) -> Option<Self> {
        let action = if let Some(tile) = hand.tile() {
            tile.placement(game)
        } else if let Some(from) = hand.marker() {
            let to = hand.over(game, geometry)?;
            Action::Move { from, to }
        } else {
            Action::Confirm
        };
        Some(Self {
            kind: PassTallyKind::Preview,
            seat: game.turn()?,
            what: game.preview(action)?,
        })
    }

    /// All of it together.
    #[must_use]
    pub fn tally(&self) -> PassTallyView {
        PassTallyView {
            kind: self.kind,
            seat: i32::from(self.seat.0),
            passes: int(self.what.passes),
            points: int(self.what.points),
        }
    }

    /// Line by line.
    #[must_use]
    pub fn sums(&self) -> Vec<PassSumView> {
        self.what.lines.iter().map(sum).collect()
    }
}

fn sum(line: &Line) -> PassSumView {
    let counted = line.visits.iter().filter(|visit| visit.counted);
    let mut terms: Vec<String> = counted.map(|visit| visit.level.to_string()).collect();
    if terms.len() > TERMS {
        let left_out = TERMS_BEFORE..terms.len() - TERMS_AFTER;
        terms.splice(left_out, ["…".to_owned()]);
    }
    PassSumView {
        terms: terms.join(" + ").into(),
        passes: int(line.passes),
    }
}

fn int(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use baban_core::games::passtally::{Side, Space, Square, Visit};

    use super::*;

    #[test]
    fn long_sums_are_shortened_in_their_middle() {
        let told = |levels: std::ops::RangeInclusive<u8>| {
            let visits: Vec<Visit> = levels
                .map(|level| Visit {
                    square: Square::ALL[0],
                    enters: Side::North,
                    leaves: Side::South,
                    level,
                    counted: level > 0,
                })
                .collect();
            let passes = visits.iter().map(|visit| u32::from(visit.level)).sum();
            let line = Line {
                from: Space::ALL[0],
                to: Space::ALL[1],
                visits,
                passes,
            };
            let sum = sum(&line);
            (sum.terms.to_string(), sum.passes)
        };
        assert_eq!(told(0..=0), (String::new(), 0));
        assert_eq!(told(0..=3), ("1 + 2 + 3".to_owned(), 6));
        assert_eq!(told(1..=12).0.matches('+').count(), 11);
        let long = "1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + … + 12 + 13";
        assert_eq!(told(1..=13), (long.to_owned(), 91));
    }
}
