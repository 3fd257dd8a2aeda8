//! Decides which cards make a set, and how to group a hand into sets.

use game::must;

use super::CardSetExt as _;
use super::cards::CardSet;
use super::{Options, Why};

/// Checks whether these cards are a set, and returns the item of the set (TI-01, TI-02, TI-09).
///
/// Three cards of an item always include a picture and a word, because the pack has two of each. A Wizard stands for a
/// missing card.
///
/// # Errors
/// The reason why the cards are not a set.
pub fn set_item(cards: CardSet, options: &Options) -> Result<u8, Why> {
    must((3..=4).contains(&cards.len()), Why::WrongSize)?;
    let mut items = cards.items();
    let Some(item) = items.next() else { return Err(Why::NoRealCard) };
    must(items.next().is_none(), Why::NotOneItem)?;
    match options.max_wizards {
        Some(most) if cards.wizards().len() > usize::from(most) => Err(Why::TooManyWizards { most }),
        Some(_) | None => Ok(item),
    }
}

/// A grouping of a hand: up to two sets, and the other cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Grouping {
    /// The two sets. A set that does not exist is an empty heap.
    pub sets: [CardSet; 2],
    /// The cards that are in no set.
    pub left: CardSet,
}

/// Returns the grouping of a hand of up to eight cards that leaves the fewest penalty points (TI-G17). The function
/// tries all groupings.
pub fn best_grouping(hand: CardSet, options: &Options) -> Grouping {
    let mut best = Grouping { left: hand, ..Grouping::default() };
    each_set(hand, options, &mut |first| {
        let rest = hand.minus(first);
        consider(&mut best, [first, CardSet::EMPTY], rest);
        each_set(rest, options, &mut |second| consider(&mut best, [first, second], rest.minus(second)));
    });
    best
}

fn consider(best: &mut Grouping, sets: [CardSet; 2], left: CardSet) {
    // A grouping with fewer points is better. The number of sets does not matter.
    if left.penalty() < best.left.penalty() {
        *best = Grouping { sets, left };
    }
}

/// Checks whether all cards of a hand are in sets: seven cards make a set of three and a set of four (TI-08).
pub(super) fn is_complete(hand: CardSet, options: &Options) -> bool {
    // Two sets have at most two items. This quick check avoids the search for most hands.
    hand.items().take(3).count() < 3 && !hand.is_empty() && best_grouping(hand, options).left.is_empty()
}

/// Visits one set of the hand for each combination of item, number of the item's cards and number of Wizards. It need
/// not visit more, because cards of the same item are interchangeable here, and so are Wizards.
pub fn each_set(hand: CardSet, options: &Options, visit: &mut dyn FnMut(CardSet)) {
    let wizards = hand.wizards();
    let most = options.max_wizards.map_or(wizards.len(), usize::from).min(wizards.len());
    for item in hand.items() {
        let own = hand.of_item(item);
        for size in [3, 4] {
            for real in 1..=own.len().min(size) {
                if size - real <= most {
                    visit(own.first_many(real).plus(wizards.first_many(size - real)));
                }
            }
        }
    }
}

/// Iterates over the items with at least three cards in the hand. For each such item, yields all its cards in the hand
/// (TI-G9).
pub fn natural_sets(hand: CardSet) -> impl Iterator<Item = CardSet> {
    hand.items().map(move |item| hand.of_item(item)).filter(|own| own.len() >= 3)
}
