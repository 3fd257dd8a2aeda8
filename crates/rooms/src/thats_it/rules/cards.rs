//! Sets of cards, and what only this room asks of them.

use super::card::{Card, FIRST_WIZARD, FaceKind, WIZARDS};
use crate::kit::{CardKind, Heap};

/// A set of cards: every card has its own name, so none is in it twice.
pub type CardSet = Heap<Card>;

impl Heap<Card> {
    /// The whole pack of so many items: two pictures and two words of each, and the Wizards (TI-G1).
    pub fn pack(items: u8) -> Self {
        (0..4 * items).chain(FIRST_WIZARD..Card::KINDS).map(Card::at).collect()
    }

    /// Those of an item, counted from 0.
    #[must_use]
    pub fn of_item(self, item: u8) -> Self {
        self.of_kinds(Card::of(item, FaceKind::Picture, 0), 4)
    }

    /// The Wizards among these.
    #[must_use]
    pub fn wizards(self) -> Self {
        self.of_kinds(Card::of(0, FaceKind::Wizard, 0), WIZARDS)
    }

    /// The items of which there are cards, ascending.
    pub fn items(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            // Wizards come last and are of no item.
            let item = left.first()?.item()?;
            left = left.minus(left.of_item(item));
            Some(item)
        })
    }

    /// What they count in a hand that lost: one point each, a Wizard three (TI-19).
    pub fn penalty(self) -> i32 {
        (self.len() + 2 * self.wizards().len()) as i32
    }
}

#[cfg(test)]
#[path = "../tests/cards.rs"]
mod tests;
