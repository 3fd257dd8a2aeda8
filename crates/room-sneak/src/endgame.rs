//! Solves the end of a round between two players exactly, for known hands.
//!
//! After the stock is empty, all leads are face up, so there are no bluffs. So the best move stays best even if it
//! reveals cards. At that time a player can infer most of the other hand, except for cards that were won unseen.

use std::{collections::BTreeMap, ops::ControlFlow};

use super::{Cards, Duel, Kind, Options, beats, combos, subsets};

/// The solver is used only if both hands together have at most this number of cards.
pub(super) const MOST: usize = 12;

/// The solver, with a cache of its results.
pub(super) struct Endgame {
    options: Options,
    /// The cached results. The key has two hands: of the player who must lead, and of the other player.
    known: BTreeMap<(Cards, Cards), i32>,
    /// The number of plays that the solver has examined, as a measure of its work.
    looked: u64,
}

impl Endgame {
    /// Creates a solver with an empty cache.
    pub(super) const fn new(options: Options) -> Self {
        Self { options, known: BTreeMap::new(), looked: 0 }
    }

    /// Returns the number of plays examined so far.
    pub(super) const fn looked(&self) -> u64 {
        self.looked
    }

    /// Returns how many more cards the leader than the other player wins in the rest of the round, if both players make
    /// their best moves.
    pub(super) fn comes_to(&mut self, duel: &Duel) -> i32 {
        match duel.led.is_empty() {
            true => self.best_lead(duel.leads, duel.answers),
            false => self.best_answer(duel.led, duel.leads, duel.answers),
        }
    }

    /// Returns the leader's advantage in cards (see `comes_to`) if the leader must lead now. If only one player has
    /// cards, that player wins them (SN-29).
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
            // The result is ignored because the visitor never stops early.
            _ = combos(leads, count, &mut |led| {
                best = best.max(self.best_answer(led, leads.minus(led), answers));
                ControlFlow::Continue(())
            });
        }
        self.known.insert((leads, answers), best);
        best
    }

    /// Returns the leader's advantage in cards (see `comes_to`) after the cards `led` were led. The other player passes
    /// or beats the lead. A challenge that loses is never better than a pass, so the solver skips it (tested by
    /// `who_cannot_win_lets_it_pass`).
    fn best_answer(&mut self, led: Cards, leads: Cards, answers: Cards) -> i32 {
        let count = led.len() as i32;
        let mut least = count - self.best_lead(answers, leads);
        // The result is ignored because the visitor never stops early.
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
mod tests {
    use game::{Dice, Game, Options as _, Seat, Setup, SetupLine, Silent, SplitMix, Waiting};

    use super::*;
    use crate::{Sneak, State};

    fn options() -> Options {
        Options::read(&[("first_dealer".to_owned(), "B".to_owned()), ("target".to_owned(), "single".to_owned())].into())
            .unwrap()
    }

    /// Creates a table on which A must lead, and only these hands have cards.
    fn table(hands: [&str; 2]) -> State {
        let line = |key: &str, seat: Option<Seat>, value: &str| SetupLine {
            key: key.into(),
            seat,
            value: value.into(),
            number: 1,
        };
        let [a, b] = [0, 1].map(|index| Seat::all(2).nth(index));
        let lines = vec![
            line("hand", a, hands[0]),
            line("hand", b, hands[1]),
            line("stock", None, "none"),
            line("turn", None, "A"),
        ];
        Sneak::arrange(&options(), 2, &Setup { lines }).unwrap()
    }

    /// Creates a table with random hands of these sizes.
    fn dealt(sizes: [usize; 2], dice: &mut SplitMix) -> State {
        let leads = Cards::pack(13, 4, 1).pick_many(sizes[0], dice);
        let answers = Cards::pack(13, 4, 1).minus(leads).pick_many(sizes[1], dice);
        table([&leads.to_string(), &answers.to_string()])
    }

    fn counted_out(state: &State) -> i32 {
        let mut endgame = Endgame::new(options());
        endgame.comes_to(&state.duel().expect("the stock is gone"))
    }

    /// Returns A's final points minus B's final points, by a search over all legal moves. Tests compare the solver with
    /// it.
    fn searched(state: &State) -> i32 {
        let Waiting::Seats(window) = Sneak::waiting(state) else {
            let totals = Sneak::outcome(state).unwrap().points;
            let [a, b] = totals.as_slice() else { panic!("two seats") };
            return a - b;
        };
        let seat = window.in_order().next().unwrap();
        let outcomes = Sneak::legal_moves(state, seat).into_iter().map(|play| {
            let mut next = state.clone();
            Sneak::play_unchecked(&mut next, seat, &play, &mut Silent);
            searched(&next)
        });
        let all: Vec<i32> = outcomes.collect();
        *if seat == Seat::FIRST { all.iter().max() } else { all.iter().min() }.unwrap()
    }

    /// The solver skips challenges that cannot win. A search over all legal moves must have the same result, so such
    /// challenges are never better than a pass.
    #[test]
    fn who_cannot_win_lets_it_pass() {
        let mut dice = SplitMix::new(7);
        let mut unlike = 0;
        for number in 0..60 {
            let sizes = [2 + dice.below(3) as usize, 1 + (number % 4)];
            let state = dealt(sizes, &mut dice);
            let found = counted_out(&state);
            assert_eq!(found, searched(&state), "{:?}", state.duel());
            unlike += i32::from(found.unsigned_abs() as usize != sizes[0] + sizes[1]);
        }
        assert!(unlike > 20, "not all of them are won outright: {unlike}");
    }

    #[test]
    fn hands_that_can_be_counted_by_hand() {
        // A wins the own ace, because nothing beats it. B then wins the own king as the last card.
        assert_eq!(counted_out(&table(["As", "Kd"])), 0);
        // A must lead the king. B's ace beats it and wins both cards.
        assert_eq!(counted_out(&table(["Kd", "As"])), -2);
        // A leads the pair and wins it, because king and queen are no combo. B then wins king and queen as the last
        // cards.
        assert_eq!(counted_out(&table(["2s 2d", "Kd Qs"])), 0);
    }
}
