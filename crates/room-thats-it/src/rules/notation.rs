//! The moves of seats and the draws of nature, with their text notation.

use std::fmt;

use game::{Notation, NotationError, Seat};

use super::cards::{Card, CardSet, number};
use super::legal::Why;
use super::view::View;
use room::kit::CardKind as _;

/// A move: a seat's answer to an open window.
///
/// # Stability
/// The text of a move never changes its meaning, because journals contain it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Take the top card of the draw pile (TI-05): `pile`.
    FromPile,
    /// Take the top card of the discard pile (TI-05): `top`.
    FromTop,
    /// Version 2: lay a new set (TI-11): `lay 3P1 3W1 *1`.
    Lay(CardSet),
    /// Version 2: add a card to a set of three on the table (TI-12): `add 5W1 2`.
    Add {
        /// The added card.
        card: Card,
        /// The number of the set, from 1.
        set: u8,
    },
    /// Version 2: put a card in the place of a Wizard in a set of four, and take the Wizard (TI-13): `swap 3P1 2`.
    Swap {
        /// The card that replaces the Wizard.
        card: Card,
        /// The number of the set, from 1.
        set: u8,
    },
    /// Discard a card (TI-05): `discard 5W1`, or `discard 5W1 call`.
    Discard {
        /// The discarded card.
        card: Card,
        /// Whether the player calls "That's it!" with the discard (TI-08, TI-17).
        call: bool,
    },
    /// Call "That's it!" after the player's own discard, before the next player draws (TI-18): `call`.
    Call,
    /// Decide not to call after the own discard: `pass`.
    Pass,
}

game::notation! {
    /// The result of a random draw.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Draw {
        /// The first dealer (TI-G2): `dealer B`.
        "dealer" => Dealer(Seat),
        /// A card that goes to a hand, dealt or drawn (TI-03, TI-05): `card 3P1`.
        "card" => Card(Card),
        /// A card that is turned up to begin the discard pile (TI-04, TI-10): `turn 3P1`.
        "turn" => Turned(Card),
    }
}

impl Notation for Move {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::FromPile => out.write_str("pile"),
            Self::FromTop => out.write_str("top"),
            Self::Lay(cards) => write!(out, "lay {cards}"),
            Self::Add { card, set } => write!(out, "add {card} {set}"),
            Self::Swap { card, set } => write!(out, "swap {card} {set}"),
            Self::Discard { card, call: false } => write!(out, "discard {card}"),
            Self::Discard { card, call: true } => write!(out, "discard {card} call"),
            Self::Call => out.write_str("call"),
            Self::Pass => out.write_str("pass"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let alone = |play: Self| match rest.trim().is_empty() {
            true => Ok(play),
            false => Err(NotationError::new(text, "nothing after this verb")),
        };
        match verb {
            "pile" => alone(Self::FromPile),
            "top" => alone(Self::FromTop),
            "call" => alone(Self::Call),
            "pass" => alone(Self::Pass),
            "lay" => match CardSet::read(rest)? {
                cards if cards.is_empty() => Err(NotationError::new(text, "the cards of a set after lay")),
                cards => Ok(Self::Lay(cards)),
            },
            "add" => card_and_set(rest).map(|(card, set)| Self::Add { card, set }),
            "swap" => card_and_set(rest).map(|(card, set)| Self::Swap { card, set }),
            "discard" => discard(rest),
            _ => Err(NotationError::new(text, "pile, top, lay, add, swap, discard, call or pass")),
        }
    }
}

/// Parses a move in the form in which a page posts it.
pub(super) fn read_move(_: &View, text: &str) -> Result<Move, NotationError> {
    Move::read(text)
}

/// Returns the reason why a move that a page posts is not complete: no cards, or not exactly one card, were chosen for
/// the pressed button.
pub(crate) fn unready(text: &str) -> Option<Why> {
    let mut words = text.split_whitespace();
    let verb = words.next()?;
    let (cards, others): (Vec<_>, Vec<_>) = words.partition(|word| Card::read(word).is_ok());
    match (verb, others.as_slice()) {
        ("lay", []) if cards.is_empty() => Some(Why::WrongSize),
        ("discard", [] | ["call"]) => (cards.len() != 1).then_some(Why::ChooseOne { clause: "TI-05" }),
        ("add", [_]) => (cards.len() != 1).then_some(Why::ChooseOne { clause: "TI-12" }),
        ("swap", [_]) => (cards.len() != 1).then_some(Why::ChooseOne { clause: "TI-13" }),
        _ => None,
    }
}

/// Parses a card and the number of a set, in either order.
fn card_and_set(text: &str) -> Result<(Card, u8), NotationError> {
    let error = || NotationError::new(text, "a card and the number of a set, such as 3P1 2");
    let mut words = text.split_whitespace();
    let (Some(one), Some(other), None) = (words.next(), words.next(), words.next()) else { return Err(error()) };
    match (number(one, u8::MAX), number(other, u8::MAX)) {
        (None, Some(set)) => Ok((Card::read(one)?, set)),
        (Some(set), None) => Ok((Card::read(other)?, set)),
        (None, None) | (Some(_), Some(_)) => Err(error()),
    }
}

/// Parses a card, with `call` before or after it, or without `call`.
fn discard(text: &str) -> Result<Move, NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match *words.as_slice() {
        ["call", card] | [card, "call"] => Ok(Move::Discard { card: Card::read(card)?, call: true }),
        [card] => Ok(Move::Discard { card: Card::read(card)?, call: false }),
        _ => Err(NotationError::new(text, "one card, and call or not")),
    }
}
