//! The moves of seats and the draws of nature, with their text notation.

use game::{Notation as _, NotationError, Seat};

use super::cards::Card;
use super::legal::Why;
use super::view::{RowCard, Stage, View};

game::notation! {
    /// A move: a seat's answer to an open window. Numbers are positions in a row, from 1. Rows are public, so a number
    /// reveals no back.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Move {
        /// Look at the back of an own card (BL-08): `peek 2`.
        "peek" => Peek(u8),
        /// Play a card whose front matches, and turn it over (BL-10): `match 1`.
        "match" => Match(u8),
        /// Lay a card front up and claim that its back matches (BL-11): `lay 3`.
        "lay" => Lay(u8),
        /// Draw a card instead of playing one (BL-13): `admit`.
        "admit" => Admit,
        /// Call "bluff" about the card that was just laid (BL-14): `call`.
        "call" => Call,
        /// Believe the claim about the card that was just laid: `pass`.
        "pass" => Pass,
        /// Take a card from the accuser after being caught (BL-16): `take 4`.
        "take" => Take(u8),
        /// Give a card to the wrong accuser (BL-17): `give 1`.
        "give" => Give(u8),
    }
}

game::notation! {
    /// The result of a random draw.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Draw {
        /// The first player (BL-G21): `first B`.
        "first" => First(Seat),
        /// The next card of the draw pile: `card C/S`.
        "card" => Card(Card),
    }
}

/// Parses the number in a move, which is a position in a row.
trait Place: Sized {
    /// Parses a position from 1 to 99.
    fn read(text: &str) -> Result<Self, NotationError>;
}

impl Place for u8 {
    fn read(text: &str) -> Result<Self, NotationError> {
        let digits = text.len() <= 2 && text.chars().all(|letter| letter.is_ascii_digit());
        let number = text.parse().ok().filter(|number| digits && *number > 0);
        number.ok_or_else(|| NotationError::new(text, "the number of one card after this verb"))
    }
}

/// Parses a move in the form in which a page posts it. The text `lay` without a number means the last card of a player
/// who knows its back to be wrong, so that the rules can refuse it with a reason.
pub(super) fn read_move(view: &View, text: &str) -> Result<Move, NotationError> {
    let wrong = |card: &RowCard| card.back.is_some_and(|back| Some(back) != view.want);
    match view.own_row() {
        [only] if wrong(only) && text.trim() == "lay" => Ok(Move::Lay(1)),
        _ => Move::read(text),
    }
}

/// Returns the reason why a call comes too late: the window for answers to the card has closed (BL-G18, BL-21).
pub(crate) fn too_late(view: &View, text: &str) -> Option<Why> {
    let call = Move::read(text).is_ok_and(|play| play == Move::Call);
    let was_called = matches!(view.stage, Stage::Take | Stage::Give);
    call.then_some(if was_called { Why::Faster } else { Why::TooLate })
}

/// Returns the reason why a move that needs a card is not complete: its text does not have exactly one card.
pub(crate) fn unready(text: &str) -> Option<Why> {
    let mut words = text.split_whitespace();
    let clause = match words.next()? {
        "peek" => "BL-08",
        "match" => "BL-10",
        "lay" => "BL-11",
        "take" => "BL-16",
        "give" => "BL-17",
        _ => return None,
    };
    (words.count() != 1).then_some(Why::ChooseCard { clause })
}
