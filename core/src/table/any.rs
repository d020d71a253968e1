//! A table whose game is known only when the program runs.
//!
//! For whatever serves every game alike: other programs that speak text, and bindings for other
//! languages. Actions are texts, positions and options JSON, errors [`Fault`]s. Where the game is
//! known, [`Table`] is the better choice, and `downcast_ref` leads there.

use std::any::Any;
use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;

use super::record::game_of;
use super::statistics::Statistics;
use super::{Cup, Fault, LoadError, Table, Turn};
use crate::chance::{Commitment, Seed};
use crate::game::{Actor, Game, Outcome, UnknownAction};
use crate::games::{GameId, Visitor};

/// What chance may bring, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, uniffi::Record)]
pub struct Chances {
    /// The sum of the weights: the denominator of every probability.
    pub total: u64,
    /// The outcomes in the game's order.
    pub outcomes: Vec<Chance>,
}

/// One thing that chance may bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, uniffi::Record)]
pub struct Chance {
    /// The action's text.
    pub action: String,
    /// Its probability is `weight / total`.
    pub weight: u32,
}

/// A [`Table`] of any game. Each method does what the table's method of that name does.
pub trait AnyTable: Any + Debug + Send + Sync {
    /// The game's name: [`Game::NAME`].
    fn game(&self) -> &'static str;

    /// The version of the game's rules: [`Game::RULES_VERSION`].
    fn rules_version(&self) -> u32;

    /// How many players sit at the table.
    fn seats(&self) -> u8;

    /// The seed of the dice, if this table knows it.
    fn seed(&self) -> Option<&Seed>;

    /// The promise that the dice were fixed before the game, if there is one.
    fn commitment(&self) -> Option<Commitment>;

    /// The present position as the game's documented JSON.
    ///
    /// # Errors
    /// It has no JSON form, which would be a defect of the game.
    fn position(&self) -> Result<Value, Fault>;

    /// Who decides what happens next.
    fn actor(&self) -> Actor;

    /// The acting player's actions.
    fn legal(&self) -> Vec<String>;

    /// What may happen beside legal play.
    fn events(&self) -> Vec<String>;

    /// What chance may bring.
    fn chances(&self) -> Chances;

    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;

    /// Every action since the start.
    fn log(&self) -> Vec<String>;

    /// What was taken back, the next to be redone first.
    fn redo_list(&self) -> Vec<String>;

    /// The move list.
    fn turns(&self) -> Vec<Turn>;

    /// The last turn that has ended.
    fn last_turn(&self) -> Option<Turn>;

    /// Whether the last action can be taken back.
    fn can_undo(&self) -> bool;

    /// Whether something can be redone.
    fn can_redo(&self) -> bool;

    /// Figures of the game so far.
    fn statistics(&self) -> Statistics<String>;

    /// Plays the action with that text.
    ///
    /// # Errors
    /// `unreadable_action`, or the kinds of [`Refusal`](super::Refusal).
    fn apply(&mut self, action: &str) -> Result<(), Fault>;

    /// Lets the cup decide, and returns what it brought.
    ///
    /// # Errors
    /// The kinds of [`Refusal`](super::Refusal).
    fn draw(&mut self) -> Result<String, Fault>;

    /// Takes the last action back and returns it.
    ///
    /// # Errors
    /// The kinds of [`Refusal`](super::Refusal).
    fn undo(&mut self) -> Result<String, Fault>;

    /// Plays again what was taken back last, and returns it.
    ///
    /// # Errors
    /// The kinds of [`Refusal`](super::Refusal).
    fn redo(&mut self) -> Result<String, Fault>;

    /// The table as a record.
    ///
    /// # Errors
    /// `unwritable`, which would be a defect of the game.
    fn save(&self) -> Result<String, Fault>;

    /// Checks the dice against the seed, and returns how many events of chance there were.
    ///
    /// # Errors
    /// The kinds of [`NotProved`](super::proof::NotProved).
    fn prove(&self) -> Result<u64, Fault>;
}

impl dyn AnyTable {
    /// The table itself, if it is one of game `G`.
    #[must_use]
    pub fn downcast_ref<G: Game>(&self) -> Option<&Table<G>> {
        let table: &dyn Any = self;
        table.downcast_ref()
    }

    /// The table itself, if it is one of game `G`.
    #[must_use]
    pub fn downcast_mut<G: Game>(&mut self) -> Option<&mut Table<G>> {
        let table: &mut dyn Any = self;
        table.downcast_mut()
    }
}

impl<G: Game> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> u8 {
        self.state().seats()
    }

    fn seed(&self) -> Option<&Seed> {
        Table::seed(self)
    }

    fn commitment(&self) -> Option<Commitment> {
        Table::commitment(self)
    }

    fn position(&self) -> Result<Value, Fault> {
        serde_json::to_value(self.state().position()).map_err(|error| {
            Fault::new(
                "unwritable",
                format!("the position can't be written: {error}"),
            )
        })
    }

    fn actor(&self) -> Actor {
        self.state().actor()
    }

    fn legal(&self) -> Vec<String> {
        texts(self.state().legal())
    }

    fn events(&self) -> Vec<String> {
        texts(self.state().events())
    }

    fn chances(&self) -> Chances {
        let lottery = self.state().chances();
        let outcomes = lottery.outcomes().iter();
        Chances {
            total: lottery.total(),
            outcomes: outcomes
                .map(|&(action, weight)| Chance {
                    action: action.to_string(),
                    weight,
                })
                .collect(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn log(&self) -> Vec<String> {
        texts(Table::log(self).iter().copied())
    }

    fn redo_list(&self) -> Vec<String> {
        texts(Table::redo_list(self))
    }

    fn turns(&self) -> Vec<Turn> {
        Table::turns(self)
    }

    fn last_turn(&self) -> Option<Turn> {
        Table::last_turn(self)
    }

    fn can_undo(&self) -> bool {
        Table::can_undo(self)
    }

    fn can_redo(&self) -> bool {
        Table::can_redo(self)
    }

    fn statistics(&self) -> Statistics<String> {
        Table::statistics(self).map(|action| action.to_string())
    }

    fn apply(&mut self, action: &str) -> Result<(), Fault> {
        let action = action.parse().map_err(|error: UnknownAction| {
            let message = format!("'{}' is no action of the game", error.text);
            let mut fault = Fault::new("unreadable_action", message);
            fault.details.insert("text".to_owned(), error.text.into());
            fault
        })?;
        Table::apply(self, action).map_err(|refusal| Fault::of(&refusal))
    }

    fn draw(&mut self) -> Result<String, Fault> {
        text_or_fault(Table::draw(self))
    }

    fn undo(&mut self) -> Result<String, Fault> {
        text_or_fault(Table::undo(self))
    }

    fn redo(&mut self) -> Result<String, Fault> {
        text_or_fault(Table::redo(self))
    }

    fn save(&self) -> Result<String, Fault> {
        Table::save(self).map_err(|error| Fault::new("unwritable", error.to_string()))
    }

    fn prove(&self) -> Result<u64, Fault> {
        Table::prove(self).map_err(|error| Fault::of(&error))
    }
}

/// A new game of any kind.
///
/// # Errors
/// `wrong_shape` if the JSON is not that of the game's options, `bad_options` with all that is
/// wrong with them.
pub fn open(game: GameId, options: Value, cup: Cup) -> Result<Box<dyn AnyTable>, Fault> {
    struct Open(Value, Cup);

    impl Visitor for Open {
        type Output = Result<Box<dyn AnyTable>, Fault>;

        fn visit<G: Game>(self) -> Self::Output {
            let options = from_json("options", self.0)?;
            boxed(
                Table::<G>::new(options, self.1)
                    .map_err(|problems| LoadError::BadOptions { problems }),
            )
        }
    }

    game.visit(Open(options, cup))
}

/// A game of any kind that begins in a given position.
///
/// # Errors
/// `wrong_shape` if the JSON is not that of a position of the game, `bad_position` with all that is
/// inconsistent in it.
pub fn set_up(game: GameId, position: Value, cup: Cup) -> Result<Box<dyn AnyTable>, Fault> {
    struct SetUp(Value, Cup);

    impl Visitor for SetUp {
        type Output = Result<Box<dyn AnyTable>, Fault>;

        fn visit<G: Game>(self) -> Self::Output {
            let position = from_json("position", self.0)?;
            boxed(
                Table::<G>::from_position(position, self.1)
                    .map_err(|problems| LoadError::BadPosition { problems }),
            )
        }
    }

    game.visit(SetUp(position, cup))
}

/// A record of any game.
///
/// # Errors
/// The kinds of [`LoadError`].
pub fn load(text: &str) -> Result<Box<dyn AnyTable>, Fault> {
    struct Load<'a>(&'a str);

    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn AnyTable>, Fault>;

        fn visit<G: Game>(self) -> Self::Output {
            boxed(Table::<G>::load(self.0))
        }
    }

    game_of(text)
        .map_err(|error| Fault::of(&error))?
        .visit(Load(text))
}

fn boxed<G: Game>(table: Result<Table<G>, LoadError<G>>) -> Result<Box<dyn AnyTable>, Fault> {
    match table {
        Ok(table) => Ok(Box::new(table)),
        Err(error) => Err(Fault::of(&error)),
    }
}

fn from_json<T: serde::de::DeserializeOwned>(what: &str, value: Value) -> Result<T, Fault> {
    serde_json::from_value(value)
        .map_err(|error| Fault::new("wrong_shape", format!("the {what} can't be read: {error}")))
}

fn texts<A: ToString>(actions: impl IntoIterator<Item = A>) -> Vec<String> {
    actions
        .into_iter()
        .map(|action| action.to_string())
        .collect()
}

fn text_or_fault<A: ToString, I: std::error::Error + Serialize>(
    action: Result<A, super::Refusal<I>>,
) -> Result<String, Fault> {
    match action {
        Ok(action) => Ok(action.to_string()),
        Err(refusal) => Err(Fault::of(&refusal)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::toy::{Options, Toy, seed};
    use super::*;

    fn table() -> Box<dyn AnyTable> {
        Box::new(Table::<Toy>::new(Options::default(), seed()).unwrap())
    }

    #[test]
    fn a_game_can_be_played_by_texts_alone() {
        let mut table = table();
        while table.outcome().is_none() {
            match table.legal().first() {
                Some(action) => table.apply(action).unwrap(),
                None => drop(table.draw().unwrap()),
            }
        }
        assert_eq!(table.actor(), Actor::Over);
        assert!(table.prove().unwrap() > 4);
        let known: &Table<Toy> = table.downcast_ref().unwrap();
        assert_eq!(table.log().len(), known.log().len());
        assert_eq!(table.save().unwrap(), known.save().unwrap());
        assert_eq!(
            (table.last_turn(), table.can_undo()),
            (known.last_turn(), known.can_undo())
        );
        let figures = table.statistics();
        assert_eq!(figures.turns, known.statistics().turns);
        assert_eq!(figures.chances[0].action, "first0");
    }

    #[test]
    fn faults_keep_kind_message_and_reason() {
        let mut table = table();
        let fault = table.apply("throw").unwrap_err();
        assert_eq!(
            serde_json::to_value(&fault).unwrap(),
            serde_json::json!({
                "kind": "illegal",
                "message": "throw can't be played now",
                "reason": {"kind": "not_now", "action": "throw"},
            })
        );
        let fault = table.apply("jump").unwrap_err();
        assert_eq!(
            (fault.kind.as_str(), &fault.details["text"]),
            ("unreadable_action", &"jump".into())
        );
        assert_eq!(table.undo().unwrap_err().kind, "nothing_to_undo");
        assert_eq!(load("?").unwrap_err().kind, "not_json");
        let unknown = table.save().unwrap();
        assert_eq!(load(&unknown).unwrap_err().kind, "unknown_game");
    }
}
