//! The contract of computer players: what they are asked, and what they answer.

use super::{Effort, Level, Stopped};
use crate::game::{Actor, Game};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// Nobody plays this game at this level.
    #[error("nobody plays this game at this level")]
    NoPlayer,
    /// No player is to decide anything now.
    #[error("no player is to decide anything now")]
    NothingToDecide,
    /// Nobody waits for the answer any more.
    #[error("the search was cancelled")]
    Cancelled,
    /// What the player needs to know can't be read.
    #[error("what the player knows can't be read: {problem}")]
    Unready {
        /// What is wrong.
        problem: String,
    },
}

impl From<Stopped> for NoAnswer {
    fn from(_: Stopped) -> Self {
        // A search whose effort is spent answers with what it has found.
        Self::Cancelled
    }
}

/// One of the things that the acting player can do, with what it seems to be worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The actions up to the end of the decision, in order: a whole turn where several actions make
    /// one.
    pub actions: Vec<A>,
    /// Points to be expected by the acting player, in the game's own unit.
    pub value: f32,
    /// The game's own figures, such as chances: their meaning and order are the game's.
    pub chances: Vec<f32>,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, uniffi::Enum)]
pub enum Verdict {
    /// Nothing to be said against it.
    Fine,
    /// A little was lost.
    Slip,
    /// A lot was lost.
    Blunder,
}

/// From which loss on a decision is a [slip](Verdict::Slip), and from which a
/// [blunder](Verdict::Blunder); in points of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// The least loss of a slip.
    pub slip: f32,
    /// The least loss of a blunder.
    pub blunder: f32,
}

impl Thresholds {
    /// What a loss amounts to.
    #[must_use]
    pub fn verdict(&self, loss: f32) -> Verdict {
        if loss >= self.blunder {
            Verdict::Blunder
        } else if loss >= self.slip {
            Verdict::Slip
        } else {
            Verdict::Fine
        }
    }
}

/// What is to be said of a decision that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<A> {
    /// How good it was.
    pub verdict: Verdict,
    /// Points lost against the best; 0 if it was the best.
    pub loss: f32,
    /// Its place in [`advice`](Self::advice).
    pub chosen: usize,
    /// All that could have been done, the best first.
    pub advice: Vec<Advice<A>>,
}

/// A game that the computer can play: see the [module page](super).
///
/// A mind is given a position and nothing else of the table: never the seed, nor the cup. So the
/// dice to come cannot make a difference. The same question with the same effort always gets the
/// same answer.
pub trait Mind: Game {
    /// The levels there are, the weakest first; none where nobody plays this game yet.
    const LEVELS: &'static [Level] = &[];

    /// What counts as a slip and as a blunder.
    const THRESHOLDS: Thresholds = Thresholds {
        slip: f32::INFINITY,
        blunder: f32::INFINITY,
    };

    /// What the acting player does at this level: actions of the game, to be applied in order like a
    /// person's, up to the end of the decision. There is at least one, and each is legal after those
    /// before it.
    ///
    /// `whim` is what weaker levels differ by from game to game: choose one for each player and game,
    /// and keep it.
    ///
    /// # Errors
    /// Why there is no answer.
    fn think(
        &self,
        level: Level,
        whim: u64,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Self::Action>, NoAnswer> {
        let _ = (level, whim, effort);
        Err(NoAnswer::NoPlayer)
    }

    /// All that the acting player can do, the best first, as the engine sees it at its best.
    ///
    /// # Errors
    /// Why there is no answer.
    fn advise(&self, effort: &mut Effort<'_>) -> Result<Vec<Advice<Self::Action>>, NoAnswer> {
        let _ = effort;
        Err(NoAnswer::NoPlayer)
    }

    /// How good the decision was that the acting player made by these actions.
    ///
    /// # Errors
    /// Why there is no answer; [`NoAnswer::NothingToDecide`] too if the actions are none of those
    /// that could have been played.
    fn review(
        &self,
        played: &[Self::Action],
        effort: &mut Effort<'_>,
    ) -> Result<Review<Self::Action>, NoAnswer> {
        let after = |actions: &[Self::Action]| {
            let mut game = self.clone();
            let mut actions = actions.iter();
            actions
                .try_for_each(|&action| game.apply(action))
                .is_ok()
                .then_some(game)
        };
        let advice = self.advise(effort)?;
        // What counts is where the actions lead, not their order.
        let reached = after(played).ok_or(NoAnswer::NothingToDecide)?;
        let chosen = advice
            .iter()
            .position(|one| after(&one.actions).as_ref() == Some(&reached))
            .ok_or(NoAnswer::NothingToDecide)?;
        let value = |nth: usize| advice.get(nth).map_or(0.0, |one| one.value);
        let loss = (value(0) - value(chosen)).max(0.0);
        Ok(Review {
            verdict: Self::THRESHOLDS.verdict(loss),
            loss,
            chosen,
            advice,
        })
    }
}

/// Whether a player at this level can be asked about the position.
///
/// # Errors
/// Why not.
pub fn check<G: Mind>(game: &G, level: Level) -> Result<(), NoAnswer> {
    if !G::LEVELS.contains(&level) {
        return Err(NoAnswer::NoPlayer);
    }
    match game.actor() {
        Actor::Player(_) => Ok(()),
        Actor::Chance | Actor::Over => Err(NoAnswer::NothingToDecide),
    }
}
