//! Computer players: what they do, what they advise, what they say of a decision.
//!
//! Thinking takes time, and the core has no thread of its own. So each question is an asynchronous
//! function that makes a [`Errand`] of it and hands that to the caller's [`Worker`], which runs it on
//! whatever thread it likes: a coroutine's dispatcher, a queue, a pool. The answer arrives when the errand
//! is done. An errand is given positions only, never the dice cup; it is about the table as it was when the
//! question was asked, and holds no lock while it thinks.
//!
//! How long it takes is bounded by positions evaluated, so that the answer is the same on every device.

mod answer;
mod errand;

use std::sync::Arc;

pub use answer::{Assessment, Suggestion, ThinkError};
use errand::Pending;
pub use errand::{Cancellation, Errand, ProgressListener, Worker};

use super::any_game::{AnyGame, with_table};
use super::table::Table;
use crate::ai::{Effort, Level};
use crate::games::GameId;

/// The levels at which the computer plays a game, the weakest first; none where nobody plays it yet.
#[uniffi::export]
#[must_use]
pub fn levels(game: GameId) -> Vec<Level> {
    game.levels().to_vec()
}

/// Who thinks, and how.
#[derive(Clone, uniffi::Record)]
pub struct Thinking {
    /// What runs the errand.
    pub worker: Arc<dyn Worker>,
    /// How it is cancelled, if it can be.
    pub cancellation: Option<Arc<Cancellation>>,
    /// Who is told how far it has come, if anybody.
    pub progress: Option<Arc<dyn ProgressListener>>,
    /// The most positions to be evaluated; none: as many as the level needs. When they are used up, the
    /// answer is the best found so far.
    pub evaluations: Option<u64>,
}

impl Thinking {
    /// Lets the worker ask about the game.
    async fn about<T: Send + 'static>(
        self,
        game: AnyGame,
        ask: impl FnOnce(&AnyGame, &mut Effort<'_>) -> Result<T, ThinkError> + Send + 'static,
    ) -> Result<T, ThinkError> {
        let worker = self.worker;
        let pending = Pending::start(&*worker, move || {
            let told = |part| {
                if let Some(progress) = &self.progress {
                    progress.reached(part);
                }
            };
            let mut effort = Effort::of(self.evaluations.unwrap_or(u64::MAX)).telling(&told);
            if let Some(cancellation) = &self.cancellation {
                effort = effort.unless(cancellation.flag());
            }
            ask(&game, &mut effort)
        });
        // An errand that nobody runs is one that nobody waits for.
        pending.await.unwrap_or(Err(ThinkError::Cancelled))
    }
}

/// What the acting player does at this level: texts of actions, to be applied in order like a person's
/// up to the end of the decision.
///
/// `whim` is what weaker levels differ by from game to game: choose one for each player and game, and
/// keep it.
///
/// # Errors
/// [`ThinkError`]: why there is no answer.
#[uniffi::export]
pub async fn think(
    table: Arc<Table>,
    level: Level,
    whim: u64,
    thinking: Thinking,
) -> Result<Vec<String>, ThinkError> {
    thinking
        .about(table.any_game(), move |game, effort| {
            with_table!(game, table => answer::think(table.state(), level, whim, effort))
        })
        .await
}

/// All that the acting player can do, the best first, as the engine sees it at its best.
///
/// # Errors
/// [`ThinkError`]: why there is no answer.
#[uniffi::export]
pub async fn advise(table: Arc<Table>, thinking: Thinking) -> Result<Vec<Suggestion>, ThinkError> {
    thinking
        .about(
            table.any_game(),
            |game, effort| with_table!(game, table => answer::advise(table.state(), effort)),
        )
        .await
}

/// How good the decision was that begins after the first `count` actions of the log.
///
/// # Errors
/// [`ThinkError`]: why there is no answer; [`ThinkError::NothingToDecide`] too if no whole decision
/// begins there.
#[uniffi::export]
pub async fn review(
    table: Arc<Table>,
    count: u64,
    thinking: Thinking,
) -> Result<Assessment, ThinkError> {
    thinking
        .about(
            table.any_game(),
            move |game, effort| with_table!(game, table => answer::review(table, count, effort)),
        )
        .await
}
