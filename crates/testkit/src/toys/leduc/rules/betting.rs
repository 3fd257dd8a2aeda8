//! How the betting went, and all that follows from it. Public throughout.

use super::Act;

/// The acts of both rounds, A first in each.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, serde::Serialize)]
pub(super) struct Betting {
    pub(super) first: Vec<Act>,
    pub(super) second: Vec<Act>,
}

/// The present round, and whose turn it is (0 for A).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Round {
    First(usize),
    Second(usize),
    Over,
}

impl Betting {
    pub(super) fn round(&self) -> Round {
        if self.folded().is_some() {
            Round::Over
        } else if !ended(&self.first) {
            Round::First(self.first.len() % 2)
        } else if !ended(&self.second) {
            Round::Second(self.second.len() % 2)
        } else {
            Round::Over
        }
    }

    /// The acts of the round that is on.
    pub(super) fn current(&self) -> &[Act] {
        if ended(&self.first) { &self.second } else { &self.first }
    }

    pub(super) fn push(&mut self, act: Act) {
        if ended(&self.first) { self.second.push(act) } else { self.first.push(act) }
    }

    /// How many acts there were.
    pub(super) fn count(&self) -> u32 {
        (self.first.len() + self.second.len()) as u32
    }

    /// Who gave up.
    pub(super) fn folded(&self) -> Option<usize> {
        let fold = |round: &[Act]| round.iter().position(|act| *act == Act::Fold).map(|index| index % 2);
        fold(&self.first).or_else(|| fold(&self.second))
    }

    /// The chips that A and B have put in (LE-01, LE-03, LE-04).
    pub(super) fn chips(&self) -> [i32; 2] {
        let mut chips = [1, 1];
        for (round, raise) in [(&self.first, 2), (&self.second, 4)] {
            for (index, act) in round.iter().enumerate() {
                let (me, other) = (index % 2, 1 - index % 2);
                match act {
                    Act::Fold => {}
                    Act::Call => chips[me] = chips[other],
                    Act::Raise => chips[me] = chips[other] + raise,
                }
            }
        }
        chips
    }

    /// Whether the seat whose turn it is may do this.
    pub(super) fn allows(&self, act: Act) -> bool {
        let acts = self.current();
        match act {
            Act::Fold => acts.last() == Some(&Act::Raise),
            Act::Call => true,
            Act::Raise => acts.iter().filter(|act| **act == Act::Raise).count() < 2,
        }
    }
}

/// LE-06.
fn ended(round: &[Act]) -> bool {
    round.len() > 1 && round.last() == Some(&Act::Call)
}
