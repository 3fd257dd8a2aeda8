//! The value of hands and cards, for the bot and the candidates.

use super::{Card, Cards, CardsExt as _, Colour};

/// Returns the colours of a hand, those with most cards first. Equal ones come in the order of the colours.
pub(super) fn colours(hand: Cards) -> Vec<Colour> {
    let mut colours: Vec<Colour> = hand.colours().collect();
    colours.sort_by_key(|colour| std::cmp::Reverse(hand.of_colour(*colour)));
    colours
}

/// Returns how much a hand needs this card. Cards of one colour make sets together, and a pirate can also board.
pub(super) fn worth(hand: Cards, card: Card) -> u32 {
    let together = hand.of_colour(card.colour()) as u32;
    4 * together + if card.is_pirate() { 3 } else { 0 }
}

/// Returns the cards of a hand, those first that it needs least.
pub(super) fn least_missed(hand: Cards) -> Vec<Card> {
    let mut cards = hand.to_vec();
    cards.sort_by_cached_key(|card| worth(hand, *card));
    cards
}

/// Returns the `count` cards that the hand needs least.
pub(super) fn junk(hand: Cards, count: usize) -> Cards {
    least_missed(hand).into_iter().take(count).collect()
}

/// Returns `count` cards of a heap in order, so accessories come before pirates.
pub(super) fn some_of(heap: Cards, count: usize) -> Cards {
    heap.iter().take(count).collect()
}
