//! eXtreme Gammon's XGID: a position with cube, dice and score in one line.
//!
//! `XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10`, after the equals sign and between colons:
//!
//! 1. 26 characters as seen by the bottom player, who is seat 0 here: the top player's bar, points 1
//!    to 24, the bottom player's bar; `A` to `O` are 1 to 15 checkers of the bottom player, `a` to `o`
//!    of the top player, `-` is empty;
//! 2. the cube as a power of two; 3. its owner: 1 bottom, -1 top, 0 in the middle;
//! 4. whose turn it is: 1 bottom, -1 top;
//! 5. the dice, `00` before the roll, `D` while a double waits for its answer;
//! 6. and 7. the points of the bottom and the top player;
//! 8. in a match 1 for the Crawford game; else 1 for Jacoby plus 2 for beavers;
//! 9. the length of the match, or 0; 10. the largest cube as a power of two, which may be left out:
//!    0 stands for a game without the cube.
//!
//! An XGID knows nothing of the opening turn, of the middle of a turn, of resignations and of
//! results of earlier games.

use serde::Serialize;

use super::action::BAR;
use super::board::Board;
use super::position::{Position, PositionProblem};
use super::state::{Backgammon, Phase};
use super::{Cube, Options};
use crate::game::{Game as _, Problems, Seat};

const PREFIX: &str = "XGID=";

/// Why a text is not an XGID of a position that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum XgidError {
    /// There are not 9 or 10 fields.
    #[error("an XGID has 9 or 10 fields, not {count}")]
    Fields {
        /// How many there are.
        count: usize,
    },
    /// The first field is not 26 letters and dashes.
    #[error("the checkers of an XGID are 26 letters from A to O and a to o, and dashes")]
    Checkers,
    /// Another field does not have one of its values.
    #[error("field {field} of an XGID cannot be '{text}'")]
    Field {
        /// Which field, counted from 1.
        field: u8,
        /// What it says, shortened.
        text: String,
    },
    /// The position is inconsistent.
    #[error("{problems}")]
    Position {
        /// Everything that is inconsistent.
        problems: Problems<PositionProblem>,
    },
}

impl Backgammon {
    /// The XGID of the position; `None` if an XGID cannot tell it: before the opening roll, between
    /// asking for the dice and the roll, once a checker has been moved, while a resignation waits for
    /// its answer, and when all is over.
    #[must_use]
    pub fn xgid(&self) -> Option<String> {
        let dice = match (self.phase, self.dice) {
            (Phase::ToRoll, _) => "00".to_owned(),
            (Phase::DoubleOffered, _) => "D".to_owned(),
            (Phase::Moving, Some(dice)) if dice == super::Dice::new(dice.roll()) => {
                let [high, low] = dice.shown();
                format!("{high}{low}")
            }
            _ => return None,
        };
        let checkers: String = self
            .board(Seat(0))
            .points()
            .iter()
            .map(|&n| letter(n))
            .collect();
        let Options {
            match_points,
            jacoby,
            beavers,
            ..
        } = self.options;
        let flags = if self.options.is_match() {
            u32::from(self.crawford)
        } else {
            u32::from(jacoby) + 2 * u32::from(beavers)
        };
        let cube = self.cube.value.trailing_zeros();
        let owner = self.cube.owner.map_or(0, side);
        let turn = side(self.turn);
        let [bottom, top] = self.score;
        let largest = if self.options.cube {
            Cube::LARGEST.trailing_zeros()
        } else {
            0
        };
        Some(format!(
            "{PREFIX}{checkers}:{cube}:{owner}:{turn}:{dice}:{bottom}:{top}:{flags}:{match_points}:{largest}"
        ))
    }

    /// The position of an XGID, with or without `XGID=` before it. Points won in money play are
    /// forgotten: a single game begins at none.
    ///
    /// # Errors
    /// Why the text is not an XGID of a position that can be played here.
    pub fn from_xgid(text: &str) -> Result<Self, XgidError> {
        let text = text.trim();
        let text = text.strip_prefix(PREFIX).unwrap_or(text);
        let fields: Vec<&str> = text.split(':').collect();
        let (checkers, cube, owner, turn, dice, bottom, top, flags, length, largest) =
            match *fields.as_slice() {
                [a, b, c, d, e, f, g, h, i] => (a, b, c, d, e, f, g, h, i, "10"),
                [a, b, c, d, e, f, g, h, i, j] => (a, b, c, d, e, f, g, h, i, j),
                _ => {
                    return Err(XgidError::Fields {
                        count: fields.len(),
                    });
                }
            };
        let board = read_checkers(checkers)?;
        let owner = read_side(3, owner)?;
        let turn = read_side(4, turn)?.ok_or_else(|| wrong(4, turn))?;
        let (phase, dice) = read_dice(dice)?;
        let match_points = read_number(9, length, Options::LONGEST_MATCH)?;
        let is_match = match_points > 0;
        let flags = read_number(8, flags, if is_match { 1 } else { 3 })?;
        let score = [
            read_number(6, bottom, u32::MAX)?,
            read_number(7, top, u32::MAX)?,
        ];
        // The first game at one point away without the Crawford rule's flag: played without the rule.
        let [more, less] = [score[0].max(score[1]), score[0].min(score[1])];
        let first_at_one_away = is_match && more.saturating_add(1) == match_points && less == 0;
        let position = Position {
            options: Options {
                match_points,
                cube: read_number(10, largest, 31)? > 0,
                crawford: flags == 1 || !first_at_one_away,
                jacoby: !is_match && flags & 1 == 1,
                beavers: !is_match && flags & 2 == 2,
            },
            board: if turn == Seat(0) {
                board
            } else {
                board.flipped()
            }
            .into(),
            turn,
            phase,
            dice,
            cube: Cube {
                value: 1 << read_number(2, cube, Cube::LARGEST.trailing_zeros())?,
                owner,
            },
            score: if is_match { score } else { [0, 0] },
            crawford: is_match && flags == 1,
            ..Position::default()
        };
        Self::from_position(&position).map_err(|problems| XgidError::Position { problems })
    }
}

fn side(seat: Seat) -> i8 {
    if seat == Seat(0) { 1 } else { -1 }
}

fn letter(n: i8) -> char {
    let base = match n {
        0 => return '-',
        1.. => b'A',
        ..0 => b'a',
    };
    char::from(base + (n.unsigned_abs() - 1))
}

fn wrong(field: u8, text: &str) -> XgidError {
    XgidError::Field {
        field,
        text: crate::game::UnknownAction::new(text).text,
    }
}

fn read_checkers(text: &str) -> Result<Board, XgidError> {
    let mut points = [0; BAR as usize + 1];
    if text.len() != points.len() {
        return Err(XgidError::Checkers);
    }
    for (point, letter) in points.iter_mut().zip(text.bytes()) {
        let count = |base| i8::try_from(letter - base + 1).map_err(|_| XgidError::Checkers);
        *point = match letter {
            b'-' => 0,
            b'A'..=b'O' => count(b'A')?,
            b'a'..=b'o' => -count(b'a')?,
            _ => return Err(XgidError::Checkers),
        };
    }
    Board::from_points(points).map_err(|problems| XgidError::Position {
        problems: problems.map(|problem| PositionProblem::Board { problem }),
    })
}

fn read_side(field: u8, text: &str) -> Result<Option<Seat>, XgidError> {
    match text {
        "1" => Ok(Some(Seat(0))),
        "-1" => Ok(Some(Seat(1))),
        "0" => Ok(None),
        _ => Err(wrong(field, text)),
    }
}

fn read_dice(text: &str) -> Result<(Phase, Option<[u8; 2]>), XgidError> {
    let die = |digit: u8| (b'1'..=b'6').contains(&digit).then(|| digit - b'0');
    match *text.as_bytes() {
        [b'0', b'0'] => Ok((Phase::ToRoll, None)),
        [b'D'] => Ok((Phase::DoubleOffered, None)),
        [one, other] => {
            let dice = die(one).zip(die(other)).ok_or_else(|| wrong(5, text))?;
            Ok((Phase::Moving, Some(dice.into())))
        }
        _ => Err(wrong(5, text)),
    }
}

fn read_number(field: u8, text: &str, most: u32) -> Result<u32, XgidError> {
    let digits = text.bytes().all(|digit| digit.is_ascii_digit());
    let number = text.parse().ok().filter(|&number| digits && number <= most);
    number.ok_or_else(|| wrong(field, text))
}
