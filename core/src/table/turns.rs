//! The log cut into turns: the move list.
//!
//! A turn lasts as long as the same player acts. What chance brings belongs to the turn before it,
//! or, at the start, to the turn after it. Where a game sees that differently it says so by
//! [`Game::begins_turn`].

use std::ops::Range;

use super::Table;
use crate::game::{Actor, Game, Seat};

/// One turn of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it was; `None` while only chance has acted in it.
    pub seat: Option<Seat>,
    /// Its actions, as places in the log: `view(actions.start)` is the position before it.
    pub actions: Range<usize>,
    /// Whether it has ended; false only of the last one.
    pub complete: bool,
    /// Its actions in the game's notation: [`Game::describe`].
    pub text: String,
}

/// A turn without its text.
struct Span {
    seat: Option<Seat>,
    actions: Range<usize>,
}

impl<G: Game> Table<G> {
    /// Every turn since the start, in order. Replays the whole log.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let spans = self.spans();
        let last_goes_on = spans.last().is_some_and(|span| self.goes_on(span));
        let mut positions = (0..).zip(self.timeline.walk());
        let mut turns: Vec<Turn> = spans
            .into_iter()
            .filter_map(|span| {
                let start = span.actions.start;
                let (_, (before, _)) = positions.find(|&(place, _)| place == start)?;
                Some(self.turn(span, true, &before))
            })
            .collect();
        if let Some(last) = turns.last_mut() {
            last.complete = !last_goes_on;
        }
        turns
    }

    /// The last turn that has ended: what the player to move wants to see.
    #[must_use]
    pub fn last_turn(&self) -> Option<Turn> {
        let mut spans = self.spans();
        if spans.last().is_some_and(|span| self.goes_on(span)) {
            spans.pop();
        }
        let span = spans.pop()?;
        let before = self.view(span.actions.start)?;
        Some(self.turn(span, true, &before))
    }

    /// Where in the log each turn stands; without replay.
    pub(super) fn turn_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.spans().into_iter().map(|span| span.actions)
    }

    /// Whose each turn was; turns in which only chance has acted are left out.
    pub(super) fn turn_seats(&self) -> impl Iterator<Item = Seat> {
        self.spans().into_iter().filter_map(|span| span.seat)
    }

    fn spans(&self) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        for (place, mark) in self.timeline.marks().iter().enumerate() {
            let seat = seat_of(mark.actor);
            match spans.last_mut() {
                Some(span) if !mark.begins_turn && span.admits(seat) => {
                    span.seat = span.seat.or(seat);
                    span.actions.end = place + 1;
                }
                _ => spans.push(Span {
                    seat,
                    actions: place..place + 1,
                }),
            }
        }
        spans
    }

    /// Whether what comes next still belongs to the last turn.
    fn goes_on(&self, last: &Span) -> bool {
        let state = self.state();
        let next = match state.actor() {
            Actor::Player(_) => state.legal().first().copied(),
            Actor::Chance => state
                .chances()
                .outcomes()
                .first()
                .map(|&(action, _)| action),
            Actor::Over => None,
        };
        last.admits(seat_of(state.actor())) && next.is_some_and(|next| !state.begins_turn(next))
    }

    fn turn(&self, span: Span, complete: bool, before: &G) -> Turn {
        let actions = self.log().get(span.actions.clone()).unwrap_or_default();
        Turn {
            seat: span.seat,
            text: before.describe(actions),
            actions: span.actions,
            complete,
        }
    }
}

impl Span {
    /// Whether an action by that seat, or by chance, can belong to this turn.
    fn admits(&self, seat: Option<Seat>) -> bool {
        self.seat.is_none() || seat.is_none() || self.seat == seat
    }
}

fn seat_of(actor: Actor) -> Option<Seat> {
    match actor {
        Actor::Player(seat) => Some(seat),
        Actor::Chance | Actor::Over => None,
    }
}
