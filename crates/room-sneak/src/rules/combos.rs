//! Lists all subsets of a hand with a given size, and all combos in a hand.

use std::ops::ControlFlow;

use super::{Card, Cards, Suit};

/// A callback that gets heaps of cards one by one. The callback returns `Break` to end the listing early.
type Visit<'a> = &'a mut dyn FnMut(Cards) -> ControlFlow<()>;

/// Visits every different subset of `count` cards of a hand once.
pub(crate) fn subsets(hand: Cards, count: usize, visit: Visit<'_>) -> ControlFlow<()> {
    choose(hand, hand.len(), count, Cards::EMPTY, visit)
}

fn choose(rest: Cards, left: usize, count: usize, chosen: Cards, visit: Visit<'_>) -> ControlFlow<()> {
    if count == 0 {
        return visit(chosen);
    }
    if left < count {
        return ControlFlow::Continue(());
    }
    let Some(card) = rest.highest() else { return ControlFlow::Continue(()) };
    let copies = rest.count(card);
    let one = Cards::one(card);
    let without = rest.minus(if copies > 1 { one.plus(one) } else { one });
    if copies > 1 && count > 1 {
        choose(without, left - copies, count - 2, chosen.plus(one).plus(one), visit)?;
    }
    choose(without, left - copies, count - 1, chosen.plus(one), visit)?;
    choose(without, left - copies, count, chosen, visit)
}

/// Visits every play of `count` cards that may be flaunted, each once (SN-12, SN-15): single cards, or matches, then
/// flushes, then straights.
pub(crate) fn combos(hand: Cards, count: usize, visit: Visit<'_>) -> ControlFlow<()> {
    if count == 1 {
        return subsets(hand, 1, visit);
    }
    for rank in (2..=14).rev() {
        subsets(hand.of_rank(rank), count, visit)?;
    }
    for suit in Suit::ALL {
        subsets(hand.of_suit(suit), count, &mut |cards| {
            // Two copies of the same card also have one suit, but they are a match, which was already visited.
            if is_one_rank(cards) { ControlFlow::Continue(()) } else { visit(cards) }
        })?;
    }
    for low in starts(count) {
        runs(hand, low, count, Cards::EMPTY, &mut |cards| {
            if is_one_suit(cards) { ControlFlow::Continue(()) } else { visit(cards) }
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the possible lowest ranks of a sequence of `count` cards. The low ace is 1. The range is empty if `count` is
/// too large.
pub(crate) const fn starts(count: usize) -> std::ops::Range<u8> {
    match count {
        0..=12 => 1..16 - count as u8,
        // A sequence of all thirteen ranks contains one ace, which counts as high (SN-G15). So the sequence can only
        // start at 2.
        13 => 2..3,
        _ => 1..1,
    }
}

fn runs(hand: Cards, low: u8, left: usize, chosen: Cards, visit: Visit<'_>) -> ControlFlow<()> {
    if left == 0 {
        return visit(chosen);
    }
    for card in hand.of_rank(low).distinct().iter() {
        runs(hand, low + 1, left - 1, chosen.with(card), visit)?;
    }
    ControlFlow::Continue(())
}

fn is_one_rank(cards: Cards) -> bool {
    cards.highest().map(Card::rank) == cards.lowest().map(Card::rank)
}

fn is_one_suit(cards: Cards) -> bool {
    cards.highest().is_some_and(|card| cards.of_suit(card.suit()) == cards)
}

#[cfg(test)]
mod tests {
    use game::{Options as _, SplitMix};

    use super::{
        super::{Options, Strength},
        *,
    };

    fn listed(list: impl Fn(Visit<'_>) -> ControlFlow<()>) -> Vec<Cards> {
        let mut found = Vec::new();
        let flow = list(&mut |cards| {
            found.push(cards);
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        found
    }

    #[test]
    fn combos_are_exactly_the_subsets_that_are_no_junk() {
        let options = Options::read(&[].into()).unwrap();
        let mut dice = SplitMix::new(11);
        for packs in [1, 2] {
            for _ in 0..60 {
                let hand = Cards::pack(5, 4, packs).pick_many(9, &mut dice);
                for count in 1..=5 {
                    let mut all = listed(|visit| subsets(hand, count, visit));
                    all.retain(|cards| Strength::of(*cards, &options).class().is_flauntable());
                    let mut found = listed(|visit| combos(hand, count, visit));
                    all.sort_by_key(|cards| cards.to_string());
                    found.sort_by_key(|cards| cards.to_string());
                    assert_eq!(found, all, "{hand} {count}");
                }
            }
        }
    }
}
