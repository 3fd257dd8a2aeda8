//! The end of a round between two, counted out with open hands.
//!
//! Once the stock is gone nothing is led face down, so nobody bluffs: what is best is best whatever it tells. Most hands are known by then
//! too, but for what was won unseen.

use std::{collections::BTreeMap, ops::ControlFlow};

use super::{Cards, Duel, Kind, Options, beats, combos, subsets};

/// The most cards in both hands that are counted out.
pub(super) const MOST: usize = 12;

/// What ends were found to come to.
pub(super) struct Endgame {
    options: Options,
    /// By the hand of whoever is to lead and the other's.
    known: BTreeMap<(Cards, Cards), i32>,
    /// How many plays were looked at.
    looked: u64,
}

impl Endgame {
    /// Nothing is known yet.
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

    /// The same where a lead is to be made; whoever alone has cards wins them (SN-29).
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
            // Nothing is broken off.
            _ = combos(leads, count, &mut |led| {
                best = best.max(self.best_answer(led, leads.minus(led), answers));
                ControlFlow::Continue(())
            });
        }
        self.known.insert((leads, answers), best);
        best
    }

    /// The same where this is led. Who answers lets it pass or beats it: to lose as many cards again brings nothing
    /// (`who_cannot_win_lets_it_pass`).
    fn best_answer(&mut self, led: Cards, leads: Cards, answers: Cards) -> i32 {
        let count = led.len() as i32;
        let mut least = count - self.best_lead(answers, leads);
        // Nothing is broken off.
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
