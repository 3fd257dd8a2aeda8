//! The face-down pile: bags of cards on top of each other.

use super::State;
use super::cards::{Card, CardSet, CardSetExt as _};
use super::event::Event;
use super::view::PartKind;
use crate::Learnatic;

/// Cards that were shuffled together, so their order is unknown.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Bag {
    pub(super) kind: PartKind,
    /// The cards that are in the bag now. They are hidden.
    pub(super) cards: CardSet,
    /// The cards that may be in the bag, according to what both players know: the cards that were put in, except cards
    /// that were face up or buried since then. Empty for the bag that was left after the deal, because nobody has seen
    /// its cards.
    pub(super) among: CardSet,
}

impl Bag {
    /// Creates the bag of the cards that are left after the deal (LB-05).
    pub(super) const fn dealt(cards: CardSet) -> Self {
        Self { kind: PartKind::Dealt, cards, among: CardSet::EMPTY }
    }

    /// Creates a bag of cards that both players have seen.
    pub(super) const fn seen(kind: PartKind, cards: CardSet) -> Self {
        Self { kind, cards, among: cards }
    }
}

impl State {
    /// Returns the number of cards in the face-down pile.
    pub(super) fn pile_len(&self) -> usize {
        self.pile.iter().map(|bag| bag.cards.len()).sum()
    }

    /// Returns the cards of the uppermost bag. The next draw is one of them.
    pub(super) fn top(&self) -> CardSet {
        self.pile.last().map_or(CardSet::EMPTY, |bag| bag.cards)
    }

    /// Removes a card from the uppermost bag of the pile.
    pub(super) fn leave_pile(&mut self, card: Card) {
        if let Some(bag) = self.pile.last_mut() {
            bag.cards = bag.cards.without(card);
            if bag.cards.is_empty() {
                self.pile.pop();
            }
        }
    }

    /// If the face-down pile is empty, shuffles the face-up pile into a new one (LB-14, LB-G11). Code that calls this
    /// must push the event of the draw first, so that the events are in order.
    pub(super) fn reshuffle(&mut self, events: &mut impl game::Events<Learnatic>) {
        if self.pile.is_empty() && !self.up.is_empty() {
            let cards = CardSet::of_cards(&self.up);
            self.up.clear();
            self.pile.push(Bag::seen(PartKind::Reshuffled, cards));
            events.push(Event::Reshuffled { count: cards.len() as u8 });
        }
    }

    /// Puts a card on the face-up pile. Everybody sees the card, so it is removed from the possible cards of each bag.
    pub(super) fn put_up(&mut self, card: Card) {
        self.up.push(card);
        for bag in &mut self.pile {
            bag.among = bag.among.without(card);
        }
    }

    /// Puts a hand as a new bag under the face-down pile (LB-17, LB-G10).
    pub(super) fn bury(&mut self, cards: CardSet) {
        for bag in &mut self.pile {
            bag.among = bag.among.minus(cards);
        }
        self.pile.insert(0, Bag::seen(PartKind::Buried, cards));
    }
}
