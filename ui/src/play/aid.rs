//! Help for a person at the table: advice that is asked for, and what is said of a turn that was
//! played.
//!
//! Both are thought about by the engine at its best, away from the thread that draws, and forgotten
//! when the game has gone on or back: advice with the next action, a judgement with the next action
//! of a person. A judgement steps aside before that, once the computer has played: what is told of
//! the game is in sight again when a person has to decide.

use baban_core::ai::{Advice, Mind, NoAnswer, Review, Verdict};
use baban_core::game::{Actor, Game as _, Seat};
use baban_core::table::{Cup, Table};

use super::{ActionOf, Play};
use crate::Deed;
use crate::boards::marks::Marks;
use crate::boards::{Board, Company};
use crate::party::help::Help;
use crate::thinking::{Thought, Worker};

/// Something that can be done, with what it seems to be worth to whoever does it.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// What is done.
    pub deed: Deed,
    /// In the game's notation.
    pub text: String,
    /// Points to be expected.
    pub value: f32,
    /// Points lost against the best.
    pub loss: f32,
    /// The game's own figures.
    pub chances: Vec<f32>,
}

/// What is to be said of a decision that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Whose decision it was.
    pub seat: Seat,
    /// How good it was.
    pub verdict: Verdict,
    /// Points lost against the best.
    pub loss: f32,
    /// The best that could have been done.
    pub better: Counsel,
}

/// What there is to advise.
#[derive(Debug)]
struct Found<A> {
    /// All that can be done, the best first.
    advice: Vec<Advice<A>>,
    /// Where a whole turn was asked about that is played but not confirmed: its place in the advice.
    played: Option<usize>,
}

/// How advice that was asked for stands.
#[derive(Debug, Default)]
enum Hint<A> {
    #[default]
    None,
    Asked(Thought<Found<A>>),
    Given {
        found: Found<A>,
        counsels: Vec<Counsel>,
        shown: Option<usize>,
    },
}

/// How the judgement of the last decision stands.
#[derive(Debug, Default)]
enum Coach<G: Mind> {
    #[default]
    None,
    /// What was done in which position is to be judged.
    Due(Seat, G, Vec<G::Action>),
    Thinks(Seat, G, Thought<Review<G::Action>>),
    Told {
        judgement: Judgement,
        before: G,
        better: Vec<G::Action>,
        /// Whether the board shows it.
        shown: bool,
        /// Whether it has stepped aside.
        aside: bool,
    },
}

/// Help for a person: see the [module page](self).
#[derive(Debug)]
pub(super) struct Aid<G: Mind> {
    hint: Hint<G::Action>,
    coach: Coach<G>,
}

impl<G: Mind> Default for Aid<G> {
    fn default() -> Self {
        Self {
            hint: Hint::None,
            coach: Coach::None,
        }
    }
}

impl<G: Mind> Aid<G> {
    /// The game has gone on: what was said of another position is over, and the board shows the
    /// present one.
    pub(super) fn gone_on(&mut self) {
        self.hint = Hint::None;
        self.look_back(false);
    }

    /// The computer has played, and a person is to decide: a slip can still be looked at, and praise
    /// is over.
    pub(super) fn step_aside(&mut self) {
        if let Coach::Told {
            judgement, aside, ..
        } = &mut self.coach
        {
            if judgement.verdict == Verdict::Fine {
                self.coach = Coach::None;
            } else {
                *aside = true;
            }
        }
    }

    /// Shows what would have been better where it could have been played, or the present position.
    fn look_back(&mut self, back: bool) {
        if let Coach::Told { shown, aside, .. } = &mut self.coach {
            *shown = back;
            *aside &= !back;
        }
    }

    /// What is seen is put away: advice, or else the judgement.
    pub(super) fn put_away(&mut self) {
        match self.hint {
            Hint::None => self.coach = Coach::None,
            Hint::Asked(_) | Hint::Given { .. } => self.hint = Hint::None,
        }
    }

    /// Nobody wants to know any more.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

/// Help for a person at the table, whatever the game.
pub trait Aided {
    /// Whether advice can be asked for: a person has something to decide, and is helped.
    fn can_ask(&self) -> bool;
    /// Asks for advice.
    fn ask(&mut self, worker: &dyn Worker);
    /// Whether advice is thought about.
    fn is_asked(&self) -> bool;
    /// What can be done now, the best first; empty unless it was asked for.
    fn advice(&self) -> &[Counsel];
    /// Which of the advice is the turn as it is played and not yet confirmed.
    fn played_advice(&self) -> Option<usize>;
    /// Which of the advice the board points out.
    fn shown_advice(&self) -> Option<usize>;
    /// Has the board point out this advice, or none.
    fn point_out(&mut self, nth: Option<usize>);
    /// What is to be said of the last decision of a person, and whether the board points out what
    /// would have been better.
    fn judgement(&self) -> Option<(&Judgement, bool)>;
    /// Has the board point out what would have been better, or no longer; not beside advice.
    fn show_better(&mut self, show: bool);
    /// Whether the judgement has stepped aside.
    fn is_aside(&self) -> bool;
    /// Has a judgement that has stepped aside said once more.
    fn say_again(&mut self);
    /// Puts advice and judgement away.
    fn put_away(&mut self);
    /// What the board points out.
    fn pointed_out(&self) -> Marks;
    /// Looks whether there is advice or a judgement, and tells whom it has helped and how. What cannot
    /// be answered is not told.
    fn hear_aid(&mut self) -> Vec<(Seat, Help)>;
}

impl<B: Board> Aided for Play<B> {
    fn can_ask(&self) -> bool {
        let deciding = matches!(self.game().actor(), Actor::Player(_));
        self.is_helped() && deciding && !self.is_computers()
    }

    fn ask(&mut self, worker: &dyn Worker) {
        if !self.can_ask() || !matches!(self.aid.hint, Hint::None) {
            return;
        }
        self.aid.look_back(false);
        // What was said before lies over what is asked for.
        self.refusal = B::Refusal::default();
        let thought = if let Some((before, played)) = self.unconfirmed() {
            Thought::begin(worker, move |effort| {
                before.review(&played, effort).map(|review| Found {
                    advice: review.advice,
                    played: Some(review.chosen),
                })
            })
        } else {
            let game = self.game().clone();
            Thought::begin(worker, move |effort| {
                game.advise(effort).map(|advice| Found {
                    advice,
                    played: None,
                })
            })
        };
        self.aid.hint = Hint::Asked(thought);
    }

    fn is_asked(&self) -> bool {
        matches!(self.aid.hint, Hint::Asked(_))
    }

    fn advice(&self) -> &[Counsel] {
        match &self.aid.hint {
            Hint::Given { counsels, .. } => counsels,
            Hint::None | Hint::Asked(_) => &[],
        }
    }

    fn played_advice(&self) -> Option<usize> {
        match &self.aid.hint {
            Hint::Given { found, .. } => found.played,
            Hint::None | Hint::Asked(_) => None,
        }
    }

    fn shown_advice(&self) -> Option<usize> {
        match &self.aid.hint {
            Hint::Given { shown, .. } => *shown,
            Hint::None | Hint::Asked(_) => None,
        }
    }

    fn point_out(&mut self, nth: Option<usize>) {
        if let Hint::Given {
            counsels, shown, ..
        } = &mut self.aid.hint
        {
            *shown = nth.filter(|&nth| nth < counsels.len());
        }
    }

    fn judgement(&self) -> Option<(&Judgement, bool)> {
        match &self.aid.coach {
            Coach::Told {
                judgement, shown, ..
            } => Some((judgement, *shown)),
            Coach::None | Coach::Due(..) | Coach::Thinks(..) => None,
        }
    }

    fn show_better(&mut self, show: bool) {
        self.aid
            .look_back(show && matches!(self.aid.hint, Hint::None));
    }

    fn is_aside(&self) -> bool {
        matches!(self.aid.coach, Coach::Told { aside: true, .. })
    }

    fn say_again(&mut self) {
        if let Coach::Told { aside, .. } = &mut self.aid.coach {
            *aside = false;
        }
    }

    fn put_away(&mut self) {
        self.aid.put_away();
    }

    fn pointed_out(&self) -> Marks {
        if let Hint::Given {
            found,
            shown: Some(nth),
            ..
        } = &self.aid.hint
        {
            // Where a turn is played already its checkers do not stand where the arrows would begin.
            let one = found.advice.get(*nth).filter(|_| found.played.is_none());
            return match (self.game().actor(), one) {
                (Actor::Player(seat), Some(one)) => {
                    self.board.arrows(self.session.table(), seat, &one.actions)
                }
                _ => Marks::default(),
            };
        }
        if let (
            Some((board, table)),
            Coach::Told {
                judgement, better, ..
            },
        ) = (self.earlier(), &self.aid.coach)
        {
            return board.arrows(&table, judgement.seat, better);
        }
        Marks::default()
    }

    fn hear_aid(&mut self) -> Vec<(Seat, Help)> {
        let mut helped = Vec::new();
        if let Hint::Asked(thought) = &self.aid.hint
            && let Some(answer) = thought.take()
        {
            if let (Ok(_), Actor::Player(seat)) = (&answer, self.game().actor()) {
                helped.push((seat, Help::hint()));
            }
            self.aid.hint = self.given(answer);
        }
        if let Coach::Thinks(seat, before, thought) = &self.aid.coach
            && let Some(answer) = thought.take()
        {
            let told = told::<B>(*seat, before, answer);
            if let Coach::Told { judgement, .. } = &told {
                helped.push((judgement.seat, Help::judgement(judgement.verdict)));
            }
            self.aid.coach = told;
        }
        helped
    }
}

impl<B: Board> Play<B> {
    /// Whether anybody is helped in this game.
    fn is_helped(&self) -> bool {
        !B::Game::LEVELS.is_empty() && !self.session.party().strict
    }

    /// Whether the board shows what would have been better, in the position in which that was.
    #[must_use]
    pub fn shows_better(&self) -> bool {
        self.judgement().is_some_and(|(_, shown)| shown)
    }

    /// The board as it is seen, and the game that stands on it: for once not the present position.
    #[must_use]
    pub fn earlier(&self) -> Option<(B, Table<B::Game>)> {
        match &self.aid.coach {
            Coach::Told {
                before,
                shown: true,
                ..
            } => {
                let table = Table::from_position(before.position(), Cup::ByHand).ok()?;
                let mut board = self.board.clone();
                board.seen_by(Company {
                    only_person: self.session.party().only_person(),
                    computers_turn: true,
                });
                board.lay(&table);
                Some((board, table))
            }
            _ => None,
        }
    }

    /// A person has acted: what was said before is over, and if that was a whole decision it is to
    /// be judged.
    pub(super) fn decided(&mut self) {
        self.aid.forget();
        if !self.preferences.coach || !self.is_helped() {
            return;
        }
        let table = self.session.table();
        let Some(decision) = B::decision(table) else {
            return;
        };
        let actions = table.log().get(decision.clone()).map(<[_]>::to_vec);
        if let Some((before, actions)) = table.view(decision.start).zip(actions)
            && let Actor::Player(seat) = before.actor()
            && self.session.party().level(seat).is_none()
        {
            self.aid.coach = Coach::Due(seat, before, actions);
        }
    }

    /// Has what is due be thought about.
    pub(super) fn have_judged(&mut self, worker: &dyn Worker) {
        self.aid.coach = match std::mem::take(&mut self.aid.coach) {
            Coach::Due(seat, game, actions) => {
                let before = game.clone();
                let thought = Thought::begin(worker, move |effort| game.review(&actions, effort));
                Coach::Thinks(seat, before, thought)
            }
            other => other,
        };
    }

    /// Where the turn began that is played but not confirmed, and what it would be if it was.
    fn unconfirmed(&self) -> Option<(B::Game, Vec<ActionOf<B>>)> {
        let table = self.session.table();
        let (turn, end) = B::unconfirmed(table)?;
        let before = table.view(turn.start)?;
        let mut actions = table.log().get(turn)?.to_vec();
        actions.push(end);
        Some((before, actions))
    }

    fn given(&self, answer: Result<Found<ActionOf<B>>, NoAnswer>) -> Hint<ActionOf<B>> {
        let Ok(found) = answer else {
            return Hint::None;
        };
        let before = self.unconfirmed().map(|(before, _)| before);
        let game = before.as_ref().unwrap_or(self.game());
        Hint::Given {
            counsels: counsels::<B>(game, &found.advice),
            shown: (!found.advice.is_empty()).then_some(0),
            found,
        }
    }
}

/// What is to be said of a decision; nothing where there was no choice.
fn told<B: Board>(
    seat: Seat,
    before: &B::Game,
    answer: Result<Review<ActionOf<B>>, NoAnswer>,
) -> Coach<B::Game> {
    let Ok(review) = answer else {
        return Coach::None;
    };
    let better = counsels::<B>(before, &review.advice).into_iter().next();
    match (better, review.advice.as_slice()) {
        (Some(better), [best, _, ..]) => Coach::Told {
            judgement: Judgement {
                seat,
                verdict: review.verdict,
                loss: review.loss,
                better,
            },
            before: before.clone(),
            better: best.actions.clone(),
            shown: false,
            aside: false,
        },
        _ => Coach::None,
    }
}

fn counsels<B: Board>(game: &B::Game, advice: &[Advice<ActionOf<B>>]) -> Vec<Counsel> {
    let best = advice.first().map_or(0.0, |best| best.value);
    advice
        .iter()
        .map(|one| Counsel {
            deed: B::deed(&one.actions),
            text: game.describe(&one.actions),
            value: one.value,
            loss: best - one.value,
            chances: one.chances.clone(),
        })
        .collect()
}
