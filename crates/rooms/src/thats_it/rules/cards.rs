//! A heap of cards without order.

use std::fmt;

use game::{Dice, NotationError};
use serde::{Serialize, Serializer};

use super::card::{Card, MOST_ITEMS, WIZARDS};

/// A set of cards, as bits: every card has its own name, so none is in it twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

/// The Wizards.
const ALL_WIZARDS: u128 = ((1 << WIZARDS) - 1) << (4 * MOST_ITEMS);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// One card alone.
    pub const fn one(card: Card) -> Self {
        Self(1 << card.place())
    }

    /// The whole pack of so many items: two pictures and two words of each, and the Wizards (TI-G1).
    pub const fn pack(items: u8) -> Self {
        Self(((1 << (4 * items as u32)) - 1) | ALL_WIZARDS)
    }

    /// All cards of an item, counted from 0.
    pub const fn item(item: u8) -> Self {
        Self(0b1111 << (4 * item))
    }

    /// The cards that are in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards that are in one or the other.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// These with one card more.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        self.plus(Self::one(card))
    }

    /// These without a card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        self.minus(Self::one(card))
    }

    /// Whether the card is among these.
    pub const fn has(self, card: Card) -> bool {
        self.0 & 1 << card.place() != 0
    }

    /// Whether all of those are among these.
    pub const fn contains(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The Wizards among these.
    #[must_use]
    pub const fn wizards(self) -> Self {
        Self(self.0 & ALL_WIZARDS)
    }

    /// The cards that are no Wizards.
    #[must_use]
    pub const fn real(self) -> Self {
        Self(self.0 & !ALL_WIZARDS)
    }

    /// The cards in the order of their names, Wizards last.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            if left == 0 {
                return None;
            }
            left &= left - 1;
            Some(Card::at(place as u8))
        })
    }

    /// The items of which there are cards, ascending.
    pub fn items(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self.real().0;
        std::iter::from_fn(move || {
            let item = (left.trailing_zeros() / 4) as u8;
            if left == 0 {
                return None;
            }
            left &= !Self::item(item).0;
            Some(item)
        })
    }

    /// Every part of these cards, from none to all.
    pub fn subsets(self) -> impl Iterator<Item = Self> + Clone {
        let mut next = Some(0_u128);
        std::iter::from_fn(move || {
            let part = next?;
            // The next higher number whose bits are all among these.
            next = (part != self.0).then(|| (part | !self.0).wrapping_add(1) & self.0);
            Some(Self(part))
        })
    }

    /// The first card, in the order of their names.
    pub fn first(self) -> Option<Card> {
        self.iter().next()
    }

    /// The first so many cards, in the order of their names.
    #[must_use]
    pub fn first_many(self, count: usize) -> Self {
        self.iter().take(count).collect()
    }

    /// What they count in a hand that lost (TI-19).
    pub const fn penalty(self) -> i32 {
        self.len() as i32 + 2 * self.wizards().len() as i32
    }

    /// One of the cards, each equally likely.
    pub fn pick(self, dice: &mut (impl Dice + ?Sized)) -> Option<Card> {
        let nth = dice.below(self.len() as u32);
        let mut left = self.0;
        for _ in 0..nth {
            left &= left - 1;
        }
        Self(left).first()
    }

    /// So many of the cards, each choice equally likely; all of them where there are fewer.
    pub fn pick_many(self, count: usize, dice: &mut (impl Dice + ?Sized)) -> Self {
        let (mut left, mut picked) = (self, Self::EMPTY);
        for _ in 0..count {
            let Some(card) = left.pick(dice) else { break };
            left = left.without(card);
            picked = picked.with(card);
        }
        picked
    }

    /// The cards in a list.
    pub fn to_vec(self) -> Vec<Card> {
        self.iter().collect()
    }

    /// Reads names with spaces between them.
    ///
    /// # Errors
    /// A word that names no card, or a card that is named twice.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let mut cards = Self::EMPTY;
        for word in text.split_whitespace() {
            let card = Card::read(word)?;
            if cards.has(card) {
                return Err(NotationError::new(word, "every card once"));
            }
            cards = cards.with(card);
        }
        Ok(cards)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_of_twelve_items_has_52_cards() {
        let pack = CardSet::pack(12);
        assert_eq!((pack.len(), pack.wizards().len(), pack.items().count()), (52, 4, 12));
        assert_eq!(CardSet::pack(30).len(), 124);
        assert_eq!(pack.penalty(), 48 + 12);
    }

    #[test]
    fn sets_are_read_and_written() {
        let cards = CardSet::read("*1 3W2 1P1").unwrap();
        assert_eq!(cards.to_string(), "1P1 3W2 *1");
        assert_eq!(cards.items().collect::<Vec<_>>(), [0, 2]);
        assert!(CardSet::read("1P1 1P1").is_err());
        assert_eq!(CardSet::read(""), Ok(CardSet::EMPTY));
    }
}
