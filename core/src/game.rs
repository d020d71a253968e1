//! The contract every game keeps.
//!
//! A [`Game`] value is one *position*: everything that legality and scoring depend on and nothing
//! else. It holds no secret (what is hidden on the table is not yet decided in the position), does
//! no I/O and draws no random numbers. Chance is an actor like the players, with its own actions
//! and exact probabilities, so that a position and an action always give the same next position.
//!
//! The trait is short on purpose. What can be written once for all games (undo, saving, viewing
//! back, the dice cup, the conformance kit) is written against it elsewhere.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in the order in which the players were seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list with one entry a player.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Who decides what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, uniffi::Enum)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A player chooses one of [`Game::legal`].
    Player(Seat),
    /// The dice, the bag or the stack decide: one of [`Game::chances`].
    Chance,
    /// Nobody: the game has ended and [`Game::outcome`] tells how.
    Over,
}

/// How a finished game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Points a seat, in the game's own unit.
    pub scores: Vec<i32>,
    /// Place a seat after all tie-breaks: 1 is first; equal places are a draw.
    pub places: Vec<u8>,
}

impl Outcome {
    /// The seats that share the first place: one, or several after a draw.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        (0u8..)
            .zip(&self.places)
            .filter(|&(_, &place)| place == 1)
            .map(|(seat, _)| Seat(seat))
    }
}

/// What chance may bring, with exact probabilities: `weight / total`.
///
/// The outcomes stand in ascending order without repetition, and no weight is zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lottery<A> {
    outcomes: Vec<(A, u32)>,
    total: u64,
}

impl<A: Copy + Ord> Lottery<A> {
    /// The lottery in which nothing can be drawn: that of a position where chance does not act.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            outcomes: Vec::new(),
            total: 0,
        }
    }

    /// Sorts the outcomes, merges equal ones and leaves out those of weight zero.
    pub fn new(outcomes: impl IntoIterator<Item = (A, u32)>) -> Self {
        let mut sorted: Vec<(A, u32)> = outcomes
            .into_iter()
            .filter(|&(_, weight)| weight > 0)
            .collect();
        sorted.sort_unstable_by_key(|&(action, _)| action);
        sorted.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 = kept.1.saturating_add(next.1);
            }
            same
        });
        let total = sorted.iter().map(|&(_, weight)| u64::from(weight)).sum();
        Self {
            outcomes: sorted,
            total,
        }
    }

    /// The outcomes with their weights, in ascending order.
    #[must_use]
    pub fn outcomes(&self) -> &[(A, u32)] {
        &self.outcomes
    }

    /// The sum of the weights: the denominator of every probability.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The outcome that holds the ticket: tickets `0..total` are handed out in order, to each
    /// outcome as many as its weight. `None` if the ticket is not below the total.
    #[must_use]
    pub fn holder(&self, ticket: u64) -> Option<A> {
        let mut first = 0;
        self.outcomes.iter().find_map(|&(action, weight)| {
            first += u64::from(weight);
            (ticket < first).then_some(action)
        })
    }
}

/// Every reason why something was refused, as a set: in order, each once, never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Problems<P: Ord>(BTreeSet<P>);

impl<P: Ord> Problems<P> {
    /// `Ok` with the value if nothing was found, or all that was found.
    ///
    /// # Errors
    /// The problems, if there are any.
    pub fn check<T>(value: T, found: impl IntoIterator<Item = P>) -> Result<T, Self> {
        let problems: BTreeSet<P> = found.into_iter().collect();
        if problems.is_empty() {
            Ok(value)
        } else {
            Err(Self(problems))
        }
    }

    /// The problems in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = &P> {
        self.0.iter()
    }

    /// The same problems seen as problems of something larger.
    pub fn map<Q: Ord>(self, into: impl FnMut(P) -> Q) -> Problems<Q> {
        Problems(self.0.into_iter().map(into).collect())
    }
}

impl<P: Ord> From<P> for Problems<P> {
    fn from(problem: P) -> Self {
        Self(BTreeSet::from([problem]))
    }
}

impl<P: Ord + Display> Display for Problems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, problem) in self.0.iter().enumerate() {
            if nth > 0 {
                f.write_str("; ")?;
            }
            Display::fmt(problem, f)?;
        }
        Ok(())
    }
}

impl<P: Ord + Debug + Display> Error for Problems<P> {}

/// The text is not the text of any action of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("read '{text}' as an action of the game")]
pub struct UnknownAction {
    /// The text, cut after [`UnknownAction::LONGEST`] characters.
    pub text: String,
}

impl UnknownAction {
    /// How much of an unreadable text is kept.
    pub const LONGEST: usize = 40;

    /// Remembers what could not be read.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            text: text.chars().take(Self::LONGEST).collect(),
        }
    }
}

/// One position of one game: see the [module page](self).
///
/// What an implementation promises, and the conformance kit checks:
/// * [`legal`](Self::legal) and [`chances`](Self::chances) are sorted and without repetition, and
///   exactly one of them is non-empty until the game is over, when both are empty;
/// * every action they list, and every one of [`events`](Self::events), is accepted by
///   [`apply`](Self::apply); all others are refused with a reason, and the position stays as it was;
/// * `Display` and `FromStr` of actions are inverse to each other;
/// * `from_position(position())` gives an equal position;
/// * random play ends.
pub trait Game: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The game's name in records and on the wire: lower-case, stable for ever.
    const NAME: &'static str;

    /// The version of the rules as implemented; raised whenever a record of the version before
    /// could replay differently.
    const RULES_VERSION: u32;

    /// What is agreed before the game. Unknown fields in JSON are refused, missing ones default.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// One thing that a player or chance does. Its text is short and typeable.
    type Action: Copy
        + Debug
        + Eq
        + Ord
        + Hash
        + Display
        + FromStr<Err = UnknownAction>
        + Send
        + Sync
        + 'static;

    /// Why an action is refused. Serialises to an object with a `kind` in snake case.
    type Illegal: Error + Clone + PartialEq + Serialize + Send + Sync + 'static;

    /// One thing that is wrong with the options. Serialises like [`Self::Illegal`].
    type OptionsProblem: Error + Clone + Ord + Serialize + Send + Sync + 'static;

    /// The position in the open, as documented JSON: for saved set-ups and other programs. It
    /// carries the options too, so that it means the same wherever it is read.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// One thing that is inconsistent in a position. Serialises like [`Self::Illegal`].
    type PositionProblem: Error + Clone + Ord + Serialize + Send + Sync + 'static;

    /// The position before the first action.
    ///
    /// # Errors
    /// Everything that is wrong with the options.
    fn new(options: &Self::Options) -> Result<Self, Problems<Self::OptionsProblem>>;

    /// The position in the open.
    fn position(&self) -> Self::Position;

    /// Takes a position from outside.
    ///
    /// # Errors
    /// Everything that is inconsistent in it.
    fn from_position(position: &Self::Position) -> Result<Self, Problems<Self::PositionProblem>>;

    /// What was agreed before the game.
    fn options(&self) -> &Self::Options;

    /// How many players sit at the table.
    fn seats(&self) -> u8;

    /// Who decides what happens next.
    fn actor(&self) -> Actor;

    /// The acting player's actions, sorted; empty unless a player acts.
    fn legal(&self) -> Vec<Self::Action>;

    /// What chance may bring; empty unless chance acts.
    fn chances(&self) -> Lottery<Self::Action>;

    /// What may happen beside [`legal`](Self::legal) play and is written into the record too, such
    /// as an offer to resign or a clock that runs out; sorted. A player who only ever plays legal
    /// actions loses nothing by not knowing these.
    fn events(&self) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Plays one action of a player or of chance, or an event.
    ///
    /// # Errors
    /// Why the action is refused; the position is then as it was.
    fn apply(&mut self, action: Self::Action) -> Result<(), Self::Illegal>;

    /// How the game ended; `None` until it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the action belongs to chance.
    fn is_chance(action: Self::Action) -> bool;

    /// Whether nothing before and including this action may be taken back once it is played:
    /// it revealed something, or it handed the decision to somebody else. True of every action of
    /// chance.
    fn seals(action: Self::Action) -> bool {
        Self::is_chance(action)
    }

    /// Whether a turn of the move list begins with the action although nothing else shows it;
    /// `self` is the position before.
    ///
    /// A turn otherwise lasts as long as the same player acts, and what chance brings belongs to
    /// the turn before it. A game overrides this where that is wrong: where a player may have two
    /// turns in a row, or where chance brings something before a turn, as the dice of an opening.
    fn begins_turn(&self, _action: Self::Action) -> bool {
        false
    }

    /// The actions of one turn in the game's usual notation; `self` is the position before them.
    fn describe(&self, turn: &[Self::Action]) -> String {
        turn.iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    }
}
