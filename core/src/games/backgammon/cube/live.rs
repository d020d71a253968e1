//! What chances are worth while the cube can still be turned: Rick Janowski's interpolation.
//!
//! *Dead cube*: it is never turned again, and the chances count as they are. *Live cube*: chances
//! change little by little, so that each side doubles exactly where the other is indifferent
//! between taking and dropping; in between, worth is a straight line. The truth lies between both
//! (*Take-points in money games*, 1993). In a match the same holds, with what points are worth at
//! the score; the line is then broken where the lines of money play would be straight.

use super::LIVELINESS;
use super::stakes::{Holder, Stakes};
use crate::games::backgammon::evaluation::Outcomes;

/// Turns of the cube that are thought of. The next ones hardly matter.
const TURNS: u32 = 6;

/// How games are won and lost, if they are: chances that add up to 1, or 0.
#[derive(Clone, Copy, Debug)]
struct Manner {
    won: Outcomes,
    lost: Outcomes,
}

impl Manner {
    fn of(outcomes: &Outcomes) -> Self {
        let [
            single,
            gammon,
            backgammon,
            lost,
            lost_gammon,
            lost_backgammon,
        ] = *outcomes.chances();
        let share = |chances: [f32; 3]| {
            let sum: f32 = chances.iter().sum();
            if sum > 0.0 {
                chances.map(|chance| chance / sum)
            } else {
                [1.0, 0.0, 0.0]
            }
        };
        let won = share([single, gammon, backgammon]);
        let lost = share([lost, lost_gammon, lost_backgammon]);
        Self {
            won: Outcomes::new([won[0], won[1], won[2], 0.0, 0.0, 0.0]),
            lost: Outcomes::new([0.0, 0.0, 0.0, lost[0], lost[1], lost[2]]),
        }
    }

    fn flipped(&self) -> Self {
        Self {
            won: self.lost.flipped(),
            lost: self.won.flipped(),
        }
    }
}

/// What the viewer's chances are worth, the cube being used with the usual skill.
#[must_use]
pub(super) fn worth(stakes: &Stakes, outcomes: &Outcomes) -> f32 {
    let dead = stakes.dead(outcomes);
    if stakes.holder() == Holder::Nobody {
        return dead;
    }
    let manner = Manner::of(outcomes);
    let win = outcomes.win();
    let live = live(stakes, &manner, win);
    LIVELINESS * live + (1.0 - LIVELINESS) * dead
}

/// With a live cube.
fn live(stakes: &Stakes, manner: &Manner, win: f32) -> f32 {
    let value = i64::from(stakes.value());
    let (mut low, mut high) = (
        (0.0, stakes.dead(&manner.lost)),
        (1.0, stakes.dead(&manner.won)),
    );
    if stakes.holder().is_open()
        && let Some(point) = cash_point(stakes, manner, TURNS)
    {
        let cash = (point, stakes.worth(value));
        if win > point {
            low = cash;
        } else {
            high = cash;
        }
    }
    if stakes.holder().flipped().is_open()
        && let Some(point) = cash_point(&stakes.flipped(), &manner.flipped(), TURNS)
    {
        let cash = (1.0 - point, stakes.worth(-value));
        if win < cash.0 {
            high = cash;
        } else if low.0 < cash.0 {
            low = cash;
        }
    }
    between(low, high, win)
}

/// The chance to win at which the opponent is indifferent between taking the viewer's double and
/// dropping it; `None` if the viewer gains nothing by doubling.
fn cash_point(stakes: &Stakes, manner: &Manner, turns: u32) -> Option<f32> {
    let cash = stakes.worth(i64::from(stakes.value()));
    let doubled = stakes.doubled();
    let won = doubled.dead(&manner.won);
    if won <= cash {
        return None;
    }
    let redoubles = doubled.holder() == Holder::Opponent && turns > 0;
    let again = if redoubles {
        cash_point(&doubled.flipped(), &manner.flipped(), turns - 1)
    } else {
        None
    };
    let low = match again {
        Some(point) => (1.0 - point, doubled.worth(-i64::from(doubled.value()))),
        None => (0.0, doubled.dead(&manner.lost)),
    };
    Some(low.0 + (1.0 - low.0) * (cash - low.1) / (won - low.1))
}

/// The straight line through two points.
fn between(low: (f32, f32), high: (f32, f32), at: f32) -> f32 {
    let width = high.0 - low.0;
    if width <= 0.0 {
        return high.1;
    }
    low.1 + (high.1 - low.1) * (at - low.0) / width
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::backgammon::Options;

    fn money(holder: Holder) -> Stakes {
        Stakes::at_start(Options {
            cube: true,
            ..Options::default()
        })
        .with_cube(1, holder)
    }

    fn chances(win: f32) -> Outcomes {
        Outcomes::new([win, 0.0, 0.0, 1.0 - win, 0.0, 0.0])
    }

    #[test]
    fn without_gammons_a_live_cube_is_cashed_at_four_fifths() {
        let point = cash_point(&money(Holder::Both), &Manner::of(&chances(0.5)), TURNS);
        assert!((point.unwrap() - 0.8).abs() < 1e-3, "{point:?}");
    }

    #[test]
    fn worth_is_janowskis_line() {
        let x = LIVELINESS;
        for win in [0.3, 0.5, 0.7] {
            let formula = [
                (Holder::Own, win * (2.0 + 0.5 * x) - 1.0),
                (Holder::Opponent, win * (2.0 + 0.5 * x) - 1.0 - 0.5 * x),
                (
                    Holder::Both,
                    x * (win - 0.5) / 0.3 + (1.0 - x) * (2.0 * win - 1.0),
                ),
                (Holder::Nobody, 2.0 * win - 1.0),
            ];
            for (holder, expected) in formula {
                let found = worth(&money(holder), &chances(win));
                assert!((found - expected).abs() < 2e-3, "{holder:?} {win}: {found}");
            }
        }
    }

    #[test]
    fn worth_grows_with_the_chances() {
        for holder in [Holder::Both, Holder::Own, Holder::Opponent, Holder::Nobody] {
            let worths: Vec<f32> = (0u8..=100)
                .map(|percent| {
                    let win = f32::from(percent) / 100.0;
                    let (g, l) = (0.3 * win, 0.2 * (1.0 - win));
                    let outcomes = Outcomes::new([win - g, g, 0.0, 1.0 - win - l, l, 0.0]);
                    worth(&money(holder), &outcomes)
                })
                .collect();
            assert!(worths.is_sorted(), "{holder:?} {worths:?}");
        }
    }
}
