//! What only Tally Ho! has beside its board: turning over, passing, rounds and the score sheet.

use baban_core::games::tally_ho::Action;

use crate::boards::Wish;
use crate::boards::tally::status::{can_pass, last_turn, quiet_left, sheet, status, totals, won};
use crate::boards::tally::{BoardModel, ForestView};
use crate::play::{Changed, Play};
use crate::program::Program;
use crate::{
    GameKind, SheetRow, SheetTotals, TallyRefusalView, TallyStatusView, TallyTurnView, WonView,
};

/// A game of Tally Ho!.
type TallyHo = Play<BoardModel>;

/// What is shown beside the forest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TallyPanel {
    /// Who is expected to do what.
    pub status: TallyStatusView,
    /// Why the last tap went nowhere.
    pub refusal: TallyRefusalView,
    /// The last turn that was played.
    pub last_turn: TallyTurnView,
    /// What blue and brown have won in the round on the board.
    pub won: Vec<WonView>,
    /// The round on the board, from 1.
    pub round: i32,
    /// How many rounds there are.
    pub rounds: i32,
    /// How many tiles are face down.
    pub face_down: i32,
    /// Turns until only turning over is allowed, once that is near; else -1.
    pub quiet_left: i32,
    /// The name of the square whose tile is lifted; empty if none is.
    pub armed: String,
    /// Whether the turn must be passed.
    pub can_pass: bool,
    /// The rounds on the score sheet.
    pub sheet: Vec<SheetRow>,
    /// Their sums.
    pub totals: SheetTotals,
    /// Whether the score sheet lies open.
    pub sheet_open: bool,
}

impl Program {
    /// What is shown beside the forest; `None` without a game of Tally Ho!.
    #[must_use]
    pub fn tally_panel(&self) -> Option<TallyPanel> {
        let play = self.games.tally_ho.play()?;
        let game = play.game();
        let story = play.board().story()?;
        let armed = play.board().hand().armed();
        Some(TallyPanel {
            status: status(game, story),
            refusal: play.refusal().clone(),
            last_turn: last_turn(play.table()),
            won: won(game, story),
            round: i32::from(story.round),
            rounds: i32::from(game.rounds()),
            face_down: i32::from(story.forest.face_down()),
            quiet_left: quiet_left(game),
            armed: armed.map(|square| square.to_string()).unwrap_or_default(),
            can_pass: story.ended.is_none() && can_pass(game),
            sheet: sheet(game, story),
            totals: totals(game),
            sheet_open: play.board().sheet_open(),
        })
    }

    /// What the forest shows; `None` without a game of Tally Ho!.
    #[must_use]
    pub fn tally_view(&self) -> Option<ForestView> {
        let play = self.games.tally_ho.play()?;
        Some(play.board().view(play.table()))
    }

    /// Turns over the tile that is lifted.
    pub fn turn_over(&mut self) {
        self.tally_ho(|play| {
            let wish = play.touch(|board, _| board.turn_over());
            play.grant(wish)
        });
    }

    /// Passes the turn.
    pub fn pass(&mut self) {
        self.tally_ho(|play| play.grant(Some(Wish::Play(vec![Action::Pass]))));
    }

    /// Begins the next round after one has ended.
    pub fn next_round(&mut self) {
        self.tally_ho(|play| {
            play.touch(BoardModel::next_round);
            Ok(false)
        });
    }

    /// The score sheet was opened or closed by the picture.
    pub fn set_sheet_open(&mut self, open: bool) {
        if let Some(play) = self.games.tally_ho.play_mut() {
            play.touch(|board, _| board.set_sheet_open(open));
        }
    }

    /// Has the game of Tally Ho! do something, if it is the one at the table.
    fn tally_ho(&mut self, act: impl FnOnce(&mut TallyHo) -> Changed) {
        if self.at_table != GameKind::TallyHo {
            return;
        }
        if let Some(play) = self.games.tally_ho.play_mut() {
            let kept = act(play);
            self.kept(kept);
        }
    }
}
