//! The value of hands and cards, for the bot and the candidates.

use super::{Card, Cards, CardsExt as _, Colour};

/// Returns the colours in a hand, sorted by their number of cards, largest first. Colours with equally many cards stay
/// in their usual order.
pub(super) fn colours(hand: Cards) -> Vec<Colour> {
    let mut colours: Vec<Colour> = hand.colours().collect();
    colours.sort_by_key(|colour| std::cmp::Reverse(hand.of_colour(*colour)));
    colours
}

/// Returns how much a hand needs this card. A card is worth more with other cards of its colour, because they form
/// sets. A pirate can also board a ship.
pub(super) fn worth(hand: Cards, card: Card) -> u32 {
    let together = hand.of_colour(card.colour()) as u32;
    4 * together + if card.is_pirate() { 3 } else { 0 }
}

/// Returns the cards of a hand, sorted by how much the hand needs them, least first.
pub(super) fn least_missed(hand: Cards) -> Vec<Card> {
    let mut cards = hand.to_vec();
    cards.sort_by_cached_key(|card| worth(hand, *card));
    cards
}

/// Returns the `count` cards that the hand needs least.
pub(super) fn junk(hand: Cards, count: usize) -> Cards {
    least_missed(hand).into_iter().take(count).collect()
}

/// Returns the first `count` cards of a heap in order. So it takes the pirate of a colour after the accessories of the
/// colour.
pub(super) fn some_of(heap: Cards, count: usize) -> Cards {
    heap.iter().take(count).collect()
}
