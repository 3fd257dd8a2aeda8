//! Winning hands (LB-07, LB-22, LB-23).

use super::{Card, CardSet, HAND, Kind};

/// Checks whether these cards are a winning hand: word, definition and example of one word, and two cards of another.
/// One Wild may stand for a word card.
///
/// The cards except the Wild must belong to exactly two words. Without a Wild, three cards must be of one word and two
/// of the other. With a Wild, there are two possibilities: all three cards of one word, and a definition or an example
/// of the other word; or the definition and the example of one word, and any two cards of the other.
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

/// Iterates over the words, by number, that the Wild of this hand may stand for (LB-26). There are none if the hand is
/// not ready or has no Wild.
pub fn names(hand: CardSet) -> impl Iterator<Item = u8> {
    let pair = Pair::of(hand).filter(|pair| pair.wilds == 1 && hand.len() == HAND);
    (0..2).filter_map(move |place| pair.filter(|pair| pair.stands_for(place)).map(|pair| pair.words[place]))
}

/// Checks whether a call of Out with this hand wins. `named` is the word named for its Wild (LB-13, LB-26).
pub fn wins(hand: CardSet, named: Option<u8>) -> bool {
    is_ready(hand) && named.is_none_or(|word| names(hand).any(|right| right == word))
}

/// A summary of a hand whose cards, except Wilds, belong to two words.
#[derive(Clone, Copy)]
struct Pair {
    words: [u8; 2],
    counts: [u8; 2],
    /// For each of the two words, whether the hand has its word card.
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

    /// Checks whether the hand wins if its only Wild stands for the word card of the word at index `place`.
    fn stands_for(&self, place: usize) -> bool {
        // The Wild cannot be a second word card of the same word (LB-G15). Together with the Wild, one word must have
        // three cards and the other two.
        !self.natural[place] && matches!((self.counts[place], self.counts[1 - place]), (2, 2) | (1, 3))
    }
}

const fn is_word(card: Card) -> bool {
    matches!(card.kind(), Kind::Word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSetExt as _;

    fn read(text: &str) -> CardSet {
        CardSet::read(text).unwrap()
    }

    #[test]
    fn worked_examples() {
        for (hand, ready, names_for) in [
            ("W1 D1 E1 W2 D2", true, vec![]),
            ("W1 D1 E1 W2 *1", false, vec![]),
            ("W1 D1 *1 W2 D2", false, vec![]),
            ("*1 D1 E1 W2 D2", true, vec![1]),
            ("*1 D1 E1 D2 E2", true, vec![1, 2]),
            ("*1 *2 D1 E1 D2", false, vec![]),
            ("W1 D1 E1 D2 *2", true, vec![2]),
            ("W1 D1 E1 E2 *2", true, vec![2]),
            ("W1 D1 E1 D2 E3", false, vec![]),
            ("W1 D1 W2 D2 W3", false, vec![]),
            ("W1 D1 E1 W2", false, vec![]),
            ("W1 D1 E1 W2 D2 E2", false, vec![]),
            ("W1 D1 E1 *1 *2", false, vec![]),
        ] {
            assert_eq!(is_ready(read(hand)), ready, "{hand}");
            assert_eq!(names(read(hand)).collect::<Vec<_>>(), names_for, "{hand}");
        }
    }

    /// Computes the winning words by the literal rule: it replaces the Wild by each word card in turn. The result for a
    /// winning hand without a Wild is [0].
    fn literally(hand: CardSet) -> Vec<u8> {
        let wilds: Vec<Card> = hand.iter().filter(|card| card.is_wild()).collect();
        let natural = |cards: CardSet| {
            let of = |word| cards.iter().filter(|card| card.word() == Some(word)).count();
            let counts: Vec<usize> = (1..=4).map(of).filter(|count| *count > 0).collect();
            counts == [3, 2] || counts == [2, 3]
        };
        match wilds.as_slice() {
            [] if natural(hand) => vec![0],
            [wild] => {
                let words = (1..=4).filter_map(|word| Some((word, Card::new(Kind::Word, word)?)));
                let fitting = words.filter(|(_, card)| !hand.has(*card));
                fitting.filter(|(_, card)| natural(hand.without(*wild).with(*card))).map(|(word, _)| word).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Compares `is_ready` with the literal rule for all 2,002 hands of five cards from a deck of four words.
    #[test]
    fn the_short_rule_is_the_long_rule() {
        let words = (1..=4).flat_map(|n| [Kind::Word, Kind::Definition, Kind::Example].map(|kind| Card::new(kind, n)));
        let cards: Vec<Card> = words.chain([Card::new(Kind::Wild, 1), Card::new(Kind::Wild, 2)]).flatten().collect();
        let (mut hands, mut ready) = (0, 0);
        for mask in 0_u32..1 << cards.len() {
            if mask.count_ones() != 5 {
                continue;
            }
            let hand: CardSet = (0..cards.len()).filter(|i| mask & 1 << i != 0).map(|i| cards[i]).collect();
            let long = literally(hand);
            assert_eq!(is_ready(hand), !long.is_empty(), "{:?}", hand.mixed());
            assert_eq!(names(hand).collect::<Vec<_>>(), long.iter().copied().filter(|n| *n > 0).collect::<Vec<_>>());
            hands += 1;
            ready += usize::from(is_ready(hand));
        }
        // The number of winning hands. Without a Wild: 4 words for the three cards, 3 words for the pair, 3 possible
        // pairs: 36. With a Wild, all three cards of one word and D or E of another: 4 * 3 * 2 = 24. With a Wild, D and
        // E of one word and two cards of another: 4 * 3 * 3 = 36, minus 6 that are counted twice (D and E of both
        // words): 30. There are two Wilds, so in all 36 + 2 * (24 + 30) = 144.
        assert_eq!((hands, ready), (2_002, 144));
    }
}
