//! The evidence in a move about the words: players learn which cards belong together.

use std::collections::BTreeSet;

use game::Seat;

use super::{Card, Event, View};
use room::{Learnt, LearntKind};

/// A hand shown by Out (LB-13) was put together rightly or wrongly, one shown in a Block (LB-15) was guessed rightly or
/// wrongly. A player who throws the third card of a word, having all three, has missed it. `own` is the view of the
/// seat before its move.
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

/// Each word that has a card here, once.
fn each_word(view: &View, seat: Seat, cards: &[Card], kind: LearntKind) -> Vec<Learnt> {
    let words: BTreeSet<u8> = cards.iter().filter_map(|card| card.word()).collect();
    let deck = view.deck();
    let learnt = |word: u8| Learnt { item: word.into(), word: deck.word(word).to_owned(), seat, kind };
    words.into_iter().map(learnt).collect()
}
