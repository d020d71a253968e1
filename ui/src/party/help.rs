//! How much a player was helped in a game, and what was said of the turns that were played.

use std::ops::AddAssign;

use baban_core::ai::Verdict;
use serde_json::{Value, json};

/// Counted over a game, or over many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// How often a hint was asked for.
    pub hints: u32,
    /// Turns in which nothing was given away.
    pub fine: u32,
    /// Turns in which a little was.
    pub slips: u32,
    /// Turns in which much was.
    pub blunders: u32,
}

impl Help {
    /// A hint.
    #[must_use]
    pub fn hint() -> Self {
        Self {
            hints: 1,
            ..Self::default()
        }
    }

    /// A turn that was judged so.
    #[must_use]
    pub fn judgement(verdict: Verdict) -> Self {
        let mut help = Self::default();
        match verdict {
            Verdict::Fine => help.fine = 1,
            Verdict::Slip => help.slips = 1,
            Verdict::Blunder => help.blunders = 1,
        }
        help
    }

    /// How many turns something was said of.
    #[must_use]
    pub fn judged(&self) -> u32 {
        self.fine
            .saturating_add(self.slips)
            .saturating_add(self.blunders)
    }
}

impl AddAssign for Help {
    fn add_assign(&mut self, more: Self) {
        self.hints = self.hints.saturating_add(more.hints);
        self.fine = self.fine.saturating_add(more.fine);
        self.slips = self.slips.saturating_add(more.slips);
        self.blunders = self.blunders.saturating_add(more.blunders);
    }
}

/// The help of each seat as JSON.
#[must_use]
pub fn to_json(help: &[Help]) -> Value {
    help.iter()
        .map(|help| {
            json!({
                "hints": help.hints,
                "fine": help.fine,
                "slips": help.slips,
                "blunders": help.blunders,
            })
        })
        .collect()
}

/// The help of so many seats, as far as the JSON makes sense; what is missing is none.
#[must_use]
pub fn from_json(json: Option<&Value>, seats: usize) -> Vec<Help> {
    let given = json.and_then(Value::as_array).map(Vec::as_slice);
    let mut given = given.unwrap_or_default().iter();
    let read = |help: &Value| {
        let count = |name: &str| {
            let count = help[name].as_u64();
            count.map_or(0, |count| u32::try_from(count).unwrap_or(u32::MAX))
        };
        Help {
            hints: count("hints"),
            fine: count("fine"),
            slips: count("slips"),
            blunders: count("blunders"),
        }
    };
    (0..seats)
        .map(|_| given.next().map_or_else(Help::default, read))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_adds_up_and_is_read_as_it_was_written() {
        let mut help = Help {
            hints: 2,
            fine: 10,
            ..Help::default()
        };
        help += Help {
            hints: u32::MAX,
            slips: 3,
            blunders: 1,
            ..Help::default()
        };
        assert_eq!((help.hints, help.judged()), (u32::MAX, 14));
        let both = [help, Help::default()];
        assert_eq!(from_json(Some(&to_json(&both)), 2), both);
    }

    #[test]
    fn what_makes_no_sense_is_no_help() {
        let none = vec![Help::default(); 2];
        for json in [json!(7), json!([]), json!([{"hints": -1}, {"fine": "a"}])] {
            assert_eq!(from_json(Some(&json), 2), none);
        }
        assert_eq!(from_json(None, 2), none);
        let some = from_json(Some(&json!([3, {"slips": 2}, {"slips": 5}])), 2);
        assert_eq!((some.len(), some[1].slips), (2, 2));
    }
}
