//! Computes the strength of plays (cards that are led or answer a lead), so that they can be compared.

use serde::Serialize;

use super::cards::Cards;
use super::options::{FlushTies, Junk, Options};

/// The classes of plays from the lowest to the highest (SN-17). Only plays with the same number of cards compete
/// (SN-16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Two or more cards that are not a combo. They can be sneaked and can challenge, but cannot be flaunted (SN-G2,
    /// SN-G3).
    Junk,
    /// One card.
    Single,
    /// Cards of one suit.
    Flush,
    /// Different ranks in sequence, the ace high or low (SN-18).
    Straight,
    /// A straight in one suit.
    StraightFlush,
    /// Cards of one rank.
    Match,
}

impl Class {
    /// Checks whether this class may be flaunted: a single card or a combo (SN-12, SN-15).
    pub const fn is_flauntable(self) -> bool {
        !matches!(self, Self::Junk)
    }
}

/// The strength of a play in the order of SN-17: first the class, then the ranks that matter within the class. Compare
/// only plays with the same number of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u64);

/// The bit offset of the class in a [`Strength`]. The 52 bits below the class are thirteen counters of four bits, one
/// for each rank.
const CLASS: u32 = 52;
/// A bit mask with the lowest of the four bits of each rank.
const RANKS: u64 = 0x1_1111_1111_1111;
/// The lowest of the ace's four bits.
const ACE: u64 = 1 << 48;

impl Strength {
    /// Returns the class of the play.
    #[inline]
    pub const fn class(self) -> Class {
        match self.0 >> CLASS {
            0 => Class::Junk,
            1 => Class::Single,
            2 => Class::Flush,
            3 => Class::Straight,
            4 => Class::StraightFlush,
            _ => Class::Match,
        }
    }

    const fn new(class: Class, key: u64) -> Self {
        Self((class as u64) << CLASS | key)
    }

    /// Returns a number that is larger for a stronger play. Plays that differ only in their numbers of twos may have the
    /// same number.
    pub(crate) const fn order(self) -> f64 {
        self.0 as f64
    }

    /// Returns the strength of cards, with the highest class that fits (SN-17).
    #[inline]
    pub fn of(cards: Cards, options: &Options) -> Self {
        let once = cards.once;
        let ranks = (once | once >> 1 | once >> 2 | once >> 3) & RANKS;
        let different = ranks.count_ones() as usize;
        let count = cards.len();
        if different <= 1 {
            let class = if count <= 1 { Class::Single } else { Class::Match };
            return Self::new(class, ranks);
        }
        let suited = once & !(RANKS << (once.trailing_zeros() & 3)) == 0;
        if different == count
            && let Some(key) = sequence(ranks, count)
        {
            let class = if suited { Class::StraightFlush } else { Class::Straight };
            return Self::new(class, key);
        }
        if suited {
            return Self::flush(cards, options);
        }
        let key = if options.junk == Junk::HighCard { counts(cards) } else { 0 };
        Self::new(Class::Junk, key)
    }

    /// Returns the strength of the cards as a flush, with the ace high (SN-25, SN-G13).
    fn flush(cards: Cards, options: &Options) -> Self {
        let key = match options.flush_ties {
            FlushTies::Full => counts(cards),
            FlushTies::Top => 1 << ((63 - cards.once.leading_zeros()) / 4 * 4),
        };
        Self::new(Class::Flush, key)
    }

    /// Returns the strength of a challenger's cards against a flaunt of the class `led`. Only a straight flush changes:
    /// against a straight it counts as a straight, and against a flush as a flush (SN-25, SN-G12).
    #[inline]
    pub(super) fn against_flaunt(self, cards: Cards, led: Class, options: &Options) -> Self {
        match (self.class(), led) {
            (Class::StraightFlush, Class::Straight) => Self::new(Class::Straight, self.0 & ((1 << CLASS) - 1)),
            (Class::StraightFlush, Class::Flush) => Self::flush(cards, options),
            (_, _) => self,
        }
    }
}

/// Returns the numbers of cards of each rank in one number, four bits for each rank, with the ace in the highest bits.
/// For heaps of equal size, the larger number belongs to the heap with the higher cards.
#[inline]
const fn counts(cards: Cards) -> u64 {
    nibbles(cards.once) + nibbles(cards.twice)
}

/// Returns the number of set bits in each group of four bits.
#[inline]
const fn nibbles(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

/// Checks whether `count` different ranks are a sequence. Returns the bit of the highest rank, or `None` if the ranks
/// are not a sequence (SN-18, SN-G14).
#[inline]
const fn sequence(ranks: u64, count: usize) -> Option<u64> {
    // The bit pattern of the lowest `count` ranks. The bits of every sequence are this pattern, shifted.
    let run = RANKS & ((1_u64 << (count as u32 * 4 - 1)) - 1);
    if ranks >> ranks.trailing_zeros() == run {
        return Some(1 << (63 - ranks.leading_zeros()));
    }
    let rest = ranks & !ACE;
    // Here the ace has the rank 1, so the other ranks must be a sequence from 2 upwards.
    if ranks & ACE != 0 && rest == RANKS & ((1_u64 << ((count as u32 - 1) * 4 - 1)) - 1) {
        return Some(1 << (63 - rest.leading_zeros()));
    }
    None
}
