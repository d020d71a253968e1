//! What the games come to.

use std::fmt;

use super::Played;

/// Means with their errors.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: f64,
    squares: f64,
    count: f64,
}

impl Mean {
    fn push(&mut self, number: f32) {
        self.sum += f64::from(number);
        self.squares += f64::from(number).powi(2);
        self.count += 1.0;
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0);
        write!(f, "{mean:.3} ± {:.3}", (variance / self.count).sqrt())
    }
}

/// All games so far, as the first player sees them.
#[derive(Default)]
pub(super) struct Tally {
    won: Mean,
    points: Mean,
    /// The same without luck.
    won_fairly: Mean,
    points_fairly: Mean,
}

impl Tally {
    pub(super) fn push(&mut self, played: &Played) {
        let won = if played.points > 0.0 { 1.0 } else { 0.0 };
        self.won.push(won);
        self.points.push(played.points);
        if let Some([points, chances]) = played.luck {
            self.won_fairly.push(won - chances);
            self.points_fairly.push(played.points - points);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, points, .. } = self;
        write!(f, "{} games: won {won}, points {points}", won.count)?;
        if self.won_fairly.count > 0.0 {
            let (won, points) = (self.won_fairly, self.points_fairly);
            write!(f, "; without luck: won {won}, points {points}")?;
        }
        Ok(())
    }
}
