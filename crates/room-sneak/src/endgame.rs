//! The end of a round between two, counted out with open hands.
//!
//! Once the stock is gone all leads are face up, so there are no bluffs: the best move is best also if it reveals
//! cards. Most hands are known by then too, except cards that were won unseen.

use std::{collections::BTreeMap, ops::ControlFlow};

use super::{Cards, Duel, Kind, Options, beats, combos, subsets};

/// The most cards in both hands that are counted out.
pub(super) const MOST: usize = 12;

/// The solved endings.
pub(super) struct Endgame {
    options: Options,
    /// By the hand of the leader and of the other.
    known: BTreeMap<(Cards, Cards), i32>,
    /// How many plays were looked at.
    looked: u64,
}

impl Endgame {
    /// No results yet.
    pub(super) const fn new(options: Options) -> Self {
        Self { options, known: BTreeMap::new(), looked: 0 }
    }

    /// How many plays were looked at so far.
    pub(super) const fn looked(&self) -> u64 {
        self.looked
    }

    /// How many cards the leader wins from here on more than the other, both playing their best.
    pub(super) fn comes_to(&mut self, duel: &Duel) -> i32 {
        match duel.led.is_empty() {
            true => self.best_lead(duel.leads, duel.answers),
            false => self.best_answer(duel.led, duel.leads, duel.answers),
        }
    }

    /// The same when a lead must be made; a player who alone has cards wins them (SN-29).
    fn best_lead(&mut self, leads: Cards, answers: Cards) -> i32 {
        if leads.is_empty() || answers.is_empty() {
            return leads.len() as i32 - answers.len() as i32;
        }
        if let Some(known) = self.known.get(&(leads, answers)) {
            return *known;
        }
        let allowed = self.options.lead_limit.map_or(usize::MAX, usize::from);
        let mut best = i32::MIN;
        for count in 1..=leads.len().min(answers.len()).min(allowed) {
            // No cut-off.
            _ = combos(leads, count, &mut |led| {
                best = best.max(self.best_answer(led, leads.minus(led), answers));
                ControlFlow::Continue(())
            });
        }
        self.known.insert((leads, answers), best);
        best
    }

    /// The same if this is led. The other passes or beats it: to lose the same number of cards again brings nothing
    /// (`who_cannot_win_lets_it_pass`).
    fn best_answer(&mut self, led: Cards, leads: Cards, answers: Cards) -> i32 {
        let count = led.len() as i32;
        let mut least = count - self.best_lead(answers, leads);
        // No cut-off.
        _ = subsets(answers, led.len(), &mut |cards| {
            self.looked += 1;
            if beats(Kind::Flaunt, led, cards, &self.options) {
                least = least.min(-2 * count - self.best_lead(answers.minus(cards), leads));
            }
            ControlFlow::Continue(())
        });
        least
    }
}

#[cfg(test)]
#[path = "tests/endgame.rs"]
mod tests;
