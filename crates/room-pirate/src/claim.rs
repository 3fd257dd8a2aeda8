//! The claim of a move, shown before the move is confirmed.

use game::{Message, Seat};

use super::{Cards, CardsExt as _, Move, Removal, TAKEN, View, card_message, cards_arg, colour_message, is_bluff};

/// The sentence shown before a move is confirmed.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    match play {
        Move::Draw => Message::new(if is_few(view) { "pirate-claim-draw-few" } else { "pirate-claim-draw" }),
        Move::Board { whom, with } => {
            let message = Message::new("pirate-claim-board").with("whom", *whom).with("count", taken(view, *whom));
            message.with("card", card_message(with.pirate()))
        }
        Move::Set { shown, hidden } => set(*shown, *hidden),
        Move::Remove(card) => Message::new("pirate-claim-remove").with("card", card_message(*card)),
        Move::Done => Message::new("pirate-claim-done"),
        Move::Vote { bluff: true } => Message::new("pirate-claim-bluff"),
        Move::Vote { bluff: false } => Message::new("pirate-claim-honest"),
        Move::Pick(voter) => Message::new("pirate-claim-pick").with("voter", *voter),
    }
}

/// How many cards a boarder takes: three, or all if there are fewer (BP-20, BP-G12).
fn taken(view: &View, whom: Seat) -> usize {
    view.hands.iter().find(|(seat, _)| *seat == whom).map_or(TAKEN, |(_, hand)| hand.count.min(TAKEN))
}

/// Whether the viewer has so few cards that none need be put on the board after the draw (BP-16, BP-G7).
fn is_few(view: &View) -> bool {
    let Some(me) = view.me else { return false };
    let drawn = match view.options.removal {
        Removal::Before => 0,
        Removal::After => view.options.draw,
    };
    view.hands[me].count + usize::from(drawn) < usize::from(view.options.hand)
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
