//! One card, and heaps of cards.

use std::fmt;

use game::{Dice, NotationError, must};

game::named! {
    /// A suit. The order of the suits determines the order in which pages show hands.
    #[derive(PartialOrd, Ord)]
    pub enum Suit {
        /// Clubs, written `c`.
        Clubs = "c" => "sneak-suit-clubs",
        /// Diamonds, written `d`.
        Diamonds = "d" => "sneak-suit-diamonds",
        /// Hearts, written `h`.
        Hearts = "h" => "sneak-suit-hearts",
        /// Spades, written `s`.
        Spades = "s" => "sneak-suit-spades",
    }
}

/// One card of a pack (SN-1). Cards are ordered by rank, then by suit. Two copies of a card are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The number of different cards.
pub(crate) const KINDS: u8 = 52;

impl Card {
    /// Returns the card with this rank (2 to 14, the ace is 14) and suit. Returns `None` for other ranks.
    pub const fn new(rank: u8, suit: Suit) -> Option<Self> {
        if rank >= 2 && rank <= 14 { Some(Self((rank - 2) * 4 + suit as u8)) } else { None }
    }

    /// Returns the rank: 2 to 10, jack 11, queen 12, king 13, ace 14.
    pub const fn rank(self) -> u8 {
        self.0 / 4 + 2
    }

    /// Returns the suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// Returns the position of the card, from 0 (two of clubs) to 51 (ace of spades).
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// Returns the card at a position, which must be below [`KINDS`].
    pub(crate) const fn at(index: u8) -> Self {
        debug_assert!(index < KINDS);
        Self(index)
    }

    /// Parses one card: `Ks`, `10d` or `Td`. The case of the letters does not matter.
    ///
    /// # Errors
    /// The text is not a card.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let parse = || {
            let (rank, suit) = text.split_at_checked(text.len().checked_sub(1)?)?;
            let suit = Suit::read(&suit.to_ascii_lowercase()).ok()?;
            let rank = if rank.eq_ignore_ascii_case("t") { "10" } else { rank };
            let rank = (2..=14).find(|it| rank_text(*it).eq_ignore_ascii_case(rank))?;
            Self::new(rank, suit)
        };
        parse().ok_or_else(|| NotationError::new(text, "a card such as Ks or 10d"))
    }
}

/// Returns the rank as printed on a card: `A`, `K`, `10`, `2`.
pub const fn rank_text(rank: u8) -> &'static str {
    const NAMES: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    NAMES[if rank < 2 || rank > 14 { 0 } else { rank as usize - 2 }]
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", rank_text(self.rank()), self.suit())
    }
}

room::kit::shown_by_name!(Card);

/// The greatest number of copies of a card: two, because a game has at most two packs (SN-02).
const COPIES: usize = 2;

/// A heap of cards with up to two copies of each of the 52 cards, stored as bits.
///
/// Two copies of a card are indistinguishable.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards {
    /// The cards with at least one copy in the heap, one bit for each card.
    pub(super) once: u64,
    /// The cards with two copies in the heap, one bit for each card. A subset of `once`.
    pub(super) twice: u64,
}

impl Cards {
    /// The heap without cards.
    pub const EMPTY: Self = Self { once: 0, twice: 0 };

    /// A bit mask with every fourth bit set. These 13 bits are the positions of the cards of the first suit, one for
    /// each rank.
    pub(crate) const EACH_RANK: u64 = 0x1_1111_1111_1111;

    /// Returns the number of cards, copies included.
    #[inline]
    pub const fn len(self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// Checks whether the heap has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Returns the number of copies of this card.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        ((self.once >> card.index() & 1) + (self.twice >> card.index() & 1)) as usize
    }

    /// Checks whether this heap contains all cards of `other`, copies included.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        other.once & !self.once == 0 && other.twice & !self.twice == 0
    }

    /// Returns the heap with one card.
    #[inline]
    pub const fn one(card: Card) -> Self {
        Self { once: 1 << card.index(), twice: 0 }
    }

    /// Returns the cards of both heaps together. The result must not have three copies of a card, because the third
    /// copy would be lost.
    #[inline]
    pub const fn plus(self, other: Self) -> Self {
        Self { once: self.once | other.once, twice: self.twice | other.twice | self.once & other.once }
    }

    /// Returns this heap without the cards of `other`. This heap must contain all cards of `other`.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self { once: self.once & !other.once | self.twice & !other.twice, twice: self.twice & !other.once }
    }

    /// Returns this heap with one card added.
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        self.plus(Self::one(card))
    }

    /// Returns this heap without one card, which it must contain.
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        self.minus(Self::one(card))
    }

    /// Returns the highest card.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        if self.once == 0 { None } else { Some(Card::at(63 - self.once.leading_zeros() as u8)) }
    }

    /// Returns the lowest card.
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.once == 0 { None } else { Some(Card::at(self.once.trailing_zeros() as u8)) }
    }

    /// Iterates over the cards from the highest to the lowest. Copies of a card are adjacent. Notation writes cards in
    /// this order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.highest()?;
            rest = rest.without(card);
            Some(card)
        })
    }

    /// Returns a heap with one copy of each different card in this heap.
    #[inline]
    pub const fn distinct(self) -> Self {
        Self { once: self.once, twice: 0 }
    }

    /// Returns the cards of a rank. An ace has the rank 14, and also the rank 1 as the lowest card of a sequence.
    #[inline]
    pub(crate) const fn of_rank(self, rank: u8) -> Self {
        let place = if rank == 1 { 12 } else { rank as u32 - 2 };
        self.masked(0xF << (place * 4))
    }

    /// Returns the cards of a suit.
    #[inline]
    pub(crate) const fn of_suit(self, suit: Suit) -> Self {
        self.masked(Self::EACH_RANK << suit as u32)
    }

    /// Returns a bit mask in which every fourth bit stands for a rank and is set if the heap has a card of the rank.
    /// The ace has two bits: one below the bit of the two and one above the bit of the king.
    #[inline]
    pub(crate) const fn ranks(self) -> u64 {
        let from_two = (self.once | self.once >> 1 | self.once >> 2 | self.once >> 3) & Self::EACH_RANK;
        from_two << 4 | from_two >> 48
    }

    /// Returns the cards whose positions are set in `mask`.
    const fn masked(self, mask: u64) -> Self {
        Self { once: self.once & mask, twice: self.twice & mask }
    }

    /// Picks a random card; each copy is equally likely. Returns `None` if the heap is empty.
    #[inline]
    pub fn pick(self, dice: &mut (impl Dice + ?Sized)) -> Option<Card> {
        if self.once == 0 {
            return None;
        }
        let singles = self.once.count_ones();
        let nth = dice.below(singles + self.twice.count_ones());
        Some(if nth < singles { nth_place(self.once, nth) } else { nth_place(self.twice, nth - singles) })
    }

    /// Picks `count` random cards, or all cards if there are fewer. Every selection of physical cards is equally
    /// likely.
    #[inline]
    pub fn pick_many(self, count: usize, dice: &mut (impl Dice + ?Sized)) -> Self {
        let (mut rest, mut picked) = (self, Self::EMPTY);
        for _ in 0..count {
            let Some(card) = rest.pick(dice) else { break };
            rest = rest.without(card);
            picked = picked.with(card);
        }
        picked
    }

    /// Returns a pack of the `ranks` highest ranks (1 to 13) in the first `suits` suits from spades down (1 to 4), with
    /// `packs` copies of each card (1 or 2).
    pub(crate) fn pack(ranks: u8, suits: u8, packs: u8) -> Self {
        let cards = (0..KINDS).map(Card::at).filter(|card| card.rank() + ranks > 14 && card.suit() as u8 + suits > 3);
        let one: Self = cards.collect();
        if packs > 1 { one.plus(one) } else { one }
    }

    /// Parses cards separated by spaces, in any order. An empty text is the empty heap.
    ///
    /// # Errors
    /// A word is not a card, or a card appears more than twice.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        text.split_whitespace().try_fold(Self::EMPTY, |cards, word| {
            let card = Card::read(word)?;
            must(cards.count(card) < COPIES, NotationError::new(word, "no more than two copies of a card"))?;
            Ok(cards.with(card))
        })
    }
}

room::kit::heap_texts!([] Cards, Card, "Cards");

/// Returns the card at the `nth` set bit of `places`, counted from the lowest bit, which has the number 0.
#[inline]
const fn nth_place(mut places: u64, nth: u32) -> Card {
    let mut left = nth;
    while left > 0 {
        places &= places.wrapping_sub(1);
        left -= 1;
    }
    Card::at(places.trailing_zeros() as u8)
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    #[test]
    fn arithmetic_counts_copies() {
        let mut dice = SplitMix::new(3);
        let deck = Cards::pack(13, 4, 2);
        assert_eq!(deck.len(), 104);
        for _ in 0..2_000 {
            let whole = deck.pick_many(dice.below(60) as usize, &mut dice);
            let part = whole.pick_many(dice.below(30) as usize, &mut dice);
            let rest = whole.minus(part);
            assert!(whole.contains(part) && whole.contains(rest));
            assert_eq!(rest.len() + part.len(), whole.len());
            assert_eq!(rest.plus(part), whole);
            assert_eq!(Cards::read(&whole.to_string()), Ok(whole));
        }
    }

    #[test]
    fn a_third_copy_is_refused() {
        assert!(Cards::read("Ks Ks").is_ok());
        assert!(Cards::read("Ks 2d Ks Ks").is_err());
    }

    #[test]
    fn small_packs_are_the_top_ranks() {
        assert_eq!(Cards::pack(3, 2, 1).to_string(), "As Ah Ks Kh Qs Qh");
        assert_eq!(Cards::pack(13, 4, 1).len(), 52);
    }
}
