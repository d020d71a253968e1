//! What is answered, as other languages hold it.

use crate::ai::{Advice, Effort, Level, Mind, NoAnswer, Verdict};
use crate::ffi::error::text;
use crate::game::Actor;
use crate::table::Table;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum ThinkError {
    /// Nobody plays this game at this level.
    #[error("nobody plays this game at this level")]
    NoPlayer,
    /// No player is to decide anything there.
    #[error("no player is to decide anything there")]
    NothingToDecide,
    /// Nobody waits for the answer any more, or nobody ran the errand.
    #[error("the search was cancelled")]
    Cancelled,
    /// What the player knows can't be read, which would be a defect of this library.
    #[error("{reason}")]
    Unready {
        /// What is wrong.
        reason: String,
    },
}

text!(ThinkError);

impl From<NoAnswer> for ThinkError {
    fn from(why: NoAnswer) -> Self {
        match why {
            NoAnswer::NoPlayer => Self::NoPlayer,
            NoAnswer::NothingToDecide => Self::NothingToDecide,
            NoAnswer::Cancelled => Self::Cancelled,
            NoAnswer::Unready { .. } => Self::Unready {
                reason: why.to_string(),
            },
        }
    }
}

/// One of the things that the acting player can do, with what it seems to be worth.
#[derive(Clone, Debug, PartialEq, uniffi::Record)]
pub struct Suggestion {
    /// The texts of the actions up to the end of the decision, in order.
    pub actions: Vec<String>,
    /// The same in the game's usual notation.
    pub notation: String,
    /// Points to be expected by the acting player, in the game's own unit.
    pub value: f32,
    /// The game's own figures. Backgammon: the chances to win, to win a gammon or more, to win a
    /// backgammon, to lose a gammon or more, to lose a backgammon.
    pub chances: Vec<f32>,
}

/// What is to be said of a decision that was made.
#[derive(Clone, Debug, PartialEq, uniffi::Record)]
pub struct Assessment {
    /// How good it was.
    pub verdict: Verdict,
    /// Points lost against the best.
    pub loss: f32,
    /// Its place among the suggestions.
    pub chosen: u64,
    /// All that could have been done, the best first.
    pub suggestions: Vec<Suggestion>,
}

fn texts<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

fn suggestions<G: Mind>(game: &G, advice: Vec<Advice<G::Action>>) -> Vec<Suggestion> {
    advice
        .into_iter()
        .map(|advice| Suggestion {
            actions: texts(&advice.actions),
            notation: game.describe(&advice.actions),
            value: advice.value,
            chances: advice.chances,
        })
        .collect()
}

pub(super) fn think<G: Mind>(
    game: &G,
    level: Level,
    whim: u64,
    effort: &mut Effort<'_>,
) -> Result<Vec<String>, ThinkError> {
    Ok(texts(&game.think(level, whim, effort)?))
}

pub(super) fn advise<G: Mind>(
    game: &G,
    effort: &mut Effort<'_>,
) -> Result<Vec<Suggestion>, ThinkError> {
    let advice = game.advise(effort)?;
    Ok(suggestions(game, advice))
}

pub(super) fn review<G: Mind>(
    table: &Table<G>,
    count: u64,
    effort: &mut Effort<'_>,
) -> Result<Assessment, ThinkError> {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let game = table.view(count).ok_or(ThinkError::NothingToDecide)?;
    let decider = game.actor();
    if !matches!(decider, Actor::Player(_)) {
        return Err(ThinkError::NothingToDecide);
    }
    let mut played = Vec::new();
    let mut now = game.clone();
    for &action in table.log().iter().skip(count) {
        if now.actor() != decider || now.apply(action).is_err() {
            break;
        }
        played.push(action);
    }
    let review = game.review(&played, effort)?;
    Ok(Assessment {
        verdict: review.verdict,
        loss: review.loss,
        chosen: review.chosen as u64,
        suggestions: suggestions(&game, review.advice),
    })
}
