//! The moves of seats and the draws of nature, with their text notation.

use std::fmt;

use game::{Notation, NotationError, Seat};

use super::cards::{Card, Cards};
use super::view::View;

/// A move: a seat's answer to an open window.
///
/// # Stability
/// The text of a move never changes its meaning, because journals contain it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Take the top card of the stock (SN-08): `draw`.
    Draw,
    /// Lead cards face down (SN-10): `sneak Ks 7d`.
    Sneak(Cards),
    /// Lead one card or a combo face up (SN-12): `flaunt 9h 8h`.
    Flaunt(Cards),
    /// Challenge with these cards (SN-19, SN-22): `challenge Kd`.
    Challenge(Cards),
    /// Announce a challenge to a flaunt, before cards are chosen (SN-G8, rotation): `challenge`.
    Announce,
    /// Let the lead pass: `decline`.
    Decline,
}

game::notation! {
    /// The result of a random draw.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Draw {
        /// The first dealer (SN-G23): `dealer B`.
        "dealer" => Dealer(Seat),
        /// The card that leaves the stock (SN-08): `card Ks`.
        "card" => Card(Card),
    }
}

impl Notation for Move {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Draw => out.write_str("draw"),
            Self::Sneak(cards) => write!(out, "sneak {cards}"),
            Self::Flaunt(cards) => write!(out, "flaunt {cards}"),
            Self::Challenge(cards) => write!(out, "challenge {cards}"),
            Self::Announce => out.write_str("challenge"),
            Self::Decline => out.write_str("decline"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let cards = Cards::read(rest)?;
        match (verb, cards.is_empty()) {
            ("draw", true) => Ok(Self::Draw),
            ("sneak", false) => Ok(Self::Sneak(cards)),
            ("flaunt", false) => Ok(Self::Flaunt(cards)),
            ("challenge", false) => Ok(Self::Challenge(cards)),
            ("challenge", true) => Ok(Self::Announce),
            ("decline", true) => Ok(Self::Decline),
            _ => Err(NotationError::new(
                text,
                "draw, decline or challenge alone, or sneak, flaunt or challenge and cards",
            )),
        }
    }
}

/// Parses a move in the form in which a page posts it. A lead without chosen cards becomes a move that is never legal,
/// so that the rules can refuse it with a reason.
pub(super) fn read_move(_: &View, text: &str) -> Result<Move, NotationError> {
    match text.trim() {
        "sneak" => Ok(Move::Sneak(Cards::EMPTY)),
        "flaunt" => Ok(Move::Flaunt(Cards::EMPTY)),
        other => Move::read(other),
    }
}
