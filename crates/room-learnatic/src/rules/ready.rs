//! Winning hands (LB-07, LB-22, LB-23).

use super::{Card, CardSet, HAND, Kind};

/// Whether these cards are a winning hand: word, definition and example of one word, and two of another; one Wild may
/// stand for a word card.
///
/// The natural cards belong to exactly two words; without a Wild they are three and two, with one they are the three of
/// one and a definition or an example of the other, or the definition and the example of one and any two of the other.
pub fn is_ready(hand: CardSet) -> bool {
    if hand.len() != HAND {
        return false;
    }
    match Pair::of(hand) {
        Some(pair) if pair.wilds == 0 => pair.counts == [3, 2] || pair.counts == [2, 3],
        Some(pair) if pair.wilds == 1 => pair.stands_for(0) || pair.stands_for(1),
        Some(_) | None => false,
    }
}

/// The numbers of the words that the Wild of this hand may stand for (LB-26); empty if the hand is not ready or holds
/// no Wild.
pub fn names(hand: CardSet) -> impl Iterator<Item = u8> {
    let pair = Pair::of(hand).filter(|pair| pair.wilds == 1 && hand.len() == HAND);
    (0..2).filter_map(move |place| pair.filter(|pair| pair.stands_for(place)).map(|pair| pair.words[place]))
}

/// Whether a call of Out with this hand wins, with this word named for its Wild (LB-13, LB-26).
pub fn wins(hand: CardSet, named: Option<u8>) -> bool {
    is_ready(hand) && named.is_none_or(|word| names(hand).any(|right| right == word))
}

/// A hand whose natural cards belong to two words.
#[derive(Clone, Copy)]
struct Pair {
    words: [u8; 2],
    counts: [u8; 2],
    /// Whether the word card of each is there.
    natural: [bool; 2],
    wilds: u8,
}

impl Pair {
    fn of(hand: CardSet) -> Option<Self> {
        let mut pair = Self { words: [0; 2], counts: [0; 2], natural: [false; 2], wilds: 0 };
        for card in hand.iter() {
            let Some(word) = card.word() else {
                pair.wilds += 1;
                continue;
            };
            let place = (0..2).find(|place| pair.words[*place] == word || pair.words[*place] == 0)?;
            pair.words[place] = word;
            pair.counts[place] += 1;
            pair.natural[place] |= is_word(card);
        }
        (pair.counts[1] > 0).then_some(pair)
    }

    /// Whether the one Wild, as the word card of this word, makes the hand a winning one.
    fn stands_for(&self, place: usize) -> bool {
        // It cannot be a second word card of the same word (LB-G15); with it there must be three and two, or two and
        // three.
        !self.natural[place] && matches!((self.counts[place], self.counts[1 - place]), (2, 2) | (1, 3))
    }
}

const fn is_word(card: Card) -> bool {
    matches!(card.kind(), Kind::Word)
}

#[cfg(test)]
#[path = "../tests/ready.rs"]
mod tests;
