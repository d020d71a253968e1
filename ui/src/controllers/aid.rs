//! Advice at the table, and what is said of the turns that were played.

use baban_core::ai::Verdict;
use baban_core::game::Seat;

use crate::boards::marks::Marks;
use crate::play::aid::{Aided, Counsel};
use crate::program::Program;
use crate::thinking::OnTheSpot;
use crate::{AdviceView, Judged};

/// What is shown of help at the table.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // as the picture wants them
pub struct AidPanel {
    /// Whether advice can be asked for.
    pub can_ask: bool,
    /// Whether it is thought about.
    pub thinking: bool,
    /// What can be done, the best first.
    pub advice: Vec<AdviceView>,
    /// Which of it the board points out.
    pub shown: Option<usize>,
    /// Which of it is the turn as it is played and not yet confirmed.
    pub played: Option<usize>,
    /// Whether all of it is to be read.
    pub open: bool,
    /// What is to be said of the last turn.
    pub judged: Judged,
    /// Whose turn that was, where more than one person plays.
    pub judged_seat: Option<Seat>,
    /// What it has lost, in thousandths of a point.
    pub loss: i32,
    /// What would have been better.
    pub better: AdviceView,
    /// Whether the board points that out.
    pub better_shown: bool,
    /// Whether what is to be said has stepped aside.
    pub aside: bool,
}

impl Program {
    /// What is shown of help at the table; `None` without a game.
    #[must_use]
    pub fn aid_panel(&self) -> Option<AidPanel> {
        let played = self.played()?;
        let mut panel = AidPanel {
            can_ask: played.can_ask(),
            thinking: played.is_asked(),
            advice: played.advice().iter().map(view).collect(),
            shown: played.shown_advice(),
            played: played.played_advice(),
            aside: played.is_aside(),
            open: self.advice_open && !played.advice().is_empty(),
            ..AidPanel::default()
        };
        if let Some((judgement, shown)) = played.judgement() {
            panel.judged = match judgement.verdict {
                Verdict::Fine => Judged::Fine,
                Verdict::Slip => Judged::Slip,
                Verdict::Blunder => Judged::Blunder,
            };
            let alone = played.party().only_person().is_some();
            panel.judged_seat = Some(judgement.seat).filter(|_| !alone);
            panel.loss = thousandths(judgement.loss);
            panel.better = view(&judgement.better);
            panel.better_shown = shown;
        }
        Some(panel)
    }

    /// What the board points out.
    #[must_use]
    pub fn pointed_out(&self) -> Marks {
        self.played().map(Aided::pointed_out).unwrap_or_default()
    }

    /// Asks for advice.
    pub fn ask_advice(&mut self) {
        if self.plays() {
            let worker = self.worker.as_deref().unwrap_or(&OnTheSpot);
            if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
                played.ask(worker);
            }
        }
    }

    /// Puts advice and judgement away.
    pub fn put_aid_away(&mut self) {
        self.advice_open = false;
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            played.put_away();
        }
    }

    /// All advice is to be read, or no longer.
    pub fn open_advice(&mut self, open: bool) {
        let given = self
            .played()
            .is_some_and(|played| !played.advice().is_empty());
        self.advice_open = open && given;
    }

    /// Has the board point out the advice in this place, and lets it be seen.
    pub fn point_out(&mut self, nth: i32) {
        self.advice_open = false;
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            played.point_out(usize::try_from(nth).ok());
        }
    }

    /// Has the board point out what would have been better, or no longer.
    pub fn show_better(&mut self, show: bool) {
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            played.show_better(show);
        }
    }

    /// Has what was said of the last turn said once more.
    pub fn say_again(&mut self) {
        if let Some(played) = self.games.slot_mut(self.at_table).played_mut() {
            played.say_again();
        }
    }

    /// Looks whether there is advice or a judgement, and counts it.
    pub(crate) fn hear_aid(&mut self) {
        let Some(played) = self.games.slot_mut(self.at_table).played_mut() else {
            return;
        };
        for (seat, help) in played.hear_aid() {
            self.helped(seat, help);
        }
        if self
            .played()
            .is_none_or(|played| played.advice().is_empty())
        {
            self.advice_open = false;
        }
    }
}

fn view(counsel: &Counsel) -> AdviceView {
    let chance = |nth: usize| {
        let chance = counsel.chances.get(nth).copied().unwrap_or_default();
        whole(100.0 * chance)
    };
    AdviceView {
        deed: counsel.deed,
        text: counsel.text.as_str().into(),
        points: thousandths(counsel.value),
        loss: thousandths(counsel.loss),
        win: chance(0),
        gammon: chance(1),
        backgammon: chance(2),
        lose_gammon: chance(3),
        lose_backgammon: chance(4),
    }
}

fn thousandths(points: f32) -> i32 {
    whole(1000.0 * points)
}

/// The nearest whole number.
#[allow(clippy::cast_possible_truncation)] // an `as` keeps to the ends of the range
fn whole(number: f32) -> i32 {
    number.round() as i32
}
