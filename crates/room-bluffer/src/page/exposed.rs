//! Both sides of a card that was laid with a claim, for a picture of it after the game.

use game::{Message, Seat};
use room::{Exposed, ExposedCard, Words};

use super::super::rules::View;
use super::printed::side;

/// Returns the claim on the table: the front of the card, and the back that the claim was about.
pub(crate) fn exposed(open: &View, _: Seat, _: &Words<'_>) -> Option<Exposed> {
    let claim = open.claim?;
    let back = claim.back?;
    Some(Exposed {
        said: Message::new("bluffer-page-exposed-said").with("shape", claim.wanted),
        truth: Message::new("bluffer-page-exposed-truth").with("back", back),
        cards: vec![ExposedCard::seen(side(claim.front)), ExposedCard::hidden(side(back))],
        cloth: "#a8601c",
    })
}
