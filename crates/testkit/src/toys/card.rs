//! The cards of the toy games: jacks, queens and kings, with or without a suit.

use std::fmt;

use game::{Arg, NotationError};
use rooms::kit::CardKind;

/// The rank of a card, from the weakest to the strongest.
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
    /// All ranks, from the weakest to the strongest.
    pub const ALL: [Self; 3] = [Self::Jack, Self::Queen, Self::King];
}

/// The suit of a card. Suits never decide who wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Hearts.
    Hearts,
    /// Spades.
    Spades,
}

/// A card. It has no suit in a game with one card of each rank, or if the game does not distinguish cards of equal
/// rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// The rank of the card.
    pub rank: Rank,
    /// The suit of the card, if it has one.
    pub suit: Option<Suit>,
}

impl Card {
    /// Creates a card without a suit, for a game with one card of each rank.
    pub const fn plain(rank: Rank) -> Self {
        Self { rank, suit: None }
    }

    /// All nine cards: each rank without a suit, with hearts and with spades.
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

    /// Returns the card's text: `J`, `Q` or `K`, followed by `h` or `s` if the card has a suit.
    ///
    /// # Stability
    /// Journals contain this text.
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

    /// Parses the text of a card.
    ///
    /// # Errors
    /// If the text is not a card.
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

/// Inserts a card into a sentence as its text, in every language the same.
impl From<Card> for Arg {
    fn from(card: Card) -> Self {
        Self::Verbatim(card.name().to_owned())
    }
}

/// Serializes a card as its text, so that the API has the same notation as journals.
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The card of a seat, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// The card has not been dealt.
    #[default]
    None,
    /// The card has been dealt, and this viewer does not know it.
    Hidden,
    /// This viewer knows the card.
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
