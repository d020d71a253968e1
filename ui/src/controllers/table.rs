//! Playing: what the board and the buttons beside it do.

use baban_core::game::{Actor, Game as _};
use baban_core::games::backgammon::{Action, Phase, Step};
use baban_core::table::Refusal as TableRefusal;

use super::home::pips;
use crate::boards::backgammon::BoardView;
use crate::boards::backgammon::hand::Wish;
use crate::boards::backgammon::refusal::words_for;
use crate::boards::backgammon::status::{
    can_confirm, can_roll, resignable, side, stake_code, stake_from_code, status,
};
use crate::boards::shape::Point;
use crate::program::Program;
use crate::session::{Session, SessionError};
use crate::{Direction, NoticeKind, Question, Refusal, Screen, StatusView};

/// What is shown beside the board.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // one a button, as the picture wants them
pub struct Panel {
    /// Who is expected to do what.
    pub status: StatusView,
    /// Whether the last action can be taken back.
    pub can_undo: bool,
    /// Whether what was taken back can be played again.
    pub can_redo: bool,
    /// Whether the turn can be ended.
    pub can_confirm: bool,
    /// Whether the dice are waited for.
    pub can_roll: bool,
    /// The least and the most that can be resigned, as codes; `None` if it is not the moment.
    pub resign: Option<(i32, i32)>,
    /// Whether a resignation waits for its answer.
    pub must_answer: bool,
    /// The last turn in notation; empty before there was one.
    pub last_turn: String,
    /// Whose turn that was.
    pub last_side: i32,
    /// Pip counts of White and Black.
    pub pips: [i32; 2],
}

impl Program {
    /// What is shown beside the board; `None` without a game.
    #[must_use]
    pub fn panel(&self) -> Option<Panel> {
        let session = self.session.as_ref()?;
        let game = session.game();
        let table = session.table();
        let stakes = resignable(game);
        let last = table
            .last_turn()
            .and_then(|turn| Some((turn.seat?, turn.text)));
        Some(Panel {
            status: status(game),
            can_undo: table.can_undo(),
            can_redo: table.can_redo(),
            can_confirm: can_confirm(game),
            can_roll: can_roll(game),
            resign: stakes
                .first()
                .zip(stakes.last())
                .map(|(&least, &most)| (stake_code(least), stake_code(most))),
            must_answer: matches!(game.phase(), Phase::ResignOffered(_)),
            last_side: last.as_ref().map_or(0, |(seat, _)| side(*seat)),
            last_turn: last.map(|(_, text)| text).unwrap_or_default(),
            pips: pips(session),
        })
    }

    /// What the board shows; `None` without a game.
    #[must_use]
    pub fn board_view(&self) -> Option<BoardView> {
        let session = self.session.as_ref()?;
        Some(self.board.view(session.table()))
    }

    /// Asks for the dice if that is still to be done, and lets them fall.
    pub fn roll(&mut self) {
        self.play(|session| {
            if session.game().actor() != Actor::Chance {
                session.act(Action::Roll)?;
            }
            session.draw()
        });
    }

    /// Ends the turn.
    pub fn confirm(&mut self) {
        self.play(|session| session.act(Action::Done));
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        self.play(Session::undo);
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) {
        self.play(Session::redo);
        self.confirm_if_wanted();
    }

    /// Asks whether, and what, to resign.
    pub fn ask_resign(&mut self) {
        if self.panel().is_some_and(|panel| panel.resign.is_some()) {
            self.navigation.ask(Question::Resign);
        }
    }

    /// Offers to resign that much.
    pub fn resign(&mut self, stake: i32) {
        self.navigation.ask(Question::None);
        if let Some(stake) = stake_from_code(stake) {
            self.play(|session| session.act(Action::Resign(stake)));
        }
    }

    /// Accepts or refuses the resignation that was offered.
    pub fn answer_resignation(&mut self, accept: bool) {
        let answer = if accept {
            Action::Accept
        } else {
            Action::Refuse
        };
        self.play(|session| session.act(answer));
    }

    /// Begins another game after the last has ended.
    pub fn rematch(&mut self) {
        if self.session.as_ref().is_some_and(Session::is_over) {
            self.begin_backgammon();
        }
    }

    /// The board was given this size in logical pixels.
    pub fn resized(&mut self, width: f32, height: f32) {
        self.board.resized(width, height);
    }

    /// A finger touches the board.
    pub fn pressed(&mut self, at: Point) {
        if self.at_the_table() {
            self.board.pressed(at);
        }
    }

    /// The finger moves.
    pub fn moved(&mut self, at: Point) {
        let wish = self
            .session
            .as_ref()
            .and_then(|session| self.board.moved(session.game(), at));
        self.grant(wish);
    }

    /// The finger leaves the board.
    pub fn released(&mut self, at: Point) {
        let wish = self
            .session
            .as_ref()
            .and_then(|session| self.board.released(session.game(), at));
        self.grant(wish);
    }

    /// The touch ends without meaning anything.
    pub fn cancelled(&mut self) {
        self.board.cancelled();
    }

    /// The keyboard's cursor moves.
    pub fn move_cursor(&mut self, direction: Direction) {
        if let Some(session) = self.session.as_ref() {
            self.board.move_cursor(session.game(), direction);
        }
    }

    /// A tap by keyboard.
    pub fn tap_cursor(&mut self) {
        if !self.at_the_table() {
            return;
        }
        let wish = self
            .session
            .as_ref()
            .and_then(|session| self.board.tap_cursor(session.game()));
        self.grant(wish);
    }

    /// A tap by a screen reader on the spot with this index.
    pub fn tap_spot(&mut self, index: i32) {
        if !self.at_the_table() {
            return;
        }
        let wish = self
            .session
            .as_ref()
            .and_then(|session| self.board.tap_spot(session.game(), index));
        self.grant(wish);
    }

    /// Whether the board can be touched: nothing lies in front of it.
    fn at_the_table(&self) -> bool {
        self.session.is_some()
            && self.navigation.screen() == Screen::Table
            && self.navigation.question() == Question::None
            && !self.navigation.menu_open()
    }

    /// Does what the hand wishes.
    fn grant(&mut self, wish: Option<Wish>) {
        match wish {
            None => {}
            Some(Wish::Roll) => self.roll(),
            Some(Wish::Confirm) => self.confirm(),
            Some(Wish::Play(steps)) => self.play_steps(&steps),
            Some(Wish::Refused(refusal)) => self.refusal = refusal,
        }
    }

    /// Plays the steps of one checker; each is on disk before the next.
    fn play_steps(&mut self, steps: &[Step]) {
        self.play(|session| {
            steps
                .iter()
                .try_for_each(|&step| session.act(Action::Step(step)))
        });
        self.confirm_if_wanted();
    }

    /// Ends a turn in which everything has been played, if turns are to end by themselves. A turn
    /// without any move does not: nobody would see that it was one.
    fn confirm_if_wanted(&mut self) {
        let finished = self.session.as_ref().is_some_and(|session| {
            let stepped = matches!(session.table().log().last(), Some(Action::Step(_)));
            stepped && session.game().legal() == [Action::Done]
        });
        if finished && !self.preferences.confirm_turns {
            self.confirm();
        }
    }

    /// Changes the game, shows how it stands then, and explains what was refused.
    fn play(&mut self, change: impl FnOnce(&mut Session) -> Result<(), SessionError>) {
        let Some(session) = self.session.as_mut() else {
            return;
        };
        let changed = change(session);
        self.board.follow(session.game());
        self.refusal = Refusal::None;
        match changed {
            Ok(()) => self.navigation.forget(NoticeKind::SaveFailed),
            Err(SessionError::Refused(TableRefusal::Illegal { reason })) => {
                self.refusal = words_for(&reason);
            }
            Err(SessionError::Refused(
                TableRefusal::NothingToUndo | TableRefusal::Sealed | TableRefusal::NothingToRedo,
            )) => self.refusal = Refusal::CannotUndo,
            // Dice were asked for at the wrong moment, by a button that is no longer there.
            Err(SessionError::Refused(TableRefusal::NotChance)) => {}
            Err(error) => self.not_saved(&error),
        }
    }
}
