//! Moves and draws, and their text.

use game::{Notation as _, NotationError, Seat};

use super::cards::Card;
use super::legal::Why;
use super::view::{RowCard, Stage, View};

game::notation! {
    /// A seat's answer to an open window. Numbers are places in a public row, from 1.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Move {
        /// Look at the back of one's own card (BL-08): `peek 2`.
        "peek" => Peek(u8),
        /// Lay a card whose front matches, turned over (BL-10): `match 1`.
        "match" => Match(u8),
        /// Lay a card unturned and claim that its back matches (BL-11): `lay 3`.
        "lay" => Lay(u8),
        /// Admit that one cannot play, and draw (BL-13): `admit`.
        "admit" => Admit,
        /// Say "bluff" (BL-14): `call`.
        "call" => Call,
        /// Say nothing: `pass`.
        "pass" => Pass,
        /// Take a card of the one who caught the bluff (BL-16): `take 4`.
        "take" => Take(u8),
        /// Give one's own card to the one who accused wrongly (BL-17): `give 1`.
        "give" => Give(u8),
    }
}

game::notation! {
    /// An outcome of chance.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Draw {
        /// Who begins (BL-G21): `first B`.
        "first" => First(Seat),
        /// The next card of the draw pile: `card C/S`.
        "card" => Card(Card),
    }
}

/// How the notation of moves reads the number that is a place in a row.
trait Place: Sized {
    /// Reads a place, from 1 to 99.
    fn read(text: &str) -> Result<Self, NotationError>;
}

impl Place for u8 {
    fn read(text: &str) -> Result<Self, NotationError> {
        let digits = text.len() <= 2 && text.chars().all(|letter| letter.is_ascii_digit());
        let number = text.parse().ok().filter(|number| digits && *number > 0);
        number.ok_or_else(|| NotationError::new(text, "the number of one card after this verb"))
    }
}

/// Reads a move as a page sends it: a press on the greyed button gets the reason also without the only card chosen.
pub(super) fn read_move(view: &View, text: &str) -> Result<Move, NotationError> {
    let wrong = |card: &RowCard| card.back.is_some_and(|back| Some(back) != view.want);
    match view.own_row() {
        [only] if wrong(only) && text.trim() == "lay" => Ok(Move::Lay(1)),
        _ => Move::read(text),
    }
}

/// Why a call comes too late for a card whose window has closed (BL-G18, BL-21).
pub(crate) fn too_late(view: &View, text: &str) -> Option<Why> {
    let call = Move::read(text).is_ok_and(|play| play == Move::Call);
    let was_called = matches!(view.stage, Stage::Take | Stage::Give);
    call.then_some(if was_called { Why::Faster } else { Why::TooLate })
}

/// The missing part of a move that a page sends: the one card that goes with a button.
pub(crate) fn unready(text: &str) -> Option<Why> {
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
