//! The sentence for the claim of a move, whether the claim was true, and the notable facts about a move. Also contains
//! what a move shows about the words that the player knows.

use std::collections::BTreeSet;

use game::{Message, Seat};
use room::{Feat, FeatKind, Learnt, LearntKind, Truth};

use super::{Card, Event, Move, View, card_message, is_ready, wins, word_arg};

/// Returns the sentence about a move, which the page shows before the player confirms the move.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    let deck = view.deck();
    match play {
        Move::TakePile => Message::new("learnatic-claim-take-pile"),
        Move::TakeUp => match view.up.last() {
            Some(card) => Message::new("learnatic-claim-take-up").with("card", card_message(deck, *card)),
            None => Message::new("learnatic-claim-take-nothing"),
        },
        Move::Throw(card) => Message::new("learnatic-claim-throw").with("card", card_message(deck, *card)),
        Move::Block => Message::new(if view.me == view.turn || view.turn.is_none() {
            "learnatic-claim-block"
        } else {
            "learnatic-claim-block-early"
        }),
        Move::LetBe => Message::new("learnatic-claim-let-be"),
        Move::Out(None) => Message::new("learnatic-claim-out"),
        Move::Out(Some(word)) => Message::new("learnatic-claim-out-named").with("word", word_arg(deck, *word)),
    }
}

/// Judges the two calls that are claims. Block claims that the other player's hand is ready (LB-15). Out claims that
/// the caller's hand is ready, with the named word for the Wild (LB-13, LB-26). In this game players learn which cards
/// belong together. So a wrong call counts as a mistake and never as a lie, even if the caller had seen all cards.
pub(super) fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
    let hand = |whose: Seat| open.hands[whose].cards.map(|cards| cards.set());
    let is_so = match *play {
        Move::Block => is_ready(hand(seat.left(2))?),
        Move::Out(named) => wins(hand(seat)?, named),
        Move::TakePile | Move::TakeUp | Move::Throw(_) | Move::LetBe => return None,
    };
    Some(Truth::of(is_so, false))
}

/// Finds the notable facts about a Block, which can be right (LB-17) or wrong (LB-19). The weight is larger if the
/// player who loses by the Block has won many rounds: the owner of the hand after a right Block, the caller after a
/// wrong one (LB-G16). There are no lies in this game.
pub(super) fn feats(before: &View, _: &View, events: &[Event]) -> Vec<Feat> {
    let feat = |event: &Event| {
        let Event::Blocked { caller, owner, good, .. } = *event else { return None };
        let (kind, loser) = if good { (FeatKind::Catch, owner) } else { (FeatKind::Doubt, caller) };
        Some(Feat { kind, seat: caller, weight: 1 + u32::from(before.won[loser]) })
    };
    events.iter().filter_map(feat).collect()
}

/// Finds what a move shows about the words that its player knows. After Out (LB-13), the caller has combined the cards
/// of the shown hand rightly or wrongly. After a Block (LB-15), the caller has judged the other hand rightly or
/// wrongly. A player who throws a card while holding all three cards of its word has missed that word. `own` is the
/// view of the seat before its move.
pub(super) fn learnt(own: &View, seat: Seat, events: &[Event]) -> Vec<Learnt> {
    let mut all = Vec::new();
    for event in events {
        match *event {
            Event::Out { seat, ref hand, right, .. } => {
                let kind = if right { LearntKind::Recognised } else { LearntKind::Missed };
                all.extend(each_word(own, seat, hand, kind));
            }
            Event::Blocked { caller, good, ref hand, .. } => {
                let kind = if good { LearntKind::Recognised } else { LearntKind::Doubted };
                all.extend(each_word(own, caller, hand, kind));
            }
            Event::Threw { seat: by, card } if by == seat => {
                let hand = own.hands[seat].cards.unwrap_or_default();
                let same = hand.iter().filter(|other| other.word() == card.word()).count();
                if card.word().is_some() && same == 3 {
                    all.extend(each_word(own, seat, &[card], LearntKind::Missed));
                }
            }
            Event::Dealer { .. } | Event::Dealt { .. } | Event::Turned { .. } | Event::Drew { .. } => {}
            Event::TookUp { .. } | Event::Threw { .. } | Event::LetBe { .. } | Event::Lost { .. } => {}
            Event::Reshuffled { .. } | Event::Drawn { .. } | Event::NewRound { .. } | Event::Over { .. } => {}
        }
    }
    all
}

/// Creates one entry for each word among these cards, without duplicates.
fn each_word(view: &View, seat: Seat, cards: &[Card], kind: LearntKind) -> Vec<Learnt> {
    let words: BTreeSet<u8> = cards.iter().filter_map(|card| card.word()).collect();
    let deck = view.deck();
    let learnt = |word: u8| Learnt { item: word.into(), word: deck.word(word).to_owned(), seat, kind };
    words.into_iter().map(learnt).collect()
}
