//! One game being played, as other languages hold it.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::action;
use super::action::LegalAction;
use super::any_game::{AnyGame, with_table};
use super::dice::Cup;
use super::error::{LoadError, OpenError, PlayError, ProofError, SaveError};
use super::game::GameOptions;
use super::position::Position;
use super::turn::{Standing, Statistics, Turn};
use crate::chance::Seed;
use crate::game::{Actor, Game};
use crate::games::GameId;
use crate::table;
use crate::table::any::Chances;
use crate::table::record::game_of;

/// One game being played: a start, a dice cup and the list of actions since the start, the log.
///
/// The log is the one truth: the present position, earlier ones, the move list, the record and the
/// proof of the dice are all read from it.
///
/// A table may be called from any thread at any time. Calls that read go on side by side, one that
/// plays waits for them; each is whole in itself. Between two calls another thread may play, and then
/// an action listed before may be refused: the error says so, and nothing has changed.
#[derive(Debug, uniffi::Object)]
pub struct Table {
    // Nothing is called under this lock but the core, which calls nobody back.
    game: RwLock<AnyGame>,
}

impl Table {
    fn of(game: AnyGame) -> Arc<Self> {
        Arc::new(Self {
            game: RwLock::new(game),
        })
    }

    /// The game as it is now, to think about.
    pub(super) fn any_game(&self) -> AnyGame {
        self.read().sealed()
    }

    /// The core plays an action wholly or not at all, so a table is whole even if another thread
    /// ended while it held the lock.
    fn read(&self) -> RwLockReadGuard<'_, AnyGame> {
        self.game.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, AnyGame> {
        self.game.write().unwrap_or_else(PoisonError::into_inner)
    }
}

#[uniffi::export]
impl Table {
    /// A new game.
    ///
    /// # Errors
    /// [`OpenError::Cup`], or the variant of the game's options with all that is wrong with them.
    #[uniffi::constructor]
    pub fn new(options: GameOptions, cup: Cup) -> Result<Arc<Self>, OpenError> {
        let cup = cup.read()?;
        Ok(Self::of(match options {
            GameOptions::Backgammon { options } => {
                AnyGame::Backgammon(table::Table::new(options, cup)?.into())
            }
            GameOptions::TallyHo { options } => {
                AnyGame::TallyHo(table::Table::new(options, cup)?.into())
            }
            GameOptions::Passtally { options } => {
                AnyGame::Passtally(table::Table::new(options, cup)?.into())
            }
        }))
    }

    /// A game that begins in a given position. The cup's first event is number 0 as in a new game.
    ///
    /// # Errors
    /// [`OpenError`]: all that is inconsistent in the position, or what in it is none of the game's
    /// values.
    #[uniffi::constructor]
    pub fn from_position(position: Position, cup: Cup) -> Result<Arc<Self>, OpenError> {
        let cup = cup.read()?;
        Ok(Self::of(match position {
            Position::Backgammon { position } => {
                AnyGame::Backgammon(table::Table::from_position(position.try_into()?, cup)?.into())
            }
            Position::TallyHo { position } => {
                AnyGame::TallyHo(table::Table::from_position(position.try_into()?, cup)?.into())
            }
            Position::Passtally { position } => {
                AnyGame::Passtally(table::Table::from_position(position.try_into()?, cup)?.into())
            }
        }))
    }

    /// Reads a record of any game and plays it again. A record that loads is a game that could have
    /// been played.
    ///
    /// # Errors
    /// [`LoadError`]: the first thing that is wrong.
    #[uniffi::constructor]
    pub fn load(record: &str) -> Result<Arc<Self>, LoadError> {
        Ok(Self::of(match game_of(record)? {
            GameId::Backgammon => AnyGame::Backgammon(table::Table::load(record)?.into()),
            GameId::TallyHo => AnyGame::TallyHo(table::Table::load(record)?.into()),
            GameId::Passtally => AnyGame::Passtally(table::Table::load(record)?.into()),
        }))
    }

    /// Another table like this one, that goes its own way from here: to look ahead on, for instance.
    #[must_use]
    pub fn copy(&self) -> Arc<Self> {
        Self::of(self.read().clone())
    }

    /// Another table like this one as it may be shown while the game goes on: without the seed, with
    /// the promise. It can't draw; when the seed is revealed, `prove_with` checks the dice.
    #[must_use]
    pub fn sealed_copy(&self) -> Arc<Self> {
        Self::of(self.read().sealed())
    }

    /// The table as a record: a JSON text that every version of the app reads, this one and later
    /// ones.
    ///
    /// # Errors
    /// [`SaveError`], which would be a defect of this library.
    pub fn save(&self) -> Result<String, SaveError> {
        with_table!(&*self.read(), table => Ok(table.save()?))
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.read().id()
    }

    /// How many players sit at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.read().untyped().seats()
    }

    /// Who decides what happens next.
    #[must_use]
    pub fn actor(&self) -> Actor {
        self.read().untyped().actor()
    }

    /// What the acting player may do, in a fixed order; empty unless a player acts.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<LegalAction> {
        with_table!(&*self.read(), table => legal(table))
    }

    /// The texts of `legal_actions` alone, which is quicker.
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        self.read().untyped().legal()
    }

    /// What may happen beside legal play, such as an offer to resign or a clock that runs out. A
    /// player who only ever plays legal actions loses nothing by not knowing these.
    #[must_use]
    pub fn events(&self) -> Vec<LegalAction> {
        with_table!(&*self.read(), table => events(table))
    }

    /// What chance may bring, with exact probabilities; empty unless chance acts.
    #[must_use]
    pub fn chances(&self) -> Chances {
        self.read().untyped().chances()
    }

    /// Plays the action with that text: a player's, an event, or one of chance that was decided
    /// elsewhere, by real dice or by a referee.
    ///
    /// If it is the action that would be redone next, the rest of what was taken back stays; any
    /// other action drops it.
    ///
    /// # Errors
    /// [`PlayError::Unreadable`], the variant of the game with the rule that forbids it, or
    /// [`PlayError::Full`]; nothing has changed then.
    pub fn apply(&self, action: &str) -> Result<(), PlayError> {
        with_table!(&mut *self.write(), table => apply(table, action))
    }

    /// Lets the cup decide the next event of chance, plays it and returns its text.
    ///
    /// What it brings depends on the seed and on the number of the event alone.
    ///
    /// # Errors
    /// [`PlayError::NotChance`], [`PlayError::NoSeed`], [`PlayError::Full`]; nothing has changed then.
    pub fn draw(&self) -> Result<String, PlayError> {
        with_table!(&mut *self.write(), table => Ok(table.draw()?.to_string()))
    }

    /// Whether the last action can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.read().untyped().can_undo()
    }

    /// Takes the last action back and returns its text.
    ///
    /// # Errors
    /// [`PlayError::NothingToUndo`] at the start, [`PlayError::Sealed`] after an action that
    /// revealed something or handed the decision over.
    pub fn undo(&self) -> Result<String, PlayError> {
        with_table!(&mut *self.write(), table => Ok(table.undo()?.to_string()))
    }

    /// Whether something was taken back that can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.read().untyped().can_redo()
    }

    /// Plays the action again that was taken back last, and returns its text.
    ///
    /// # Errors
    /// [`PlayError::NothingToRedo`].
    pub fn redo(&self) -> Result<String, PlayError> {
        with_table!(&mut *self.write(), table => Ok(table.redo()?.to_string()))
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> Position {
        with_table!(&*self.read(), table => Position::from(table.state()))
    }

    /// The position after the first `count` actions of the log; none if there are fewer. 0 is the
    /// start. The game goes on undisturbed.
    #[must_use]
    pub fn view(&self, count: usize) -> Option<Position> {
        with_table!(&*self.read(), table => table.view(count).as_ref().map(Position::from))
    }

    /// The texts of every action since the start, without those taken back.
    #[must_use]
    pub fn log(&self) -> Vec<String> {
        self.read().untyped().log()
    }

    /// The texts of what was taken back, the next to be played again first.
    #[must_use]
    pub fn undone(&self) -> Vec<String> {
        self.read().untyped().redo_list()
    }

    /// The move list: every turn since the start.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let turns = self.read().untyped().turns();
        turns.into_iter().map(Turn::from).collect()
    }

    /// The last turn that has ended: what the player to move wants to see.
    #[must_use]
    pub fn last_turn(&self) -> Option<Turn> {
        self.read().untyped().last_turn().map(Turn::from)
    }

    /// How the game ended, an entry a seat; none until it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Vec<Standing>> {
        self.read().untyped().outcome().map(Standing::list)
    }

    /// Figures of the game so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.read().untyped().statistics().into()
    }

    /// The seed of the dice, 64 hexadecimal digits, if this table knows it. Whoever shows it before
    /// the game is over shows all dice to come.
    #[must_use]
    pub fn seed(&self) -> Option<String> {
        self.read().untyped().seed().map(ToString::to_string)
    }

    /// The promise that the dice were fixed before the game, 64 hexadecimal digits; none where they
    /// are real ones.
    #[must_use]
    pub fn commitment(&self) -> Option<String> {
        let commitment = self.read().untyped().commitment();
        commitment.map(|commitment| commitment.to_string())
    }

    /// Checks every event of chance against the table's own seed, and returns how many there are.
    ///
    /// # Errors
    /// [`ProofError::NoSeed`], or [`ProofError::Differs`] with the first event that does.
    pub fn prove(&self) -> Result<u64, ProofError> {
        with_table!(&*self.read(), table => Ok(table.prove()?))
    }

    /// Checks a revealed seed against the promise, if there is one, and every event of chance against
    /// the seed; returns how many events there are.
    ///
    /// # Errors
    /// [`ProofError::BadSeed`], [`ProofError::OtherSeed`], or [`ProofError::Differs`] with the first
    /// event that does.
    pub fn prove_with(&self, seed: &str) -> Result<u64, ProofError> {
        let seed: Seed = seed.parse().map_err(|_| ProofError::BadSeed)?;
        with_table!(&*self.read(), table => Ok(table.prove_with(&seed)?))
    }
}

fn legal<G: Game>(table: &table::Table<G>) -> Vec<LegalAction>
where
    action::Action: From<G::Action>,
{
    LegalAction::list::<G>(table.state().legal())
}

fn events<G: Game>(table: &table::Table<G>) -> Vec<LegalAction>
where
    action::Action: From<G::Action>,
{
    LegalAction::list::<G>(table.state().events())
}

fn apply<G: Game>(table: &mut table::Table<G>, text: &str) -> Result<(), PlayError>
where
    PlayError: From<G::Illegal>,
{
    Ok(table.apply(action::parse::<G>(text)?)?)
}
