//! The moves of seats and the draws of nature, with their text notation.

use std::fmt;

use game::{Notation, NotationError, Seat, rest_after};

use super::cards::{Card, MOST_WORDS, read_number};
use super::legal::Why;
use super::view::View;

/// A move: a seat's answer to an open window.
///
/// # Stability
/// The text of a move never changes its meaning, because journals contain it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Take the top card of the face-down pile (LB-10): `take pile`.
    TakePile,
    /// Take the top card of the face-up pile (LB-11): `take up`.
    TakeUp,
    /// Throw a card onto the face-up pile (LB-09): `throw W3`.
    Throw(Card),
    /// Claim that the other player has a winning hand (LB-15): `block`.
    Block,
    /// As the waiting player, decide not to call Block now (LB-G1, any_time): `let be`.
    LetBe,
    /// Call Out and show the hand (LB-13): `out`. If the player must name the word that a Wild stands for, its number
    /// follows (LB-26): `out 3`.
    Out(Option<u8>),
}

game::notation! {
    /// The result of a random draw.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Draw {
        /// The first dealer (LB-G17): `dealer B`.
        "dealer" => Dealer(Seat),
        /// The card that leaves the pile: `card W3`.
        "card" => Card(Card),
        /// The card that a wrong Block costs (LB-19): `lost W3`.
        "lost" => Lost(Card),
    }
}

impl Notation for Move {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::TakePile => out.write_str("take pile"),
            Self::TakeUp => out.write_str("take up"),
            Self::Throw(card) => write!(out, "throw {card}"),
            Self::Block => out.write_str("block"),
            Self::LetBe => out.write_str("let be"),
            Self::Out(None) => out.write_str("out"),
            Self::Out(Some(word)) => write!(out, "out {word}"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_whitespace();
        let (verb, what, more) = (words.next().unwrap_or_default(), words.next(), words.next());
        match (verb, what, more) {
            ("take", Some("pile"), None) => Ok(Self::TakePile),
            ("take", Some("up"), None) => Ok(Self::TakeUp),
            ("throw", Some(card), None) => Card::read(card).map(Self::Throw),
            ("block", None, None) => Ok(Self::Block),
            ("let", Some("be"), None) => Ok(Self::LetBe),
            ("out", None, None) => Ok(Self::Out(None)),
            ("out", Some(number), None) => match read_number(number).filter(|number| *number <= MOST_WORDS) {
                Some(number) => Ok(Self::Out(Some(number))),
                None => Err(NotationError::new(text, "out, and the number of a word from 1 to 40")),
            },
            _ => Err(NotationError::new(text, "take pile, take up, throw and a card, block, let be or out")),
        }
    }
}

/// Parses a move in the form in which a page posts it. The word for a Wild may be typed instead of its number:
/// `out say ice cream` (LB-26).
///
/// # Errors
/// The text is not a move, or the word is not in the deck. Because it is an error and no move, a typing error does not
/// lose the round.
pub(super) fn read_move(view: &View, text: &str) -> Result<Move, NotationError> {
    let Some(word) = rest_after(text, "out say") else { return Move::read(text) };
    let number = view.deck().find(word).ok_or_else(|| NotationError::new(word, "a word of the deck"))?;
    Ok(Move::Out(Some(number)))
}

/// Returns the reason why a move that a page posts is not complete: the card to throw is missing, or the typed word is
/// not in the deck.
pub(crate) fn unready(text: &str) -> Option<Why> {
    if rest_after(text, "throw") == Some("") {
        return Some(Why::ChooseCard);
    }
    rest_after(text, "out say").map(|_| Why::UnknownWord)
}
