//! A heap: several cards without an order, stored as the number of cards of each kind.

use std::{fmt, hash::Hash, marker::PhantomData};

use game::{Dice, NotationError};

/// A kind of card in a [`Heap`]. The kinds have a fixed order and numbers from 0.
pub trait CardKind: Copy + Eq + Ord + Hash + fmt::Display + 'static {
    /// The number of kinds. `KINDS` times [`Self::BITS`] must be at most 128.
    const KINDS: u8;
    /// The number of bits of the counter for the cards of one kind: 1, 4 or 8. With 1 bit a heap has at most one card
    /// of each kind, so the heap is a set.
    const BITS: u32;
    /// The greatest number of cards of one kind that the text of a heap may contain.
    const MOST: usize;
    /// The error for a text with more than `MOST` cards of one kind, such as "at most nine of a card".
    const NO_MORE: &'static str;

    /// Returns the position of the kind in the order, from 0.
    fn index(self) -> u8;

    /// Returns the kind at a position below [`Self::KINDS`].
    fn at(index: u8) -> Self;

    /// Parses one card.
    ///
    /// # Errors
    /// The expected form.
    fn read(text: &str) -> Result<Self, NotationError>;
}

/// A heap of cards. One 128-bit word contains a small counter for each kind of card.
pub struct Heap<C>(u128, PhantomData<C>);

impl<C: CardKind> Heap<C> {
    /// The heap without cards.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// A bit pattern with the lowest bit of each kind's counter. Bit operations use it to test or change all counters
    /// at once.
    const ONES: u128 = ones(C::BITS);
    /// A bit mask of the counters of every second kind. The free bits between these counters take the overflow of a
    /// subtraction.
    const EVEN: u128 = ones(2 * C::BITS) * ((1 << C::BITS) - 1);
    /// A bit pattern for fields of twice the width of a counter, with the highest bit of each field. In a subtraction,
    /// this bit prevents a borrow from the next field.
    const GUARD: u128 = ones(2 * C::BITS) << (2 * C::BITS - 1);

    const fn of(bits: u128) -> Self {
        Self(bits, PhantomData)
    }

    /// Returns the heap with one card.
    #[inline]
    pub fn one(card: C) -> Self {
        Self::of(1 << (u32::from(card.index()) * C::BITS))
    }

    /// Returns the heap with `count` copies of one card.
    #[inline]
    pub fn many(card: C, count: u8) -> Self {
        Self::of(u128::from(count) << (u32::from(card.index()) * C::BITS))
    }

    /// Checks whether the heap has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        if C::BITS == 1 {
            return self.0.count_ones() as usize;
        }
        const BYTES: u128 = ones(16) * 0xff;
        let bytes = if C::BITS == 8 { self.0 } else { (self.0 & Self::EVEN) + (self.0 >> C::BITS & Self::EVEN) };
        // This adds neighbouring bytes into 16-bit sums, which cannot overflow. The multiplication below then adds all
        // these sums into the highest 16 bits.
        let words = (bytes & BYTES) + (bytes >> 8 & BYTES);
        (words.wrapping_mul(ones(16)) >> 112) as usize
    }

    /// Returns how many cards of this kind are in the heap.
    #[inline]
    pub fn count(self, card: C) -> usize {
        (self.0 >> (u32::from(card.index()) * C::BITS) & ((1 << C::BITS) - 1)) as usize
    }

    /// Checks whether the heap has a card of this kind.
    #[inline]
    pub fn has(self, card: C) -> bool {
        self.count(card) > 0
    }

    /// Returns the cards of both heaps together. For sets (`BITS` = 1) the result is the union. Otherwise the sum of
    /// the counters of each kind must fit into `BITS` bits.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::of(if C::BITS == 1 { self.0 | other.0 } else { self.0.wrapping_add(other.0) })
    }

    /// Returns this heap without the cards of `other`. For sets (`BITS` = 1) the result is the difference. Otherwise
    /// this heap must contain all cards of `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        debug_assert!(C::BITS == 1 || self.contains(other));
        Self::of(if C::BITS == 1 { self.0 & !other.0 } else { self.0.wrapping_sub(other.0) })
    }

    /// Returns this heap with one card added.
    #[inline]
    #[must_use]
    pub fn with(self, card: C) -> Self {
        self.plus(Self::one(card))
    }

    /// Returns this heap with one card removed.
    #[inline]
    #[must_use]
    pub fn without(self, card: C) -> Self {
        self.minus(Self::one(card))
    }

    /// Returns the cards that are in both heaps. Call it only for sets (`BITS` = 1).
    #[inline]
    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        debug_assert!(C::BITS == 1, "heaps with copies have no common part");
        Self::of(self.0 & other.0)
    }

    /// Checks whether this heap contains all cards of `other`.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        if C::BITS == 1 {
            return other.0 & !self.0 == 0;
        }
        // The subtraction clears the guard bit of a field exactly if this heap has fewer cards of that kind than
        // `other`.
        let even = ((self.0 & Self::EVEN) | Self::GUARD) - (other.0 & Self::EVEN);
        let odd = ((self.0 >> C::BITS & Self::EVEN) | Self::GUARD) - (other.0 >> C::BITS & Self::EVEN);
        even & odd & Self::GUARD == Self::GUARD
    }

    /// Returns a heap with one card of each kind that this heap contains.
    #[inline]
    #[must_use]
    pub const fn distinct(self) -> Self {
        let (mut bits, mut shift) = (self.0, 1);
        while shift < C::BITS {
            bits |= bits >> shift;
            shift *= 2;
        }
        Self::of(bits & Self::ONES)
    }

    /// Returns the cards of this heap whose kind is `first` or one of the next `kinds - 1` kinds in order.
    #[inline]
    #[must_use]
    pub fn of_kinds(self, first: C, kinds: u8) -> Self {
        let mask = (1 << (u32::from(kinds) * C::BITS)) - 1;
        Self::of(self.0 & mask << (u32::from(first.index()) * C::BITS))
    }

    /// Iterates over the cards in order. Copies of the same card are adjacent.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = C> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let card = left.first()?;
            // This removes the card that the iterator returns: in a set by clearing the lowest bit, otherwise by
            // reducing the counter of its kind by one.
            left.0 = if C::BITS == 1 { left.0 & (left.0 - 1) } else { left.0 - Self::one(card).0 };
            Some(card)
        })
    }

    /// Iterates over the kinds in order, with the number of cards of each kind.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = (C, usize)> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let card = left.first()?;
            let count = left.count(card);
            left.0 -= Self::many(card, count as u8).0;
            Some((card, count))
        })
    }

    /// Returns the first card in order, or `None` if the heap is empty.
    #[inline]
    pub fn first(self) -> Option<C> {
        (self.0 != 0).then(|| C::at((self.0.trailing_zeros() / C::BITS) as u8))
    }

    /// Returns the first `count` cards in order, or all cards if there are fewer.
    #[must_use]
    pub fn first_many(self, count: usize) -> Self {
        self.iter().take(count).collect()
    }

    /// Returns the card at this position in order, from 0. Returns `None` if there are fewer cards.
    #[inline]
    fn nth(self, place: usize) -> Option<C> {
        let (mut left, mut place) = (self.0, place);
        if C::BITS == 1 {
            for _ in 0..place {
                left &= left.wrapping_sub(1);
            }
            return Self::of(left).first();
        }
        for index in 0..C::KINDS {
            let count = (left as usize) & ((1 << C::BITS) - 1);
            if place < count {
                return Some(C::at(index));
            }
            place -= count;
            left >>= C::BITS;
        }
        None
    }

    /// Picks a random card; each copy is equally likely. Returns `None` if the heap is empty.
    #[inline]
    pub fn pick(self, dice: &mut (impl Dice + ?Sized)) -> Option<C> {
        self.nth(dice.below(self.len() as u32) as usize)
    }

    /// Picks `count` random cards, or all cards if there are fewer.
    #[must_use]
    pub fn pick_many(self, count: usize, dice: &mut (impl Dice + ?Sized)) -> Self {
        let mut left = self;
        for cards in (0..=self.len()).rev().take(count) {
            if let Some(card) = left.nth(dice.below(cards as u32) as usize) {
                left = left.without(card);
            }
        }
        self.minus(left)
    }

    /// Iterates over all subsets of a set, from the empty one to the whole set.
    pub fn subsets(self) -> impl Iterator<Item = Self> + Clone {
        debug_assert!(C::BITS == 1, "only of sets");
        let mut next = Some(0_u128);
        std::iter::from_fn(move || {
            let part = next?;
            // This computes the next subset: the next higher number that has only bits of this set.
            next = (part != self.0).then(|| (part | !self.0).wrapping_add(1) & self.0);
            Some(Self::of(part))
        })
    }

    /// Parses cards in any order. `none` and an empty text stand for the empty heap.
    ///
    /// # Errors
    /// A word is no card, or there are too many cards of one kind.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let words = text.split_whitespace().filter(|_| text.trim() != "none");
        words.into_iter().try_fold(Self::EMPTY, |cards, word| cards.with_word(C::read(word)?, word))
    }

    /// Adds one card that was parsed from `word`. The error quotes `word`.
    ///
    /// # Errors
    /// The heap already has the greatest number of cards of this kind.
    pub fn with_word(self, card: C, word: &str) -> Result<Self, NotationError> {
        if self.count(card) < C::MOST { Ok(self.with(card)) } else { Err(NotationError::new(word, C::NO_MORE)) }
    }
}

/// Returns a 128-bit number in which every `width`-th bit is 1, beginning with bit 0.
const fn ones(width: u32) -> u128 {
    let (mut bits, mut at) = (0, 0);
    while at < 128 {
        bits |= 1 << at;
        at += width;
    }
    bits
}

impl<C> Clone for Heap<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Heap<C> {}

impl<C> PartialEq for Heap<C> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<C> Eq for Heap<C> {}

impl<C> std::hash::Hash for Heap<C> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<C> Default for Heap<C> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

super::heap_texts!([C: CardKind] Heap<C>, C, "Heap");

/// Implements the text form and the JSON form of a heap of cards, and [`Pack`](super::Pack) for a
/// [`Desk`](super::Desk). The heap type must have `EMPTY`, `len`, `with` and `iter`; `iter` defines the order of the
/// cards. The card type must have `read`.
///
/// `Debug` prints only the number of cards, because people who read a server log must not learn hidden cards.
#[macro_export]
macro_rules! heap_texts {
    ([$($generic:ident: $bound:path)?] $heap:ty, $card:ty, $name:literal) => {
        impl $(<$generic: $bound>)? $heap {
            /// Returns the cards in order.
            pub fn to_vec(self) -> Vec<$card> {
                self.iter().collect()
            }
        }

        impl $(<$generic: $bound>)? FromIterator<$card> for $heap {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> Self {
                cards.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        /// Writes the cards in order, with spaces between the cards. The empty heap becomes an empty text.
        impl $(<$generic: $bound>)? ::std::fmt::Display for $heap {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                for (place, card) in self.iter().enumerate() {
                    write!(f, "{}{card}", if place > 0 { " " } else { "" })?;
                }
                Ok(())
            }
        }

        impl $(<$generic: $bound>)? ::std::fmt::Debug for $heap {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}({})", $name, self.len())
            }
        }

        /// Serializes the heap as the list of its cards in order.
        impl $(<$generic: $bound + ::serde::Serialize>)? ::serde::Serialize for $heap {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        $crate::heap_schema!([$($generic: $bound)?] $heap, $card);

        impl $(<$generic: $bound>)? $crate::kit::Pack for $heap {
            type Card = $card;

            fn read_card(text: &str) -> Result<$card, ::game::NotationError> {
                <$card>::read(text)
            }

            fn cards(self) -> Vec<$card> {
                self.to_vec()
            }
        }
    };
}

/// A helper of `heap_texts`: the schema of a heap, which is written as a list.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! heap_schema {
    ([$($generic:ident: $bound:path)?] $heap:ty, $card:ty) => {
        impl $(<$generic: $bound + ::game::schemars::JsonSchema>)? ::game::schemars::JsonSchema for $heap {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                "Cards".into()
            }

            fn json_schema(generator: &mut ::game::schemars::SchemaGenerator) -> ::game::schemars::Schema {
                ::game::schemars::json_schema!({ "type": "array", "items": generator.subschema_for::<$card>() })
            }
        }
    };
}

/// A helper of `heap_texts`, without schemas.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! heap_schema {
    ($($rest:tt)*) => {};
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    /// A card type for these tests, whose 16 cards have the names `a` to `p`.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    struct Letter<const BITS: u32>(u8);

    impl<const BITS: u32> fmt::Display for Letter<BITS> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", char::from(b'a' + self.0))
        }
    }

    impl<const BITS: u32> CardKind for Letter<BITS> {
        const KINDS: u8 = 16;
        const BITS: u32 = BITS;
        const MOST: usize = if BITS == 1 { 1 } else { 9 };
        const NO_MORE: &'static str = "fewer of them";

        fn index(self) -> u8 {
            self.0
        }

        fn at(index: u8) -> Self {
            Self(index)
        }

        fn read(text: &str) -> Result<Self, NotationError> {
            match text.as_bytes() {
                [letter @ b'a'..=b'p'] => Ok(Self(letter - b'a')),
                _ => Err(NotationError::new(text, "a letter from a to p")),
            }
        }
    }

    /// Adds and removes random cards in a heap and in a sorted list. After each step both must contain the same cards.
    fn agrees_with_a_list<const BITS: u32>() {
        let mut dice = SplitMix::new(7);
        let (mut heap, mut list) = (Heap::<Letter<BITS>>::EMPTY, Vec::new());
        for _ in 0..3_000 {
            let card = Letter(dice.below(16) as u8);
            if dice.below(2) == 0 && heap.count(card) < Letter::<BITS>::MOST {
                heap = heap.with(card);
                list.push(card);
                list.sort();
            } else if let Some(place) = list.iter().position(|held| *held == card) {
                heap = heap.without(card);
                list.remove(place);
            }
            let part = heap.pick_many(dice.below(20) as usize, &mut dice);
            let (kinds, rest) = (heap.distinct(), heap.minus(part));
            assert_eq!((heap.to_vec(), heap.len(), heap.first()), (list.clone(), list.len(), list.first().copied()));
            assert!(heap.contains(part) && heap.contains(rest) && rest.plus(part) == heap);
            assert_eq!(part.contains(heap), part == heap);
            assert!(heap.kinds().map(|(kind, _)| kind).eq(kinds.iter()));
            assert_eq!(heap.kinds().map(|(_, count)| count).sum::<usize>(), list.len());
            assert_eq!(Heap::read(&heap.to_string()), Ok(heap));
        }
    }

    #[test]
    fn heaps_count_like_lists() {
        agrees_with_a_list::<1>();
        agrees_with_a_list::<4>();
        agrees_with_a_list::<8>();
    }

    #[test]
    fn every_copy_is_picked_equally_often() {
        let (mut dice, heap) = (SplitMix::new(3), Heap::<Letter<4>>::read("a a a b").unwrap());
        let many = (0..8_000).filter(|_| heap.pick(&mut dice) == Some(Letter(0))).count();
        // The expected number is 6,000. The tolerance is six standard deviations of a binomial with n = 8,000 and p =
        // 3/4, about 232.
        assert!(many.abs_diff(6_000) < 232, "{many}");
        let set = Heap::<Letter<1>>::read("b d p").unwrap();
        let last = (0..9_000).filter(|_| set.pick(&mut dice) == Some(Letter(15))).count();
        assert!(last.abs_diff(3_000) < 269, "{last}");
        assert_eq!((set.pick_many(9, &mut dice), Heap::<Letter<1>>::EMPTY.pick(&mut dice)), (set, None));
    }

    #[test]
    fn texts_are_read_whole_or_not_at_all() {
        assert_eq!(Heap::<Letter<4>>::read(" none "), Ok(Heap::EMPTY));
        assert!(Heap::<Letter<4>>::read(&"a ".repeat(10)).is_err() && Heap::<Letter<1>>::read("a a").is_err());
        assert!(Heap::<Letter<1>>::read("a none").is_err() && Heap::<Letter<1>>::read("q").is_err());
        assert_eq!(Heap::<Letter<1>>::read("c a b").unwrap().subsets().count(), 8);
        assert_eq!(Heap::<Letter<4>>::read("a b b c p").unwrap().of_kinds(Letter(1), 2).to_string(), "b b c");
    }
}
