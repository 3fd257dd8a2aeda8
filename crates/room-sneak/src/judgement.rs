//! The value of cards in a hand, and the strongest plays of a hand.

use game::Dice;

use super::{Card, Cards, Options, Strength, Suit, starts};

/// Returns a score of how useful a card is for its hand. Other cards of the same rank increase it most, then cards of
/// neighbouring ranks, then cards of the same suit, then the card's own rank.
fn worth_keeping(hand: Cards, card: Card) -> u32 {
    let (others, rank) = (hand.without(card), card.rank());
    // Ranks outside 2 to 14 have no cards: an ace (14) has no neighbour above it.
    let of = |rank: u8| if (2..=14).contains(&rank) { others.of_rank(rank).len() as u32 } else { 0 };
    let near = 30 * of(rank) + 12 * (of(rank - 1) + of(rank + 1)) + 5 * (of(rank - 2) + of(rank + 2));
    near + 4 * others.of_suit(card.suit()).len() as u32 + u32::from(rank)
}

/// Returns the `count` cards that the hand needs least, or all cards if there are fewer.
pub(super) fn least_missed(hand: Cards, count: usize) -> Cards {
    misses(hand).take(count).last().unwrap_or(Cards::EMPTY)
}

/// Iterates over growing heaps of unneeded cards. The first heap is the card that the hand needs least. Each further
/// heap adds the card that the rest of the hand needs least.
pub(super) fn misses(hand: Cards) -> impl Iterator<Item = Cards> {
    let (mut rest, mut chosen) = (hand, Cards::EMPTY);
    std::iter::from_fn(move || {
        let card = rest.distinct().iter().min_by_key(|card| worth_keeping(rest, *card))?;
        rest = rest.without(card);
        chosen = chosen.with(card);
        Some(chosen)
    })
}

/// Returns the total usefulness of these cards for the hand (the sum of `worth_keeping`).
pub(super) fn cost(hand: Cards, cards: Cards) -> u32 {
    cards.iter().map(|card| worth_keeping(hand, card)).sum()
}

/// Returns sensible plays of `count` cards from the hand's combos, from the weakest to the strongest.
pub(super) fn plays(hand: Cards, count: usize, options: &Options) -> Vec<Cards> {
    let mut plays = representatives(hand, count);
    plays.sort_by_key(|cards| (Strength::of(*cards, options), u32::MAX - cost(hand, *cards)));
    plays
}

/// Returns the strongest play of `count` cards, which is junk if there is no combo. Returns `None` if the hand has
/// fewer cards.
pub(super) fn strongest(hand: Cards, count: usize, options: &Options) -> Option<Cards> {
    let whole = |cards: &Cards| cards.len() == count;
    let same = || (2..=14).rev().map(|rank| lowest(hand.of_rank(rank), count)).find(whole);
    let suited = || {
        let best = Suit::ALL.into_iter().filter_map(|suit| highest_run(hand.of_suit(suit), count));
        best.max_by_key(|(low, _)| *low).map(|(_, cards)| cards)
    };
    let flush = || {
        let flushes = Suit::ALL.into_iter().map(|suit| highest(hand.of_suit(suit), count)).filter(whole);
        flushes.max_by_key(|cards| Strength::of(*cards, options))
    };
    let any = same().or_else(suited).or_else(|| highest_run(hand, count).map(|(_, cards)| cards)).or_else(flush);
    any.or_else(|| Some(highest(hand, count)).filter(whole))
}

/// Returns the highest sequence of `count` cards in the hand, as (its lowest rank, its cards).
fn highest_run(hand: Cards, count: usize) -> Option<(u8, Cards)> {
    let ranks = hand.ranks();
    let low = starts(count).rev().find(|low| has_run(ranks, *low, count))?;
    Some((low, run(hand, low, count)))
}

/// Checks whether `ranks`, in the form of [`Cards::ranks`], contains `count` consecutive ranks from `low` upwards.
const fn has_run(ranks: u64, low: u8, count: usize) -> bool {
    let whole = if count < 13 { Cards::EACH_RANK & ((1 << (4 * count)) - 1) } else { Cards::EACH_RANK };
    ranks >> (4 * (low as u32 - 1)) & whole == whole
}

/// Returns the strongest play of `count` cards in a random hand of `size` unseen cards.
pub(super) fn strongest_of_unseen(
    unseen: Cards,
    size: usize,
    count: usize,
    options: &Options,
    dice: &mut dyn Dice,
) -> Option<Cards> {
    strongest(unseen.pick_many(size, dice), count, options)
}

/// Returns a selection of plays of `count` cards: a match of each rank, the highest and the lowest flush of each suit,
/// and for each lowest rank a straight and straight flushes. The strongest combo of the hand is always in the
/// selection.
fn representatives(hand: Cards, count: usize) -> Vec<Cards> {
    let mut found = Vec::new();
    let mut add = |cards: Cards| {
        if cards.len() == count && !found.contains(&cards) {
            found.push(cards);
        }
    };
    for rank in 2..=14 {
        add(lowest(hand.of_rank(rank), count));
    }
    let starts = starts(count);
    for suit in Suit::ALL {
        let suited = hand.of_suit(suit);
        add(highest(suited, count));
        add(lowest(suited, count));
        let ranks = suited.ranks();
        starts.clone().filter(|low| has_run(ranks, *low, count)).for_each(|low| add(run(suited, low, count)));
    }
    let ranks = hand.ranks();
    starts.filter(|low| has_run(ranks, *low, count)).for_each(|low| add(run(hand, low, count)));
    found
}

/// Returns a sequence of `count` cards from rank `low` upwards. It has fewer cards if a rank is missing in the hand.
fn run(hand: Cards, low: u8, count: usize) -> Cards {
    let ranks = low..low + count as u8;
    ranks.filter_map(|rank| hand.of_rank(rank).lowest()).collect()
}

/// Returns the highest `count` cards, or all cards if there are fewer.
fn highest(hand: Cards, count: usize) -> Cards {
    if hand.len() <= count { hand } else { hand.iter().take(count).collect() }
}

/// Returns the lowest `count` cards, or all cards if there are fewer.
fn lowest(hand: Cards, count: usize) -> Cards {
    let (mut rest, mut found) = (hand, Cards::EMPTY);
    if hand.len() <= count {
        return hand;
    }
    while found.len() < count {
        let Some(card) = rest.lowest() else { break };
        (rest, found) = (rest.without(card), found.with(card));
    }
    found
}

#[cfg(test)]
mod tests {
    use game::{Options as _, SplitMix};

    use super::*;

    #[test]
    fn the_strongest_combo_of_a_hand_represents_it() {
        let options = Options::read(&[].into()).unwrap();
        let strength = |cards: Cards| Strength::of(cards, &options);
        let mut dice = SplitMix::new(11);
        for packs in [1, 2] {
            for _ in 0..60 {
                let hand = Cards::pack(5, 4, packs).pick_many(9, &mut dice);
                let cards = hand.to_vec();
                for count in 2..=5 {
                    let parts = (0..1 << 9).filter(|part: &u32| part.count_ones() == count);
                    let heap = |part: u32| (0..9).filter(|at| part >> at & 1 == 1).map(|at| cards[at]).collect();
                    let best = parts.map(heap).map(strength).filter(|it| it.class().is_flauntable()).max();
                    let found = representatives(hand, count as usize).into_iter().map(strength).max();
                    assert_eq!(found, best, "{hand} {count}");
                    let strongest = super::strongest(hand, count as usize, &options).map(strength);
                    assert_eq!(strongest.filter(|it| it.class().is_flauntable()), best, "{hand} {count}");
                }
            }
        }
    }
}
