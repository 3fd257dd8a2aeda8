//! The moves of seats and the draws of nature, with their text notation.

use std::fmt;

use game::{Notation, NotationError, Seat};

use super::cards::{Card, Cards, Colour};
use super::legal::Why;
use super::view::View;
use room::kit::CardKind as _;

/// A move: a seat's answer to an open window.
///
/// # Stability
/// The text of a move never changes its meaning, because journals contain it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Draw two cards (BP-06): `draw`.
    Draw,
    /// Board a ship with a pirate (BP-19, BP-20): `board B rP`.
    Board {
        /// The seat whose cards are taken.
        whom: Seat,
        /// The colour of the pirate that is played.
        with: Colour,
    },
    /// Place a set with some cards face up (BP-07, BP-08): `set g! g rP`. In the text, `!` marks face-up cards.
    Set {
        /// The face-up cards.
        shown: Cards,
        /// The face-down cards.
        hidden: Cards,
    },
    /// Put one card on the board square of its colour (BP-15): `remove g`.
    Remove(Card),
    /// End the turn without placing or removing anything (BP-16): `done`.
    Done,
    /// Vote in secret (BP-10): `vote bluff` or `vote honest`.
    Vote {
        /// Whether the vote says that the set is a bluff.
        bluff: bool,
    },
    /// Pick the voter whose vote counts (BP-11): `pick C`.
    Pick(Seat),
}

game::notation! {
    /// The result of a random draw.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Draw {
        /// The first player (BP-05, BP-G18): `first B`.
        "first" => First(Seat),
        /// The card that leaves the pile (BP-04, BP-06): `card gP`.
        "card" => Card(Card),
        /// The card that is taken unseen from the boarded hand (BP-20): `take gP`.
        "take" => Take(Card),
        /// The token of the island shows the treasure (BP-22): `token treasure`.
        "token treasure" => Treasure,
        /// The token of the island shows nothing (BP-22): `token empty`.
        "token empty" => NoTreasure,
    }
}

/// Returns the word for a vote in notation: `bluff` or `honest`.
pub(super) const fn vote_text(bluff: bool) -> &'static str {
    if bluff { "bluff" } else { "honest" }
}

impl Notation for Move {
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Draw => out.write_str("draw"),
            Self::Board { whom, with } => write!(out, "board {whom} {}", with.pirate()),
            Self::Set { shown, hidden } => {
                out.write_str("set")?;
                shown.iter().try_for_each(|card| write!(out, " {card}!"))?;
                hidden.iter().try_for_each(|card| write!(out, " {card}"))
            }
            Self::Remove(card) => write!(out, "remove {card}"),
            Self::Done => out.write_str("done"),
            Self::Vote { bluff } => write!(out, "vote {}", vote_text(*bluff)),
            Self::Pick(seat) => write!(out, "pick {seat}"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["draw"] => Ok(Self::Draw),
            ["board", seat, card] => read_board(seat, card),
            ["set", cards @ ..] if !cards.is_empty() => read_set(cards),
            ["remove", card] => Card::read(card).map(Self::Remove),
            ["done"] => Ok(Self::Done),
            ["vote", "bluff"] => Ok(Self::Vote { bluff: true }),
            ["vote", "honest"] => Ok(Self::Vote { bluff: false }),
            ["pick", seat] => Seat::read(seat).map(Self::Pick),
            _ => Err(NotationError::new(text.trim(), MOVES)),
        }
    }
}

const MOVES: &str = "draw, board B rP, set g! g rP, remove g, done, vote bluff, vote honest or pick C";

/// Parses a move in the form in which a page posts it. In a removal the card may have the mark `!` for face up, which
/// is ignored. To get the reason for a refusal, a page also posts a set without cards, or a boarding without a pirate.
/// These two texts become moves that are never legal.
pub(super) fn read_move(view: &View, text: &str) -> Result<Move, NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["set"] => Ok(Move::Set { shown: Cards::EMPTY, hidden: Cards::EMPTY }),
        ["remove", card] => Card::read(card.strip_suffix('!').unwrap_or(card)).map(Move::Remove),
        ["board", seat] => {
            let whom = Seat::read(seat)?;
            let missing = Colour::ALL.into_iter().find(|colour| !view.own_hand().has(colour.pirate()));
            missing.map_or_else(|| Move::read(text), |with| Ok(Move::Board { whom, with }))
        }
        _ => Move::read(text),
    }
}

/// Returns the reason why a removal is not complete: it does not have exactly one card.
pub(crate) fn unready(text: &str) -> Option<Why> {
    let mut words = text.split_whitespace();
    (words.next()? == "remove" && words.count() != 1).then_some(Why::ChooseOne)
}

fn read_set(words: &[&str]) -> Result<Move, NotationError> {
    let (mut shown, mut hidden) = (Cards::EMPTY, Cards::EMPTY);
    for word in words {
        match word.strip_suffix('!') {
            Some(card) => shown = shown.with_word(Card::read(card)?, word)?,
            None => hidden = hidden.with_word(Card::read(word)?, word)?,
        }
    }
    Ok(Move::Set { shown, hidden })
}

fn read_board(seat: &str, card: &str) -> Result<Move, NotationError> {
    let (whom, pirate) = (Seat::read(seat)?, Card::read(card)?);
    if !pirate.is_pirate() {
        return Err(NotationError::new(card, "a pirate such as rP"));
    }
    Ok(Move::Board { whom, with: pirate.colour() })
}
