//! What cards are worth keeping.

use game::Dice;

use super::{Card, Cards, Options, Strength, representatives};

/// How much a card helps the rest of its hand, in tenths of nothing in particular: the same rank most, then
/// neighbours, then its suit, then its own height.
fn worth_keeping(hand: Cards, card: Card) -> u32 {
    let others = hand.without(card);
    let help = |other: Card| {
        let apart = other.rank().abs_diff(card.rank());
        let rank = match apart {
            0 => 30,
            1 => 12,
            2 => 5,
            _ => 0,
        };
        rank + if other.suit() == card.suit() { 4 } else { 0 }
    };
    others.iter().map(help).sum::<u32>() + u32::from(card.rank())
}

/// The `count` cards that the hand misses least.
pub(super) fn least_missed(hand: Cards, count: usize) -> Cards {
    let (mut rest, mut chosen) = (hand, Cards::EMPTY);
    for _ in 0..count {
        let Some(card) = rest.distinct().iter().min_by_key(|card| worth_keeping(rest, *card)) else { break };
        rest = rest.without(card);
        chosen = chosen.with(card);
    }
    chosen
}

/// How much of a hand's help is lost when these cards leave it.
pub(super) fn cost(hand: Cards, cards: Cards) -> u32 {
    cards.iter().map(|card| worth_keeping(hand, card)).sum()
}

/// Sensible plays of `count` cards: the hand's combos, from the weakest to the strongest.
pub(super) fn plays(hand: Cards, count: usize, options: &Options) -> Vec<Cards> {
    let mut plays = representatives(hand, count);
    plays.sort_by_key(|cards| (Strength::of(*cards, options), u32::MAX - cost(hand, *cards)));
    plays
}

/// The strongest play of `count` cards, junk if there is no combo; `None` where there are fewer cards.
pub(super) fn strongest(hand: Cards, count: usize, options: &Options) -> Option<Cards> {
    let junk = Some(hand.highest_many(count)).filter(|cards| cards.len() == count);
    representatives(hand, count).into_iter().max_by_key(|cards| Strength::of(*cards, options)).or(junk)
}

/// The strongest play of `count` cards in a hand of `size` unseen cards.
pub(super) fn strongest_of_unseen(
    unseen: Cards,
    size: usize,
    count: usize,
    options: &Options,
    dice: &mut dyn Dice,
) -> Option<Cards> {
    strongest(unseen.pick_many(size, dice), count, options)
}
