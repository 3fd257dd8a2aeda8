//! Moves and draws, and their text.

use std::fmt;

use game::{Notation, NotationError, Seat};

use super::{
    card::{Card, Colour},
    cards::Cards,
    refusal::Why,
    view::View,
};

/// A seat's answer to an open window.
///
/// # Stability
/// The text of a move never changes its meaning: journals hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Draw two cards (BP-06): `draw`.
    Draw,
    /// Board a ship with a pirate (BP-19, BP-20): `board B rP`.
    Board {
        /// Whose cards are taken.
        whom: Seat,
        /// The colour of the pirate that is played.
        with: Colour,
    },
    /// Place a set, some of it face up (BP-07, BP-08): `set g! g rP`, face-up cards marked with `!`.
    Set {
        /// The cards that lie face up.
        shown: Cards,
        /// The cards that lie face down.
        hidden: Cards,
    },
    /// Put one card on its board square (BP-15): `remove g`.
    Remove(Card),
    /// Neither place nor remove anything (BP-16): `done`.
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
    /// An outcome of chance.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Draw {
        /// Who begins (BP-05, BP-G18): `first B`.
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

const VOTES: [&str; 2] = ["honest", "bluff"];

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
            Self::Vote { bluff } => write!(out, "vote {}", VOTES[usize::from(*bluff)]),
            Self::Pick(seat) => write!(out, "pick {seat}"),
        }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        let text = text.trim();
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        if verb == "set" {
            return read_set(text, words);
        }
        let (one, two, more) = (words.next(), words.next(), words.next());
        let wrong = |expected| Err(NotationError::new(text, expected));
        match (verb, one, two, more) {
            ("draw", None, _, _) => Ok(Self::Draw),
            ("done", None, _, _) => Ok(Self::Done),
            ("board", Some(seat), Some(card), None) => read_board(text, seat, card),
            ("remove", Some(card), None, _) => Card::read(card).map(Self::Remove),
            ("vote", Some("bluff"), None, _) => Ok(Self::Vote { bluff: true }),
            ("vote", Some("honest"), None, _) => Ok(Self::Vote { bluff: false }),
            ("pick", Some(seat), None, _) => Seat::read(seat).map(Self::Pick),
            ("draw" | "done", _, _, _) => wrong("nothing after this verb"),
            ("board", _, _, _) => wrong("a seat and a pirate, as in board B rP"),
            ("remove", _, _, _) => wrong("one card, as in remove g"),
            ("vote", _, _, _) => wrong("vote bluff or vote honest"),
            ("pick", _, _, _) => wrong("a seat's letter, as in pick C"),
            (_, _, _, _) => wrong("draw, board, set, remove, done, vote or pick"),
        }
    }
}

/// Reads a move as a page sends it: a removal of a card that is marked to lie face up, as all do on the board; and where
/// it only asks why something cannot be done, a set for which no card was chosen and a boarding without a pirate. Neither
/// of these is ever allowed.
pub(in crate::pirate) fn read_move(view: &View, text: &str) -> Result<Move, NotationError> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some("set"), None, _) => Ok(Move::Set { shown: Cards::EMPTY, hidden: Cards::EMPTY }),
        (Some("remove"), Some(card), None) => Card::read(card.strip_suffix('!').unwrap_or(card)).map(Move::Remove),
        (Some("board"), Some(seat), None) => {
            let whom = Seat::read(seat)?;
            let missing = Colour::ALL.into_iter().find(|colour| view.own_hand().count(colour.pirate()) == 0);
            missing.map_or_else(|| Move::read(text), |with| Ok(Move::Board { whom, with }))
        }
        _ => Move::read(text),
    }
}

/// What is missing in a move as a page sends it: the one card that is removed.
pub(in crate::pirate) fn unready(text: &str) -> Option<Why> {
    let mut words = text.split_whitespace();
    (words.next()? == "remove" && words.count() != 1).then_some(Why::ChooseOne)
}

fn read_set<'a>(text: &str, words: impl Iterator<Item = &'a str>) -> Result<Move, NotationError> {
    let (mut shown, mut hidden) = (Cards::EMPTY, Cards::EMPTY);
    for word in words {
        match word.strip_suffix('!') {
            Some(card) => shown = shown.with_word(Card::read(card)?, word)?,
            None => hidden = hidden.with_word(Card::read(word)?, word)?,
        }
    }
    if shown.is_empty() && hidden.is_empty() {
        return Err(NotationError::new(text, "cards, those face up marked, as in set g! g rP"));
    }
    Ok(Move::Set { shown, hidden })
}

fn read_board(text: &str, seat: &str, card: &str) -> Result<Move, NotationError> {
    let whom = Seat::read(seat)?;
    let card = Card::read(card)?;
    if !card.is_pirate() {
        return Err(NotationError::new(text, "a pirate such as rP"));
    }
    Ok(Move::Board { whom, with: card.colour() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_in_any_order_and_written_in_one() {
        for (text, canonical) in [
            ("draw", "draw"),
            (" board b RP", "board B rP"),
            ("set rP g  g!", "set g! rP g"),
            ("set g gP! r g!", "set g! gP! r g"),
            ("set g", "set g"),
            ("remove kP", "remove kP"),
            ("done", "done"),
            ("vote bluff", "vote bluff"),
            ("vote honest", "vote honest"),
            ("pick c", "pick C"),
        ] {
            assert_eq!(Move::read(text).unwrap().text(), canonical);
        }
        let wrong = ["", "set", "set !", "set g!!", "draw g", "done 1", "board", "board B", "board B r", "board rP B"];
        let more = ["remove", "remove g g", "vote", "vote yes", "pick", "pick BB", "board B rP gP", "pass"];
        for wrong in wrong.into_iter().chain(more) {
            assert!(Move::read(wrong).is_err(), "{wrong}");
        }
        assert!(Move::read(&format!("set{}", " g!".repeat(10))).is_err());
    }
}
