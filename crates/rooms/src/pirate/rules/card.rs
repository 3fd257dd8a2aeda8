//! One card: an accessory or the pirate of a colour.

use std::fmt::{self, Write as _};

use game::NotationError;

use crate::kit::CardKind;

/// A colour of the pack, each with an accessory of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red, written `r`: the cutlass.
    Red,
    /// Orange, written `o`: the compass.
    Orange,
    /// Yellow, written `y`: the lantern.
    Yellow,
    /// Green, written `g`: the parrot.
    Green,
    /// Blue, written `b`: the anchor.
    Blue,
    /// Violet, written `v`: the spyglass.
    Violet,
    /// Pink, written `p`: the hook.
    Pink,
    /// Brown, written `n`: the barrel.
    Brown,
    /// White, written `w`: the map.
    White,
    /// Black, written `k`: the hat.
    Black,
}

impl Colour {
    /// Every colour, in the order in which hands are shown. A smaller pack has the first ones.
    pub const ALL: [Self; 10] = [
        Self::Red,
        Self::Orange,
        Self::Yellow,
        Self::Green,
        Self::Blue,
        Self::Violet,
        Self::Pink,
        Self::Brown,
        Self::White,
        Self::Black,
    ];

    /// The colour's letter in notation.
    pub const fn letter(self) -> char {
        const LETTERS: [char; 10] = ['r', 'o', 'y', 'g', 'b', 'v', 'p', 'n', 'w', 'k'];
        LETTERS[self as usize]
    }

    /// The colour's accessory.
    pub const fn accessory(self) -> Card {
        Card(self as u8 * 2)
    }

    /// The colour's pirate.
    pub const fn pirate(self) -> Card {
        Card(self as u8 * 2 + 1)
    }
}

/// One card of the pack (BP-1). The copies of an accessory are equal. Ordered by colour, the pirate last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card's colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 2) as usize]
    }

    /// Whether it is the pirate of its colour.
    pub const fn is_pirate(self) -> bool {
        self.0 % 2 == 1
    }
}

/// By colour, the pirate last.
impl CardKind for Card {
    const KINDS: u8 = 20;
    const BITS: u32 = 4;
    const MOST: usize = 9;
    const NO_MORE: &'static str = "at most nine of a card";

    fn index(self) -> u8 {
        self.0
    }

    fn at(index: u8) -> Self {
        debug_assert!(index < Self::KINDS);
        Self(index)
    }

    /// Reads one card: `g` for the accessory, `gP` for the pirate; the case does not matter.
    fn read(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "a card such as g (green accessory) or gP (green pirate)");
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(error)?.to_ascii_lowercase();
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter).ok_or_else(error)?;
        match (letters.next(), letters.next()) {
            (None, _) => Ok(colour.accessory()),
            (Some('P' | 'p'), None) => Ok(colour.pirate()),
            (Some(_), _) => Err(error()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.colour().letter())?;
        f.write_str(if self.is_pirate() { "P" } else { "" })
    }
}

crate::kit::shown_by_name!(Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back() {
        for card in (0..Card::KINDS).map(Card::at) {
            assert_eq!(Card::read(&card.to_string()), Ok(card));
            let colour = card.colour();
            assert_eq!(if card.is_pirate() { colour.pirate() } else { colour.accessory() }, card);
        }
        assert_eq!(Card::read("Gp"), Ok(Colour::Green.pirate()));
        assert_eq!(Card::read("pp"), Ok(Colour::Pink.pirate()));
        for wrong in ["", "x", "gg", "gPP", "P!", "é", "10"] {
            assert!(Card::read(wrong).is_err(), "{wrong}");
        }
    }
}
