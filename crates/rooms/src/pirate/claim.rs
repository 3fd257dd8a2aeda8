//! What a move would say to the table, before it is confirmed.

use game::Message;

use super::{Cards, Move, View, card_message, cards_arg, colour_message, is_bluff};

/// The sentence shown before a move is confirmed.
pub(super) fn claim(_: &View, play: &Move) -> Message {
    match play {
        Move::Draw => Message::new("pirate-claim-draw"),
        Move::Board { whom, with } => {
            Message::new("pirate-claim-board").with("whom", *whom).with("card", card_message(with.pirate()))
        }
        Move::Set { shown, hidden } => set(*shown, *hidden),
        Move::Remove(card) => Message::new("pirate-claim-remove").with("card", card_message(*card)),
        Move::Done => Message::new("pirate-claim-done"),
        Move::Vote { bluff: true } => Message::new("pirate-claim-bluff"),
        Move::Vote { bluff: false } => Message::new("pirate-claim-honest"),
        Move::Pick(voter) => Message::new("pirate-claim-pick").with("voter", *voter),
    }
}

fn set(shown: Cards, hidden: Cards) -> Message {
    let key = if is_bluff(shown, hidden) { "pirate-claim-set-bluff" } else { "pirate-claim-set-true" };
    let message = Message::new(key).with("shown", cards_arg(shown)).with("hidden", cards_arg(hidden));
    let message = message.with("size", shown.len() + hidden.len());
    match shown.one_colour() {
        Some(colour) => message.with("colour", colour_message(colour)),
        None => Message::new("pirate-claim-set-none"),
    }
}
