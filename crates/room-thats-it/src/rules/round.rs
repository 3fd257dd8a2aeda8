//! Decides whose turn is next, and how rounds begin and end.

use game::{Events, Seat};

use super::event::Event;
use super::sets::{Grouping, best_grouping};
use super::{CardSet, CardSetExt as _, Counted, LastRound, Score, State, Step, Version};
use crate::ThatsIt;

impl State {
    /// Begins the round with this seat as the dealer (TI-03).
    pub(super) fn deal(&mut self, dealer: Seat) {
        self.dealer = dealer;
        self.step = Step::Deal;
    }

    /// Passes the turn to the left (TI-G2), unless the turn cap ends the round. Before the turn cap ends the round, the
    /// player who has discarded may still call (TI-18), but not in edition 1. If the draw pile is empty and there are
    /// at least two discards, the discards refill it before the next turn (TI-10, TI-G16).
    ///
    /// With the option `out_without_discard`, both piles may be empty. Then no player could take a card any more, and
    /// the round ends at once, as at the turn cap.
    pub(super) fn pass_turn(&mut self, from: Seat, late: Option<Seat>, events: &mut impl Events<ThatsIt>) {
        self.late = late;
        if self.turns >= self.options.turn_cap {
            return match late {
                Some(_) if self.edition > 1 => self.open(Step::LastCall),
                _ => self.cut_short(Event::Capped { turns: self.turns }, events),
            };
        }
        if self.pile.is_empty() && self.discard.is_empty() {
            return self.cut_short(Event::Stuck, events);
        }
        self.turn = Some(from.left(self.seats));
        if self.pile.is_empty() && self.discard.len() > 1 {
            self.reshuffle(events);
            self.step = Step::Turning;
        } else {
            self.open(Step::Source);
        }
    }

    /// Ends the round without a winner (TI-5).
    fn cut_short(&mut self, why: Event, events: &mut impl Events<ThatsIt>) {
        events.push(why);
        self.capped = true;
        self.end_round(None, events);
    }

    fn reshuffle(&mut self, events: &mut impl Events<ThatsIt>) {
        let cards: CardSet = std::mem::take(&mut self.discard).into_iter().collect();
        events.push(Event::Reshuffled { count: cards.len() as u8 });
        self.pile = cards;
        self.shuffled = cards;
        for bag in &mut self.bags {
            *bag = bag.minus(cards);
        }
        let unseen = self.unseen();
        // The first entry has the cards of the deal. It always stays in the list.
        let mut is_deal = true;
        self.bags.retain(|bag| std::mem::take(&mut is_deal) || !bag.common(unseen).is_empty());
        self.bags.push(cards);
    }

    /// Returns all cards in hands, except those that everybody saw come there.
    pub(super) fn unseen(&self) -> CardSet {
        self.hands.iter().fold(CardSet::EMPTY, |all, (seat, hand)| all.plus(hand.minus(self.known[seat])))
    }

    /// Ends the round: shows and counts the hands (TI-19). Then the next player to the left deals a new round, or the
    /// game ends (TI-20, TI-G2).
    pub(super) fn end_round(&mut self, winner: Option<Seat>, events: &mut impl Events<ThatsIt>) {
        let hands = self.hands.map(|seat, hand| self.count(*hand, winner.map(|winner| winner == seat)));
        for (seat, counted) in hands.iter() {
            let Counted { sets: aside, points, .. } = *counted;
            events.push(Event::Counted { seat, hand: self.hands[seat], aside, points });
        }
        let points = hands.map(|_, counted| counted.points);
        events.push(Event::RoundEnded { round: self.round, points });
        self.rounds.push(points);
        self.totals = self.totals.map(|seat, total| total + points[seat]);
        let discard = self.discard.last().copied();
        self.last = Some(LastRound { round: self.round, winner, hands, table: self.table.clone(), discard });
        if self.round >= self.options.rounds {
            (self.step, self.turn, self.late) = (Step::Over, None, None);
            events.push(Event::Over { totals: self.totals, caller: self.sole_caller() });
        } else {
            self.next_round(events);
        }
    }

    /// Counts the penalty points of a hand. The winner has none. The other players count the cards that are in no set,
    /// or all cards, depending on the options (TI-19, TI-G17). `won` is `None` in a round without a winner, in which
    /// all cards count (TI-5).
    fn count(&self, hand: CardSet, won: Option<bool>) -> Counted {
        let whole = Grouping { left: hand, ..Grouping::default() };
        let sets_count = match (self.options.version, self.options.v1_score) {
            (Version::One, Score::Unmatched) => won.is_some(),
            (Version::One, Score::All) => won == Some(true),
            (Version::Two, Score::Unmatched | Score::All) => false,
        };
        let Grouping { sets, left } = if sets_count { best_grouping(hand, &self.options) } else { whole };
        Counted { left, sets, points: left.penalty() }
    }

    fn next_round(&mut self, events: &mut impl Events<ThatsIt>) {
        let dealer = self.dealer.left(self.seats);
        *self = Self {
            round: self.round + 1,
            windows: self.windows,
            last: self.last.take(),
            rounds: std::mem::take(&mut self.rounds),
            totals: self.totals,
            capped: self.capped,
            ..Self::empty(self.edition, &self.options, self.seats)
        };
        events.push(Event::NewRound { round: self.round, dealer });
        self.deal(dealer);
    }
}
