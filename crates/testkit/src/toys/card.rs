//! The cards of the toy games: jacks, queens and kings, with or without a suit.

use std::fmt;

use game::{Arg, NotationError};
use rooms::kit::CardKind;

/// A rank, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// The jack, the weakest.
    Jack,
    /// The queen.
    Queen,
    /// The king, the strongest.
    King,
}

impl Rank {
    /// All ranks, weakest first.
    pub const ALL: [Self; 3] = [Self::Jack, Self::Queen, Self::King];
}

/// A suit. Suits never decide anything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Hearts.
    Hearts,
    /// Spades.
    Spades,
}

/// A card; without a suit if the game has only one card of each rank or does not distinguish them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit, if there is one.
    pub suit: Option<Suit>,
}

impl Card {
    /// The card of a game that has one of each rank.
    pub const fn plain(rank: Rank) -> Self {
        Self { rank, suit: None }
    }

    /// The nine cards, by rank and then suit, the suitless one first.
    pub const ALL: [Self; 9] = {
        let mut all = [Self { rank: Rank::Jack, suit: None }; 9];
        let mut i = 0;
        while i < 9 {
            let suit = match i % 3 {
                0 => None,
                1 => Some(Suit::Hearts),
                _ => Some(Suit::Spades),
            };
            all[i] = Self { rank: Rank::ALL[i / 3], suit };
            i += 1;
        }
        all
    };

    /// The text: `J`, `Q`, `K`, followed by `h` or `s` if there is a suit.
    ///
    /// # Stability
    /// Journals are written in it.
    pub const fn name(self) -> &'static str {
        match (self.rank, self.suit) {
            (Rank::Jack, None) => "J",
            (Rank::Jack, Some(Suit::Hearts)) => "Jh",
            (Rank::Jack, Some(Suit::Spades)) => "Js",
            (Rank::Queen, None) => "Q",
            (Rank::Queen, Some(Suit::Hearts)) => "Qh",
            (Rank::Queen, Some(Suit::Spades)) => "Qs",
            (Rank::King, None) => "K",
            (Rank::King, Some(Suit::Hearts)) => "Kh",
            (Rank::King, Some(Suit::Spades)) => "Ks",
        }
    }

    /// Reads a card's text.
    ///
    /// # Errors
    /// Text that is no card's name.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|card| card.name() == text);
        found.ok_or_else(|| NotationError::new(text, "a card such as K or Ks"))
    }
}

impl CardKind for Card {
    const KINDS: u8 = 9;
    const BITS: u32 = 4;
    const MOST: usize = 2;
    const NO_MORE: &'static str = "at most two of a card";

    fn index(self) -> u8 {
        Self::ALL.iter().position(|card| *card == self).unwrap_or_default() as u8
    }

    fn at(index: u8) -> Self {
        Self::ALL[usize::from(index)]
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read(text)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Its text is used in sentences as it is.
impl From<Card> for Arg {
    fn from(card: Card) -> Self {
        Self::Verbatim(card.name().to_owned())
    }
}

/// As its text, so that the API has the same notation as journals.
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A seat's card as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// It has not been dealt.
    #[default]
    None,
    /// It is face down.
    Hidden,
    /// The viewer knows it.
    Known(Card),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for card in Card::ALL {
            assert_eq!(Card::read(card.name()), Ok(card));
        }
        assert!(Card::read("10").is_err());
        assert!(Card::read("").is_err());
    }
}
