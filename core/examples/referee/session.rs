//! The game that is being played, and the answers about it.

use baban_core::chance::Seed;
use baban_core::game::Actor;
use baban_core::games::GameId;
use baban_core::table::{AnyTable, Cup, Fault, any};
use serde_json::{Map, Value, json};

use crate::plays::plays;
use crate::request::{Request, object};

/// The fields of an answer.
type Answer = Map<String, Value>;

/// A conversation with one other program.
#[derive(Default)]
pub(crate) struct Session {
    table: Option<Box<dyn AnyTable>>,
}

impl Session {
    /// The answer to a line.
    pub(crate) fn answer(&mut self, line: Result<&str, Fault>) -> Value {
        let mut id = None;
        let answer = line
            .and_then(object)
            .and_then(|mut fields| {
                id = fields.remove("id");
                Request::read(fields)
            })
            .and_then(|request| self.obey(request));
        let mut told = match answer {
            Ok(mut answer) => {
                answer.insert("ok".to_owned(), Value::Bool(true));
                answer
            }
            Err(fault) => fields([("error", json!(fault))]),
        };
        if let Some(id) = id {
            told.insert("id".to_owned(), id);
        }
        Value::Object(told)
    }

    fn obey(&mut self, request: Request) -> Result<Answer, Fault> {
        match request {
            Request::Games {} => {
                let names: Vec<_> = GameId::ALL.iter().map(|game| game.name()).collect();
                Ok(fields([("games", json!(names))]))
            }
            Request::New {
                game,
                options,
                seed,
            } => self.begin(any::open(
                known(&game)?,
                Value::Object(options),
                cup(seed)?,
            )?),
            Request::Set {
                game,
                position,
                seed,
            } => {
                let position = Value::Object(position);
                self.begin(any::set_up(known(&game)?, position, cup(seed)?)?)
            }
            Request::Load { record } => self.begin(any::load(&Value::Object(record).to_string())?),
            Request::Position {} => self.table().and_then(position),
            Request::Legal {} => self.table().map(legal),
            Request::Apply { action } => {
                let table = self.table()?;
                table.apply(&action)?;
                Ok(fields([("actor", json!(table.actor()))]))
            }
            Request::Roll {} => self.act(AnyTable::draw),
            Request::Undo {} => self.act(AnyTable::undo),
            Request::Redo {} => self.act(AnyTable::redo),
            Request::Record {} => self.table().and_then(record),
            Request::Prove {} => Ok(fields([("events", json!(self.table()?.prove()?))])),
            Request::Result {} => Ok(fields([("outcome", json!(self.table()?.outcome()))])),
            Request::Plays { game, board, dice } => {
                let results = plays(known(&game)?, &board, dice)?;
                Ok(fields([("results", results)]))
            }
        }
    }

    fn begin(&mut self, table: Box<dyn AnyTable>) -> Result<Answer, Fault> {
        let table = self.table.insert(table);
        Ok(fields([
            ("game", json!(table.game())),
            ("actor", json!(table.actor())),
        ]))
    }

    fn table(&mut self) -> Result<&mut dyn AnyTable, Fault> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(Fault::new("no_game", "no game was started yet")),
        }
    }

    /// Does something that tells the action which it played or took back.
    fn act(
        &mut self,
        deed: impl FnOnce(&mut dyn AnyTable) -> Result<String, Fault>,
    ) -> Result<Answer, Fault> {
        let table = self.table()?;
        let action = deed(table)?;
        Ok(fields([
            ("action", json!(action)),
            ("actor", json!(table.actor())),
        ]))
    }
}

fn position(table: &mut dyn AnyTable) -> Result<Answer, Fault> {
    Ok(fields([
        ("game", json!(table.game())),
        ("position", table.position()?),
    ]))
}

fn record(table: &mut dyn AnyTable) -> Result<Answer, Fault> {
    let record: Value = serde_json::from_str(&table.save()?)
        .map_err(|error| Fault::new("unwritable", error.to_string()))?;
    Ok(fields([("record", record)]))
}

fn legal(table: &mut dyn AnyTable) -> Answer {
    let actor = table.actor();
    let mut answer = fields([("actor", json!(actor)), ("events", json!(table.events()))]);
    if actor == Actor::Chance {
        let chances = table.chances();
        answer.insert("total".to_owned(), json!(chances.total));
        answer.insert("outcomes".to_owned(), json!(chances.outcomes));
    } else {
        answer.insert("actions".to_owned(), json!(table.legal()));
    }
    answer
}

fn known(name: &str) -> Result<GameId, Fault> {
    GameId::from_name(name)
        .ok_or_else(|| Fault::new("unknown_game", "there is no such game; see games"))
}

fn cup(seed: Option<String>) -> Result<Cup, Fault> {
    let Some(text) = seed else {
        return Ok(Cup::ByHand);
    };
    let seed: Seed = text
        .parse()
        .map_err(|_| Fault::new("bad_seed", "the seed is not 64 hexadecimal digits"))?;
    Ok(seed.into())
}

fn fields<const N: usize>(list: [(&str, Value); N]) -> Answer {
    let owned = list.map(|(name, value)| (name.to_owned(), value));
    owned.into_iter().collect()
}
