//! The claim of a move, shown before the move is confirmed.

use game::Message;

use super::{Move, View, card_message, word_arg};

/// The sentence shown before a move is confirmed.
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
