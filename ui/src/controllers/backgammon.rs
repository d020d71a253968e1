//! What only backgammon has beside its board: dice, the cube, the end of a turn, resignations.

use baban_core::game::Game as _;
use baban_core::games::backgammon::{Action, Phase};

use crate::boards::Wish;
use crate::boards::backgammon::hand::roll;
use crate::boards::backgammon::spot::SIDES;
use crate::boards::backgammon::status::{
    can_confirm, can_roll, match_view, resignable, stake_code, stake_from_code, status,
};
use crate::boards::backgammon::{BoardModel, BoardView};
use crate::play::{Changed, Play};
use crate::program::Program;
use crate::{
    BackgammonMatchView, BackgammonRefusal, BackgammonStatusView, DoubleAnswer, GameKind, Question,
};

/// A game of backgammon.
type Backgammon = Play<BoardModel>;

/// What is shown beside the board of backgammon.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // one a button, as the picture wants them
pub struct BackgammonPanel {
    /// Who is expected to do what.
    pub status: BackgammonStatusView,
    /// Why the last tap went nowhere.
    pub refusal: BackgammonRefusal,
    /// Whether the turn can be ended.
    pub can_confirm: bool,
    /// Whether the dice are waited for.
    pub can_roll: bool,
    /// The least and the most that can be resigned, as codes; `None` if it is not the moment.
    pub resign: Option<(i32, i32)>,
    /// Whether a resignation waits for its answer.
    pub must_answer: bool,
    /// Whether the cube may be turned.
    pub can_double: bool,
    /// Whether it may be turned once more by whoever answers a double.
    pub can_beaver: bool,
    /// The match and the cube.
    pub match_view: BackgammonMatchView,
    /// Pip counts of White and Black.
    pub pips: [i32; 2],
}

impl Program {
    /// What is shown beside the board of backgammon; `None` without a game of it.
    #[must_use]
    pub fn backgammon_panel(&self) -> Option<BackgammonPanel> {
        let play = self.games.backgammon.play()?;
        let game = play.game();
        let persons = !play.is_computers();
        let stakes = if persons {
            resignable(game)
        } else {
            Vec::new()
        };
        Some(BackgammonPanel {
            status: status(game, play.table().log().last()),
            refusal: *play.refusal(),
            can_confirm: persons && can_confirm(game),
            can_roll: persons && can_roll(game),
            resign: stakes
                .first()
                .zip(stakes.last())
                .map(|(&least, &most)| (stake_code(least), stake_code(most))),
            must_answer: persons && matches!(game.phase(), Phase::ResignOffered(_)),
            can_double: persons && game.legal().contains(&Action::Double),
            can_beaver: persons && game.legal().contains(&Action::Beaver),
            match_view: match_view(game),
            pips: SIDES.map(|side| i32::try_from(game.pip_count(side)).unwrap_or(i32::MAX)),
        })
    }

    /// What the board of backgammon shows; `None` without a game of it.
    #[must_use]
    pub fn backgammon_view(&self) -> Option<BoardView> {
        let play = self.games.backgammon.play()?;
        Some(match play.earlier() {
            Some((board, table)) => board.view(&table),
            None => play.board().view(play.table()),
        })
    }

    /// Asks for the dice if that is still to be done, and lets them fall.
    pub fn roll(&mut self) {
        self.backgammon(|play| play.grant(Some(roll(play.game()))));
    }

    /// Ends the turn.
    pub fn confirm(&mut self) {
        self.backgammon(|play| play.grant(Some(Wish::Play(vec![Action::Done]))));
    }

    /// Asks whether, and what, to resign.
    pub fn ask_resign(&mut self) {
        let panel = self.backgammon_panel();
        if self.at_table == GameKind::Backgammon
            && panel.is_some_and(|panel| panel.resign.is_some())
        {
            // Nobody gives up a position that is not seen.
            self.show_better(false);
            self.navigation.ask(Question::Resign);
        }
    }

    /// Offers to resign that much.
    pub fn resign(&mut self, stake: i32) {
        self.navigation.ask(Question::None);
        if let Some(stake) = stake_from_code(stake) {
            self.backgammon(|play| play.grant(Some(Wish::Play(vec![Action::Resign(stake)]))));
        }
    }

    /// Accepts or refuses the resignation that was offered.
    pub fn answer_resignation(&mut self, accept: bool) {
        let answer = if accept {
            Action::Accept
        } else {
            Action::Refuse
        };
        self.backgammon(|play| play.grant(Some(Wish::Play(vec![answer]))));
    }

    /// Offers to double.
    pub fn double(&mut self) {
        self.backgammon(|play| play.grant(Some(Wish::Play(vec![Action::Double]))));
    }

    /// Answers a double.
    pub fn answer_double(&mut self, answer: DoubleAnswer) {
        let answer = match answer {
            DoubleAnswer::Take => Action::Take,
            DoubleAnswer::Drop => Action::Drop,
            DoubleAnswer::Beaver => Action::Beaver,
        };
        self.backgammon(|play| play.grant(Some(Wish::Play(vec![answer]))));
    }

    /// Has the game of backgammon do something, if it is the one at the table.
    fn backgammon(&mut self, act: impl FnOnce(&mut Backgammon) -> Changed) {
        if self.at_table != GameKind::Backgammon {
            return;
        }
        if let Some(play) = self.games.backgammon.play_mut() {
            let kept = act(play);
            self.kept(kept);
        }
    }
}
