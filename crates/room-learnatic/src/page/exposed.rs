//! The hand that a Block uncovered, for a picture of it after the game.

use game::{Message, Seat};
use room::{Exposed, ExposedCard, Words};

use super::super::rules::View;
use super::printed::front;

/// Returns the hand of the other player, whom the seat blocked.
pub(crate) fn exposed(open: &View, seat: Seat, words: &Words<'_>) -> Option<Exposed> {
    let cards = open.hands[seat.left(2)].cards.as_ref()?;
    let cards: Vec<_> = cards.iter().map(|card| ExposedCard::hidden(front(&open.options.deck, words, *card))).collect();
    let (said, truth) = (Message::new("learnatic-page-do-block"), Message::new("learnatic-page-exposed-truth"));
    (!cards.is_empty()).then_some(Exposed { said, truth, cards, cloth: "#2a4866" })
}
