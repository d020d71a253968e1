//! What every game is to the screens around the boards, whichever it is.

use std::fmt::Write as _;
use std::time::SystemTime;

use baban_core::chance::Commitment;
use baban_core::game::{Actor, Game as _, Outcome, Seat};

use super::aid::Aided;
use super::computer::Automated;
use super::{Changed, Play, chance};
use crate::boards::Board;
use crate::boards::shape::Point;
use crate::cue::Cue;
use crate::party::help::Help;
use crate::party::{self, Party, Player};
use crate::preferences::Preferences;
use crate::session::NotKept;
use crate::thinking::Worker;
use crate::{Direction, GameKind};

/// A turn of the move list, as it is told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LastTurn {
    /// In the game's notation; empty before there was one.
    pub text: String,
    /// Whose it was.
    pub seat: Option<Seat>,
}

/// What all games have in common at the table. Every change is on disk when it returns; what is
/// refused is remembered as the board's refusal, and what could not be kept is the error.
pub trait Played: Aided + Automated {
    /// Which game it is.
    fn kind(&self) -> GameKind;
    /// Who plays.
    fn party(&self) -> &Party;
    /// Whether the game has ended.
    fn is_over(&self) -> bool;
    /// How it has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What was promised about its dice, which no other game has.
    fn commitment(&self) -> Option<Commitment>;
    /// Who has lost it, once it has ended; nobody after a draw.
    fn loser(&self) -> Option<&Player>;
    /// Who is to act; `None` while chance acts and after the end.
    fn acting(&self) -> Option<Seat>;
    /// Whether anything has been played.
    fn is_begun(&self) -> bool;
    /// Whether the last action can be taken back.
    fn can_undo(&self) -> bool;
    /// Whether what was taken back can be played again.
    fn can_redo(&self) -> bool;
    /// The last turn that was played.
    fn last_turn(&self) -> LastTurn;
    /// All turns so far in the game's notation, a numbered line for each.
    fn transcript(&self) -> String;
    /// When the game was last brought to disk, if the system knows.
    fn saved_at(&self) -> Option<SystemTime>;
    /// The id of the section of the rules that matters now.
    fn section(&self) -> &'static str;
    /// The keyboard's cursor, the index of a place of the board; or -1.
    fn cursor(&self) -> i32;
    /// Whether pieces travel to where they are now, or jump.
    fn travels(&self) -> bool;

    /// The weightiest of what has happened since this was last asked.
    fn take_cue(&mut self) -> Option<Cue>;
    /// Whether the game has ended and that is not counted yet, or was taken back from an end that is.
    fn is_to_count(&self) -> bool;
    /// The end of the game is counted now, or no longer: as it stands.
    ///
    /// # Errors
    /// It could not be kept; after a restart it will be counted once more.
    fn counted(&mut self) -> Result<(), NotKept>;
    /// Adds to how much the player on a seat was helped.
    ///
    /// # Errors
    /// It could not be kept; nothing has changed then.
    fn helped(&mut self, seat: Seat, more: Help) -> Result<(), NotKept>;

    /// Another board size.
    fn resized(&mut self, width: f32, height: f32);
    /// Puts the position on the board anew, and lets chance do what waits for nobody.
    ///
    /// # Errors
    /// It could not be kept; it will be tried again.
    fn lay(&mut self) -> Changed;
    /// Takes note of what a person has chosen for all games.
    fn heed(&mut self, preferences: &Preferences);
    /// Lets go of what is chosen; whether there was anything.
    fn let_go(&mut self) -> bool;
    /// Forgets why the last tap went nowhere.
    fn forgive(&mut self);

    /// After every event: lets the computer take its turn if it is to; `watched` says whether the
    /// table is in sight, with nothing in front of it.
    fn attend(&mut self, worker: &dyn Worker, watched: bool);
    /// Nobody is at the table any more: what the computer thinks is not waited for, and advice and
    /// judgement are forgotten.
    fn leave(&mut self);

    /// Takes back the last action of a person, and what the computer has played since.
    ///
    /// # Errors
    /// It could not be kept.
    fn undo(&mut self) -> Changed;
    /// Plays again what was taken back.
    ///
    /// # Errors
    /// It could not be kept.
    fn redo(&mut self) -> Changed;

    /// A finger touches the board.
    fn pressed(&mut self, at: Point);
    /// The finger moves.
    ///
    /// # Errors
    /// What was wished could not be kept.
    fn moved(&mut self, at: Point) -> Changed;
    /// The finger leaves the board.
    ///
    /// # Errors
    /// What was wished could not be kept.
    fn released(&mut self, at: Point) -> Changed;
    /// The touch ends without meaning anything.
    fn cancelled(&mut self);
    /// The keyboard's cursor moves.
    fn move_cursor(&mut self, direction: Direction);
    /// A tap by keyboard.
    ///
    /// # Errors
    /// What was wished could not be kept.
    fn tap_cursor(&mut self) -> Changed;
    /// A tap by a screen reader, on the place with this index.
    ///
    /// # Errors
    /// What was wished could not be kept.
    fn tap_spot(&mut self, index: i32) -> Changed;
}

impl<B: Board> Played for Play<B> {
    fn kind(&self) -> GameKind {
        B::KIND
    }

    fn party(&self) -> &Party {
        self.session.party()
    }

    fn is_over(&self) -> bool {
        self.session.is_over()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn commitment(&self) -> Option<Commitment> {
        self.table().commitment()
    }

    fn loser(&self) -> Option<&Player> {
        let seat = party::loser(&self.game().outcome()?)?;
        self.party().players.get(seat)
    }

    fn acting(&self) -> Option<Seat> {
        match self.game().actor() {
            Actor::Player(seat) => Some(seat),
            Actor::Chance | Actor::Over => None,
        }
    }

    fn is_begun(&self) -> bool {
        !self.table().log().is_empty()
    }

    fn can_undo(&self) -> bool {
        let party = self.session.party();
        self.session
            .can_undo_to(|game| Self::is_persons(party, game))
    }

    fn can_redo(&self) -> bool {
        self.table().can_redo()
    }

    fn last_turn(&self) -> LastTurn {
        self.table()
            .last_turn()
            .map(|turn| LastTurn {
                text: turn.text,
                seat: turn.seat,
            })
            .unwrap_or_default()
    }

    fn transcript(&self) -> String {
        let mut text = String::new();
        for (number, turn) in (1..).zip(self.table().turns()) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{number}. {}", turn.text);
        }
        text
    }

    fn saved_at(&self) -> Option<SystemTime> {
        self.session.saved_at()
    }

    fn section(&self) -> &'static str {
        self.board.section(self.session.table(), &self.refusal)
    }

    fn cursor(&self) -> i32 {
        self.board
            .cursor()
            .and_then(|index| i32::try_from(index).ok())
            .unwrap_or(-1)
    }

    fn travels(&self) -> bool {
        self.board.travels()
    }

    fn take_cue(&mut self) -> Option<Cue> {
        self.cue.take()
    }

    fn is_to_count(&self) -> bool {
        self.session.is_to_count()
    }

    fn counted(&mut self) -> Result<(), NotKept> {
        self.session.counted()
    }

    fn helped(&mut self, seat: Seat, more: Help) -> Result<(), NotKept> {
        self.session.helped(seat, more)
    }

    fn resized(&mut self, width: f32, height: f32) {
        self.board.resized(width, height);
    }

    fn lay(&mut self) -> Changed {
        self.refusal = B::Refusal::default();
        let kept = if B::CHANCE_WAITS || self.game().actor() != Actor::Chance {
            Ok(false)
        } else {
            self.change(chance)
        };
        self.look();
        self.board.lay(self.session.table());
        kept
    }

    fn heed(&mut self, preferences: &Preferences) {
        self.preferences = *preferences;
        self.board.heed(preferences, self.session.table());
    }

    fn let_go(&mut self) -> bool {
        self.board.let_go()
    }

    fn forgive(&mut self) {
        self.refusal = B::Refusal::default();
    }

    fn attend(&mut self, worker: &dyn Worker, watched: bool) {
        self.let_play(worker, watched && !self.shows_better());
        // Nobody waits for a judgement as for the computer's answer.
        self.have_judged(worker);
    }

    fn leave(&mut self) {
        self.computer.rest();
        self.aid.forget();
    }

    fn undo(&mut self) -> Changed {
        let party = self.session.party().clone();
        self.step(|session| session.undo_to(|game| Self::is_persons(&party, game)))
    }

    fn redo(&mut self) -> Changed {
        let party = self.session.party().clone();
        self.step(|session| session.redo_to(|game| Self::is_persons(&party, game)))
            .and_then(|changed| self.think_again(changed))
    }

    fn pressed(&mut self, at: Point) {
        self.told_before = true;
        if !self.is_computers() && !self.shows_better() {
            self.board.pressed(self.session.table(), at);
        }
    }

    fn moved(&mut self, at: Point) -> Changed {
        let wish = self.board.moved(self.session.table(), at);
        self.grant(wish)
    }

    fn released(&mut self, at: Point) -> Changed {
        self.touched(|play| {
            let wish = play.board.released(play.session.table(), at);
            play.grant_touch(wish)
        })
    }

    fn cancelled(&mut self) {
        self.board.cancelled();
    }

    fn move_cursor(&mut self, direction: Direction) {
        self.board.move_cursor(self.session.table(), direction);
    }

    fn tap_cursor(&mut self) -> Changed {
        self.told_before = true;
        self.touched(|play| {
            let wish = play.board.tap_cursor(play.session.table());
            play.grant_touch(wish)
        })
    }

    fn tap_spot(&mut self, index: i32) -> Changed {
        self.told_before = true;
        self.touched(|play| {
            let wish = play.board.tap_spot(play.session.table(), index);
            play.grant_touch(wish)
        })
    }
}
