//! A game that is being played: the [`Session`] that keeps it, the [`Board`] that shows it, and why
//! the last tap went nowhere.
//!
//! [`Played`] is what every game is to the screens around the boards; the [`computer`] at a seat, and
//! what it can do for a person ([`aid`]), have pages of their own.

pub mod aid;
pub mod computer;

use std::fmt::Write as _;
use std::time::SystemTime;

use baban_core::chance::Commitment;
use baban_core::game::{Actor, Game, Outcome, Seat};
use baban_core::table::{Refusal, Table};

use crate::boards::marks::Marks;
use crate::boards::shape::Point;
use crate::boards::{Board, Company, Wish, WishOf};
use crate::cue::Cue;
use crate::party::help::Help;
use crate::party::{self, Party, Player};
use crate::preferences::Preferences;
use crate::session::{NotKept, Session, SessionError};
use crate::thinking::Worker;
use crate::{Direction, GameKind};
use aid::{Aid, Counsel, Judgement};
use computer::{Computer, Doing, Pause};

/// Whether the game has changed, and so is on disk as it is now; or why it could not be kept.
pub type Changed = Result<bool, NotKept>;

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
pub trait Played {
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
    /// What the computer is doing, if it is its turn.
    fn doing(&self) -> Doing;
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
    /// Whether the game has ended here, or was taken back from its end, since this was last asked.
    fn take_turned(&mut self) -> bool;
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

    /// Whether advice can be asked for.
    fn can_ask(&self) -> bool;
    /// Asks for advice.
    fn ask(&mut self, worker: &dyn Worker);
    /// Whether advice is thought about.
    fn is_asked(&self) -> bool;
    /// What can be done now, the best first; empty unless it was asked for.
    fn advice(&self) -> &[Counsel];
    /// Which of the advice the board points out.
    fn shown_advice(&self) -> Option<usize>;
    /// Has the board point out this advice, or none.
    fn point_out(&mut self, nth: Option<usize>);
    /// What is to be said of the last decision of a person, and whether the board points out what
    /// would have been better.
    fn judgement(&self) -> Option<(&Judgement, bool)>;
    /// Has the board point out what would have been better, or no longer.
    fn show_better(&mut self, show: bool);
    /// Puts advice and judgement away.
    fn put_away(&mut self);
    /// What the board points out.
    fn pointed_out(&self) -> Marks;

    /// After every event: lets the computer take its turn if it is to; `watched` says whether the
    /// table is in sight, with nothing in front of it.
    fn attend(&mut self, worker: &dyn Worker, watched: bool);
    /// Nobody is at the table any more: what the computer thinks is not waited for.
    fn leave(&mut self);
    /// What the computer could not do is tried again.
    fn try_again(&mut self);
    /// What is waited for before the computer goes on.
    fn pause(&self) -> Option<Pause>;
    /// The pause with this number has passed.
    ///
    /// # Errors
    /// What the computer plays could not be kept.
    fn paused(&mut self, number: u64) -> Changed;
    /// Looks whether there is advice or a judgement, and tells whom it has helped and how.
    fn hear_aid(&mut self) -> Vec<(Seat, Help)>;
    /// Looks whether the computer has an answer.
    ///
    /// # Errors
    /// What the computer plays could not be kept.
    fn hear(&mut self) -> Changed;

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

/// What is done in the game on a board of this kind.
type ActionOf<B> = <<B as Board>::Game as Game>::Action;

/// A game with its board: see the [module page](self).
pub struct Play<B: Board> {
    session: Session<B::Game>,
    board: B,
    refusal: B::Refusal,
    /// Whether the refusal was told before the touch that goes on now.
    told_before: bool,
    cue: Option<Cue>,
    preferences: Preferences,
    computer: Computer<ActionOf<B>>,
    aid: Aid<B::Game>,
}

impl<B: Board> Play<B> {
    /// Puts a game on a board.
    #[must_use]
    pub fn new(session: Session<B::Game>, preferences: Preferences) -> Self {
        let mut play = Self {
            session,
            board: B::default(),
            refusal: B::Refusal::default(),
            told_before: false,
            cue: None,
            preferences,
            computer: Computer::default(),
            aid: Aid::default(),
        };
        play.look();
        play.board.heed(&preferences, play.session.table());
        play.board.lay(play.session.table());
        play
    }

    /// Puts another game on the same board, which keeps its size.
    pub fn replace(&mut self, session: Session<B::Game>) {
        self.session = session;
        self.refusal = B::Refusal::default();
        self.computer.rest();
        self.aid.forget();
        self.look();
        self.board.lay(self.session.table());
    }

    /// The game on disk.
    #[must_use]
    pub fn session(&self) -> &Session<B::Game> {
        &self.session
    }

    /// The game with its log.
    #[must_use]
    pub fn table(&self) -> &Table<B::Game> {
        self.session.table()
    }

    /// The position.
    #[must_use]
    pub fn game(&self) -> &B::Game {
        self.session.game()
    }

    /// The board on the screen.
    #[must_use]
    pub fn board(&self) -> &B {
        &self.board
    }

    /// The board, to do what no other board does. What it then wishes is for [`Self::grant`].
    pub fn touch<R>(&mut self, touch: impl FnOnce(&mut B, &Table<B::Game>) -> R) -> R {
        touch(&mut self.board, self.session.table())
    }

    /// Why the last tap went nowhere.
    #[must_use]
    pub fn refusal(&self) -> &B::Refusal {
        &self.refusal
    }

    /// Tells the board who sits at it.
    fn look(&mut self) {
        let company = Company {
            only_person: self.session.party().only_person(),
            computers_turn: self.is_computers(),
        };
        self.board.seen_by(company);
    }

    /// Does what the board wishes. While it is the computer's turn a person's wishes are not heard.
    ///
    /// # Errors
    /// It could not be kept; what was done before it is.
    pub fn grant(&mut self, wish: Option<WishOf<B>>) -> Changed {
        match wish.filter(|_| !self.is_computers()) {
            None => Ok(false),
            Some(Wish::Play(actions)) => self.play(&actions, !B::CHANCE_WAITS),
            Some(Wish::Roll(actions)) => self.play(&actions, true),
            Some(Wish::Refused(refusal)) => {
                self.refusal = refusal;
                self.told_before = false;
                self.cue = self.cue.max(Some(Cue::Refused));
                Ok(false)
            }
        }
    }

    /// Does what the board wishes at the end of a touch. What was refused before it is told no
    /// longer, even if this touch only chose something.
    fn grant_touch(&mut self, wish: Option<WishOf<B>>) -> Changed {
        let changed = self.grant(wish);
        if self.told_before {
            self.refusal = B::Refusal::default();
        }
        changed
    }

    /// Plays actions and what chance brings after them, and then what is played without being asked
    /// for.
    fn play(&mut self, actions: &[ActionOf<B>], then_chance: bool) -> Changed {
        let changed = self
            .perform(actions, then_chance)
            .and_then(|changed| self.think_again(changed))?;
        if changed {
            self.decided();
        }
        Ok(changed)
    }

    /// Plays actions, each on disk before the next, and then what chance brings.
    fn perform(&mut self, actions: &[ActionOf<B>], then_chance: bool) -> Changed {
        let mut cue = None;
        let kept = self.change(|session| {
            for &action in actions {
                cue = cue.max(watched::<B>(session, |session| session.act(action))?);
            }
            while then_chance && session.game().actor() == Actor::Chance {
                cue = cue.max(watched::<B>(session, Session::draw)?);
            }
            Ok(())
        });
        self.cue = self.cue.max(cue);
        kept
    }

    /// Plays what is played without being asked for once a person has changed the game.
    fn think_again(&mut self, changed: bool) -> Changed {
        match B::afterthought(self.session.table(), &self.preferences).filter(|_| changed) {
            None => Ok(changed),
            Some(action) => self.perform(&[action], !B::CHANCE_WAITS),
        }
    }

    /// Whether a person is to decide something in a position. Where nobody is, each is as good as
    /// the other.
    fn is_persons(party: &Party, game: &B::Game) -> bool {
        let computers = party.players.iter().any(|player| player.level.is_some());
        let acting = match game.actor() {
            Actor::Player(seat) => party.level(seat).is_none(),
            Actor::Chance | Actor::Over => false,
        };
        !computers || acting
    }

    /// A touch, unless it is the computer's turn: then it goes on without waiting any longer.
    fn touched(&mut self, touch: impl FnOnce(&mut Self) -> Changed) -> Changed {
        if self.is_computers() {
            self.hurry()
        } else {
            touch(self)
        }
    }

    /// Goes back or forth in the log.
    fn step(
        &mut self,
        step: impl FnOnce(&mut Session<B::Game>) -> Result<(), SessionError<<B::Game as Game>::Illegal>>,
    ) -> Changed {
        let changed = self.change(step)?;
        if changed {
            self.computer.rest();
            self.aid.forget();
            self.cue = self.cue.max(Some(Cue::TakenBack));
        }
        Ok(changed)
    }

    /// Changes the game, shows how it stands then, and remembers why it was refused.
    fn change(
        &mut self,
        change: impl FnOnce(
            &mut Session<B::Game>,
        ) -> Result<(), SessionError<<B::Game as Game>::Illegal>>,
    ) -> Changed {
        let changed = change(&mut self.session);
        self.aid.forget_advice();
        self.look();
        self.board.follow(self.session.table());
        self.refusal = B::Refusal::default();
        self.told_before = false;
        match changed {
            Ok(()) => Ok(true),
            Err(SessionError::NotKept(error)) => Err(error),
            Err(SessionError::Refused(refusal)) => {
                self.refusal = match refusal {
                    Refusal::Illegal { reason } => B::explain(self.session.game(), &reason),
                    Refusal::NothingToUndo | Refusal::Sealed | Refusal::NothingToRedo => {
                        B::cannot_undo()
                    }
                    // Chance was asked for at the wrong moment, by a button that is gone by now.
                    Refusal::NotChance => B::Refusal::default(),
                    Refusal::Full { .. } | Refusal::NoSeed => {
                        return Err(NotKept::Stuck {
                            reason: refusal.to_string(),
                        });
                    }
                };
                if self.refusal != B::Refusal::default() {
                    self.cue = self.cue.max(Some(Cue::Refused));
                }
                Ok(false)
            }
        }
    }
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

    fn doing(&self) -> Doing {
        Self::doing(self)
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

    fn take_turned(&mut self) -> bool {
        self.session.take_turned()
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

    fn can_ask(&self) -> bool {
        Self::can_ask(self)
    }

    fn ask(&mut self, worker: &dyn Worker) {
        Self::ask(self, worker);
    }

    fn is_asked(&self) -> bool {
        Self::is_asked(self)
    }

    fn advice(&self) -> &[Counsel] {
        Self::advice(self)
    }

    fn shown_advice(&self) -> Option<usize> {
        Self::shown_advice(self)
    }

    fn point_out(&mut self, nth: Option<usize>) {
        Self::point_out(self, nth);
    }

    fn judgement(&self) -> Option<(&Judgement, bool)> {
        Self::judgement(self)
    }

    fn show_better(&mut self, show: bool) {
        Self::show_better(self, show);
    }

    fn put_away(&mut self) {
        self.aid.forget();
    }

    fn pointed_out(&self) -> Marks {
        Self::pointed_out(self)
    }

    fn attend(&mut self, worker: &dyn Worker, watched: bool) {
        self.have_judged(worker);
        Self::attend(self, worker, watched);
    }

    fn leave(&mut self) {
        self.computer.rest();
        self.aid.forget();
    }

    fn pause(&self) -> Option<Pause> {
        Self::pause(self)
    }

    fn paused(&mut self, number: u64) -> Changed {
        Self::paused(self, number)
    }

    fn hear(&mut self) -> Changed {
        Self::hear(self)
    }

    fn hear_aid(&mut self) -> Vec<(Seat, Help)> {
        Self::hear_aid(self)
    }

    fn try_again(&mut self) {
        self.computer.rest();
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
        if !self.is_computers() {
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

/// Changes the game by one action, and tells what there was to be noticed.
fn watched<B: Board>(
    session: &mut Session<B::Game>,
    act: impl FnOnce(&mut Session<B::Game>) -> Result<(), SessionError<<B::Game as Game>::Illegal>>,
) -> Result<Option<Cue>, SessionError<<B::Game as Game>::Illegal>> {
    let before = session.game().clone();
    act(session)?;
    let ended = session.is_over().then_some(Cue::Ended);
    let last = session.table().log().last();
    let cue = last.and_then(|action| B::cue(&before, action, session.game()));
    Ok(ended.max(cue))
}

/// Lets chance act as long as it is its turn.
fn chance<G: Game>(session: &mut Session<G>) -> Result<(), SessionError<G::Illegal>> {
    while session.game().actor() == Actor::Chance {
        session.draw()?;
    }
    Ok(())
}
