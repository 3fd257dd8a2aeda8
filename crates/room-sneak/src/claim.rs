//! The claim of a move, shown before the move is confirmed.

use game::Message;

use super::{Cards, Move, Strength, View, cards_arg, class_message};

/// The sentence shown before a move is confirmed.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    match play {
        Move::Draw => Message::new("sneak-claim-draw"),
        Move::Sneak(cards) => with_cards(Message::new("sneak-claim-sneak"), view, *cards),
        Move::Flaunt(cards) => with_cards(Message::new("sneak-claim-flaunt"), view, *cards),
        Move::Challenge(cards) => with_cards(Message::new("sneak-claim-challenge"), view, *cards),
        Move::Announce => Message::new("sneak-claim-announce"),
        Move::Decline => Message::new("sneak-claim-decline"),
    }
}

fn with_cards(message: Message, view: &View, cards: Cards) -> Message {
    let class = Strength::of(cards, &view.options).class();
    message.with("count", cards.len()).with("cards", cards_arg(cards)).with("class", class_message(class))
}
