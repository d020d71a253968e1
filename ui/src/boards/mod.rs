//! The boards: one room a game, each with its geometry, its reading of taps and its pictures' data.
//!
//! [`Board`] is what all of them are to the rest of the app: something that is touched, that wishes
//! actions, and that follows the game.

pub mod backgammon;
pub mod finger;
pub mod marks;
pub mod passtally;
pub mod shape;
pub mod tally;

use std::ops::Range;

use baban_core::ai::Mind;
use baban_core::game::{Game, Seat};
use baban_core::table::Table;

use crate::cue::Cue;
use crate::party::Player;
use crate::preferences::Preferences;
use crate::{Deed, Direction, GameKind};
use marks::Marks;
use shape::Point;

/// What a touch of the board asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish<A, R> {
    /// These actions, one after the other.
    Play(Vec<A>),
    /// These actions, perhaps none, and then what chance brings although it waits to be asked.
    Roll(Vec<A>),
    /// Something that is not possible, and why.
    Refused(R),
}

/// What a touch of a board of this kind asks for.
pub type WishOf<B> = Wish<<<B as Board>::Game as Game>::Action, <B as Board>::Refusal>;

/// Who sits at a board, as far as it matters to the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// The only person, if all others are the computer: the board is seen from that side.
    pub only_person: Option<Seat>,
    /// The computer is to act: there is nothing to be chosen.
    pub computers_turn: bool,
}

/// A board on the screen, whatever position is on it.
pub trait Board: Clone + Default {
    /// The game that is played on it.
    type Game: Mind;

    /// Why a tap went nowhere, as the picture is told; the default is nothing to tell.
    type Refusal: Clone + Default + PartialEq;

    /// The picture's name of the game.
    const KIND: GameKind;

    /// Whether chance waits to be asked ([`Wish::Roll`]), as dice do; otherwise it acts at once.
    const CHANCE_WAITS: bool;

    /// Whether what chance brings after this action is not waited for by anybody else.
    fn calls_chance(_action: &<Self::Game as Game>::Action) -> bool {
        !Self::CHANCE_WAITS
    }

    /// Whose dice they are that chance is to bring; nobody's where they are everybody's.
    fn dice_of(_game: &Self::Game) -> Option<Seat> {
        None
    }

    /// Brings the players into the order of the seats; `first` begins as far as the rules let that
    /// be chosen, and nobody leaves it as it is.
    fn seat(
        players: &mut [Player],
        first: Option<usize>,
        options: &mut <Self::Game as Game>::Options,
    );

    /// The words for the core's reason to refuse something in this position.
    fn explain(game: &Self::Game, reason: &<Self::Game as Game>::Illegal) -> Self::Refusal;

    /// The words for what cannot be taken back or played again.
    fn cannot_undo() -> Self::Refusal;

    /// The id of the section of the rules that matters now: that tells what is to be done, or why the
    /// last tap went nowhere.
    fn section(&self, table: &Table<Self::Game>, refusal: &Self::Refusal) -> &'static str;

    /// What there was to be noticed of an action. The end of the game is noticed for every game alike.
    fn cue(
        before: &Self::Game,
        action: &<Self::Game as Game>::Action,
        after: &Self::Game,
    ) -> Option<Cue>;

    /// What somebody does by these actions, which make a whole decision.
    fn deed(_actions: &[<Self::Game as Game>::Action]) -> Deed {
        Deed::Play
    }

    /// The last decision that can be judged, as a part of the log.
    fn decision(_table: &Table<Self::Game>) -> Option<Range<usize>> {
        None
    }

    /// A turn that is played to its end and only waits to be confirmed: its part of the log, and the
    /// action that confirms it.
    fn unconfirmed(
        _table: &Table<Self::Game>,
    ) -> Option<(Range<usize>, <Self::Game as Game>::Action)> {
        None
    }

    /// Arrows for what a player could do by these actions, over the board as it stands.
    fn arrows(
        &self,
        _table: &Table<Self::Game>,
        _seat: Seat,
        _actions: &[<Self::Game as Game>::Action],
    ) -> Marks {
        Marks::default()
    }

    /// The index of the place that the keyboard's cursor is on.
    fn cursor(&self) -> Option<usize>;

    /// Whether pieces travel to where they are now, or jump.
    fn travels(&self) -> bool;

    /// What is played without being asked for once a person has acted.
    fn afterthought(
        _table: &Table<Self::Game>,
        _preferences: &Preferences,
    ) -> Option<<Self::Game as Game>::Action> {
        None
    }

    /// Takes note of who sits at it, before it is laid, or follows the game.
    fn seen_by(&mut self, _company: Company) {}

    /// Takes note of what a person has chosen for all games.
    fn heed(&mut self, preferences: &Preferences, table: &Table<Self::Game>);

    /// The board was given another size: a drag ends, and everything jumps to its new place.
    fn resized(&mut self, width: f32, height: f32);

    /// Another game is put on the board: nothing is held, and the pieces jump.
    fn lay(&mut self, table: &Table<Self::Game>);

    /// The game on the board has gone on or back: nothing is held, and the pieces travel.
    fn follow(&mut self, table: &Table<Self::Game>);

    /// Lets go of what is chosen; whether there was anything.
    fn let_go(&mut self) -> bool;

    /// A finger touches the board.
    fn pressed(&mut self, table: &Table<Self::Game>, at: Point);

    /// The finger moves.
    fn moved(&mut self, table: &Table<Self::Game>, at: Point) -> Option<WishOf<Self>>;

    /// The finger leaves the board.
    fn released(&mut self, table: &Table<Self::Game>, at: Point) -> Option<WishOf<Self>>;

    /// The touch ends without meaning anything.
    fn cancelled(&mut self);

    /// The keyboard's cursor moves.
    fn move_cursor(&mut self, table: &Table<Self::Game>, direction: Direction);

    /// A tap by keyboard.
    fn tap_cursor(&mut self, table: &Table<Self::Game>) -> Option<WishOf<Self>>;

    /// A tap by a screen reader, on the place with this index.
    fn tap_spot(&mut self, table: &Table<Self::Game>, index: i32) -> Option<WishOf<Self>>;
}
