//! Plays as backgammon players write them: `24/18*/13`, `bar/22`, `6/off(2)`, `8/5 6/5`.
//!
//! The steps of one checker are drawn together, points in between are left out unless something is
//! hit there; equal movements are counted in brackets; a star follows a point where a blot is hit;
//! the highest point comes first, the bar before all.

use std::fmt;

use super::action::{Action, BAR, OFF, Step};
use super::board::Board;
use super::dice::Dice;
use super::state::Backgammon;
use crate::game::Game;

/// The text of a play of nothing: the dice pass.
pub(super) const PASS: &str = "–";

/// The way of one checker, or of several that go the same way.
#[derive(Clone, Debug)]
struct Way {
    /// Every point touched, from the first to the last, with whether a blot was hit there.
    points: Vec<(u8, bool)>,
    count: usize,
}

impl Way {
    fn end(&self) -> u8 {
        self.points.last().map_or(OFF, |&(point, _)| point)
    }

    /// The points touched, for comparing ways; hits are left aside.
    fn touched(&self) -> impl Iterator<Item = u8> + '_ {
        self.points.iter().map(|&(point, _)| point)
    }

    /// Counts another checker that goes the same way.
    fn join(&mut self, other: &Self) {
        self.count += other.count;
        for (mine, theirs) in self.points.iter_mut().zip(&other.points) {
            mine.1 |= theirs.1;
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.points.len().saturating_sub(1);
        for (nth, &(point, hit)) in self.points.iter().enumerate() {
            if nth > 0 && nth < last && !hit {
                continue;
            }
            if nth > 0 {
                f.write_str("/")?;
            }
            match point {
                BAR => f.write_str("bar")?,
                OFF => f.write_str("off")?,
                _ => write!(f, "{point}")?,
            }
            if hit {
                f.write_str("*")?;
            }
        }
        if self.count > 1 {
            write!(f, "({})", self.count)?;
        }
        Ok(())
    }
}

/// The usual text of the steps of one play by the viewer of the board; `–` for none at all.
#[must_use]
pub fn format_play(board: &Board, steps: &[Step]) -> String {
    if steps.is_empty() {
        return PASS.to_owned();
    }
    let mut ways = draw_together(board, steps);
    ways.sort_by(|a, b| b.touched().cmp(a.touched()));
    ways.dedup_by(|next, kept| {
        let same = next.touched().eq(kept.touched());
        if same {
            kept.join(next);
        }
        same
    });
    let words: Vec<String> = ways.iter().map(Way::to_string).collect();
    words.join(" ")
}

/// The ways of the single checkers. Steps are taken from the highest point down, in which order they
/// can always be played, so that the same play has the same text in whatever order it was made.
fn draw_together(board: &Board, steps: &[Step]) -> Vec<Way> {
    let mut blots = *board;
    let mut steps = steps.to_vec();
    steps.sort_unstable_by(|a, b| b.cmp(a));
    let mut ways: Vec<Way> = Vec::new();
    for step in steps {
        let arrival = (step.to, blots.hits(step));
        if blots.at(step.from) > 0 {
            blots = blots.after(step.from, step.from.saturating_sub(step.to));
        }
        match ways.iter_mut().find(|way| way.end() == step.from) {
            Some(way) => way.points.push(arrival),
            None => ways.push(Way {
                points: vec![(step.from, false), arrival],
                count: 1,
            }),
        }
    }
    ways
}

/// A turn in words: `31: 8/5 6/5`; what is neither dice nor steps as the text of its action.
pub(super) fn describe(game: &Backgammon, turn: &[Action]) -> String {
    let mut game = game.clone();
    let mut words: Vec<String> = Vec::new();
    let mut board = game.board;
    let mut steps = Vec::new();
    for (nth, &action) in turn.iter().enumerate() {
        if steps.is_empty() {
            board = game.board;
        }
        match action {
            Action::Step(step) => steps.push(step),
            Action::Done if !steps.is_empty() || is_untouched(&game) => {
                words.push(format_play(&board, &std::mem::take(&mut steps)));
            }
            Action::Opening {
                first: a,
                second: b,
            }
            | Action::Dice { high: a, low: b } => {
                words.push(format!("{}{}:", a.max(b), a.min(b)));
            }
            Action::Roll if matches!(turn.get(nth + 1), Some(Action::Dice { .. })) => {}
            _ => {
                if !steps.is_empty() {
                    words.push(format_play(&board, &std::mem::take(&mut steps)));
                }
                words.push(action.to_string());
            }
        }
        if game.apply(action).is_err() {
            break;
        }
    }
    if !steps.is_empty() {
        words.push(format_play(&board, &steps));
    }
    words.join(" ")
}

/// Whether dice are on the table and none of them has been played.
fn is_untouched(game: &Backgammon) -> bool {
    game.dice.is_some_and(|dice| dice == Dice::new(dice.roll()))
}
