//! The face-down pile: bags of cards on top of each other.

use super::State;
use super::cards::{Card, CardSet, CardSetExt as _};
use super::event::Event;
use super::view::PartKind;
use crate::Learnatic;

/// Shuffled cards; their order is unknown.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Bag {
    pub(super) kind: PartKind,
    /// The cards in it.
    pub(super) cards: CardSet,
    /// The cards that went in, without those that were face up or buried since: the possible cards, as both players
    /// know them if they never see one leave. Empty for the rest after the deal.
    pub(super) among: CardSet,
}

impl Bag {
    /// The rest after the deal (LB-05).
    pub(super) const fn dealt(cards: CardSet) -> Self {
        Self { kind: PartKind::Dealt, cards, among: CardSet::EMPTY }
    }

    /// Cards that both players know.
    pub(super) const fn seen(kind: PartKind, cards: CardSet) -> Self {
        Self { kind, cards, among: cards }
    }
}

impl State {
    /// How many cards the pile has.
    pub(super) fn pile_len(&self) -> usize {
        self.pile.iter().map(|bag| bag.cards.len()).sum()
    }

    /// The cards of which one is the next to be drawn.
    pub(super) fn top(&self) -> CardSet {
        self.pile.last().map_or(CardSet::EMPTY, |bag| bag.cards)
    }

    /// The card leaves the top of the pile.
    pub(super) fn leave_pile(&mut self, card: Card) {
        if let Some(bag) = self.pile.last_mut() {
            bag.cards = bag.cards.without(card);
            if bag.cards.is_empty() {
                self.pile.pop();
            }
        }
    }

    /// If the pile is empty, the face-up pile is shuffled at once (LB-14, LB-G11); the event comes after the draw.
    pub(super) fn reshuffle(&mut self, events: &mut impl game::Events<Learnatic>) {
        if self.pile.is_empty() && !self.up.is_empty() {
            let cards = CardSet::of_cards(&self.up);
            self.up.clear();
            self.pile.push(Bag::seen(PartKind::Reshuffled, cards));
            events.push(Event::Reshuffled { count: cards.len() as u8 });
        }
    }

    /// The card is face up now, so its former place no longer matters.
    pub(super) fn put_up(&mut self, card: Card) {
        self.up.push(card);
        for bag in &mut self.pile {
            bag.among = bag.among.without(card);
        }
    }

    /// A hand goes under the pile (LB-17, LB-G10).
    pub(super) fn bury(&mut self, cards: CardSet) {
        for bag in &mut self.pile {
            bag.among = bag.among.minus(cards);
        }
        self.pile.insert(0, Bag::seen(PartKind::Buried, cards));
    }
}
