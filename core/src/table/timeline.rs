//! The log with the positions along it.
//!
//! Every [`SPACING`] actions a position is kept (a keyframe), so that any earlier one is reached by
//! replaying fewer than that many. Going back is always replay from a keyframe: no game has to know
//! the inverse of its actions, and a position can never depend on the way it was reached.

use crate::game::{Actor, Game};

/// How many actions apart the kept positions are: memory against the time to look back.
const SPACING: usize = 32;

/// What was true when an action was played; kept so that turns can be told without replay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Mark {
    /// Who was to act.
    pub(super) actor: Actor,
    /// Whether the game says that a turn begins here.
    pub(super) begins_turn: bool,
}

/// A log of accepted actions and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Timeline<G: Game> {
    origin: G,
    now: G,
    log: Vec<G::Action>,
    marks: Vec<Mark>,
    /// The positions after `SPACING`, 2 · `SPACING`, … actions.
    keyframes: Vec<G>,
    chance_events: u64,
}

impl<G: Game> Timeline<G> {
    pub(super) fn new(origin: G) -> Self {
        Self {
            now: origin.clone(),
            origin,
            log: Vec::new(),
            marks: Vec::new(),
            keyframes: Vec::new(),
            chance_events: 0,
        }
    }

    pub(super) fn now(&self) -> &G {
        &self.now
    }

    pub(super) fn log(&self) -> &[G::Action] {
        &self.log
    }

    pub(super) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    pub(super) fn chance_events(&self) -> u64 {
        self.chance_events
    }

    /// Plays an action, or leaves everything as it was.
    pub(super) fn push(&mut self, action: G::Action) -> Result<(), G::Illegal> {
        let mark = Mark {
            actor: self.now.actor(),
            begins_turn: self.now.begins_turn(action),
        };
        self.now.apply(action)?;
        self.log.push(action);
        self.marks.push(mark);
        self.chance_events += u64::from(G::is_chance(action));
        if self.log.len().is_multiple_of(SPACING) {
            self.keyframes.push(self.now.clone());
        }
        Ok(())
    }

    /// Forgets the last action, if there is one.
    pub(super) fn pop(&mut self) {
        let Some(action) = self.log.pop() else {
            return;
        };
        self.marks.pop();
        self.chance_events -= u64::from(G::is_chance(action));
        self.keyframes.truncate(self.log.len() / SPACING);
        self.now = self.replay(self.log.len());
    }

    /// The position after the first `count` actions; `None` if there are fewer.
    pub(super) fn view(&self, count: usize) -> Option<G> {
        (count <= self.log.len()).then(|| self.replay(count))
    }

    /// The positions before each action with the action, in order.
    pub(super) fn walk(&self) -> impl Iterator<Item = (G, G::Action)> + '_ {
        let mut position = self.origin.clone();
        self.log.iter().map(move |&action| {
            let before = position.clone();
            advance(&mut position, action);
            (before, action)
        })
    }

    fn replay(&self, count: usize) -> G {
        let kept = self.keyframes.len().min(count / SPACING);
        let mut position = kept
            .checked_sub(1)
            .and_then(|last| self.keyframes.get(last))
            .unwrap_or(&self.origin)
            .clone();
        let rest = self.log.iter().take(count).skip(kept * SPACING);
        rest.for_each(|&action| advance(&mut position, action));
        position
    }
}

/// Plays an action that the same position accepted before.
fn advance<G: Game>(position: &mut G, action: G::Action) {
    let accepted = position.apply(action);
    debug_assert!(accepted.is_ok(), "{action:?} was accepted before");
}
