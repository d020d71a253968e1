//! What a position is worth: the chances of the six ways a game can end.

/// Outcomes that exclude each other: a single game, gammon or backgammon, won or lost (B9).
pub const OUTCOMES: usize = 6;

/// What each outcome scores without a cube, in points.
pub const POINTS: [f32; OUTCOMES] = [1.0, 2.0, 3.0, -1.0, -2.0, -3.0];

/// The chances of one side, which exclude each other and add up to 1; or a difference of such chances.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Outcomes([f32; OUTCOMES]);

impl Outcomes {
    /// From the chances to win a single game, a gammon, a backgammon and to lose the same.
    #[must_use]
    pub const fn new(chances: [f32; OUTCOMES]) -> Self {
        Self(chances)
    }

    /// A game that the viewer has certainly won (`true`) or lost by 1, 2 or 3 points.
    #[must_use]
    pub fn certain(won: bool, points: u8) -> Self {
        let nth = usize::from(points.clamp(1, 3)) - 1 + if won { 0 } else { 3 };
        Self(std::array::from_fn(
            |outcome| {
                if outcome == nth { 1.0 } else { 0.0 }
            },
        ))
    }

    /// The six chances: to win a single game, a gammon, a backgammon, and to lose the same.
    #[must_use]
    pub const fn chances(&self) -> &[f32; OUTCOMES] {
        &self.0
    }

    /// The chance to win at all.
    #[must_use]
    pub const fn win(&self) -> f32 {
        let [win, gammon, backgammon, ..] = self.0;
        win + gammon + backgammon
    }

    /// Points to be expected without a cube, from -3 to 3.
    #[must_use]
    pub fn equity(&self) -> f32 {
        self.0
            .iter()
            .zip(POINTS)
            .map(|(chance, points)| chance * points)
            .sum()
    }

    /// The same from the other side.
    #[must_use]
    pub const fn flipped(&self) -> Self {
        let [win, gammon, backgammon, lose, lose_gammon, lose_backgammon] = self.0;
        Self([lose, lose_gammon, lose_backgammon, win, gammon, backgammon])
    }

    /// Chances to win at all, to win at least a gammon, to win a backgammon, to lose at least a
    /// gammon and to lose a backgammon: the way most programs tell them, and the way chances leave
    /// the engine.
    ///
    /// Inside the engine chances are sums and differences, which may end a little beside 0 or 1,
    /// and those of a rollout, corrected by luck, more than a little. Here each is from 0 to 1 and
    /// never `-0.0`, no kind of win or loss is likelier than what it is a part of, and no gammon is
    /// lost more often than a game.
    #[must_use]
    pub const fn cumulative(&self) -> [f32; 5] {
        let [_, gammon, backgammon, _, lose_gammon, lose_backgammon] = self.0;
        let mut win = told(self.win(), 1.0);
        let mut lose_gammons = told(lose_gammon + lose_backgammon, 1.0);
        // A difference from 1 is exact where what is taken away is a half or more.
        if win < 0.5 {
            win = told(win, 1.0 - lose_gammons);
        } else {
            lose_gammons = told(lose_gammons, 1.0 - win);
        }
        let gammons = told(gammon + backgammon, win);
        [
            win,
            gammons,
            told(backgammon, gammons),
            lose_gammons,
            told(lose_backgammon, lose_gammons),
        ]
    }

    /// The same when some outcomes turn out to be impossible: they become single games.
    #[must_use]
    pub fn without(&self, impossible: &[bool; OUTCOMES]) -> Self {
        let mut chances = self.0;
        for nth in (0..OUTCOMES).filter(|&nth| impossible[nth]) {
            chances[nth / 3 * 3] += std::mem::take(&mut chances[nth]);
        }
        Self(chances)
    }

    /// The same where corrections have made a chance less than nothing.
    #[must_use]
    pub fn tidied(&self) -> Self {
        let chances = self.0.map(|chance| chance.max(0.0));
        let sum: f32 = chances.iter().sum();
        Self(chances.map(|chance| chance / sum.max(f32::MIN_POSITIVE)))
    }

    /// Adds `weight` times the chances of another position.
    pub fn add(&mut self, other: &Self, weight: f32) {
        for (sum, chance) in self.0.iter_mut().zip(other.0) {
            *sum += weight * chance;
        }
    }
}

/// A chance between 0 and the greatest that it can be.
const fn told(chance: f32, most: f32) -> f32 {
    // Adding 0 makes 0 of -0.
    chance.max(0.0).min(most) + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certain_result_is_worth_its_points() {
        for points in 1..=3 {
            let won = Outcomes::certain(true, points);
            assert_eq!(won.equity(), f32::from(points));
            assert_eq!(won.flipped(), Outcomes::certain(false, points));
        }
    }

    #[test]
    fn no_chance_is_less_than_nothing() {
        let outcomes = Outcomes::new([0.5, 0.75, -0.25, 0.0, 0.0, 0.0]).tidied();
        assert_eq!(outcomes, Outcomes::new([0.4, 0.6, 0.0, 0.0, 0.0, 0.0]));
    }

    #[test]
    fn gammons_count_as_wins_when_told_cumulatively() {
        let outcomes = Outcomes::new([0.5, 0.125, 0.125, 0.125, 0.0625, 0.0625]);
        assert_eq!(outcomes.cumulative(), [0.75, 0.25, 0.125, 0.125, 0.0625]);
        assert_eq!(outcomes.win(), 0.75);
    }

    #[test]
    fn chances_that_are_told_are_between_0_and_1_and_fit_together() {
        let off = [-0.3, -4e-7, -0.0, 0.0, 1e-8, 0.3, 0.7, 1.0, 1.000_000_4];
        for all in 0..off.len().pow(6) {
            let nth = |place: u32| off[all / off.len().pow(place) % off.len()];
            let outcomes = Outcomes::new([nth(0), nth(1), nth(2), nth(3), nth(4), nth(5)]);
            let told = outcomes.cumulative();
            for chance in told {
                assert!((0.0..=1.0).contains(&chance), "{outcomes:?} {told:?}");
                assert!(chance.is_sign_positive(), "{outcomes:?} {told:?}");
            }
            let [win, gammon, backgammon, lose_gammon, lose_backgammon] = told.map(f64::from);
            assert!(win >= gammon && gammon >= backgammon, "{told:?}");
            assert!(lose_gammon >= lose_backgammon, "{told:?}");
            assert!(win + lose_gammon <= 1.0, "{told:?}");
        }
    }
}
