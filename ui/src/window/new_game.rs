//! The New game screen, and the names of the players at every table, joined to the program.

use slint::{ComponentHandle as _, SharedString};

use super::Window;
use crate::games::Games;
use crate::models::Rows;
use crate::party::MOST;
use crate::program::Program;
use crate::set_up::Nicknames;
use crate::{
    App, BackgammonTerms, BackgammonView, GameKind, NewGameView, PasstallyTerms, PasstallyView,
    PlayerWords, SeatLevel, SeatView, TallyTerms, TallyView,
};

/// What is done to the program by who must know how players without names are called.
type Named<'a> = &'a mut dyn FnMut(&mut Program, &Nicknames);

/// What the picture keeps from one event to the next.
pub(super) struct Picture {
    seats: Rows<SeatView>,
    levels: Rows<SeatLevel>,
    names: Rows<SharedString>,
    /// Who plays the last game of each kind.
    players: [Rows<SeatView>; Games::KINDS.len()],
}

impl Picture {
    /// Gives the picture its lists.
    pub(super) fn of(ui: &App) -> Self {
        let picture = Self {
            seats: Rows::new(),
            levels: Rows::new(),
            names: Rows::new(),
            players: Default::default(),
        };
        let view = ui.global::<NewGameView>();
        view.set_seats(picture.seats.model());
        view.set_levels(picture.levels.model());
        view.set_names(picture.names.model());
        for (kind, players) in Games::KINDS.into_iter().zip(&picture.players) {
            let players = players.model();
            match kind {
                GameKind::Backgammon => ui.global::<BackgammonView>().set_players(players),
                GameKind::TallyHo => ui.global::<TallyView>().set_players(players),
                GameKind::Passtally => ui.global::<PasstallyView>().set_players(players),
            }
        }
        picture
    }

    /// Gives the picture everything that it shows.
    pub(super) fn show(&self, ui: &App, program: &Program) {
        let (view, panel) = (ui.global::<NewGameView>(), program.new_game_panel());
        view.set_game(panel.game);
        view.set_open_seat(panel.open_seat);
        view.set_refused_name(panel.refused_name);
        view.set_starter(panel.starter);
        view.set_first(panel.first);
        view.set_strict(panel.strict);
        view.set_backgammon(panel.backgammon);
        view.set_tally(panel.tally);
        view.set_passtally(panel.passtally);
        self.seats.show(panel.seats);
        self.levels.show(panel.levels);
        self.names.show(panel.names);
        for (kind, players) in Games::KINDS.into_iter().zip(&self.players) {
            players.show(program.players(kind));
        }
    }
}

/// What players without names are called, in the language of the moment.
fn nicknames(ui: &App, game: GameKind) -> Nicknames {
    let words = ui.global::<PlayerWords>();
    let mut nicknames = [const { String::new() }; MOST];
    for (look, name) in (0..).zip(&mut nicknames) {
        *name = words.invoke_nickname(game, look).into();
    }
    nicknames
}

impl Window {
    /// Joins the callbacks of the New game screen.
    pub(super) fn listen_to_new_game(&self) {
        let view = self.ui.global::<NewGameView>();
        let event = self.named();
        view.on_open(move |row| event(&mut |program, names| program.open_row(row, names)));
        let event = self.named();
        view.on_take_name(move || event(&mut Program::take_name));
        let event = self.named();
        view.on_begin(move || event(&mut Program::begin));
        view.on_edited(self.on_text(Program::name_edited));
        view.on_pick_name(self.on_text(Program::pick_name));
        view.on_pick_look(self.on1(Program::pick_look));
        view.on_seat_person(self.on0(Program::seat_person));
        view.on_seat_computer(self.on0(Program::seat_computer));
        view.on_pick_level(self.on1(Program::pick_level));
        view.on_choose_strict(self.on1(Program::choose_strict));
        view.on_choose_starter(self.on2(Program::choose_starter));
        let event = self.event();
        view.on_agree_backgammon(move |terms: BackgammonTerms| {
            event(&mut |program| program.agree(terms.clone()));
        });
        let event = self.event();
        view.on_agree_tally(move |terms: TallyTerms| {
            event(&mut |program| program.agree(terms.clone()));
        });
        let event = self.event();
        view.on_agree_passtally(move |terms: PasstallyTerms| {
            event(&mut |program| program.agree(terms.clone()));
        });
    }

    /// An event for which the program must know how players without names are called.
    fn named(&self) -> impl Fn(Named<'_>) + 'static {
        let (ui, run) = (self.ui.as_weak(), self.event());
        move |event| {
            if let Some(ui) = ui.upgrade() {
                let names = nicknames(&ui, ui.global::<NewGameView>().get_game());
                run(&mut |program| event(program, &names));
            }
        }
    }
}
