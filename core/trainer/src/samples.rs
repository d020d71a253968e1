//! Positions that were looked at in games, on disk, and what is to be learnt from them.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use baban_core::games::backgammon::Board;
use baban_core::games::backgammon::evaluation::{OUTCOMES, Outcomes};

/// A position whose viewer has just played, and the viewer's chances.
pub(crate) type Sample = (Board, Outcomes);

/// Plays of one roll, siblings of each other, with what is to be learnt of each.
pub(crate) type Siblings = Vec<Sample>;

/// A play that was looked at, as part of its game. The plays of a step follow each other, the one
/// that was made first; so do the steps of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Looked {
    /// The viewer has just played.
    pub(crate) board: Board,
    /// The viewer's chances by looking one roll ahead, or by the tables.
    pub(crate) ahead: Outcomes,
    /// Whether a network answers for it, and not the tables.
    pub(crate) is_to_learn: bool,
    /// Whether the game goes on with it.
    pub(crate) is_made: bool,
    /// Whether a game begins with it.
    pub(crate) is_first: bool,
    /// Of the play that was made: what the answer that looking ahead expected to this roll is
    /// worth by direct sight. None if another play seemed better than the one that was made.
    pub(crate) expected: Option<Outcomes>,
    /// What looking a roll further changes, the next roll being the game's, so the same one for
    /// siblings. None if the game ends here or this was not looked at.
    pub(crate) further: Option<Outcomes>,
}

/// How much the later positions of a game count for an earlier one, from step to step: 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lambda {
    /// As long as all checkers are on the board.
    pub(crate) usual: f32,
    /// Once a side has borne off a checker. Errors last to the end of a game there, which is near.
    pub(crate) late: f32,
}

impl Lambda {
    /// How much of what is known from such a position on counts before it.
    fn at(self, board: &Board) -> f32 {
        if board.own_off() > 0 || board.opponent_off() > 0 {
            self.late
        } else {
            self.usual
        }
    }
}

/// What is to be learnt from games.
///
/// What is said of a position is what looking one roll ahead says, corrected by what looking
/// ahead changes at the later positions of the game, the nearer the more: by `lambda` from step
/// to step. These corrections contain no luck of the dice: that is what looking ahead takes out.
/// Siblings of a position are corrected alike, but for what looking a roll further changes of each:
/// so their differences contain nothing of what happened later.
pub(crate) fn targets(games: &[Looked], lambda: Lambda) -> Vec<Siblings> {
    let mut correction = Outcomes::default();
    let mut steps = Vec::new();
    let mut end = games.len();
    while let Some(begin) = games[..end].iter().rposition(|looked| looked.is_made) {
        let (plays, made) = (&games[begin..end], &games[begin]);
        end = begin;
        let target = |play: &Looked| {
            let mut target = play.ahead;
            target.add(&correction, 1.0);
            // The correction contains what this changes of the play that was made.
            if let (Some(own), Some(made)) = (&play.further, &made.further) {
                target.add(own, 1.0);
                target.add(made, -1.0);
            }
            target
        };
        let learnt = plays.iter().filter(|play| play.is_to_learn);
        let learnt: Siblings = learnt.map(|play| (play.board, target(play))).collect();
        if !learnt.is_empty() {
            steps.push(learnt);
        }
        // What this step says of the one before it, whose viewer is the other side.
        let target = target(made);
        correction = Outcomes::default();
        if let (Some(expected), false) = (made.expected, made.is_first) {
            let lambda = lambda.at(&made.board);
            correction.add(&target.flipped(), lambda);
            correction.add(&expected.flipped(), -lambda);
        }
    }
    steps.reverse();
    steps
}

/// What stands for a chance of 1. Estimates may lie a little outside of 0 to 1.
const ONE: f32 = 16384.0;

const CHANCES: usize = 2 * OUTCOMES;

/// Bits of the first byte.
const TO_LEARN: u8 = 1;
const MADE: u8 = 2;
const FIRST: u8 = 4;
const EXPECTED: u8 = 8;
const FURTHER: u8 = 16;

/// Appends games.
pub(crate) fn write(games: &[Looked], to: &mut impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    for looked in games {
        let bit = |is: bool, bit: u8| if is { bit } else { 0 };
        bytes.push(
            bit(looked.is_to_learn, TO_LEARN)
                | bit(looked.is_made, MADE)
                | bit(looked.is_first, FIRST)
                | bit(looked.expected.is_some(), EXPECTED)
                | bit(looked.further.is_some(), FURTHER),
        );
        bytes.extend(looked.board.points().map(|n| n as u8));
        let expected = Some(looked.expected.unwrap_or_default());
        for outcomes in [Some(looked.ahead), expected, looked.further]
            .into_iter()
            .flatten()
        {
            for chance in outcomes.chances() {
                let whole = (chance * ONE).round() as i16;
                bytes.extend(whole.to_le_bytes());
            }
        }
    }
    to.write_all(&bytes)
}

/// Reads a file of games.
pub(crate) fn read(path: &Path) -> io::Result<Vec<Looked>> {
    parse(&fs::read(path)?)
}

fn parse(bytes: &[u8]) -> io::Result<Vec<Looked>> {
    let chances = |bytes: &[u8; CHANCES]| {
        let mut whole = bytes.as_chunks::<2>().0.iter();
        Outcomes::new(std::array::from_fn(|_| {
            let chance = whole.next().map_or(0, |&bytes| i16::from_le_bytes(bytes));
            f32::from(chance) / ONE
        }))
    };
    let (mut games, mut left) = (Vec::new(), bytes);
    while let Some((head, rest)) = left.split_first_chunk::<27>()
        && let [bits, points @ ..] = head
        && let Some((ahead, rest)) = rest.split_first_chunk()
        && let Some((expected, rest)) = rest.split_first_chunk()
    {
        let is = |bit: u8| bits & bit != 0;
        left = rest;
        let mut further = None;
        if is(FURTHER) {
            let Some((found, rest)) = left.split_first_chunk() else {
                break;
            };
            further = Some(chances(found));
            left = rest;
        }
        games.push(Looked {
            board: Board::from_points(points.map(|n| n as i8)).map_err(io::Error::other)?,
            ahead: chances(ahead),
            is_to_learn: is(TO_LEARN),
            is_made: is(MADE),
            is_first: is(FIRST),
            expected: is(EXPECTED).then(|| chances(expected)),
            further,
        });
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looked(win: f32) -> Looked {
        Looked {
            board: Board::START,
            ahead: Outcomes::new([win, 0.0, 0.0, 1.0 - win, 0.0, 0.0]),
            is_to_learn: true,
            is_made: true,
            is_first: false,
            expected: None,
            further: None,
        }
    }

    fn two_games() -> Vec<Looked> {
        let first = Looked {
            is_first: true,
            ..looked(0.5)
        };
        let sibling = Looked {
            is_made: false,
            ..looked(0.25)
        };
        let second = Looked {
            expected: Some(Outcomes::new([0.25, 0.0, 0.0, 0.75, 0.0, 0.0])),
            ..looked(0.375)
        };
        let known = Looked {
            is_to_learn: false,
            expected: Some(Outcomes::new([0.75, 0.0, 0.0, 0.25, 0.0, 0.0])),
            ..looked(0.875)
        };
        vec![first, sibling, second, known, first]
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let mut games = two_games();
        games[1].further = Some(Outcomes::new([0.25, 0.0, 0.0, -0.25, 0.0, 0.0]));
        let mut bytes = Vec::new();
        write(&games, &mut bytes).unwrap();
        assert_eq!(parse(&bytes).unwrap(), games);
        // A game that was not written to its end.
        bytes.pop();
        games.pop();
        assert_eq!(parse(&bytes).unwrap(), games);
    }

    fn wins(usual: f32) -> Vec<f32> {
        wins_of(&two_games(), Lambda { usual, late: 0.0 })
    }

    fn wins_of(games: &[Looked], lambda: Lambda) -> Vec<f32> {
        let steps = targets(games, lambda);
        steps
            .iter()
            .flatten()
            .map(|(_, target)| target.chances()[0])
            .collect()
    }

    #[test]
    fn without_what_followed_a_position_is_worth_what_looking_ahead_says() {
        assert_eq!(wins(0.0), [0.5, 0.25, 0.375, 0.5]);
    }

    #[test]
    fn siblings_differ_by_what_looking_further_changes_of_each() {
        let further = |win: f32| Some(Outcomes::new([win, 0.0, 0.0, -win, 0.0, 0.0]));
        let mut games = two_games();
        games[0].further = further(0.125);
        games[1].further = further(-0.0625);
        let lambda = |usual| Lambda { usual, late: 0.0 };
        assert_eq!(wins_of(&games, lambda(0.0)), [0.5, 0.0625, 0.375, 0.5]);
        assert_eq!(wins_of(&games, lambda(1.0)), [0.5, 0.0625, 0.25, 0.5]);
    }

    #[test]
    fn what_followed_corrects_a_position_and_its_siblings() {
        // The last step was worth 0.125 more to who made it, so the second one is worth 0.125
        // less; then it was expected to be 0.25, so the first one is as it seemed.
        assert_eq!(wins(1.0), [0.5, 0.25, 0.25, 0.5]);
        // The same where somebody has borne off.
        let mut points = *Board::START.points();
        points[6] -= 1;
        let late = |looked| Looked {
            board: Board::from_points(points).unwrap(),
            ..looked
        };
        let games: Vec<Looked> = two_games().into_iter().map(late).collect();
        let lambda = Lambda {
            usual: 0.0,
            late: 1.0,
        };
        assert_eq!(wins_of(&games, lambda), wins(1.0));
        // Half: 0.375 - 0.0625 was 0.0625 more than expected, half of which is 0.03125.
        assert_eq!(wins(0.5), [0.46875, 0.21875, 0.3125, 0.5]);
    }
}
