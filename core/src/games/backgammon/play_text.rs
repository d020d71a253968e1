//! Reading plays as backgammon players write them: the way back from [`format_play`].
//!
//! [`format_play`]: super::format_play

use serde::Serialize;

use super::action::{BAR, OFF, Step, read_point};
use super::board::Board;
use super::dice::{Dice, Roll};
use super::illegal::Illegal;
use super::notation::PASS;
use super::steps::{die_for, legal_die, legal_steps};
use crate::game::UnknownAction;

/// Why a text is not a play of the dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, uniffi::Enum)]
#[uniffi(name = "BackgammonPlayTextError")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PlayTextError {
    /// A word is not like `24/18*`, `bar/22` or `6/off(2)`.
    #[error("read '{text}' as a movement of checkers")]
    Unreadable {
        /// The word, shortened.
        text: String,
    },
    /// A star stands at a point where there is no blot.
    #[error("there is no blot to hit on {point}")]
    NoBlot {
        /// The point.
        point: u8,
    },
    /// The dice and checkers do not allow it.
    #[error("the dice and checkers do not allow this play")]
    Impossible,
    /// More dice, or the higher one, could be played, and have to be (B7).
    #[error("as many dice as possible have to be played, or the higher one")]
    NotMaximal,
}

/// Reads the steps of a play by the viewer of the board, in an order in which they can be played.
/// Points in between may be left out, and so may stars; where a point in between is left out,
/// nothing is hit there.
///
/// # Errors
/// Why the text is not a play of the dice.
pub fn parse_play(text: &str, board: &Board, roll: Roll) -> Result<Vec<Step>, PlayTextError> {
    let mut ways = Vec::new();
    for word in text.split_whitespace().filter(|&word| word != PASS) {
        let way = read_word(word, board)?;
        // Four dice at most: whatever is longer is refused before it grows.
        if ways.len() + way.count > 4 {
            return Err(PlayTextError::Impossible);
        }
        ways.extend(std::iter::repeat_n(way.points, way.count));
    }
    let dice = Dice::new(roll);
    let legal = Search {
        die_of: legal_die,
        may_end: |board, left| legal_steps(board, left).is_empty(),
    };
    let possible = Search {
        die_of: die_for,
        may_end: |_, _| true,
    };
    legal.steps(board, dice, &ways).ok_or_else(|| {
        if possible.steps(board, dice, &ways).is_some() {
            PlayTextError::NotMaximal
        } else {
            PlayTextError::Impossible
        }
    })
}

/// Where some checkers go: the points named.
struct Way {
    points: Vec<u8>,
    count: usize,
}

fn read_word(word: &str, board: &Board) -> Result<Way, PlayTextError> {
    let unreadable = || PlayTextError::Unreadable {
        text: UnknownAction::new(word).text,
    };
    let (places, count) = match word.strip_suffix(')') {
        None => (word, 1),
        Some(rest) => {
            let (places, count) = rest.split_once('(').ok_or_else(unreadable)?;
            let count = match count {
                "1" => 1,
                "2" => 2,
                "3" => 3,
                "4" => 4,
                _ => return Err(unreadable()),
            };
            (places, count)
        }
    };
    let mut points = Vec::new();
    for place in places.split('/') {
        let (name, star) = match place.strip_suffix('*') {
            Some(name) => (name, true),
            None => (place, false),
        };
        let point = match name {
            "bar" if points.is_empty() => BAR,
            "off" => OFF,
            _ => read_point(name).ok_or_else(unreadable)?,
        };
        let descends = points.last().is_none_or(|&before| before > point);
        if !descends || (star && (points.is_empty() || point == OFF)) {
            return Err(unreadable());
        }
        if star && board.at(point) != -1 {
            return Err(PlayTextError::NoBlot { point });
        }
        points.push(point);
    }
    if points.len() < 2 {
        return Err(unreadable());
    }
    Ok(Way { points, count })
}

/// Looks for an order of steps that takes every checker its way.
struct Search {
    /// The die for a step, if the step is allowed.
    die_of: fn(&Board, Dice, Step) -> Result<u8, Illegal>,
    /// Whether the turn may end with this board and these dice left.
    may_end: fn(&Board, Dice) -> bool,
}

impl Search {
    fn steps(&self, board: &Board, dice: Dice, ways: &[Vec<u8>]) -> Option<Vec<Step>> {
        if ways.iter().all(|way| way.len() < 2) {
            return (self.may_end)(board, dice).then(Vec::new);
        }
        (0..ways.len()).find_map(|nth| {
            dice.choices().find_map(|(number, _)| {
                let (step, ways) = advance(board, ways, nth, number)?;
                let die = (self.die_of)(board, dice, step).ok()?;
                let after = board.after(step.from, step.from - step.to);
                let mut steps = self.steps(&after, dice.without(die)?, &ways)?;
                steps.insert(0, step);
                Some(steps)
            })
        })
    }
}

/// The step by which a die takes one checker on its way, and the ways that are left after it;
/// `None` if it would leave the way, or hit where the way names no point.
fn advance(
    board: &Board,
    ways: &[Vec<u8>],
    nth: usize,
    number: u8,
) -> Option<(Step, Vec<Vec<u8>>)> {
    let mut ways = ways.to_vec();
    let way = ways.get_mut(nth)?;
    let (from, next) = (*way.first()?, *way.get(1)?);
    let step = Step::by(from, number);
    if step.to < next || (step.to > next && board.hits(step)) {
        return None;
    }
    way.remove(0);
    if step.to > next {
        way.insert(0, step.to);
    }
    Some((step, ways))
}
