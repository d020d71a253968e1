//! The Statistics screen, joined to the program.

use std::cell::RefCell;
use std::rc::Rc;

use slint::{ComponentHandle as _, ModelRc, VecModel};

use super::Window;
use crate::program::Program;
use crate::statistics::{Against, Results, Standing};
use crate::{
    AgainstView, App, GameKind, GameStatistics, ResultsView, Screen, SeatView, StandingView,
    StatisticsView,
};

/// What the picture keeps from one event to the next.
#[derive(Default)]
pub(super) struct Picture {
    /// What is shown: lists within lists are only made anew if something in them is.
    shown: RefCell<Vec<(GameKind, Vec<Standing>)>>,
}

impl Picture {
    /// Gives the picture everything that it shows, while it is seen.
    pub(super) fn show(&self, ui: &App, program: &Program) {
        if program.navigation().screen() != Screen::Statistics {
            return;
        }
        let games = program.standings();
        if *self.shown.borrow() != games {
            let views = list(&games, |(game, standings)| GameStatistics {
                game: *game,
                standings: list(standings, StandingView::from),
            });
            ui.global::<StatisticsView>().set_games(views);
            self.shown.replace(games);
        }
    }
}

impl Window {
    /// Joins the callbacks of the Statistics screen.
    pub(super) fn listen_to_statistics(&self) {
        let view = self.ui.global::<StatisticsView>();
        view.on_ask_clear(self.on0(Program::ask_clear_statistics));
    }
}

/// A list as the picture takes it.
fn list<'a, A, B: Clone + 'static>(rows: &'a [A], view: impl FnMut(&'a A) -> B) -> ModelRc<B> {
    let rows: Vec<B> = rows.iter().map(view).collect();
    ModelRc::from(Rc::new(VecModel::from(rows)))
}

fn int(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

impl From<&Results> for ResultsView {
    fn from(results: &Results) -> Self {
        Self {
            won: int(results.won),
            drawn: int(results.drawn),
            lost: int(results.lost),
        }
    }
}

impl From<&Against> for AgainstView {
    fn from(against: &Against) -> Self {
        Self {
            level: against.level.into(),
            results: (&against.results).into(),
        }
    }
}

impl From<&Standing> for StandingView {
    fn from(standing: &Standing) -> Self {
        let help = standing.help;
        Self {
            player: SeatView::from(&standing.player),
            results: (&standing.results).into(),
            against: list(&standing.against, AgainstView::from),
            hints: int(help.hints),
            fine: int(help.fine),
            slips: int(help.slips),
            blunders: int(help.blunders),
        }
    }
}
