//! Rows of cards with public positions: one row for each player, and the play pile.

use game::{Seat, SeatSet};

use super::cards::{Card, Shape};

/// The greatest number of cards in one row: all cards of the largest deck.
const MOST: usize = 32;

/// A card on the table, with the seats that know its back.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Held {
    pub(super) card: Card,
    /// The seats that have looked at the back (BL-08). Everybody knows these seats, but not the back.
    pub(super) seen: SeatSet,
    /// Whether everybody has seen the back.
    pub(super) open: bool,
    /// Whether the card was played as a match and turned over, so that its back is visible (BL-10). Always false in a
    /// player's row.
    pub(super) turned: bool,
}

impl Held {
    /// Creates a card whose back nobody has seen.
    pub(super) fn new(card: Card) -> Self {
        Self { card, ..Self::default() }
    }

    /// Checks whether this seat knows the back.
    pub(super) fn is_known_to(&self, seat: Seat) -> bool {
        self.open || self.seen.contains(seat)
    }

    /// Returns the shape on the visible side.
    pub(super) const fn up(&self) -> Shape {
        if self.turned { self.card.back } else { self.card.front }
    }
}

/// A short list of cards without heap allocations. Positions in it count from 1.
#[derive(Clone, Copy)]
pub(super) struct Row {
    len: u8,
    cards: [Held; MOST],
}

impl Default for Row {
    fn default() -> Self {
        Self { len: 0, cards: [Held::default(); MOST] }
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Row {
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn as_slice(&self) -> &[Held] {
        &self.cards[..self.len()]
    }

    /// Returns the card at this position, from 1.
    pub(super) fn at(&self, number: u8) -> Option<&Held> {
        nth(self.as_slice(), number)
    }

    /// Returns the card at this position as a mutable reference.
    pub(super) fn at_mut(&mut self, number: u8) -> Option<&mut Held> {
        self.cards[..usize::from(self.len)].get_mut(usize::from(number).checked_sub(1)?)
    }

    pub(super) fn last(&self) -> Option<&Held> {
        self.at(self.len)
    }

    /// Adds a card at the end. A row never has more cards than the deck.
    pub(super) fn push(&mut self, held: Held) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.len)) {
            *slot = held;
            self.len += 1;
        }
    }

    pub(super) fn pop(&mut self) -> Option<Held> {
        self.take(self.len)
    }

    /// Removes and returns the card at this position, from 1. The positions of the cards after it become smaller by
    /// one.
    pub(super) fn take(&mut self, number: u8) -> Option<Held> {
        let held = *self.at(number)?;
        let (from, end) = (usize::from(number), self.len());
        self.cards.copy_within(from..end, from - 1);
        self.len -= 1;
        Some(held)
    }
}

/// Returns the item at this position of a row, from 1.
pub(crate) fn nth<T>(row: &[T], number: u8) -> Option<&T> {
    row.get(usize::from(number).checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_moves_up() {
        let mut row = Row::default();
        let cards = ["C/C", "S/T", "H/C"].map(|text| Card::read(text).unwrap());
        cards.iter().for_each(|card| row.push(Held::new(*card)));
        assert_eq!(row.take(0).map(|held| held.card), None);
        assert_eq!(row.take(4).map(|held| held.card), None);
        assert_eq!(row.take(1).map(|held| held.card), Some(cards[0]));
        assert_eq!(row.as_slice().iter().map(|held| held.card).collect::<Vec<_>>(), cards[1..]);
        assert_eq!(row.take(2).map(|held| held.card), Some(cards[2]));
        assert_eq!(row.pop().map(|held| held.card), Some(cards[1]));
        assert!(row.is_empty() && row.pop().is_none() && row == Row::default());
    }
}
