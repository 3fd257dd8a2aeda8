//! One playing card.

use std::fmt;

use game::NotationError;

game::named! {
    /// A suit, in the order in which hands are shown.
    #[derive(PartialOrd, Ord)]
    pub enum Suit {
        /// Clubs, written `c`.
        Clubs = "c" => "sneak-suit-clubs",
        /// Diamonds, written `d`.
        Diamonds = "d" => "sneak-suit-diamonds",
        /// Hearts, written `h`.
        Hearts = "h" => "sneak-suit-hearts",
        /// Spades, written `s`.
        Spades = "s" => "sneak-suit-spades",
    }
}

/// One card of a pack (SN-1). Cards are ordered by rank, then by suit; two copies of a card are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many different cards there are.
pub(crate) const KINDS: u8 = 52;

impl Card {
    /// The card of a rank (2 to 14, the ace is 14) and a suit; `None` for other ranks.
    pub const fn new(rank: u8, suit: Suit) -> Option<Self> {
        if rank >= 2 && rank <= 14 { Some(Self((rank - 2) * 4 + suit as u8)) } else { None }
    }

    /// The rank: 2 to 10, jack 11, queen 12, king 13, ace 14.
    pub const fn rank(self) -> u8 {
        self.0 / 4 + 2
    }

    /// The suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// The card's place from 0 (two of clubs) to 51 (ace of spades).
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// The card at a place below [`KINDS`].
    pub(crate) const fn at(index: u8) -> Self {
        debug_assert!(index < KINDS);
        Self(index)
    }

    /// Reads one card: `Ks`, `10d` or `Td`; the case does not matter.
    ///
    /// # Errors
    /// Anything else.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let parse = || {
            let (rank, suit) = text.split_at_checked(text.len().checked_sub(1)?)?;
            let suit = Suit::read(&suit.to_ascii_lowercase()).ok()?;
            let rank = if rank.eq_ignore_ascii_case("t") { "10" } else { rank };
            let rank = (2..=14).find(|it| rank_text(*it).eq_ignore_ascii_case(rank))?;
            Self::new(rank, suit)
        };
        parse().ok_or_else(|| NotationError::new(text, "a card such as Ks or 10d"))
    }
}

/// The rank as it is printed on a card: `A`, `K`, `10`, `2`.
pub const fn rank_text(rank: u8) -> &'static str {
    const NAMES: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    NAMES[if rank < 2 || rank > 14 { 0 } else { rank as usize - 2 }]
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", rank_text(self.rank()), self.suit())
    }
}

crate::kit::shown_by_name!(Card);
