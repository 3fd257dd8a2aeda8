//! A heap of cards without an order: how many there are of each.

use std::fmt;

use game::{Dice, NotationError};

use super::card::{Card, Colour};

/// A heap of cards, at most 15 of a kind; a nibble for each kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

/// The lowest bit of each nibble.
const ONES: u128 = 0x1111_1111_1111_1111_1111;

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// One card alone.
    pub const fn one(card: Card) -> Self {
        Self(1 << (card.index() * 4))
    }

    /// A pack: of the first `colours` colours, so many accessories and one pirate each.
    pub(crate) fn pack(colours: u8, copies: u8) -> Self {
        let colour = |colour: &Colour| u128::from(copies | 1 << 4) << (colour.index() * 8);
        Self(Colour::ALL.iter().take(colours.into()).map(colour).sum())
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        // Pairs of nibbles first, so that nothing overflows; then all ten bytes into the highest.
        const LOW: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f;
        let bytes = (self.0 & LOW) + (self.0 >> 4 & LOW);
        let words = (bytes & 0x00ff_00ff_00ff_00ff_00ff) + (bytes >> 8 & 0x00ff_00ff_00ff_00ff_00ff);
        let sum = words.wrapping_mul(0x0001_0001_0001_0001_0001);
        (sum >> 64 & 0xffff) as usize
    }

    /// How many of this card there are.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        (self.0 >> (card.index() * 4) & 0xf) as usize
    }

    /// How many cards of a colour there are, its pirate too.
    #[inline]
    pub const fn of_colour(self, colour: Colour) -> usize {
        self.count(colour.accessory()) + self.count(colour.pirate())
    }

    /// The cards of one colour.
    #[must_use]
    pub const fn only(self, colour: Colour) -> Self {
        Self(self.0 & 0xff << (colour.index() * 8))
    }

    /// Both heaps together; at most 15 of a kind.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// This heap without the other one, all of which it must contain.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        debug_assert!(self.contains(other));
        Self(self.0.wrapping_sub(other.0))
    }

    /// Whether all of the other heap is here.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        // Nibbles spread over bytes: a guard bit above each one is lost where it is the smaller.
        const LOW: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f;
        const GUARD: u128 = 0x8080_8080_8080_8080_8080;
        let even = ((self.0 & LOW) | GUARD) - (other.0 & LOW);
        let odd = ((self.0 >> 4 & LOW) | GUARD) - (other.0 >> 4 & LOW);
        even & odd & GUARD == GUARD
    }

    /// One of each kind that is here.
    #[must_use]
    pub const fn distinct(self) -> Self {
        Self((self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES)
    }

    /// The cards in order, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }

    /// The cards in order.
    pub fn to_vec(self) -> Vec<Card> {
        self.iter().collect()
    }

    /// The colours that are here, in order.
    pub fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |colour| self.of_colour(*colour) > 0)
    }

    /// The only colour that is here; `None` for no card and for several colours.
    pub fn one_colour(self) -> Option<Colour> {
        let mut colours = self.colours();
        let first = colours.next()?;
        if colours.next().is_some() { None } else { Some(first) }
    }

    /// A random card, each copy equally likely.
    #[inline]
    pub fn pick(self, dice: &mut (impl Dice + ?Sized)) -> Option<Card> {
        let mut left = dice.below(self.len() as u32) as usize;
        for card in Card::all() {
            let count = self.count(card);
            if left < count {
                return Some(card);
            }
            left -= count;
        }
        None
    }

    /// So many random cards; all where there are fewer.
    #[must_use]
    pub fn pick_many(self, count: usize, dice: &mut (impl Dice + ?Sized)) -> Self {
        let (mut left, mut picked) = (self, Self::EMPTY);
        while picked.len() < count
            && let Some(card) = left.pick(dice)
        {
            left = left.minus(Self::one(card));
            picked = picked.plus(Self::one(card));
        }
        picked
    }

    /// Reads cards in any order; `none` and nothing are the empty heap.
    ///
    /// # Errors
    /// Something that is no card, or more than nine of a kind.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let mut cards = Self::EMPTY;
        if text.trim() == "none" {
            return Ok(cards);
        }
        for word in text.split_whitespace() {
            cards = cards.add(Card::read(word)?, word)?;
        }
        Ok(cards)
    }

    /// This heap with one card more, at most nine of a kind.
    pub(crate) fn add(self, card: Card, word: &str) -> Result<Self, NotationError> {
        if self.count(card) >= 9 {
            return Err(NotationError::new(word, "at most nine of a card"));
        }
        Ok(self.plus(Self::one(card)))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |heap, card| heap.plus(Self::one(card)))
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if place > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    #[test]
    fn heaps_count_right() {
        let pack = Cards::pack(10, 9);
        assert_eq!((pack.len(), pack.distinct().len()), (100, 20));
        assert!(Colour::ALL.iter().all(|colour| pack.of_colour(*colour) == 10));
        let hand = Cards::read("gP g r g").unwrap();
        assert_eq!(hand.to_string(), "r g g gP");
        assert_eq!((hand.len(), hand.of_colour(Colour::Green)), (4, 3));
        assert!(pack.contains(hand) && !hand.contains(pack));
        assert_eq!(pack.minus(hand).plus(hand), pack);
        assert_eq!(hand.one_colour(), None);
        assert_eq!(hand.only(Colour::Green).one_colour(), Some(Colour::Green));
        assert!(!Cards::read("gP").unwrap().contains(Cards::read("g").unwrap()));
        assert!(Cards::read(&"g ".repeat(10)).is_err());
    }

    #[test]
    fn picks_are_fair_and_from_the_heap() {
        let (mut dice, hand) = (SplitMix::new(3), Cards::read("r r r g").unwrap());
        let red = (0..8_000).filter(|_| hand.pick(&mut dice) == Some(Colour::Red.accessory())).count();
        // Six standard deviations of a binomial with n = 8,000 and p = 3/4 are about 232.
        assert!(red.abs_diff(6_000) < 232, "{red}");
        for count in 0..6 {
            let some = hand.pick_many(count, &mut dice);
            assert!(some.len() == count.min(4) && hand.contains(some));
        }
    }
}
