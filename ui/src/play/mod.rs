//! A game that is being played: the [`Session`] that keeps it, the [`Board`] that shows it, and why
//! the last tap went nowhere.
//!
//! | page | what |
//! |---|---|
//! | [`played`] | [`Played`]: what every game is to the screens around the boards |
//! | [`computer`] | the computer at a seat; [`computer::Automated`] |
//! | [`aid`] | what it can do for a person; [`aid::Aided`] |

pub mod aid;
pub mod computer;
pub mod played;

use baban_core::game::{Actor, Game};
use baban_core::table::{Refusal, Table};

use crate::boards::{Board, Company, Wish, WishOf};
use crate::cue::Cue;
use crate::party::Party;
use crate::preferences::Preferences;
use crate::session::{NotKept, Session, SessionError};
use aid::{Aid, Aided as _};
use computer::Computer;
pub use played::{LastTurn, Played};

/// Whether the game has changed, and so is on disk as it is now; or why it could not be kept.
pub type Changed = Result<bool, NotKept>;

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

    /// Whether a person is to decide something in a position: undo and redo stop there. Among people
    /// alone they stop at every position, among computers alone at none.
    fn is_persons(party: &Party, game: &B::Game) -> bool {
        let computers = party.players.iter().any(|player| player.level.is_some());
        let acting = match game.actor() {
            Actor::Player(seat) => party.level(seat).is_none(),
            Actor::Chance | Actor::Over => false,
        };
        !computers || acting
    }

    /// A touch. One of another position than the present one brings the present one back; in the
    /// computer's turn it goes on without waiting any longer.
    fn touched(&mut self, touch: impl FnOnce(&mut Self) -> Changed) -> Changed {
        if self.shows_better() {
            self.show_better(false);
            Ok(false)
        } else if self.is_computers() {
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
        self.aid.gone_on();
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
