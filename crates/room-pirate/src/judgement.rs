//! The value of hands, for the bot and the candidates.

use super::{Card, Cards, CardsExt as _, Colour};

/// The colours of a hand, those with the most cards first; equal ones in their order.
pub(super) fn colours(hand: Cards) -> Vec<Colour> {
    let mut colours: Vec<Colour> = hand.colours().collect();
    colours.sort_by_key(|colour| std::cmp::Reverse(hand.of_colour(*colour)));
    colours
}

/// How much a hand would miss this card: cards of a colour help each other, and a pirate also boards.
pub(super) fn worth(hand: Cards, card: Card) -> u32 {
    let together = hand.of_colour(card.colour()) as u32;
    4 * together + if card.is_pirate() { 3 } else { 0 }
}

/// The cards of a hand, those that are missed least first.
pub(super) fn least_missed(hand: Cards) -> Vec<Card> {
    let mut cards = hand.to_vec();
    cards.sort_by_cached_key(|card| worth(hand, *card));
    cards
}

/// This many of the cards that are missed least.
pub(super) fn junk(hand: Cards, count: usize) -> Cards {
    least_missed(hand).into_iter().take(count).collect()
}

/// This many cards of a colour from one heap, accessories first.
pub(super) fn some_of(heap: Cards, count: usize) -> Cards {
    heap.iter().take(count).collect()
}
