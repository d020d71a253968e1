//! Actions as typed values beside their texts.

use super::error::PlayError;
use crate::game::{Game, UnknownAction};
use crate::games::GameId;
use crate::games::backgammon::{self, Backgammon};
use crate::games::passtally::{self, Passtally};
use crate::games::tally_ho::{self, TallyHo};

/// One thing that a player or chance does, in its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Action {
    /// Of short backgammon.
    Backgammon {
        /// The action.
        action: backgammon::Action,
    },
    /// Of Tally Ho!
    TallyHo {
        /// The action.
        action: tally_ho::Action,
    },
    /// Of Passtally.
    Passtally {
        /// The action.
        action: passtally::Action,
    },
}

impl From<backgammon::Action> for Action {
    fn from(action: backgammon::Action) -> Self {
        Self::Backgammon { action }
    }
}

impl From<tally_ho::Action> for Action {
    fn from(action: tally_ho::Action) -> Self {
        Self::TallyHo { action }
    }
}

impl From<passtally::Action> for Action {
    fn from(action: passtally::Action) -> Self {
        Self::Passtally { action }
    }
}

/// Something that a player may do now.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct LegalAction {
    /// Its text: what a table's `apply` takes.
    pub text: String,
    /// Its parts, with the squares that a screen may want to mark.
    pub action: Action,
    /// Whether neither this nor anything before it can be taken back once it is played, since it
    /// reveals something or hands the decision to somebody else.
    pub seals: bool,
}

impl LegalAction {
    /// The actions with their texts.
    pub(super) fn list<G: Game>(actions: Vec<G::Action>) -> Vec<Self>
    where
        Action: From<G::Action>,
    {
        let actions = actions.into_iter();
        actions
            .map(|action| Self {
                text: action.to_string(),
                action: action.into(),
                seals: G::seals(action),
            })
            .collect()
    }
}

/// Reads an action that need not be legal, such as one of a table's log.
///
/// # Errors
/// [`PlayError::Unreadable`].
#[uniffi::export]
pub fn parse_action(game: GameId, text: &str) -> Result<Action, PlayError> {
    match game {
        GameId::Backgammon => read::<Backgammon>(text),
        GameId::TallyHo => read::<TallyHo>(text),
        GameId::Passtally => read::<Passtally>(text),
    }
}

fn read<G: Game>(text: &str) -> Result<Action, PlayError>
where
    Action: From<G::Action>,
{
    parse::<G>(text).map(Action::from)
}

/// The game's action with that text.
///
/// # Errors
/// [`PlayError::Unreadable`].
pub(super) fn parse<G: Game>(text: &str) -> Result<G::Action, PlayError> {
    let read: Result<G::Action, UnknownAction> = text.parse();
    read.map_err(|error| PlayError::Unreadable { action: error.text })
}
