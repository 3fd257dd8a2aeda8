//! Cards together: sets, whose order means nothing, and hands, in which it does.

use std::{fmt, ops::Deref};

use serde::{Serialize, Serializer};

use super::{HAND, card::Card};
use crate::kit::{CardKind as _, Heap};

/// A set of cards. It goes through them in the order of the deck, which tells which belong together, so this order is
/// not for showing.
pub type CardSet = Heap<Card>;

impl Heap<Card> {
    /// These cards, whatever their order.
    pub fn of_cards(cards: &[Card]) -> Self {
        cards.iter().copied().collect()
    }

    /// The cards in a fixed order that tells nothing about which belong together.
    pub fn mixed(self) -> Vec<Card> {
        let mut cards = self.to_vec();
        cards.sort_by_key(|card| scatter(card.index()));
        cards
    }
}

/// A number that has nothing to do with its neighbours' (the finaliser of SplitMix64; Steele, Lea and Flood 2014).
const fn scatter(index: u8) -> u64 {
    let z = (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A hand in the order in which its cards came, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fan {
    len: u8,
    /// Behind the last card of the hand there is always the same one, so that equal hands are equal here.
    cards: [Card; HAND + 1],
}

impl Fan {
    /// The cards without their order.
    pub fn set(&self) -> CardSet {
        CardSet::of_cards(self)
    }

    /// Puts a card at the end; one too many is dropped.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Takes a card out; the others keep their order.
    pub(super) fn remove(&mut self, card: Card) {
        if let Some(place) = self.iter().position(|held| *held == card) {
            self.cards.copy_within(place + 1.., place);
            self.cards[HAND] = Card::default();
            self.len -= 1;
        }
    }
}

impl Deref for Fan {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl FromIterator<Card> for Fan {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut fan = Self::default();
        cards.into_iter().for_each(|card| fan.push(card));
        fan
    }
}

impl fmt::Debug for Fan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Fan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
#[path = "../tests/cards.rs"]
mod tests;
