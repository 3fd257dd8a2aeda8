//! Moves and draws, and their text.

use std::fmt;

use game::{Notation, NotationError, Seat};

use super::{card::Card, cards::Cards, view::View};

/// A seat's answer to an open window.
///
/// # Stability
/// The text of a move never changes its meaning: journals hold it.
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
    /// Say that one challenges a flaunt, before cards are picked (SN-G8, rotation): `challenge`.
    Announce,
    /// Let the lead pass: `decline`.
    Decline,
}

/// An outcome of chance.
///
/// # Stability
/// As for [`Move`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// The first dealer (SN-G23): `dealer B`.
    Dealer(Seat),
    /// The card that leaves the stock (SN-08): `card Ks`.
    Card(Card),
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
        let needed = |play: Self| match cards.is_empty() {
            true => Err(NotationError::new(text, "one card or more after the verb")),
            false => Ok(play),
        };
        let alone = |play: Self| match cards.is_empty() {
            true => Ok(play),
            false => Err(NotationError::new(text, "no cards after this verb")),
        };
        match verb {
            "draw" => alone(Self::Draw),
            "sneak" => needed(Self::Sneak(cards)),
            "flaunt" => needed(Self::Flaunt(cards)),
            "challenge" if cards.is_empty() => Ok(Self::Announce),
            "challenge" => Ok(Self::Challenge(cards)),
            "decline" => alone(Self::Decline),
            _ => Err(NotationError::new(text, "draw, sneak, flaunt, challenge or decline")),
        }
    }
}

/// Reads a move as a page sends it: a lead for which no card was chosen is a lead too, if a bad one.
pub(in crate::sneak) fn read_move(_: &View, text: &str) -> Result<Move, NotationError> {
    match text.trim() {
        "sneak" => Ok(Move::Sneak(Cards::default())),
        "flaunt" => Ok(Move::Flaunt(Cards::default())),
        other => Move::read(other),
    }
}

impl Notation for Draw {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Dealer(seat) => write!(out, "dealer {seat}"),
            Self::Card(card) => write!(out, "card {card}"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "dealer and a seat, or card and a card");
        let mut words = text.split_whitespace();
        let (Some(verb), Some(what), None) = (words.next(), words.next(), words.next()) else { return Err(error()) };
        match verb {
            "dealer" => Seat::from_text(what).map(Self::Dealer).ok_or_else(error),
            "card" => Card::read(what).map(Self::Card),
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_in_any_order_and_written_in_one() {
        for (text, canonical) in [
            ("draw", "draw"),
            ("sneak 7d Ks", "sneak Ks 7d"),
            (" flaunt  8h Th ", "flaunt 10h 8h"),
            ("challenge", "challenge"),
            ("challenge 9s 9s", "challenge 9s 9s"),
            ("decline", "decline"),
        ] {
            assert_eq!(Move::read(text).unwrap().text(), canonical);
        }
        for wrong in ["", "sneak", "flaunt", "draw Ks", "decline 2c", "pass", "sneak Ks Ks Ks", "sneak x"] {
            assert!(Move::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn draws_are_read_back() {
        for text in ["dealer B", "card 10s"] {
            assert_eq!(Draw::read(text).unwrap().text(), text);
        }
        for wrong in ["", "dealer", "dealer BB", "card", "card Ks Ks", "deal B"] {
            assert!(Draw::read(wrong).is_err(), "{wrong}");
        }
    }
}
