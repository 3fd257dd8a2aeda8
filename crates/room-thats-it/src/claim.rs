//! The claim of a move, shown before the move is confirmed.

use game::Message;

use super::{Card, Move, View, card_message, cards_arg};

/// The sentence shown before a move is confirmed.
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
        Move::Pass => Message::new("thats-it-claim-pass"),
    }
}
