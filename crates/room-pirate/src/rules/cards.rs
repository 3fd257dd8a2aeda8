//! One card, and heaps of cards.

use std::fmt;

use game::NotationError;

use room::kit::{CardKind, Heap};

game::named! {
    /// A colour of the pack. Each colour has its own accessory.
    #[derive(PartialOrd, Ord)]
    pub enum Colour {
        /// Red, written `r`: the cutlass.
        Red = "r",
        /// Orange, written `o`: the compass.
        Orange = "o",
        /// Yellow, written `y`: the lantern.
        Yellow = "y",
        /// Green, written `g`: the parrot.
        Green = "g",
        /// Blue, written `b`: the anchor.
        Blue = "b",
        /// Violet, written `v`: the spyglass.
        Violet = "v",
        /// Pink, written `p`: the hook.
        Pink = "p",
        /// Brown, written `n`: the barrel.
        Brown = "n",
        /// White, written `w`: the map.
        White = "w",
        /// Black, written `k`: the hat.
        Black = "k",
    }
}

impl Colour {
    /// Returns the card with the accessory of this colour.
    pub const fn accessory(self) -> Card {
        Card(self as u8 * 2)
    }

    /// Returns the pirate of this colour.
    pub const fn pirate(self) -> Card {
        Card(self as u8 * 2 + 1)
    }
}

/// One card of the pack (BP-1). The copies of an accessory are equal. Cards are ordered by colour, and the pirate is
/// the last card of its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Returns the colour of the card.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 2) as usize]
    }

    /// Checks whether the card is the pirate of its colour.
    pub const fn is_pirate(self) -> bool {
        self.0 % 2 == 1
    }
}

/// The kinds of cards are ordered by colour. Within a colour, the pirate comes after the accessory.
impl CardKind for Card {
    const KINDS: u8 = 20;
    const BITS: u32 = 4;
    const MOST: usize = 9;
    const NO_MORE: &'static str = "at most nine of a card";

    fn index(self) -> u8 {
        self.0
    }

    fn at(index: u8) -> Self {
        debug_assert!(index < Self::KINDS);
        Self(index)
    }

    /// Parses one card: `g` for the accessory, `gP` for the pirate. The case of the letters does not matter.
    fn read(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "a card such as g (green accessory) or gP (green pirate)");
        let (colour, rest) = text.split_at_checked(1).ok_or_else(error)?;
        let colour = Colour::read(&colour.to_ascii_lowercase()).map_err(|_| error())?;
        match rest {
            "" => Ok(colour.accessory()),
            "P" | "p" => Ok(colour.pirate()),
            _ => Err(error()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour(), if self.is_pirate() { "P" } else { "" })
    }
}

room::kit::shown_by_name!(Card);

/// Several cards without an order (a heap), at most 15 of each kind.
pub type Cards = Heap<Card>;

/// Methods of [`Cards`] that only this game needs.
pub trait CardsExt: Sized {
    /// Returns a pack of the first `colours` colours. Each colour has `copies` accessories and one pirate.
    fn pack(colours: u8, copies: u8) -> Self;

    /// Returns the number of cards of a colour, including its pirate.
    fn of_colour(self, colour: Colour) -> usize;

    /// Returns the cards of one colour.
    #[must_use]
    fn only(self, colour: Colour) -> Self;

    /// Iterates over the colours that appear in the heap, in order.
    fn colours(self) -> impl Iterator<Item = Colour> + Clone;

    /// Returns the only colour in the heap. Returns `None` if the heap is empty or has several colours.
    fn one_colour(self) -> Option<Colour>;
}

impl CardsExt for Cards {
    fn pack(colours: u8, copies: u8) -> Self {
        let of_one = |colour: Colour| Self::many(colour.accessory(), copies).with(colour.pirate());
        Colour::ALL.into_iter().take(colours.into()).fold(Self::EMPTY, |pack, colour| pack.plus(of_one(colour)))
    }

    #[inline]
    fn of_colour(self, colour: Colour) -> usize {
        self.count(colour.accessory()) + self.count(colour.pirate())
    }

    fn only(self, colour: Colour) -> Self {
        self.of_kinds(colour.accessory(), 2)
    }

    fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |colour| self.of_colour(*colour) > 0)
    }

    fn one_colour(self) -> Option<Colour> {
        self.first().map(Card::colour).filter(|colour| self.only(*colour) == self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_counted_with_their_pirates() {
        let pack = Cards::pack(10, 9);
        assert_eq!((pack.len(), pack.distinct().len()), (100, 20));
        assert!(Colour::ALL.iter().all(|colour| pack.of_colour(*colour) == 10));
        let hand = Cards::read("gP g r g").unwrap();
        assert_eq!((hand.to_string().as_str(), hand.of_colour(Colour::Green)), ("r g g gP", 3));
        assert_eq!(hand.one_colour(), None);
        assert_eq!(hand.only(Colour::Green).one_colour(), Some(Colour::Green));
    }
}
