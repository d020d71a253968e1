//! What every game must keep, checked by random play: the conformance kit.
//!
//! [`check`] plays one random game of one registered game and checks at every step what the
//! contract ([`Game`]) and the table promise. A failure carries the record of the game up to there,
//! so that it can be loaded and looked at.
//!
//! The checks of one position are in [`position`]; those of the table around it are here.

pub mod position;

use std::collections::BTreeSet;
use std::fmt;

use baban_core::game::{Actor, Game};
use baban_core::games::{GameId, Visitor};
use baban_core::table::{Cup, Table};
use serde_json::Value;

use crate::choice::{Choices, numbered_seed};

/// No random game may take longer.
const LONGEST_GAME: usize = 20_000;

/// Up to here the table is saved and loaded after every action, later now and then: loading replays
/// the whole log.
const SAVED_EVERY_TIME: usize = 400;

/// What was broken, and the game in which it was.
#[derive(Debug)]
pub struct Failure {
    /// The promise and how it was broken.
    pub broken: String,
    /// The game up to there.
    pub record: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nin the game\n{}", self.broken, self.record)
    }
}

/// Plays random game number `number` with these options, and checks everything on the way.
///
/// # Errors
/// The first promise that is broken.
pub fn check(game: GameId, options: &Value, number: u64) -> Result<(), Failure> {
    game.visit(Check { options, number })
}

struct Check<'a> {
    options: &'a Value,
    number: u64,
}

impl Visitor for Check<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let failure = |broken: String| Failure {
            broken: format!("{broken}: options {}", self.options),
            record: "(not begun)".to_owned(),
        };
        let options: G::Options = serde_json::from_value(self.options.clone())
            .map_err(|error| failure(error.to_string()))?;
        let table = Table::<G>::new(options.clone(), numbered_seed(self.number))
            .map_err(|error| failure(error.to_string()))?;
        if *table.state().options() != options {
            return Err(failure("options() gives back what was agreed".to_owned()));
        }
        let mut playthrough = Playthrough::new(table, self.number);
        playthrough.play().map_err(|broken| Failure {
            broken,
            record: playthrough
                .table
                .save()
                .unwrap_or_else(|error| error.to_string()),
        })
    }
}

struct Playthrough<G: Game> {
    table: Table<G>,
    choices: Choices,
    /// The position after each number of actions, as it was when it was the present one.
    seen: Vec<G>,
    /// Every action met so far: what is not legal now must be refused now.
    pool: BTreeSet<G::Action>,
}

/// Err with the message unless the condition holds.
pub(crate) fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

impl<G: Game> Playthrough<G> {
    fn new(table: Table<G>, number: u64) -> Self {
        Self {
            seen: vec![table.state().clone()],
            table,
            choices: Choices::new(number),
            pool: BTreeSet::new(),
        }
    }

    fn play(&mut self) -> Result<(), String> {
        self.look()?;
        while self.table.state().actor() != Actor::Over {
            ensure(self.table.log().len() < LONGEST_GAME, || {
                format!("random play ends within {LONGEST_GAME} actions")
            })?;
            self.step()?;
            self.seen.push(self.table.state().clone());
            self.look()?;
        }
        self.look_back()?;
        self.same_again()?;
        self.turns_tell_everything()?;
        self.nothing_after_the_end()
    }

    fn step(&mut self) -> Result<(), String> {
        let state = self.table.state();
        let (legal, events) = (state.legal(), state.events());
        let action = if self.choices.once_in(100) {
            self.choices.of(&events).or(self.choices.of(&legal))
        } else {
            self.choices.of(&legal)
        };
        match action {
            Some(&action) => self.table.apply(action),
            None => self.table.draw().map(|_| ()),
        }
        .map_err(|refusal| format!("what is listed is accepted: {refusal}"))
    }

    /// Everything that must hold of the present position and the table around it.
    fn look(&mut self) -> Result<(), String> {
        let state = self.table.state();
        position::check(state, &self.pool)?;
        self.pool.extend(position::listed(state));
        let actions = self.table.log().len();
        if actions < SAVED_EVERY_TIME || self.choices.once_in(100) {
            self.save_and_load()?;
        }
        if self.choices.once_in(20) {
            self.set_up_here()?;
        }
        if self.choices.once_in(4) {
            self.there_and_back()?;
        }
        if self.choices.once_in(200) {
            self.look_back()?;
        }
        Ok(())
    }

    fn save_and_load(&self) -> Result<(), String> {
        let text = self.table.save().map_err(|error| error.to_string())?;
        let loaded = Table::<G>::load(&text).map_err(|error| format!("a save loads: {error}"))?;
        ensure(loaded == self.table, || {
            format!("a loaded table equals the saved one: {loaded:?}")
        })
    }

    /// A table can begin in any position that was reached, and is saved like any other.
    fn set_up_here(&self) -> Result<(), String> {
        let position = self.table.state().position();
        let table = Table::<G>::from_position(position, Cup::ByHand)
            .map_err(|problems| format!("a table can begin here: {problems}"))?;
        ensure(table.state() == self.table.state(), || {
            "a table that begins here is here".to_owned()
        })?;
        let text = table.save().map_err(|error| error.to_string())?;
        let loaded = Table::<G>::load(&text);
        ensure(loaded.as_ref() == Ok(&table), || {
            format!("a table that begins here loads: {loaded:?}")
        })
    }

    /// Takes back to the wall and plays again.
    fn there_and_back(&mut self) -> Result<(), String> {
        let mut table = self.table.clone();
        while table.can_undo() {
            let undone = table.undo().map_err(|error| error.to_string())?;
            ensure(!G::seals(undone), || {
                format!("what was taken back seals nothing: {undone}")
            })?;
            let count = table.log().len();
            ensure(self.seen.get(count) == Some(table.state()), || {
                format!("undo leads to what was seen after {count} actions")
            })?;
        }
        ensure(table.undo().is_err(), || "the wall holds".to_owned())?;
        while table.can_redo() {
            table.redo().map_err(|error| error.to_string())?;
        }
        ensure(table == self.table, || {
            "redo leads to where undo began".to_owned()
        })
    }

    /// Views every earlier position.
    fn look_back(&self) -> Result<(), String> {
        for (count, seen) in self.seen.iter().enumerate() {
            ensure(self.table.view(count).as_ref() == Some(seen), || {
                format!("view({count}) is what was seen then")
            })?;
        }
        ensure(self.table.view(self.seen.len()).is_none(), || {
            "nothing can be viewed beyond the present".to_owned()
        })
    }

    /// The same start, seed and choices bring the same game, and the proof agrees.
    fn same_again(&self) -> Result<(), String> {
        let seed = self
            .table
            .seed()
            .cloned()
            .ok_or("the kit plays with a seed")?;
        let options = self.table.state().options().clone();
        let mut again = Table::<G>::new(options, seed).map_err(|error| error.to_string())?;
        for &action in self.table.log() {
            if G::is_chance(action) {
                again.draw().map(|_| ())
            } else {
                again.apply(action)
            }
            .map_err(|refusal| format!("what was played can be played again: {refusal}"))?;
        }
        ensure(again == self.table, || {
            "the same seed and choices bring the same game".to_owned()
        })?;
        let proved = self.table.prove().map_err(|error| error.to_string())?;
        ensure(proved == self.table.chance_events(), || {
            "every event of chance is proved".to_owned()
        })
    }

    fn turns_tell_everything(&self) -> Result<(), String> {
        let mut told = 0;
        for turn in self.table.turns() {
            ensure(turn.actions.start == told && !turn.text.is_empty(), || {
                format!("turns follow each other and have a text: {turn:?}")
            })?;
            told = turn.actions.end;
        }
        ensure(told == self.table.log().len(), || {
            "the move list tells every action".to_owned()
        })
    }

    fn nothing_after_the_end(&mut self) -> Result<(), String> {
        let before = self.table.clone();
        for &action in &self.pool {
            ensure(self.table.apply(action).is_err(), || {
                format!("after the end {action} is refused")
            })?;
        }
        ensure(self.table.draw().is_err(), || {
            "after the end nothing is drawn".to_owned()
        })?;
        ensure(self.table == before, || {
            "refusals after the end change nothing".to_owned()
        })
    }
}
