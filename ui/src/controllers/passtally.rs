//! What only Passtally has beside its board: the tile in hand, confirming, counting, and the clock.

use baban_core::game::{Actor, Game as _};
use baban_core::games::passtally::{Action, STACKS};

use crate::boards::Wish;
use crate::boards::passtally::status::{can_confirm, last_turn, scores, stacks, status};
use crate::boards::passtally::{BoardModel, PassBoardView};
use crate::play::{Changed, Play, Played as _};
use crate::program::Program;
use crate::{
    GameKind, PassRefusalView, PassScoreView, PassStackView, PassSumView, PassTallyView,
    PassTurnView, PasstallyStatusView,
};

/// A game of Passtally.
type Passtally = Play<BoardModel>;

/// What is shown beside the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PasstallyPanel {
    /// Who is expected to do what.
    pub status: PasstallyStatusView,
    /// Why the tile in hand does not fit, or the last tap went nowhere.
    pub refusal: PassRefusalView,
    /// What is counted, all together.
    pub tally: PassTallyView,
    /// The same line by line.
    pub sums: Vec<PassSumView>,
    /// The stacks with their open tiles.
    pub stacks: Vec<PassStackView>,
    /// The points of all players.
    pub scores: Vec<PassScoreView>,
    /// The last turn that was finished.
    pub last_turn: PassTurnView,
    /// Seconds that the turn has left, or -1 without a clock.
    pub clock: i32,
    /// Whether the clock runs.
    pub ticks: bool,
    /// Whether something waits to be confirmed.
    pub can_confirm: bool,
}

impl Program {
    /// What is shown beside the board; `None` without a game of Passtally.
    #[must_use]
    pub fn passtally_panel(&self) -> Option<PasstallyPanel> {
        let play = self.games.passtally.play()?;
        let (game, board) = (play.game(), play.board());
        let counting = board.counting(play.table());
        Some(PasstallyPanel {
            status: status(game, board.geometry()),
            refusal: board.refusal(play.table(), play.refusal()),
            tally: counting
                .as_ref()
                .map(|counting| counting.tally())
                .unwrap_or_default(),
            sums: counting
                .as_ref()
                .map(|counting| counting.sums())
                .unwrap_or_default(),
            stacks: stacks(game, board.hand()),
            scores: scores(game),
            last_turn: board.story().map(last_turn).unwrap_or_default(),
            clock: board
                .clock()
                .and_then(|left| i32::try_from(left).ok())
                .unwrap_or(-1),
            ticks: board.ticks() && self.at_table == GameKind::Passtally && self.plays(),
            can_confirm: can_confirm(game),
        })
    }

    /// What the board shows; `None` without a game of Passtally.
    #[must_use]
    pub fn passtally_view(&self) -> Option<PassBoardView> {
        let play = self.games.passtally.play()?;
        Some(play.board().view(play.table()))
    }

    /// Takes the open tile of a stack, counted from 0, in hand; or puts it back if it is there.
    pub fn pick_stack(&mut self, stack: i32) {
        let stack = u8::try_from(stack).map_or(0, |stack| stack.saturating_add(1));
        if (1..=STACKS).contains(&stack) {
            self.passtally(|play| {
                play.forgive();
                let wish = play.touch(|board, table| board.pick(table, stack));
                play.grant(wish)
            });
        }
    }

    /// Turns the tile in hand clockwise by so many quarters.
    pub fn turn_tile(&mut self, quarters: i32) {
        self.passtally(|play| {
            play.touch(|board, table| board.turn_tile(table, quarters));
            Ok(false)
        });
    }

    /// Lays the tile in hand where it hovers.
    pub fn lay_tile(&mut self) {
        self.passtally(|play| {
            let wish = play.touch(BoardModel::lay_tile);
            play.grant(wish)
        });
    }

    /// Puts the tile in hand back beside its stack.
    pub fn put_tile_back(&mut self) {
        self.passtally(|play| {
            play.touch(|board, _| board.put_back());
            Ok(false)
        });
    }

    /// Makes a placement stand, or ends the turn.
    pub fn confirm_action(&mut self) {
        self.passtally(|play| {
            // What was to be turned up could not be kept: once more.
            let confirmed = play.game().actor() == Actor::Chance;
            let actions = if confirmed {
                Vec::new()
            } else {
                vec![Action::Confirm]
            };
            play.grant(Some(Wish::Play(actions)))
        });
    }

    /// Puts the counting away.
    pub fn skip_count(&mut self) {
        self.passtally(|play| {
            play.touch(|board, _| board.count_no_more());
            Ok(false)
        });
    }

    /// A second has passed.
    pub fn tick(&mut self) {
        if self.plays() {
            self.passtally(|play| {
                let wish = play.touch(|board, _| board.tick());
                play.grant(wish)
            });
        }
    }

    /// Has the game of Passtally do something, if it is the one at the table.
    fn passtally(&mut self, act: impl FnOnce(&mut Passtally) -> Changed) {
        if self.at_table != GameKind::Passtally {
            return;
        }
        if let Some(play) = self.games.passtally.play_mut() {
            let kept = act(play);
            self.kept(kept);
        }
    }
}
