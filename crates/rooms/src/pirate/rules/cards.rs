//! Heaps of cards, and what only pirates ask of them.

use super::card::{Card, Colour};
use crate::kit::Heap;

/// A heap of cards without an order, at most 15 of a kind.
pub type Cards = Heap<Card>;

impl Heap<Card> {
    /// A pack: of the first `colours` colours, so many accessories and one pirate each.
    pub(crate) fn pack(colours: u8, copies: u8) -> Self {
        let of_one = |colour: Colour| Self::many(colour.accessory(), copies).with(colour.pirate());
        Colour::ALL.into_iter().take(colours.into()).fold(Self::EMPTY, |pack, colour| pack.plus(of_one(colour)))
    }

    /// How many cards of a colour there are, its pirate too.
    #[inline]
    pub fn of_colour(self, colour: Colour) -> usize {
        self.count(colour.accessory()) + self.count(colour.pirate())
    }

    /// The cards of one colour.
    #[must_use]
    pub fn only(self, colour: Colour) -> Self {
        self.of_kinds(colour.accessory(), 2)
    }

    /// The colours that are here, in order.
    pub fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |colour| self.of_colour(*colour) > 0)
    }

    /// The only colour that is here; `None` for no card and for several colours.
    pub fn one_colour(self) -> Option<Colour> {
        self.first().map(Card::colour).filter(|colour| self.only(*colour) == self)
    }
}

#[cfg(test)]
#[path = "../tests/cards.rs"]
mod tests;
