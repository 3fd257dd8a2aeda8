//! One card, and sets of cards.

use std::fmt;

use game::{Dice, NotationError, must};

game::named! {
    /// A suit, in the order in which hands are shown.
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

/// One card of a pack (SN-1). Cards are ordered by rank, then by suit; two copies of a card are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many different cards there are.
pub(crate) const KINDS: u8 = 52;

impl Card {
    /// The card of a rank (2 to 14, the ace is 14) and a suit; `None` for other ranks.
    pub const fn new(rank: u8, suit: Suit) -> Option<Self> {
        if rank >= 2 && rank <= 14 { Some(Self((rank - 2) * 4 + suit as u8)) } else { None }
    }

    /// The rank: 2 to 10, jack 11, queen 12, king 13, ace 14.
    pub const fn rank(self) -> u8 {
        self.0 / 4 + 2
    }

    /// The suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// The card's place from 0 (two of clubs) to 51 (ace of spades).
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// The card at a place below [`KINDS`].
    pub(crate) const fn at(index: u8) -> Self {
        debug_assert!(index < KINDS);
        Self(index)
    }

    /// Reads one card: `Ks`, `10d` or `Td`; the case does not matter.
    ///
    /// # Errors
    /// Anything else.
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

/// The rank as printed on a card: `A`, `K`, `10`, `2`.
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

/// How many of each card there may be: two packs (SN-02).
const COPIES: usize = 2;

/// A multiset that holds up to two copies of each of the 52 cards, as bits.
///
/// Two copies of a card are indistinguishable.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards {
    /// The cards with at least one copy.
    pub(super) once: u64,
    /// The cards with two copies; a subset of `once`.
    pub(super) twice: u64,
}

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self { once: 0, twice: 0 };

    /// Every fourth bit: the places of a card of each of the 13 ranks in the first suit.
    pub(crate) const EACH_RANK: u64 = 0x1_1111_1111_1111;

    /// How many cards there are, copies counted.
    #[inline]
    pub const fn len(self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// How many copies of this card there are.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        ((self.once >> card.index() & 1) + (self.twice >> card.index() & 1)) as usize
    }

    /// Whether all of `other` is in here, copies counted.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        other.once & !self.once == 0 && other.twice & !self.twice == 0
    }

    /// One card alone.
    #[inline]
    pub const fn one(card: Card) -> Self {
        Self { once: 1 << card.index(), twice: 0 }
    }

    /// Both heaps together. More than two copies of a card cannot be held: the rest is lost.
    #[inline]
    pub const fn plus(self, other: Self) -> Self {
        Self { once: self.once | other.once, twice: self.twice | other.twice | self.once & other.once }
    }

    /// The rest without `other`, which must be in here.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self { once: self.once & !other.once | self.twice & !other.twice, twice: self.twice & !other.once }
    }

    /// With one card more.
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        self.plus(Self::one(card))
    }

    /// Without one card, which must be here.
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        self.minus(Self::one(card))
    }

    /// The highest card.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        if self.once == 0 { None } else { Some(Card::at(63 - self.once.leading_zeros() as u8)) }
    }

    /// The lowest card.
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.once == 0 { None } else { Some(Card::at(self.once.trailing_zeros() as u8)) }
    }

    /// The cards from the highest down, copies one after the other: the order of notation.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.highest()?;
            rest = rest.without(card);
            Some(card)
        })
    }

    /// The different cards, each once.
    #[inline]
    pub const fn distinct(self) -> Self {
        Self { once: self.once, twice: 0 }
    }

    /// The cards of a rank; the ace is 14 and, at the foot of a sequence, 1.
    #[inline]
    pub(crate) const fn of_rank(self, rank: u8) -> Self {
        let place = if rank == 1 { 12 } else { rank as u32 - 2 };
        self.masked(0xF << (place * 4))
    }

    /// The cards of a suit.
    #[inline]
    pub(crate) const fn of_suit(self, suit: Suit) -> Self {
        self.masked(Self::EACH_RANK << suit as u32)
    }

    /// Every fourth bit is a rank that has a card, from the ace below a sequence to the ace above it.
    #[inline]
    pub(crate) const fn ranks(self) -> u64 {
        let from_two = (self.once | self.once >> 1 | self.once >> 2 | self.once >> 3) & Self::EACH_RANK;
        from_two << 4 | from_two >> 48
    }

    /// The cards whose places are set in `mask`.
    const fn masked(self, mask: u64) -> Self {
        Self { once: self.once & mask, twice: self.twice & mask }
    }

    /// One card, each copy equally likely; `None` from an empty heap.
    #[inline]
    pub fn pick(self, dice: &mut (impl Dice + ?Sized)) -> Option<Card> {
        if self.once == 0 {
            return None;
        }
        let singles = self.once.count_ones();
        let nth = dice.below(singles + self.twice.count_ones());
        Some(if nth < singles { nth_place(self.once, nth) } else { nth_place(self.twice, nth - singles) })
    }

    /// `count` cards, every choice of copies equally likely; all if there are fewer.
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

    /// A whole pack of the `ranks` highest ranks (1 to 13) in the first `suits` suits from spades down (1 to 4),
    /// `packs` times (1 or 2).
    pub(crate) fn pack(ranks: u8, suits: u8, packs: u8) -> Self {
        let cards = (0..KINDS).map(Card::at).filter(|card| card.rank() + ranks > 14 && card.suit() as u8 + suits > 3);
        let one: Self = cards.collect();
        if packs > 1 { one.plus(one) } else { one }
    }

    /// Reads cards parted by spaces, in any order; none is a heap too.
    ///
    /// # Errors
    /// A word that is no card, or a card more often than two packs hold it.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        text.split_whitespace().try_fold(Self::EMPTY, |cards, word| {
            let card = Card::read(word)?;
            must(cards.count(card) < COPIES, NotationError::new(word, "no more than two copies of a card"))?;
            Ok(cards.with(card))
        })
    }
}

room::kit::heap_texts!([] Cards, Card, "Cards");

/// The card at the `nth` set bit from below.
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
