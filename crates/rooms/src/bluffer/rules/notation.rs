//! Moves and draws, and their text.

use std::fmt;

use game::{Notation, NotationError, Seat};

use super::{
    card::Card,
    refusal::Why,
    view::{RowCard, View},
};

/// A seat's answer to an open window. Numbers are places in a public row, from 1.
///
/// # Stability
/// The text of a move never changes its meaning: journals hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Look at the back of one's own card (BL-08): `peek 2`.
    Peek(u8),
    /// Lay a card whose front matches, turned over (BL-10): `match 1`.
    Match(u8),
    /// Lay a card unturned and claim that its back matches (BL-11): `lay 3`.
    Lay(u8),
    /// Admit that one cannot play, and draw (BL-13): `admit`.
    Admit,
    /// Say "bluff" (BL-14): `call`.
    Call,
    /// Say nothing: `pass`.
    Pass,
    /// Take a card of the one who caught the bluff (BL-16): `take 4`.
    Take(u8),
    /// Give one's own card to the one who accused wrongly (BL-17): `give 1`.
    Give(u8),
}

/// An outcome of chance.
///
/// # Stability
/// As for [`Move`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// Who begins (BL-G21): `first B`.
    First(Seat),
    /// The next card of the draw pile: `card C/S`.
    Card(Card),
}

impl Notation for Move {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Peek(number) => write!(out, "peek {number}"),
            Self::Match(number) => write!(out, "match {number}"),
            Self::Lay(number) => write!(out, "lay {number}"),
            Self::Admit => out.write_str("admit"),
            Self::Call => out.write_str("call"),
            Self::Pass => out.write_str("pass"),
            Self::Take(number) => write!(out, "take {number}"),
            Self::Give(number) => write!(out, "give {number}"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_whitespace();
        let (verb, number, rest) = (words.next().unwrap_or(""), words.next(), words.next());
        let with_number = |make: fn(u8) -> Self| match (number.and_then(read_number), rest) {
            (Some(number), None) => Ok(make(number)),
            (None, _) | (_, Some(_)) => Err(NotationError::new(text, "the number of one card after this verb")),
        };
        let alone = |play: Self| match number {
            None => Ok(play),
            Some(_) => Err(NotationError::new(text, "nothing after this verb")),
        };
        match verb {
            "peek" => with_number(Self::Peek),
            "match" => with_number(Self::Match),
            "lay" => with_number(Self::Lay),
            "take" => with_number(Self::Take),
            "give" => with_number(Self::Give),
            "admit" => alone(Self::Admit),
            "call" => alone(Self::Call),
            "pass" => alone(Self::Pass),
            _ => Err(NotationError::new(text, "peek, match, lay, admit, call, pass, take or give")),
        }
    }
}

/// Reads a move as a page sends it: who presses the greyed button need not choose the only card to be told why not.
pub(in crate::bluffer) fn read_move(view: &View, text: &str) -> Result<Move, NotationError> {
    let wrong = |card: &RowCard| card.back.is_some_and(|back| Some(back) != view.want);
    match view.own_row() {
        [only] if wrong(only) && text.trim() == "lay" => Ok(Move::Lay(1)),
        _ => Move::read(text),
    }
}

/// What is missing in a move as a page sends it: the one card that goes with a button.
pub(in crate::bluffer) fn unready(text: &str) -> Option<Why> {
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

/// A place in a row, from 1 to 99.
fn read_number(text: &str) -> Option<u8> {
    let digits = text.len() <= 2 && text.chars().all(|letter| letter.is_ascii_digit());
    if digits { text.parse().ok().filter(|number| *number > 0) } else { None }
}

impl Notation for Draw {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::First(seat) => write!(out, "first {seat}"),
            Self::Card(card) => write!(out, "card {card}"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "first and a seat, or card and a card");
        let mut words = text.split_whitespace();
        let (Some(verb), Some(what), None) = (words.next(), words.next(), words.next()) else { return Err(error()) };
        match verb {
            "first" => Seat::from_text(what).map(Self::First).ok_or_else(error),
            "card" => Card::read(what).map(Self::Card),
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_and_written_in_one_way() {
        for (text, canonical) in [
            ("peek 2", "peek 2"),
            (" match  01 ", "match 1"),
            ("lay 31", "lay 31"),
            ("admit", "admit"),
            ("call", "call"),
            ("pass", "pass"),
            ("take 4", "take 4"),
            ("give 1", "give 1"),
        ] {
            assert_eq!(Move::read(text).unwrap().text(), canonical);
        }
        for wrong in ["", "peek", "peek 0", "lay +1", "lay 1 2", "lay 100", "lay C", "call 1", "admit now", "draw"] {
            assert!(Move::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn draws_are_read_back() {
        for text in ["first B", "card H/C"] {
            assert_eq!(Draw::read(text).unwrap().text(), text);
        }
        for wrong in ["", "first", "first BB", "card", "card C", "card C/S S/C", "top C/S"] {
            assert!(Draw::read(wrong).is_err(), "{wrong}");
        }
    }
}
