//! The computer at a seat: it thinks, and then plays so that everybody can follow.
//!
//! What it decides is a list of actions up to the end of its decision. Each is played after a pause,
//! like a person's: seen, heard and on disk before the next. There is no clock here: [`Pause`] says
//! what is to be waited for, and whoever has a clock tells when it has passed.

use std::collections::VecDeque;

use baban_core::ai::Mind as _;
use baban_core::game::{Actor, Game as _};

use super::{ActionOf, Changed, Play};
use crate::boards::Board;
use crate::session::NotKept;
use crate::thinking::{Thought, Worker};

/// Something that is waited for before the computer goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Which pause it is: another number is another pause.
    pub number: u64,
    /// What it is for.
    pub kind: PauseKind,
}

/// What a pause is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseKind {
    /// The computer is seen to think, however soon it knows.
    Thought,
    /// What was played last is to be seen before the next.
    Action,
}

/// What the computer is doing, for the line that tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Doing {
    /// It is a person's turn, or nobody's.
    #[default]
    Nothing,
    /// It thinks.
    Thinking,
    /// It plays what it has decided.
    Playing,
}

/// Where the computer's turn has come to.
#[derive(Debug, Default)]
pub(super) enum Turn<A> {
    /// It is not its turn, or nobody looks.
    #[default]
    Rest,
    /// It thinks; `seen` once that was seen long enough.
    Thinks {
        thought: Thought<Vec<A>>,
        seen: bool,
    },
    /// It plays these, or asks for the dice if there is nothing else.
    Plays(VecDeque<A>),
}

/// The computer players of a game, and where they have come to.
#[derive(Debug)]
pub(super) struct Computer<A> {
    turn: Turn<A>,
    /// The pause that goes on, or the last one.
    pause: u64,
    /// Whether somebody looks, so that it goes on.
    watched: bool,
    /// It could not go on, and tries again only when it is asked to.
    halted: bool,
}

impl<A> Default for Computer<A> {
    fn default() -> Self {
        Self {
            turn: Turn::Rest,
            pause: 0,
            watched: false,
            halted: false,
        }
    }
}

impl<A> Computer<A> {
    /// What could not be done is tried again.
    pub(super) fn try_again(&mut self) {
        if self.halted {
            self.rest();
        }
    }

    /// Forgets what was thought of.
    pub(super) fn rest(&mut self) {
        self.turn = Turn::Rest;
        self.halted = false;
    }

    fn next(&mut self, turn: Turn<A>) {
        self.turn = turn;
        self.pause += 1;
    }
}

/// The computer at a seat, whatever the game.
pub trait Automated {
    /// What the computer is doing, if it is its turn.
    fn doing(&self) -> Doing;
    /// What is waited for before the computer goes on.
    fn pause(&self) -> Option<Pause>;
    /// The pause with this number has passed.
    ///
    /// # Errors
    /// What the computer plays could not be kept.
    fn paused(&mut self, number: u64) -> Changed;
    /// Looks whether the computer has an answer, and takes note of it once it was seen to think.
    ///
    /// # Errors
    /// What the computer plays could not be kept.
    fn hear(&mut self) -> Changed;
    /// What the computer could not do is tried again.
    fn try_again(&mut self);
}

impl<B: Board> Automated for Play<B> {
    fn doing(&self) -> Doing {
        match &self.computer.turn {
            _ if !self.is_computers() => Doing::Nothing,
            Turn::Rest => Doing::Nothing,
            Turn::Thinks { .. } => Doing::Thinking,
            Turn::Plays(_) => Doing::Playing,
        }
    }

    fn pause(&self) -> Option<Pause> {
        let kind = match self.computer.turn {
            _ if !self.computer.watched => return None,
            Turn::Rest | Turn::Thinks { seen: true, .. } => return None,
            Turn::Thinks { seen: false, .. } => PauseKind::Thought,
            Turn::Plays(_) => PauseKind::Action,
        };
        Some(Pause {
            number: self.computer.pause,
            kind,
        })
    }

    fn paused(&mut self, number: u64) -> Changed {
        if self.pause().is_none_or(|pause| pause.number != number) {
            return Ok(false);
        }
        match &mut self.computer.turn {
            Turn::Thinks { seen, .. } => *seen = true,
            Turn::Plays(_) => return self.play_next(),
            Turn::Rest => {}
        }
        self.hear()
    }

    fn hear(&mut self) -> Changed {
        let Turn::Thinks {
            thought,
            seen: true,
        } = &self.computer.turn
        else {
            return Ok(false);
        };
        if !self.computer.watched {
            return Ok(false);
        }
        match thought.take() {
            None => Ok(false),
            Some(Ok(actions)) => {
                self.computer.next(Turn::Plays(actions.into()));
                self.play_next()
            }
            Some(Err(error)) => Err(self.stuck(&error)),
        }
    }

    fn try_again(&mut self) {
        self.computer.try_again();
    }
}

impl<B: Board> Play<B> {
    /// Whether the computer is to act, or its dice are to fall.
    #[must_use]
    pub fn is_computers(&self) -> bool {
        let party = self.session.party();
        let seat = match self.game().actor() {
            Actor::Player(seat) => Some(seat),
            Actor::Chance => B::dice_of(self.game()),
            Actor::Over => return false,
        };
        match seat {
            Some(seat) => party.level(seat).is_some(),
            // Anybody's: the computer's only where there is nobody else.
            None => party.players.iter().all(|player| player.level.is_some()),
        }
    }

    /// Lets the computer take its turn if it is to, and somebody looks.
    pub(super) fn let_play(&mut self, worker: &dyn Worker, watched: bool) {
        self.computer.watched = watched;
        if !self.is_computers() {
            self.computer.rest();
        } else if watched && !self.computer.halted && matches!(self.computer.turn, Turn::Rest) {
            let turn = self.begin(worker);
            self.computer.next(turn);
        }
    }

    /// Begins the computer's turn.
    fn begin(&self, worker: &dyn Worker) -> Turn<ActionOf<B>> {
        let Actor::Player(seat) = self.game().actor() else {
            return Turn::Plays(VecDeque::new());
        };
        let Some(level) = self.session.party().level(seat) else {
            return Turn::Rest;
        };
        let (game, whim) = (self.game().clone(), self.session.whim(seat));
        Turn::Thinks {
            thought: Thought::begin(worker, move |effort| game.think(level, whim, effort)),
            seen: false,
        }
    }

    /// Plays all that was decided without waiting any longer, or tries again what could not be done.
    pub(super) fn hurry(&mut self) -> Changed {
        self.computer.halted = false;
        let mut changed = false;
        while matches!(self.computer.turn, Turn::Plays(_)) && self.is_computers() {
            changed |= self.play_next()?;
        }
        Ok(changed)
    }

    fn play_next(&mut self) -> Changed {
        let Turn::Plays(actions) = &mut self.computer.turn else {
            return Ok(false);
        };
        let next = actions.pop_front();
        let decided = next.is_some();
        let is_last = actions.is_empty();
        let rolls = next.as_ref().is_none_or(|action| B::calls_chance(action));
        let kept = self.perform(next.as_slice(), rolls);
        if !self.is_computers() {
            self.aid.step_aside();
        }
        match &kept {
            Ok(true) if is_last => self.computer.rest(),
            Ok(true) => self.computer.pause += 1,
            // What it has decided cannot be played: it would decide it again and again.
            Ok(false) if decided => return Err(self.stuck(&"the computer's move is refused")),
            Ok(false) | Err(_) => self.halt(),
        }
        kept
    }

    /// The computer cannot go on.
    fn stuck(&mut self, reason: &dyn ToString) -> NotKept {
        self.halt();
        NotKept::Stuck {
            reason: reason.to_string(),
        }
    }

    fn halt(&mut self) {
        self.computer.rest();
        self.computer.halted = true;
    }
}
