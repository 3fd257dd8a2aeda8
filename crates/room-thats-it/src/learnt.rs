//! The evidence in a move about the items: players learn which words and pictures belong together.

use std::collections::BTreeSet;

use game::Seat;

use super::{Card, CardSet, Event, View};
use room::{Learnt, LearntKind};

/// How many cards of an item make a set (TI-07).
const SET: usize = 3;

/// A set on the table, a card that goes there and a call show that a player put together what belongs together. A
/// player who discards a card of a set that they had, or forgets to call, has missed it. `own` is the view of the seat
/// before its move.
pub(super) fn learnt(own: &View, seat: Seat, events: &[Event]) -> Vec<Learnt> {
    let hand = |whose: Seat| own.hands[whose].cards.unwrap_or_default();
    let mut all = Vec::new();
    for event in events {
        match *event {
            Event::Laid { seat, cards, .. } => all.extend(each_item(own, seat, cards, LearntKind::Recognised)),
            Event::Added { seat, card, .. } | Event::Swapped { seat, card, .. } => {
                all.extend(each_item(own, seat, CardSet::one(card), LearntKind::Recognised));
            }
            Event::Called { seat: by, .. } if by == seat => {
                let sets = hand(seat).iter().filter(|card| is_in_set(hand(seat), *card));
                all.extend(each_item(own, seat, sets.collect(), LearntKind::Recognised));
            }
            Event::Discarded { seat: by, card } if by == seat && of_item(hand(seat), card) == SET => {
                all.extend(each_item(own, seat, CardSet::one(card), LearntKind::Missed));
            }
            Event::Dealer { .. } | Event::Dealt { .. } | Event::Begins { .. } | Event::Drew { .. } => {}
            Event::Took { .. } | Event::Discarded { .. } | Event::Called { .. } | Event::Passed { .. } => {}
            Event::Forgot { .. } | Event::Reshuffled { .. } | Event::Turned { .. } | Event::Counted { .. } => {}
            Event::Capped { .. } | Event::Stuck | Event::RoundEnded { .. } => {}
            Event::NewRound { .. } | Event::Over { .. } => {}
        }
    }
    all
}

/// How many cards of a hand show the same item as this one; none for a Wizard.
fn of_item(hand: CardSet, card: Card) -> usize {
    card.item().map_or(0, |item| hand.iter().filter(|other| other.item() == Some(item)).count())
}

/// Whether a card is with others of its item in a called hand.
fn is_in_set(hand: CardSet, card: Card) -> bool {
    of_item(hand, card) >= 2
}

/// Each item that these cards show, once.
fn each_item(view: &View, seat: Seat, cards: CardSet, kind: LearntKind) -> Vec<Learnt> {
    let items: BTreeSet<u8> = cards.iter().filter_map(Card::item).collect();
    let word = |item| view.options.pack.item(item).map_or_else(String::new, |item| item.word.text.clone());
    let learnt = |item: u8| Learnt { item: u16::from(item) + 1, word: word(item), seat, kind };
    items.into_iter().map(learnt).collect()
}
