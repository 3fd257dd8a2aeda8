//! Heaps of cards: sets, whose order means nothing, and rows, in which it does.

use std::fmt;

use game::{Dice, NotationError};

use super::card::{CARDS, Card};

/// A set of cards, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// One card alone.
    pub const fn one(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is among them.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Whether all of these are among them.
    pub const fn holds(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// With one card more.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        self.plus(Self::one(card))
    }

    /// With one card less.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        self.minus(Self::one(card))
    }

    /// All cards of both.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those that are in both.
    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards, in the order of the deck: this order tells which belong together, so it is not for showing.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = u8::try_from(left.trailing_zeros()).ok().filter(|index| *index < CARDS)?;
            left &= left - 1;
            Some(Card::at(index))
        })
    }

    /// The cards in a fixed order that tells nothing about which belong together.
    pub fn mixed(self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.sort_by_key(|card| scatter(card.index()));
        cards
    }

    /// The card that has `nth` others before it.
    #[inline]
    pub(super) fn nth(self, nth: u32) -> Option<Card> {
        let mut left = self.0;
        for _ in 0..nth {
            left &= left.wrapping_sub(1);
        }
        let index = left.trailing_zeros() as u8;
        (index < CARDS).then(|| Card::at(index))
    }

    /// One of the cards, each equally likely.
    #[inline]
    pub(in crate::learnatic) fn pick(self, dice: &mut (impl Dice + ?Sized)) -> Option<Card> {
        self.nth(dice.below(self.len() as u32))
    }

    /// So many of the cards, every choice equally likely; all of them where there are fewer.
    pub(in crate::learnatic) fn pick_many(self, count: usize, dice: &mut (impl Dice + ?Sized)) -> Self {
        let (mut left, mut picked) = (self, Self::EMPTY);
        while picked.len() < count
            && let Some(card) = left.pick(dice)
        {
            left = left.without(card);
            picked = picked.with(card);
        }
        picked
    }

    /// Reads cards with spaces between them.
    ///
    /// # Errors
    /// A word that is no card, or a card that stands there twice.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        text.split_whitespace().try_fold(Self::EMPTY, |cards, word| {
            let card = Card::read(word)?;
            if cards.contains(card) { Err(NotationError::new(word, "each card once")) } else { Ok(cards.with(card)) }
        })
    }
}

/// A number that has nothing to do with its neighbours' (the finaliser of SplitMix64; Steele, Lea and Flood 2014).
const fn scatter(index: u8) -> u64 {
    let z = (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CardSet({})", self.len())
    }
}

/// Cards in an order, at most `N`.
#[derive(Clone, Copy)]
pub struct Row<const N: usize> {
    len: u8,
    cards: [Card; N],
}

/// A hand in the order in which its cards came, the oldest first.
pub type Fan = Row<6>;
/// The face-up pile, the lowest first.
pub(super) type Heap = Row<{ CARDS as usize }>;

impl<const N: usize> Row<N> {
    /// No card.
    pub const EMPTY: Self = Self { len: 0, cards: [Card::at(0); N] };

    /// The cards in their order.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards without their order.
    pub fn set(&self) -> CardSet {
        self.as_slice().iter().copied().collect()
    }

    /// The last card.
    pub fn last(&self) -> Option<Card> {
        self.as_slice().last().copied()
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
        if let Some(place) = self.as_slice().iter().position(|held| *held == card) {
            self.cards[place..usize::from(self.len)].rotate_left(1);
            self.len -= 1;
        }
    }
}

impl<const N: usize> FromIterator<Card> for Row<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut row = Self::EMPTY;
        cards.into_iter().for_each(|card| row.push(card));
        row
    }
}

impl<const N: usize> PartialEq for Row<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Row<N> {}

impl<const N: usize> std::hash::Hash for Row<N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<const N: usize> fmt::Debug for Row<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    fn set_of(text: &str) -> CardSet {
        CardSet::read(text).unwrap()
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = CardSet::read("W1 D40 *2").unwrap();
        assert_eq!(set.iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["W1", "D40", "*2"]);
        assert_eq!(set.without(Card::read("D40").unwrap()).len(), 2);
        assert!(CardSet::read("W1 W1").is_err() && CardSet::read("W1 x").is_err());
        let all: CardSet = (0..CARDS).map(Card::at).collect();
        assert_eq!(all.mixed().len(), usize::from(CARDS));
        // Of 121 neighbours two in 121 belong together by chance.
        let touching = all.mixed().windows(2).filter(|pair| pair[0].word() == pair[1].word()).count();
        assert!(touching <= 6, "{touching}");
        let few: Vec<String> = set_of("W1 D1 E1 W2 D2").mixed().iter().map(Card::to_string).collect();
        assert_ne!(few, ["W1", "D1", "E1", "W2", "D2"]);
    }

    #[test]
    fn every_card_is_picked_about_equally_often() {
        let set = CardSet::read("W1 E7 D40 *1").unwrap();
        let mut dice = SplitMix::new(3);
        let mut counts = [0_u32; CARDS as usize];
        for _ in 0..8_000 {
            for card in set.pick_many(2, &mut dice).iter() {
                counts[usize::from(card.index())] += 1;
            }
        }
        assert!(set.iter().all(|card| counts[usize::from(card.index())].abs_diff(4_000) < 300));
        assert_eq!(set.pick_many(9, &mut dice), set);
    }

    #[test]
    fn rows_keep_their_order() {
        let mut fan: Fan = CardSet::read("W1 D1 E1 W2").unwrap().iter().collect();
        fan.remove(Card::read("D1").unwrap());
        fan.push(Card::read("*1").unwrap());
        assert_eq!(format!("{fan:?}"), "[W1, E1, W2, *1]");
    }
}
