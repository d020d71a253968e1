//! Counting what has become of the games, and what the Statistics screen shows of it.

use baban_core::game::Seat;

use crate::controllers::cause;
use crate::games::Games;
use crate::party::help::Help;
use crate::play::Played;
use crate::program::Program;
use crate::session::NotKept;
use crate::statistics::{Entry, Standing, Statistics, standings};
use crate::{GameKind, NoticeKind, Question};

impl Program {
    /// What everybody has won and lost, by the games that somebody has finished.
    #[must_use]
    pub fn standings(&self) -> Vec<(GameKind, Vec<Standing>)> {
        let of = |kind| standings(self.statistics.entries(Games::id(kind)));
        let all = Games::KINDS.into_iter().map(|kind| (kind, of(kind)));
        all.filter(|(_, standings)| !standings.is_empty()).collect()
    }

    /// Adds to how much the player on a seat of the game at the table was helped: at once, so that
    /// it is remembered whatever comes; also of a game that is over and counted.
    pub fn helped(&mut self, seat: Seat, more: Help) {
        let Some(played) = self.games.slot_mut(self.at_table).played_mut() else {
            return;
        };
        if let Err(error) = played.helped(seat, more) {
            self.navigation
                .tell(cause::notice(NoticeKind::StatisticsNotSaved, &error));
        } else if self.is_counted() {
            self.count(self.at_table);
        }
    }

    /// Counts the last game of a kind if it has ended, and takes it out if it was taken back from its
    /// end, unless that was done. The app may have been killed in between.
    pub(crate) fn count_if_due(&mut self, kind: GameKind) {
        let played = self.games.slot(kind).played();
        if played.is_some_and(Played::is_to_count) {
            self.count(kind);
        }
    }

    /// Whether the game at the table is among those that are remembered.
    fn is_counted(&self) -> bool {
        let commitment = self.played().and_then(Played::commitment);
        commitment.is_some_and(|which| self.statistics.knows(Games::id(self.at_table), &which))
    }

    /// Remembers how the last game of a kind has ended, or that it has not.
    fn count(&mut self, kind: GameKind) {
        let game = Games::id(kind);
        let Some(played) = self.games.slot_mut(kind).played_mut() else {
            return;
        };
        let Some(which) = played.commitment() else {
            return;
        };
        match played.outcome() {
            Some(outcome) => {
                let entry = Entry::of(played.party(), outcome);
                self.statistics.remember(game, &which, &entry);
            }
            None => self.statistics.take_out(game, &which),
        }
        // On disk only after the statistics, so that nothing that was not counted seems so.
        let kept = self.statistics.write(&self.lock).map_err(NotKept::from);
        let noted = played.counted();
        self.statistics_kept(kept.and(noted));
    }

    /// Asks whether everything that was counted is to be forgotten.
    pub fn ask_clear_statistics(&mut self) {
        self.navigation.ask(Question::ClearStatistics);
    }

    /// Forgets everything that was counted, unless that cannot be kept.
    pub(crate) fn clear_statistics(&mut self) {
        let blank = Statistics::default();
        let kept = blank.write(&self.lock).map_err(NotKept::from);
        if kept.is_ok() {
            self.statistics = blank;
        }
        self.statistics_kept(kept);
    }

    fn statistics_kept(&mut self, kept: Result<(), NotKept>) {
        match kept {
            Ok(()) => self.navigation.forget(NoticeKind::StatisticsNotSaved),
            Err(error) => self
                .navigation
                .tell(cause::notice(NoticeKind::StatisticsNotSaved, &error)),
        }
    }
}
