//! A claim that lay on the table and its true cards, as data for a picture of that moment after the game.

use game::Message;

use crate::Mark;

/// A claim on the table, with what the table was told and what the cards really were.
///
/// # Who sees this
/// Everybody, once the game is over, because it is made from the open view of a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Exposed {
    /// The words of the player, as in a speech bubble. They name nobody.
    pub said: Message,
    /// What the cards really were, in a few words. They name nobody.
    pub truth: Message,
    /// The cards from left to right, at least one.
    pub cards: Vec<ExposedCard>,
    /// The colour of the room's cloth, as `#rrggbb`.
    pub cloth: &'static str,
}

/// A card of an exposed claim, face up.
#[derive(Clone, PartialEq, Debug)]
pub struct ExposedCard {
    /// The drawings and texts of the card, in millimetres on a card of [`CARD`](crate::CARD) size.
    pub marks: Vec<Mark>,
    /// Whether the players did not see this side of the card when they had to decide.
    pub hidden: bool,
}

impl ExposedCard {
    /// Creates a card that the players saw.
    pub const fn seen(marks: Vec<Mark>) -> Self {
        Self { marks, hidden: false }
    }

    /// Creates a card, or a side of it, that the players did not see.
    pub const fn hidden(marks: Vec<Mark>) -> Self {
        Self { marks, hidden: true }
    }
}
