//! What a diagram shows, as it is written in `ui/rules/diagrams/`: a position in the core's own
//! notation, what is touched in it, and what is drawn over it.

use std::collections::BTreeMap;

use baban_core::chance::Seed;
use baban_core::game::Game;
use baban_core::table::Table;
use serde::Deserialize;

/// One diagram of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "P: Deserialize<'de>")]
pub struct Spec<P> {
    /// The position.
    pub position: P,
    /// The places that are tapped in it, one after the other: what is chosen then shows where it
    /// can go, as at the table.
    #[serde(default)]
    pub touched: Vec<String>,
    /// Arrows from place to place.
    #[serde(default)]
    pub arrows: Vec<[String; 2]>,
    /// Places with the sign of what can be done.
    #[serde(default)]
    pub yes: Vec<String>,
    /// Places with the sign of what cannot.
    #[serde(default)]
    pub no: Vec<String>,
    /// Backgammon: the ways of both sides round the board.
    #[serde(default)]
    pub ways: bool,
    /// Passtally: the marker spaces whose lines are lit.
    #[serde(default)]
    pub lit: Vec<String>,
    /// Passtally: the seat whose lines are lit and counted.
    #[serde(default)]
    pub scored: Option<u8>,
}

/// The diagrams of a game by their names.
pub type Specs<G> = BTreeMap<String, Spec<<G as Game>::Position>>;

/// Reads the diagrams of a game. A text that is none has no diagrams: that this one is, is tested.
#[must_use]
pub fn read<G: Game>(text: &str) -> Specs<G> {
    serde_json::from_str(text).unwrap_or_default()
}

/// A table with the position on it; `None` if the core refuses it.
#[must_use]
pub fn table<G: Game>(spec: &Spec<G::Position>) -> Option<Table<G>> {
    // Nothing is drawn from it: in a diagram chance never acts.
    let seed = Seed::from_bytes([0; 32]);
    Table::from_position(spec.position.clone(), seed).ok()
}
