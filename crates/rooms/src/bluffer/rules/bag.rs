//! Unordered heaps of cards: the draw pile.

use game::Dice;

use super::card::{Card, SHAPES, Shape};

/// How many cards of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Bag([u8; SHAPES * SHAPES]);

impl std::fmt::Debug for Bag {
    /// Names no card.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bag({})", self.len())
    }
}

impl Bag {
    /// Every pair of the first `shapes` shapes, `copies` times.
    pub(super) fn deck(shapes: u8, copies: u8) -> Self {
        let mut bag = Self::default();
        let used = |shape: Shape| shape.index() < usize::from(shapes);
        for card in Card::all().filter(|card| used(card.front) && used(card.back)) {
            bag.0[card.index()] = copies;
        }
        bag
    }

    pub(super) const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }

    pub(super) fn add(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_add(1);
    }

    /// Takes one such card out; false where there is none.
    pub(super) fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.index()];
        let had = *count > 0;
        *count = count.saturating_sub(1);
        had
    }

    /// The kinds that are there, with their numbers.
    pub(super) fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::all().map(|card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }

    /// All cards one by one, sorted.
    pub(super) fn to_vec(self) -> Vec<Card> {
        self.kinds().flat_map(|(card, count)| (0..count).map(move |_| card)).collect()
    }

    /// One card with this front, each with the same chance; it stays there.
    pub(super) fn pick_front(&self, front: Shape, dice: &mut impl Dice) -> Option<Card> {
        let mut one = Self::default();
        let from = Card { front, back: Shape::Circle }.index();
        one.0[from..from + SHAPES].copy_from_slice(&self.0[from..from + SHAPES]);
        one.pick(dice)
    }

    /// One card, each with the same chance; it stays there.
    #[inline]
    pub(super) fn pick(&self, dice: &mut (impl Dice + ?Sized)) -> Option<Card> {
        let mut left = dice.below(self.len() as u32);
        for (card, count) in self.kinds() {
            if left < u32::from(count) {
                return Some(card);
            }
            left -= u32::from(count);
        }
        None
    }
}
