//! How the app stands: what must be the same after going back, a new size or leaving.

use std::fs;
use std::path::Path;

use baban_ui::{BackgammonView, GameKind, Nav, PasstallyView, Question, RulesView, Screen};
use slint::{ComponentHandle as _, Model as _};

use crate::hands::Hands;

/// How the app stands, but for the games themselves.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stand {
    pub(crate) screen: Screen,
    pub(crate) question: Question,
    pub(crate) menu: bool,
    /// What is chosen, lifted, in hand or laid open at the table.
    pub(crate) hand: String,
    /// Where in the rules a reader is; empty on other screens.
    pub(crate) page: String,
    /// All games, as they are kept.
    pub(crate) kept: Vec<String>,
}

impl Hands {
    /// How the app stands now.
    pub(crate) fn stand(&self, folder: &Path) -> Stand {
        let nav = self.ui().global::<Nav>();
        let mut names: Vec<_> = fs::read_dir(folder.join("saves"))
            .into_iter()
            .flatten()
            .map(|entry| entry.unwrap().path())
            .collect();
        names.sort();
        Stand {
            screen: nav.get_screen(),
            question: nav.get_question(),
            menu: nav.get_menu_open(),
            hand: self.hand(),
            page: self.page(),
            kept: names
                .iter()
                .map(|name| fs::read_to_string(name).unwrap())
                .collect(),
        }
    }

    fn page(&self) -> String {
        if self.ui().global::<Nav>().get_screen() != Screen::Rules {
            return String::new();
        }
        let view = self.ui().global::<RulesView>();
        format!(
            "{:?}, whole: {}, at “{}”, contents open: {}, sought: “{}”, {} found",
            view.get_game(),
            view.get_full(),
            view.get_section(),
            view.get_contents_open(),
            view.get_query(),
            view.get_hits().row_count(),
        )
    }

    /// What is chosen, lifted, in hand or laid open at the table; empty if nothing is.
    fn hand(&self) -> String {
        let program = self.program();
        let games = program.games();
        let mut hand = Vec::new();
        match program.at_table() {
            GameKind::Backgammon => {
                let play = games.backgammon.play();
                let chosen = play.and_then(|play| play.board().hand().chosen());
                hand.extend(chosen.map(|spot| format!("{spot:?}")));
            }
            GameKind::TallyHo => {
                if let Some(board) = games.tally_ho.play().map(|play| play.board()) {
                    hand.extend(board.hand().chosen().map(|square| format!("{square}")));
                    hand.extend(board.hand().armed().map(|square| format!("{square}")));
                    let sheet = self.ui().global::<baban_ui::TallyView>().get_sheet_open();
                    hand.extend(sheet.then(|| "sheet".to_owned()));
                }
            }
            GameKind::Passtally => {
                if let Some(play) = games.passtally.play() {
                    let (board, game) = (play.board(), play.game());
                    let tile = board.hand().tile();
                    hand.extend(tile.map(|tile| format!("{}", tile.placement(game))));
                    hand.extend(board.hand().marker().map(|space| format!("{space:?}")));
                    let counted = self.ui().global::<PasstallyView>().get_tally().kind;
                    let counting = counted == baban_ui::PassTallyKind::Scored;
                    hand.extend(counting.then(|| "counting".to_owned()));
                }
            }
        }
        hand.join(" ")
    }

    /// Whether a finger holds a piece on the screen.
    pub(crate) fn holds_a_piece(&self) -> bool {
        let ui = self.ui();
        let checkers = ui.global::<BackgammonView>().get_checkers();
        let tiles = ui.global::<baban_ui::TallyView>().get_tiles();
        let pass = ui.global::<PasstallyView>();
        checkers.iter().any(|checker| checker.held)
            || tiles.iter().any(|tile| tile.held)
            || pass.get_markers().iter().any(|marker| marker.held)
            || pass.get_hover().held
    }
}
