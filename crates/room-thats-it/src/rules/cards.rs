//! One card, and sets of cards.

use game::NotationError;

use room::kit::{CardKind, Heap};

/// The greatest number of items in a pack.
pub const MOST_ITEMS: u8 = 30;
/// The number of Wizards (TI-09).
pub const WIZARDS: u8 = 4;
/// The index of the first Wizard.
const FIRST_WIZARD: u8 = 4 * MOST_ITEMS;

/// A card: one of the two pictures or two words of an item, or a Wizard. Every card has a distinct name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The content of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FaceKind {
    /// The picture of an item, or the text that replaces a missing picture.
    Picture,
    /// The word for an item.
    Word,
    /// A Wizard. It shows no item and can stand for any card (TI-09).
    Wizard,
}

impl Card {
    /// Returns the card of an item, which is counted from 0. `copy` is 0 or 1. For a Wizard, `item` is ignored and
    /// `copy` is 0 to 3.
    pub(crate) const fn of(item: u8, face: FaceKind, copy: u8) -> Self {
        let face = match face {
            FaceKind::Picture => 0,
            FaceKind::Word => 2,
            FaceKind::Wizard => return Self(FIRST_WIZARD + copy),
        };
        Self(4 * item + face + copy)
    }

    /// Returns the item that the card shows, counted from 0. Returns `None` for a Wizard.
    pub const fn item(self) -> Option<u8> {
        if self.is_wizard() { None } else { Some(self.0 / 4) }
    }

    /// Returns the kind of content of the card: a picture, a word or a Wizard.
    pub const fn face(self) -> FaceKind {
        if self.is_wizard() {
            FaceKind::Wizard
        } else if self.0 % 4 < 2 {
            FaceKind::Picture
        } else {
            FaceKind::Word
        }
    }

    /// Checks whether the card is a Wizard.
    pub const fn is_wizard(self) -> bool {
        self.0 >= FIRST_WIZARD
    }

    /// Returns the number of this card among the cards with the same content, from 1.
    pub const fn copy(self) -> u8 {
        if self.is_wizard() { self.0 - FIRST_WIZARD + 1 } else { self.0 % 2 + 1 }
    }
}

/// The order of cards is by item. For each item, the pictures come before the words. Wizards come last.
impl CardKind for Card {
    const KINDS: u8 = FIRST_WIZARD + WIZARDS;
    const BITS: u32 = 1;
    const MOST: usize = 1;
    const NO_MORE: &'static str = "every card once";

    fn index(self) -> u8 {
        self.0
    }

    fn at(index: u8) -> Self {
        Self(index)
    }

    /// Parses a name such as `3P1`, `12w2` or `*4`.
    fn read(text: &str) -> Result<Self, NotationError> {
        parse(text).ok_or_else(|| NotationError::new(text, "a card such as 3P1, 3W2 or *1"))
    }
}

fn parse(text: &str) -> Option<Card> {
    if let Some(wizard) = text.strip_prefix('*') {
        return number(wizard, WIZARDS).map(|number| Card::of(0, FaceKind::Wizard, number - 1));
    }
    let (item, rest) = text.split_at(text.find(|letter: char| !letter.is_ascii_digit())?);
    let mut letters = rest.chars();
    let face = match letters.next()? {
        'P' | 'p' => FaceKind::Picture,
        'W' | 'w' => FaceKind::Word,
        _ => return None,
    };
    Some(Card::of(number(item, MOST_ITEMS)? - 1, face, number(letters.as_str(), 2)? - 1))
}

/// Parses a number from 1 to `most`, without signs or leading zeros.
pub(super) fn number(text: &str, most: u8) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| (1..=most).contains(number) && number.to_string() == text)
}

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let item = self.0 / 4 + 1;
        match self.face() {
            FaceKind::Picture => write!(f, "{item}P{}", self.copy()),
            FaceKind::Word => write!(f, "{item}W{}", self.copy()),
            FaceKind::Wizard => write!(f, "*{}", self.copy()),
        }
    }
}

room::kit::shown_by_name!(Card);

/// A set of cards. Every card has its own name, so a set never contains a card twice.
pub type CardSet = Heap<Card>;

/// Methods of [`CardSet`] that only this game needs.
pub trait CardSetExt: Sized {
    /// Returns the whole pack with this many items: two pictures and two words of each item, and the Wizards (TI-G1).
    fn pack(items: u8) -> Self;

    /// Returns the cards of an item, which is counted from 0.
    #[must_use]
    fn of_item(self, item: u8) -> Self;

    /// Returns the Wizards in the set.
    #[must_use]
    fn wizards(self) -> Self;

    /// Iterates over the items that have a card in the set, in ascending order.
    fn items(self) -> impl Iterator<Item = u8> + Clone;

    /// Returns the penalty of these cards: 1 point for each card, 3 for a Wizard (TI-19).
    fn penalty(self) -> i32;
}

impl CardSetExt for CardSet {
    fn pack(items: u8) -> Self {
        (0..4 * items).chain(FIRST_WIZARD..Card::KINDS).map(Card::at).collect()
    }

    fn of_item(self, item: u8) -> Self {
        self.of_kinds(Card::of(item, FaceKind::Picture, 0), 4)
    }

    fn wizards(self) -> Self {
        self.of_kinds(Card::of(0, FaceKind::Wizard, 0), WIZARDS)
    }

    fn items(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            // Wizards come last in a set. They have no item, so the iteration ends at the first Wizard.
            let item = left.first()?.item()?;
            left = left.minus(left.of_item(item));
            Some(item)
        })
    }

    fn penalty(self) -> i32 {
        (self.len() + 2 * self.wizards().len()) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_of_twelve_items_has_52_cards() {
        let pack = CardSet::pack(12);
        assert_eq!((pack.len(), pack.wizards().len(), pack.items().count()), (52, 4, 12));
        assert_eq!(CardSet::pack(30).len(), 124);
        assert_eq!(pack.penalty(), 48 + 12);
        let cards = CardSet::read("*1 3W2 1P1").unwrap();
        assert_eq!((cards.to_string().as_str(), cards.items().collect::<Vec<_>>()), ("1P1 3W2 *1", vec![0, 2]));
    }
}
