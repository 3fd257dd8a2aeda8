//! One card of a deck.

use std::fmt;

use game::NotationError;

/// What stands on a card (LB-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A word, written `W`.
    Word,
    /// Its definition, written `D`.
    Definition,
    /// An example of it, written `E`.
    Example,
    /// A Wild, written `*`: it may stand for any word card (LB-22).
    Wild,
}

/// The most words that a deck may have.
pub const MOST_WORDS: u8 = 40;

/// The least words that a deck may have: ten cards in hands, one face up, three face down.
pub const LEAST_WORDS: u8 = 4;

/// One card: `W3`, `D3`, `E3`, and the Wilds `*1` and `*2`. Every card has a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many cards there can be.
pub(super) const CARDS: u8 = MOST_WORDS * 3 + WILDS;
/// How many Wilds there are (LB-1).
pub(super) const WILDS: u8 = 2;

impl Card {
    /// The card of this kind for the word with this number, from 1; for Wilds the number is 1 or 2. `None` for other
    /// numbers.
    pub const fn new(kind: Kind, number: u8) -> Option<Self> {
        let most = match kind {
            Kind::Word | Kind::Definition | Kind::Example => MOST_WORDS,
            Kind::Wild => WILDS,
        };
        if number == 0 || number > most {
            return None;
        }
        Some(Self(match kind {
            Kind::Word => (number - 1) * 3,
            Kind::Definition => (number - 1) * 3 + 1,
            Kind::Example => (number - 1) * 3 + 2,
            Kind::Wild => MOST_WORDS * 3 + number - 1,
        }))
    }

    /// What stands on it.
    pub const fn kind(self) -> Kind {
        if self.0 >= MOST_WORDS * 3 {
            return Kind::Wild;
        }
        match self.0 % 3 {
            0 => Kind::Word,
            1 => Kind::Definition,
            _ => Kind::Example,
        }
    }

    /// The number of the word that it belongs to, from 1; `None` for a Wild.
    pub const fn word(self) -> Option<u8> {
        if self.0 >= MOST_WORDS * 3 { None } else { Some(self.0 / 3 + 1) }
    }

    /// Whether it is a Wild.
    pub const fn is_wild(self) -> bool {
        self.0 >= MOST_WORDS * 3
    }

    /// The card's place from 0.
    pub(in crate::learnatic) const fn index(self) -> u8 {
        self.0
    }

    /// The card at a place below [`CARDS`].
    pub(in crate::learnatic) const fn at(index: u8) -> Self {
        debug_assert!(index < CARDS);
        Self(index)
    }

    /// Reads one card: `W3`, `d12`, `*1`; the case does not matter.
    ///
    /// # Errors
    /// Anything else.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "a card such as W3, D3, E3 or *1");
        let mut letters = text.chars();
        let kind = match letters.next() {
            Some('W' | 'w') => Kind::Word,
            Some('D' | 'd') => Kind::Definition,
            Some('E' | 'e') => Kind::Example,
            Some('*') => Kind::Wild,
            Some(_) | None => return Err(error()),
        };
        read_number(letters.as_str()).and_then(|number| Self::new(kind, number)).ok_or_else(error)
    }
}

/// A number without a sign or leading zeros, so that there is one text for it.
pub(super) fn read_number(text: &str) -> Option<u8> {
    let plain = text.starts_with(|c: char| c.is_ascii_digit() && c != '0') && text.len() <= 3;
    text.parse().ok().filter(|_| plain)
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind() {
            Kind::Word => 'W',
            Kind::Definition => 'D',
            Kind::Example => 'E',
            Kind::Wild => '*',
        };
        write!(f, "{letter}{}", self.word().unwrap_or(self.0.saturating_sub(MOST_WORDS * 3) + 1))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back() {
        for index in 0..CARDS {
            let card = Card::at(index);
            assert_eq!(Card::read(&card.to_string()), Ok(card));
            assert_eq!(Card::new(card.kind(), card.word().unwrap_or(index.saturating_sub(119))), Some(card));
        }
        assert_eq!(Card::read("e40").unwrap().to_string(), "E40");
        for wrong in ["", "W", "W0", "W41", "W01", "W+1", "*3", "*", "x1", "W1 ", "é1", "W300"] {
            assert!(Card::read(wrong).is_err(), "{wrong}");
        }
    }
}
