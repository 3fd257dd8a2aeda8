//! One card, and sets of cards.

use std::fmt;
use std::ops::Deref;

use game::NotationError;
use serde::{Serialize, Serializer};

use super::HAND;
use room::kit::{CardKind, Heap};

game::named! {
    /// The kind of a card's text (LB-1).
    #[derive(PartialOrd, Ord)]
    pub enum Kind {
        /// A word, written `W`.
        Word = "W",
        /// The definition of a word, written `D`.
        Definition = "D",
        /// An example of a word, written `E`.
        Example = "E",
        /// A Wild, written `*`. It may stand for any word card (LB-22).
        Wild = "*",
    }
}

/// The greatest number of words in a deck.
pub const MOST_WORDS: u8 = 40;

/// The least number of words in a deck. A deck with 4 words has 14 cards: ten for the hands, one for the face-up pile,
/// and three for the face-down pile.
pub const LEAST_WORDS: u8 = 4;

/// One card: `W3`, `D3`, `E3`, or a Wild `*1` or `*2`. Every card has a distinct name. The default is the first card of
/// the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

/// The number of Wilds (LB-1).
pub(super) const WILDS: u8 = 2;
/// The index of the first Wild, after three cards for each word.
const FIRST_WILD: u8 = MOST_WORDS * 3;

impl Card {
    /// Returns the card of this kind for the word with this number, from 1. For Wilds the number must be 1 or 2.
    /// Returns `None` for other numbers.
    pub fn new(kind: Kind, number: u8) -> Option<Self> {
        let most = if kind == Kind::Wild { WILDS } else { MOST_WORDS };
        let place = number.checked_sub(1).filter(|place| *place < most)?;
        Some(Self(match kind {
            Kind::Word | Kind::Definition | Kind::Example => place * 3 + kind as u8,
            Kind::Wild => FIRST_WILD + place,
        }))
    }

    /// Returns the kind of the card.
    pub const fn kind(self) -> Kind {
        if self.is_wild() { Kind::Wild } else { Kind::ALL[(self.0 % 3) as usize] }
    }

    /// Returns the number of the card's word, from 1. Returns `None` for a Wild.
    pub const fn word(self) -> Option<u8> {
        if self.is_wild() { None } else { Some(self.0 / 3 + 1) }
    }

    /// Checks whether the card is a Wild.
    pub const fn is_wild(self) -> bool {
        self.0 >= FIRST_WILD
    }

    /// Parses one card: `W3`, `d12` or `*1`. Upper and lower case are equal.
    ///
    /// # Errors
    /// The text is not a card.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let card = text.split_at_checked(1).and_then(|(kind, number)| {
            let kind = Kind::read(&kind.to_ascii_uppercase()).ok()?;
            Self::new(kind, read_number(number)?)
        });
        card.ok_or_else(|| NotationError::new(text, "a card such as W3, D3, E3 or *1"))
    }
}

/// Every card exists only once, so a heap of cards is a set.
impl CardKind for Card {
    const KINDS: u8 = FIRST_WILD + WILDS;
    const BITS: u32 = 1;
    const MOST: usize = 1;
    const NO_MORE: &'static str = "each card once";

    fn index(self) -> u8 {
        self.0
    }

    fn at(index: u8) -> Self {
        debug_assert!(index < Self::KINDS);
        Self(index)
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read(text)
    }
}

/// Parses a number without a sign or leading zeros, so that every number has only one text.
pub(super) fn read_number(text: &str) -> Option<u8> {
    let plain = text.starts_with(|c: char| c.is_ascii_digit() && c != '0') && text.len() <= 3;
    text.parse().ok().filter(|_| plain)
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind(), self.word().unwrap_or(self.0.saturating_sub(FIRST_WILD) + 1))
    }
}

room::kit::shown_by_name!(Card);

/// A set of cards. It iterates in the order of the deck. Never show this order to players, because it reveals which
/// cards belong together.
pub type CardSet = Heap<Card>;

/// Methods of [`CardSet`] that only this game needs.
pub trait CardSetExt: Sized {
    /// Creates a set of these cards, which may be in any order.
    fn of_cards(cards: &[Card]) -> Self;

    /// Returns the cards in a fixed order that does not reveal which of them belong together.
    fn mixed(self) -> Vec<Card>;
}

impl CardSetExt for CardSet {
    fn of_cards(cards: &[Card]) -> Self {
        cards.iter().copied().collect()
    }

    fn mixed(self) -> Vec<Card> {
        let mut cards = self.to_vec();
        cards.sort_by_key(|card| scatter(card.index()));
        cards
    }
}

/// Maps the index of a card to a number that looks random. Sorted by this number, cards of the same word are scattered
/// (the finaliser of SplitMix64; Steele, Lea and Flood 2014).
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
    /// The cards, with one place more for the card taken in a turn. Unused places always contain the default card, so
    /// that equal hands compare equal.
    cards: [Card; HAND + 1],
}

impl Fan {
    /// Returns the cards as a set, without their order.
    pub fn set(&self) -> CardSet {
        CardSet::of_cards(self)
    }

    /// Appends a card. Does nothing if the hand already has six cards.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Removes a card. The others keep their order.
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Fan {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Fan".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Vec<Card>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixed_cards_do_not_tell_which_belong_together() {
        let all: CardSet = (0..Card::KINDS).map(Card::at).collect();
        assert_eq!(all.mixed().len(), usize::from(Card::KINDS));
        // In a random order, about 2 of the 121 neighbouring pairs would belong to the same word.
        let touching = all.mixed().windows(2).filter(|pair| pair[0].word() == pair[1].word()).count();
        assert!(touching <= 6, "{touching}");
        let few = CardSet::read("W1 D1 E1 W2 D2").unwrap();
        assert_ne!(few.mixed(), few.to_vec());
    }

    #[test]
    fn hands_keep_their_order() {
        let mut fan: Fan = CardSet::read("W1 D1 E1 W2").unwrap().iter().collect();
        fan.remove(Card::read("D1").unwrap());
        fan.push(Card::read("*1").unwrap());
        assert_eq!(format!("{fan:?}"), "[W1, E1, W2, *1]");
        let (one, other) = (Card::read("W1").unwrap(), Card::read("E9").unwrap());
        let mut same: Fan = [one, other].into_iter().collect();
        same.remove(other);
        assert_eq!(same, [one].into_iter().collect());
    }
}
