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
    /// The cards in the bag now.
    pub(super) cards: CardSet,
    /// The cards that may be in the bag, as both players know. These are the cards that were put in, except those that
    /// were face up or buried since. Empty for the rest after the deal.
    pub(super) among: CardSet,
}

impl Bag {
    /// Creates the bag of the cards that are left after the deal (LB-05).
    pub(super) const fn dealt(cards: CardSet) -> Self {
        Self { kind: PartKind::Dealt, cards, among: CardSet::EMPTY }
    }

    /// Creates a bag of cards that both players know.
    pub(super) const fn seen(kind: PartKind, cards: CardSet) -> Self {
        Self { kind, cards, among: cards }
    }
}

impl State {
    /// Returns the number of cards in the pile.
    pub(super) fn pile_len(&self) -> usize {
        self.pile.iter().map(|bag| bag.cards.len()).sum()
    }

    /// Returns the cards of the uppermost bag. The next draw is one of them.
    pub(super) fn top(&self) -> CardSet {
        self.pile.last().map_or(CardSet::EMPTY, |bag| bag.cards)
    }

    /// Removes a card from the top of the pile.
    pub(super) fn leave_pile(&mut self, card: Card) {
        if let Some(bag) = self.pile.last_mut() {
            bag.cards = bag.cards.without(card);
            if bag.cards.is_empty() {
                self.pile.pop();
            }
        }
    }

    /// Shuffles the face-up pile at once if the pile is empty (LB-14, LB-G11). The caller must push the event of the
    /// draw first.
    pub(super) fn reshuffle(&mut self, events: &mut impl game::Events<Learnatic>) {
        if self.pile.is_empty() && !self.up.is_empty() {
            let cards = CardSet::of_cards(&self.up);
            self.up.clear();
            self.pile.push(Bag::seen(PartKind::Reshuffled, cards));
            events.push(Event::Reshuffled { count: cards.len() as u8 });
        }
    }

    /// Puts a card face up. It cannot be in the pile, so the bags forget it.
    pub(super) fn put_up(&mut self, card: Card) {
        self.up.push(card);
        for bag in &mut self.pile {
            bag.among = bag.among.without(card);
        }
    }

    /// Puts a hand under the pile (LB-17, LB-G10).
    pub(super) fn bury(&mut self, cards: CardSet) {
        for bag in &mut self.pile {
            bag.among = bag.among.minus(cards);
        }
        self.pile.insert(0, Bag::seen(PartKind::Buried, cards));
    }
}
