//! What a hand is worth.

use super::{Card, CardSet, View, candidates};

/// How far a hand has come: pairs and sets of the two best words.
pub(super) fn progress(hand: CardSet) -> u32 {
    let mut best = [0_u32; 2];
    let mut words: Vec<u8> = hand.iter().filter_map(Card::word).collect();
    words.dedup();
    for word in words {
        let count = hand.iter().filter(|card| card.word() == Some(word)).count() as u32;
        if count > best[0] {
            best = [count, best[0]];
        } else if count > best[1] {
            best[1] = count;
        }
    }
    best[0] * best[0] + best[1].min(2) * 2
}

/// The card that the hand misses least, among those that may be thrown.
pub(super) fn least_missed(view: &View) -> Option<Card> {
    let hand: CardSet = view.own_hand().iter().copied().collect();
    candidates::free(view).max_by_key(|card| progress(hand.without(*card)))
}
