//! The sentence for the claim of a move, whether the claim was true, and what a move shows about the words that its
//! player knows.

use std::collections::BTreeSet;

use game::{Message, Seat};
use room::{Learnt, LearntKind, Truth};

use super::{Card, CardSet, Event, Move, Version, View, card_message, cards_arg, may_call};

/// Returns the sentence about a move, which the page shows before the player confirms the move.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    let options = &view.options;
    let about = |key, card: Card| Message::new(key).with("card", card_message(options, card));
    match *play {
        Move::FromPile => Message::new("thats-it-claim-pile"),
        Move::FromTop => match view.discard.last() {
            Some(card) => about("thats-it-claim-top", *card),
            None => Message::new("thats-it-claim-top-empty"),
        },
        Move::Lay(cards) => Message::new("thats-it-claim-lay").with("cards", cards_arg(options, cards)),
        Move::Add { card, set } => about("thats-it-claim-add", card).with("set", set),
        Move::Swap { card, set } => about("thats-it-claim-swap", card).with("set", set),
        Move::Discard { card, call: false } => about("thats-it-claim-discard", card),
        Move::Discard { card, call: true } => about("thats-it-claim-discard-call", card),
        Move::Call => Message::new("thats-it-claim-call"),
        Move::Pass => Message::new(pass(view)),
    }
}

/// Returns the key of the sentence about a pass. If the viewer could not call anyway, the sentence says why.
fn pass(view: &View) -> &'static str {
    match (view.late_call(), view.options.version) {
        (Some(false), Version::One) => "thats-it-claim-pass-no-sets",
        (Some(false), Version::Two) => "thats-it-claim-pass-cards-left",
        (Some(true) | None, _) => "thats-it-claim-pass",
    }
}

/// Judges a call of "That's it!". It claims that the hand after the discard consists of two sets (TI-08) or is empty
/// (TI-17). Wrong calls are refused (TI-G8), so a call that was played is true.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let hand = open.hands[seat].cards?;
    let left = match *play {
        Move::Discard { card, call: true } => hand.without(card),
        Move::Call => hand,
        Move::Discard { call: false, .. } | Move::FromPile | Move::FromTop | Move::Pass => return None,
        Move::Lay(_) | Move::Add { .. } | Move::Swap { .. } => return None,
    };
    Some(Truth::of(may_call(&open.options, left).is_ok(), true))
}

/// The number of cards of an item that make a set (TI-07).
const SET: usize = 3;

/// Finds what a move shows about the words that its player knows. A player who lays a set, puts a card on the table or
/// calls has recognised which cards belong together. A player who discards a card from a set in the hand, or forgets to
/// call, has missed this. `own` is the view of the seat before its move.
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

/// Returns how many cards of a hand show the same item as this card. 0 for a Wizard.
fn of_item(hand: CardSet, card: Card) -> usize {
    card.item().map_or(0, |item| hand.iter().filter(|other| other.item() == Some(item)).count())
}

/// Checks whether the hand of a winning call has another card of this card's item, so that the card is part of a set.
fn is_in_set(hand: CardSet, card: Card) -> bool {
    of_item(hand, card) >= 2
}

/// Creates one entry for each item that these cards show, without duplicates.
fn each_item(view: &View, seat: Seat, cards: CardSet, kind: LearntKind) -> Vec<Learnt> {
    let items: BTreeSet<u8> = cards.iter().filter_map(Card::item).collect();
    let word = |item| view.options.pack.item(item).map_or_else(String::new, |item| item.word.text.clone());
    let learnt = |item: u8| Learnt { item: u16::from(item) + 1, word: word(item), seat, kind };
    items.into_iter().map(learnt).collect()
}
