//! The cards of a set, for a picture of it after the game.

use game::{Message, Seat};
use room::{Exposed, ExposedCard, Words};

use super::super::rules::{View, cards_arg, colour_message};
use super::printed::front;

/// Returns the set on the table: its face-up cards, then its face-down cards.
pub(crate) fn exposed(open: &View, _: Seat, _: &Words<'_>) -> Option<Exposed> {
    let set = open.set?;
    let hidden = set.hidden?;
    let said = Message::new("pirate-page-stage-claim").with("size", set.size);
    let seen = set.shown.iter().map(|card| ExposedCard::seen(front(card)));
    Some(Exposed {
        said: said.with("colour", colour_message(set.colour)),
        truth: Message::new("pirate-page-exposed-truth").with("cards", cards_arg(hidden)),
        cards: seen.chain(hidden.iter().map(|card| ExposedCard::hidden(front(card)))).collect(),
        cloth: "#0e5869",
    })
}
