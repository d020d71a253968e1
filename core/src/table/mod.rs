//! The mid-end: what every game needs around it, written once.
//!
//! A [`Table`] is a start, a dice cup and the list of actions since the start: the *log*. The log is
//! the one truth. The present position, earlier positions, the move list, statistics, the record and
//! the proof of the dice are all read from it; nothing is undone by an inverse, only by playing the
//! log again without its end. The table knows a game by its contract ([`Game`]) alone.
//!
//! | module | what it adds |
//! |---|---|
//! | [`cup`] | where the table's chance comes from |
//! | `timeline` | the log with the positions along it |
//! | [`turns`] | the log cut into turns, in the game's notation |
//! | [`statistics`] | figures of one game |
//! | [`record`] | saving, and loading by replay |
//! | [`proof`] | whether the dice were the promised ones |
//! | [`any`](mod@any) | a table whose game is known only when the program runs |
//!
//! # Taking back
//! An action can be taken back until one is played that [seals](Game::seals) the log: it revealed
//! something, or it handed the decision to somebody else. What was taken back can be played again
//! with [`Table::redo`], until something else is played instead.

pub mod any;
pub mod cup;
mod fault;
pub mod proof;
pub mod record;
mod refusal;
pub mod statistics;
mod timeline;
#[cfg(test)]
mod toy;
pub mod turns;

use serde::{Deserialize, Serialize};

use crate::chance::{Commitment, Seed};
use crate::game::{Game, Problems};

pub use any::AnyTable;
pub use cup::Cup;
pub use fault::Fault;
pub use record::LoadError;
pub use refusal::Refusal;
use timeline::Timeline;
pub use turns::Turn;

/// The most actions that a log may hold, those taken back included.
///
/// A long backgammon match has some ten thousand; the limit keeps a forged record from taking
/// memory and time without end.
pub const MAX_ACTIONS: usize = 100_000;

/// What the first position of a table was made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound(serialize = "", deserialize = ""))]
pub enum Start<G: Game> {
    /// An ordinary game with these options.
    Options(G::Options),
    /// A position that was set up; it carries its options itself.
    Position(G::Position),
}

/// One game being played: see the [module page](self).
///
/// Two tables are equal if they have the same start, cup, log and redo list.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<G: Game> {
    start: Start<G>,
    cup: Cup,
    timeline: Timeline<G>,
    /// What was taken back, the next to be played again last.
    undone: Vec<G::Action>,
}

impl<G: Game> Table<G> {
    /// A new game.
    ///
    /// # Errors
    /// Everything that is wrong with the options.
    pub fn new(
        options: G::Options,
        cup: impl Into<Cup>,
    ) -> Result<Self, Problems<G::OptionsProblem>> {
        let first = G::new(&options)?;
        Ok(Self::begin(Start::Options(options), cup.into(), first))
    }

    /// A game that begins in a given position. The cup's first event is number 0 as in a new game.
    ///
    /// # Errors
    /// Everything that is inconsistent in the position.
    pub fn from_position(
        position: G::Position,
        cup: impl Into<Cup>,
    ) -> Result<Self, Problems<G::PositionProblem>> {
        let first = G::from_position(&position)?;
        Ok(Self::begin(Start::Position(position), cup.into(), first))
    }

    fn begin(start: Start<G>, cup: Cup, first: G) -> Self {
        Self {
            start,
            cup,
            timeline: Timeline::new(first),
            undone: Vec::new(),
        }
    }

    /// The present position.
    #[must_use]
    pub fn state(&self) -> &G {
        self.timeline.now()
    }

    /// What the first position was made of.
    #[must_use]
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// Where the table's chance comes from.
    #[must_use]
    pub fn cup(&self) -> &Cup {
        &self.cup
    }

    /// The seed of the dice, if this table knows it.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.cup.seed()
    }

    /// The promise that the dice were fixed before the game, if there is one.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        self.cup.commitment()
    }

    /// Every action since the start, without those taken back.
    #[must_use]
    pub fn log(&self) -> &[G::Action] {
        self.timeline.log()
    }

    /// How many events of chance the log holds: the number of the next one.
    #[must_use]
    pub fn chance_events(&self) -> u64 {
        self.timeline.chance_events()
    }

    /// The position after the first `count` actions of the log; `None` if there are fewer.
    ///
    /// `view(0)` is the start and `view(log().len())` the present. The game goes on undisturbed.
    #[must_use]
    pub fn view(&self, count: usize) -> Option<G> {
        self.timeline.view(count)
    }

    /// Plays one action: a player's, an event, or one of chance that was decided elsewhere, by real
    /// dice or by a referee.
    ///
    /// If it is the action that would be redone next, the rest of the redo list stays; any other
    /// action drops the list.
    ///
    /// # Errors
    /// [`Refusal::Illegal`] with the game's reason, [`Refusal::Full`]; nothing has changed then.
    pub fn apply(&mut self, action: G::Action) -> Result<(), Refusal<G::Illegal>> {
        if self.log().len() >= MAX_ACTIONS {
            return Err(Refusal::Full { limit: MAX_ACTIONS });
        }
        self.timeline
            .push(action)
            .map_err(|reason| Refusal::Illegal { reason })?;
        if self.undone.pop_if(|next| *next == action).is_none() {
            self.undone.clear();
        }
        Ok(())
    }

    /// Lets the cup decide the next event of chance, and plays it.
    ///
    /// What it brings depends on the seed and on [`chance_events`](Self::chance_events) alone.
    ///
    /// # Errors
    /// [`Refusal::NotChance`], [`Refusal::NoSeed`], [`Refusal::Full`]; nothing has changed then.
    pub fn draw(&mut self) -> Result<G::Action, Refusal<G::Illegal>> {
        let lottery = self.state().chances();
        if lottery.outcomes().is_empty() {
            return Err(Refusal::NotChance);
        }
        let action = self
            .seed()
            .and_then(|seed| seed.draw(self.chance_events(), &lottery))
            .ok_or(Refusal::NoSeed)?;
        self.apply(action)?;
        Ok(action)
    }

    /// Whether the last action can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.log().last().is_some_and(|&last| !G::seals(last))
    }

    /// Takes the last action back and returns it.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] at the start, [`Refusal::Sealed`] after an action that seals.
    pub fn undo(&mut self) -> Result<G::Action, Refusal<G::Illegal>> {
        let &last = self.log().last().ok_or(Refusal::NothingToUndo)?;
        if G::seals(last) {
            return Err(Refusal::Sealed);
        }
        self.timeline.pop();
        self.undone.push(last);
        Ok(last)
    }

    /// Whether something can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// What was taken back, the next to be redone first.
    pub fn redo_list(&self) -> impl DoubleEndedIterator<Item = G::Action> + '_ {
        self.undone.iter().rev().copied()
    }

    /// Plays the action again that was taken back last, and returns it.
    ///
    /// # Errors
    /// [`Refusal::NothingToRedo`].
    pub fn redo(&mut self) -> Result<G::Action, Refusal<G::Illegal>> {
        let &next = self.undone.last().ok_or(Refusal::NothingToRedo)?;
        self.apply(next)?;
        Ok(next)
    }
}

#[cfg(test)]
mod tests;
