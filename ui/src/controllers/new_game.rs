//! Agreeing on a game, and beginning it.

use crate::controllers::cause;
use crate::play::Played;
use crate::program::Program;
use crate::session::NotKept;
use crate::set_up::terms::Terms;
use crate::set_up::{Nicknames, SetUp, remembered};
use crate::{
    BackgammonTerms, GameKind, NoticeKind, PasstallyTerms, Question, Screen, SeatLevel, SeatView,
    Starter, TallyTerms,
};

/// What the New game screen shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewGamePanel {
    /// Which game it is.
    pub game: GameKind,
    /// Everybody who plays.
    pub seats: Vec<SeatView>,
    /// The levels at which the computer plays this game, the weakest first; none if it does not.
    pub levels: Vec<SeatLevel>,
    /// The row that is open; or -1.
    pub open_seat: i32,
    /// The names that can be picked for it.
    pub names: Vec<slint::SharedString>,
    /// The name that was not taken over because somebody else has it.
    pub refused_name: slint::SharedString,
    /// Who begins.
    pub starter: Starter,
    /// The row that begins, if that is chosen.
    pub first: i32,
    /// Nobody is to be helped.
    pub strict: bool,
    /// The rules of backgammon, if that is the game.
    pub backgammon: BackgammonTerms,
    /// The rules of Tally Ho!, if that is the game.
    pub tally: TallyTerms,
    /// The rules of Passtally, if that is the game.
    pub passtally: PasstallyTerms,
}

fn int(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(-1)
}

/// The index that the picture means; none below zero.
fn index(number: i32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Program {
    /// The game that is being agreed.
    #[must_use]
    pub fn set_up(&self) -> &SetUp {
        &self.set_up
    }

    /// What the New game screen shows.
    #[must_use]
    pub fn new_game_panel(&self) -> NewGamePanel {
        let set_up = &self.set_up;
        let (starter, first) = set_up.starter();
        let mut panel = NewGamePanel {
            game: set_up.kind(),
            seats: set_up.players().iter().map(SeatView::from).collect(),
            levels: set_up
                .levels()
                .iter()
                .map(|&level| Some(level).into())
                .collect(),
            open_seat: set_up.open_row().map_or(-1, int),
            names: set_up
                .choices(&self.names)
                .into_iter()
                .map(slint::SharedString::from)
                .collect(),
            refused_name: set_up.refused().unwrap_or_default().into(),
            starter,
            first: int(first),
            strict: set_up.is_strict(),
            ..NewGamePanel::default()
        };
        match set_up.terms() {
            Terms::Backgammon(options) => panel.backgammon = options.into(),
            Terms::TallyHo(options) => panel.tally = options.into(),
            Terms::Passtally(options) => panel.passtally = options.into(),
        }
        panel
    }

    /// Who plays the last game of this kind.
    #[must_use]
    pub fn players(&self, kind: GameKind) -> Vec<SeatView> {
        let played = self.games.slot(kind).played();
        let players = played.map(|played| played.party().players.as_slice());
        let players = players.unwrap_or_default().iter();
        players.map(SeatView::from).collect()
    }

    /// Goes to where a game of this kind is agreed, with what was agreed last.
    pub fn new_game(&mut self, kind: GameKind) {
        self.set_up = remembered::propose(kind, &self.settings_file);
        self.names = remembered::names(&self.settings_file);
        self.open_screen(Screen::NewGame);
    }

    /// Opens the row of a player, or closes it.
    pub fn open_row(&mut self, row: i32, nicknames: &Nicknames) {
        self.set_up.open(index(row), nicknames);
    }

    /// A name is being typed in the open row.
    pub fn name_edited(&mut self, text: &str) {
        self.set_up.edited(text);
    }

    /// Takes over the name that was typed.
    pub fn take_name(&mut self, nicknames: &Nicknames) {
        self.set_up.take_name(nicknames);
    }

    /// Gives the open row a name of the list, or none.
    pub fn pick_name(&mut self, name: &str) {
        self.set_up.pick_name(name);
    }

    /// Gives the open row a colour or marker.
    pub fn pick_look(&mut self, look: i32) {
        self.set_up.pick_look(index(look));
    }

    /// Gives the open row to a person.
    pub fn seat_person(&mut self) {
        self.set_up.seat_person();
    }

    /// Gives the open row to the computer.
    pub fn seat_computer(&mut self) {
        self.set_up.seat_computer();
    }

    /// Gives the open row to the computer at this level, or to a person.
    pub fn pick_level(&mut self, level: SeatLevel) {
        match level.into() {
            Some(level) => self.set_up.pick_level(level),
            None => self.set_up.seat_person(),
        }
    }

    /// Chooses whether nobody is to be helped.
    pub fn choose_strict(&mut self, strict: bool) {
        self.set_up.choose_strict(strict);
    }

    /// Chooses who begins.
    pub fn choose_starter(&mut self, starter: Starter, first: i32) {
        self.set_up.choose_starter(starter, index(first));
    }

    /// Agrees on rules.
    pub fn agree(&mut self, terms: impl Into<Terms>) {
        self.set_up.agree(terms.into());
    }

    /// Begins what was agreed; asks first if a game of this kind is under way.
    pub fn begin(&mut self, nicknames: &Nicknames) {
        if self.navigation.screen() != Screen::NewGame || !self.set_up.take_name(nicknames) {
            return;
        }
        let last = self.games.slot(self.set_up.kind()).played();
        if last.is_some_and(|played| !played.is_over()) {
            self.navigation.ask(Question::NewGame);
        } else {
            self.begin_agreed();
        }
    }

    /// Begins what was agreed.
    pub(crate) fn begin_agreed(&mut self) {
        let begun = (self.seeds)().and_then(|seed| {
            let party = self.set_up.party();
            let (games, wants) = (&mut self.games, &self.preferences);
            let (_, first) = self.set_up.starter();
            let first = Some(first);
            match self.set_up.terms() {
                Terms::Backgammon(options) => {
                    games.backgammon.begin(options, party, first, seed, wants)
                }
                Terms::TallyHo(options) => games.tally_ho.begin(options, party, first, seed, wants),
                Terms::Passtally(options) => {
                    games.passtally.begin(options, party, first, seed, wants)
                }
            }
        });
        if self.seated(self.set_up.kind(), begun) {
            remembered::store(&self.set_up, &mut self.settings_file);
            self.keep_settings();
        }
    }

    /// Begins another game after the last has ended, with what was agreed for that.
    pub fn rematch(&mut self) {
        if self.played().is_some_and(Played::is_over) {
            let kind = self.at_table;
            let begun = (self.seeds)().and_then(|seed| {
                self.games
                    .slot_mut(kind)
                    .begin_again(seed, &self.preferences)
            });
            self.seated(kind, begun);
        }
    }

    /// Sits down to a game that has been begun, or tells why it has not.
    fn seated(&mut self, kind: GameKind, begun: Result<(), NotKept>) -> bool {
        match &begun {
            Ok(()) => {
                self.navigation.forget(NoticeKind::GameNotBegun);
                self.sit_down(kind);
            }
            Err(error) => self
                .navigation
                .tell(cause::notice(NoticeKind::GameNotBegun, error)),
        }
        begun.is_ok()
    }
}
