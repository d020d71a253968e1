//! Playing, whatever is at the table. What only one game has stands on a page of its own, and so does
//! what [helps](super::aid) a person.

use baban_core::game::Seat;

use crate::boards::shape::Point;
use crate::games::Games;
use crate::play::computer::{Doing, Pause};
use crate::play::{Changed, LastTurn, Played};
use crate::program::Program;
use crate::thinking::OnTheSpot;
use crate::{Direction, GameKind, NoticeKind, Question, Screen, Seats};

/// What is shown beside every board.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // as the picture wants them
pub struct Panel {
    /// Which game it is.
    pub game: GameKind,
    /// Whether the last action can be taken back.
    pub can_undo: bool,
    /// Whether something was played, but nothing that can be taken back: who tries is told why.
    pub sealed: bool,
    /// Whether what was taken back can be played again.
    pub can_redo: bool,
    /// Whether the game has ended.
    pub over: bool,
    /// The last turn.
    pub last_turn: LastTurn,
    /// Words and buttons are turned to the player opposite.
    pub turned: bool,
    /// What the computer is doing.
    pub doing: Doing,
    /// Who is to act.
    pub acting: Option<Seat>,
}

impl Program {
    /// What is shown beside the board; `None` without a game.
    #[must_use]
    pub fn panel(&self) -> Option<Panel> {
        let played = self.played()?;
        let opposite = |seat: Seat| seat.0 % 2 == 1;
        // The log is played again to find out.
        let can_undo = played.can_undo();
        Some(Panel {
            game: played.kind(),
            can_undo,
            sealed: played.is_begun() && !can_undo,
            can_redo: played.can_redo(),
            over: played.is_over(),
            last_turn: played.last_turn(),
            turned: self.preferences.seats == Seats::FaceToFace
                && played.party().only_person().is_none()
                && played.acting().is_some_and(opposite),
            doing: played.doing(),
            acting: played.acting(),
        })
    }

    /// After every event: lets the computer take its turn at the table, or forget it when nobody is
    /// there any more.
    pub fn attend(&mut self) {
        self.invite();
        self.hear_aid();
        if self.plays() {
            self.tell(|played| played.hear());
            // After its answer it may have something else to decide.
            self.invite();
        }
    }

    fn invite(&mut self) {
        // Who only looks up a word of the rules is still at the table.
        let at_table = matches!(self.navigation.screen(), Screen::Table | Screen::Rules);
        let watched = self.plays();
        let worker = self.worker.as_deref().unwrap_or(&OnTheSpot);
        for kind in Games::KINDS {
            let Some(played) = self.games.slot_mut(kind).played_mut() else {
                continue;
            };
            if at_table && kind == self.at_table {
                played.attend(worker, watched);
            } else {
                played.leave();
            }
        }
    }

    /// What is waited for before the computer goes on.
    #[must_use]
    pub fn pause(&self) -> Option<Pause> {
        self.played()?.pause()
    }

    /// The pause with this number has passed.
    pub fn paused(&mut self, number: u64) {
        self.touch(|played| played.paused(number));
    }

    /// The game at the table.
    #[must_use]
    pub fn played(&self) -> Option<&dyn Played> {
        self.games.slot(self.at_table).played()
    }

    /// Takes the last action back.
    pub fn undo(&mut self) {
        self.tell(|played| played.undo());
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) {
        self.tell(|played| played.redo());
    }

    /// Hands the moves on beneath a heading. What the platform cannot share is returned, to be
    /// copied.
    pub fn share(&mut self, heading: &str) -> String {
        let Some(played) = self.played() else {
            return String::new();
        };
        let text = format!("{heading}\n\n{}", played.transcript());
        if self.services.share_text(&text) {
            return String::new();
        }
        self.navigation.notify(NoticeKind::Copied, "");
        text
    }

    /// The board was given this size in logical pixels.
    pub fn resized(&mut self, width: f32, height: f32) {
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            played.resized(width, height);
        }
    }

    /// A finger touches the board.
    pub fn pressed(&mut self, at: Point) {
        self.touch(|played| {
            played.pressed(at);
            Ok(false)
        });
    }

    /// The finger moves.
    pub fn moved(&mut self, at: Point) {
        self.tell(|played| played.moved(at));
    }

    /// The finger leaves the board.
    pub fn released(&mut self, at: Point) {
        self.tell(|played| played.released(at));
    }

    /// The touch ends without meaning anything.
    pub fn cancelled(&mut self) {
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            played.cancelled();
        }
    }

    /// The keyboard's cursor moves.
    pub fn move_cursor(&mut self, direction: Direction) {
        self.touch(|played| {
            played.move_cursor(direction);
            Ok(false)
        });
    }

    /// A tap by keyboard.
    pub fn tap_cursor(&mut self) {
        self.touch(|played| played.tap_cursor());
    }

    /// A tap by a screen reader on the place with this index.
    pub fn tap_spot(&mut self, index: i32) {
        self.touch(|played| played.tap_spot(index));
    }

    /// Touches the board, unless something lies in front of it.
    fn touch(&mut self, touch: impl FnOnce(&mut dyn Played) -> Changed) {
        if self.plays() {
            self.tell(touch);
        }
    }

    /// Whether the table is open and nothing lies in front of it.
    pub(crate) fn plays(&self) -> bool {
        self.navigation.screen() == Screen::Table
            && self.navigation.question() == Question::None
            && !self.navigation.menu_open()
    }

    /// Has the game at the table do something, and tells what could not be kept.
    pub(crate) fn tell(&mut self, act: impl FnOnce(&mut dyn Played) -> Changed) {
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            let kept = act(played);
            self.kept(kept);
        }
    }

    /// Lets what has happened at the table be noticed, and tells what could not be kept, or that this
    /// trouble is over.
    pub(crate) fn kept(&mut self, kept: Changed) {
        let played = self.games.slot_mut(self.at_table).played_mut();
        if let Some(cue) = played.and_then(Played::take_cue) {
            self.services.notice(cue, &self.preferences);
        }
        self.count_if_due(self.at_table);
        match kept {
            Ok(true) => {
                self.navigation.forget(NoticeKind::SaveFailed);
                self.navigation.forget(NoticeKind::GameNotBegun);
            }
            Ok(false) => {}
            Err(error) => self.not_kept(&error),
        }
    }
}
